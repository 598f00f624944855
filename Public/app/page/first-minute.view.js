// @ts-check
/** Leads a first visitor through one push, in a band above the stage. It is there with the page's
 * first picture, and goes with everything else that is opened. */
import { namedExample } from '../scenarios/address.js';
import { FirstMinute, guesses } from './first-minute.js';
import { aside, h, render, token } from '../view/draw.view.js';
import { EventCaption } from '../reasons/event-caption.view.js';
import { whyIn } from '../reasons/why.js';
import { LabElement } from '../view/lab-element.view.js';
import { settings } from '../view/settings.js';

const slow = 0.5;
const growth = { duration: 200, easing: 'ease-out' };

class FirstMinutePanel extends LabElement {
  static tag = 'first-minute';

  /** @type {FirstMinute|null} */
  minute = null;
  #usualSpeed = 1;
  #isUnfolded = false;

  start() {
    const { minute, lab } = this;
    if (!minute) return;
    const { store, playback } = lab;
    this.#usualSpeed = playback.speed;
    this.listen(minute, ['change'], () => this.#changed(minute));
    this.listen(lab, ['language'], () => this.#draw(minute));
    this.listen(lab, ['open'], () => { if (lab.opening === 'compare') minute.finish(); });
    this.listen(lab.ledClass, ['change'], () => { if (lab.ledClass.presenter) minute.finish(); });
    const follow = () => minute.follow(store, playback.isPlaying);
    this.listen(store, ['trace'], () => {
      const { id } = store.scenario ?? {};
      if (id && id !== namedExample()) minute.finish();
      else follow();
      this.#draw(minute);
    });
    this.listen(playback, ['change'], follow);
    this.listen(store, ['cursor'], () => {
      if (store.motion === null && !store.isAtEnd) minute.lookBack();
      else follow();
      this.#draw(minute);
    });
    this.#changed(minute);
  }

  /** @type {(minute: FirstMinute) => void} */
  #changed(minute) {
    const { playback } = this.lab;
    if (minute.phase === 'watch') playback.speed = slow;
    if (minute.phase === 'answer' || minute.phase === 'done') playback.speed = this.#usualSpeed;
    this.#draw(minute);
  }

  /** @type {(minute: FirstMinute) => void} */
  #draw(minute) {
    const hadFocus = this.contains(document.activeElement);
    if (minute.phase === 'done') {
      this.#leave();
      return;
    }
    this.setAttribute('aria-label', this.lab.text('minute.title'));
    this.dataset.phase = minute.phase;
    render(this, ...this.#contents(minute));
    const isLost = hadFocus && !this.contains(document.activeElement);
    if (isLost) this.querySelector('button')?.focus();
  }

  /** Goes, and the map grows into its place, once; not while it shows a run that is played. */
  #leave() {
    const map = document.querySelector('state-diagram');
    const before = map?.clientHeight ?? 0;
    this.remove();
    if (!map || this.lab.playback.isPlaying || this.lab.playback.isReduced) return;
    const from = { transform: `scaleY(${before / map.clientHeight})`, transformOrigin: 'bottom' };
    map.animate([from, { transform: 'none', transformOrigin: 'bottom' }], growth);
  }

  /** @param {FirstMinute} minute */
  #contents(minute) {
    const { phase } = minute;
    if (phase === 'answer') return this.#answer(minute);
    if (phase === 'choose') return this.#choices(minute);
    const isAsking = phase === 'ask';
    const isGuessed = isAsking || minute.guess !== null;
    return [this.#fold(), ...(isGuessed ? this.#question(minute) : []),
      this.#step('2', phase === 'watch' ? this.#sentence('watch') : this.#press()),
      phase !== 'watch' && (isAsking ? this.#button('skip', () => this.#pushForThem(minute))
        : this.#close(minute))];
  }

  /** A low phone shows the first line, and the rest when it is asked for. */
  #fold() {
    return h('button', {
      key: 'fold', class: 'icon-button minute-fold', 'aria-expanded': this.#isUnfolded,
      'aria-label': this.lab.text('minute.title'), onclick: () => {
        this.#isUnfolded = !this.#isUnfolded;
        if (this.minute) this.#draw(this.minute);
      },
    }, '▾');
  }

  /** @param {FirstMinute} minute */
  #question(minute) {
    return [this.#step('1', this.#sentence('first')),
      h('div', { class: 'minute-chips' }, ...guesses.map((guess) => h('button', {
        class: 'pill minute-chip', 'aria-pressed': minute.guess === guess,
        onclick: () => minute.expect(guess),
      }, token(this.lab.identity(guess.controller)), aside(`${guess.controller} `),
      h('code', {}, guess.callback))))];
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
    return [h('div', {}, h('p', {}, lab.text(`minute.${kind}`, values)),
      h('p', { class: 'minute-why', title: whyIn(lab, answer) }, whyIn(lab, answer))),
      this.#button('back', () => lab.playback.stepBack(), ' is-primary')];
  }

  /** @param {FirstMinute} minute */
  #choices(minute) {
    const { lab } = this;
    const way = (/** @type {'break'|'older'|'lesson'} */ name) => this.#button(name, () => {
      minute.finish();
      void import('./first-minute-ways.view.js').then(({ ways }) => ways[name](lab))
        .catch((error) => lab.session.report(error));
    });
    return [
      this.#sentence('choose'),
      h('code', { class: 'minute-call visually-hidden' }, lab.store.event?.line ?? ''),
      this.#button('why', ({ currentTarget }) => explain(currentTarget), ' is-primary',
        lab.text('evidence.title')),
      way('break'), way('older'), way('lesson'), this.#close(minute),
    ];
  }

  /** A person who would rather watch sees the push without pressing anything.
   * @param {FirstMinute} minute */
  #pushForThem(minute) {
    minute.expect(null);
    void this.lab.act({ do: 'push', target: 'B' });
  }

  /** @param {string} name */
  #sentence(name) {
    return h('p', {}, this.lab.text(`minute.${name}`));
  }

  /** A sentence never leaves its number.
   * @param {string} number @param {view.Drawing} sentence */
  #step(number, sentence) {
    return h('div', { key: `step-${number}`, class: 'minute-step' }, h('b', {}, number), sentence);
  }

  /** The sentence names the button as the page does. */
  #press() {
    const command = this.lab.title({ do: 'push', target: 'B' });
    return h('p', {}, this.lab.text('minute.second', { command }));
  }

  /** @param {FirstMinute} minute */
  #close(minute) {
    return this.#button('close', () => minute.finish());
  }

  /** @param {string} name @param {(event: any) => unknown} onclick @param {string} [kind]
   * @param {string} [text] */
  #button(name, onclick, kind = '', text = this.lab.text(`minute.${name}`)) {
    const title = `minute.${name}Title`;
    return h('button', {
      key: name, class: `pill minute-button${kind}`, 'data-do': name, onclick,
      title: this.lab.translator.has(title) ? this.lab.text(title) : null,
    }, text);
  }
}

/** Opens the reasons in the caption, which stands behind this.
 * @type {(button: HTMLElement) => void} */
function explain(button) {
  const caption = document.querySelector('event-caption');
  if (caption instanceof EventCaption) caption.explain(button);
}

/** @type {(lab: lab.Lab) => Promise<void>}  Fills the band. */
export async function leadFirstVisitor(lab) {
  await lab.loadTexts('minute');
  FirstMinutePanel.define();
  const panel = document.querySelector('first-minute');
  if (!(panel instanceof FirstMinutePanel)) return;
  panel.minute = new FirstMinute(settings);
  panel.lab = lab;
}
