// @ts-check
/** A person's way through a lesson: where they are, what they have answered, which hints they took.
 * Kept in this browser, so that they can leave, play, and come back.
 * @fires LessonRun#step they are at another step or word
 * @fires LessonRun#change something about the step is another
 * @fires LessonRun#begin the step performs its commands */
import { firstTerms } from '../words/glossary.js';

/** What is taken off by so many hints. */
export const hintCosts = [0, 0.1, 0.3, 1];
export const hintCount = hintCosts.length - 1;
/** The most characters of a reason. */
export const longestBecause = 200;
const wordsSetting = 'lessonWords';

export class LessonRun extends EventTarget {
  lesson;
  /** The word that is shown before the first lesson begins; null once they are known.
   * @type {number|null} */
  word = null;
  /** Whether the step can be left now: a class may have answered it. */
  mayLeave = () => true;
  #settings;
  /** @type {lessons.Kept} */
  #kept;
  /** The step to which the canvas was brought last. */
  #shown = -1;

  /** @param {lessons.Lesson} lesson @param {inspector.Settings} settings */
  constructor(lesson, settings) {
    super();
    this.lesson = lesson;
    this.#settings = settings;
    this.#kept = readProgress(settings, lesson.id);
    this.#kept.index = Math.min(Math.max(this.#kept.index, 0), lesson.steps.length - 1);
    const knowsWords = settings.read(wordsSetting) === 'known';
    if (lesson.number === 1 && this.#kept.index === 0 && !knowsWords) this.word = 0;
  }

  get index() {
    return this.#kept.index;
  }

  /** Goes on with what is kept elsewhere, as for a class; where that has nothing, it is at the same
   * step and nothing is done yet.
   * @param {inspector.Settings} settings */
  keepBy(settings) {
    if (settings === this.#settings) return;
    const { index, lesson } = this;
    this.#settings = settings;
    const isKnown = (settings.read(nameOf(lesson.id)) ?? 'null') !== 'null';
    this.#kept = isKnown ? readProgress(settings, lesson.id) : { index, steps: {} };
    this.#save();
    this.#tell('step');
  }

  /** Whether the canvas shows the run of the step. */
  get isShown() {
    return this.#shown === this.index;
  }

  get count() {
    return this.lesson.steps.length;
  }

  get step() {
    return /** @type {lessons.LessonStep} */ (this.lesson.steps[this.index]);
  }

  get isFirst() {
    return this.index === 0 && !this.word;
  }

  get isLast() {
    return this.index === this.count - 1;
  }

  /** @returns {lessons.Progress}  of the step */
  get progress() {
    return this.#kept.steps[this.step.id] ?? {};
  }

  get hints() {
    return this.progress.hints ?? 0;
  }

  /** Whether what the step has performed has been seen.
   * @type {(lab: {playback: {isPlaying: boolean}, store: {isAtEnd: boolean}}) => boolean} */
  isSeen({ playback, store }) {
    return this.progress.isRun === true && !playback.isPlaying &&
      (!this.step.pause || store.isAtEnd);
  }

  /** How much can still be had, from 0 to 1. */
  get worth() {
    return 1 - (hintCosts[this.hints] ?? 1);
  }

  /** @type {(index: number) => void} */
  goTo(index) {
    if (index < 0 || index >= this.count || !this.mayLeave()) return;
    this.#kept.index = index;
    this.#save();
    this.#tell('step');
  }

  /** @param {string} id  of a step that somebody comes to practise at */
  visit(id) {
    const index = this.lesson.steps.findIndex((step) => step.id === id);
    if (index >= 0) this.word = null;
    this.goTo(index);
  }

  next() {
    if (this.word !== null) this.#nextWord();
    else {
      if (['read', 'investigate'].includes(this.step.kind)) this.#update({ isDone: true });
      this.goTo(this.index + 1);
    }
  }

  back() {
    if (this.word) {
      this.word -= 1;
      this.#tell('step');
    } else if (this.word === null) this.goTo(this.index - 1);
  }

  /** The words are known, or can wait. */
  leaveWords() {
    this.word = null;
    this.#settings.save(wordsSetting, 'known');
    this.#tell('step');
  }

  /** Comes to where a class was led: a step, or before it one of the words that open a class.
   * @param {{step: number, word?: number}} place */
  stand({ step, word }) {
    if (word !== undefined) {
      this.word = word;
      this.#tell('step');
    } else if (this.word !== null) this.leaveWords();
    if (step === this.index + 1) this.next();
    else if (step !== this.index) this.goTo(step);
  }

  /** Performs what the step does. */
  begin() { this.#tell('begin'); }

  takeHint() {
    this.#update({ hints: Math.min(this.hints + 1, hintCount) });
  }

  /** Takes the answer to the step's question; the first one counts.
   * @param {lessons.Result} result @returns {boolean}  whether it counts */
  answer(result) {
    if (this.progress.result) {
      this.#update({ latest: result });
      return false;
    }
    this.#update({ result });
    return true;
  }

  /** @param {string} because  why they expect what they do; empty where they say nothing */
  explain(because) {
    const words = because.trim().slice(0, longestBecause);
    if (words) this.#update({ because: words });
  }

  /** @param {string} vote  who is right */
  vote(vote) {
    this.#update({ vote });
  }

  /** Takes the answer to the next question of the exit ticket.
   * @type {(result: lessons.Result) => void} */
  answerExit(result) {
    this.#update({ exit: [...this.progress.exit ?? [], result] });
  }

  /** Takes the answer to what is asked next of a mistake.
   * @type {(result: lessons.Result) => void} */
  judge(result) {
    this.#update({ judged: [...this.progress.judged ?? [], result] });
  }

  /** @param {number} index  of the step to which the canvas has been brought */
  markShown(index) {
    this.#shown = index;
    this.#tell('change');
  }

  /** The commands of the step have been performed. */
  markRun() {
    this.#update({ isRun: true, isDone: true });
  }

  /** The goal of the step is reached. */
  markReached() {
    if (!this.progress.isDone) this.#update({ isDone: true });
  }

  /** Forgets what was done in the step. */
  again() {
    delete this.#kept.steps[this.step.id];
    this.#shown = -1;
    this.#save();
    this.#tell('step');
  }

  #nextWord() {
    this.word = (this.word ?? 0) + 1;
    if (this.word >= firstTerms.length) this.leaveWords();
    else this.#tell('step');
  }

  /** @type {(fields: lessons.Progress) => void} */
  #update(fields) {
    this.#kept.steps[this.step.id] = { ...this.progress, ...fields };
    this.#save();
    this.#tell('change');
  }

  #save() {
    this.#settings.save(nameOf(this.lesson.id), JSON.stringify(this.#kept));
  }

  /** @type {(type: string) => void} */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}

/** @param {string} id  of a lesson */
function nameOf(id) {
  return `lesson.${id}`;
}

/** How far a person has come in a lesson.
 * @param {inspector.Settings} settings @param {string} id
 * @returns {lessons.Kept}  at the start where nothing was kept, or nothing that can be read */
export function readProgress(settings, id) {
  const start = { index: 0, steps: {} };
  try {
    const kept = JSON.parse(settings.read(nameOf(id)) ?? 'null');
    const isUsable = Number.isInteger(kept?.index) && typeof kept?.steps === 'object';
    return isUsable && kept.steps !== null ? kept : start;
  } catch {
    return start;
  }
}

/** @type {(settings: inspector.Settings, id: string) => void}  Forgets a lesson. */
export function forgetProgress(settings, id) {
  settings.save(nameOf(id), 'null');
}

/** The score of the exit ticket; null where it isn't finished or there is none.
 * @type {(kept: lessons.Kept) => {right: number, asked: number}|null} */
export function scoreOf({ steps }) {
  const exit = Object.values(steps).find(({ exit: own, isDone }) => own && isDone)?.exit;
  return exit ? { right: exit.filter(({ isRight }) => isRight).length, asked: exit.length } : null;
}
