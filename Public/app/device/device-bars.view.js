// @ts-check
/**
 * The bars of containers on the device: tabs to be tapped, and page dots with a button each way.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./screens.js').Bar} Bar
 */
import { effectiveOf } from '../store/offers.js';
import { pageTurn } from './page-turn.js';
import { html } from '../view/dom.view.js';
import { placeIn } from './placing.view.js';

export class DeviceBars {
  /** @type {Map<string, HTMLElement>} */
  #bars = new Map();
  #lab;
  #layer;

  /**
   * @param {Lab} lab
   * @param {HTMLElement} layer
   */
  constructor(lab, layer) {
    this.#lab = lab;
    this.#layer = layer;
  }

  /**
   * @param {readonly Bar[]} bars
   * @param {string} host  of what is in front
   * @param {(after: string) => number} levelAfter  the z-index above a card
   */
  update(bars, host, levelAfter) {
    for (const [key, element] of this.#bars) {
      if (bars.some(({ controller }) => controller.key === key)) continue;
      element.remove();
      this.#bars.delete(key);
    }
    for (const bar of bars) this.#show(bar, bar.host === host, levelAfter(bar.after));
  }

  /**
   * @param {Bar} bar
   * @param {boolean} isFront
   * @param {number} level
   */
  #show(bar, isFront, level) {
    const { key } = bar.controller;
    const element = this.#bars.get(key) ?? this.#make(bar);
    placeIn(element, bar.region, level);
    element.dataset.place = bar.controller.appearance === 'disappeared' && !isFront
      ? 'away' : bar.placing.place;
    element.dataset.kind = bar.placing.kind;
    element.inert = !isFront;
    const lab = this.#lab;
    const isNow = lab.store.isAtEnd && lab.isInteractive;
    const shown = JSON.stringify([bar.items, isNow && lab.store.available,
      lab.translator.language]);
    if (element.dataset.shown === shown) return;
    element.dataset.shown = shown;
    const held = document.activeElement instanceof HTMLElement &&
      element.contains(document.activeElement) ? document.activeElement.dataset.item : undefined;
    element.replaceChildren(...(bar.kind === 'tabs' ? this.#tabs(bar) : this.#pages(bar)));
    const stop = [...element.querySelectorAll('button')].find((one) => one.dataset.item === held);
    if (held !== undefined) stop?.focus();
  }

  /** @param {Bar} bar */
  #make({ controller, kind }) {
    const label = this.#lab.text(`device.${kind}`, { name: controller.controller });
    const element = html('div', { class: `bar bar-${kind}`, role: 'group', 'aria-label': label });
    this.#bars.set(controller.key, element);
    this.#layer.append(element);
    return element;
  }

  /** @param {Bar} bar */
  #tabs({ controller, items }) {
    const lab = this.#lab;
    return items.map(({ name, isSelected }) => {
      const command = effectiveOf(lab.store.available, ['selectTab'], (one) =>
        one.target === name && (one.on ?? controller.controller) === controller.controller);
      const { hue } = lab.identity(name);
      const mark = html('i', { 'data-hue': hue, 'aria-hidden': 'true' });
      const button = html('button', { 'data-item': name }, mark, name);
      button.setAttribute('aria-current', String(isSelected));
      this.#enable(button, command !== null);
      button.addEventListener('click', () => { if (command) void lab.act(command); });
      return button;
    });
  }

  /** @param {Bar} bar */
  #pages({ items }) {
    const order = items.map(({ name }) => name);
    const current = items.find(({ isSelected }) => isSelected)?.name ?? '';
    const dots = html('span', { class: 'dots', 'aria-hidden': 'true' });
    dots.append(...items.map((one) => html('i', one.isSelected ? { class: 'is-on' } : {})));
    return [this.#turn(order, current, -1), dots, this.#turn(order, current, 1)];
  }

  /**
   * @param {string[]} order
   * @param {string} current
   * @param {1|-1} direction
   */
  #turn(order, current, direction) {
    const lab = this.#lab;
    const command = pageTurn(lab.store.available, order, current, direction);
    const name = direction > 0 ? 'next' : 'previous';
    const sign = direction > 0 ? '›' : '‹';
    const button = html('button', { 'data-item': name }, sign);
    button.setAttribute('aria-label', lab.text(`device.${name}`));
    this.#enable(button, command !== null);
    button.addEventListener('click', () => void this.#turnWhole(command));
    return button;
  }

  /** @param {import('../store/types.js').Command|null} begin */
  async #turnWhole(begin) {
    if (begin && await this.#lab.act(begin)) await this.#lab.act({ do: 'finishInteraction' });
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {boolean} isOffered
   */
  #enable(button, isOffered) {
    const { store, isInteractive } = this.#lab;
    const isOn = isOffered && isInteractive && store.isAtEnd;
    button.setAttribute('aria-disabled', String(!isOn));
  }
}
