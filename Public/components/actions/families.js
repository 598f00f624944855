// @ts-check
/**
 * All the actions of the page; loaded when the person first comes near.
 *
 * @typedef {import('../../app/actions.js').Action} Action
 * @typedef {import('../../app/lab.js').Lab} Lab
 */
import { branchActions } from './branch-actions.js';
import { lessonActions } from './lesson-actions.js';
import { logActions } from './log-actions.js';
import { pageActions } from './page-actions.js';
import { panelActions } from './panel-actions.js';
import { pictureActions } from './picture-actions.js';
import { scenarioActions } from './scenario-actions.js';
import { timeActions } from './time-actions.js';

const families = [
  timeActions, branchActions, pictureActions, panelActions, logActions, pageActions,
  scenarioActions, lessonActions,
];

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function allActions(lab) {
  return families.flatMap((actionsOf) => actionsOf(lab));
}
