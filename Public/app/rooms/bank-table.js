// @ts-check
/** Prepared questions and the results of a class as tables: a line for each question, or for each
 * answer in each round. */
import { rightText } from './bank.js';
import { confidences } from './poll-view.js';
import { tableRows } from './table-rows.js';

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
