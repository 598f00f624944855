// @ts-check
/** A screen on the device: its bar with the way back, lines for what it holds, and a button for the
 * command that is suggested. */
import { h } from '../view/draw.view.js';
import { placed, windowFlag } from './placing.view.js';
import { touch } from './touch.js';

const lines = Array.from({ length: 8 }, () => h('i'));

/** @param {lab.Lab} lab @param {device.Card} card
 * @param {{level: number, host: string, primary: store.Available|null}} place  its z-index; what
 *   is in front; the command on its button */
export function deviceCard(lab, card, { level, host, primary }) {
  const { controller, kind, place, turn, back, isFrame, region } = card;
  const { key, controller: name, instance } = controller;
  const isBehind = card.host !== host;
  const isInert = isBehind || place === 'away';
  return h('div', {
    key, class: 'card', 'data-hue': lab.identity(name, instance).hue, 'data-key': key,
    'data-kind': kind, 'data-place': place, 'data-turn': turn, 'data-frame': isFrame,
    'data-behind': isBehind && place !== 'away', inert: isInert, style: placed(region, level),
  }, h('div', { class: 'card-bar' }, back !== '' && !isInert &&
    backButton(lab, back, controller.parent),
  h('span', { class: 'card-title' }, name), windowFlag(lab, controller.isInWindow)),
  h('div', { class: 'card-lines', 'aria-hidden': 'true' }, ...lines),
  h('div', { class: 'card-action' }, primary && h('button', {
    onclick: () => void lab.act(primary.command),
  }, lab.title(primary.command))));
}

/** @param {lab.Lab} lab @param {string} back  the screen below
 * @param {string|null} navigation  the stack */
function backButton(lab, back, navigation) {
  const isHere = (/** @type {store.Command} */ { on }) => on === undefined || on === navigation;
  return h('button', {
    class: 'card-back', 'aria-label': `${lab.text('device.back')} ${back}`,
    onclick: () => void touch(lab, ['back'], isHere),
  }, `‹ ${back}`);
}
