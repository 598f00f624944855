// @ts-check
/**
 * A ring around what the presenter points at.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./types.js').Spotlight} Spotlight
 */
import { html } from '../view/dom.view.js';

const attributes = { station: 'data-station', controller: 'data-key', callback: 'data-rail' };
const margin = 8;

/**
 * What it is called.
 *
 * @param {Lab} lab
 * @param {Spotlight} spotlight
 */
export function spotName(lab, { kind, id }) {
  return kind === 'station' ? lab.text(`station.${id}`) : id;
}

/**
 * What can be pointed at there.
 *
 * @param {EventTarget|null} target
 * @returns {Spotlight|null}
 */
export function spotAt(target) {
  const element = target instanceof Element ? target : null;
  if (!element?.closest('state-diagram')) return null;
  for (const kind of /** @type {const} */ (['controller', 'station'])) {
    const id = element.closest(`[${attributes[kind]}]`)?.getAttribute(attributes[kind]);
    if (id) return { kind, id };
  }
  return null;
}

/** @param {Spotlight} spotlight */
function elementOf({ kind, id }) {
  const selector = `state-diagram [${attributes[kind]}="${CSS.escape(id)}"]`;
  return [...document.querySelectorAll(selector)]
    .map((element) => element.querySelector('.station') ?? element)
    .find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

export class SpotlightRing {
  #source;
  #ring = html('div', { class: 'room-ring', 'aria-hidden': 'true', hidden: '' });
  #isMoving = false;

  /** @param {() => Spotlight|null} source */
  constructor(source) {
    this.#source = source;
    document.body.append(this.#ring);
    this.update();
  }

  update() {
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#move();
  }

  /** Goes along with what moves. */
  #move() {
    const spotlight = this.#source();
    const element = spotlight && elementOf(spotlight);
    this.#ring.hidden = !element;
    if (element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const place = {
        left: left - margin, top: top - margin, width: width + margin * 2,
        height: height + margin * 2,
      };
      for (const [name, value] of Object.entries(place)) {
        this.#ring.style.setProperty(name, `${value}px`);
      }
    }
    this.#isMoving = spotlight !== null;
    if (spotlight) requestAnimationFrame(() => this.#move());
  }
}
