// @ts-check
/** Ghosts on the device: where a view believes to be while its geometry isn't final, and where it
 * will be. Pure; the state alone decides. */
import { keyOf } from '../store/fold.js';

/** What the canvas of a storyboard or nib leaves free of a larger screen. */
const canvas = {
  phone: { right: 0.06, bottom: 0.2 },
  pad: { right: 0.5, bottom: 0.42 },
};

/** @param {readonly device.Card[]} cards @param {store.TraceEvent|null} event  at the cursor
 * @param {string} idiom @returns {device.Ghost[]} */
export function ghostsOf(cards, event, idiom) {
  const key = event?.controller && event.actor === 'controller'
    ? keyOf(event.controller, event.instance) : '';
  return cards.filter((card) => isGuessing(card, key)).map((card) => {
    const kind = card.controller.geometry === 'estimated' ? 'estimate' : 'design';
    const { parent, presenting, appearance } = card.controller;
    const isPlaced = Boolean(parent ?? presenting) || appearance === 'appearing';
    return { card, kind, now: believed(card, kind, idiom), isPlaced };
  });
}

/** @param {device.Card} card @param {string} key  of the controller whose callback runs */
function isGuessing({ controller }, key) {
  const { isAlive, viewState, geometry, appearance, hasAppeared } = controller;
  if (!isAlive || geometry === 'final' || geometry === 'none') return false;
  if (viewState !== 'loaded' && viewState !== 'loading') return false;
  return appearance === 'appearing' || (controller.key === key && !hasAppeared);
}

/** @type {(card: device.Card, kind: 'design'|'estimate', idiom: string) => device.Region} */
function believed({ controller, region }, kind, idiom) {
  const bare = { headers: 0, frames: 0, bars: 0 };
  if (kind === 'estimate') return { ...region, ...bare };
  const whole = { left: 0, right: 0, top: 0, bottom: 0, ...bare };
  if (controller.source === 'code') return whole;
  return { ...whole, ...canvas[idiom === 'pad' ? 'pad' : 'phone'] };
}
