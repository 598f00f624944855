// @ts-check
/** Whose lanes these are, as buttons: a press puts the controller in focus. */
import { keyAt } from './lanes.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';

export class LaneNames {
  element = html('ul', { class: 'lane-names' });
  #lab;
  #lanes;
  /** @type {(lanes.Lane|null)[]} */
  #lit = [];

  /** @param {lab.Lab} lab @param {lanes.Lanes} lanes */
  constructor(lab, lanes) {
    this.#lab = lab;
    this.#lanes = lanes;
    this.element.addEventListener('click', ({ target }) => {
      const key = this.keyOf(target);
      if (key) lab.store.setFocus(key);
    });
  }

  get buttons() {
    return [...this.element.querySelectorAll('button')];
  }

  /** @type {(heightOf: (lane: lanes.Lane) => number) => void} */
  update(heightOf) {
    const held = Math.max(0, this.buttons.findIndex((one) => one === document.activeElement));
    render(this.element, ...this.#lanes.shown.map((lane) =>
      h('li', { style: `height: ${heightOf(lane)}px` }, this.#label(lane))));
    for (const [index, button] of this.buttons.entries()) button.tabIndex = index === held ? 0 : -1;
    this.#lit = [];
  }

  /** Marks the controllers that are in focus or pointed at. */
  light() {
    const { store, view } = this.#lab;
    const lit = [store.focus, view.pointed.key].map((key) => this.#lanes.laneWithKey(key));
    if (this.#lit.length && lit.every((lane, index) => lane === this.#lit[index])) return;
    this.#lit = lit;
    for (const [index, { firstElementChild: label }] of [...this.element.children].entries()) {
      const [isFocused = false, isPointed] = lit.map((lane) => lane === this.#lanes.shown[index]);
      label?.classList.toggle('is-focused', isFocused);
      label?.classList.toggle('is-pointed', isPointed);
      if (label?.localName === 'button') label.setAttribute('aria-pressed', String(isFocused));
    }
  }

  /** The controller that a lane's name stands for at the cursor.
   * @type {(target: EventTarget|null) => string|null} */
  keyOf(target) {
    const item = target instanceof Element ? target.closest('li') : null;
    const lane = this.#lanes.shown[item ? [...this.element.children].indexOf(item) : -1];
    return lane ? keyAt(lane, this.#lab.store.cursor) : null;
  }

  /** The key where a name has several instances; their number where they share a lane.
   * @type {(lane: lanes.Lane) => string} */
  #nameOf({ kind, controller, keys }) {
    if (kind !== 'controller') return this.#lab.text(`timeline.lane.${kind}`);
    if (keys.length > 1) return `${controller} ×${keys.length}`;
    return keys[0]?.key.replace(/#1$/, '') ?? '';
  }

  /** @param {lanes.Lane} lane */
  #label(lane) {
    if (lane.label) return lane.label();
    const { kind, controller, instance } = lane;
    const name = this.#nameOf(lane);
    const text = h('span', {}, name);
    if (kind !== 'controller') return h('p', { title: name }, text);
    return h('button', { title: name, 'aria-label': name },
      token(this.#lab.identity(controller, instance)), text);
  }
}
