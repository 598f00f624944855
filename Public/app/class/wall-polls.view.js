// @ts-check
/** The slides of a question: what is asked, the talk between two rounds, and the results. */
import { resultRows } from '../rooms/poll-view.js';
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';
import { bars, legend, part, partsOf, signOf } from './part.view.js';
import { fitted, mainRows, shortened } from './wall-slide.js';
import { lead } from './wall-steps.view.js';

/** From so many characters on an answer has the smallest type, and then a half of the width. */
const longAnswer = 90;
/** How many characters an answer has at a level. */
const mostOf = [Infinity, Infinity, Infinity, Infinity, 160, 100, 60];
const letters = 'ABCDEFGHIJKL';

/** @param {classes.Wall} wall */
export function questionSlide(wall) {
  const { text, level, asked: { poll, words: { choices, isCode } } } = wall;
  if (poll.form === 'number' || poll.form === 'text') {
    return [question(wall), h('p', { class: 'soft' }, text(`class.wall.${poll.form}`))];
  }
  const isOrder = poll.form === 'order';
  const isLong = choices.some(({ length }) => length > longAnswer);
  const isWide = isOrder || (level > 1 && choices.length > 3) || level > 3;
  const looks = ['answers', isLong ? 'is-long' : '', isWide ? 'is-wide' : ''].join(' ');
  const rows = choices.map((choice, index) => h('li', {}, ...(isOrder ? callParts(wall, choice)
    : [h('span', { class: 'letter' }, letters[index] ?? ''), answer(wall, choice, isCode)])));
  return [question(wall),
    part(wall, 'answers', {}, h(isOrder ? 'ul' : 'ol', { class: looks }, ...rows))];
}

/** @param {classes.Wall} wall */
export function talkSlide(wall) {
  const { text, step, asked: { poll } } = wall;
  // Where few were right, a hint comes before they vote again.
  const hint = poll.isExplained ? step.text('hint2') : '';
  const [rule = ''] = step.step?.rules ?? [];
  return [question(wall), part(wall, 'talk', {}, ...(hint ? lead(shortened(hint))
    : [h('p', { class: 'lead' }, text('class.talk'))]),
  hint && rule && h('p', { class: 'soft' }, rule))];
}

/** @param {classes.Wall} wall */
export function resultsSlide(wall) {
  return wall.asked.poll.form === 'order' ? orderResults(wall) : rowResults(wall);
}

/** @param {classes.Wall} wall */
function question({ text, level, asked: { poll, words }, ...wall }) {
  const isCut = level > 4;
  const asked = isCut ? fitted(words.question, 200) : words.question;
  const rest = poll.form === 'order' && poll.phase === 'voting' ? ` ${text('class.leaveOut')}` : '';
  return part({ text, ...wall }, 'question', {}, h('h1', {}, asked, rest),
    level > 2 && words.moment && h('p', { class: 'soft' }, words.moment));
}

/** @param {classes.Wall} wall @param {string} call */
function callParts({ room: { store } }, call) {
  const { who, callback } = partsOf(call);
  return [signOf(store.scenario, call), h('span', {}, h('b', {}, who), ' ', codeOf(callback))];
}

/** @param {classes.Wall} wall @param {string} choice @param {boolean} isCode */
function answer({ level }, choice, isCode) {
  const words = fitted(choice, mostOf[level] ?? Infinity);
  return h('span', {}, isCode ? codeOf(words) : words);
}

/** @param {classes.Wall} wall */
function rowResults(wall) {
  const { asked: { poll, words: { choices, isCode } }, text } = wall;
  const { rows, others } = mainRows(resultRows({ ...poll, choices }, poll.results ?? []), poll);
  const signs = poll.form === 'choice' ? letters : '';
  return [question(wall), part(wall, 'results', {},
    h('ul', { class: 'results' }, ...rows.map((row) => h('li', {
      class: row.isRight ? 'is-right' : '',
    }, h('span', { class: 'letter' }, row.isRight ? '✓' : signs[row.index] ?? ''),
    answer(wall, row.choice, isCode), bars(row.shares),
    h('span', { class: 'counts' }, row.counts.join(' → '))))),
    legend(words(wall), rows[0]?.counts.length ?? 1,
      others > 0 ? text('class.wall.others', { count: others }) : ''))];
}

/** How many had the whole order, and the pairs that were turned round most often.
 * @param {classes.Wall} wall */
function orderResults(wall) {
  const { text, asked: { poll, words: { choices } } } = wall;
  const solved = poll.solved ?? [];
  const shares = solved.map((count, round) => count / Math.max(1, poll.voters?.[round] ?? 0));
  const pairs = poll.wrongPairs?.[poll.wrongPairs.length - 1] ?? [];
  const nameOf = (/** @type {number} */ index) => choices[index] ?? '';
  return [question(wall), part(wall, 'results', {},
    h('ul', { class: 'results' }, h('li', { class: 'is-right' },
      h('span', { class: 'letter' }, '✓'), h('span', {}, text('class.solved')), bars(shares),
      h('span', { class: 'counts' }, solved.join(' → ')))),
    pairs.length > 0 && h('h2', {}, text('class.wall.pairs')),
    h('ul', { class: 'results is-pairs' }, ...pairs.map(({ first, second, count }) => h('li', {},
      h('span', { class: 'pair' }, ...callParts(wall, nameOf(second)),
        h('i', {}, text('class.wall.before')), ...callParts(wall, nameOf(first))),
      h('span', { class: 'counts' }, count)))),
    legend(words(wall), solved.length, ''))];
}

/** On the wall the rounds are told with what was done in them.
 * @param {classes.Wall} wall */
function words({ text }) {
  return { text: (/** @type {string} */ key) => text(key.replace('class.', 'class.wall.')) };
}
