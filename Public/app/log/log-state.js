// @ts-check
/**
 * The one model of the log that a page has. It stays while other tabs are shown.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { LogModel } from './log-model.js';
import { readSetting, saveSetting } from '../view/settings.js';

const setting = 'log.sequence';

/** @type {WeakMap<Lab, LogModel>} */
const models = new WeakMap();

/** @param {Lab} lab */
export function logModelOf(lab) {
  const known = models.get(lab);
  if (known) return known;
  const model = new LogModel(lab);
  model.show(readSetting(setting) === 'true');
  model.addEventListener('change', () => saveSetting(setting, String(model.isSequence)));
  models.set(lab, model);
  return model;
}
