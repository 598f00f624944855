// @ts-check
/**
 * One of the words that open a class, before the first lesson.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./lesson-run.js').LessonRun} LessonRun
 */
import { firstTerms, termKey } from '../words/glossary.js';
import { html } from '../view/dom.view.js';
import { spread } from '../view/rich-text.view.js';

export class WordView {
  element = html('div', { class: 'lesson-step' });
  heading = html('h3', { tabindex: '-1' });

  /**
   * @param {Lab} lab
   * @param {LessonRun} run
   */
  constructor(lab, { word }) {
    const index = word ?? 0;
    const key = termKey(firstTerms[index] ?? '');
    this.heading.textContent = lab.text(key);
    const place = { index: index + 1, count: firstTerms.length };
    this.element.append(html('p', { class: 'question-moment' },
      lab.text('lessons.words.place', place)), this.heading,
    html('p', { class: 'word-meaning' }, ...spread(lab.text(`${key}.is`))));
  }

  begin() {
    return Promise.resolve();
  }

  update() {}
}
