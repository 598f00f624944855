// @ts-check
/** Moving in time: the buttons, the place in the trace, the size of a step, the speed, and the
 * breakpoints. On a phone what doesn't fit goes behind a button. */
import { speeds } from './playback.js';
import { stepSizes } from './step-sizes.js';
import { html } from '../view/dom.view.js';
import { h, render, sign, tool } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import {
  closePopover, isPopoverOpen, openPopover, placePopover,
} from '../view/popover.view.js';

const icons = {
  first: 'M4 4h1.8v12H4zM16 4.5v11L7 10z',
  back: 'M14 4.5v11L5.5 10z',
  play: 'M6 3.8v12.4L16.4 10z',
  pause: 'M5.5 4h3.2v12H5.5zM11.3 4h3.2v12h-3.2z',
  forward: 'M6 4.5v11l8.5-5.5z',
  last: 'M14.2 4H16v12h-1.8zM4 4.5v11l9-5.5z',
  transition: 'M2 9.1h5.6V5.8l4.6 4.2-4.6 4.2v-3.3H2zM15.8 6.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 ' +
    '0-6.8zm0 1.7a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
};
const dot = 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z';
const dots = ['M4 8.2', 'm6 0', 'm6 0']
  .map((start) => `${start}a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z`).join('');
const names = /** @type {const} */ (['first', 'back', 'play', 'forward', 'last', 'transition']);
/** Those for which a phone has no room. */
const spare = ['first', 'last'];

export class TransportBar extends LabElement {
  static tag = 'transport-bar';

  #banner = html('div', { class: 'transport-banner', hidden: '' });
  #extra = html('div', {
    class: 'transport-extra', role: 'group', ontoggle: () => this.schedule(),
  });
  #phone = matchMedia('(max-width: 760px)');
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
    this.listen(this.#phone, ['change'], () => this.update());
    this.update();
  }

  update() {
    const { lab } = this;
    const { store } = lab;
    const isPhone = this.#phone.matches;
    const step = store.stepOf(store.cursor);
    const title = step ? lab.stepTitle(step) : '';
    const { shown } = lab;
    const label = shown?.label ?? '0';
    const [first] = lab.actionIndex.list;
    const count = shown?.count ?? (first ? lab.playback.rows.countOf(first) : 0);
    const position = lab.text('transport.position',
      { label, count: lab.view.isFutureHidden ? '…' : count });
    const goTo = lab.text('transport.goTo');
    const kept = names.filter((name) => !isPhone || !spare.includes(name));
    render(this,
      h('div', { class: 'transport-buttons', role: 'group', 'aria-label': this.#text('title') },
        ...kept.map((name) => this.#button(name))),
      h('button', {
        class: 'transport-position', 'aria-label': `${position}. ${goTo}`,
        title: this.#withKey(goTo, 'go-to'), onclick: () => void this.openGoTo(),
      }, ...this.#position(label, position)),
      h('p', { class: 'transport-step', title }, title),
      this.#banner,
      // What a phone has no room for becomes a popover.
      h(this.#extra, { 'aria-label': this.#text('more'), popover: isPhone },
        ...names.filter((name) => !kept.includes(name)).map((name) => this.#button(name)),
        ...this.#choices(), this.#breakpoints()),
      tool(dots, this.#text('more'), {
        class: 'icon-button transport-more',
        'aria-expanded': isPopoverOpen(this.#extra),
        onclick: () => this.#openExtra(),
      }),
      // What has been opened from here.
      ...this.querySelectorAll('go-to, breakpoint-panel'));
  }

  /** The position with its number in bold.
   * @param {string} label @param {string} position */
  #position(label, position) {
    const [before = '', ...after] = position.split(label);
    return [before, h('b', {}, label), after.join(label)];
  }

  /** @type {(name: string) => string} */
  #text(name) {
    return this.lab.text(`transport.${name}`);
  }

  /** @param {typeof names[number]} name */
  #button(name) {
    const { lab } = this;
    const { store, playback } = lab;
    const shown = name === 'play' && playback.isPlaying ? 'pause' : name;
    const isStep = name === 'back' || name === 'forward';
    const label = !isStep ? this.#text(shown) : lab.text('transport.stepBy',
      { step: this.#text(shown), size: this.#text(`size.${playback.size}`) });
    const isAtStart = store.cursor === store.first;
    const acts = {
      first: { isOff: isAtStart, run: () => playback.jump(store.first) },
      back: { isOff: isAtStart, run: () => playback.stepBack() },
      play: { isOff: store.events.length === 0, run: () => playback.toggle() },
      forward: { isOff: store.isAtEnd, run: () => playback.stepForward() },
      last: { isOff: store.isAtEnd, run: () => playback.jumpToEnd() },
      transition: { isOff: store.isAtEnd, run: () => void lab.finishTransition() },
    };
    const { isOff, run } = acts[name];
    return tool(icons[shown], label, {
      key: name, 'data-do': name, 'data-shows': shown, 'aria-disabled': isOff,
      title: this.#withKey(label, name), onclick: () => { if (!isOff) run(); },
    });
  }

  /** @type {(label: string, action: string) => string} */
  #withKey(label, action) {
    const key = this.lab.actions.keyOf(action);
    return key ? `${label} (${key})` : label;
  }

  /** The size of a step, and the speed. */
  #choices() {
    const { playback } = this.lab;
    const choice = (/** @type {'size'|'speed'} */ name, /** @type {readonly string[][]} */ options,
      /** @type {(value: string) => void} */ choose) => h('label', {
      key: name, class: `transport-${name}`,
    }, h('span', {}, this.#text(name)), h('select', {
      'aria-label': this.#text(name), value: String(playback[name]),
      onchange: ({ target }) => choose(target.value),
    }, ...options.map(([value, text]) => h('option', { key: value, value }, text))));
    return [
      choice('size', stepSizes.map((size) => [size, this.#text(`size.${size}`)]), (value) => {
        playback.size = stepSizes.find((size) => size === value) ?? 'callback';
      }),
      choice('speed', speeds.map((speed) =>
        [String(speed), speed === Infinity ? this.#text('instant') : `${speed}×`]), (value) => {
        playback.speed = Number(value);
      }),
    ];
  }

  #breakpoints() {
    const { length } = this.lab.breakpoints.list;
    const name = this.#text('breakpoints');
    return h('button', {
      class: 'transport-breaks', 'aria-haspopup': 'dialog', title: name,
      'aria-label': length > 0 ? `${name}: ${length}` : name,
      onclick: () => void this.openBreakpoints(),
    }, sign(dot), h('span', { 'aria-hidden': 'true' }, name),
    h('span', { class: 'transport-count', 'aria-hidden': 'true', hidden: length === 0 }, length));
  }

  #openExtra() {
    placePopover(this.#extra, this.#part('.transport-more'));
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

  /** Shows why playback has stopped instead of the step's name.
   * @type {(hit: breakpoints.Hit|null, wasPlaying: boolean) => Promise<void>} */
  async #showHit(hit, wasPlaying) {
    const isHeld = this.#banner.contains(document.activeElement);
    if (isHeld && !hit) this.#part('[data-do=play]').focus();
    this.#banner.hidden = true;
    this.toggleAttribute('data-hit', false);
    if (!hit) return;
    const { showHit } = await import('../breakpoints/breakpoint-banner.view.js');
    await showHit(this.lab, this.#banner, hit);
    this.toggleAttribute('data-hit', !this.#banner.hidden);
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
    if (this.#extra.matches(`[popover]${openPopover}`)) closePopover(this.#extra);
    const anchor = this.#part(this.#phone.matches ? '.transport-more' : '.transport-breaks');
    await openBreakpoints(this.lab, this, anchor);
  }
}

/** Whether the person is writing or choosing something. */
function isBusy() {
  const busy = 'input, textarea, select, dialog, [contenteditable], [popover]';
  return document.activeElement?.closest(busy) != null;
}
