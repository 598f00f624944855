// @ts-check
/**
 * The device as the person sees it, to be touched: back button, swipe back from the left edge,
 * a sheet pulled down. Every drag has a button that does the same.
 *
 * @typedef {import('../../app/screens.js').Card} Card
 * @typedef {import('../../app/types.js').Available} Available
 */
import { primaryCommand } from '../../app/commands.js';
import { controllerNamed } from '../../app/fold.js';
import { cardsOf } from '../../app/screens.js';
import { html } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { Drag } from './drag.js';

const lineCount = 8;

export class DeviceMock extends LabElement {
  static define(tag = 'device-mock', registry = customElements) {
    registry.define(tag, this);
  }

  #screen = html('div', { class: 'screen' });
  #edge = html('button', { type: 'button', class: 'edge' });
  #grip = html('button', { type: 'button', class: 'grip' });
  #empty = html('p', { class: 'device-empty' });
  /** @type {Map<string, HTMLElement>} */
  #cards = new Map();
  #swipe = new Drag(this.#edge, 'x');
  #pull = new Drag(this.#grip, 'y');

  start() {
    const { store } = this.lab;
    this.setAttribute('role', 'group');
    this.#screen.append(this.#empty, this.#edge, this.#grip);
    this.append(html('div', { class: 'device' }, this.#screen));
    this.#connect(this.#swipe, 'beginInteractivePop');
    this.#connect(this.#pull, 'beginInteractiveDismiss');
    this.listen(store, ['trace', 'cursor', 'status'], () => this.schedule());
    this.listen(this.lab.playback, ['change'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { state, scenario } = lab.store;
    this.setAttribute('aria-label', lab.text('device.title'));
    this.dataset.idiom = lab.store.platform.idiom ?? 'phone';
    const cards = cardsOf(state, scenario);
    const front = cards.filter((card) => card.place === 'here').pop() ?? null;
    for (const [key, element] of this.#cards) {
      if (!cards.some((card) => card.controller.key === key)) this.#remove(key, element);
    }
    for (const card of cards) this.#showCard(card, card === front);
    this.#empty.textContent = lab.text('device.empty');
    this.#empty.hidden = cards.some((card) => card.place !== 'away');
    const isStack = front?.kind === 'stack';
    this.#showHandle(this.#swipe, isStack ? 'beginInteractivePop' : '', 'device.swipe');
    this.#showHandle(this.#pull, isStack ? '' : 'beginInteractiveDismiss', 'device.pull');
  }

  /**
   * @param {Drag} drag
   * @param {string} begin  the command that begins the gesture
   */
  #connect(drag, begin) {
    drag.begin = () => this.#perform(begin);
    drag.end = (isFar) => this.#perform(isFar ? 'finishInteraction' : 'cancelInteraction');
    drag.move = (share) => {
      if (share === null) this.#screen.style.removeProperty('--drag');
      else this.#screen.style.setProperty('--drag', String(share));
    };
  }

  /**
   * @param {Card} card
   * @param {boolean} isFront
   */
  #showCard({ controller, kind, place, hasBack }, isFront) {
    const { key } = controller;
    const element = this.#cards.get(key) ?? this.#make(controller);
    element.dataset.kind = kind;
    element.dataset.place = place;
    element.inert = !isFront;
    const { lab } = this;
    const isOffering = isFront && lab.isInteractive && lab.store.isAtEnd;
    const primary = isOffering ? primaryCommand(lab.store.available) : null;
    const title = primary ? lab.title(primary.command) : '';
    const back = hasBack ? this.#previous(controller.parent) : '';
    const shown = JSON.stringify([back, primary?.command, title, lab.translator.language]);
    if (element.dataset.shown === shown) return;
    element.dataset.shown = shown;
    element.querySelector('.card-bar')?.replaceChildren(
      ...(back ? [this.#backButton(back)] : []),
      html('span', { class: 'card-title' }, controller.controller));
    element.querySelector('.card-action')?.replaceChildren(
      ...(primary ? [this.#actionButton(primary, title)] : []));
  }

  /** @param {Card['controller']} controller */
  #make({ key, controller, instance }) {
    const { hue } = this.lab.identity(controller, instance);
    const lines = Array.from({ length: lineCount }, () => html('i'));
    const element = html('div', { class: 'card', 'data-hue': hue },
      html('div', { class: 'card-bar' }),
      html('div', { class: 'card-lines', 'aria-hidden': 'true' }, ...lines),
      html('div', { class: 'card-action' }));
    this.#cards.set(key, element);
    this.#screen.insertBefore(element, this.#edge);
    return element;
  }

  /**
   * @param {string} key
   * @param {HTMLElement} element
   */
  #remove(key, element) {
    element.remove();
    this.#cards.delete(key);
  }

  /**
   * The controller under the top of a stack.
   *
   * @param {string|null} navigation
   */
  #previous(navigation) {
    const stack = controllerNamed(this.lab.store.state, navigation)?.children ?? [];
    return stack[stack.length - 2] ?? '';
  }

  /** @param {string} previous */
  #backButton(previous) {
    const button = html('button', { type: 'button', class: 'card-back' }, `‹ ${previous}`);
    const label = `${this.lab.text('device.back')} ${previous}`;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', () => this.#perform('pop'));
    return button;
  }

  /**
   * @param {Available} available
   * @param {string} title
   */
  #actionButton({ command }, title) {
    const button = html('button', { type: 'button' }, title);
    button.addEventListener('click', () => void this.lab.act(command));
    return button;
  }

  /**
   * @param {Drag} drag
   * @param {string} name  of the command that begins the gesture, empty where none can
   * @param {string} label
   */
  #showHandle(drag, name, label) {
    const { handle } = drag;
    const { store, playback, isInteractive } = this.lab;
    const isNow = store.isAtEnd && !playback.isPlaying && isInteractive;
    handle.hidden = !drag.isDragging && (!isNow || !this.#offered(name));
    handle.setAttribute('aria-label', this.lab.text(label));
    handle.title = this.lab.text(label);
  }

  /** @param {string} name */
  #offered(name) {
    return this.lab.store.available.find(({ command, availability }) =>
      command.do === name && availability === 'effective');
  }

  /**
   * Performs the offered command of a name. The commands that end a gesture are offered only once
   * it is under way, so they are sent as they are.
   *
   * @param {string} name
   */
  #perform(name) {
    return this.lab.act(this.#offered(name)?.command ?? { do: name });
  }
}
