// @ts-check
/** Why a call came where it did. It is loaded with the first answer that is shown. */
import { stepTitle } from '../commands/commands.js';
import { callOf } from '../questions/known.js';
import { contextOf } from '../reasons/context.js';
import { explain } from '../reasons/why.js';
import { fetchDocument } from '../server/api.js';

/** Reads the words of reasons.
 * @type {(translator: words.Translator) => Promise<void>} */
export async function learnReasons(translator) {
  translator.add('reason', await fetchDocument(`locales/reason.${translator.files}.json`));
}

/** The reason for a call in the step that answers a question, or for the answer itself.
 * @param {words.Translator} translator @param {store.TraceStore} store
 * @param {{event: number, call?: string}} about
 * @returns {{text: string, rule: string}|null} */
export function reasonOf(translator, store, { event: seq, call = '' }) {
  const answer = store.eventAt(seq);
  if (!answer) return null;
  const event = call ? store.events.find((one) =>
    one.step === answer.step && one.actor === 'controller' && callOf(one) === call) : answer;
  if (!event) return null;
  const context = contextOf(event, store, (step) =>
    stepTitle(translator, step, () => store.stateAt(step.firstEvent - 1)));
  return { text: explain(translator, event, context).short, rule: event.rule ?? '' };
}
