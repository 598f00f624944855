// @ts-check
/** What is wrong with a run: findings, and what was acquired and released. They come from the
 * server after each command, or with a recorded run.
 * @fires Findings#change other findings, or their texts in another language */
import { ApiError } from '../server/api.js';
import { firstIndex } from '../store/search.js';

/** Commands that come close together are asked about once. */
export const pause = 150;

export class Findings extends EventTarget {
  /** @type {readonly findings.Finding[]} */
  list = [];
  /** @type {readonly findings.Balance[]} */
  balance = [];
  /** What was found in a person's own files, if they stand beside the run.
   * @type {findings.Own|null} */
  own = null;

  #clock;
  #source;
  /** @type {string|null} */
  #run = null;
  /** @type {unknown} */
  #timer = null;
  /** What came last, as it came. */
  #known = '[[],[]]';
  /** The number of requests: an answer that a later request has overtaken is useless. */
  #asked = 0;
  #language = 'en';
  /** @type {Map<string, findings.Texts>} */
  #texts = new Map();

  /** @param {time.Clock} clock @param {findings.Source} source */
  constructor(clock, source) {
    super();
    this.#clock = clock;
    this.#source = source;
  }

  /** Asks for the findings of a run, a moment later. What is known of another run is forgotten.
   * @type {(run: string|null) => void} */
  ask(run) {
    this.#clock.clearTimeout(this.#timer);
    if (run !== this.#run) this.take({});
    this.#run = run;
    if (run) this.#timer = this.#clock.setTimeout(() => void this.#fetch(run), pause);
  }

  /** @type {(report: findings.Report) => void} */
  take({ findings = [], balance = [] }) {
    this.#known = JSON.stringify([findings, balance]);
    this.list = [...findings].sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1));
    this.balance = balance;
    void this.#loadTexts();
    this.#tell();
  }

  /** @type {(own: findings.Own|null) => void}  Counts what was found in files too. */
  showOwn(own) {
    this.own = own;
    void this.#loadTexts();
    this.#tell();
  }

  /** @type {(language: string) => void} */
  useLanguage(language) {
    this.#language = language;
    void this.#loadTexts();
  }

  /** A text of a finding in the page's language, or in English.
   * @type {(finding: findings.Finding, part: findings.Part) => {text: string, isEnglish:
   *   boolean}} */
  text(finding, part) {
    const translated = this.#texts.get(this.#language)?.[finding.id]?.[part];
    return { text: translated ?? finding[part], isEnglish: !translated };
  }

  /** How many have been found up to an event; those in files count from the start.
   * @type {(cursor: number) => number} */
  countAt(cursor) {
    if (this.own) return Object.values(this.own.split(this.list)).flat().length;
    return firstIndex(this.list, ({ seq }) => seq > cursor);
  }

  /** @type {(seq: number) => findings.Finding[]}  What has been found at an event. */
  at(seq) {
    return this.within(seq, seq);
  }

  /** @type {(first: number, last: number) => findings.Finding[]}  At some events in a row. */
  within(first, last) {
    const start = firstIndex(this.list, ({ seq }) => seq >= first);
    return this.list.slice(start, firstIndex(this.list, ({ seq }) => seq > last));
  }

  /** @type {(run: string) => Promise<void>} */
  async #fetch(run) {
    this.#asked += 1;
    const question = this.#asked;
    /** @type {findings.Report|null} */
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
    const isEmpty = this.list.length === 0 && !this.own;
    if (language === 'en' || isEmpty || this.#texts.has(language)) return;
    this.#texts.set(language, {});
    this.#texts.set(language, await this.#source.texts(language).catch(() => ({})));
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** Where the marks of findings stand: one for each lane and event, the gravest.
 * @type {(findings: readonly findings.Finding[]) => {controller: string, seq: number,
 *   severity: string, count: number}[]} */
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
