// @ts-check
/** Prepared questions and the results of a class as tables: a line for each question, or for each
 * answer in each round. */
import { answerForms, rightIn, rightText } from './bank.js';
import { confidences } from './poll-view.js';
import { tableRows } from './table-rows.js';
import { languages } from '../words/i18n.js';

const columns = ['question', 'form', 'choices', 'answer', 'confidence', 'seconds'];
const resultColumns =
  ['question', 'form', 'round', 'about', 'value', 'isRight', 'count', 'answered'];

/** @type {(bank: rooms.BankFile) => string} */
export function bankTable({ questions }) {
  const spoken = [...new Set(questions.flatMap(({ texts = {} }) => Object.keys(texts)))].sort();
  const more = spoken.flatMap((code) => [`question.${code}`, `choices.${code}`]);
  return tableText([[...columns, ...more], ...questions.map((one) => [
    one.question, one.form ?? 'choice', choicesText(one.choices),
    rightText(one), one.asksConfidence ? 'yes' : '', one.seconds ?? '',
    ...spoken.flatMap((code) => {
      const own = one.texts?.[code];
      return [own?.question ?? '', choicesText(own?.choices)];
    }),
  ])]);
}

/** @type {(choices?: readonly string[]) => string} */
function choicesText(choices = []) {
  return choices.map((choice) => choice.replaceAll('|', '\\|')).join(' | ');
}

/** @type {(text: string) => string[]} */
function choicesIn(text) {
  return (text.match(/(?:\\\||[^|])+/g) ?? [])
    .map((choice) => choice.replaceAll('\\|', '|').trim()).filter(Boolean);
}

/** @param {string} text @param {string} id  of the bank
 * @returns {rooms.BankFile|null}  null where no column is called “question” */
export function bankIn(text, id) {
  const [head = [], ...lines] = tableIn(text);
  const names = head.map((name) => name.trim().toLowerCase());
  if (!names.includes('question')) return null;
  const questions = lines.map((cells) => {
    const at = (/** @type {string} */ name) =>
      (cells[names.indexOf(name.toLowerCase())] ?? '').trim();
    return questionIn(at);
  });
  return { schemaVersion: 1, id, questions };
}

/** @type {(at: (name: string) => string) => rooms.PreparedQuestion}  the text in a column */
function questionIn(at) {
  const choices = choicesIn(at('choices'));
  const texts = Object.fromEntries(languages.filter(({ code }) => at(`question.${code}`))
    .map(({ code }) => {
      const own = choicesIn(at(`choices.${code}`));
      const question = at(`question.${code}`);
      return [code, { question, ...(own.length > 0 ? { choices: own } : {}) }];
    }));
  const written = at('form').toLowerCase();
  const form = answerForms.find((one) => one === written) ??
    /** @type {any} */ (written || 'choice');
  const answer = rightIn({ form }, at('answer'));
  const seconds = at('seconds');
  return {
    question: at('question'), form, ...(choices.length > 0 ? { choices } : {}),
    ...(answer ? { answer } : {}),
    ...(['yes', 'true', '1'].includes(at('confidence').toLowerCase())
      ? { asksConfidence: true } : {}),
    ...(seconds ? { seconds: Number(seconds) } : {}),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

/** What a class has answered: how often each answer came in each round, and how sure people were.
 * @type {(polls: readonly rooms.RecapPoll[]) => string} */
export function resultsTable(polls) {
  return tableText([resultColumns, ...polls.flatMap(linesOf)]);
}

/** @param {rooms.RecapPoll} poll */
function linesOf(poll) {
  const { question, form = 'choice', voters, results, confidence } = poll;
  const rounds = (voters ?? results ?? []).map((_, round) => round);
  const rows = tableRows(cellText, { ...poll, form }, results ?? []);
  const { choice: right, number, order } = poll.answer ?? {};
  const hasRight = right != null || number != null || order != null;
  return rounds.flatMap((round) => {
    const line = (/** @type {(string|number)[]} */ ...cells) =>
      [question, form, round + 1, ...cells, voters?.[round] ?? ''];
    const sure = confidence?.[round] ?? [];
    return [
      ...rows.map(({ choice, counts, isRight }) =>
        line('answer', choice, hasRight ? String(isRight) : '', counts[round] ?? 0)),
      ...confidences.filter((level) => sure[level - 1]).map((level) =>
        line('confidence', level, sure[level - 1]?.right ?? '', sure[level - 1]?.count ?? 0)),
    ];
  });
}

/** What a table calls the whole order, and two calls of it that were turned round.
 * @type {(key: string, values?: words.Values) => string} */
function cellText(_, { first, second } = {}) {
  return first === undefined ? 'all right' : `${first} > ${second}`;
}

/** Cells that would be taken for formulas are kept from that.
 * @type {(lines: readonly (readonly (string|number)[])[]) => string} */
function tableText(lines) {
  const cell = (/** @type {string|number} */ value) => {
    const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : `${value}`;
    return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The cells of a text with commas, semicolons or tabs, quoted or not.
 * @param {string} text @returns {string[][]}  without empty lines */
function tableIn(text) {
  const plain = text.replace(/^\uFEFF/, '');
  const [head = ''] = plain.split('\n');
  const mark = [',', ';', '\t'].sort((one, other) =>
    head.split(other).length - head.split(one).length)[0] ?? ',';
  const parts = new RegExp(`("(?:[^"]|"")*"|[^${mark}\\r\\n]*)(${mark}|\\r?\\n|$)`, 'gy');
  /** @type {string[][]} */
  const lines = [[]];
  for (const [whole, cell = '', end] of plain.matchAll(parts)) {
    if (whole === '' && lines[lines.length - 1]?.length === 0) break;
    const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    lines[lines.length - 1]?.push(bare.replace(/^'(?=[=+\-@\t])/, ''));
    if (end === '') break;
    if (end !== mark) lines.push([]);
  }
  return lines.filter((cells) => cells.some((cell) => cell.trim()));
}
