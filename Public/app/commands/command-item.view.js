// @ts-check
/**
 * A command in a menu: its title, whether it can be given, and why not.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').Available} Available
 */
import { reasonOf } from './commands.js';
import { isAllowed } from '../store/offers.js';
import { html, icon } from '../view/dom.view.js';

const warningSign = 'M10 2.5 18.5 17h-17zM9.1 7.5v4.6h1.8V7.5zm0 5.8v1.8h1.8v-1.8z';

/**
 * @param {Lab} lab
 * @param {Available} available
 * @param {() => void} close  the menu
 */
export function commandItem(lab, available, close) {
  const { availability, command } = available;
  const isOn = isAllowed(lab, available);
  const attributes = { type: 'button', tabindex: '-1', 'aria-disabled': String(!isOn) };
  const button = html('button', attributes, html('span', {}, lab.title(command)));
  if (availability === 'misuse') button.prepend(icon(warningSign));
  const reason = availability === 'effective'
    ? lab.whyNot
    : reasonOf(lab.translator, available);
  if (reason) button.append(html('small', {}, reason));
  button.addEventListener('click', () => {
    if (!isOn) return;
    close();
    void lab.act(command);
  });
  return button;
}
