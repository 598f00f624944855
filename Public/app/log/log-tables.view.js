// @ts-check
/**
 * The lines of a log, and how each compares with the engine. Every state has a sign and a word.
 *
 * @typedef {import('./log-report.js').Comparison} Comparison
 * @typedef {import('./log-report.js').LogLine} LogLine
 * @typedef {import('./log-report.js').LogReport} LogReport
 * @typedef {(key: string, values?: import('../words/i18n.js').Values) => string} Text
 */
import { html } from '../view/dom.view.js';

/** How many rows are drawn; the rest is counted. */
const mostRows = 1000;

/** @type {Record<string, string>} */
const signs = {
  matched: '✓', unmatched: '?', ignored: '–', equal: '=', varies: '≈', different: '≠', missing: '∅',
};

/**
 * @param {LogReport} report
 * @param {Text} text
 */
export function lineTable({ lines }, text) {
  const rows = lines.map((line) => html('tr', { 'data-status': line.status },
    html('td', { class: 'log-number' }, String(line.number)),
    status(line.status, text),
    html('td', {}, html('code', {}, line.text)),
    html('td', {}, html('code', {}, line.event ?? ''))));
  const heads = ['logs.number', 'logs.status', 'logs.text', 'logs.event'];
  return table('log-lines', heads, rows, text);
}

/**
 * @param {LogReport} report
 * @param {Text} text
 */
export function comparisonTable({ report }, text) {
  const rows = report.map((one) => html('tr', { 'data-status': one.status },
    html('td', { class: 'log-number' }, one.number ? String(one.number) : ''),
    status(one.status, text),
    html('td', {}, html('code', {}, one.line ?? '')),
    html('td', {}, html('code', {}, one.expected ?? '')),
    rule(one, text)));
  const heads = [
    'logs.number', 'logs.status', 'logs.device', 'logs.engine', 'logs.rule',
  ];
  return table('log-comparison', heads, rows, text);
}

/**
 * @param {string} name
 * @param {Text} text
 */
function status(name, text) {
  const sign = html('span', { class: 'log-sign', 'aria-hidden': 'true' }, signs[name] ?? '');
  return html('td', { class: 'log-status' }, sign, ` ${text(`logs.status.${name}`)}`);
}

/**
 * @param {Comparison} comparison
 * @param {Text} text
 */
function rule({ rule: id, confidence }, text) {
  const cell = html('td', {}, ...(id ? [html('code', {}, id)] : []));
  if (confidence) cell.append(html('small', {}, ` ${text(`confidence.${confidence}`)}`));
  return cell;
}

/**
 * @param {string} name  the id of the heading
 * @param {readonly string[]} heads
 * @param {readonly HTMLElement[]} rows
 * @param {Text} text
 */
function table(name, heads, rows, text) {
  const cells = heads.map((key) => html('th', { scope: 'col' }, text(key)));
  const shown = rows.slice(0, mostRows);
  const grid = html('table', { class: 'log-table', 'aria-labelledby': name },
    html('thead', {}, html('tr', {}, ...cells)), html('tbody', {}, ...shown));
  const attributes = { class: 'log-frame', role: 'region', tabindex: '0', 'aria-labelledby': name };
  const frame = html('div', attributes, grid);
  const rest = rows.length - shown.length;
  if (rest > 0) frame.append(html('p', {}, text('logs.more', { count: rest })));
  return frame;
}
