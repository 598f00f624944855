// @ts-check
/** A ring around what the presenter points at. */
import { Rings } from '../view/rings.view.js';

const attributes = { station: 'data-station', controller: 'data-key', callback: 'data-rail' };
const margin = 8;

/** @type {(lab: lab.Lab, spotlight: rooms.Spotlight) => string}  What it is called. */
export function spotName(lab, { kind, id }) {
  return kind === 'station' ? lab.text(`station.${id}`) : id;
}

/** @type {(target: EventTarget|null) => rooms.Spotlight|null}  What can be pointed at there. */
export function spotAt(target) {
  const element = target instanceof Element ? target : null;
  if (!element?.closest('state-diagram')) return null;
  for (const kind of /** @type {const} */ (['controller', 'station'])) {
    const id = element.closest(`[${attributes[kind]}]`)?.getAttribute(attributes[kind]);
    if (id) return { kind, id };
  }
  return null;
}

/** @type {(spotlight: rooms.Spotlight) => Element|null} */
function elementOf({ kind, id }) {
  const selector = `state-diagram [${attributes[kind]}="${CSS.escape(id)}"]`;
  return [...document.querySelectorAll(selector)]
    .map((element) => element.querySelector('.station') ?? element)
    .find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** The ring around it, as long as there is something.
 * @param {() => rooms.Spotlight|null} source */
export function spotlightRing(source) {
  const ring = new Rings('room-ring', () => {
    const spotlight = source();
    const element = spotlight && elementOf(spotlight);
    return element ? [element] : [];
  }, margin);
  ring.update();
  return ring;
}
