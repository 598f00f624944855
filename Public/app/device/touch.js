// @ts-check
/** What a touch of the device does: the command that stands for it among the buttons. Where there
 * is none, or it would do nothing, a notice says why. */
import { isAllowed, offerAt } from '../store/offers.js';

/** @typedef {(command: store.Command) => boolean} Fits */

/** What a touch at one of these places would do; of several offers one that has an effect.
 * @param {lab.Lab} lab @param {readonly store.Place[]} places @param {Fits} [fits]
 * @returns {store.Available|null} */
export function offered({ store: { available } }, places, fits) {
  const offers = places.map((place) => offerAt(available, place, fits));
  return offers.find((offer) => offer?.availability === 'effective')
    ?? offers.find((offer) => offer !== null) ?? null;
}

/** Gives the command, or says why not.
 * @param {lab.Lab} lab @param {readonly store.Place[]} places @param {Fits} [fits]
 * @returns {Promise<boolean>}  whether it was performed */
export async function touch(lab, places, fits) {
  const offer = offered(lab, places, fits);
  if (offer && isAllowed(lab, offer)) return lab.act(offer.command);
  await tellNothing(lab, offer);
  return false;
}

/** Says why a touch has done nothing.
 * @param {lab.Lab} lab @param {store.Available|null} [offer]  what it would have done */
export async function tellNothing(lab, offer = null) {
  const [{ whyNothing }] = await Promise.all([
    import('./nothing.js'), lab.loadTexts('device', 'reason').catch(() => undefined),
  ]);
  lab.session.notify({ kind: 'told', ...whyNothing(lab, offer) });
}
