// @ts-check
/**
 * One row of the log.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./log-rows.js').Row} Row
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{isCurrent: boolean, isAdded: boolean, troubled: ReadonlySet<unknown>}} Place
 */
import { keyOf } from '../store/fold.js';
import { glyphs, isPrint, ownerOf, phaseOf, rowText } from './inspector-log.js';
import { lastOf } from './log-rows.js';
import { badge, html, icon } from '../view/dom.view.js';
import { severityIcons } from '../findings/severity.view.js';

/**
 * @param {Lab} lab
 * @param {Row} row
 * @param {Place} place
 */
export function logRow(lab, row, { isCurrent, isAdded, troubled }) {
  const { store } = lab;
  const { event } = row;
  const owner = ownerOf(event, (seq) => store.eventAt(seq));
  const phase = phaseOf(event);
  const events = row.run && !row.isOpen ? row.run : [event];
  const isStop = lab.breakpoints.marksIn(events).length > 0;
  return html('div', {
    role: 'option', id: `log-${event.seq}`, 'data-seq': event.seq, 'data-phase': phase,
    class: `log-row${event.seq > store.cursor ? ' is-later' : ''}${isAdded ? ' is-added' : ''}`,
    'aria-selected': isCurrent, title: event.message ?? event.line,
    'data-key': owner && keyOf(owner.controller, owner.instance),
  }, html('span', { class: 'log-break' }, isStop && dot(lab)),
    html('span', { class: 'log-number' }, String(event.seq)),
    html('span', { class: 'log-glyph', 'aria-hidden': 'true' }, glyphs[phase] ?? ''),
    owner ? badge(lab.identity(owner.controller, owner.instance))
      : html('span', { class: 'badge' }),
    html('code', {}, ...texts(lab, row, isCurrent)), told(lab, event),
    row.run && runMark(lab, row), isAdded && hidden(lab.text('log.added')),
    events.some(({ seq }) => troubled.has(seq)) && trouble(lab));
}

/**
 * The text of a row; of a run it is that of the event at the cursor.
 *
 * @param {Lab} lab
 * @param {Row} row
 * @param {boolean} isCurrent
 * @returns {(Node|string)[]}
 */
function texts(lab, row, isCurrent) {
  const { store } = lab;
  const isInside = isCurrent && row.run && !row.isOpen && store.cursor < lastOf(row).seq;
  const event = isInside ? store.event ?? row.event : row.event;
  if (isPrint(event)) return [hidden(`${lab.text('log.printed')} `), rowText(event)];
  const text = rowText(event);
  const name = text === event.line ? [] : [hidden(`${event.controller} `)];
  if (!row.run || row.isOpen || isInside) return [...name, text];
  return [hidden(`${event.controller} `), lab.text('log.layout')];
}

/**
 * @param {Lab} lab
 * @param {Row} row
 */
function runMark(lab, { passes, isOpen }) {
  const says = lab.text(isOpen ? 'log.closeRun' : 'log.openRun', { count: passes });
  const sign = html('span', { 'aria-hidden': 'true' }, `×${passes} ${isOpen ? '▾' : '▸'}`);
  return html('span', { class: 'log-run', title: says }, sign, hidden(says));
}

/**
 * Who called, where it was not UIKit, and whether UIKit promises the event.
 *
 * @param {Lab} lab
 * @param {TraceEvent} event
 */
function told(lab, { caller, confidence, callback }) {
  const isTold = caller && callback !== 'log';
  const varies = confidence === 'varies';
  if (!isTold && !varies) return null;
  return html('span', { class: 'log-told' }, isTold && lab.text(`log.caller.${caller}`),
    varies && html('i', { title: lab.text('why.varies') },
      html('span', { 'aria-hidden': 'true' }, '≈'), hidden(lab.text('mark.varies'))));
}

/** @param {Lab} lab */
function dot(lab) {
  const sign = html('span', { 'aria-hidden': 'true' }, '●');
  return html('span', {}, sign, hidden(lab.text('log.breakpoint')));
}

/** @param {Lab} lab */
function trouble(lab) {
  const text = lab.text('findings.here');
  return html('span', { class: 'warned log-mark', title: text },
    icon(severityIcons.warning ?? ''), hidden(text));
}

/** @param {string} text */
function hidden(text) {
  return html('span', { class: 'visually-hidden' }, text);
}
