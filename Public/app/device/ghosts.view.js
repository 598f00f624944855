// @ts-check
/** The outlines of views whose geometry isn't final: dashed where a view believes to be, dotted
 * where it will be. */
import { ghostsOf } from './ghosts.js';
import { aside, h } from '../view/draw.view.js';
import { placed, windowIcon } from './placing.view.js';

/** @param {lab.Lab} lab @param {readonly device.Card[]} cards @param {string} idiom */
export function ghosts(lab, cards, idiom) {
  const all = ghostsOf(cards, lab.shown?.event ?? null, idiom);
  return h('div', { class: 'ghosts' }, ...all.flatMap((ghost) => outlines(lab, ghost)));
}

/** @param {lab.Lab} lab @param {device.Ghost} ghost */
function outlines(lab, { card, kind, now, isPlaced }) {
  const { controller: name, instance, key, isInWindow } = card.controller;
  const { hue } = lab.identity(name, instance);
  /** @param {string} look @param {device.Ghost['now']} region */
  const outline = (look, region, tag = false) =>
    h('div', {
      key: `${key} ${look}`, class: 'ghost', 'data-look': look, 'data-hue': hue,
      style: placed(region, 0),
    }, aside(lab.text(`device.ghost.${look}`, { name })), tag &&
      h('span', { class: 'ghost-tag', 'aria-hidden': 'true' },
        windowIcon(isInWindow), lab.text(`device.size.${kind}`)));
  return [isPlaced && outline('final', card.region), outline(kind, now, true)];
}
