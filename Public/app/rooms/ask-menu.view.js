// @ts-check
/** A menu beside what performs a command: the class can be asked about it first. */
import { h, render } from '../view/draw.view.js';
import { html } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';

const menu = html('div', { popover: 'auto', class: 'menu picker-menu', role: 'menu' });

/** @param {lab.Lab} lab @param {MouseEvent} event  of the button that performs the command
 * @param {store.Command} command */
export function offerAsking(lab, event, command) {
  const { ask } = lab.ledClass.ways ?? {};
  const button = event.currentTarget;
  if (!ask || !lab.isInteractive || !(button instanceof HTMLElement)) return;
  event.preventDefault();
  if (!menu.isConnected) document.body.append(menu);
  render(menu, h('button', {
    role: 'menuitem',
    onclick: () => {
      closePopover(menu);
      void ask(command);
    },
  }, lab.text('room.ask.class')));
  menu.setAttribute('aria-label', lab.title(command));
  placePopover(menu, button);
  menu.querySelector('button')?.focus();
}
