// @ts-check
/** The one sign of a controller: its shape in its colour, with a letter or a number in it. Both go
 * together, so a number is never colour alone. */
import { outlineOf } from '../store/identity.js';
import { svg } from './dom.view.js';
import { draw, h } from './draw.view.js';

/** What a letter has of the radius, by how many there are. */
const letterSizes = [1.12, 0.92, 0.7, 0.56];
/** The radius of the sign in a badge of 32 units. */
const badgeRadius = 12.5;
const badgeProps = { viewBox: '-16 -16 32 32', class: 'badge', 'aria-hidden': 'true' };
/** Numbers past 99 stand in a pill. */
const long = /^\d{3}/;

/** The sign around the origin, as a part of a drawing.
 * @param {store.Identity} identity @param {view.SignOptions} [options] */
export function signDrawing({ shape, letter, hue }, options = {}) {
  const { radius = badgeRadius, least = 0, text = letter, look = '', key, ...props } = options;
  const isLong = long.test(text);
  const size = Math.max(least, isLong ? radius * 0.91 : letterSizeOf(text) * radius);
  return h('g', {
    key, class: `sign ${look}`.trim(), 'data-hue': hue, 'data-shape': shape, ...props,
  },
  look.includes('is-now') && h('path', { class: 'sign-ring', d: outlineOf(shape, radius + 2) }),
  h('path', { class: 'sign-shape', d: outlineOf(isLong ? 'pill' : shape, radius) }),
  h('text', {
    class: 'sign-text', 'font-size': size.toFixed(1), y: (size * 0.36).toFixed(1),
  }, text));
}

/** @type {(text: string) => number} */
function letterSizeOf(text) {
  return letterSizes[Math.min([...text].length, letterSizes.length) - 1] ?? 1;
}

/** The sign as a small picture, which stays like an icon.
 * @param {store.Identity} identity
 * @param {Pick<view.SignOptions, 'text'|'look'>} [options]  `is-next` is hollow */
export function token(identity, options) {
  return h('svg', badgeProps, signDrawing(identity, options));
}

/** The same as an element.
 * @param {store.Identity} identity */
export function badge(identity) {
  const element = svg('svg');
  draw(element, badgeProps, signDrawing(identity));
  return element;
}
