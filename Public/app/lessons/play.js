// @ts-check
/** What can be played on any run, also one that a log has become: questions about it, and being
 * UIKit in one of its steps. The same run and seed give the same. */
import { RolePlay } from '../questions/role-play.js';
import { Dice } from '../questions/dice.js';
import { judged, questionsAbout } from '../questions/generator.js';
import { TraceStore } from '../store/trace-store.js';

const quizLength = 5;
const fewestMoves = 3;

/** A run as it is now, which what is done later doesn't change.
 * @param {TraceStore} store
 * @returns {TraceStore}  the run itself where its beginning is no longer known */
export function frozen(store) {
  if (store.first > 0 || !store.scenario) return store;
  const copy = new TraceStore();
  copy.begin({ ...store.scenario, steps: [...store.performed] }, store.platform);
  copy.receive(store.events);
  for (const { index, after, title, note } of store.ignored.list) {
    const notes = note ? [note] : [];
    copy.receiveStep({ index, do: '', title, firstEvent: after + 1, lastEvent: after, notes });
  }
  return copy;
}

/** Some questions about a run, one after another. */
export class Quiz {
  store;
  questions;
  /** @type {lessons.Result[]} */
  results = [];

  /** @param {TraceStore} store @param {number} seed */
  constructor(store, seed) {
    this.store = frozen(store);
    this.questions = questionsAbout(this.store, { seed, count: quizLength });
  }

  /** The one to be answered now; null at the end. */
  get question() {
    return this.questions[this.results.length] ?? null;
  }

  get right() {
    return this.results.filter(({ isRight }) => isRight).length;
  }

  /** @param {string|string[]} given @param {number} [credit] @returns {lessons.Result} */
  answer(given, credit) {
    const question = /** @type {questions.Question} */ (this.question);
    const result = judged(question, given, credit);
    this.results = [...this.results, result];
    return result;
  }
}

/** The steps of a run that have enough calls for a person who plays UIKit.
 * @type {(store: TraceStore) => store.Step[]} */
export function playableSteps(store) {
  return store.steps.filter((step) => new RolePlay(store, step, 1).moves.length >= fewestMoves);
}

/** The step to play, by the seed: each comes once before one comes again.
 * @param {TraceStore} store @param {number} seed  from 1 */
export function stepToPlay(store, seed) {
  const steps = new Dice(store.events.length).shuffle(playableSteps(store));
  return steps[(seed - 1) % steps.length] ?? null;
}
