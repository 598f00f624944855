// @ts-check
/** Why an event came, in two depths: one clause; what is valid and how well it is known. The third
 * is that of reasons.js. And why a command brings none. The lab does the same in Swift, by the
 * same table; a test compares the two. */
import { knowledgeOf, shortSentence } from './causes.js';
import { flagsOf, momentOf, validNote, validSentences } from './validity.js';

/** Why an event of the page came, in one clause and the middle depth.
 * @type {(lab: lab.Lab, event: store.TraceEvent) => string} */
export function whyIn(lab, event) {
  return whySentence(lab.translator, event, lab.contextOf(event));
}

/** The sentence for an event, in the middle depth.
 * @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.Context) =>
 *   string} */
export function whySentence(translator, event, context) {
  const short = shortSentence(translator, event, context);
  return joined(translator, [short, restOf(translator, event, context)]);
}

/** The page's text about an event without being asked.
 * @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.Context) =>
 *   reasons.Explanation} */
export function explain(translator, event, context) {
  const short = shortSentence(translator, event, context);
  const rest = restOf(translator, event, context);
  const full = joined(translator, [short, rest]);
  const moment = momentOf(event, context);
  return {
    short, rest, full,
    note: restOf(translator, event, context, [validNote(translator, moment)]),
    flags: flagsOf(moment),
  };
}

/** @type {(translator: words.Translator, sentences: string[]) => string} */
function joined(translator, sentences) {
  return sentences.filter(Boolean).join(translator.text('why.space'));
}

/** @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.Context,
 *   valid?: string[]) => string} */
function restOf(translator, event, context,
  valid = validSentences(translator, momentOf(event, context))) {
  const message = event.message ?? (event.callback === 'log' ? event.argument ?? '' : '');
  return joined(translator, [
    message ? translator.text('why.message', { message }) : '',
    ...valid,
    knowledgeOf(translator, event.confidence),
  ]);
}
