// @ts-check
/**
 * Why an event of an app that is watched came.
 *
 * @typedef {import('../reasons/causes.js').StepContext} StepContext
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('../words/i18n.js').Translator} Translator
 */
import { knownSentence } from '../reasons/causes.js';

/**
 * Nothing is invented where the cause isn't known.
 *
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {StepContext} context
 */
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
