// @ts-check
/** Buttons that lead to a controller or to an event. */
import { h } from './draw.view.js';
import { token } from './sign.view.js';

/** Puts a controller into focus.
 * @param {lab.Lab} lab @param {{key: string, controller: string, instance: number}} controller */
export function controllerLink(lab, { key, controller, instance }) {
  return h('button', {
    key, class: 'controller-link', 'data-key': key, 'aria-pressed': lab.store.focus === key,
    onclick: () => lab.store.setFocus(key),
  }, token(lab.identity(controller, instance)), h('b', {}, instance > 1 ? key : controller));
}

/** @param {lab.Lab} lab @param {number} seq @param {view.Drawing} text
 * @param {view.Props} [props]  a label, where the text alone doesn't say it */
export function eventLink(lab, seq, text, props = {}) {
  return h('button', {
    class: 'text-button event-link', 'data-seq': seq,
    onclick: () => lab.playback.jump(seq), ...props,
  }, text);
}
