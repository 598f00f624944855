// @ts-check
/** A lesson, or a walkthrough of one's own, that is given to a class: where it stands goes to
 * everybody, and comes from the page that leads. What a step asks or does is begun when the room
 * says so; where a step lets everybody try, they are called back in the end. */
import { ApiError } from '../server/api.js';
import { isExactly, speakOwn } from '../lessons/lesson.js';
import { LessonPlayer } from '../lessons/lesson-player.js';
import { Dice } from '../questions/dice.js';
import { questionsAbout } from '../questions/generator.js';
import { stepNow } from '../lead/lead.js';
import { changeOf, firstPhase, holdsVotes, usualLimit } from '../lead/phase.js';
import { callBefore } from './asking.js';
import { classNameOf } from './class-copies.js';
import { isFree, stepName } from './class-lesson.js';
import { mostChoices } from './poll-view.js';
import { midway, pollAbout } from './poll-words.js';

export class LessonLead {
  /** @type {lessons.LessonRun|null} */
  run = null;
  #lab;
  #presenter;
  #listening = new AbortController();
  /** How the class calls the lesson; empty before it has one. */
  #id = '';
  /** What is still to be asked in the step, and the commands that lead to it; or whether the step
   * is still to perform its own.
   * @type {{questions: rooms.Asked[], base: readonly store.Command[], acts: boolean}} */
  #left = { questions: [], base: [], acts: false };
  /** Whether everybody was let go to try something. */
  #isFree = false;
  #isAsking = false;
  /** Which step was entered last: one that is left before its turn tells and asks nothing. */
  #entered = 0;
  /** Where the class is by what the page has told the room last, or heard. */
  #place = '';
  /** How many places are told now: the room still tells one before. */
  #telling = 0;
  /** Whether the page goes where the room is already. */
  #isFollowing = false;
  /** What is told to the room, and asked of it, in order. */
  #queue = Promise.resolve();
  #page;

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter
   * @param {{mayLeave: () => boolean, fieldsOf: (change: lead.PollChange) => {seconds?: number}}}
   *   page  whether a step can be left now; what a person has set of a question */
  constructor(lab, presenter, page) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#page = page;
    presenter.addEventListener('change', () => this.#look());
    lab.store.addEventListener('trace', () => this.#look());
  }

  /** @param {lessons.LessonRun|null} run  that is opened, or null where it is left */
  take(run) {
    if (run === this.run) return;
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#free();
    this.run = run;
    if (run) run.mayLeave = this.#page.mayLeave;
    const { signal } = this.#listening;
    this.#id = '';
    this.#place = '';
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
    const { lesson: place } = await this.#known(signal);
    if (signal.aborted) return;
    const isResumed = place?.id === id && place.step === run.index;
    this.#isFree = isResumed && isFree(run.step);
    this.#place = isResumed ? nameOf(place) : '';
    if (!isResumed) await this.#enter();
    else if (!place.hasBegun) await this.#inTurn(() => this.#prepare(run, this.#entered));
  }

  /** The room, as soon as it is told: the class may be at the step already.
   * @type {(signal: AbortSignal) => Promise<rooms.Room>} */
  #known(signal) {
    const presenter = this.#presenter;
    return new Promise((done) => {
      const look = () => { if (presenter.room) done(presenter.room); };
      presenter.addEventListener('change', look, { signal });
      look();
    });
  }

  /** The page leads the class no more. */
  leave() {
    this.#listening.abort();
    this.#free();
    this.run = null;
  }

  /** Nobody else has a say in where the person goes. */
  #free() {
    if (this.run) this.run.mayLeave = () => true;
  }

  /** What a press of the one button is about.
   * @returns {lead.StepNow|null}  null before the room knows the lesson */
  get step() {
    const { room } = this.#presenter;
    return room?.lesson?.id === this.#id ? stepNow(this.run?.lesson ?? null, room.lesson) : null;
  }

  /** What the step that was entered last still asked is asked no more. */
  #leaveStep() {
    this.#entered += 1;
    this.#left = { questions: [], base: [], acts: false };
  }

  async #enter() {
    const { run } = this;
    this.#leaveStep();
    const entered = this.#entered;
    const place = run && placeOf(this.#id, run);
    const isTold = this.#isFollowing;
    this.#place = nameOf(place);
    this.#telling += 1;
    await this.#inTurn(async () => {
      const { isHeld, over } = this.#presenter;
      if (entered !== this.#entered || isHeld || over) return;
      await this.#tell(run, isTold ? null : { place });
    });
    this.#telling -= 1;
    this.#look();
  }

  /** @param {lessons.LessonRun|null} run @param {{place: lead.Place|null}|null} news  null where
   *   the room has told it */
  async #tell(run, news) {
    const presenter = this.#presenter;
    const entered = this.#entered;
    const { poll = null } = presenter.room ?? {};
    const change = poll?.about?.lesson && !holdsVotes(poll) ? changeOf(poll, 'close') : null;
    if (poll && change) await presenter.ask((desk) => desk.goOn(poll.id, change));
    if (news) await presenter.show({ lesson: news.place });
    if (this.#isFree) await presenter.ask((desk) => desk.gather());
    const given = run?.word === null ? run : null;
    this.#isFree = given !== null && isFree(given.step);
    if (given) await this.#prepare(given, entered);
  }

  /** What the step has to ask or to do when it is begun; where it has nothing, it has begun.
   * @param {lessons.LessonRun} run @param {number} entered */
  async #prepare(run, entered) {
    const { isRun = false } = run.progress;
    const { asks = false, acts = false } = this.step ?? {};
    const left = asks && !isRun ? await this.#questions(run) : null;
    if (entered !== this.#entered) return;
    if (left) this.#left = { ...left, acts: false };
    this.#left.acts = acts && !isRun;
    const isIdle = !this.#left.acts && this.#left.questions.length === 0;
    if (isIdle && (asks || acts)) {
      await this.#presenter.show({ lesson: { ...placeOf(this.#id, run), hasBegun: true } });
    }
  }

  /** Goes where somebody else has led the class: a phone, or another page with the key.
   * @param {lessons.LessonRun} run @param {rooms.Room['lesson']} place */
  #follow(run, place) {
    const { isHeld, over } = this.#presenter;
    if (!place || place.id !== this.#id || this.#telling > 0 || isHeld || over) return;
    const name = nameOf(place);
    if (name === this.#place) return;
    this.#place = name;
    this.#isFollowing = true;
    run.stand(place);
    this.#isFollowing = false;
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

  /** Once the step is begun, asks what comes next as soon as the class sees the run that it is
   * about. */
  #look() {
    const { run } = this;
    const { room, isTold } = this.#presenter;
    if (!run || !room) return;
    this.#follow(run, room.lesson);
    const { poll, lesson } = room;
    const isOwn = poll?.about?.lesson === stepName({ id: this.#id }, run.step);
    if (poll && isOwn && poll.phase === 'revealed' && poll.more === 0) {
      this.#left.questions = [];
      if (!run.progress.isRun) run.markRun();
    }
    if (run.progress.isRun) this.#left.questions = [];
    if (lesson?.hasBegun !== true || nameOf(lesson) !== this.#place) return;
    if (this.#left.acts) {
      this.#left.acts = false;
      run.begin();
    }
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
      if (entered !== this.#entered) return;
      const form = question.answer?.order ? 'order' : 'choice';
      const phase = firstPhase;
      const limit = { ...usualLimit(form, phase), ...this.#page.fieldsOf({ phase }) };
      await this.#presenter.askClass({ ...question, ...limit });
    });
    this.#isAsking = false;
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
 * @type {(id: string, run: lessons.LessonRun) => lead.Place} */
function placeOf(id, { index, word }) {
  return { id, step: index, ...(word === null ? {} : { word }) };
}

/** @type {(place: rooms.Room['lesson']) => string} */
function nameOf(place) {
  return place ? [place.id, place.step, place.word ?? ''].join('.') : '';
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
