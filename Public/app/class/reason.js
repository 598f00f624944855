// @ts-check
/** Why an answer is right, and what is wrong with the own one. It is loaded with the first answer
 * that is shown. */
import { stepTitle } from '../commands/commands.js';
import { becauseOf } from '../questions/because.js';
import { contrastText, titlesIn, whysOf } from '../questions/contrast-words.js';
import { contextOf } from '../reasons/context.js';
import { explain } from '../reasons/why.js';
import { gateOf, questionOf } from '../rooms/poll-words.js';

/** The reasons for an answer, those first that tell what is wrong with the own one.
 * @type {(page: Pick<classes.Wall, 'translator'|'step'|'asked'> & {room: {store:
 *   store.TraceStore}}, given: string|string[]|null) => Pick<questions.Why,
 *   'text'|'rule'|'contrast'>[]} */
export function reasonsOf({ translator, room: { store }, step, asked: { poll } }, given) {
  const question = questionOf(poll, store, gateOf(step.lesson, poll));
  if (!question) return [];
  const titleOf = (/** @type {store.Step} */ step) =>
    stepTitle(translator, step, () => store.stateAt(step.firstEvent - 1));
  const whys = whysOf(translator, {
    question, store, given, title: titlesIn({ stepTitle: titleOf }, store),
    about: (call) => translator.find(`lesson.${poll.about?.lesson}.wrong.${call}`),
  });
  if (whys.length > 0) return whys;
  const { event: cause, rule, key = '', values = {} } = becauseOf(question, store);
  const text = key && rule ? contrastText(translator, { key, rule, values }, () => '')
    : cause ? explain(translator, cause, contextOf(cause, store, titleOf)).short : '';
  return text || rule ? [{ text, rule, contrast: null }] : [];
}
