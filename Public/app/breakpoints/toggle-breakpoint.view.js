// @ts-check
/** Sets and removes breakpoints on single events: by a key, and by a button beside the event. */
import { plainOn, withToggled } from './breakpoint-list.js';
import { calledText, readTexts, style } from './breakpoint-texts.js';
import { h } from '../view/draw.view.js';
import { linkStyle } from '../view/styles.view.js';

/** @type {(call: breakpoints.Call) => string} */
function nameOf(call) {
  return [call.controller ?? '', calledText(call)].join(' ').trim();
}

/** @type {(lab: lab.Lab, call: breakpoints.Call) => boolean} */
function isOn({ breakpoints }, call) {
  return plainOn(breakpoints.list, call)?.isOn === true;
}

/** Sets or removes the breakpoint on what an event calls, and says so.
 * @type {(lab: lab.Lab, call: breakpoints.Call) => Promise<void>} */
export async function toggleBreakpoint(lab, call) {
  const { breakpoints } = lab;
  breakpoints.keep(withToggled(breakpoints.list, call));
  const isSet = isOn(lab, call);
  await readTexts(lab);
  lab.say(lab.text(isSet ? 'breakpoints.isSet' : 'breakpoints.isRemoved', { what: nameOf(call) }));
}

/** A button that sets or removes the breakpoint on what an event calls. It shows how things stand
 * when it is drawn: draw again after `Breakpoints#change`.
 * @param {lab.Lab} lab @param {breakpoints.Call} call @param {string|number} text */
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
