// @ts-check
/**
 * One of the words that open a class, before the first lesson.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/lessons/lesson-run.js').LessonRun} LessonRun
 */
import { firstTerms, termKey } from '../../app/lessons/glossary.js';
import { html } from '../dom.js';
import { spread } from '../questions/rich-text.js';

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
