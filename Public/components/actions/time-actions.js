// @ts-check
/**
 * Moving in time: the keys of the transport.
 *
 * @typedef {import('../../app/actions.js').Action} Action
 * @typedef {import('../../app/lab.js').Lab} Lab
 */

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function timeActions({ playback, store }) {
  return [
    { id: 'back', title: 'transport.back', keys: ['ArrowLeft'], run: () => playback.stepBack() },
    {
      id: 'forward', title: 'transport.forward', keys: ['ArrowRight'],
      run: () => playback.stepForward(),
    },
    { id: 'play', title: 'action.play', keys: [' ', 'k'], run: () => playback.toggle() },
    {
      id: 'first', title: 'transport.first', keys: ['Home'],
      run: () => playback.jump(store.first),
    },
    { id: 'last', title: 'transport.last', keys: ['End'], run: () => playback.jump(store.last) },
  ];
}
