// @ts-check
/** Of an app that is watched: the choice of the classes that are shown, beside the tree. */
import { classChoice } from '../view/class-choice.view.js';
import { html } from '../view/dom.view.js';
import { render } from '../view/draw.view.js';
import { placePopover } from '../view/popover.view.js';

const menu = html('div', { class: 'menu lane-classes', popover: 'auto' });

/** @type {(lab: lab.Lab, anchor: HTMLElement) => void} */
export function openClasses(lab, anchor) {
  const show = () => render(menu, classChoice(lab));
  if (!menu.isConnected) {
    document.body.append(menu);
    lab.addEventListener('live', show);
  }
  show();
  placePopover(menu, anchor);
  menu.querySelector('input')?.focus();
}
