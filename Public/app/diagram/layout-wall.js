// @ts-check
/** @type {diagram.Shape}  For a wall: the names of callbacks are read from the last row. */
export const wall = {
  name: 'wall',
  size: [1240, 404],
  most: 180,
  type: { callback: 24, station: 19, band: 17 },
  rows: [[66, 0.2], [174, 0.45], [270, 0.75], [356, 0.85]],
  borders: [112, 222, 316],
  draw: ([top = 0, mid = 0, low = 0, end = 0], [first = 0, second = 0, third = 0]) => ({
    bands: [
      [1224, first - 12, 'end'], [1224, first + 38, 'end'], [1224, second + 30, 'end'],
      [16, third + 22, 'start'],
    ],
    stations: {
      instantiated: { at: [109, end], label: 'below' },
      loading: { at: [330, end], label: 'below' },
      loaded: { at: [387, low], label: 'left' },
      appearing: { at: [483, mid], label: 'left' },
      isAppearing: { at: [519, mid - 36], label: 'none' },
      layout: { at: [555, mid - 72], label: 'none' },
      appeared: { at: [700, top], label: 'above' },
      disappearing: { at: [904, mid], label: 'right' },
      disappeared: { at: [1000, low], label: 'right' },
      unloading: { at: [958, low + 42], label: 'none' },
      unloaded: { at: [700, end], label: 'below' },
      deallocated: { at: [1000 + end - low, end], label: 'left' },
    },
    rails: {
      init: { points: [[16, end], [109, end]], label: [0, 0, 'none'] },
      loadView: { points: [[109, end], [330, end]], label: [219, end - 14, 'middle'] },
      viewDidLoad: {
        points: [[330, end], [330, low + 57], [387, low]], label: [318, low + 41, 'end'],
      },
      viewWillAppear: {
        points: [[387, low], [387, mid + 96], [483, mid]], label: [413, mid + 54, 'end'],
      },
      viewIsAppearing: { points: [[483, mid], [519, mid - 36]], label: [492, mid - 28, 'end'] },
      layout: { points: [[519, mid - 36], [555, mid - 72]], label: [528, mid - 66, 'end'] },
      viewDidAppear: {
        points: [[555, mid - 72], [483 + mid - top, top], [700, top]],
        label: [449 + mid - top, top + 6, 'end'],
      },
      viewWillDisappear: {
        points: [[700, top], [904 + top - mid, top], [904, mid]],
        label: [980 + top - mid, top + 60, 'start'],
      },
      viewDidDisappear: {
        points: [[904, mid], [1000, mid + 96], [1000, low]], label: [974, mid + 52, 'start'],
      },
      cancelAppearing: {
        points: [[483, mid], [496, mid - 13], [891, mid - 13], [904, mid]],
        label: [694, mid - 22, 'middle'],
      },
      cancelDisappearing: {
        points: [[904, mid], [891, mid + 13], [496, mid + 13], [483, mid]],
        label: [694, mid + 40, 'middle'],
      },
      again: {
        points: [[1000, low], [483 + low - mid, low], [483, mid]],
        label: [780, low - 10, 'middle'],
      },
      deinit: {
        points: [[1000, low], [1000 + end - low, end]], label: [1070, low + 52, 'start'],
      },
      willUnload: { points: [[1000, low], [958, low + 42]], label: [938, low + 44, 'end'] },
      unload: {
        points: [[958, low + 42], [1000 + low - end, end], [700, end]],
        label: [810, end - 12, 'middle'],
      },
      reload: { points: [[700, end], [330, end]], label: [515, end - 12, 'middle'] },
      discard: {
        points: [[109, end], [143, end - 34], [966 + end - low, end - 34], [1000 + end - low, end]],
        label: [0, 0, 'none'],
      },
      discardLoaded: {
        points: [
          [387, low], [353 + end - low, end - 34], [966 + end - low, end - 34],
          [1000 + end - low, end],
        ],
        label: [0, 0, 'none'],
      },
      discardUnloaded: {
        points: [[700, end], [734, end - 34], [966 + end - low, end - 34], [1000 + end - low, end]],
        label: [0, 0, 'none'],
      },
    },
    interrupted: null,
  }),
};
