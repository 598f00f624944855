// @ts-check
/** The commands that were given right after the event at the cursor and brought no event: why, and
 * by which rule. */
import { ignoredText } from './ignored.js';
import { ruleLink } from './rule-link.view.js';
import { h } from '../view/draw.view.js';

/** @param {lab.Lab} lab */
export function ignoredRows(lab) {
  const { ignored, cursor } = lab.store;
  return ignored.after(cursor).map((one) => h('li', {}, ignoredText(lab, one),
    one.note && [' ', ruleLink(lab, one.note.rule)]));
}
