// @ts-check
/** What a person has answered, and which rules they know by now: two right answers in a row. Kept
 * in this browser, without a name; saved as CSV or JSON where somebody wants it.
 * @fires Mastery#change there is one answer more */

const setting = 'answers';
const enough = 2;
/** The oldest go when there are more. */
const longest = 2000;
const columns = /** @type {const} */ (
  ['time', 'lesson', 'kind', 'about', 'given', 'right', 'isRight', 'credit', 'hints', 'rules',
    'because']);

export class Mastery extends EventTarget {
  /** @type {questions.Answer[]} */
  answers;
  #settings;

  /** @param {inspector.Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    this.answers = readAnswers(settings.read(setting));
  }

  /** @type {(answer: questions.Answer) => void} */
  add(answer) {
    this.answers = [...this.answers, answer].slice(-longest);
    this.#settings.save(setting, JSON.stringify(this.answers));
    this.dispatchEvent(new Event('change'));
  }

  forget() {
    this.answers = [];
    this.#settings.save(setting, '[]');
    this.dispatchEvent(new Event('change'));
  }

  /** Each rule asked about, with the right answers in a row since the last wrong one. */
  get rules() {
    /** @type {Map<string, {right: number, asked: number, isKnown: boolean}>} */
    const result = new Map();
    for (const { rules, isRight } of this.answers) {
      for (const rule of rules) {
        const { right = 0, asked = 0 } = result.get(rule) ?? {};
        const row = isRight ? right + 1 : 0;
        result.set(rule, { right: row, asked: asked + 1, isKnown: row >= enough });
      }
    }
    return result;
  }

  /** @returns {Map<string, string>}  The person's last own words about each rule. */
  get words() {
    return new Map(this.answers.flatMap(({ rules, because = '' }) =>
      (because ? rules.map((rule) => /** @type {[string, string]} */ ([rule, because])) : [])));
  }

  /** RFC 4180, with a line of names. */
  get csv() {
    const rows = this.answers.map((answer) => columns.map((name) => cell(answer[name] ?? '')));
    return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
  }

  get json() {
    const rules = Object.fromEntries([...this.rules].sort(([a], [b]) => (a < b ? -1 : 1)));
    return `${JSON.stringify({ answers: this.answers, rules }, null, 2)}\n`;
  }
}

/** A cell; what a table would take for a formula is kept from being one.
 * @type {(value: unknown) => string} */
function cell(value) {
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** @type {(text: string|null) => questions.Answer[]}  none where what was kept can't be read */
function readAnswers(text) {
  try {
    const answers = JSON.parse(text ?? '[]');
    return Array.isArray(answers) ? answers : [];
  } catch {
    return [];
  }
}
