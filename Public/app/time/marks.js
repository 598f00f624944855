// @ts-check
/**
 * The places of a run worth a stop: what was found, and the breakpoints.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 *
 * @typedef {object} Marked
 * @property {{cursor: number, told: number, first: number, last: number}} store
 * @property {{list: readonly {seq: number}[]}} findings
 * @property {{places: readonly number[]}} breakpoints
 */

/**
 * Goes to the next of them, where there is one.
 *
 * @param {Lab} lab
 * @param {1|-1} direction
 */
export async function goToMark(lab, direction) {
  const seq = direction > 0 ? markAfter(lab) : markBefore(lab);
  if (seq !== null) {
    lab.playback.jump(seq);
    return;
  }
  await lab.loadTexts('action');
  lab.say(lab.text('action.noMark'));
}

/**
 * @param {Marked} marked
 * @returns {number|null}
 */
export function markBefore(marked) {
  const { told } = marked.store;
  return placesOf(marked).filter((seq) => seq < told).pop() ?? null;
}

/**
 * @param {Marked} marked
 * @returns {number|null}
 */
export function markAfter(marked) {
  const { cursor } = marked.store;
  return placesOf(marked).find((seq) => seq > cursor) ?? null;
}

/**
 * @param {Marked} marked
 * @returns {number[]} in order
 */
function placesOf({ store, findings, breakpoints }) {
  const all = [...findings.list.map(({ seq }) => seq), ...breakpoints.places];
  return all.filter((seq) => seq >= store.first && seq <= store.last).sort((a, b) => a - b);
}
