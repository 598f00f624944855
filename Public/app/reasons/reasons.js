// @ts-check
/**
 * Why an event came, in the third depth: the rule, the chain of causes, what is valid, and the
 * evidence.
 * The lab does the same in Swift; a test compares the two.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('./validity.js').Field} Field
 * @typedef {import('./why.js').Context} Context
 */
import { causeOf } from './causes.js';
import { evidenceSentences } from './evidence.js';
import { momentOf, validPhrases } from './validity.js';
import { whySentence } from './why.js';

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {Context} context
 * @returns {{deep: string[], valid: Record<Field, string>}}
 */
export function reasonsOf(translator, event, context) {
  const evidence = context.rule ? evidenceSentences(translator, context.rule) : null;
  const deep = [
    whySentence(translator, event, context), evidence?.rule ?? '', evidence?.versions ?? '',
    ...chainOf(translator, context),
    context.title ? translator.text('why.began', { step: context.title }) : '',
    evidence?.evidence ?? '',
  ];
  const valid = validPhrases(translator, momentOf(event, context));
  return { deep: deep.filter(Boolean), valid };
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
