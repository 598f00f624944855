// @ts-check
/**
 * What is wrong with a run: findings, and what was acquired and released. They come from the
 * server after each command, or with a recorded run.
 *
 * @fires Findings#change  other findings, or their texts in another language
 *
 * @typedef {import('../time/playback.js').Clock} Clock
 *
 * @typedef {import('./types.js').Balance} Balance
 * @typedef {import('./types.js').Finding} Finding
 * @typedef {import('./types.js').Part} Part
 * @typedef {import('./types.js').Report} Report
 * @typedef {import('./types.js').Source} Source
 * @typedef {import('./types.js').Texts} Texts
 */
import { ApiError } from '../server/api.js';

/** Commands that come close together are asked about once. */
export const pause = 150;

export class Findings extends EventTarget {
  /** @type {readonly Finding[]} */
  list = [];
  /** @type {readonly Balance[]} */
  balance = [];

  #clock;
  #source;
  /** @type {string|null} */
  #run = null;
  /** @type {unknown} */
  #timer = null;
  /** What came last, as it came. */
  #known = '[[],[]]';
  /** How often it was asked: an answer that another question has overtaken is of no use. */
  #asked = 0;
  #language = 'en';
  /** @type {Map<string, Texts>} */
  #texts = new Map();

  /**
   * @param {Clock} clock
   * @param {Source} source
   */
  constructor(clock, source) {
    super();
    this.#clock = clock;
    this.#source = source;
  }

  /**
   * Asks for the findings of a run, a moment later. What is known of another run is forgotten.
   *
   * @param {string|null} run
   */
  ask(run) {
    this.#clock.clearTimeout(this.#timer);
    if (run !== this.#run) this.take({});
    this.#run = run;
    if (run) this.#timer = this.#clock.setTimeout(() => void this.#fetch(run), pause);
  }

  /** @param {Report} report */
  take({ findings = [], balance = [] }) {
    this.#known = JSON.stringify([findings, balance]);
    this.list = [...findings].sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1));
    this.balance = balance;
    void this.#loadTexts();
    this.#tell();
  }

  /** @param {string} language */
  useLanguage(language) {
    this.#language = language;
    void this.#loadTexts();
  }

  /**
   * A text of a finding in the page's language, else in English.
   *
   * @param {Finding} finding
   * @param {Part} part
   * @returns {{text: string, isEnglish: boolean}}
   */
  text(finding, part) {
    const translated = this.#texts.get(this.#language)?.[finding.id]?.[part];
    return { text: translated ?? finding[part], isEnglish: !translated };
  }

  /**
   * How many have been found up to an event.
   *
   * @param {number} cursor
   */
  countAt(cursor) {
    return this.list.filter(({ seq }) => seq <= cursor).length;
  }

  /**
   * What has been found at an event.
   *
   * @param {number} seq
   */
  at(seq) {
    return this.list.filter((finding) => finding.seq === seq);
  }

  /** @param {string} run */
  async #fetch(run) {
    this.#asked += 1;
    const question = this.#asked;
    /** @type {Report|null} */
    const report = await this.#source.report(run).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return error.problem.status === 404 ? {} : null;
    });
    if (!report || run !== this.#run || question !== this.#asked) return;
    const { findings = [], balance = [] } = report;
    const isKnown = JSON.stringify([findings, balance]) === this.#known;
    if (!isKnown) this.take(report);
  }

  /** Texts of a language are loaded when there is something to say. */
  async #loadTexts() {
    const language = this.#language;
    if (language === 'en' || this.list.length === 0 || this.#texts.has(language)) return;
    this.#texts.set(language, {});
    this.#texts.set(language, await this.#source.texts(language).catch(() => ({})));
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * Where the marks of findings stand: one for each lane and event, the gravest.
 *
 * @param {readonly Finding[]} findings
 * @returns {{controller: string, seq: number, severity: string, count: number}[]}
 */
export function marksOf(findings) {
  const ranks = ['note', 'warning', 'error'];
  /** @type {Map<string, {controller: string, seq: number, severity: string, count: number}>} */
  const marks = new Map();
  for (const { controller = '', seq, severity } of findings) {
    const key = `${controller} ${seq}`;
    const mark = marks.get(key) ?? { controller, seq, severity, count: 0 };
    const isGraver = ranks.indexOf(severity) > ranks.indexOf(mark.severity);
    marks.set(key, {
      ...mark, severity: isGraver ? severity : mark.severity, count: mark.count + 1,
    });
  }
  return [...marks.values()];
}
