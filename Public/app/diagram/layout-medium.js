// @ts-check
/** @type {diagram.Shape} */
export const medium = {
  name: 'medium',
  size: [740, 402],
  most: 180,
  type: { callback: 12, station: 14, band: 12 },
  rows: [[52, 0.2], [160, 0.45], [256, 0.75], [346, 0.85]],
  borders: [92, 208, 302],
  draw: ([top = 0, mid = 0, low = 0, end = 0], [first = 0, second = 0, third = 0]) => ({
    bands: [
      [727, first - 8, 'end'], [727, first + 24, 'end'],
      [727, second + 24, 'end'], [727, third + 24, 'end'],
    ],
    stations: {
      instantiated: { at: [72, end], label: 'below' },
      loading: { at: [196, end], label: 'below' },
      loaded: { at: [196, low], label: 'left' },
      appearing: { at: [292, mid], label: 'left' },
      isAppearing: { at: [322, mid - 30], label: 'none' },
      layout: { at: [350, mid - 58], label: 'none' },
      appeared: { at: [452, top], label: 'above' },
      disappearing: { at: [564, mid], label: 'right' },
      disappeared: { at: [606, low], label: 'right', reach: 624 },
      unloading: { at: [564, low + 42], label: 'none' },
      unloaded: { at: [406, end], label: 'below' },
      deallocated: { at: [606, end], label: 'below' },
    },
    rails: {
      init: { points: [[14, end], [72, end]], label: [22, end - 24, 'middle'] },
      loadView: { points: [[72, end], [196, end]], label: [134, end - 13, 'middle'] },
      viewDidLoad: { points: [[196, end], [196, low]], label: [184, (low + end) / 2 - 4, 'end'] },
      viewWillAppear: {
        points: [[196, low], [196, mid + 96], [292, mid]], label: [251, low - 30, 'start'],
      },
      viewIsAppearing: {
        points: [[292, mid], [322, mid - 30]], label: [348, mid - 25, 'start'],
      },
      layout: { points: [[322, mid - 30], [350, mid - 58]], label: [376, mid - 53, 'start'] },
      viewDidAppear: {
        points: [[350, mid - 58], [292 + mid - top, top], [452, top]],
        label: [366, top + 14, 'end'],
      },
      viewWillDisappear: {
        points: [[452, top], [502, top], [564, top + 62], [564, mid]],
        label: [536, top + 15, 'start'],
      },
      viewDidDisappear: {
        points: [[564, mid], [564, mid + 24], [606, mid + 66], [606, low]],
        label: [576, low - 31, 'end'],
      },
      cancelAppearing: {
        points: [[292, mid], [304, mid - 12], [552, mid - 12], [564, mid]], label: [0, 0, 'none'],
      },
      cancelDisappearing: {
        points: [[564, mid], [552, mid + 12], [304, mid + 12], [292, mid]], label: [0, 0, 'none'],
      },
      again: {
        points: [[606, low], [292 + low - mid, low], [292, mid]],
        label: [372 + low - mid, low - 9, 'middle'],
      },
      deinit: { points: [[606, low], [606, end]], label: [618, low + 46, 'start'] },
      willUnload: { points: [[606, low], [564, low + 42]], label: [550, low + 40, 'end'] },
      unload: {
        points: [[564, low + 42], [606 + low - end, end], [406, end]],
        label: [474, end - 10, 'middle'],
      },
      reload: { points: [[406, end], [196, end]], label: [300, end - 10, 'middle'] },
      discard: {
        points: [[72, end], [106, end - 34], [606, end - 34], [606, end]], label: [0, 0, 'none'],
      },
      discardLoaded: {
        points: [[196, low], [162 + end - low, end - 34], [606, end - 34], [606, end]],
        label: [0, 0, 'none'],
      },
      discardUnloaded: {
        points: [[406, end], [440, end - 34], [606, end - 34], [606, end]], label: [0, 0, 'none'],
      },
    },
    interrupted: [428, mid + 4, 'middle'],
  }),
};
