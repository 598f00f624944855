// @ts-check
/** What the step of the class's lesson says, in the language of the page.
 * @fires StepTexts#change another step is there, or its texts are */
import { ApiError, fetchDocument } from '../server/api.js';

/** How long the server's names of walkthroughs are. */
const ownLength = 26;

export class StepTexts extends EventTarget {
  /** @type {lessons.Lesson|null} */
  lesson = null;
  index = 0;
  #translator;
  #leads;
  #wish = '';

  /** @param {words.Translator} translator
   * @param {{code: string, key: string}|null} [leads]  the class that the page leads */
  constructor(translator, leads = null) {
    super();
    this.#translator = translator;
    this.#leads = leads;
  }

  get count() { return this.lesson?.steps.length ?? 0; }

  get step() { return this.lesson?.steps[this.index] ?? null; }

  /** A text of the step; empty without one.
   * @type {(name: string) => string} */
  text(name) {
    return this.step ? this.textOf(this.step, name) : '';
  }

  /** A text of another step.
   * @type {(step: Pick<lessons.LessonStep, 'id'>, name: string) => string} */
  textOf({ id }, name) {
    return this.#translator.find(`lesson.${this.lesson?.id}.${id}.${name}`);
  }

  /** @type {(place: rooms.Room['lesson']) => Promise<void>} */
  async take(place) {
    const wish = place ? `${place.id}.${place.step}` : '';
    if (wish === this.#wish) return;
    this.#wish = wish;
    const isKnown = place !== null && place.id === this.lesson?.id;
    const lesson = !place ? null : isKnown ? this.lesson : await this.#find(place.id);
    if (wish !== this.#wish) return;
    this.lesson = lesson;
    this.index = place?.step ?? 0;
    // What couldn't be read is asked for again with the next news.
    if (place && !lesson) this.#wish = '';
    this.dispatchEvent(new Event('change'));
  }

  /** @type {(id: string) => Promise<lessons.Lesson|null>}  null where it can't be had now */
  async #find(id) {
    if (!/^[a-z0-9-]+$/.test(id)) return null;
    try {
      // What a teacher has written has a name of another length than any lesson of the lab.
      if (id.length === ownLength) {
        const [{ fetchWalkthrough, fetchLedWalkthrough }, { speakOwn }] = await Promise.all(
          [import('../server/walkthrough-api.js'), import('../lessons/lesson.js')]);
        const leads = this.#leads;
        const reading = leads ? fetchLedWalkthrough(leads.code, leads.key) : fetchWalkthrough(id);
        const own = { ...await reading, id };
        speakOwn(this.#translator, own);
        return own;
      }
      const [lesson, texts] = await Promise.all(['', `.${this.#translator.files}`]
        .map((ending) => fetchDocument(`lessons/${id}${ending}.json`)));
      this.#translator.add(`lesson.${id}`, texts);
      return lesson;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}
