// @ts-check
/** A lesson, or a walkthrough of one's own, that is given to a class: where it stands goes to
 * everybody; what a step asks is asked of the whole class, by itself; where a step lets everybody
 * try, they are called back in the end. */
import { ApiError } from '../server/api.js';
import { isExactly, speakOwn } from '../lessons/lesson.js';
import { LessonPlayer } from '../lessons/lesson-player.js';
import { Dice } from '../questions/dice.js';
import { questionsAbout } from '../questions/generator.js';
import { callBefore } from './asking.js';
import { classNameOf } from './class-copies.js';
import { isFree, stepName } from './class-lesson.js';
import { isBeforeResults, mostChoices } from './poll-view.js';
import { pollAbout } from './poll-words.js';

/** Kinds for which it matters how far the action has come. */
const midway = ['next', 'who'];

export class LessonLead {
  /** @type {lessons.LessonRun|null} */
  run = null;
  #lab;
  #presenter;
  #listening = new AbortController();
  /** How the class calls the lesson; empty before it has one. */
  #id = '';
  /** What is still to be asked in the step, and the commands that lead to it.
   * @type {{questions: rooms.Asked[], base: readonly store.Command[]}} */
  #left = { questions: [], base: [] };
  /** Whether everybody was let go to try something. */
  #isFree = false;
  #isAsking = false;
  /** Which step was entered last: one that is left before its turn tells and asks nothing. */
  #entered = 0;
  /** What is told to the room, and asked of it, in order. */
  #queue = Promise.resolve();

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter */
  constructor(lab, presenter) {
    this.#lab = lab;
    this.#presenter = presenter;
    presenter.addEventListener('change', () => this.#look());
    lab.store.addEventListener('trace', () => this.#look());
  }

  /** @param {lessons.LessonRun|null} run  that is opened, or null where it is left */
  take(run) {
    if (run === this.run) return;
    this.#listening.abort();
    this.#listening = new AbortController();
    this.run = run;
    const { signal } = this.#listening;
    this.#id = '';
    this.#leaveStep();
    if (run) void this.#try(() => this.#begin(run, signal));
    else void this.#enter();
  }

  /** Where the class is at the step already, it isn't told again.
   * @type {(run: lessons.LessonRun, signal: AbortSignal) => Promise<void>} */
  async #begin(run, signal) {
    const lab = this.#lab;
    const id = await classNameOf(this.#presenter.code, run.lesson);
    if (signal.aborted) return;
    this.#id = id;
    const speak = () => speakOwn(lab.translator, run.lesson, id);
    speak();
    lab.addEventListener('language', speak, { signal });
    run.addEventListener('step', () => void this.#enter(), { signal });
    run.addEventListener('change', () => this.#look(), { signal });
    const { room } = this.#presenter;
    const isResumed = room?.lesson?.id === id && room.lesson.step === run.index;
    this.#isFree = isResumed && isFree(run.step);
    if (!isResumed) await this.#enter();
  }

  /** The page leads the class no more. */
  leave() {
    this.#listening.abort();
    this.run = null;
  }

  /** Goes on with what the step asks: answers the open question, the last one by running it; puts
   * one away that is answered, where others follow.
   * @returns {boolean}  whether there is one, or may be one: the room has not told yet */
  goOn() {
    const { room } = this.#presenter;
    if (!room) return true;
    const { poll } = room;
    const isOpen = poll !== null && isBeforeResults(poll.phase);
    if (!poll || !this.#isOwn(poll) || !(isOpen || poll.more > 0)) return false;
    void this.#inTurn(() => this.#turn(poll, isOpen ? 'revealed' : 'closed'));
    return true;
  }

  /** Turns a question once, however often a button is pressed.
   * @type {(poll: rooms.Poll, phase: 'revealed'|'closed') => Promise<void>} */
  async #turn({ id }, phase) {
    const poll = this.#presenter.room?.poll;
    if (poll?.id !== id || poll.phase === phase) return;
    await this.#presenter.ask((desk) => desk.goOn(id, { phase }));
  }

  /** What the step that was entered last still asked is asked no more. */
  #leaveStep() {
    this.#entered += 1;
    this.#left = { questions: [], base: [] };
  }

  async #enter() {
    const { run } = this;
    const presenter = this.#presenter;
    this.#leaveStep();
    const entered = this.#entered;
    await this.#inTurn(async () => {
      if (entered !== this.#entered || presenter.isHeld || presenter.over) return;
      const poll = presenter.room?.poll;
      if (poll?.about?.lesson) await this.#turn(poll, 'closed');
      const given = run?.word === null ? run : null;
      await presenter.show({ lesson: run && placeOf(this.#id, run) });
      if (this.#isFree) await presenter.ask((desk) => desk.gather());
      this.#isFree = given !== null && isFree(given.step);
      const left = given && !given.progress.isRun ? await this.#questions(given) : null;
      if (left && entered === this.#entered) this.#left = left;
    });
    this.#look();
  }

  /** What the step asks, as the class is asked it.
   * @param {lessons.LessonRun} run */
  async #questions(run) {
    const { step } = run;
    const { commands, question, exit, be, rules = [] } = step;
    if (!commands || !(question || exit || be)) return null;
    const player = new LessonPlayer(this.#lab, run);
    const { questions, store, begin } = be
      ? await played(player, be.seed) : await player.questions();
    const dice = new Dice(store.events.length);
    const fitting = questions.map((one) => votable(one, dice)).filter(({ options }) =>
      options.length >= 2 && options.length <= mostChoices);
    const { translator } = this.#lab;
    const teller = { translator, title: (/** @type {any} */ one) => this.#lab.title(one) };
    return {
      base: store.performed.slice(0, begin),
      questions: fitting.map((one, index) => ({
        ...pollAbout(one, commands, {
          teller, lesson: stepName({ id: this.#id }, step), rules,
          after: midway.includes(one.kind) ? callBefore(store, one) : null,
        }),
        more: fitting.length - index - 1,
      })),
    };
  }

  /** Asks what comes next once the class sees the run that it is about. */
  #look() {
    const { run } = this;
    const { room, isTold } = this.#presenter;
    if (!run || !room) return;
    const { poll } = room;
    if (poll && this.#isOwn(poll) && poll.phase === 'revealed' && poll.more === 0) {
      this.#left.questions = [];
      if (!run.progress.isRun) run.markRun();
    }
    if (run.progress.isRun) this.#left.questions = [];
    const [next] = this.#left.questions;
    // A run that is opened closes the question about the one before.
    const isReady = run.isShown && isTold && !poll && !this.#isAsking &&
      isExactly(this.#lab.store.performed, this.#left.base);
    if (next && isReady) void this.#ask(next);
  }

  /** @type {(question: rooms.Asked) => Promise<void>} */
  async #ask(question) {
    const entered = this.#entered;
    this.#isAsking = true;
    this.#left.questions.shift();
    await this.#inTurn(async () => {
      if (entered === this.#entered) await this.#presenter.ask((desk) => desk.poll(question));
    });
    this.#isAsking = false;
  }

  /** @type {(poll: rooms.Poll) => boolean} */
  #isOwn({ about }) {
    const { run } = this;
    return run !== null && about?.lesson === stepName({ id: this.#id }, run.step);
  }

  /** @type {(task: () => Promise<unknown>) => Promise<void>} */
  #inTurn(task) {
    const done = this.#queue.then(() => this.#try(task));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** @type {(task: () => Promise<unknown>) => Promise<void>} */
  async #try(task) {
    await task().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      this.#lab.session.report(error);
    });
  }
}

/** Where a class is in a lesson: at a step, or before it at one of the words that open a class.
 * @type {(id: string, run: lessons.LessonRun) => NonNullable<rooms.RoomView['lesson']>} */
function placeOf(id, { index, word }) {
  return { id, step: index, ...(word === null ? {} : { word }) };
}

/** A question as a class votes on it: an order isn't given away by that of its options.
 * @type {(question: questions.Question, dice: Dice) => questions.Question} */
function votable(question, dice) {
  const { answer } = question;
  if (!Array.isArray(answer)) return question;
  return { ...question, options: dice.shuffle(question.options) };
}

/** Where one plays UIKit alone, a class puts the calls in order.
 * @type {(player: LessonPlayer, seed: number) => Promise<{questions: questions.Question[],
 *   store: store.TraceStore, begin: number}>} */
async function played(player, seed) {
  const { store, begin } = await player.foresee();
  const wish = { seed, count: 1, kinds: ['order'], steps: [begin] };
  return { questions: questionsAbout(store, wish), store, begin };
}
