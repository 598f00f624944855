// @ts-check
/**
 * Leads a first visitor through one push, where the caption stands else.
 *
 * @typedef {import('./first-minute.js').Call} Call
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { newestWith } from '../store/ios.js';
import { FirstMinute, guesses } from './first-minute.js';
import { html } from '../view/dom.view.js';
import { EventCaption } from '../reasons/event-caption.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { linkStyle } from '../view/styles.view.js';

const slow = 0.5;

export class FirstMinutePanel extends LabElement {
  static tag = 'first-minute';

  /** @type {FirstMinute|null} */
  minute = null;
  #usualSpeed = 1;
  /** What the person has stepped back to. */
  #call = html('code', { class: 'minute-call' });

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
      this.#call.textContent = store.event?.line ?? '';
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
    this.replaceChildren(...this.#contents(minute));
    if (hadFocus && !this.hidden) this.querySelector('button')?.focus();
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
    const chips = guesses.map((guess) => html('button', {
      class: 'pill is-small minute-chip', onclick: () => minute.expect(guess),
    }, html('b', {}, guess.controller), ` ${guess.callback}`));
    const skip = this.#button('skip', () => minute.expect(null));
    return [this.#press(), this.#sentence('question'),
      html('div', { class: 'minute-chips' }, ...chips), skip];
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
    const back = this.#button('back', () => lab.playback.stepBack());
    back.classList.add('is-primary');
    return [html('p', {}, lab.text(`minute.${kind}`, values)),
      html('p', { class: 'minute-why' }, lab.why(answer)), back];
  }

  /** @param {FirstMinute} minute */
  #choices(minute) {
    const breakIt = this.#button('break', () => {
      minute.finish();
      this.#readBounds();
    });
    const older = this.#button('older', () => {
      minute.finish();
      const { lab } = this;
      const ios = newestWith('unloadsViews');
      void lab.changeRun(() => lab.session.changePlatform({ ...lab.store.platform, ios }));
    });
    const lesson = this.#button('lesson', () => {
      minute.finish();
      const { lab } = this;
      void import('../lessons/open-lesson.view.js')
        .then(({ openLesson }) => openLesson(lab, 'late-loading'))
        .catch((error) => lab.session.report(error));
    });
    return [this.#sentence('choose'), this.#call, this.#why(), breakIt, older, lesson,
      this.#close(minute)];
  }

  /** Opens the reasons in the caption, which stands behind this. */
  #why() {
    const button = html('button', {
      class: 'pill is-small minute-button is-primary', 'data-do': 'why',
      onclick: () => {
        const caption = document.querySelector('event-caption');
        if (caption instanceof EventCaption) caption.explain(button);
      },
    }, this.lab.text('evidence.title'));
    return button;
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
    return html('p', {}, this.lab.text(`minute.${name}`));
  }

  /** The sentence names the button as the page does. */
  #press() {
    const command = this.lab.title({ do: 'push', target: 'B' });
    return html('p', {}, this.lab.text('minute.press', { command }));
  }

  /** @param {FirstMinute} minute */
  #close(minute) {
    return this.#button('close', () => minute.finish());
  }

  /**
   * @param {string} name
   * @param {() => void} run
   */
  #button(name, run) {
    const attributes = { type: 'button', class: 'pill is-small minute-button', 'data-do': name };
    return html('button', { ...attributes, onclick: run }, this.lab.text(`minute.${name}`));
  }
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
  panel.minute = new FirstMinute({ read: readSetting, save: saveSetting });
  panel.lab = lab;
  document.querySelector('.stage')?.prepend(panel);
}
