// @ts-check
/**
 * The keys of the page. They are left alone where a control needs them itself.
 *
 * @typedef {import('../app/lab.js').Lab} Lab
 */
import { isSingleSign } from '../app/actions.js';
import { branchActions } from './actions/branch-actions.js';
import { lessonActions } from './actions/lesson-actions.js';
import { logActions } from './actions/log-actions.js';
import { pageActions } from './actions/page-actions.js';
import { panelActions } from './actions/panel-actions.js';
import { pictureActions } from './actions/picture-actions.js';
import { scenarioActions } from './actions/scenario-actions.js';
import { timeActions } from './actions/time-actions.js';

const families = [
  timeActions, branchActions, pictureActions, panelActions, logActions, pageActions,
  scenarioActions, lessonActions,
];

/** @param {Lab} lab */
export function connectKeys(lab) {
  for (const actionsOf of families) lab.actions.add(actionsOf(lab));
  document.addEventListener('keydown', (event) => {
    if (isTaken(event) || (!lab.view.hasKeys && isSingleSign(event))) return;
    if (event.key === 'Escape') escape(lab);
    const action = lab.actions.forPress(event);
    if (!action) return;
    event.preventDefault();
    action.run();
  });
}

/** @param {Lab} lab */
function escape({ playback, store }) {
  playback.pause();
  if (store.focus) store.setFocus(null);
}

/** @param {KeyboardEvent} event */
function isTaken(event) {
  if (event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return document.querySelector(':popover-open') !== null;
  if (target?.closest('select, input, textarea, [popover]')) return true;
  return event.key === ' ' && target?.closest('button, [role="treeitem"]') !== null;
}
