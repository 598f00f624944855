// @ts-check
/** The lines of a log, and how each compares with the engine. Every state has a sign and a word. */
import { statusSigns } from '../store/status-signs.js';
import { h } from '../view/draw.view.js';

/** How many rows are drawn; the rest is counted. */
const mostRows = 1000;

/** @type {Record<string, string>} */
const signs = { matched: '✓', unmatched: '?', ignored: '–', ...statusSigns };

/** @param {log.LogReport} report @param {log.Text} text */
export function lineTable({ lines }, text) {
  return table('log-lines', ['text', 'event'], lines, text, (line) =>
    [h('code', {}, line.text), h('code', {}, line.event)]);
}

/** @param {log.LogReport} report @param {log.Text} text */
export function comparisonTable({ report }, text) {
  const heads = ['device', 'engine', 'rule'];
  return table('log-comparison', heads, report, text, ({ line, expected, rule, confidence }) => [
    h('code', {}, line), h('code', {}, expected),
    [rule && h('code', {}, rule),
      confidence && h('small', {}, ` ${text(`confidence.${confidence}`)}`)],
  ]);
}

/** A table of the number and the state of each line, and what else there is to it.
 * @template {log.Line} Kind @param {string} name  the id of the heading
 * @param {readonly string[]} heads  behind those of number and state
 * @param {readonly Kind[]} lines @param {log.Text} text
 * @param {(line: Kind) => view.Drawing[]} cells */
function table(name, heads, lines, text, cells) {
  const rows = lines.slice(0, mostRows).map((line) => h('tr', { 'data-status': line.status },
    h('td', { class: 'log-number' }, line.number || ''),
    h('td', { class: 'log-status' },
      h('span', { class: 'log-sign', 'aria-hidden': 'true' }, signs[line.status]),
      ` ${text(`logs.status.${line.status}`)}`),
    ...cells(line).map((cell) => h('td', {}, cell))));
  const rest = lines.length - rows.length;
  const frame = { class: 'box log-frame', role: 'region', tabindex: '0', 'aria-labelledby': name };
  return h('div', frame,
    h('table', { class: 'log-table', 'aria-labelledby': name },
      h('thead', {}, h('tr', {}, ...['number', 'status', ...heads].map((head) =>
        h('th', { scope: 'col' }, text(`logs.${head}`))))), h('tbody', {}, ...rows)),
    rest > 0 && h('p', {}, text('logs.more', { count: rest })));
}
