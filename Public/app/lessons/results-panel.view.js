// @ts-check
/** What a person has answered, and which rules they know by now: to save, or to forget. */
import { forgetProgress } from './lesson-run.js';
import { fetchDocument } from '../server/api.js';
import { optionText } from '../questions/wording.js';
import { saveFile } from '../view/save-file.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { settings } from '../view/settings.js';
import { allLessons } from './lying-article.js';
import { mastery } from './mastery-of.js';
import { Practice } from './practice.js';


const newest = 200;

export class ResultsPanel extends LabDialog {
  static tag = 'results-panel';

  #known = mastery();
  #isSure = false;
  /** @type {reasons.RuleTexts|null} */
  #texts = null;
  /** @type {Practice|null} */
  #practice = null;

  start() {
    super.start();
    this.listen(this.#known, ['change'], () => this.schedule());
  }

  update() {
    super.update();
    const { answers, rules } = this.#known;
    const known = [...rules.values()].filter(({ isKnown }) => isKnown).length;
    const right = answers.filter(({ isRight }) => isRight).length;
    const summary = { known, asked: rules.size, answers: answers.length, right };
    const isEmpty = answers.length === 0;
    this.draw(this.#text('title'), [
      h('p', {}, this.#text('intro')),
      h('p', { class: 'results-summary' },
        isEmpty ? this.#text('none') : this.#text('summary', summary)),
      ...(isEmpty ? [] : [this.#rules(), this.#answers(answers)]),
    ], this.#isSure ? this.#sureButtons() : this.#buttons(isEmpty));
  }

  async open() {
    this.#isSure = false;
    const [lessons] = await Promise.all([allLessons(), this.#loadRules()]);
    this.#practice = new Practice(lessons);
    this.show();
    this.foot.querySelector('button')?.focus();
  }

  /** What the rules say; where they can't be had, their names must do. */
  async #loadRules() {
    const { language } = this.lab.translator;
    const rules = await this.lab.rules();
    this.#texts = rules;
    const ids = [...this.#known.rules.keys()];
    await Promise.allSettled(ids.map((id) => rules.load(id, language)));
  }

  #rules() {
    const { language } = this.lab.translator;
    const rows = [...this.#known.rules].sort(([a], [b]) => (a < b ? -1 : 1));
    const { words } = this.#known;
    return this.#table('rule', ['rule', 'row', 'asked', 'known', 'practise'],
      rows.map(([id, { right, asked, isKnown }]) => [
        h('th', { scope: 'row' }, h('code', {}, id),
          ` ${this.#texts?.get(id, language)?.statement ?? ''}`,
          words.has(id) && h('p', { class: 'outcome-own' },
            this.lab.text('questions.because.own', { because: words.get(id) ?? '' }))),
        ...cells(right, asked, isKnown ? `✓ ${this.#text('yes')}` : this.#text('notYet')),
        h('td', {}, this.#link(id)),
      ]));
  }

  /** A lesson by its name on the page, another walkthrough by its id.
   * @type {(lesson: string) => string} */
  #nameOf(lesson) {
    const key = `lessons.lesson.${lesson}`;
    return this.lab.translator.has(key) ? this.lab.text(key) : lesson.replace(/^own-/, '');
  }

  /** The step at which a rule can be practised.
   * @param {string} rule */
  #link(rule) {
    const place = this.#practice?.placeFor(rule);
    if (!place) return null;
    const title = this.lab.text(`lessons.lesson.${place.lesson}`);
    return h('button', {
      class: 'pill is-tiny', 'data-rule': rule,
      'aria-label': this.#text('practiseIn', { rule, lesson: title }),
      onclick: () => {
        this.opener = null;
        this.dialog.close();
        void import('./open-lesson.view.js')
          .then(({ openLesson }) => openLesson(this.lab, place.lesson, place.step))
          .catch((error) => this.lab.session.report(error));
      },
    }, this.#text('practise'));
  }

  /** @param {readonly questions.Answer[]} answers */
  #answers(answers) {
    const { lab } = this;
    const format = new Intl.DateTimeFormat(lab.translator.language,
      { dateStyle: 'short', timeStyle: 'short' });
    return this.#table('answers', ['time', 'lesson', 'kind', 'about', 'given', 'right', 'hints'],
      answers.slice(-newest).reverse().map((answer) => {
        const { time, lesson, about, kind, given, right, isRight, hints } = answer;
        return cells(format.format(new Date(time)),
          lesson ? this.#nameOf(lesson) : this.#text('free'),
          lab.text(`questions.kind.${kind}`), about,
          `${isRight ? '✓' : '✗'} ${this.#words(kind, given)}`, this.#words(kind, right), hints);
      }));
  }

  /** @param {string} name  of its title
   * @param {readonly string[]} head  names of its columns
   * @param {readonly (readonly view.Drawing[])[]} rows */
  #table(name, head, rows) {
    const title = this.#text(name);
    return h('div', { key: name, class: 'results-scroll', tabindex: 0, role: 'group',
      'aria-label': title },
    h('table', { class: 'results-table' },
      h('caption', {}, title),
      h('thead', {},
        h('tr', {}, ...head.map((one) => h('th', { scope: 'col' }, this.#text(one))))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row)))));
  }

  /** @param {string} kind  of the question
   * @param {string} answer */
  #words(kind, answer) {
    if (kind === 'vote') return this.lab.text(`questions.who.${answer}`);
    return optionText(this.lab.translator, kind, answer);
  }

  /** @param {boolean} isEmpty */
  #buttons(isEmpty) {
    const save = (/** @type {string} */ name, /** @type {string} */ type,
      /** @type {string} */ text) =>
      saveFile(`lifecycle-lab-results.${name}`, new Blob([text], { type }));
    return [
      ...(isEmpty ? [] : [
        this.#button('csv', () => save('csv', 'text/csv', this.#known.csv)),
        this.#button('json', () => save('json', 'application/json', this.#known.json)),
      ]),
      this.#button('forget', () => this.#askAgain(true)),
    ];
  }

  #sureButtons() {
    return [
      h('span', { role: 'alert' }, this.#text('sure')),
      this.#button('keep', () => this.#askAgain(false)),
      this.#button('forgetNow', () => void this.#forget()),
    ];
  }

  /** @type {(isSure: boolean) => void} */
  #askAgain(isSure) {
    this.#isSure = isSure;
    this.update();
    this.foot.querySelector('button')?.focus();
  }

  async #forget() {
    this.#isSure = false;
    this.#known.forget();
    /** @type {{id: string}[]} */
    const lessons = await fetchDocument('lessons/index.json');
    for (const { id } of lessons) forgetProgress(settings, id);
    settings.save('lessonWords', '');
    this.#askAgain(false);
  }

  /** @param {string} name @param {() => void} onclick */
  #button(name, onclick) {
    return h('button', { key: name, class: 'pill', 'data-do': name, onclick }, this.#text(name));
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.lab.text(`lessons.results.${key}`, values);
  }
}

/** @param {...(string|number)} texts */
function cells(...texts) {
  return texts.map((text) => h('td', {}, String(text)));
}
