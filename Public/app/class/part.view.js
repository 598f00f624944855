// @ts-check
/** The parts of a page of the class. Each has a public name, the same in every language, and one
 * for screen readers in that of the page. */
import { identityOf, outlineOf } from '../store/identity.js';
import { parseText } from '../words/rich-text.js';
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';

const radius = 11;

/** @param {{text: words.Translator['text']}} hand @param {string} name
 * @param {view.Props} props @param {...view.Drawing} children */
export function part({ text }, name, props, ...children) {
  // A section can't be a group of radio buttons.
  return h(props.role === 'radiogroup' ? 'div' : 'section', {
    'data-part': name, 'aria-label': text(`class.part.${name}`), ...props,
  }, ...children);
}

/** Paragraphs of a lesson's text; a term is only a word here.
 * @param {string} text */
export function paragraphs(text) {
  return parseText(text).map((parts) => h('p', {}, ...parts.map((one) =>
    (one.kind === 'code' ? codeOf(one.text) : one.text))));
}

/** The controller of a call, and its callback.
 * @param {string} call */
export function partsOf(call) {
  const [who = '', ...rest] = call.split(' ');
  return { who, callback: rest.join(' ') };
}

/** The sign of the controller of a call.
 * @param {store.Scenario|null} scenario @param {string} call */
export function signOf(scenario, call) {
  const [name = '', instance = '1'] = partsOf(call).who.split('#');
  const { hue, shape, letter } = identityOf(scenario, name, Number(instance));
  return h('svg', {
    viewBox: '-14 -14 28 28', class: 'sign', 'data-hue': hue, 'aria-hidden': 'true',
  },
    h('path', { d: outlineOf(shape, radius) }),
    h('text', { y: 4.5, 'text-anchor': 'middle' }, letter));
}

/** How many have answered so, in each round, as bars; the table beside them says it in numbers.
 * @param {readonly number[]} shares  from 0 to 1 */
export function bars(shares) {
  return h('svg', {
    class: 'bars', viewBox: `0 0 100 ${shares.length * 12}`, preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  }, ...shares.map((share, round) => h('rect', {
    class: `bar is-round-${round + 1}`, x: 0.5, y: round * 12 + 1, height: 9,
    width: share > 0 ? Math.max(1, share * 99) : 0,
  })));
}

/** What the bars of the rounds mean.
 * @param {{text: words.Translator['text']}} hand @param {number} rounds @param {string} more */
export function legend({ text }, rounds, more) {
  const signs = Array.from({ length: rounds }, (_, index) => h('span', {},
    h('svg', { viewBox: '0 0 20 10', 'aria-hidden': 'true' }, h('rect', {
      class: `bar is-round-${index + 1}`, x: 0.5, y: 0.5, width: 19, height: 9,
    })), text(`class.legend.${index + 1}`)));
  return h('p', { class: 'legend' }, ...(rounds > 1 ? signs : []), h('span', {}, more));
}
