// @ts-check
/** Going back and forth between what was done, and starting again. */

const ways = /** @type {const} */ (['undo', 'redo', 'reset']);

/** Each with why it can't be done now; empty where it can.
 * @param {lab.Lab} lab */
export function historyActions(lab) {
  const { session } = lab;
  const reasons = {
    undo: session.canUndo ? '' : lab.text('actions.noUndo'),
    redo: session.canRedo ? '' : lab.text('actions.noRedo'),
    reset: '',
  };
  return ways.map((way) => ({
    way, text: lab.text(`action.${way}`), reason: lab.isInteractive ? reasons[way] : lab.whyNot,
    run: () => void lab.travel(way),
  }));
}
