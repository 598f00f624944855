// @ts-check
/**
 * The outlines of views whose geometry isn't final: dashed where a view believes to be, dotted
 * where it will be.
 *
 * @typedef {import('./ghosts.js').Ghost} Ghost
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./screens.js').Card} Card
 */
import { ghostsOf } from './ghosts.js';
import { html } from '../view/dom.view.js';
import { placeIn, windowIcon } from './placing.view.js';

export class Ghosts {
  element = html('div', { class: 'ghosts' });

  #shown = '';

  /**
   * @param {Lab} lab
   * @param {readonly Card[]} cards
   * @param {string} idiom
   */
  show(lab, cards, idiom) {
    const ghosts = ghostsOf(cards, lab.store.event, idiom);
    const what = ghosts.map(({ card, kind, now, isPlaced }) =>
      [card.controller.key, kind, now, isPlaced && card.region]);
    const shown = JSON.stringify([what, lab.translator.language]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(...ghosts.flatMap((ghost) => outlines(lab, ghost)));
  }
}

/**
 * @param {Lab} lab
 * @param {Ghost} ghost
 */
function outlines(lab, { card, kind, now, isPlaced }) {
  const { controller: name, instance } = card.controller;
  const { hue, letter } = lab.identity(name, instance);
  const outline = (/** @type {string} */ look, /** @type {Ghost['now']} */ region) => {
    const text = lab.text(`device.ghost.${look}`, { name });
    const element = html('div', { class: 'ghost', 'data-look': look, 'data-hue': hue },
      html('span', { class: 'visually-hidden' }, text));
    placeIn(element, region, 0);
    return element;
  };
  const believed = outline(kind, now);
  const tag = html('span', { class: 'ghost-tag', 'aria-hidden': 'true' });
  tag.append(windowIcon(card.controller.isInWindow), `${letter}: ${lab.text(`flag.${kind}`)}`);
  believed.append(tag);
  return isPlaced ? [outline('final', card.region), believed] : [believed];
}
