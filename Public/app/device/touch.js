// @ts-check
/** What a touch of the device does: the command that stands for it among the buttons. Where there
 * is none, or it would do nothing, a notice says why. */
import { isAllowed, offerAt } from '../store/offers.js';
import { reasonOf } from '../reasons/causes.js';
import { showsActingPlace } from '../commands/acting.js';

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
 * @param {lab.Lab} lab
 * @param {store.Available|null} [offer]  what it would have done */
export async function tellNothing(lab, offer = null) {
  await lab.loadTexts('device', 'reason').catch(() => undefined);
  const notice = whyNothing(lab, offer);
  lab.session.notify({ kind: 'told', ...notice });
}

/** The key of the sentence, and what it names.
 * @param {lab.Lab} lab @param {store.Available|null} offer
 * @returns {{key: string, values?: Record<string, string>}} */
export function whyNothing(lab, offer) {
  const { shown, store, translator } = lab;
  if (!lab.isInteractive) return { key: 'device.because', values: { reason: lab.whyNot } };
  if (offer) return { key: 'device.because', values: { reason: reasonOf(translator, offer) } };
  if (store.available.length === 0) return { key: 'device.asking' };
  const [step] = shown?.action.steps ?? [];
  if (step && !showsActingPlace(lab)) {
    return { key: 'device.moving', values: { action: lab.stepTitle(step) } };
  }
  return { key: 'device.nothing' };
}
