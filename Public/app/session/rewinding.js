// @ts-check
/** Where the person has gone back, or plays what is past, what could be done there is offered: the
 * server is asked, unless it is known. */

import { fetchOffers } from '../server/branch-api.js';

/** How long the cursor has to be in an action, in milliseconds. */
export const rest = 200;

/** @type {(lab: lab.Lab, clock: time.Clock) => void} */
export function followRewinding(lab, clock) {
  const { store, playback, session } = lab;
  /** @type {unknown} */
  let timer = null;
  /** @type {number|null}  The step about which it will ask. */
  let waiting = null;
  let canAsk = true;
  const ask = async (/** @type {number} */ step) => {
    const { id } = session;
    waiting = null;
    if (!id || !canAsk) return;
    const offers = await fetchOffers(id, step).catch(() => undefined);
    if (offers === null) {
      canAsk = false;
      store.lookBack(null);
    }
    if (offers && id === session.id) store.receiveAvailable(offers, step);
  };
  const look = () => {
    const step = lab.isRewound ? store.stepsUntil(store.cursor) : null;
    store.lookBack(canAsk ? step : null);
    if (step === waiting) return;
    clock.clearTimeout(timer);
    waiting = null;
    if (step === null || store.hasOffers(step)) return;
    waiting = step;
    timer = clock.setTimeout(() => void ask(step), rest);
  };
  store.addEventListener('cursor', look);
  playback.addEventListener('change', look);
  look();
}
