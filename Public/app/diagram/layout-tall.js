// @ts-check
/** @type {import('./layout.js').Layout} */
export const tall = {
  name: 'tall',
  size: [390, 470],
  bands: [
    { top: 0, bottom: 94, label: [16, 24, 'start'] },
    { top: 94, bottom: 232, label: [16, 116, 'start'] },
    { top: 232, bottom: 338, label: [16, 252, 'start'] },
    { top: 338, bottom: 470, label: [16, 358, 'start'] },
  ],
  stations: {
    instantiated: { at: [88, 432], label: 'right' },
    loading: { at: [88, 374], label: 'aboveRight' },
    loaded: { at: [88, 296], label: 'right' },
    appearing: { at: [132, 192], label: 'left' },
    isAppearing: { at: [132, 150], label: 'none' },
    layout: { at: [132, 116], label: 'none' },
    appeared: { at: [195, 62], label: 'above' },
    disappearing: { at: [258, 192], label: 'right' },
    disappeared: { at: [330, 296], label: 'belowLeft' },
    unloading: { at: [308, 328], label: 'none' },
    unloaded: { at: [228, 374], label: 'below' },
    deallocated: { at: [330, 432], label: 'left' },
  },
  rails: {
    init: { points: [[14, 432], [88, 432]], label: [40, 406, 'middle'], chevrons: [0.42] },
    loadView: { points: [[88, 432], [88, 374]], label: [100, 408, 'start'] },
    viewDidLoad: { points: [[88, 374], [88, 296]], label: [100, 334, 'start'] },
    viewWillAppear: {
      points: [[88, 296], [88, 236], [132, 192]], label: [100, 264, 'start'], chevrons: [0.3],
    },
    viewIsAppearing: { points: [[132, 192], [132, 150]], label: [156, 154, 'start'] },
    layout: { points: [[132, 150], [132, 116]], label: [156, 120, 'start'] },
    viewDidAppear: {
      points: [[132, 116], [132, 94], [164, 62], [195, 62]], label: [132, 68, 'end'],
      chevrons: [0.45],
    },
    viewWillDisappear: {
      points: [[195, 62], [226, 62], [258, 94], [258, 192]], label: [268, 146, 'start'],
      chevrons: [0.62],
    },
    viewDidDisappear: {
      points: [[258, 192], [330, 264], [330, 296]], label: [316, 262, 'end'], chevrons: [0.42],
    },
    cancelAppearing: {
      points: [[132, 192], [142, 182], [248, 182], [258, 192]], label: [0, 0, 'none'],
    },
    cancelDisappearing: {
      points: [[258, 192], [248, 202], [142, 202], [132, 192]], label: [0, 0, 'none'],
    },
    again: {
      points: [[330, 296], [236, 296], [132, 192]], label: [0, 0, 'none'], chevrons: [0.25],
    },
    deinit: { points: [[330, 296], [330, 432]], label: [342, 372, 'start'] },
    willUnload: { points: [[330, 296], [308, 318], [308, 328]], label: [294, 338, 'end'] },
    unload: {
      points: [[308, 328], [308, 350], [284, 374], [228, 374]], label: [0, 0, 'none'],
      chevrons: [0.7],
    },
    reload: { points: [[228, 374], [88, 374]], label: [0, 0, 'none'] },
    discard: {
      points: [[88, 432], [112, 456], [306, 456], [330, 432]], label: [210, 452, 'middle'],
      chevrons: [0.62],
    },
    discardLoaded: {
      points: [[88, 296], [88, 432], [112, 456], [306, 456], [330, 432]], label: [0, 0, 'none'],
      chevrons: [],
    },
    discardUnloaded: {
      points: [[228, 374], [272, 374], [330, 432]], label: [0, 0, 'none'], chevrons: [],
    },
  },
  interrupted: null,
};
