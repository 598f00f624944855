// @ts-check
/**
 * A menu of what else can be done, beside the button that opens it.
 *
 * @typedef {object} Item
 * @property {string} text
 * @property {string} [key]  as deeds write it
 * @property {boolean} [isOn]  where it is switched on and off
 * @property {string} [reason]  why it can't be chosen
 * @property {() => void} run
 */
import { keyText } from '../words/keys.js';
import { html, roveFocus } from './dom.view.js';
import { closePopover, placePopover } from './popover.view.js';
import { linkStyle } from './styles.view.js';

/**
 * @param {HTMLElement} owner  holds the menu
 * @param {HTMLElement} anchor
 * @param {string} label
 * @param {readonly (Item|null)[]} items  null where a line divides them
 */
export async function openMenu(owner, anchor, label, items) {
  await linkStyle('app/view/menu.css');
  const menu = /** @type {HTMLElement|null} */ (owner.querySelector('.picker-menu')) ??
    makeMenu(owner, anchor);
  menu.setAttribute('aria-label', label);
  menu.replaceChildren(...items.map((item) => (item ? button(menu, anchor, item) : html('hr'))));
  placePopover(menu, anchor);
  const first = menu.querySelector('button');
  if (first) first.tabIndex = 0;
  first?.focus();
}

/**
 * @param {HTMLElement} owner
 * @param {HTMLElement} anchor
 */
function makeMenu(owner, anchor) {
  const menu = html('div', { popover: 'auto', class: 'picker-menu', role: 'menu' });
  menu.addEventListener('keydown', (event) =>
    roveFocus([...menu.querySelectorAll('button')], event));
  menu.addEventListener('toggle', () =>
    anchor.setAttribute('aria-expanded', String(menu.matches(':popover-open'))));
  owner.append(menu);
  return menu;
}

/**
 * @param {HTMLElement} menu
 * @param {HTMLElement} anchor
 * @param {Item} item
 */
function button(menu, anchor, { text, key, isOn, reason = '', run }) {
  const role = isOn === undefined ? 'menuitem' : 'menuitemcheckbox';
  const element = html('button', { role, tabindex: '-1' }, html('span', {}, text));
  if (isOn !== undefined) element.setAttribute('aria-checked', String(isOn));
  element.setAttribute('aria-disabled', String(reason !== ''));
  if (reason) element.append(html('small', {}, reason));
  if (key) element.append(html('kbd', {}, keyText(key)));
  element.addEventListener('click', () => {
    if (reason) return;
    closePopover(menu);
    anchor.focus();
    run();
  });
  return element;
}
