// @ts-check
/**
 * Puts the first minute into the stage.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 */
import { FirstMinute } from '../../app/first-minute.js';
import { readSetting, saveSetting } from '../settings.js';
import { linkStyle } from '../styles.js';
import { FirstMinutePanel } from './first-minute.js';

/** @param {Lab} lab */
export async function leadFirstVisitor(lab) {
  await Promise.all([
    lab.loadTexts('minute'), linkStyle('components/first-minute/first-minute.css'),
  ]);
  FirstMinutePanel.define();
  const panel = new FirstMinutePanel();
  panel.minute = new FirstMinute({ read: readSetting, save: saveSetting });
  panel.lab = lab;
  document.querySelector('.stage')?.prepend(panel);
}
