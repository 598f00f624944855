// @ts-check
/** Where the person has gone back and stands still, what could be done there is offered: it is
 * asked for, unless it is known. */

import { fetchOffers } from '../server/branch-api.js';

/** How long the cursor has to rest, in milliseconds. */
export const rest = 200;

/** @type {(lab: lab.Lab, clock: time.Clock) => void} */
export function followRewinding(lab, clock) {
  const { store, playback, session } = lab;
  /** @type {unknown} */
  let timer = null;
  let canAsk = true;
  const ask = async (/** @type {number} */ step) => {
    const { id } = session;
    if (!id || !canAsk) return;
    const offers = await fetchOffers(id, step).catch(() => undefined);
    if (offers === null) {
      canAsk = false;
      store.lookBack(null);
    }
    if (offers && id === session.id) store.receiveAvailable(offers, step);
  };
  const look = () => {
    clock.clearTimeout(timer);
    const step = lab.isRewound ? store.stepsUntil(store.cursor) : null;
    store.lookBack(canAsk ? step : null);
    if (step === null || store.hasOffers(step)) return;
    timer = clock.setTimeout(() => void ask(step), rest);
  };
  store.addEventListener('cursor', look);
  playback.addEventListener('change', look);
}
