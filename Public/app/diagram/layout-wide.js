// @ts-check
/** @type {import('./layout.js').Layout} */
export const wide = {
  name: 'wide',
  size: [992, 396],
  bands: [
    { top: 0, bottom: 92, label: [972, 86, 'end'] },
    { top: 92, bottom: 208, label: [972, 116, 'end'] },
    { top: 208, bottom: 302, label: [972, 232, 'end'] },
    { top: 302, bottom: 396, label: [972, 326, 'end'] },
  ],
  stations: {
    instantiated: { at: [84, 346], label: 'below' },
    loading: { at: [244, 346], label: 'below' },
    loaded: { at: [290, 256], label: 'left' },
    appearing: { at: [386, 160], label: 'left' },
    isAppearing: { at: [422, 124], label: 'none' },
    layout: { at: [458, 88], label: 'none' },
    appeared: { at: [568, 52], label: 'above' },
    disappearing: { at: [750, 160], label: 'right' },
    disappeared: { at: [846, 256], label: 'right' },
    unloading: { at: [804, 298], label: 'none' },
    unloaded: { at: [560, 346], label: 'below' },
    deallocated: { at: [936, 346], label: 'below' },
  },
  rails: {
    init: { points: [[20, 346], [84, 346]], label: [34, 322, 'middle'], chevrons: [0.42] },
    loadView: { points: [[84, 346], [244, 346]], label: [164, 333, 'middle'] },
    viewDidLoad: {
      points: [[244, 346], [244, 302], [290, 256]], label: [240, 290, 'end'], chevrons: [0.2],
    },
    viewWillAppear: { points: [[290, 256], [386, 160]], label: [324, 206, 'end'] },
    viewIsAppearing: { points: [[386, 160], [422, 124]], label: [398, 120, 'end'] },
    layout: { points: [[422, 124], [458, 88]], label: [434, 84, 'end'] },
    viewDidAppear: { points: [[458, 88], [494, 52], [568, 52]], label: [476, 50, 'end'] },
    viewWillDisappear: {
      points: [[568, 52], [642, 52], [750, 160]], label: [706, 104, 'start'],
    },
    viewDidDisappear: { points: [[750, 160], [846, 256]], label: [808, 204, 'start'] },
    cancelAppearing: {
      points: [[386, 160], [399, 147], [737, 147], [750, 160]], label: [568, 138, 'middle'],
      chevrons: [0.16, 0.84],
    },
    cancelDisappearing: {
      points: [[750, 160], [737, 173], [399, 173], [386, 160]], label: [568, 190, 'middle'],
      chevrons: [0.16, 0.84],
    },
    again: {
      points: [[846, 256], [482, 256], [386, 160]], label: [660, 247, 'middle'], chevrons: [0.3],
    },
    deinit: { points: [[846, 256], [936, 346]], label: [906, 306, 'start'] },
    willUnload: { points: [[846, 256], [804, 298]], label: [790, 297, 'end'] },
    unload: {
      points: [[804, 298], [756, 346], [560, 346]], label: [660, 336, 'middle'], chevrons: [0.56],
    },
    reload: { points: [[560, 346], [244, 346]], label: [410, 336, 'middle'] },
    discard: {
      points: [[84, 346], [118, 312], [902, 312], [936, 346]], label: [450, 307, 'middle'],
      chevrons: [0.4],
    },
    discardLoaded: {
      points: [[290, 256], [346, 312], [902, 312], [936, 346]], label: [0, 0, 'none'],
      chevrons: [],
    },
    discardUnloaded: {
      points: [[560, 346], [594, 312], [902, 312], [936, 346]], label: [0, 0, 'none'],
      chevrons: [],
    },
  },
  interrupted: [568, 164, 'middle'],
};
