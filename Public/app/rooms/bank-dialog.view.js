// @ts-check
/** The questions that a teacher prepares: written, arranged, opened and saved as files, asked of
 * the class with one click; and what the class has answered. */
import { fetchDocument } from '../server/api.js';
import { checkBank, readBankTable } from '../server/walkthrough-api.js';
import { readDocument } from '../editor/json-text.js';
import { choice, flag, labelled, moves } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { saveFile } from '../view/save-file.view.js';
import { settings } from '../view/settings.js';
import { fileInput, takeDroppedFiles } from '../view/take-files.view.js';
import { answerForms, askPrepared, Bank, mostQuestions, rightIn, rightText } from './bank.js';
import { bankTable, resultsTable } from './bank-table.js';
import { pollResults } from './poll-results.view.js';
import { tableRows } from './table-rows.js';
import { pollWords } from './poll-words.js';
import { languages } from '../words/i18n.js';
import { readAsked } from './room-storage.js';

export class BankDialog extends LabDialog {
  static tag = 'bank-dialog';

  #bank = new Bank(settings);
  /** @type {editor.ScenarioProblem[]|null}  What is wrong; null as long as nobody has asked. */
  #problems = null;
  #said = '';
  /** The other language in which the chosen question is written, too. */
  #language = '';
  /** @type {rooms.BankFile|null}  the file that was added last, which may replace all */
  #added = null;
  /** @type {rooms.RecapPoll[]|null}  what the class has answered, once that is asked for */
  #results = null;
  #file = fileInput(['.json,.csv,application/json,text/csv'], ([file]) =>
    void (file && this.#read(file)));

  start() {
    super.start();
    this.listen(this.#bank, ['change'], () => this.schedule());
    this.listen(this.lab.ledClass, ['change'], () => this.schedule());
    takeDroppedFiles(this, ([file]) => void (file && this.#read(file)));
  }

  update() {
    super.update();
    this.draw(this.#text('title'), [
      h('p', {}, this.#text('intro')),
      h('div', { class: 'walk-columns' }, this.#list(), this.#form()),
      this.#report(), ...this.#answered(), this.#file,
    ], this.#buttons());
  }

  open() {
    this.#problems = null;
    this.#results = null;
    this.#said = '';
    this.#added = null;
    this.show();
  }

  get #presenter() {
    const { presenter } = this.lab.ledClass;
    return presenter && !presenter.isHeld && !presenter.over ? presenter : null;
  }

  #list() {
    const bank = this.#bank;
    const presenter = this.#presenter;
    const asked = presenter ? readAsked(presenter.code) : [];
    return h('div', { key: 'list' },
      h('ol', { class: 'walk-steps' }, ...bank.questions.map((one, index) => {
        const { question, form = 'choice' } = one;
        const mark = asked.includes(question) ? ` · ${this.#text('asked')}` : '';
        return h('li', { key: String(index) },
          h('button', {
            class: 'walk-step', 'aria-pressed': index === bank.chosen,
            onclick: () => bank.choose(index),
          }, question || '…', h('small', {}, this.#text(`form.${form}`) + mark)),
          h('button', {
            class: 'pill is-tiny is-primary', 'data-do': 'ask', hidden: !presenter,
            onclick: () => this.#do(() => this.#ask(index)),
          }, this.lab.text('room.ask.do')),
          moves({
            index, count: bank.questions.length,
            name: (what) => this.#text(`move.${what}`, { question }),
            move: (by) => bank.move(index, by), remove: () => bank.remove(index),
          }));
      })),
      h('button', {
        class: 'pill', 'data-do': 'add', hidden: bank.questions.length >= mostQuestions,
        onclick: () => bank.add(),
      }, this.#text('add')));
  }

  #form() {
    const bank = this.#bank;
    const { question: one, chosen } = bank;
    if (!one) return null;
    const { question, form = 'choice', choices, seconds, asksConfidence } = one;
    const field = (/** @type {string} */ name, /** @type {any} */ control,
      /** @type {boolean} */ isHidden = false) =>
      labelled(this.#text(`field.${name}`), control,
        { key: `${chosen}.${name}`, hidden: isHidden });
    return h('div', { key: 'form', class: 'bank-form' },
      field('question', h('textarea', {
        rows: 2, maxlength: 500, value: question, 'data-hold': 'question',
        oninput: ({ target }) => bank.change({ question: oneLine(target.value) }),
      })),
      field('form', choice({
        options: answerForms.map((name) => [name, this.#text(`form.${name}`)]), value: form,
        change: (value) => bank.change({ form: answerForms.find((name) => name === value) }),
        'data-hold': 'form',
      })),
      field('choices', h('textarea', {
        rows: 4, value: (choices ?? []).join('\n'), 'data-hold': 'choices',
        onchange: ({ target }) => bank.change({ choices: linesIn(target.value) }),
      }), !choices),
      field('language', choice({
        options: [['', '–'], ...languages.map(({ code, name }) =>
          /** @type {[string, string]} */ ([code, name]))],
        value: this.#language, 'data-hold': 'language',
        change: (value) => {
          this.#language = value;
          this.update();
        },
      })),
      ...this.#translation(one),
      field(`right.${form}`, h('input', {
        type: 'text', value: rightText(one), autocomplete: 'off', 'data-hold': 'right',
        onchange: ({ target }) => bank.change({ answer: rightIn(one, target.value) }),
      }), form === 'text'),
      field('seconds', h('input', {
        type: 'number', min: 1, max: 3600, value: seconds ?? '', 'data-hold': 'seconds',
        onchange: ({ target }) => bank.change({ seconds: Number(target.value) || undefined }),
      })),
      flag({
        text: this.lab.text('bank.field.confidence'), isOn: asksConfidence === true,
        change: (isOn) => bank.change({ asksConfidence: isOn || undefined }),
      }));
  }

  /** The question in the other language.
   * @param {rooms.PreparedQuestion} one */
  #translation({ choices, texts }) {
    const [bank, language] = [this.#bank, this.#language];
    const own = texts?.[language];
    const key = (/** @type {string} */ name) => `${bank.chosen}.${language}.${name}`;
    return !language ? [] : [
      labelled(this.lab.text('bank.field.question'), h('textarea', {
        rows: 2, maxlength: 500, value: own?.question ?? '', lang: language,
        oninput: ({ target }) => bank.translate(language, { question: oneLine(target.value) }),
      }), { key: key('question') }),
      labelled(this.lab.text('bank.field.choices'), h('textarea', {
        rows: 4, value: (own?.choices ?? []).join('\n'), lang: language,
        onchange: ({ target }) => bank.translate(language, { choices: linesIn(target.value) }),
      }), { key: key('choices'), hidden: !choices }),
    ];
  }

  #report() {
    const problems = this.#problems;
    const verdict = problems === null ? ''
      : this.#text(problems.length === 0 ? 'fine' : 'problems', { count: problems.length });
    return h('div', { key: 'report', class: 'walk-report' },
      h('p', { role: 'status' }, this.#said || verdict),
      h('ul', { hidden: !problems || problems.length === 0 },
        ...(problems ?? []).map(({ pointer, message }, index) => {
          const [, part, place] = pointer.split('/');
          const number = part === 'questions' ? Number(place) : -1;
          return h('li', { key: String(index) },
            number >= 0 && h('button', {
              class: 'editor-link', onclick: () => this.#bank.choose(number),
            }, this.#text('place', { number: number + 1 })),
            ` ${this.#mended(pointer, number) || message}`);
        })));
  }

  /** What is wrong with the right answer, in the numbers of the form, which counts from 1; empty
   * for anything else.
   * @type {(pointer: string, index: number) => string} */
  #mended(pointer, index) {
    const count = this.#bank.questions[index]?.choices?.length ?? 0;
    const isPlace = /\/answer\/(?:choice|order\/\d+)$/.test(pointer);
    return isPlace && count > 0 ? this.#text('badRight', { count }) : '';
  }

  /** What the class has answered, each question with its rounds in one picture. */
  #answered() {
    const lab = this.lab;
    const polls = this.#results;
    if (!polls) return [];
    const teller = {
      translator: lab.translator,
      title: (/** @type {store.Command} */ command) => lab.title(command),
    };
    return [
      h('h3', { key: 'results' }, this.#text('results')),
      h('p', { key: 'none', hidden: polls.length > 0 }, this.#text('noResults')),
      ...polls.map((poll) => {
        const { moment, question, choices, isCode } = pollWords(teller, poll);
        const counted = { ...poll, choices, form: poll.form ?? /** @type {const} */ ('choice') };
        return h('section', { key: poll.id, class: 'bank-result' },
          h('h4', {}, [moment, question].filter(Boolean).join(' ')),
          pollResults(lab, tableRows((key, values) => lab.text(key, values), counted,
            poll.results ?? []), { isCode, poll: counted }));
      }),
      h('div', { key: 'saves', class: 'presenter-buttons', hidden: polls.length === 0 },
        this.#button('resultsTable', () =>
          this.#save('results.csv', resultsTable(polls), 'text/csv')),
        this.#button('resultsJSON', () =>
          this.#save('results.json', jsonText({ polls }), 'application/json'))),
    ];
  }

  #buttons() {
    const { file, questions } = this.#bank;
    const isEmpty = questions.length === 0;
    const { id } = file;
    return [
      this.#button('openFile', () => this.#file.click()),
      ...(isEmpty ? [this.#button('example', () => this.#openExample())] : [
        this.#button('check', () => this.#check()),
        this.#button('saveJSON', () =>
          this.#save(`${id}.json`, jsonText(file), 'application/json')),
        this.#button('saveTable', () => this.#save(`${id}.csv`, bankTable(file), 'text/csv')),
      ]),
      ...(this.#added ? [this.#button('replace', () => this.#replace())] : []),
      ...(this.#bank.canUndo ? [this.#button('undo', () => this.#undo())] : []),
      ...(this.#presenter ? [this.#button('showResults', () => this.#lookResults())] : []),
    ];
  }

  /** @param {string} name @param {() => unknown} run */
  #button(name, run) {
    return h('button', { key: name, class: 'pill', 'data-do': name, onclick: () => this.#do(run) },
      this.#text(name));
  }

  /** @type {(run: () => unknown) => Promise<void>}  Does something; what fails is said. */
  async #do(run) {
    this.#said = '';
    const failure = await this.attempt(run);
    if (failure) this.#said = failure;
    this.update();
  }

  async #check() {
    this.#problems = await checkBank(this.#bank.file, this.lab.translator.language);
  }

  /** Keeps the questions of the file only. */
  #replace() {
    if (this.#added) this.#bank.open(this.#added);
    this.#added = null;
    this.#problems = null;
  }

  #undo() {
    this.#bank.undo();
    this.#added = null;
    this.#problems = null;
  }

  /** @type {(index: number) => Promise<void>} */
  async #ask(index) {
    const presenter = this.#presenter;
    const question = this.#bank.questions[index];
    if (!presenter || !question) return;
    await askPrepared(presenter, question);
    this.dialog.close();
  }

  async #lookResults() {
    const recap = await this.#presenter?.ask((desk) => desk.recap());
    this.#results = recap?.polls ?? [];
  }

  async #openExample() {
    this.#bank.open(await fetchDocument('banks/push.json'));
  }

  /** @type {(file: File) => Promise<void>} */
  #read(file) {
    return this.#do(async () => {
      const { value, problems, refusal } = await this.#opened(file);
      if (!problems) {
        this.#said = this.#text(refusal);
        return;
      }
      this.#problems = problems;
      // What only misses something can be mended here.
      if (!value.questions.every(isQuestion)) return;
      const isFirst = this.#bank.questions.length === 0;
      this.#bank.append(value);
      this.#added = isFirst ? null : value;
      if (!isFirst) await this.#check();
    });
  }

  /** What a file has, and what is wrong with it; without problems it is refused as a whole.
   * @param {File} file */
  async #opened(file) {
    const { language } = this.lab.translator;
    const isTable = /\.csv$/i.test(file.name);
    const value = isTable ? { ...await readBankTable(file, language), id: idOf(file.name) }
      : readDocument(await file.text()).value;
    const isBank = Array.isArray(value?.questions) &&
      (!isTable || value.questions.some((/** @type {any} */ { question }) => question));
    return { value, problems: isBank ? await checkBank(value, language) : null,
      refusal: isTable ? 'noTable' : 'notOne' };
  }

  /** @type {(name: string, text: string, type: string) => void} */
  #save(name, text, type) {
    saveFile(name, new Blob([text], { type }));
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.lab.text(`bank.${key}`, values);
  }
}

/** @type {(value: unknown) => string} */
function jsonText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @type {(text: string) => string} */
function oneLine(text) {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** @type {(text: string) => string[]} */
function linesIn(text) {
  return text.split('\n').map((line) => line.trim()).filter(Boolean);
}

/** The id of a bank that is read from a table.
 * @param {string} name  of its file */
function idOf(name) {
  const plain = name.replace(/\.\w+$/, '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 100) || 'questions';
}

/** @type {(one: any) => boolean} */
function isQuestion(one) {
  /** @type {{question: unknown, form: any, choices: unknown}} */
  const { question, form = 'choice', choices = [] } = one ?? {};
  return typeof question === 'string' && answerForms.includes(form) && Array.isArray(choices) &&
    choices.every((/** @type {unknown} */ text) => typeof text === 'string');
}
