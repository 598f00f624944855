// @ts-check
/**
 * Whose lanes these are, as buttons: a press puts the controller in focus.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/lanes.js').Lane} Lane
 * @typedef {import('../../app/lanes.js').Lanes} Lanes
 */
import { keyAt } from '../../app/lanes.js';
import { badge, html, roveFocus } from '../dom.js';

export class LaneNames {
  element = html('ul', { class: 'lane-names' });
  #lab;
  #lanes;
  #shown = '';

  /**
   * @param {Lab} lab
   * @param {Lanes} lanes
   */
  constructor(lab, lanes) {
    this.#lab = lab;
    this.#lanes = lanes;
    this.element.addEventListener('click', (event) => this.#choose(event.target));
    this.element.addEventListener('keydown', (event) => roveFocus(this.#buttons(), event));
    for (const type of ['pointerover', 'focusin']) {
      this.element.addEventListener(type, (event) => this.#point(event.target));
    }
    for (const type of ['pointerleave', 'focusout']) {
      this.element.addEventListener(type, () => lab.view.pointAtController(null));
    }
  }

  /** @param {(lane: Lane) => number} heightOf */
  update(heightOf) {
    const { list } = this.#lanes;
    const names = list.map((lane) => this.#nameOf(lane));
    const shown = JSON.stringify([names, this.#lab.translator.language, list.map(heightOf)]);
    if (shown !== this.#shown) {
      const held = this.#buttons().findIndex((one) => one === document.activeElement);
      this.element.replaceChildren(...list.map((lane, index) =>
        this.#item(lane, names[index] ?? '', heightOf(lane))));
      const stop = this.#buttons()[Math.max(0, held)];
      if (stop) stop.tabIndex = 0;
      if (held >= 0) stop?.focus();
    }
    this.#shown = shown;
    this.light();
  }

  /** Marks the controllers that are in focus or pointed at. */
  light() {
    const { store, view } = this.#lab;
    const focused = this.#lanes.laneWithKey(store.focus);
    const pointed = this.#lanes.laneWithKey(view.pointed.key);
    for (const [index, { firstElementChild: own }] of [...this.element.children].entries()) {
      const lane = this.#lanes.list[index];
      own?.classList.toggle('is-focused', lane === focused);
      own?.classList.toggle('is-pointed', lane === pointed);
      if (own?.localName === 'button') own.setAttribute('aria-pressed', String(lane === focused));
    }
  }

  /**
   * The key where a name has several instances; their number where they share a lane.
   *
   * @param {Lane} lane
   */
  #nameOf({ kind, controller, keys }) {
    if (kind !== 'controller') return this.#lab.text(`timeline.lane.${kind}`);
    if (keys.length > 1) return `${controller} ×${keys.length}`;
    const key = keys[0]?.key ?? controller;
    return key === `${controller}#1` ? controller : key;
  }

  /**
   * @param {Lane} lane
   * @param {string} name
   * @param {number} height
   */
  #item({ kind, controller, keys }, name, height) {
    const instance = Number(keys[0]?.key.split('#').pop() ?? 1);
    const text = html('span', {}, name);
    const attributes = { type: 'button', tabindex: '-1', title: name, 'aria-label': name };
    const own = kind === 'controller'
      ? html('button', attributes, badge(this.#lab.identity(controller, instance)), text)
      : html('p', { title: name }, text);
    const item = html('li', { 'data-kind': kind }, own);
    item.style.setProperty('height', `${height}px`);
    return item;
  }

  #buttons() {
    return [...this.element.querySelectorAll('button')];
  }

  /** @param {EventTarget|null} target */
  #keyOf(target) {
    const item = target instanceof Element ? target.closest('li') : null;
    const lane = item ? this.#lanes.list[[...this.element.children].indexOf(item)] : undefined;
    return lane ? keyAt(lane, this.#lab.store.cursor) : null;
  }

  /** @param {EventTarget|null} target */
  #choose(target) {
    const key = this.#keyOf(target);
    if (key) this.#lab.store.setFocus(key);
  }

  /** @param {EventTarget|null} target */
  #point(target) {
    this.#lab.view.pointAtController(this.#keyOf(target));
  }
}
