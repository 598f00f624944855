// @ts-check
/** The lessons, how far the person has come in each, and where to go on. */
import { fetchDocument } from '../server/api.js';
import { forgetProgress, readProgress, scoreOf } from './lesson-run.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { spread } from '../view/rich-text.view.js';
import { settings } from '../view/settings.js';

export class LessonList extends LabDialog {
  static tag = 'lesson-list';

  /** @type {lessons.Row[]} */
  #lessons = [];
  update() {
    super.update();
    const { lab } = this;
    const other = (/** @type {string} */ words,
      /** @type {'glossary'|'results'|'walkthrough'} */ name) =>
      h('button', { class: 'pill', onclick: () => this.#goTo(name) },
        lab.text(`lessons.list.${words}`));
    this.draw(lab.text('lessons.title'), [
      h('p', {}, lab.text('lessons.list.intro')),
      h('ol', { class: 'lesson-list', role: 'list' },
        ...this.#lessons.map((lesson) => this.#row(lesson))),
    ], [
      other('words', 'glossary'), other('results', 'results'), other('write', 'walkthrough'),
    ]);
  }

  async open() {
    const index = await fetchDocument('lessons/index.json');
    this.#lessons = await Promise.all(index.map(
      async (/** @type {lessons.Listed} */ lesson) => {
        const { steps } = await fetchDocument(`lessons/${lesson.id}.json`);
        return { ...lesson, count: steps.length };
      }));
    this.show();
    this.body.querySelector('button')?.focus();
  }

  /** @param {lessons.Row} lesson */
  #row({ id, number, minutes, mistakes, count }) {
    const { lab } = this;
    const kept = readProgress(settings, id);
    const score = scoreOf(kept);
    const isBegun = kept.index > 0 || Object.keys(kept.steps).length > 0;
    const facts = [
      lab.text('lessons.list.minutes', { minutes }),
      ...(mistakes.length > 0
        ? [lab.text('lessons.list.mistakes',
          { count: mistakes.length, list: mistakes.join(', ') })] : []),
      ...(score ? [lab.text('lessons.list.score', score)] : []),
    ];
    const title = lab.text(`lessons.lesson.${id}`);
    const button = (/** @type {string} */ text, /** @type {() => void} */ onclick, more = '') =>
      h('button', { class: `pill${more}`, 'aria-label': `${text}: ${title}`, onclick }, text);
    const restart = () => {
      forgetProgress(settings, id);
      this.#begin(id);
    };
    return h('li', { key: id, class: 'box' },
      h('h3', {}, lab.text('lessons.heading', { number, title })),
      h('p', {}, ...spread(lab.text(`lessons.lesson.${id}.about`))),
      h('p', { class: 'lesson-facts' }, facts.join(' · ')),
      h('div', { class: 'lesson-row-buttons' },
        button(isBegun ? lab.text('lessons.list.continue', { step: kept.index + 1, count })
          : lab.text('lessons.list.begin'), () => this.#begin(id), ' is-primary'),
        isBegun && button(lab.text('lessons.list.restart'), restart)));
  }

  /** @type {(id: string) => void} */
  #begin(id) {
    this.opener = null;
    this.dialog.close();
    void import('./open-lesson.view.js').then(({ openLesson }) => openLesson(this.lab, id))
      .catch((error) => this.lab.session.report(error));
  }

  /** @param {'glossary'|'results'|'walkthrough'} name  of another dialog */
  #goTo(name) {
    this.dialog.close();
    void this.lab.open(name);
  }
}
