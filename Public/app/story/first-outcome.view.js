// @ts-check
/** What follows the question of the first minute: the answer, and the ways on. It is loaded with
 * the first thing that is done on the page. */
import { whyIn } from '../reasons/why.js';
import { openExample, readExample } from '../scenarios/address.js';
import { newestWith } from '../store/ios-facts.js';
import { h, told } from '../view/draw.view.js';
import { sentenceParts } from './event-text.js';

/** The example that breaks what has just been seen. */
const broken = 'lint-h09';

/** What was expected, and what came.
 * @param {story.FirstCard} card @param {story.FirstMinute} minute */
export function answer(card, { guess, answer: first, isRight }) {
  const { lab } = card;
  if (!first) return [];
  const expected = guess && [`${guess.controller} `, h('code', {}, guess.callback)];
  const [head = '', tail = ''] = lab.text('minute.wrong', { expected: '\n' }).split('\n');
  const { controller = '', callback } = first;
  return [
    isRight === true && h('b', {}, lab.text('minute.right')),
    isRight === false && expected && h('b', {}, head, ...expected, tail),
    card.sentence('answer', {
      callback: { text: callback, look: 'code' }, controller: { text: controller, look: 'b' },
    }),
    h('p', { class: 'card-why' }, ...told(sentenceParts(whyIn(lab, first), first))),
    h('div', { class: 'card-deeds' },
      card.button('back', () => lab.playback.jump(first.seq), ' is-primary')),
  ];
}

/** Where to go on.
 * @param {story.FirstCard} card @param {story.FirstMinute} minute */
export function ways(card, minute) {
  const { lab } = card;
  const older = newestWith('unloadsViews');
  const way = (/** @type {string} */ name, /** @type {() => unknown} */ goOn,
    /** @type {string} */ text = lab.text(`minute.${name}`)) => card.button(name, () => {
    minute.finish();
    goOn();
  }, name === 'break' ? ' is-primary' : '', text);
  return [
    h('b', {}, lab.text('minute.choose')),
    h('div', { class: 'card-deeds' },
      way('break', () => lab.changeRun(() => openExample(lab, readExample(broken)))),
      way('older', () => compareWith(lab, older), lab.text('story.sameOn', { ios: older })),
      way('lesson', () => card.openLesson('late-loading')),
      card.button('close', () => minute.finish(), ' is-quiet')),
  ];
}

/** @param {lab.Lab} lab @param {string} ios */
function compareWith(lab, ios) {
  const { session, store: { platform } } = lab;
  const request = { scenario: session.document, platforms: [platform, { ...platform, ios }] };
  void lab.open('compare', { request });
}
