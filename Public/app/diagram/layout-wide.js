// @ts-check
/** @type {diagram.Shape} */
export const wide = {
  name: 'wide',
  size: [1040, 402],
  most: 180,
  type: { callback: 13, station: 14, band: 12 },
  rows: [[52, 0.2], [160, 0.45], [256, 0.75], [346, 0.85]],
  borders: [92, 208, 302],
  draw: ([top = 0, mid = 0, low = 0, end = 0], [first = 0, second = 0, third = 0]) => ({
    bands: [
      [1024, first - 8, 'end'], [1024, first + 24, 'end'],
      [1024, second + 24, 'end'], [1024, third + 24, 'end'],
    ],
    stations: {
      instantiated: { at: [84, end], label: 'below' },
      loading: { at: [244, end], label: 'below' },
      loaded: { at: [290, low], label: 'left' },
      appearing: { at: [386, mid], label: 'left' },
      isAppearing: { at: [422, mid - 36], label: 'none' },
      layout: { at: [458, mid - 72], label: 'none' },
      appeared: { at: [568, top], label: 'above' },
      disappearing: { at: [750, mid], label: 'right' },
      disappeared: { at: [846, low], label: 'right' },
      unloading: { at: [804, low + 42], label: 'none' },
      unloaded: { at: [560, end], label: 'below' },
      deallocated: { at: [846 + end - low, end], label: 'below' },
    },
    rails: {
      init: { points: [[20, end], [84, end]], label: [34, end - 24, 'middle'] },
      loadView: { points: [[84, end], [244, end]], label: [164, end - 13, 'middle'] },
      viewDidLoad: {
        points: [[244, end], [244, low + 46], [290, low]], label: [234, low + 34, 'end'],
      },
      viewWillAppear: {
        points: [[290, low], [290, mid + 96], [386, mid]], label: [324, mid + 46, 'end'],
      },
      viewIsAppearing: { points: [[386, mid], [422, mid - 36]], label: [446, mid - 31, 'start'] },
      layout: { points: [[422, mid - 36], [458, mid - 72]], label: [482, mid - 67, 'start'] },
      viewDidAppear: {
        points: [[458, mid - 72], [386 + mid - top, top], [568, top]],
        label: [368 + mid - top, top - 2, 'end'],
      },
      viewWillDisappear: {
        points: [[568, top], [750 + top - mid, top], [750, mid]],
        label: [814 + top - mid, top + 52, 'start'],
      },
      viewDidDisappear: {
        points: [[750, mid], [846, mid + 96], [846, low]], label: [808, mid + 44, 'start'],
      },
      cancelAppearing: {
        points: [[386, mid], [399, mid - 13], [737, mid - 13], [750, mid]],
        label: [646, mid - 20, 'middle'],
      },
      cancelDisappearing: {
        points: [[750, mid], [737, mid + 13], [399, mid + 13], [386, mid]],
        label: [646, mid + 30, 'middle'],
      },
      again: {
        points: [[846, low], [386 + low - mid, low], [386, mid]],
        label: [660, low - 9, 'middle'],
      },
      deinit: {
        points: [[846, low], [846 + end - low, end]], label: [910, low + 50, 'start'],
      },
      willUnload: { points: [[846, low], [804, low + 42]], label: [790, low + 40, 'end'] },
      unload: {
        points: [[804, low + 42], [846 + low - end, end], [560, end]],
        label: [660, end - 10, 'middle'],
      },
      reload: { points: [[560, end], [244, end]], label: [410, end - 10, 'middle'] },
      discard: {
        points: [[84, end], [118, end - 34], [812 + end - low, end - 34], [846 + end - low, end]],
        label: [620, end - 39, 'middle'],
      },
      discardLoaded: {
        points: [
          [290, low], [256 + end - low, end - 34], [812 + end - low, end - 34],
          [846 + end - low, end],
        ],
        label: [0, 0, 'none'],
      },
      discardUnloaded: {
        points: [[560, end], [594, end - 34], [812 + end - low, end - 34], [846 + end - low, end]],
        label: [0, 0, 'none'],
      },
    },
    interrupted: [568, mid + 4, 'middle'],
  }),
};
