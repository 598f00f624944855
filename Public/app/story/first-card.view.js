// @ts-check
/** Leads a first visitor through one push, in a card at the head of the story. It is there with the
 * page's first picture, and goes with everything else that is opened. */
import { FirstMinute, guesses } from './first-minute.js';
import { defaultExample } from '../scenarios/shipped.js';
import { aside, h, render, told } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { whenTouched } from '../view/first-touch.view.js';
import { settings } from '../view/settings.js';
import { token } from '../view/sign.view.js';
import { textParts } from './card-text.js';

const slow = 0.5;

export class FirstCard extends LabElement {
  static tag = 'first-card';

  /** @type {FirstMinute|null} */
  minute = null;
  /** @type {(id: string) => Promise<unknown>}  The page says how. */
  openLesson = () => Promise.resolve();
  /** @type {number|null}  The speed before it is slowed down. */
  #usualSpeed = null;
  /** Whether the page pushes for the person. */
  #isShowing = false;
  /** What follows the question. */
  #outcome = /** @type {typeof import('./first-outcome.view.js')|null} */ (null);

  start() {
    const { minute, lab } = this;
    if (!minute) return;
    const { store, playback } = lab;
    this.listen(minute, ['change'], () => this.#changed(minute));
    this.listen(lab, ['language'], () => this.#draw(minute));
    this.listen(lab, ['open'], () => { if (lab.opening === 'compare') minute.finish(); });
    this.listen(lab.ledClass, ['change'], () => { if (lab.ledClass.presenter) minute.finish(); });
    const follow = () => minute.follow(store, playback.isPlaying);
    this.listen(store, ['trace'], () => {
      const { id = defaultExample } = store.scenario ?? {};
      if (id !== defaultExample) minute.finish();
      else follow();
      this.#draw(minute);
    });
    this.listen(playback, ['change'], follow);
    this.listen(store, ['cursor'], () => {
      if (store.motion === null && !store.isAtEnd) minute.lookBack();
      else follow();
      this.#draw(minute);
    });
    void whenTouched().then(() => this.#readOutcome(minute));
    this.#changed(minute);
  }

  /** @type {(minute: FirstMinute) => Promise<void>} */
  async #readOutcome(minute) {
    this.#outcome = await import('./first-outcome.view.js').catch(() => null);
    this.#draw(minute);
  }

  /** @type {(minute: FirstMinute) => void} */
  #changed(minute) {
    const { playback } = this.lab;
    if (minute.phase === 'watch' && this.#isShowing) {
      this.#usualSpeed ??= playback.speed;
      playback.speed = slow;
    } else if (this.#usualSpeed !== null) {
      playback.speed = this.#usualSpeed;
      this.#usualSpeed = null;
    }
    this.#draw(minute);
  }

  /** @type {(minute: FirstMinute) => void} */
  #draw(minute) {
    const hadFocus = this.contains(document.activeElement);
    const panel = this.closest('story-panel');
    if (minute.phase === 'done') this.remove();
    else {
      this.setAttribute('aria-label', this.lab.text('minute.title'));
      this.dataset.phase = minute.phase;
      render(this, ...this.#contents(minute));
    }
    const isLost = hadFocus && !this.contains(document.activeElement);
    const [place, target] = this.isConnected ? [this, 'button'] : [panel, '[role="tab"]'];
    const next = place?.querySelector(target);
    if (isLost && next instanceof HTMLElement) next.focus();
  }

  /** @param {FirstMinute} minute */
  #contents(minute) {
    const { phase } = minute;
    if (phase === 'answer') return this.#outcome?.answer(this, minute) ?? [];
    if (phase === 'choose') return this.#outcome?.ways(this, minute) ?? [];
    return this.#question(minute);
  }

  /** @param {FirstMinute} minute */
  #question(minute) {
    const { lab } = this;
    const isWatching = minute.phase === 'watch';
    const title = lab.title({ do: 'push', target: 'B' });
    const command = /** @type {const} */ ({ text: title, look: 'b' });
    return [
      h('b', { id: 'first-question' }, lab.text('minute.first')),
      h('p', { class: 'card-lead' }, lab.text('minute.lead')),
      h('div', { class: 'card-answers', role: 'radiogroup', 'aria-labelledby': 'first-question' },
        ...guesses.map((guess) => this.#choice(minute, guess))),
      h('div', { class: 'card-foot' },
        isWatching ? h('p', {}, lab.text('minute.watch')) : this.sentence('second', { command }),
        !isWatching && this.button('skip', () => this.#show(), ' is-quiet')),
    ];
  }

  /** Pushes for a person who would rather watch. */
  #show() {
    this.#isShowing = true;
    void this.lab.act({ do: 'push', target: 'B' });
  }

  /** @param {FirstMinute} minute @param {story.Guess} guess */
  #choice(minute, guess) {
    const { controller, callback } = guess;
    return h('label', { key: `${controller} ${callback}`, class: 'card-answer' },
      h('input', {
        type: 'radio', name: 'first-guess', checked: minute.guess === guess,
        disabled: minute.phase === 'watch', onchange: () => minute.expect(guess),
      }),
      token(this.lab.identity(controller)), aside(`${controller} `), h('code', {}, callback));
  }

  /** @param {string} name @param {Parameters<typeof textParts>[2]} values */
  sentence(name, values) {
    return h('p', {}, ...told(textParts(this.lab, `minute.${name}`, values)));
  }

  /** @param {string} name @param {() => unknown} onclick @param {string} [kind]
   * @param {string} [text] */
  button(name, onclick, kind = '', text = this.lab.text(`minute.${name}`)) {
    const title = `minute.${name}Title`;
    return h('button', {
      key: name, class: `card-deed${kind}`, 'data-do': name, onclick,
      title: this.lab.translator.has(title) ? this.lab.text(title) : null,
    }, text);
  }
}

/** Fills the card.
 * @param {lab.Lab} lab @param {(id: string) => Promise<unknown>} openLesson */
export function leadFirstVisitor(lab, openLesson) {
  FirstCard.define();
  const card = document.querySelector('first-card');
  if (!(card instanceof FirstCard)) return;
  card.minute = new FirstMinute(settings);
  card.openLesson = openLesson;
  card.lab = lab;
}
