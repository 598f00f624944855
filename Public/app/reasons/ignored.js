// @ts-check
/** Words for commands that brought no event. */
import { reasonOf } from './causes.js';

/** What was given, and why UIKit did nothing, where it did nothing.
 * @type {(lab: lab.Lab, ignored: store.Ignored) => string} */
export function ignoredText(lab, { command: given, title, after, note }) {
  const command = given ? lab.title(given, after) : title;
  return note ? lab.text('status.ignored', { command, reason: reasonOf(lab.translator, note) })
    : lab.text('status.silent', { command });
}

/** @type {(lab: lab.Lab) => string}  Of the last command. */
export function lastIgnored(lab) {
  const { list } = lab.store.ignored;
  const last = list[list.length - 1];
  return last ? ignoredText(lab, last) : '';
}

/** What UIKit ignores in a branch: one command with its reason, more by their number; empty where
 * it ignores none.
 * @param {lab.Lab} lab @param {number} step  the first of the branch */
export function ignoredSince(lab, step) {
  const ignored = lab.store.ignored.since(step).filter(({ note }) => note);
  const [first] = ignored;
  if (!first) return '';
  return ignored.length === 1 ? ignoredText(lab, first)
    : lab.text('status.ignoredMany', { count: ignored.length });
}
