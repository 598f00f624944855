// @ts-check
/** Why an answer is what it is, as one paragraph with its rule to open. */
import { ruleLink } from '../reasons/rule-link.view.js';
import { explain } from '../reasons/why.js';
import { html } from '../view/dom.view.js';
import { render } from '../view/draw.view.js';
import { becauseOf } from './because.js';
import { contrastText } from './contrast-words.js';

/** @param {lab.Lab} lab @param {questions.Question} question
 * @param {store.TraceStore} store  that shows the answer
 * @returns {HTMLElement|null}  null where nothing is known of it */
export function becauseLine(lab, question, store) {
  const because = becauseOf(question, store);
  const { event, rule, key = '', values = {} } = because;
  if (!event && !rule) return null;
  const element = html('p', { class: 'outcome-why' });
  const show = (/** @type {string} */ sentence) =>
    render(element, sentence, ' ', rule && ruleLink(lab, rule));
  show(event ? [explain(lab.translator, event, lab.contextOf(event, store)).short,
    ...validAt(lab, question, store)].join(lab.text('why.space')) : '');
  if (key && rule) show(contrastText(lab.translator, { key, rule, values }, () => ''));
  else if (!event && rule) void readRule(lab, rule).then((sentence) => {
    show(sentence);
    lab.say(sentence);
  });
  return element;
}

/** What a rule says, or that it can't be had.
 * @type {(lab: lab.Lab, id: string) => Promise<string>} */
export async function readRule(lab, id) {
  const rule = await (await lab.rules()).load(id, lab.translator.language);
  return rule?.statement ?? lab.text('rule.missing');
}

/** What is valid in the callback that is asked about, where its size is.
 * @type {(lab: lab.Lab, question: questions.Question, store: store.TraceStore) => string[]} */
function validAt(lab, { kind, seq }, store) {
  const event = kind === 'geometry' ? store.eventAt(seq) : null;
  return event ? [explain(lab.translator, event, lab.contextOf(event, store)).rest] : [];
}
