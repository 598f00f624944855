// @ts-check
/**
 * Leads a first visitor through one push, where the caption stands else.
 *
 * @typedef {import('./first-minute.js').Call} Call
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { newestWith } from '../store/ios.js';
import { FirstMinute, guesses } from './first-minute.js';
import { h, render } from '../view/draw.view.js';
import { EventCaption } from '../reasons/event-caption.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { settings } from '../view/settings.js';
import { linkStyle } from '../view/styles.view.js';

const slow = 0.5;

export class FirstMinutePanel extends LabElement {
  static tag = 'first-minute';

  /** @type {FirstMinute|null} */
  minute = null;
  #usualSpeed = 1;

  start() {
    const { minute, lab } = this;
    if (!minute) return;
    const { store, playback } = lab;
    this.setAttribute('role', 'group');
    this.#usualSpeed = playback.speed;
    this.listen(minute, ['change'], () => this.#changed(minute));
    this.listen(lab, ['language'], () => this.#draw(minute));
    const follow = () => minute.follow(store, playback.isPlaying);
    this.listen(store, ['trace'], follow);
    this.listen(playback, ['change'], follow);
    this.listen(store, ['cursor'], () => {
      if (store.motion === null && !store.isAtEnd) minute.lookBack();
      else follow();
      this.#draw(minute);
    });
    this.#changed(minute);
  }

  /** @param {FirstMinute} minute */
  #changed(minute) {
    const { playback } = this.lab;
    if (minute.phase === 'watch') playback.speed = slow;
    if (minute.phase === 'answer' || minute.phase === 'done') playback.speed = this.#usualSpeed;
    this.#draw(minute);
  }

  /** @param {FirstMinute} minute */
  #draw(minute) {
    const hadFocus = this.contains(document.activeElement);
    this.setAttribute('aria-label', this.lab.text('minute.title'));
    this.dataset.phase = minute.phase;
    this.hidden = minute.phase === 'watch' || minute.phase === 'done';
    render(this, ...this.#contents(minute));
    const isLost = hadFocus && !this.contains(document.activeElement);
    if (isLost && !this.hidden) this.querySelector('button')?.focus();
    if (minute.phase === 'done') this.remove();
  }

  /** @param {FirstMinute} minute */
  #contents(minute) {
    const { phase } = minute;
    if (phase === 'ask') return this.#question(minute);
    if (phase === 'press') return [this.#press(), this.#close(minute)];
    if (phase === 'answer') return this.#answer(minute);
    return phase === 'choose' ? this.#choices(minute) : [];
  }

  /** @param {FirstMinute} minute */
  #question(minute) {
    return [this.#press(), this.#sentence('question'),
      h('div', { class: 'minute-chips' }, ...guesses.map((guess) => h('button', {
        class: 'pill is-small minute-chip', onclick: () => minute.expect(guess),
      }, h('b', {}, guess.controller), ` ${guess.callback}`))),
      this.#button('skip', () => minute.expect(null))];
  }

  /** @param {FirstMinute} minute */
  #answer({ guess, answer, isRight }) {
    const { lab } = this;
    if (!answer) return [];
    const values = {
      expected: guess ? `${guess.controller} ${guess.callback}` : '',
      found: `${answer.controller} ${answer.callback}`,
    };
    const kind = isRight === null ? 'answer' : isRight ? 'right' : 'wrong';
    return [h('p', {}, lab.text(`minute.${kind}`, values)),
      h('p', { class: 'minute-why' }, lab.why(answer)),
      this.#button('back', () => lab.playback.stepBack(), ' is-primary')];
  }

  /** @param {FirstMinute} minute */
  #choices(minute) {
    const { lab } = this;
    const way = (/** @type {string} */ name, /** @type {() => void} */ goOn) =>
      this.#button(name, () => {
        minute.finish();
        goOn();
      });
    return [
      this.#sentence('choose'), h('code', { class: 'minute-call' }, lab.store.event?.line ?? ''),
      this.#button('why', ({ currentTarget }) => explain(currentTarget), ' is-primary',
        lab.text('evidence.title')),
      way('break', () => this.#readBounds()),
      way('older', () => void lab.changeRun(() => lab.session.changePlatform(
        { ...lab.store.platform, ios: newestWith('unloadsViews') }))),
      way('lesson', () => void import('../lessons/open-lesson.view.js')
        .then(({ openLesson }) => openLesson(lab, 'late-loading'))
        .catch((error) => lab.session.report(error))),
      this.#close(minute),
    ];
  }

  /** B asks for its size too early: the same run with other code, and what is wrong with it. */
  #readBounds() {
    const { session, store, inspector } = this.lab;
    const { scenario } = store;
    if (!scenario) return;
    const overrides = { viewDidLoad: { do: [{ do: 'readGeometry' }] } };
    const controllers = { ...scenario.controllers, B: { ...scenario.controllers.B, overrides } };
    void this.lab.changeRun(async () => {
      await session.changeCode({ ...scenario, controllers });
      inspector.open('findings');
    });
  }

  /** @param {string} name */
  #sentence(name) {
    return h('p', {}, this.lab.text(`minute.${name}`));
  }

  /** The sentence names the button as the page does. */
  #press() {
    const command = this.lab.title({ do: 'push', target: 'B' });
    return h('p', {}, this.lab.text('minute.press', { command }));
  }

  /** @param {FirstMinute} minute */
  #close(minute) {
    return this.#button('close', () => minute.finish());
  }

  /**
   * @param {string} name
   * @param {(event: any) => unknown} onclick
   * @param {string} [kind]
   * @param {string} [text]
   */
  #button(name, onclick, kind = '', text = this.lab.text(`minute.${name}`)) {
    return h('button', {
      key: name, class: `pill is-small minute-button${kind}`, 'data-do': name, onclick,
    }, text);
  }
}

/**
 * Opens the reasons in the caption, which stands behind this.
 *
 * @param {HTMLElement} button
 */
function explain(button) {
  const caption = document.querySelector('event-caption');
  if (caption instanceof EventCaption) caption.explain(button);
}

/**
 * Puts the first minute into the stage.
 *
 * @param {Lab} lab
 */
export async function leadFirstVisitor(lab) {
  await Promise.all([
    lab.loadTexts('minute'), linkStyle('app/page/first-minute.css'),
  ]);
  FirstMinutePanel.define();
  const panel = new FirstMinutePanel();
  panel.minute = new FirstMinute(settings);
  panel.lab = lab;
  document.querySelector('.stage')?.prepend(panel);
}
