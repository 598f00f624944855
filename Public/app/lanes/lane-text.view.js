// @ts-check
/**
 * The lanes as a table: each controller's states, from event to event. A long trace is shown in
 * parts.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./lane-stretches.js').Life} Life
 * @typedef {import('./lane-stretches.js').Stretch} Stretch
 */
import { formatTime } from './lane-marks.js';
import { firstRows, livesOf } from './lane-stretches.js';
import { badge, html } from '../view/dom.view.js';

const part = 100;

export class LaneText {
  #lab;
  #element;
  #table = html('table');
  #more = html('button', { onclick: () => this.#showMore() });
  #most = part;
  #shown = '';
  #events = /** @type {unknown} */ (null);

  /**
   * @param {Lab} lab
   * @param {HTMLElement} element
   */
  constructor(lab, element) {
    this.#lab = lab;
    this.#element = element;
    element.replaceChildren(this.#table, this.#more);
    this.#table.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) lab.playback.jump(Number(button.dataset.seq));
    });
    for (const type of ['pointerover', 'focusin']) {
      this.#table.addEventListener(type, ({ target }) => this.#point(target));
    }
    for (const type of ['pointerleave', 'focusout']) {
      this.#table.addEventListener(type, () => lab.view.pointAtEvent(null));
    }
  }

  update() {
    if (this.#element.hidden) return;
    const { store, translator } = this.#lab;
    if (store.events !== this.#events) this.#most = part;
    this.#events = store.events;
    const shown = [store.scenario?.id, store.first, store.last, this.#most, translator.language];
    if (shown.join() !== this.#shown) this.#draw();
    this.#shown = shown.join();
    this.#markCurrent();
  }

  #draw() {
    const lab = this.#lab;
    const { lives, rest } = firstRows(livesOf(lab.store), this.#most);
    const held = this.#heldEvent();
    const columns = ['state', 'events', 'time'].map((name) =>
      html('th', { scope: 'col' }, lab.text(`lanes.${name}`)));
    this.#table.replaceChildren(
      html('caption', {}, lab.text('lanes.caption')),
      html('thead', {}, html('tr', {}, ...columns)),
      ...lives.map((life) => this.#group(life)));
    this.#more.hidden = rest === 0;
    this.#more.textContent = lab.text('lanes.more', { count: rest });
    if (held) this.#buttonOf(held)?.focus();
  }

  /** @param {Life} life */
  #group({ key, stretches }) {
    const at = key.lastIndexOf('#');
    const identity = this.#lab.identity(key.slice(0, at), Number(key.slice(at + 1)));
    const head = html('th', { scope: 'rowgroup', colspan: '3' }, badge(identity), key);
    return html('tbody', {}, html('tr', {}, head), ...stretches.map((one) => this.#row(one)));
  }

  /** @param {Stretch} stretch */
  #row({ station, from, to, start, end, isOpen }) {
    const lab = this.#lab;
    const range = { from, to };
    const text = lab.text(from === to ? 'lanes.event' : 'lanes.range', range);
    const button = html('button', { 'data-seq': String(from) }, text);
    button.setAttribute('aria-label', lab.text('lanes.goTo', { text, index: from }));
    const times = [start, end].map((time) => formatTime(time, lab.translator.language));
    const time = start === end ? times[0] ?? '' : times.join('–');
    const last = isOpen ? [' ', html('small', {}, lab.text('lanes.open'))] : [];
    return html('tr', { 'data-from': String(from), 'data-to': String(to) },
      html('th', { scope: 'row' }, lab.text(`station.${station}`)),
      html('td', {}, button, ...last), html('td', {}, time));
  }

  /** The rows that hold the cursor. */
  #markCurrent() {
    const { cursor } = this.#lab.store;
    for (const row of this.#table.querySelectorAll('tr[data-from]')) {
      const { from, to } = /** @type {HTMLElement} */ (row).dataset;
      const isCurrent = cursor >= Number(from) && cursor <= Number(to);
      if (isCurrent) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
  }

  #showMore() {
    const known = this.#table.querySelectorAll('button').length;
    this.#most += part;
    this.update();
    this.#table.querySelectorAll('button')[known]?.focus();
  }

  #heldEvent() {
    const held = document.activeElement;
    const isOwn = held instanceof HTMLElement && this.#table.contains(held);
    return isOwn ? held.dataset.seq ?? '' : '';
  }

  /** @param {string} seq */
  #buttonOf(seq) {
    return [...this.#table.querySelectorAll('button')].find((one) => one.dataset.seq === seq);
  }

  /** @param {EventTarget|null} target */
  #point(target) {
    const row = target instanceof Element ? target.closest('tr') : null;
    const { store, view } = this.#lab;
    view.pointAtEvent(row?.dataset.from ? store.eventAt(Number(row.dataset.from)) : null);
  }
}
