// @ts-check
/** The slides of the wall with the map: what is watched, and why an answer is right. */
import { reasonsOf } from './reason.js';
import { stepTitle } from '../commands/commands.js';
import { callOf } from '../questions/known.js';
import { contextOf } from '../reasons/context.js';
import { explain } from '../reasons/why.js';
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';
import { part, partsOf, signOf } from './part.view.js';
import { WallMap } from './wall-map.view.js';
import { commonMistakes } from './wall-slide.js';

export class WallRun {
  #wall;
  #map;
  /** The event whose place the map shows; null where it shows none. */
  #seq = /** @type {number|null} */ (null);

  /** @param {classes.Wall} wall */
  constructor(wall) {
    this.#wall = wall;
    this.#map = new WallMap(wall);
  }

  /** The map has its size once the slide has. */
  draw() {
    if (this.#seq !== null) this.#map.draw(this.#seq);
    this.#seq = null;
  }

  /** The event that the class sees, with its reason if there is room. */
  watch() {
    const wall = this.#wall;
    const { room: { store }, text, level } = wall;
    const { event } = store;
    this.#seq = store.announcedSeq;
    const { who, callback } = partsOf(event?.line ?? '');
    const owner = [event?.controller, event?.instance].join('#');
    const label = this.#map.labelAt(store.announcedSeq);
    return [
      part(wall, 'caption', {}, !event ? h('p', {}, text('class.watch.none'))
        : h('p', {}, label && h('b', { class: 'number' }, label), label && ' ',
          ...(event.controller ? [signOf(store.scenario, owner), ' ', h('b', {}, who), ' ',
            codeOf(callback)] : [event.line]),
          level === 0 && event.controller && ` · ${this.#reason(event)}`)),
      part(wall, 'map', {}, this.#map.element)];
  }

  /** @param {store.TraceEvent} event */
  #reason(event) {
    const { translator, room: { store } } = this.#wall;
    const title = (/** @type {store.Step} */ step) =>
      stepTitle(translator, step, () => store.stateAt(step.firstEvent - 1));
    return explain(translator, event, contextOf(event, store, title)).short;
  }

  /** The reason that contrasts what the class has got wrong most often. */
  why() {
    const wall = this.#wall;
    const { room: { store }, asked: { poll } } = wall;
    const given = commonMistakes(poll);
    const all = given.map((one) => reasonsOf(wall, one)[0]);
    const reason = all.find((one) => one?.contrast && 'first' in one.contrast) ?? all[0];
    const contrast = reason?.contrast ?? null;
    const second = contrast && 'first' in contrast ? contrast.second.seq : null;
    this.#seq = second ?? poll.answer?.event ?? store.announcedSeq;
    return [
      part(wall, 'why', {}, h('p', {}, ...marked(reason?.text ?? '', contrast), ' ',
        reason?.rule && h('span', { class: 'soft' }, reason.rule))),
      part(wall, 'map', {}, this.#map.element)];
  }
}

/** A reason with its two calls set off.
 * @param {string} text @param {questions.Contrast|null} contrast */
function marked(text, contrast) {
  if (!contrast || !('first' in contrast)) return [text];
  const calls = [callOf(contrast.first), callOf(contrast.second)];
  return calls.reduce((pieces, call) => pieces.flatMap((piece) =>
    piece.split(call).flatMap((one, index) => (index > 0 ? [call, one] : [one]))), [text])
    .map((piece) => (calls.includes(piece) ? h('b', {}, piece) : piece));
}
