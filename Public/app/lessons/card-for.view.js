// @ts-check
/** The card that a question needs. */
import { momentOf, optionText, promptOf } from '../questions/wording.js';
import { ChoiceCard } from '../questions/choice-card.view.js';
import { OrderCard } from '../questions/order-card.view.js';

/** @param {lab.Lab} lab
 * @param {{question: questions.Question, store: store.TraceStore, prompt?: string|null,
 *   submit?: string, about?: (call: string) => string, answer: (given: string|string[], credit?:
 *   number) => void}} wish  with other words for the question, if it has them, and the text
 *   about a call that never comes; credit is given if an answer can be partly right */
export function cardFor(lab, { question, store, prompt, submit, about = () => '', answer }) {
  const { kind, options } = question;
  const title = actionOf(lab, question, store);
  const asked = {
    prompt: prompt ?? promptOf(lab.translator, question),
    moment: prompt ? '' : momentOf(lab.translator, question, store, title),
  };
  if (kind === 'order') {
    return new OrderCard(lab, {
      ...asked, question, store, about, answer: ({ given, credit }) => answer(given, credit),
    }).element;
  }
  return new ChoiceCard(lab, {
    ...asked, kind, choose: answer, ...(submit ? { submit } : {}),
    options: options.map((value) => ({ value, text: optionText(lab.translator, kind, value) })),
  }).element;
}

/** The action that a question is about; one without a single event has only its command.
 * @type {(lab: lab.Lab, question: questions.Question, store: store.TraceStore) => string} */
export function actionOf(lab, { step }, store) {
  const known = store.steps.find(({ index }) => index === step);
  if (known) return lab.stepTitle(known, store);
  const command = store.performed[step];
  return command ? lab.title(command) : '';
}
