// @ts-check
/** First, back, play, forward, last; the place in the trace; the speed. */
import { speeds } from '../../app/playback.js';
import { html, icon } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { saveSetting } from '../settings.js';

const icons = {
  first: 'M4 4h1.8v12H4zM16 4.5v11L7 10z',
  back: 'M14 4.5v11L5.5 10z',
  play: 'M6 3.8v12.4L16.4 10z',
  pause: 'M5.5 4h3.2v12H5.5zM11.3 4h3.2v12h-3.2z',
  forward: 'M6 4.5v11l8.5-5.5z',
  last: 'M14.2 4H16v12h-1.8zM4 4.5v11l9-5.5z',
};

export class TransportBar extends LabElement {
  static define(tag = 'transport-bar', registry = customElements) {
    registry.define(tag, this);
  }

  #buttons = Object.fromEntries(['first', 'back', 'play', 'forward', 'last'].map((name) =>
    [name, html('button', { type: 'button', 'data-do': name })]));
  #group = html('div', { class: 'transport-buttons', role: 'group' });
  #position = html('p', { class: 'transport-position' });
  #step = html('p', { class: 'transport-step' });
  #speed = html('select');

  start() {
    const { lab } = this;
    this.#group.replaceChildren(...Object.values(this.#buttons));
    this.#speed.replaceChildren(
      ...speeds.map((speed) => html('option', { value: String(speed) }, `${speed}×`)));
    this.append(this.#group, this.#position, this.#step, this.#speed);
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(this.#group, ['click'], (event) => this.#press(event.target));
    this.listen(this.#speed, ['change'], () => this.#chooseSpeed());
    this.update();
  }

  update() {
    const { store, playback } = this.lab;
    const playName = playback.isPlaying ? 'pause' : 'play';
    for (const [name, button] of Object.entries(this.#buttons)) {
      const shown = /** @type {keyof typeof icons} */ (name === 'play' ? playName : name);
      this.#label(button, shown);
    }
    const index = store.cursor - store.first;
    const count = store.events.length;
    this.#disable(['first', 'back'], index === 0);
    this.#disable(['forward', 'last'], index === count);
    this.#disable(['play'], count === 0);
    this.#group.setAttribute('aria-label', this.lab.text('transport.title'));
    this.#speed.setAttribute('aria-label', this.lab.text('transport.speed'));
    this.#speed.value = String(playback.speed);
    this.#position.textContent = this.lab.text('transport.position', { index, count });
    const step = store.stepOf(store.cursor);
    this.#step.textContent = step ? this.lab.stepTitle(step) : '';
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {keyof typeof icons} name
   */
  #label(button, name) {
    if (button.dataset.shows !== name) button.replaceChildren(icon(icons[name]));
    button.dataset.shows = name;
    const label = this.lab.text(`transport.${name}`);
    button.setAttribute('aria-label', label);
    button.title = label;
  }

  /**
   * @param {readonly string[]} names
   * @param {boolean} isOff
   */
  #disable(names, isOff) {
    for (const name of names) this.#buttons[name]?.setAttribute('aria-disabled', String(isOff));
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const { playback, store } = this.lab;
    const button = target instanceof Element ? target.closest('button') : null;
    const actions = {
      first: () => playback.jump(store.first),
      back: () => playback.stepBack(),
      play: () => playback.toggle(),
      forward: () => playback.stepForward(),
      last: () => playback.jump(store.last),
    };
    const name = /** @type {keyof typeof actions | undefined} */ (button?.dataset.do);
    if (name && button?.getAttribute('aria-disabled') !== 'true') actions[name]();
  }

  #chooseSpeed() {
    this.lab.playback.speed = Number(this.#speed.value);
    saveSetting('speed', this.#speed.value);
  }
}
