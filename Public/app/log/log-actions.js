// @ts-check
/**
 * The log: its filter and its sequence diagram.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function logActions({ inspector }) {
  return [
    {
      id: 'log-filter', title: 'action.logFilter', keys: ['/'],
      run: () => inspector.ask('log', 'filter'),
    },
    {
      id: 'log-sequence', title: 'action.logSequence',
      run: () => inspector.ask('log', 'sequence'),
    },
  ];
}
