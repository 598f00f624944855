// @ts-check
/**
 * Why an event came, in three depths: one clause; what is valid and how well it is known; and the
 * rule, the chain of causes and the evidence.
 * `Sources/LifecycleScenario/Reasons/` does the same in Swift; a test compares the two.
 *
 * @typedef {import('./causes.js').StepContext} StepContext
 * @typedef {import('./i18n.js').Translator} Translator
 * @typedef {import('./types.js').ControllerState} ControllerState
 * @typedef {import('./types.js').Rule} Rule
 * @typedef {import('./types.js').SourceInfo} SourceInfo
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 * @typedef {import('./validity.js').Field} Field
 * @typedef {import('./validity.js').Flag} Flag
 *
 * @typedef {object} EventContext
 * @property {string} ios
 * @property {ControllerState|null} [controller]  the one that the event is about, after it
 * @property {TraceEvent[]} [parents]  the events inside which it came, innermost first
 * @property {boolean} [isMarked]  how well it is known stands in a mark beside the sentence
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
 * @property {string[]} deep
 * @property {Record<Field, string>} valid
 */
import { causeOf, shortSentence } from './causes.js';
import { evidenceSentences } from './evidence.js';
import { flagsOf, validNote, validPhrases, validSentences } from './validity.js';

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
 * Everything there is to say about an event.
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
  const evidence = context.rule ? evidenceSentences(translator, context.rule) : null;
  const deep = [
    full, evidence?.rule ?? '', evidence?.versions ?? '',
    ...chainOf(translator, context),
    context.title ? translator.text('why.began', { step: context.title }) : '',
    evidence?.evidence ?? '',
  ];
  const moment = momentOf(event, context);
  return {
    short, rest, full,
    note: restOf(translator, event, context, [validNote(translator, moment)]),
    flags: flagsOf(moment),
    deep: deep.filter(Boolean),
    valid: validPhrases(translator, moment),
  };
}

/**
 * What to know of an event that is inferred or varies; empty for the others.
 *
 * @param {Translator} translator
 * @param {string} confidence
 * @returns {string}
 */
export function knowledgeOf(translator, confidence) {
  const key = `why.${confidence}`;
  return translator.has(key) ? translator.text(key) : '';
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
    context.isMarked ? '' : knowledgeOf(translator, event.confidence),
  ]);
}

/**
 * @param {TraceEvent} event
 * @param {Context} context
 */
function momentOf(event, { controller = null, ios }) {
  return { event, controller, major: Math.floor(Number.parseFloat(ios)) };
}

/**
 * Up the call tree: what the event came inside, and why that came.
 *
 * @param {Translator} translator
 * @param {Context} context
 */
function chainOf(translator, context) {
  return (context.parents ?? []).map((parent, index) =>
    translator.text(index === 0 ? 'why.inside' : 'why.inside.next', {
      call: parent.line.split('(')[0] ?? '',
      cause: causeOf(translator, parent, context),
    }));
}
