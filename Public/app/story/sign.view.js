// @ts-check
/** The sign of a controller, with a letter or a number in it. */
import { h } from '../view/draw.view.js';
import { shapePath } from '../store/identity.js';

/** @param {store.Identity} identity
 * @param {{text?: string, state?: 'done'|'now'|'next'}} [look]  filled, with a ring, or hollow */
export function controllerSign({ hue, letter, shape }, look = {}) {
  const { text = letter, state = 'done' } = look;
  return h('svg', {
    class: `story-sign is-${state}`, viewBox: '-17 -17 34 34', 'aria-hidden': 'true',
    'data-hue': hue, 'data-shape': shape,
  }, h('path', { d: shapePath(shape) }),
  h('text', { class: text.length > 1 ? 'is-long' : '' }, text));
}
