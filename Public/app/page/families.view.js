// @ts-check
/**
 * All the actions of the page; loaded when the person first comes near.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { branchActions } from '../branches/branch-actions.view.js';
import { lessonActions } from '../lessons/lesson-actions.view.js';
import { logActions } from '../log/log-actions.js';
import { pageActions } from './page-actions.view.js';
import { panelActions } from '../inspector/panel-actions.view.js';
import { pictureActions } from '../diagram/picture-actions.view.js';
import { scenarioActions } from '../scenarios/scenario-actions.view.js';
import { timeActions } from '../time/time-actions.view.js';

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
