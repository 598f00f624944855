// @ts-check
/** Buttons that lead to an event; the view that holds them moves the cursor. */
import { html } from './dom.view.js';

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
