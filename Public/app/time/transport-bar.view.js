// @ts-check
/** Moving in time: a step back, play, a step forward, the speed with what else there is to choose,
 * and the position in the action. A message stands over the ruler. */
import { speeds } from './playback.js';
import { stepSizes } from './step-sizes.js';
import { html } from '../view/dom.view.js';
import { h, render, sign, tool } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

const icons = {
  back: 'M14 4.5v11L5.5 10z',
  play: 'M6 3.8v12.4L16.4 10z',
  pause: 'M5.5 4h3.2v12H5.5zM11.3 4h3.2v12h-3.2z',
  forward: 'M6 4.5v11l8.5-5.5z',
};
const dot = 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z';
/** What the menu of the speed ends with. */
const others = ['first', 'last', 'transition', 'go-to', 'breakpoints'];

export class TransportBar extends LabElement {
  static tag = 'transport-bar';

  #banner = html('div', { class: 'transport-banner', hidden: '' });
  /** @type {breakpoints.Hit|null} */
  #hit = null;
  /** Whether it was playing at the last change. */
  #wasPlaying = false;

  start() {
    const { lab } = this;
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.#playbackChanged());
    this.listen(lab, ['language'], () => this.#languageChanged());
    this.listen(lab.breakpoints, ['change'], () => this.schedule());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.update();
  }

  update() {
    const speed = speedText(this.lab, this.lab.playback.speed);
    render(this,
      h('div', { class: 'transport-buttons', role: 'group', 'aria-label': this.#text('title') },
        this.#button('back'), this.#button('play'), this.#button('forward'),
        h('button', {
          class: 'transport-speed', 'aria-haspopup': 'menu', title: this.#text('speed'),
          'aria-label': `${this.#text('speed')}: ${speed}`, onclick: () => void this.#openSpeed(),
        }, speed),
        this.#position()),
      this.#banner,
      this.#breakpoints(),
      // What has been opened from here.
      ...this.querySelectorAll('go-to, breakpoint-panel, .picker-menu'));
  }

  /** @type {(name: string) => string} */
  #text(name) {
    return this.lab.text(`transport.${name}`);
  }

  /** @param {'back'|'play'|'forward'} name */
  #button(name) {
    const { lab } = this;
    const { store, playback } = lab;
    const shown = name === 'play' && playback.isPlaying ? 'pause' : name;
    const label = name === 'play' ? this.#text(shown) : lab.text('transport.stepBy',
      { step: this.#text(shown), size: this.#text(`size.${playback.size}`) });
    const acts = {
      back: { isOff: store.cursor === store.first, run: () => playback.stepBack() },
      play: { isOff: store.events.length === 0, run: () => playback.toggle() },
      forward: { isOff: store.isAtEnd, run: () => playback.stepForward() },
    };
    const { isOff, run } = acts[name];
    return tool(icons[shown], label, {
      key: name, 'data-do': name, 'data-shows': shown, 'aria-disabled': isOff,
      title: this.#withKey(label, name), onclick: () => { if (!isOff) run(); },
    });
  }

  /** The number of the shown event in its action. */
  #position() {
    const { lab } = this;
    const { shown } = lab;
    const [first] = shown?.action.steps ?? [];
    const { label = '0', count = 0 } = shown ?? {};
    const position = shown ? lab.text('transport.position', { label, count }) : label;
    const [before = '', ...after] = position.split(label);
    const where = first ? `${lab.stepTitle(first)} · ${position}` : lab.text('caption.start');
    const goTo = this.#text('goTo');
    return h('button', {
      class: 'transport-position', 'aria-label': `${where}. ${goTo}`,
      title: this.#withKey(goTo, 'go-to'), onclick: () => void this.openGoTo(),
    }, before, h('b', {}, label), after.join(label));
  }

  /** @type {(label: string, action: string) => string} */
  #withKey(label, action) {
    const key = this.lab.actions.keyOf(action);
    return key ? `${label} (${key})` : label;
  }

  /** The speeds, the sizes of a step, and what else moves in time. */
  async #openSpeed() {
    const { lab } = this;
    const { actions, playback } = lab;
    const [{ openMenu }] = await Promise.all([import('../view/menu.view.js'), actions.ready]);
    const named = others.map((id) => actions.get(id)).filter((action) => actions.canDo(action));
    await openMenu(this, this.#part('.transport-speed'), this.#text('speed'), [
      ...speeds.map((speed) => ({
        text: speedText(lab, speed), isOn: speed === playback.speed,
        run: () => { playback.speed = speed; },
      })),
      null,
      ...stepSizes.map((size) => ({
        text: lab.text('transport.stepBy',
          { step: this.#text('size'), size: this.#text(`size.${size}`) }),
        isOn: size === playback.size, run: () => { playback.size = size; },
      })),
      null,
      ...named.map((action) => ({
        text: lab.text(action.words), key: action.keys?.[0], run: () => actions.do(action),
      })),
    ]);
  }

  #breakpoints() {
    const { length } = this.lab.breakpoints.list;
    const name = this.#text('breakpoints');
    return h('button', {
      class: 'transport-breaks', 'aria-haspopup': 'dialog', title: name, hidden: length === 0,
      'aria-label': `${name}: ${length}`, onclick: () => void this.openBreakpoints(),
    }, sign(dot), h('span', { 'aria-hidden': 'true' }, length));
  }

  /** @type {(selector: string) => HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  #playbackChanged() {
    const { hit, isPlaying } = this.lab.playback;
    if (hit !== this.#hit) void this.#showHit(hit, this.#wasPlaying);
    this.#hit = hit;
    this.#wasPlaying = isPlaying;
    this.schedule();
  }

  #languageChanged() {
    this.schedule();
    if (this.#hit) void this.#showHit(this.#hit, false);
  }

  /** Shows why playback has stopped.
   * @type {(hit: breakpoints.Hit|null, wasPlaying: boolean) => Promise<void>} */
  async #showHit(hit, wasPlaying) {
    const isHeld = this.#banner.contains(document.activeElement);
    if (isHeld && !hit) this.#part('[data-do=play]').focus();
    this.#banner.hidden = true;
    if (!hit) return;
    const { showHit } = await import('../breakpoints/breakpoint-banner.view.js');
    await showHit(this.lab, this.#banner, hit);
    if (wasPlaying && !isBusy()) this.#banner.querySelector('button')?.focus();
  }

  /** Opens the way to an event. */
  async openGoTo() {
    const { openGoTo } = await import('./go-to.view.js');
    await openGoTo(this.lab, this, this.#part('.transport-position'));
  }

  /** Opens the list of breakpoints. */
  async openBreakpoints() {
    const { openBreakpoints } = await import('../breakpoints/breakpoint-panel.view.js');
    const isShown = this.lab.breakpoints.list.length > 0;
    const anchor = this.#part(isShown ? '.transport-breaks' : '.transport-speed');
    await openBreakpoints(this.lab, this, anchor);
  }
}

/** @type {(lab: lab.Lab, speed: number) => string} */
function speedText(lab, speed) {
  return speed === Infinity ? lab.text('transport.instant') : `${speed}×`;
}

/** Whether the person is writing or choosing something. */
function isBusy() {
  const busy = 'input, textarea, select, dialog, [contenteditable], [popover]';
  return document.activeElement?.closest(busy) != null;
}
