// @ts-check
/** The slides of the wall on which nothing is asked: how to join, the words that open a class, a
 * step, a task. */
import { qrAddress, spell } from '../rooms/room-code.js';
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';
import { firstTerms, termKey } from '../words/glossary.js';
import { part } from './part.view.js';
import { shortened } from './wall-slide.js';

/** How many words have room on a slide. */
const wordsAtOnce = 2;

/** @param {classes.Wall} wall */
export function joinSlide({ text, room, host }) {
  const { code } = room;
  const here = room.room?.present ?? 0;
  const origin = `${location.protocol}//${host}`;
  return [part({ text }, 'join', {},
    h('img', { src: qrAddress(code, origin), width: 864, height: 864,
      alt: text('class.wall.qr', { address: `${origin}/join/${code}` }) }),
    h('div', {},
      h('p', { class: 'soft' }, text('class.wall.scan')),
      h('p', { class: 'address' }, `${host}/join`),
      h('p', { class: 'soft' }, text('class.wall.type')),
      h('p', { class: 'join-code' }, spell(code)),
      h('p', {}, h('b', {}, text('class.wall.here', { count: here })), ' · ',
        text('class.wall.promise'))))];
}

/** @param {classes.Wall} wall */
export function wordsSlide({ text, room, translator, level }) {
  const place = room.room?.lesson?.word ?? 0;
  const start = place - place % wordsAtOnce;
  return firstTerms.slice(start, start + wordsAtOnce).map((term) =>
    part({ text }, 'step', {}, h('h1', {}, translator.text(termKey(term))),
      ...lead(shortened(translator.text(`${termKey(term)}.is`), most(level)))));
}

/** A step, or its task: what comes next is told where nothing has to be done.
 * @param {classes.Wall} wall */
export function stepSlide({ text, step, level }) {
  const next = step.step?.goal ? undefined : step.lesson?.steps[step.index + 1];
  const title = next && step.textOf(next, 'title');
  return [part({ text }, 'step', {}, h('h1', {}, step.text('title')),
    ...lead(shortened(step.text('wall') || step.text('text'), most(level))),
    title && level < 4 && h('p', { class: 'soft lead' }, text('class.wall.next', { title })))];
}

/** @param {classes.Wall} wall */
export function overSlide({ text }) {
  return [h('h1', {}, text('class.over'))];
}

/** How many characters a step has.
 * @type {(level: number) => number} */
function most(level) {
  return [320, 320, 320, 260, 200, 140, 100][level] ?? 100;
}

/** @param {words.Part[][]} paragraphs */
export function lead(paragraphs) {
  return paragraphs.map((parts) => h('p', { class: 'lead' }, ...parts.map((one) =>
    (one.kind === 'code' ? codeOf(one.text) : one.text))));
}
