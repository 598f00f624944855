// @ts-check
/**
 * Why an event came, in two depths: one clause; what is valid and how well it is known. The third
 * is that of reasons.js. And why a command brings none.
 * The lab does the same in Swift, by the same table; a test compares the two.
 *
 * @typedef {import('./causes.js').StepContext} StepContext
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('../store/types.js').Rule} Rule
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('./validity.js').Flag} Flag
 *
 * @typedef {object} EventContext
 * @property {string} ios
 * @property {ControllerState|null} [controller]  the one that the event is about, after it
 * @property {TraceEvent[]} [parents]  the events inside which it came, innermost first
 * @property {Rule|null} [rule]  in the page's language; nothing while it isn't known
 *
 * @typedef {StepContext & EventContext} Context
 *
 * @typedef {object} Explanation
 * @property {string} short
 * @property {string} rest  what the full sentence says beyond the short one
 * @property {string} note  the rest without what is valid
 * @property {Flag[]} flags  what is valid
 * @property {string} full
 */
import { knowledgeOf, shortSentence } from './causes.js';
import { flagsOf, momentOf, validNote, validSentences } from './validity.js';

/**
 * Why an event of the page came, in one clause and the middle depth.
 *
 * @param {Lab} lab
 * @param {TraceEvent} event
 */
export function whyIn(lab, event) {
  return whySentence(lab.translator, event, lab.contextOf(event));
}

/**
 * The sentence for an event, in the middle depth.
 *
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {Context} context
 * @returns {string}
 */
export function whySentence(translator, event, context) {
  const short = shortSentence(translator, event, context);
  return joined(translator, [short, restOf(translator, event, context)]);
}

/**
 * What the page says of an event without being asked.
 *
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {Context} context
 * @returns {Explanation}
 */
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

/**
 * @param {Translator} translator
 * @param {string[]} sentences
 */
function joined(translator, sentences) {
  return sentences.filter(Boolean).join(translator.text('why.space'));
}

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {Context} context
 * @param {string[]} [valid]
 */
function restOf(translator, event, context,
  valid = validSentences(translator, momentOf(event, context))) {
  const message = event.message ?? (event.callback === 'log' ? event.argument ?? '' : '');
  return joined(translator, [
    message ? translator.text('why.message', { message }) : '',
    ...valid,
    knowledgeOf(translator, event.confidence),
  ]);
}
