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
  const close = () => closeMenu(owner, anchor);
  await show(owner, anchor, { look, isWide: false }, look && h('p', {}, label),
    h('div', { role: 'menu', 'aria-label': label },
      ...items.map((item) => (item ? row(item, close) : h('hr')))));
}

/** A menu in two columns of sections with titles.
 * @param {HTMLElement} owner @param {HTMLElement} anchor @param {string} label
 * @param {readonly view.MenuSection[]} sections */
export async function openSections(owner, anchor, label, sections) {
  const close = () => closeMenu(owner, anchor);
  await show(owner, anchor, { look: '', isWide: true },
    h('div', { role: 'menu', 'aria-label': label }, ...sections.map(({ title, items }, index) =>
      h('div', { role: 'group', 'aria-labelledby': `menu-section-${index}` },
        h('h3', { id: `menu-section-${index}`, role: 'presentation' }, title),
        ...items.map((item) => row(item, close))))));
}

/** @param {HTMLElement} owner @param {HTMLElement} anchor
 * @param {{look: string, isWide: boolean}} how @param {...view.Drawn} contents */
async function show(owner, anchor, { look, isWide }, ...contents) {
  await linkStyle('app/view/menu.css');
  const menu = menuOf(owner) ?? makeMenu(owner, anchor, look);
  menu.classList.toggle('is-wide', isWide);
  render(menu, ...contents);
  placePopover(menu, anchor);
  const first = menu.querySelector('button');
  if (first) first.tabIndex = 0;
  first?.focus();
}

/** @type {(owner: HTMLElement) => HTMLElement|null} */
function menuOf(owner) {
  return owner.querySelector('.picker-menu');
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
      moveAside(menu, event);
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      closeMenu(owner, anchor);
    },
  });
  owner.append(menu);
  return menu;
}

/** @type {(owner: HTMLElement, anchor: HTMLElement) => void} */
function closeMenu(owner, anchor) {
  const menu = menuOf(owner);
  if (menu) closePopover(menu);
  anchor.focus();
}

/** To the same place of the section beside it.
 * @type {(menu: HTMLElement, event: KeyboardEvent) => void} */
function moveAside(menu, event) {
  const sections = [...menu.querySelectorAll('[role=group]')]
    .map((section) => [...section.querySelectorAll('button')]);
  const at = sections.findIndex((buttons) => buttons.some(hasFocus));
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = sections[at + step];
  const next = buttons?.[Math.min(sections[at]?.findIndex(hasFocus) ?? 0, buttons.length - 1)];
  if (!next) return;
  for (const one of sections.flat()) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

/** @type {(element: Element) => boolean} */
function hasFocus(element) {
  return element === document.activeElement;
}

/** @param {view.MenuItem} item @param {() => void} close */
function row({ text, value = '', key, isOn, reason = '', run }, close) {
  return h('button', {
    role: isOn === undefined ? 'menuitem' : 'menuitemcheckbox', tabindex: -1,
    'aria-checked': isOn, 'aria-disabled': reason !== '',
    onclick: () => {
      if (reason) return;
      close();
      run();
    },
  }, h('span', {}, text), value && h('span', { class: 'menu-value' }, value),
  reason && h('small', {}, reason),
  key && h('kbd', {}, keyText(key)));
}
