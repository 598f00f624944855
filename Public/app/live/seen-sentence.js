// @ts-check
/** Why an event of an app that is watched came. */
import { knownSentence } from '../reasons/causes.js';

/** Nothing is invented where the cause isn't known.
 * @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.StepContext)
 *   => string} */
export function seenSentence(translator, event, context) {
  const { status, expected = '' } = event.judgement ?? {};
  const sentences = event.cause.kind === 'unknown' ? []
    : [knownSentence(translator, event, context)];
  if (status === 'different') {
    const key = expected === '' ? 'unexpected' : 'different';
    sentences.push(translator.text(`live.why.${key}`, { expected }));
  } else if (status === 'unknown') sentences.push(translator.text('live.why.unknown'));
  else if (sentences.length === 0) {
    sentences.push(translator.text(`live.why.${status ? 'causeUnknown' : 'unjudged'}`));
  }
  return sentences.join(translator.text('why.space'));
}
