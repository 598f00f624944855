// @ts-check
/** The beliefs behind a wrong order of calls. They show in the first two calls in the wrong order,
 * in calls that never come, and in calls that were left out. */
import { callbackNamed } from '../store/callbacks.js';

const announcing = ['viewWillAppear', 'viewWillDisappear'];
const ending = ['viewDidAppear', 'viewDidDisappear'];

/** The first two neighbours that stand the wrong way round.
 * @type {(given: readonly string[], answer: readonly string[]) => questions.Misorder|null} */
export function misorderOf(given, answer) {
  const known = given.filter((call) => answer.includes(call));
  const at = known.findIndex((call, index) =>
    index > 0 && answer.indexOf(call) < answer.indexOf(known[index - 1] ?? ''));
  const [earlier, later] = [known[at], known[at - 1]];
  if (earlier === undefined || later === undefined) return null;
  return { kind: kindOf(earlier, later), earlier, later };
}

/** @type {(earlier: string, later: string) => questions.Misorder['kind']} */
function kindOf(earlier, later) {
  const [[owner, callback = ''], [other, next = '']] = [earlier.split(' '), later.split(' ')];
  if (owner === other) return 'life';
  if (callbackNamed(callback)?.phase === 'load') return 'loading';
  if (announcing.includes(callback)) {
    if (ending.includes(next)) return 'announced';
    if (announcing.includes(next)) return 'will';
  }
  return ending.includes(callback) && ending.includes(next) ? 'did' : 'rest';
}

/** The sentences about a wrong order.
 * @param {words.Translator} translator
 * @param {{given: readonly string[], answer: readonly string[], about: (call: string) =>
 *   string}} order  the text about a call that never comes; empty if there is none
 * @returns {string[]} */
export function orderMistakes(translator, { given, answer, about }) {
  const extras = given.filter((call) => !answer.includes(call));
  const missing = answer.find((call) => !given.includes(call));
  const misorder = misorderOf(given, answer);
  return [
    ...extras.map((call) => about(call) || translator.text('questions.order.extra', { call })),
    ...(missing ? [translator.text('questions.order.missing', { call: missing })] : []),
    ...(misorder ? [translator.text(`questions.misorder.${misorder.kind}`, { ...misorder })] : []),
  ];
}
