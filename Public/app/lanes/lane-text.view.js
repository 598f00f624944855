// @ts-check
/** The lanes as a table: each controller's states, from event to event. A long trace is shown in
 * parts. */
import { formatTime } from './lane-marks.js';
import { firstRows, livesOf } from './lane-stretches.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';

const part = 100;

export class LaneText {
  element = html('div', { class: 'lane-text' });
  #lab;
  #most = part;
  #events = /** @type {unknown} */ (null);
  /** What the rows were made of, and the rows. */
  #known = { key: '', ...firstRows([], part) };

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  update() {
    const lab = this.#lab;
    const { store } = lab;
    if (store.events !== this.#events) this.#most = part;
    this.#events = store.events;
    const key = [store.scenario?.id, store.first, store.last, this.#most].join();
    if (key !== this.#known.key) {
      this.#known = { key, ...firstRows(livesOf(store), this.#most) };
    }
    const { lives, rest } = this.#known;
    render(this.element,
      h('table', { onpointerleave: () => this.#point(null), onfocusout: () => this.#point(null) },
        h('caption', {}, lab.text('lanes.caption')),
        h('thead', {}, h('tr', {}, ...['state', 'events', 'time'].map((name) =>
          h('th', { scope: 'col' }, lab.text(`lanes.${name}`))))),
        ...lives.map((life) => this.#group(life))),
      h('button', { hidden: rest === 0, onclick: () => this.#showMore() },
        lab.text('lanes.more', { count: rest })));
  }

  /** @param {lanes.Life} life */
  #group({ key, stretches }) {
    const at = key.lastIndexOf('#');
    const identity = this.#lab.identity(key.slice(0, at), Number(key.slice(at + 1)));
    return h('tbody', { key },
      h('tr', {}, h('th', { scope: 'rowgroup', colspan: 3 }, token(identity), key)),
      ...stretches.map((one) => this.#row(one)));
  }

  /** @param {lanes.Stretch} stretch */
  #row({ station, from, to, start, end, isOpen }) {
    const lab = this.#lab;
    const { cursor } = lab.store;
    const text = lab.text(from === to ? 'lanes.event' : 'lanes.range', { from, to });
    const times = [start, end].map((time) => formatTime(time, lab.translator.language));
    return h('tr', {
      key: from, 'data-from': from, 'data-to': to,
      'aria-current': cursor >= from && cursor <= to ? 'true' : null,
      onpointerover: () => this.#point(from), onfocusin: () => this.#point(from),
    }, h('th', { scope: 'row' }, lab.text(`station.${station}`)),
    h('td', {}, h('button', {
      'data-seq': from, 'aria-label': lab.text('lanes.goTo', { text, index: from }),
      onclick: () => lab.playback.jump(from),
    }, text), isOpen && [' ', h('small', {}, lab.text('lanes.open'))]),
    h('td', {}, start === end ? times[0] : times.join('–')));
  }

  #showMore() {
    const known = this.element.querySelectorAll('td button').length;
    this.#most += part;
    this.update();
    /** @type {HTMLElement|undefined} */ (
      this.element.querySelectorAll('td button')[known])?.focus();
  }

  /** @type {(seq: number|null) => void} */
  #point(seq) {
    const { store, view } = this.#lab;
    view.pointAtEvent(seq === null ? null : store.eventAt(seq));
  }
}
