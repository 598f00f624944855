// @ts-check
/** Asking a class before a command is performed: questions made from a run that nobody sees. What
 * is asked carries the command, which the room performs when the answer is shown.
 * @fires Asking#change there are other questions, or commands are asked about first or no longer */
import { scenarioOf } from '../compare/compare.js';
import { shadowOf } from '../lessons/shadow.js';
import { questionsAbout } from '../questions/generator.js';
import { callOf, isKnown } from '../questions/known.js';
import { mostChoices } from './poll-view.js';
import { midway, pollAbout } from './poll-words.js';

/** What can be asked before anything has come; the first of them are the usual ones. */
export const askedKinds =
  ['next', 'order', 'who', 'happens', 'count', 'geometry', 'first', 'stand'];

/** The questions about what a command will do, one of each kind, the usual ones first.
 * @type {(run: {scenario: store.Scenario, performed: readonly store.Command[], platform:
 *   store.Platform}, command: store.Command, teller: rooms.Teller) => Promise<rooms.Asked[]>}
 *   none where there is nothing to ask */
export async function questionsBefore(run, command, teller) {
  const performed = [...run.performed, command];
  const { store } = await shadowOf(scenarioOf({ ...run, performed }));
  const wish = {
    seed: store.events.length, count: askedKinds.length, kinds: askedKinds,
    steps: [performed.length - 1],
  };
  const rank = (/** @type {{kind: string}} */ { kind }) => askedKinds.indexOf(kind);
  return questionsAbout(store, wish)
    .filter(({ options }) => options.length >= 2 && options.length <= mostChoices)
    .filter(({ kind }, index, all) => all.findIndex((one) => one.kind === kind) === index)
    .sort((one, other) => rank(one) - rank(other))
    .map((question) => pollAbout(question, [command], {
      teller, after: midway.includes(question.kind) ? callBefore(store, question) : null,
    }));
}

/** The last call of the action before a question.
 * @type {(store: store.TraceStore, question: questions.Question) => string|null} */
export function callBefore(store, { at, step }) {
  const before = store.events.filter((event) =>
    event.step === step && event.seq <= at && isKnown(event)).pop();
  return before ? callOf(before) : null;
}

export class Asking extends EventTarget {
  /** Whether every command is asked about first. */
  isFirst = false;
  /** @type {store.Command|null} */
  command = null;
  /** @type {readonly rooms.Asked[]} */
  drafts = [];
  #lab;
  #presenter;

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter */
  constructor(lab, presenter) {
    super();
    this.#lab = lab;
    this.#presenter = presenter;
  }

  toggle() {
    this.isFirst = !this.isFirst;
    this.#tell();
  }

  /** Makes the questions about a command, from where the presenter stands.
   * @type {(command: store.Command) => Promise<void>} */
  async prepare(command) {
    const lab = this.#lab;
    const { scenario, platform } = lab.store;
    if (!scenario) return;
    const performed = lab.store.performed.slice(0, this.#step);
    const teller = {
      translator: lab.translator, title: (/** @type {store.Command} */ one) => lab.title(one),
    };
    this.drafts = await questionsBefore({ scenario, performed, platform }, command, teller);
    this.command = command;
    this.#tell();
  }

  /** Asks one of the questions.
   * @type {(draft: rooms.Asked, limit: {seconds?: number}) => Promise<void>} */
  async ask(draft, limit) {
    await this.#stand(this.#step);
    if (await this.#presenter.askClass({ ...draft, ...limit })) this.drop();
  }

  /** The page and the room stand behind the first steps; what came later can be had again.
   * @param {number} step  how many steps there are */
  async #stand(step) {
    const lab = this.#lab;
    const { session, store } = lab;
    const { place } = session;
    if (step < store.performed.length) {
      const cursor = Math.min(store.cursor, store.endOf(step));
      await lab.keepStill(() => session.enqueue(() =>
        session.enter(place.run, { family: place.family, version: step, cursor })));
      session.history.add(place);
    }
  }

  drop() {
    this.drafts = [];
    this.command = null;
    this.#tell();
  }

  /** The command that comes next in the run, where the presenter has gone back. */
  get next() {
    const { store } = this.#lab;
    return store.isAtEnd ? null : store.commandAt(store.stepsUntil(store.cursor));
  }

  /** How many commands come before the one that is asked about. */
  get #step() {
    const { store, isRewound } = this.#lab;
    return isRewound ? store.stepsUntil(store.cursor) : store.performed.length;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
