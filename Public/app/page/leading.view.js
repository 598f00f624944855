// @ts-check
/**
 * Puts the first minute into the stage.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { FirstMinute } from './first-minute.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { linkStyle } from '../view/styles.view.js';
import { FirstMinutePanel } from './first-minute.view.js';

/** @param {Lab} lab */
export async function leadFirstVisitor(lab) {
  await Promise.all([
    lab.loadTexts('minute'), linkStyle('app/page/first-minute.css'),
  ]);
  FirstMinutePanel.define();
  const panel = new FirstMinutePanel();
  panel.minute = new FirstMinute({ read: readSetting, save: saveSetting });
  panel.lab = lab;
  document.querySelector('.stage')?.prepend(panel);
}
