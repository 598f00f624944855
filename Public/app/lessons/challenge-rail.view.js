// @ts-check
/**
 * A challenge beside the canvas: a goal, how many commands it has taken so far, and the fewest.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./challenge.js').Challenge} Challenge
 */
import { ApiError } from '../server/api.js';
import { findPlan } from '../server/branch-api.js';
import { findChallenge, isMet, usedFor, wayTo } from './challenge.js';
import { h, render } from '../view/draw.view.js';
import { record } from './mastery-of.js';
import { putRail, Rail, readyForRail } from '../view/rail.view.js';

export class ChallengeRail extends Rail {
  static tag = 'challenge-rail';

  /** @type {Challenge|null} */
  #challenge = null;
  #isSearching = true;
  #seed = 0;
  #hints = 0;
  #isOver = false;
  /** What was said last, and which way leads on. */
  #said = '';
  #way = '';

  start() {
    const { lab } = this;
    this.listen(lab.store, ['trace'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.schedule());
  }

  /** Looks for another goal. */
  async search() {
    const { session, store } = this.lab;
    this.#seed += 1;
    this.#hints = 0;
    this.#isOver = false;
    this.#isSearching = true;
    this.#challenge = null;
    this.#way = '';
    this.update();
    const find = (/** @type {Parameters<typeof findPlan>[1]} */ question) =>
      findPlan(session.id ?? '', question);
    try {
      this.#challenge = await findChallenge(store, find, store.last + this.#seed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      session.report(error);
    }
    this.#isSearching = false;
    this.update();
    this.querySelector('h2')?.focus();
  }

  update() {
    const { lab } = this;
    const text = (/** @type {string} */ key, values = {}) =>
      lab.text(`lessons.challenge.${key}`, values);
    const challenge = this.#challenge;
    if (challenge) this.#look(challenge);
    else this.#said = text(this.#isSearching ? 'search' : 'none');
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ onclick,
      /** @type {import('../view/dom.view.js').Props} */ props) =>
      h('button', { class: 'pill', 'data-do': name, onclick, ...props }, text(name));
    render(this,
      this.head({ id: 'challenge-title', title: text('title'), place: text('fewest') },
        { label: text('close'), sign: '×', run: () => this.leave() }),
      h('div'),
      h('div', { class: 'lesson-body' }, h('div', { class: 'lesson-step' },
        h('h3', {},
          challenge ? text(challenge.station, { controller: challenge.controller }) : ''),
        h('p', {
          class: 'lesson-goal', role: 'status',
          'data-result': challenge ? (this.#isOver ? 'right' : 'open') : null,
        }, this.#said),
        h('p', { role: 'status' }, this.#way))),
      h('div', { class: 'lesson-foot' },
        button('hint', () => void this.#showWay(), { hidden: !challenge || this.#isOver }),
        button('again', () => void this.search(),
          { class: `pill${this.#isOver ? ' is-primary' : ''}` })));
  }

  /**
   * Whether the goal is reached now, and how many commands that has taken.
   *
   * @param {Challenge} challenge
   */
  #look(challenge) {
    const { lab } = this;
    if (this.#isOver) return;
    const used = usedFor(challenge, lab.store);
    const { par } = challenge;
    if (!lab.playback.isPlaying && isMet(challenge, lab.store)) this.#finish(challenge, used);
    else this.#said = lab.text('lessons.challenge.used', { used, par });
  }

  /**
   * @param {Challenge} challenge
   * @param {number} used
   */
  #finish({ controller, par }, used) {
    const { lab } = this;
    this.#isOver = true;
    this.#way = '';
    const isBest = used <= par;
    this.#said = lab.text(`lessons.challenge.${isBest ? 'best' : 'met'}`, { used, par });
    const question = { kind: 'challenge', controller, callback: null, answer: String(par) };
    const result = { given: String(used), isRight: isBest, credit: par / Math.max(used, par) };
    record({ lesson: '', question, rules: [], result, hints: Math.min(this.#hints, 3) });
  }

  async #showWay() {
    const { lab } = this;
    const challenge = this.#challenge;
    if (!challenge) return;
    this.#hints += 1;
    const find = (/** @type {Parameters<typeof findPlan>[1]} */ question) =>
      findPlan(lab.session.id ?? '', question);
    const question = { step: lab.store.performed.length, goal: challenge.goal };
    const way = await wayTo(find, question).catch((error) => {
      lab.session.report(error);
      return null;
    });
    const [command] = way ?? [];
    this.#way = command
      ? lab.text('lessons.challenge.way', { command: lab.title(command) })
      : lab.text('lessons.challenge.noWay');
    this.update();
  }
}

/** @param {Lab} lab */
export async function openChallenge(lab) {
  await readyForRail(lab);
  ChallengeRail.define();
  const rail = new ChallengeRail();
  putRail(lab, rail);
  await rail.search();
}
