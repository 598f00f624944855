// @ts-check
/** A menu beside a part of a picture: commands that concern it, and what else can be done there. */
import { html, icon, roveFocus } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';
import { reasonOf } from '../reasons/causes.js';
import { isAllowed } from '../store/offers.js';

const heading = html('h3', { id: 'command-menu-title' });
const note = html('p', { class: 'action-note' });
const list = html('ul');
const menu = html('div', {
  popover: 'auto', class: 'menu action-menu', role: 'dialog', 'aria-labelledby': heading.id,
}, heading, note, list);
const close = () => closePopover(menu);

menu.addEventListener('keydown', (event) => roveFocus(buttons(), event));

function buttons() {
  return [...menu.querySelectorAll('button')];
}

/** @type {(lab: lab.Lab, anchor: Element, contents: commands.Contents) => Promise<void>} */
export async function openCommandMenu(lab, anchor, { title, note: text = '', offers, items }) {
  await Promise.all([
    lab.loadTexts('reason').catch(() => undefined),
    linkStyle('app/commands/action-menu.css'),
  ]);
  if (!menu.isConnected) document.body.append(menu);
  heading.textContent = title;
  note.textContent = text;
  note.hidden = text === '';
  const all = [
    ...offers.map((offer) => commandItem(lab, offer, close)), ...items.map(itemOf),
  ];
  list.replaceChildren(...all.map((button) => html('li', {}, button)));
  placePopover(menu, /** @type {HTMLElement} */ (anchor));
  const [first] = buttons();
  if (!first) return;
  first.tabIndex = 0;
  first.focus();
}

/** @type {(item: commands.Item) => HTMLButtonElement} */
function itemOf({ text, run, isChecked }) {
  const button = html('button', { tabindex: '-1' }, html('span', {}, text));
  if (isChecked !== undefined) button.setAttribute('aria-pressed', String(isChecked));
  button.addEventListener('click', () => {
    close();
    run();
  });
  return button;
}

const warningSign = 'M10 2.5 18.5 17h-17zM9.1 7.5v4.6h1.8V7.5zm0 5.8v1.8h1.8v-1.8z';

/** @param {lab.Lab} lab @param {store.Available} available @param {() => void} close  the menu */
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
  if (isOn)
    button.addEventListener('contextmenu', (event) => lab.ledClass.ways?.offer(event, command));
  return button;
}
