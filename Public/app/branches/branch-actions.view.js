// @ts-check
/**
 * Branches of the run: taking back, starting again, other orders, and ways to a goal.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function branchActions(lab) {
  const { session } = lab;
  const isOpen = () => session.id !== null && lab.isInteractive;
  const whyAway = () => (lab.held || lab.store.connection === 'recorded' ? lab.whyNot : '');
  return [
    {
      id: 'undo', title: 'action.undo', keys: ['Control+z'],
      run: () => void lab.travel('undo'), isAvailable: () => isOpen() && session.canUndo,
    },
    {
      id: 'redo', title: 'action.redo', keys: ['Control+Shift+z', 'Control+y'],
      run: () => void lab.travel('redo'), isAvailable: () => isOpen() && session.canRedo,
    },
    {
      id: 'reset', title: 'action.reset', keys: ['r'],
      run: () => void lab.travel('reset'), isAvailable: isOpen,
    },
    {
      id: 'branches', title: 'action.branches', keys: ['h'],
      run: () => ask('branchesopen'), isAvailable: () => session.id !== null,
    },
    {
      id: 'named-runs', title: 'action.namedRuns', run: () => ask('namedrunsopen'),
      isAvailable: () => !lab.isReadOnly && whyAway() === '', reason: whyAway,
    },
    {
      id: 'steps', title: 'action.steps', keys: ['s'],
      run: () => ask('stepsopen'), isAvailable: isOpen,
    },
    {
      id: 'take-me', title: 'action.takeMe', keys: ['d'],
      run: () => ask('takemeopen'), isAvailable: isOpen,
    },
  ];
}

/** @param {string} type  of the event that opens a part of the page */
function ask(type) {
  document.dispatchEvent(new CustomEvent(type));
}
