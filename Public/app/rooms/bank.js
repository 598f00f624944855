// @ts-check
/** Questions that a teacher has prepared: kept in this browser, in the order in which they
 * will be asked. Each is what the server takes as a poll.
 * @fires Bank#change */

import { readAsked, saveAsked } from './room-storage.js';

/** The server takes no more. */
export const mostQuestions = 200;
/** @type {rooms.AnswerForm[]} */
export const answerForms = ['choice', 'order', 'number', 'text'];
const setting = 'bank';
/** How many states can be had again. */
const mostBefore = 3;

export class Bank extends EventTarget {
  /** @type {rooms.BankFile} */
  file;
  chosen = 0;
  #settings;
  /** The states before, the newest last.
   * @type {rooms.BankFile[]} */
  #before = [];

  /** @param {inspector.Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    this.file = readBank(settings);
  }

  get questions() {
    return this.file.questions;
  }

  get question() {
    return this.questions[this.chosen] ?? null;
  }

  get canUndo() { return this.#before.length > 0; }

  /** @param {rooms.BankFile} file  instead of what is there */
  open(file) {
    this.#keep();
    this.file = { ...file, questions: [...file.questions] };
    this.chosen = 0;
    this.#changed();
  }

  /** @param {rooms.BankFile} file  whose questions come below those that are there */
  append(file) {
    if (this.questions.length === 0) {
      this.open(file);
      return;
    }
    this.#keep();
    this.chosen = this.questions.length;
    this.file = { ...this.file, questions: [...this.questions, ...file.questions] };
    this.#changed();
  }

  /** Goes back to what was there before a file was opened, or a question removed. */
  undo() {
    const before = this.#before.pop();
    if (!before) return;
    this.file = before;
    this.chosen = 0;
    this.#changed();
  }

  #keep() {
    if (this.questions.length === 0) return;
    this.#before = [...this.#before, structuredClone(this.file)].slice(-mostBefore);
  }

  add() {
    this.questions.push({ question: '', form: 'choice', choices: ['', ''] });
    this.choose(this.questions.length - 1);
  }

  /** @type {(index: number) => void} */
  choose(index) {
    this.chosen = Math.max(0, Math.min(index, this.questions.length - 1));
    this.#changed();
  }

  /** @type {(index: number, by: 1|-1) => void} */
  move(index, by) {
    const [moved] = this.questions.splice(index, 1);
    if (moved) this.questions.splice(index + by, 0, moved);
    this.choose(index + by);
  }

  /** @type {(index: number) => void} */
  remove(index) {
    this.#keep();
    this.questions.splice(index, 1);
    this.choose(Math.min(this.chosen, this.questions.length - 1));
  }

  /** @param {{[Name in keyof rooms.PreparedQuestion]?: rooms.PreparedQuestion[Name]|undefined}}
   *   fields  of the chosen question */
  change(fields) {
    const { question } = this;
    if (!question) return;
    const next = /** @type {rooms.PreparedQuestion} */ ({ ...question, ...fields });
    if (fields.form && fields.form !== question.form) delete next.answer;
    const hasChoices = next.form !== 'number' && next.form !== 'text';
    if (!hasChoices) delete next.choices;
    else next.choices ??= ['', ''];
    for (const name of /** @type {const} */ (['answer', 'seconds', 'asksConfidence', 'texts'])) {
      if (!next[name]) delete next[name];
    }
    this.questions[this.chosen] = next;
    this.#changed();
  }

  /** Gives the chosen question in another language; without a question there, in none.
   * @type {(language: string, fields: {question?: string, choices?: string[]}) => void} */
  translate(language, fields) {
    const { [language]: before, ...others } = this.question?.texts ?? {};
    const own = { question: '', ...before, ...fields };
    if (own.choices?.length === 0) delete own.choices;
    const isGiven = own.question !== '' || own.choices !== undefined;
    const texts = { ...others, ...(isGiven ? { [language]: own } : {}) };
    this.change({ texts: Object.keys(texts).length > 0 ? texts : undefined });
  }

  #changed() {
    this.#settings.save(setting, JSON.stringify(this.file));
    this.dispatchEvent(new Event('change'));
  }
}

/** What is kept; an empty bank where there is nothing that can be read.
 * @type {(settings: inspector.Settings) => rooms.BankFile} */
export function readBank(settings) {
  try {
    const file = JSON.parse(settings.read(setting) ?? 'null');
    if (Array.isArray(file?.questions)) return file;
  } catch {
    // What can't be read is begun again.
  }
  return { schemaVersion: 1, id: 'questions', questions: [] };
}

/** What is right, as a person writes it: the number of a choice from 1, those of an order, or a
 * number.
 * @type {(question: rooms.PreparedQuestion) => string} */
export function rightText({ answer }) {
  const { choice, order, number } = answer ?? {};
  if (order) return order.map((index) => index + 1).join(' ');
  return String(typeof choice === 'number' ? choice + 1 : number ?? '');
}

/** `undefined` if nothing is right
 * @type {(question: Pick<rooms.PreparedQuestion, 'form'>, text: string) =>
 *   rooms.PreparedQuestion['answer']} */
export function rightIn({ form = 'choice' }, text) {
  const numbers = text.split(/[\s,;]+/).filter(Boolean).map(Number);
  const [first] = numbers;
  if (first === undefined || form === 'text') return undefined;
  if (form === 'order') return { order: numbers.map((number) => number - 1) };
  return form === 'choice' ? { choice: first - 1 } : { number: Number(text.replace(',', '.')) };
}

/** Asks the class a question, and notes that it was asked.
 * @type {(presenter: rooms.Presenter, question: rooms.PreparedQuestion) => Promise<void>} */
export async function askPrepared(presenter, question) {
  if (!await presenter.askClass(askedOf(question))) return;
  saveAsked(presenter.code, [...readAsked(presenter.code), question.question]);
}

/** @type {(question: rooms.PreparedQuestion) => rooms.Asked}  A question as a room takes it. */
export function askedOf(question) {
  return /** @type {rooms.Asked} */ ({ ...question });
}
