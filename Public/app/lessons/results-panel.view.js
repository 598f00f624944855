// @ts-check
/** What a person has answered, and which rules they know by now: to save, or to forget. */
import { forgetProgress } from './lesson-run.js';
import { fetchDocument } from '../server/api.js';
import { optionText } from '../questions/wording.js';
import { saveFile } from '../view/save-file.view.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { mastery } from './mastery-of.js';

/** @typedef {import('../questions/mastery.js').Answer} Answer */

const newest = 200;

export class ResultsPanel extends LabDialog {
  static tag = 'results-panel';

  #known = mastery();
  #intro = html('p');
  #summary = html('p', { class: 'results-summary' });
  #rules = html('table', { class: 'results-table' });
  #answers = html('table', { class: 'results-table' });
  #isSure = false;
  /** @type {import('../reasons/rule-texts.js').RuleTexts|null} */
  #texts = null;

  start() {
    super.start();
    const scroll = (/** @type {HTMLElement} */ table) =>
      html('div', { class: 'results-scroll', tabindex: '0', role: 'group' }, table);
    this.body.replaceChildren(this.#intro, this.#summary, scroll(this.#rules),
      scroll(this.#answers));
    this.listen(this.#known, ['change'], () => this.schedule());
  }

  update() {
    super.update();
    const { lab } = this;
    const { answers, rules } = this.#known;
    this.heading.textContent = lab.text('lessons.results.title');
    this.#intro.textContent = lab.text('lessons.results.intro');
    this.#rules.parentElement?.setAttribute('aria-label', lab.text('lessons.results.rule'));
    this.#answers.parentElement?.setAttribute('aria-label', lab.text('lessons.results.answers'));
    this.#summary.textContent = answers.length === 0 ? lab.text('lessons.results.none')
      : lab.text('lessons.results.summary', {
        known: [...rules.values()].filter(({ isKnown }) => isKnown).length, asked: rules.size,
        answers: answers.length, right: answers.filter(({ isRight }) => isRight).length,
      });
    for (const table of [this.#rules, this.#answers]) {
      table.parentElement?.toggleAttribute('hidden', answers.length === 0);
    }
    this.#drawRules();
    this.#drawAnswers(answers);
    this.#drawFoot(answers.length === 0);
  }

  async open() {
    this.#isSure = false;
    await this.#loadRules();
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

  #drawRules() {
    const { lab } = this;
    const rows = [...this.#known.rules].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#rules.replaceChildren(
      html('caption', {}, lab.text('lessons.results.rule')),
      this.#head(['rule', 'row', 'asked', 'known']),
      html('tbody', {}, ...rows.map(([id, { right, asked, isKnown }]) => {
        const statement = this.#texts?.get(id, lab.translator.language)?.statement ?? '';
        const name = html('th', { scope: 'row' }, html('code', {}, id), ` ${statement}`);
        const known = lab.text(`lessons.results.${isKnown ? 'yes' : 'notYet'}`);
        const cells = [String(right), String(asked), `${isKnown ? '✓ ' : ''}${known}`];
        return html('tr', {}, name, ...cells.map((text) => html('td', {}, text)));
      })));
  }

  /** @param {readonly Answer[]} answers */
  #drawAnswers(answers) {
    const { lab } = this;
    this.#answers.replaceChildren(
      html('caption', {}, lab.text('lessons.results.answers')),
      this.#head(['time', 'lesson', 'kind', 'about', 'given', 'right', 'hints']),
      html('tbody', {}, ...answers.slice(-newest).reverse().map((answer) => {
        const { time, lesson, about, kind, given, right, isRight, hints } = answer;
        const when = new Date(time).toLocaleString(lab.translator.language,
          { dateStyle: 'short', timeStyle: 'short' });
        const where = lesson ? lab.text(`lessons.lesson.${lesson}`)
          : lab.text('lessons.results.free');
        const cells = [when, where, lab.text(`questions.kind.${kind}`), about,
          `${isRight ? '✓' : '✗'} ${this.#words(kind, given)}`, this.#words(kind, right),
          String(hints)];
        return html('tr', {}, ...cells.map((text) => html('td', {}, text)));
      })));
  }

  /**
   * @param {string} kind  of the question
   * @param {string} answer
   */
  #words(kind, answer) {
    const { translator } = this.lab;
    if (kind === 'vote') return this.lab.text(`questions.who.${answer}`);
    return optionText(translator, kind, answer);
  }

  /** @param {readonly string[]} names */
  #head(names) {
    return html('thead', {}, html('tr', {}, ...names.map((name) =>
      html('th', { scope: 'col' }, this.lab.text(`lessons.results.${name}`)))));
  }

  /** @param {boolean} isEmpty */
  #drawFoot(isEmpty) {
    const held = this.foot.querySelector(':focus')?.getAttribute('data-do') ?? null;
    this.foot.replaceChildren(...(this.#isSure ? this.#sureButtons() : this.#buttons(isEmpty)));
    if (held === null) return;
    const all = [...this.foot.querySelectorAll('button')];
    const same = all.find((button) => button.dataset.do === held) ?? all[0];
    same?.focus();
  }

  /** @param {boolean} isEmpty */
  #buttons(isEmpty) {
    const known = this.#known;
    const save = (/** @type {string} */ name, /** @type {string} */ type,
      /** @type {string} */ text) =>
      saveFile(`lifecycle-lab-results.${name}`, new Blob([text], { type }));
    const buttons = [
      this.#button('csv', () => save('csv', 'text/csv', known.csv)),
      this.#button('json', () => save('json', 'application/json', known.json)),
      this.#button('forget', () => this.#askAgain(true)),
    ];
    for (const button of buttons) button.hidden = isEmpty && button.dataset.do !== 'forget';
    return buttons;
  }

  #sureButtons() {
    const { lab } = this;
    return [
      html('span', { role: 'alert' }, lab.text('lessons.results.sure')),
      this.#button('keep', () => this.#askAgain(false)),
      this.#button('forgetNow', () => void this.#forget()),
    ];
  }

  /** @param {boolean} isSure */
  #askAgain(isSure) {
    this.#isSure = isSure;
    this.update();
    this.foot.querySelector('button')?.focus();
  }

  async #forget() {
    this.#isSure = false;
    this.#known.forget();
    const settings = { read: readSetting, save: saveSetting };
    /** @type {{id: string}[]} */
    const lessons = await fetchDocument('lessons/index.json');
    for (const { id } of lessons) forgetProgress(settings, id);
    saveSetting('lessonWords', '');
    this.#askAgain(false);
  }

  /**
   * @param {string} name
   * @param {() => void} run
   */
  #button(name, run) {
    const attributes = { type: 'button', class: 'pill', 'data-do': name };
    const button = html('button', attributes, this.lab.text(`lessons.results.${name}`));
    button.addEventListener('click', run);
    return button;
  }
}
