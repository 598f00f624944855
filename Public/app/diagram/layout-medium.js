// @ts-check
/** @type {import('./layout.js').Layout} */
export const medium = {
  name: 'medium',
  size: [690, 396],
  bands: [
    { top: 0, bottom: 92, label: [682, 86, 'end'] },
    { top: 92, bottom: 208, label: [682, 116, 'end'] },
    { top: 208, bottom: 302, label: [682, 232, 'end'] },
    { top: 302, bottom: 396, label: [682, 326, 'end'] },
  ],
  stations: {
    instantiated: { at: [72, 346], label: 'below' },
    loading: { at: [196, 346], label: 'below' },
    loaded: { at: [196, 256], label: 'left' },
    appearing: { at: [292, 160], label: 'left' },
    isAppearing: { at: [322, 130], label: 'none' },
    layout: { at: [350, 102], label: 'none' },
    appeared: { at: [452, 52], label: 'above' },
    disappearing: { at: [534, 160], label: 'right' },
    disappeared: { at: [606, 256], label: 'belowLeft' },
    unloading: { at: [564, 298], label: 'none' },
    unloaded: { at: [406, 346], label: 'below' },
    deallocated: { at: [606, 346], label: 'below' },
  },
  rails: {
    init: { points: [[14, 346], [72, 346]], label: [22, 322, 'middle'], chevrons: [0.42] },
    loadView: { points: [[72, 346], [196, 346]], label: [134, 333, 'middle'] },
    viewDidLoad: { points: [[196, 346], [196, 256]], label: [184, 300, 'end'] },
    viewWillAppear: { points: [[196, 256], [292, 160]], label: [252, 226, 'start'] },
    viewIsAppearing: { points: [[292, 160], [322, 130]], label: [338, 135, 'start'] },
    layout: { points: [[322, 130], [350, 102]], label: [366, 107, 'start'] },
    viewDidAppear: { points: [[350, 102], [400, 52], [452, 52]], label: [366, 66, 'end'] },
    viewWillDisappear: {
      points: [[452, 52], [480, 52], [534, 106], [534, 160]], label: [506, 68, 'start'],
      chevrons: [0.66],
    },
    viewDidDisappear: {
      points: [[534, 160], [534, 184], [606, 256]], label: [560, 226, 'end'],
    },
    cancelAppearing: {
      points: [[292, 160], [305, 148], [521, 148], [534, 160]], label: [0, 0, 'none'],
    },
    cancelDisappearing: {
      points: [[534, 160], [521, 172], [305, 172], [292, 160]], label: [0, 0, 'none'],
    },
    again: {
      points: [[606, 256], [388, 256], [292, 160]], label: [470, 247, 'middle'], chevrons: [0.3],
    },
    deinit: { points: [[606, 256], [606, 346]], label: [618, 302, 'start'] },
    willUnload: { points: [[606, 256], [564, 298]], label: [550, 299, 'end'] },
    unload: {
      points: [[564, 298], [516, 346], [406, 346]], label: [474, 336, 'middle'],
      chevrons: [0.2],
    },
    reload: { points: [[406, 346], [196, 346]], label: [300, 336, 'middle'] },
    discard: {
      points: [[72, 346], [106, 312], [606, 312], [606, 346]], label: [0, 0, 'none'],
      chevrons: [0.44],
    },
    discardLoaded: {
      points: [[196, 256], [252, 312], [606, 312], [606, 346]], label: [0, 0, 'none'],
      chevrons: [],
    },
    discardUnloaded: {
      points: [[406, 346], [440, 312], [606, 312], [606, 346]], label: [0, 0, 'none'],
      chevrons: [],
    },
  },
  interrupted: [413, 164, 'middle'],
};
