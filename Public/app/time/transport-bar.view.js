// @ts-check
/**
 * Moving in time: the buttons, the place in the trace, the size of a step, the speed, and the
 * breakpoints. On a phone what doesn't fit goes behind a button.
 *
 * @typedef {import('../breakpoints/breakpoint-matcher.js').Hit} Hit
 */
import { speeds } from './playback.js';
import { stepSizes } from './step-sizes.js';
import { html, icon } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';

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

  #buttons = new Map(names.map((name) =>
    [name, html('button', { 'data-do': name })]));
  #group = html('div', { class: 'transport-buttons', role: 'group' });
  #position = html('button', { class: 'transport-position', onclick: () => void this.openGoTo() });
  #step = html('p', { class: 'transport-step' });
  #banner = html('div', { class: 'transport-banner', hidden: '' });
  #size = html('select', { onchange: () => this.#chooseSize() });
  #sizeName = html('span');
  #speed = html('select', { onchange: () => this.#chooseSpeed() });
  #speedName = html('span');
  #count = html('span', { class: 'transport-count', 'aria-hidden': 'true' });
  #breaksName = html('span', { 'aria-hidden': 'true' });
  #breaks = html('button', {
    class: 'transport-breaks', 'aria-haspopup': 'dialog',
  }, icon(dot), this.#breaksName, this.#count);
  #extra = html('div', { class: 'transport-extra', role: 'group' },
    html('label', { class: 'transport-size' }, this.#sizeName, this.#size),
    html('label', { class: 'transport-speed' }, this.#speedName, this.#speed), this.#breaks);
  #more = html('button', { class: 'transport-more', 'aria-expanded': 'false' }, icon(dots));
  #phone = matchMedia('(max-width: 760px)');
  /** @type {Hit|null} */
  #hit = null;
  /** Whether it was playing when it was last told of a change. */
  #wasPlaying = false;

  start() {
    const { lab } = this;
    this.append(
      this.#group, this.#position, this.#step, this.#banner, this.#extra, this.#more);
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.#playbackChanged());
    this.listen(lab, ['language'], () => this.#languageChanged());
    this.listen(lab.breakpoints, ['change'], () => this.schedule());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.listen(this.#phone, ['change'], () => this.#arrange());
    this.listen(this.#more, ['click'], () => void this.#openExtra());
    this.listen(this.#extra, ['toggle'], () =>
      this.#more.setAttribute('aria-expanded', String(this.#extra.matches(':popover-open'))));
    for (const part of [this.#group, this.#extra]) {
      this.listen(part, ['click'], (event) => this.#press(event.target));
    }
    this.listen(this.#breaks, ['click'], () => void this.openBreakpoints());
    this.#arrange();
    this.update();
  }

  /** What a phone has no room for becomes a popover. */
  #arrange() {
    const isPhone = this.#phone.matches;
    this.#extra.toggleAttribute('popover', isPhone);
    for (const [name, button] of this.#buttons) {
      if (!isPhone || !spare.includes(name)) this.#group.append(button);
      else this.#extra.insertBefore(button, this.#size.parentElement);
    }
  }

  update() {
    const { lab } = this;
    const { store, playback } = lab;
    this.#nameButtons();
    const isAtStart = store.cursor === store.first;
    this.#disable(['first', 'back'], isAtStart);
    this.#disable(['forward', 'last', 'transition'], store.isAtEnd);
    this.#disable(['play'], store.events.length === 0);
    this.#nameChoices();
    this.#size.value = playback.size;
    this.#speed.value = String(playback.speed);
    const index = store.cursor - store.first;
    const position = lab.text('transport.position', { index, count: store.events.length });
    this.#position.textContent = position;
    this.#position.setAttribute('aria-label', `${position}. ${lab.text('transport.goTo')}`);
    this.#position.title = this.#withKey(lab.text('transport.goTo'), 'go-to');
    const step = store.stepOf(store.cursor);
    this.#step.textContent = step ? lab.stepTitle(step) : '';
    this.#countBreakpoints();
  }

  #nameButtons() {
    const { lab } = this;
    const size = lab.text(`transport.size.${lab.playback.size}`);
    for (const [name, button] of this.#buttons) {
      const shown = name === 'play' && lab.playback.isPlaying ? 'pause' : name;
      if (button.dataset.shows !== shown) button.replaceChildren(icon(icons[shown]));
      button.dataset.shows = shown;
      const text = lab.text(`transport.${shown}`);
      const isStep = name === 'back' || name === 'forward';
      const label = isStep ? lab.text('transport.stepBy', { step: text, size }) : text;
      button.setAttribute('aria-label', label);
      button.title = this.#withKey(label, name);
    }
    this.#group.setAttribute('aria-label', lab.text('transport.title'));
  }

  /**
   * @param {string} label
   * @param {string} deed
   */
  #withKey(label, deed) {
    const key = this.lab.deeds.keyOf(deed);
    return key ? `${label} (${key})` : label;
  }

  #nameChoices() {
    const { lab } = this;
    for (const [name, span, select] of /** @type {const} */ ([
      ['size', this.#sizeName, this.#size], ['speed', this.#speedName, this.#speed],
    ])) {
      span.textContent = lab.text(`transport.${name}`);
      select.setAttribute('aria-label', span.textContent);
    }
    fill(this.#size, stepSizes.map((size) => [size, lab.text(`transport.size.${size}`)]));
    fill(this.#speed, speeds.map((speed) => [
      String(speed), speed === Infinity ? lab.text('transport.instant') : `${speed}×`,
    ]));
    this.#extra.setAttribute('aria-label', lab.text('transport.more'));
    this.#more.setAttribute('aria-label', lab.text('transport.more'));
    this.#more.title = lab.text('transport.more');
  }

  #countBreakpoints() {
    const { lab } = this;
    const { length } = lab.breakpoints.list;
    const name = lab.text('transport.breakpoints');
    this.#breaksName.textContent = name;
    this.#count.textContent = String(length);
    this.#count.hidden = length === 0;
    this.#breaks.setAttribute('aria-label', length > 0 ? `${name}: ${length}` : name);
    this.#breaks.title = name;
  }

  /**
   * @param {readonly string[]} all
   * @param {boolean} isOff
   */
  #disable(all, isOff) {
    for (const [name, button] of this.#buttons) {
      if (all.includes(name)) button.setAttribute('aria-disabled', String(isOff));
    }
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
      last: () => playback.jumpToEnd(),
      transition: () => void this.lab.finishTransition(),
    };
    const name = /** @type {keyof typeof actions | undefined} */ (button?.dataset.do);
    if (name && button?.getAttribute('aria-disabled') !== 'true') actions[name]();
  }

  async #openExtra() {
    const { placePopover } = await import('../view/popover.view.js');
    placePopover(this.#extra, this.#more);
  }

  #chooseSize() {
    const { value } = this.#size;
    this.lab.playback.size = stepSizes.find((size) => size === value) ?? 'callback';
  }

  #chooseSpeed() {
    this.lab.playback.speed = Number(this.#speed.value);
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

  /**
   * Says why playback has stopped, in the place of the step's name.
   *
   * @param {Hit|null} hit
   * @param {boolean} wasPlaying
   */
  async #showHit(hit, wasPlaying) {
    const isHeld = this.#banner.contains(document.activeElement);
    if (isHeld && !hit) this.#buttons.get('play')?.focus();
    this.#banner.hidden = true;
    if (!hit) return;
    const { showHit } = await import('../breakpoints/breakpoint-banner.view.js');
    await showHit(this.lab, this.#banner, hit);
    if (wasPlaying && !isBusy()) this.#banner.querySelector('button')?.focus();
  }

  /** Opens the way to an event. */
  async openGoTo() {
    const { openGoTo } = await import('./go-to.view.js');
    await openGoTo(this.lab, this, this.#position);
  }

  /** Opens the list of breakpoints. */
  async openBreakpoints() {
    const [{ openBreakpoints }, { closePopover }] = await Promise.all([
      import('../breakpoints/breakpoint-panel.view.js'), import('../view/popover.view.js'),
    ]);
    if (this.#extra.matches('[popover]:popover-open')) closePopover(this.#extra);
    await openBreakpoints(this.lab, this, this.#phone.matches ? this.#more : this.#breaks);
  }
}

/**
 * Gives a select its options, unless it has them.
 *
 * @param {HTMLSelectElement} select
 * @param {string[][]} options  value and text
 */
function fill(select, options) {
  const isSame = options.length === select.length &&
    options.every(([, text], index) => select.options[index]?.text === text);
  if (isSame) return;
  select.replaceChildren(
    ...options.map(([value = '', text = '']) => html('option', { value }, text)));
}

/** Whether the person is writing or choosing something. */
function isBusy() {
  const busy = 'input, textarea, select, dialog, [contenteditable], [popover]';
  return document.activeElement?.closest(busy) != null;
}
