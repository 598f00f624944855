// @ts-check
/**
 * Asks what will happen before a command is performed, and shows afterwards what did. It can always
 * be skipped; another command takes its place.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./lesson-run.js').Result} Result
 * @typedef {import('../questions/kinds.js').Question} Question
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Command} Command
 */
import { ApiError } from '../server/api.js';
import { questionBefore } from './before-action.js';
import { isRight } from '../questions/generator.js';
import { answerText } from '../questions/wording.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { generatedHints, Hints } from './hints.view.js';
import { outcome } from '../questions/outcome.view.js';
import { linkStyle } from '../view/styles.view.js';
import { cardFor } from './card-for.view.js';
import { mastery, record } from './mastery-of.js';

/** Under a finger there is no time for questions. */
const gestures = [
  'beginInteractivePop', 'beginInteractiveDismiss', 'beginPageTurn', 'updateInteraction',
  'finishInteraction', 'cancelInteraction',
];

export class ActionGate extends LabElement {
  static tag = 'action-gate';

  /** @type {((isDone: boolean) => void)|null} */
  #decide = null;
  /** What is to be shown once the action has been played. */
  #show = () => false;
  /**
   * What had the focus before.
   *
   * @type {Element|null}
   */
  #opener = null;

  start() {
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', this.lab.text('lessons.gate.title'));
    this.listen(this, ['keydown'], (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
    this.listen(this.lab.playback, ['change'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.close());
  }

  update() {
    if (!this.lab.playback.isPlaying && this.#show()) this.#show = () => false;
  }

  /**
   * Asks; performs the command once the person has answered or skipped the question.
   *
   * @param {Command} command
   * @param {{question: Question, store: TraceStore}} asked
   * @returns {Promise<boolean>} whether it was performed
   */
  ask(command, { question, store }) {
    const { lab } = this;
    this.#drop();
    this.hidden = false;
    this.#opener = document.activeElement;
    const hints = new Hints(lab, { taken: 0, textOf: generatedHints(lab, question) });
    const card = cardFor(lab, {
      question, store,
      answer: (given, credit) => {
        const right = isRight(question, given);
        const result = { given, isRight: right, credit: credit ?? Number(right) };
        record({ lesson: '', question, rules: question.rules, result, hints: hints.taken });
        void this.#perform(command, { question, store, result });
      },
    });
    this.replaceChildren(this.#head(), card, hints.element, html('div', { class: 'gate-foot' },
      this.#button('skip', () => void this.#perform(command, { question, store, result: null })),
      this.#button('cancel', () => this.close()),
      this.#button('off', () => this.#stopAsking(command))));
    const first = card.querySelector('input, button');
    if (first instanceof HTMLElement) first.focus();
    return new Promise((decide) => { this.#decide = decide; });
  }

  /** Goes away; a command that still waits is not performed. */
  close() {
    const hadFocus = this.contains(document.activeElement);
    this.#drop();
    this.remove();
    if (hadFocus && this.#opener instanceof HTMLElement) this.#opener.focus();
  }

  #drop() {
    this.#decide?.(false);
    this.#decide = null;
    this.#show = () => false;
  }

  /** @param {Command} command */
  #stopAsking(command) {
    const decide = this.#decide;
    this.#decide = null;
    this.lab.view.useAsking(false);
    this.remove();
    void this.lab.perform(command).then((isDone) => decide?.(isDone));
  }

  /**
   * @param {Command} command
   * @param {{question: Question, store: TraceStore, result: Result|null}} answered
   */
  async #perform(command, answered) {
    const { lab } = this;
    const decide = this.#decide;
    this.#decide = null;
    this.#showWaiting(answered);
    this.#focusOpener();
    const isDone = await lab.perform(command);
    decide?.(isDone);
    if (!isDone) {
      this.remove();
      return;
    }
    this.#show = () => {
      const shown = outcome(lab, { ...answered, beliefs: [] });
      this.hidden = false;
      this.replaceChildren(this.#head(), shown, html('div', { class: 'gate-foot' },
        this.#button('close', () => this.close())));
      lab.say(shown.textContent ?? '');
      return true;
    };
    this.schedule();
  }

  /** @param {{question: Question, result: Result|null}} answered */
  #showWaiting({ question: { kind }, result }) {
    const { lab } = this;
    this.hidden = result === null;
    const given = result ? answerText(lab.translator, kind, result.given) : '';
    this.replaceChildren(this.#head(), html('p', { class: 'question-waiting' },
      lab.text('questions.waiting', { given })));
  }

  #focusOpener() {
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
  }

  #head() {
    return html('h3', {}, this.lab.text('lessons.gate.title'));
  }

  /**
   * @param {string} name
   * @param {() => void} run
   */
  #button(name, run) {
    const attributes = { type: 'button', class: 'pill', 'data-do': name };
    return html('button', { ...attributes, onclick: run }, this.lab.text(`lessons.gate.${name}`));
  }
}

/**
 * @param {Lab} lab
 * @param {Command} command
 * @returns {Promise<boolean>} whether it was performed
 */
export async function askAbout(lab, command) {
  const { store } = lab;
  const { scenario, platform, cursor } = store;
  const count = lab.isRewound ? store.stepsUntil(cursor) : store.performed.length;
  const performed = store.performed.slice(0, count);
  if (!scenario || gestures.includes(command.do)) return lab.perform(command);
  const asked = await questionBefore({ scenario, performed, platform }, command, mastery())
    .catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
  if (!asked) return lab.perform(command);
  await Promise.all([
    lab.loadTexts('lessons'), lab.loadTexts('questions'),
    linkStyle('app/questions/questions.css'),
    linkStyle('app/lessons/action-gate.css'),
  ]);
  ActionGate.define();
  const known = document.querySelector('action-gate');
  const gate = known instanceof ActionGate ? known : new ActionGate();
  gate.lab = lab;
  if (!gate.isConnected) document.querySelector('.stage')?.prepend(gate);
  return gate.ask(command, asked);
}
