// @ts-check
/**
 * The lessons, how far the person has come in each, and where to go on.
 *
 * @typedef {import('./lesson.js').Lesson} Lesson
 */
import { fetchDocument } from '../server/api.js';
import { forgetProgress, readProgress, scoreOf } from './lesson-run.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { spread } from '../view/rich-text.view.js';
import { readSetting, saveSetting } from '../view/settings.js';

const settings = { read: readSetting, save: saveSetting };

export class LessonList extends LabDialog {
  static tag = 'lesson-list';

  /** @type {(Omit<Lesson, 'steps'> & {count: number})[]} */
  #lessons = [];
  #intro = html('p');
  #list = html('ol', { class: 'lesson-list', role: 'list' });

  start() {
    super.start();
    this.body.replaceChildren(this.#intro, this.#list);
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('lessons.title');
    this.#intro.textContent = lab.text('lessons.list.intro');
    this.#list.replaceChildren(...this.#lessons.map((lesson) => this.#row(lesson)));
    this.foot.replaceChildren(
      this.#footButton('lessons.list.words', 'glossary'),
      this.#footButton('lessons.list.results', 'results'));
  }

  async open() {
    const index = await fetchDocument('lessons/index.json');
    this.#lessons = await Promise.all(index.map(
      async (/** @type {Omit<Lesson, 'steps'>} */ lesson) => {
        const { steps } = await fetchDocument(`lessons/${lesson.id}.json`);
        return { ...lesson, count: steps.length };
      }));
    this.show();
    this.#list.querySelector('button')?.focus();
  }

  /** @param {Omit<Lesson, 'steps'> & {count: number}} lesson */
  #row({ id, number, minutes, mistakes, count }) {
    const { lab } = this;
    const kept = readProgress(settings, id);
    const score = scoreOf(kept);
    const isBegun = kept.index > 0 || Object.keys(kept.steps).length > 0;
    const facts = [
      lab.text('lessons.list.minutes', { minutes }),
      ...(mistakes.length > 0
        ? [lab.text('lessons.list.mistakes', { list: mistakes.join(', ') })] : []),
      ...(score ? [lab.text('lessons.list.score', score)] : []),
    ];
    const title = lab.text(`lessons.lesson.${id}`);
    const words = isBegun ? lab.text('lessons.list.continue', { step: kept.index + 1, count })
      : lab.text('lessons.list.begin');
    const go = this.#button(words, title, () => this.#begin(id));
    go.classList.add('is-primary');
    const buttons = html('div', { class: 'lesson-row-buttons' }, go);
    if (isBegun) {
      buttons.append(this.#button(lab.text('lessons.list.restart'), title, () => {
        forgetProgress(settings, id);
        this.#begin(id);
      }));
    }
    return html('li', {}, html('h3', {}, lab.text('lessons.heading', { number, title })),
      html('p', {}, ...spread(lab.text(`lessons.lesson.${id}.about`))),
      html('p', { class: 'lesson-facts' }, facts.join(' · ')), buttons);
  }

  /** @param {string} id */
  #begin(id) {
    this.opener = null;
    this.dialog.close();
    void import('./open-lesson.view.js').then(({ openLesson }) => openLesson(this.lab, id))
      .catch((error) => this.lab.session.report(error));
  }

  /**
   * @param {string} text
   * @param {string} title  of the lesson
   * @param {() => void} run
   */
  #button(text, title, run) {
    const label = `${text}: ${title}`;
    const attributes = { type: 'button', class: 'pill', 'aria-label': label };
    return html('button', { ...attributes, onclick: run }, text);
  }

  /**
   * @param {string} key
   * @param {'glossary'|'results'} name  of another dialog
   */
  #footButton(key, name) {
    const button = html('button', { class: 'pill' }, this.lab.text(key));
    button.addEventListener('click', () => {
      this.dialog.close();
      void this.lab.open(name);
    });
    return button;
  }
}
