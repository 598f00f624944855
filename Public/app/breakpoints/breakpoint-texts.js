// @ts-check
/** Breakpoints in words. Their texts belong to the part `breakpoints`, which is read when it is
 * first needed. */
import { stateFields } from './breakpoint-matcher.js';

/** Where a breakpoint stops, as in “viewWillAppear of B, argument is animated”.
 * @type {(translator: words.Translator, breakpoint: breakpoints.Breakpoint) => string} */
export function breakpointText(translator, breakpoint) {
  const { kind, callback, field, finding, nth } = breakpoint;
  if (kind === 'finding') {
    return finding ? translator.text('breakpoints.finding', { id: finding })
      : translator.text('breakpoints.anyFinding');
  }
  const isWaiting = callback === '' && field in stateFields;
  const parts = [
    isWaiting ? becomesText(translator, breakpoint) : whereText(translator, breakpoint),
    isWaiting ? '' : conditionText(translator, breakpoint),
    nth > 0 ? translator.text('breakpoints.nth', { number: nth }) : '',
  ];
  return parts.filter(Boolean).join(translator.text('breakpoints.separator'));
}

/** The name of a callback. If it isn't called on a controller itself, the called object is named
 * too.
 * @type {(called: Pick<breakpoints.Breakpoint, 'actor'|'callback'>) => string} */
export function calledText({ actor, callback }) {
  return actor === '' || actor === 'controller' ? callback : `${actor} ${callback}`;
}

/** @type {(breakpoint: breakpoints.Breakpoint) => string} */
function ownerOf({ controller, instance }) {
  return instance > 0 ? `${controller}#${instance}` : controller;
}

/** @type {(translator: words.Translator, breakpoint: breakpoints.Breakpoint) => string} */
function whereText(translator, breakpoint) {
  const { actor, callback } = breakpoint;
  const controller = ownerOf(breakpoint);
  const name = callback ? calledText(breakpoint) : translator.text('breakpoints.anyCallback');
  if (controller) return translator.text('breakpoints.where', { callback: name, controller });
  const isAppWide = ['app', 'scene', 'notification'].includes(actor);
  return isAppWide ? name : translator.text('breakpoints.whereAny', { callback: name });
}

/** @type {(translator: words.Translator, breakpoint: breakpoints.Breakpoint) => string} */
function becomesText(translator, breakpoint) {
  const { field, value } = breakpoint;
  const controller = ownerOf(breakpoint) || translator.text('breakpoints.anyController');
  return translator.text('breakpoints.becomes', { controller, field, value });
}

/** @type {(translator: words.Translator, breakpoint: breakpoints.Breakpoint) => string} */
function conditionText(translator, { field, value }) {
  if (field === '') return '';
  return field in stateFields ? translator.text('breakpoints.state', { field, value })
    : translator.text('breakpoints.argument', { value });
}

export const style = 'app/breakpoints/breakpoints.css';

/** @type {(lab: lab.Lab) => Promise<void>} */
export async function readTexts(lab) {
  await lab.loadTexts('breakpoints', 'overrides');
}
