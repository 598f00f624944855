// @ts-check
/**
 * Sets and removes breakpoints on single events: by a key, and by a button beside the event.
 *
 * @typedef {import('./breakpoint-list.js').Call} Call
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { plainOn, withToggled } from './breakpoint-list.js';
import { calledText, readTexts, style } from './breakpoint-texts.js';
import { h } from '../view/draw.view.js';
import { linkStyle } from '../view/styles.view.js';

/** @param {Call} call */
function nameOf(call) {
  return [call.controller ?? '', calledText(call)].join(' ').trim();
}

/**
 * @param {Lab} lab
 * @param {Call} call
 */
function isOn({ breakpoints }, call) {
  return plainOn(breakpoints.list, call)?.isOn === true;
}

/**
 * Sets or removes the breakpoint on what an event calls, and says so.
 *
 * @param {Lab} lab
 * @param {Call} call
 */
export async function toggleBreakpoint(lab, call) {
  const { breakpoints } = lab;
  breakpoints.keep(withToggled(breakpoints.list, call));
  const isSet = isOn(lab, call);
  await readTexts(lab);
  lab.say(lab.text(isSet ? 'breakpoints.isSet' : 'breakpoints.isRemoved', { what: nameOf(call) }));
}

/**
 * A button that sets or removes the breakpoint on what an event calls. It shows how things stand
 * when it is drawn: draw again after `Breakpoints#change`.
 *
 * @param {Lab} lab
 * @param {Call} call
 * @param {string|number} text
 */
export function breakpointButton(lab, call, text) {
  void linkStyle(style);
  const isSet = isOn(lab, call);
  const label = lab.text('transport.breakpointAt', { what: nameOf(call) });
  return h('button', {
    class: 'breakpoint-button', 'aria-pressed': isSet,
    'aria-label': label, title: label,
    onclick: (event) => {
      event.stopPropagation();
      void toggleBreakpoint(lab, call);
    },
  }, text);
}
