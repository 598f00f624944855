// @ts-check
/** The lesson that a class is given, as a follower has it: the room says which step and lesson, and
 * the page reads the rest in its own language. Nothing of it is kept: the follower's own progress
 * in the lesson stays as it is.
 * @fires ClassLesson#change another step is shown, or its texts are there */
import { scenarioOf } from '../compare/compare.js';
import { unmetOf } from '../lessons/lesson-goals.js';
import { baseOf, pathOf, speakOwn } from '../lessons/lesson.js';
import { repairPlace } from '../lessons/repair.js';
import { shadowOf } from '../lessons/shadow.js';
import { ApiError, fetchDocument } from '../server/api.js';
import { fetchWalkthrough, keptID } from '../server/walkthrough-api.js';

/** What the texts of a step are called, without the first word of their keys.
 * @type {(lesson: Pick<lessons.Lesson, 'id'>, step: Pick<lessons.LessonStep, 'id'>) => string} */
export function stepName({ id }, step) {
  return `${id}.${step.id}`;
}

/** Whether everybody tries something on their own in a step.
 * @type {(step: lessons.LessonStep) => boolean} */
export function isFree({ goal }) {
  return goal !== undefined;
}

/** The names of the lessons to which questions belong.
 * @type {(polls: readonly rooms.OfLesson[]) => string[]} */
export function lessonsOf(polls) {
  const names = polls.map(({ about }) => (about?.lesson ?? '').split('.')[0] ?? '');
  return [...new Set(names)].filter(isName);
}

/** @param {string} id  that a room tells */
function isName(id) {
  return /^[a-z0-9-]+$/.test(id);
}

/** Reads the texts of the lessons to which questions belong.
 * @type {(lab: rooms.Page, polls: readonly rooms.OfLesson[]) => Promise<void>} */
export async function loadLessonTexts(lab, polls) {
  await Promise.all(lessonsOf(polls).map((id) =>
    (keptID.test(id) ? speakCopy(lab, id) : lab.loadTextsFrom(`lesson.${id}`, `lessons/${id}`))));
}

/** The lessons that a class was given, by their names, without those that are gone.
 * @type {(ids: readonly string[]) => Promise<Map<string, lessons.Lesson>>} */
export async function givenLessons(ids) {
  const read = await Promise.all(ids.map(async (id) => {
    const reading = keptID.test(id) ? fetchWalkthrough(id) : fetchDocument(`lessons/${id}.json`);
    const lesson = await reading.catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    return lesson && { ...lesson, id };
  }));
  return new Map(read.filter(Boolean).map((lesson) => [lesson.id, lesson]));
}

/** Where the copy is gone, its questions are told in the words of their kinds.
 * @type {(lab: rooms.Page, id: string) => Promise<void>} */
async function speakCopy(lab, id) {
  const lesson = (await givenLessons([id])).get(id);
  if (lesson) speakOwn(lab.translator, lesson, id);
}

export class ClassLesson extends EventTarget {
  /** @type {lessons.Lesson|null}  null without one, and before it is there */
  lesson = null;
  index = 0;
  #lab;
  #wish = '';
  /** How many commands stand before the step. */
  #begin = 0;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    super();
    this.#lab = lab;
    lab.addEventListener('language', () => this.#speak());
  }

  get step() {
    return this.lesson?.steps[this.index] ?? null;
  }

  /** The key of a text of the step without its last word. */
  get key() {
    const { lesson, step } = this;
    return lesson && step ? `lesson.${stepName(lesson, step)}` : '';
  }

  /** A text of the step; empty without one.
   * @type {(name: string) => string} */
  text(name) {
    return this.#lab.translator.find(`${this.key}.${name}`);
  }

  /** @type {(place: rooms.Room['lesson']) => Promise<void>} */
  async take(place) {
    const wish = place ? `${place.id}.${place.step}` : '';
    if (wish === this.#wish) return;
    this.#wish = wish;
    const read = place && isName(place.id) ? await this.#read(place) : null;
    if (wish !== this.#wish) return;
    this.lesson = read?.lesson ?? null;
    this.index = place?.step ?? 0;
    this.#begin = read?.begin ?? 0;
    this.#speak();
    this.dispatchEvent(new Event('change'));
  }

  /** @type {(room: rooms.Room) => boolean}  Whether the class has seen what the step does. */
  isShown(room) {
    const count = this.step?.commands?.length ?? 0;
    return count > 0 && this.step?.goal === undefined &&
      room.run.stepCount >= this.#begin + count;
  }

  /** What is still missing of the goal of the step in the follower's own run.
   * @param {rooms.Room} room @returns {Promise<lessons.Unmet[]|null>}  null without a goal */
  async unmet(room) {
    const { store } = this.#lab;
    const { scenario, performed, platform } = store;
    const goal = this.step?.goal;
    if (!goal || !scenario) return null;
    const isChanged =
      JSON.stringify(scenario.controllers) !== JSON.stringify(room.run.scenario.controllers);
    const findings = goal.findings
      ? (await shadowOf(scenarioOf({ scenario, performed, platform }))).findings : [];
    return unmetOf(goal, { store, findings, begin: this.#begin, isChanged });
  }

  /** Where the code of the follower's own run must be changed; null where no code is. */
  async repairPlace() {
    const { goal, solution } = this.step ?? {};
    const { scenario } = this.#lab.store;
    if (!scenario || !solution?.open || !(goal?.does || goal?.findings)) return null;
    return repairPlace(scenario, await this.#opened(solution.open, this.lesson));
  }

  /** Speaks a walkthrough in the language of the page; lessons have files for that. */
  #speak() {
    if (this.lesson) speakOwn(this.#lab.translator, this.lesson);
  }

  /** @param {lessons.Opening} open @param {lessons.Lesson|null} lesson */
  #opened(open, lesson) {
    return pathOf(open) ? fetchDocument(pathOf(open)) : lesson?.scenario;
  }

  /** A lesson of the lab, or the copy of somebody's own under the name that the class knows.
   * @type {(id: string) => Promise<lessons.Lesson>} */
  async #find(id) {
    if (this.lesson?.id === id) return this.lesson;
    if (keptID.test(id)) return { ...await fetchWalkthrough(id), id };
    const [lesson] = await Promise.all([
      fetchDocument(`lessons/${id}.json`),
      this.#lab.loadTextsFrom(`lesson.${id}`, `lessons/${id}`),
    ]);
    return lesson;
  }

  /** null if the lesson doesn't exist
   * @type {(place: {id: string, step: number}) => Promise<{lesson: lessons.Lesson, begin:
   *   number}|null>} */
  async #read({ id, step }) {
    try {
      const lesson = await this.#find(id);
      if (!lesson.steps[step]) return null;
      const { open, commands } = baseOf(lesson, step);
      const { steps = [] } = await this.#opened(open, lesson);
      return { lesson, begin: steps.length + commands.length };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#lab.session.report(error);
      return null;
    }
  }
}
