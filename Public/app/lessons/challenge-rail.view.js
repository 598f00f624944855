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
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { LessonRail } from './lesson-rail.view.js';
import { record } from './mastery-of.js';

export class ChallengeRail extends LabElement {
  static tag = 'challenge-rail';

  /** @type {Challenge|null} */
  #challenge = null;
  #isSearching = true;
  #seed = 0;
  #hints = 0;
  #isOver = false;
  #title = html('h2', { id: 'challenge-title', tabindex: '-1' });
  #place = html('p', { class: 'lesson-place' });
  #close = html('button', { class: 'lesson-icon', onclick: () => this.#leave() }, '×');
  #goal = html('h3');
  #status = html('p', { class: 'lesson-goal', role: 'status' });
  #way = html('p', { role: 'status' });
  #hint = html('button', { class: 'pill', 'data-do': 'hint' });
  #again = html('button', { class: 'pill', 'data-do': 'again' });

  start() {
    const { lab } = this;
    this.setAttribute('role', 'region');
    this.setAttribute('aria-labelledby', 'challenge-title');
    this.append(
      html('div', { class: 'lesson-head' }, html('div', {}, this.#title, this.#place), this.#close),
      html('div'),
      html('div', { class: 'lesson-body' },
        html('div', { class: 'lesson-step' }, this.#goal, this.#status, this.#way)),
      html('div', { class: 'lesson-foot' }, this.#hint, this.#again));
    this.listen(lab.store, ['trace'], () => this.schedule());
    this.listen(lab.playback, ['change'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(this.#hint, ['click'], () => void this.#showWay());
    this.listen(this.#again, ['click'], () => void this.search());
  }

  /** Looks for another goal. */
  async search() {
    const { session, store } = this.lab;
    this.#seed += 1;
    this.#hints = 0;
    this.#isOver = false;
    this.#isSearching = true;
    this.#challenge = null;
    this.#way.textContent = '';
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
    this.#title.focus();
  }

  update() {
    const { lab } = this;
    const challenge = this.#challenge;
    this.#title.textContent = lab.text('lessons.challenge.title');
    this.#place.textContent = lab.text('lessons.challenge.fewest');
    this.#close.setAttribute('aria-label', lab.text('lessons.challenge.close'));
    this.#close.title = lab.text('lessons.challenge.close');
    this.#hint.textContent = lab.text('lessons.challenge.hint');
    this.#again.textContent = lab.text('lessons.challenge.again');
    this.#hint.hidden = !challenge || this.#isOver;
    this.#again.classList.toggle('is-primary', this.#isOver);
    this.#goal.textContent = challenge
      ? lab.text(`lessons.challenge.${challenge.station}`, { controller: challenge.controller })
      : '';
    if (challenge) this.#showStatus(challenge);
    else this.#say(lab.text(`lessons.challenge.${this.#isSearching ? 'search' : 'none'}`));
  }

  /** @param {Challenge} challenge */
  #showStatus(challenge) {
    const { lab } = this;
    const used = usedFor(challenge, lab.store);
    const { par } = challenge;
    if (!this.#isOver && !lab.playback.isPlaying && isMet(challenge, lab.store)) {
      this.#finish(challenge, used);
    }
    this.#status.dataset.result = this.#isOver ? 'right' : 'open';
    if (this.#isOver) return;
    this.#say(lab.text('lessons.challenge.used', { used, par }));
  }

  /**
   * @param {Challenge} challenge
   * @param {number} used
   */
  #finish({ controller, par }, used) {
    const { lab } = this;
    this.#isOver = true;
    this.#hint.hidden = true;
    this.#way.textContent = '';
    this.#again.classList.add('is-primary');
    const isBest = used <= par;
    this.#say(lab.text(`lessons.challenge.${isBest ? 'best' : 'met'}`, { used, par }));
    const question = { kind: 'challenge', controller, callback: null, answer: String(par) };
    const result = { given: String(used), isRight: isBest, credit: par / Math.max(used, par) };
    record({ lesson: '', question, rules: [], result, hints: Math.min(this.#hints, 3) });
  }

  /** @param {string} text */
  #say(text) {
    if (this.#status.textContent !== text) this.#status.textContent = text;
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
    this.#way.textContent = command
      ? lab.text('lessons.challenge.way', { command: lab.title(command) })
      : lab.text('lessons.challenge.noWay');
  }

  #leave() {
    this.remove();
    const menu = document.querySelector('page-menu .theme-button');
    if (menu instanceof HTMLElement) menu.focus();
  }
}

/** @param {Lab} lab */
export async function openChallenge(lab) {
  await Promise.all([
    lab.loadTexts('lessons'), linkStyle('app/lessons/lesson-rail.css'),
    linkStyle('app/questions/questions.css'),
  ]);
  ChallengeRail.define();
  for (const other of document.querySelectorAll('lesson-rail, challenge-rail, first-minute')) {
    if (other instanceof LessonRail) other.leave();
    else other.remove();
  }
  const rail = new ChallengeRail();
  rail.lab = lab;
  document.querySelector('.stage')?.before(rail);
  await rail.search();
}
