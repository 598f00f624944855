// @ts-check
/**
 * Buttons that lead to a controller or to an event.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { badge, html } from './dom.view.js';

/** What stands for a controller and can be pressed. */
const links = '.controller-link, .graph-box[data-key]';

/**
 * @param {Lab} lab
 * @param {{key: string, controller: string, instance: number}} controller
 */
export function controllerLink(lab, { key, controller, instance }) {
  const name = html('b', {}, instance > 1 ? key : controller);
  const attributes = { type: 'button', class: 'controller-link', 'data-key': key };
  const button = html('button', attributes, badge(lab.identity(controller, instance)), name);
  button.setAttribute('aria-pressed', String(lab.store.focus === key));
  return button;
}

/**
 * Puts the controller whose button was pressed into focus.
 *
 * @param {Lab} lab
 * @param {EventTarget|null} target
 */
export function pressControllerLink(lab, target) {
  const link = target instanceof Element ? target.closest(links) : null;
  const key = link?.getAttribute('data-key');
  if (key) lab.store.setFocus(key);
}

/**
 * Draws a part of the page anew and leaves the focus on the link that had it.
 *
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function keepingFocus(root, draw) {
  const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll('button')]);
  const at = all().findIndex((one) => one === document.activeElement);
  draw();
  if (at >= 0) all()[Math.min(at, all().length - 1)]?.focus({ preventScroll: true });
}

/**
 * @param {number} seq
 * @param {string|Node} text
 * @param {string} [label]  where the text alone doesn't say it
 */
export function eventLink(seq, text, label) {
  const attributes = { type: 'button', class: 'event-link', 'data-seq': String(seq) };
  const button = html('button', attributes, text);
  if (label) button.setAttribute('aria-label', label);
  return button;
}
