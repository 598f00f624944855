// @ts-check
/** Why a touch of the device does nothing. */
import { reasonOf } from '../reasons/causes.js';
import { showsActingPlace } from '../commands/acting.js';

/** The key of the sentence, and what it names.
 * @param {lab.Lab} lab @param {store.Available|null} offer  what it would have done
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
