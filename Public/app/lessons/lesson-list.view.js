// @ts-check
/** The lessons and the other walkthroughs of the page, how far the person has come in each, and
 * where to go on. */
import { fetchDocument } from '../server/api.js';
import { ownID, ownTexts } from './lesson.js';
import { forgetProgress, readProgress, scoreOf } from './lesson-run.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { spread } from '../view/rich-text.view.js';
import { settings } from '../view/settings.js';

export class LessonList extends LabDialog {
  static tag = 'lesson-list';

  /** @type {lessons.Row[]} */
  #lessons = [];
  /** @type {lessons.Row[]} */
  #walkthroughs = [];

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
      h('h3', {}, lab.text('lessons.list.walkthroughs')),
      h('ul', { class: 'lesson-list', role: 'list' },
        ...this.#walkthroughs.map((walkthrough) => this.#row(walkthrough))),
    ], [
      other('words', 'glossary'), other('results', 'results'), other('write', 'walkthrough'),
    ]);
  }

  async open() {
    [this.#lessons, this.#walkthroughs] = await Promise.all([
      rowsIn('lessons'), rowsIn('walkthroughs'),
    ]);
    this.show();
    this.body.querySelector('button')?.focus();
  }

  /** @param {lessons.Row} row */
  #row({ id, number, minutes, mistakes = [], count, texts }) {
    const { lab } = this;
    const own = texts && ownTexts({ texts }, lab.translator.language);
    const key = own ? ownID(id) : id;
    const title = own ? own.title ?? id : lab.text(`lessons.lesson.${id}`);
    const about = own ? own.about ?? '' : lab.text(`lessons.lesson.${id}.about`);
    const place = lab.ledClass.kept ?? settings;
    const kept = readProgress(place, key);
    const score = scoreOf(kept);
    const isBegun = kept.index > 0 || Object.keys(kept.steps).length > 0;
    const facts = [
      lab.text('lessons.list.minutes', { minutes }),
      ...(mistakes.length > 0
        ? [lab.text('lessons.list.mistakes',
          { count: mistakes.length, list: mistakes.join(', ') })] : []),
      ...(score ? [lab.text('lessons.list.score', score)] : []),
    ];
    const begin = () => this.#begin(id, own ? 'openShipped' : 'openLesson');
    const button = (/** @type {string} */ text, /** @type {() => void} */ onclick, more = '') =>
      h('button', { class: `pill${more}`, 'aria-label': `${text}: ${title}`, onclick }, text);
    const restart = () => {
      forgetProgress(place, key);
      begin();
    };
    return h('li', { key, class: 'box' },
      number ? h('h3', {}, lab.text('lessons.heading', { number, title })) : h('h4', {}, title),
      h('p', {}, ...spread(about)),
      h('p', { class: 'lesson-facts' }, facts.join(' · ')),
      h('div', { class: 'lesson-row-buttons' },
        button(isBegun ? lab.text('lessons.list.continue', { step: kept.index + 1, count })
          : lab.text('lessons.list.begin'), begin, isBegun || number === 1 ? ' is-primary' : ''),
        isBegun && button(lab.text('lessons.list.restart'), restart)));
  }

  /** @type {(id: string, way: 'openLesson'|'openShipped') => void} */
  #begin(id, way) {
    this.opener = null;
    this.dialog.close();
    const open = async () => {
      const ways = await import('./open-lesson.view.js');
      await ways[way](this.lab, id);
    };
    void open().catch((error) => this.lab.session.report(error));
  }

  /** @param {'glossary'|'results'|'walkthrough'} name  of another dialog */
  #goTo(name) {
    this.dialog.close();
    void this.lab.open(name);
  }
}

/** @type {(folder: string) => Promise<lessons.Row[]>} */
async function rowsIn(folder) {
  const index = await fetchDocument(`${folder}/index.json`);
  return Promise.all(index.map(async (/** @type {lessons.Listed} */ listed) => {
    const { steps, texts } = await fetchDocument(`${folder}/${listed.id}.json`);
    return { ...listed, count: steps.length, texts };
  }));
}
