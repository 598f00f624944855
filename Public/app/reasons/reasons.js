// @ts-check
/** Why an event came, in the third depth: the rule, the chain of causes, what is valid, and the
 * evidence. The lab does the same in Swift; a test compares the two. */
import { causeOf } from './causes.js';
import { evidenceSentences } from './evidence.js';
import { momentOf, validPhrases } from './validity.js';
import { whySentence } from './why.js';

/** @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.Context) =>
 *   {deep: string[], valid: Record<reasons.Field, string>}} */
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

/** Up the call tree: what the event came inside, and why that came.
 * @type {(translator: words.Translator, context: reasons.Context) => string[]} */
function chainOf(translator, context) {
  return (context.parents ?? []).map((parent, index) =>
    translator.text(index === 0 ? 'why.inside' : 'why.inside.next', {
      call: parent.line.split('(')[0] ?? '',
      cause: causeOf(translator, parent, context),
    }));
}
