// @ts-check
/** The places of a run worth a stop: what was found, and the breakpoints. */

/** Goes to the next of them, where there is one.
 * @type {(lab: lab.Lab, direction: 1|-1) => Promise<void>} */
export async function goToMark(lab, direction) {
  const seq = direction > 0 ? markAfter(lab) : markBefore(lab);
  if (seq !== null) {
    lab.playback.jump(seq);
    return;
  }
  await lab.loadTexts('action');
  lab.say(lab.text('action.noMark'));
}

/** @type {(marked: time.Marked) => number|null} */
export function markBefore(marked) {
  const { announcedSeq } = marked.store;
  return placesOf(marked).filter((seq) => seq < announcedSeq).pop() ?? null;
}

/** @type {(marked: time.Marked) => number|null} */
export function markAfter(marked) {
  const { announcedSeq } = marked.store;
  return placesOf(marked).find((seq) => seq > announcedSeq) ?? null;
}

/** @type {(marked: time.Marked) => number[]}  the events of their rows, in order */
function placesOf({ store, playback, findings, breakpoints }) {
  const all = [...findings.list.map(({ seq }) => seq), ...breakpoints.places];
  return all.filter((seq) => seq >= store.first && seq <= store.last)
    .map((seq) => playback.placeAt(seq).announcedSeq).sort((a, b) => a - b);
}
