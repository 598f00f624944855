// @ts-check
/**
 * Small makers of elements. Text always enters as text.
 *
 * @typedef {import('../store/identity.js').Identity} Identity
 */
import { shapePath } from '../store/identity.js';

const namespace = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string|number>} [attributes]
 * @param {...(Node|string)} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A filled icon of 20 units.
 *
 * @param {string} path
 */
export function icon(path) {
  const drawing = svg('path', { d: path });
  return svg('svg', { viewBox: '0 0 20 20', class: 'icon', 'aria-hidden': 'true' }, drawing);
}

/**
 * The shape and letter of a controller, around the origin.
 *
 * @param {Identity} identity
 */
export function tokenShape({ shape, letter, hue }) {
  const isLong = letter.length > 1 ? ' is-long' : '';
  const text = svg('text', { class: `token-letter${isLong}` }, letter);
  const outline = svg('path', { class: 'token-shape', d: shapePath(shape) });
  return svg('g', { class: 'token', 'data-hue': hue, 'data-shape': shape }, outline, text);
}

/**
 * A controller's token as a small picture.
 *
 * @param {Identity} identity
 */
export function badge(identity) {
  const attributes = { viewBox: '-16 -16 32 32', class: 'badge', 'aria-hidden': 'true' };
  return svg('svg', attributes, tokenShape(identity));
}

/**
 * Moves the focus inside a list of which one item is a tab stop.
 *
 * @param {readonly HTMLElement[]} items
 * @param {KeyboardEvent} event
 * @returns {HTMLElement|null} the item that has got the focus
 */
export function roveFocus(items, event) {
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  const next = to === undefined ? null : items[Math.min(Math.max(to, 0), items.length - 1)];
  if (!next || at < 0) return null;
  event.preventDefault();
  event.stopPropagation();
  for (const item of items) item.tabIndex = item === next ? 0 : -1;
  next.focus();
  return next;
}
