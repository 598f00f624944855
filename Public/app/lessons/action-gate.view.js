// @ts-check
/** Asks what will happen before a command is performed, and shows afterwards what did. It can
 * always be skipped; another command takes its place. */
import { ApiError } from '../server/api.js';
import { isDragged } from '../store/commands.js';
import { questionBefore } from './before-action.js';
import { judged } from '../questions/generator.js';
import { answerText } from '../questions/wording.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { generatedHints, Hints } from './hints.view.js';
import { outcome } from '../questions/outcome.view.js';
import { linkStyle } from '../view/styles.view.js';
import { cardFor } from './card-for.view.js';
import { mastery, record } from './mastery-of.js';

class ActionGate extends LabElement {
  static tag = 'action-gate';

  /** @type {((isDone: boolean) => void)|null} */
  #decide = null;
  /** The text to show once the action has been played. */
  #show = () => false;
  /** @type {Element|null}  What had the focus before. */
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

  /** Asks; performs the command once the person has answered or skipped the question.
   * @param {store.Command} command
   * @param {{question: questions.Question, store: store.TraceStore}} asked
   * @returns {Promise<boolean>}  whether it was performed */
  ask(command, { question, store }) {
    const { lab } = this;
    this.#drop();
    this.hidden = false;
    this.#opener = document.activeElement;
    const hints = new Hints(lab, { taken: 0, textOf: generatedHints(lab, question) });
    const card = cardFor(lab, {
      question, store,
      answer: (given, credit) => {
        const result = judged(question, given, credit);
        record({ lesson: '', question, rules: question.rules, result, hints: hints.taken });
        void this.#perform(command, { question, store, result });
      },
    });
    this.#draw([card, hints.element], {
      skip: () => void this.#perform(command, { question, store, result: null }),
      cancel: () => this.close(),
      off: () => this.#stopAsking(command),
    });
    /** @type {HTMLElement|null} */ (card.querySelector('input, button'))?.focus();
    return new Promise((decide) => { this.#decide = decide; });
  }

  /** Goes away; a command that still waits is not performed. */
  close() {
    const hadFocus = this.contains(document.activeElement);
    this.#drop();
    this.remove();
    if (hadFocus) this.#focusOpener();
  }

  #drop() {
    this.#decide?.(false);
    this.#decide = null;
    this.#show = () => false;
  }

  /** @type {(command: store.Command) => void} */
  #stopAsking(command) {
    const decide = this.#decide;
    this.#decide = null;
    this.lab.view.useAsking(false);
    this.remove();
    void this.lab.perform(command).then((isDone) => decide?.(isDone));
  }

  /** @type {(command: store.Command, answered: {question: questions.Question, store:
   *   store.TraceStore, result: lessons.Result|null}) => Promise<void>} */
  async #perform(command, answered) {
    const { lab } = this;
    const decide = this.#decide;
    this.#decide = null;
    const { question: { kind }, result } = answered;
    this.hidden = result === null;
    const given = result ? answerText(lab.translator, kind, result.given) : '';
    this.#draw([h('p', { class: 'question-waiting' }, lab.text('questions.waiting', { given }))]);
    this.#focusOpener();
    const isDone = await lab.perform(command);
    decide?.(isDone);
    if (!isDone) {
      this.remove();
      return;
    }
    this.#show = () => {
      this.hidden = false;
      this.#draw([outcome(lab, answered)], { close: () => this.close() });
      lab.say(this.querySelector('.question-outcome')?.textContent ?? '');
      return true;
    };
    this.schedule();
  }

  #focusOpener() {
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
  }

  /** @param {readonly view.Drawing[]} contents
   * @param {Record<string, () => void>} [actions]  what its buttons do, by their names */
  #draw(contents, actions = {}) {
    const text = (/** @type {string} */ key) => this.lab.text(`lessons.gate.${key}`);
    const buttons = Object.entries(actions).map(([name, onclick]) =>
      h('button', { key: name, class: 'pill', 'data-do': name, onclick }, text(name)));
    render(this, h('h3', {}, text('title')), ...contents.flat(),
      buttons.length > 0 && h('div', { class: 'gate-foot' }, ...buttons));
  }
}

/** @type {(lab: lab.Lab, command: store.Command) => Promise<boolean>}  whether it was performed */
export async function askAbout(lab, command) {
  const { store } = lab;
  const { scenario, platform, cursor } = store;
  const count = lab.isRewound ? store.stepsUntil(cursor) : store.performed.length;
  const performed = store.performed.slice(0, count);
  // Under a finger there is no time for questions.
  if (!scenario || isDragged(command)) return lab.perform(command);
  const asked = await questionBefore({ scenario, performed, platform }, command, mastery())
    .catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
  if (!asked) return lab.perform(command);
  await Promise.all([
    lab.loadTexts('lessons', 'questions', 'contrast', 'rule'),
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
