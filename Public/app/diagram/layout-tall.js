// @ts-check
/** @type {diagram.Shape} */
export const tall = {
  name: 'tall',
  size: [390, 404],
  most: 260,
  largest: 1.25,
  type: { callback: 11.5, station: 13, band: 12 },
  rows: [[54, 0.15], [171, 0.4], [256, 0.65], [322, 0.85], [372, 0.95]],
  borders: [86, 212, 302],
  draw: (
    [top = 0, mid = 0, low = 0, load = 0, end = 0], [first = 0, second = 0, third = 0], left,
  ) => ({
    bands: [1, first, second, third].map((y) => [14 - left, y + 19, 'start']),
    stations: {
      instantiated: { at: [88, end], label: 'right' },
      loading: { at: [88, load], label: 'aboveRight' },
      loaded: { at: [88, low], label: 'right' },
      appearing: { at: [132, mid], label: 'left' },
      isAppearing: { at: [132, mid - 34], label: 'none' },
      layout: { at: [132, mid - 65], label: 'none' },
      appeared: { at: [195, top], label: 'above' },
      disappearing: { at: [258, mid], label: 'right' },
      disappeared: { at: [330, low], label: left > 90 ? 'right' : 'belowLeft' },
      unloading: { at: [308, low + 32], label: 'none' },
      unloaded: { at: [240, load], label: 'below' },
      deallocated: { at: [330, end], label: left > 90 ? 'right' : 'left' },
    },
    rails: {
      init: { points: [[14, end], [88, end]], label: [36, end - 13, 'middle'] },
      loadView: { points: [[88, end], [88, load]], label: [102, (load + end) / 2 + 5, 'start'] },
      viewDidLoad: { points: [[88, load], [88, low]], label: [102, (low + load) / 2 + 2, 'start'] },
      viewWillAppear: {
        points: [[88, low], [88, mid + 44], [132, mid]], label: [100, low - 20, 'start'],
      },
      viewIsAppearing: {
        points: [[132, mid], [132, mid - 34]], label: [156, mid - 30, 'start'],
      },
      layout: { points: [[132, mid - 34], [132, mid - 65]], label: [156, mid - 61, 'start'] },
      viewDidAppear: {
        points: [[132, mid - 65], [132, top + 32], [164, top], [195, top]],
        label: [134, top + 9, 'end'],
      },
      viewWillDisappear: {
        points: [[195, top], [226, top], [258, top + 32], [258, mid]],
        label: [268, mid - 22, 'start'],
      },
      viewDidDisappear: {
        points: [[258, mid], [330, mid + 72], [330, low]], label: [287, mid + 44, 'end'],
      },
      cancelAppearing: {
        points: [[132, mid], [142, mid - 10], [248, mid - 10], [258, mid]], label: [0, 0, 'none'],
      },
      cancelDisappearing: {
        points: [[258, mid], [248, mid + 10], [142, mid + 10], [132, mid]], label: [0, 0, 'none'],
      },
      again: {
        points: [[330, low], [132 + low - mid, low], [132, mid]], label: [0, 0, 'none'],
      },
      deinit: { points: [[330, low], [330, end]], label: [341, (low + end) / 2 + 30, 'start'] },
      willUnload: {
        points: [[330, low], [308, low + 22], [308, low + 32]], label: [296, low + 44, 'end'],
      },
      unload: {
        points: [[308, low + 32], [308, load - 24], [284, load], [240, load]],
        label: [0, 0, 'none'],
      },
      reload: { points: [[240, load], [88, load]], label: [0, 0, 'none'] },
      discard: {
        points: [[88, end], [112, end + 24], [306, end + 24], [330, end]], label: [0, 0, 'none'],
      },
      discardLoaded: {
        points: [[88, low], [88, end], [112, end + 24], [306, end + 24], [330, end]],
        label: [0, 0, 'none'],
      },
      discardUnloaded: {
        points: [[240, load], [330 + load - end, load], [330, end]], label: [0, 0, 'none'],
      },
    },
    interrupted: null,
  }),
};
