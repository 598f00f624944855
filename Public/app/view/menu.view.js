// @ts-check
/** A menu of what else can be done, beside the button that opens it. */
import { keyText } from '../words/keys.js';
import { html, roveFocus } from './dom.view.js';
import { h, render } from './draw.view.js';
import { closePopover, isPopoverOpen, placePopover } from './popover.view.js';
import { linkStyle } from './styles.view.js';

/** @param {HTMLElement} owner  holds the menu
 * @param {HTMLElement} anchor @param {string} label
 * @param {readonly (view.MenuItem|null)[]} items  null where a line divides them
 * @param {string} [look]  the class of a menu whose label can be seen */
export async function openMenu(owner, anchor, label, items, look = '') {
  await linkStyle('app/view/menu.css');
  const menu = /** @type {HTMLElement|null} */ (owner.querySelector('.picker-menu')) ??
    makeMenu(owner, anchor, look);
  const close = () => closeMenu(menu, anchor);
  render(menu, look && h('p', {}, label), h('div', { role: 'menu', 'aria-label': label },
    ...items.map((item) => (item ? row(item, close) : h('hr')))));
  placePopover(menu, anchor);
  const first = menu.querySelector('button');
  if (first) first.tabIndex = 0;
  first?.focus();
}

/** @type {(owner: HTMLElement, anchor: HTMLElement, look: string) => HTMLElement} */
function makeMenu(owner, anchor, look) {
  /** @type {HTMLElement} */
  const menu = html('div', {
    popover: 'auto', class: `menu picker-menu ${look}`.trim(),
    ontoggle: () => {
      const isOpen = isPopoverOpen(menu);
      anchor.setAttribute('aria-expanded', String(isOpen));
      // What it said may be of another language by the next time.
      if (!isOpen) menu.replaceChildren();
    },
    onkeydown: (event) => {
      roveFocus([...menu.querySelectorAll('button')], event);
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      closeMenu(menu, anchor);
    },
  });
  owner.append(menu);
  return menu;
}

/** @type {(menu: HTMLElement, anchor: HTMLElement) => void} */
function closeMenu(menu, anchor) {
  closePopover(menu);
  anchor.focus();
}

/** @param {view.MenuItem} item @param {() => void} close */
function row({ text, key, isOn, reason = '', run }, close) {
  return h('button', {
    role: isOn === undefined ? 'menuitem' : 'menuitemcheckbox', tabindex: -1,
    'aria-checked': isOn, 'aria-disabled': reason !== '',
    onclick: () => {
      if (reason) return;
      close();
      run();
    },
  }, h('span', {}, text), reason && h('small', {}, reason),
  key && h('kbd', {}, keyText(key)));
}
