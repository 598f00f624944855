// @ts-check
/** One row of the log. */
import { keyOf } from '../store/fold.js';
import { glyphs, isPrint, ownerOf, phaseOf, rowText } from './inspector-log.js';
import { lastOf } from './log-rows.js';
import { statusSigns } from '../store/status-signs.js';
import { superOf } from '../store/super-calls.js';
import { aside, h, sign } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { severityIcons } from '../findings/severity.view.js';

/** @param {lab.Lab} lab @param {log.Row} row @param {log.Place} place */
export function logRow(lab, row, { isCurrent, isAdded, troubled, props }) {
  const { store } = lab;
  const { event } = row;
  const owner = ownerOf(event, (seq) => store.eventAt(seq));
  const phase = phaseOf(event);
  const looks = [
    'log-row', ...(event.seq > store.cursor ? ['is-later'] : []), ...(isAdded ? ['is-added'] : []),
    ...(phase === 'print' ? ['is-print'] : []),
  ];
  const events = row.run && !row.isOpen ? row.run : [event];
  const isStop = lab.breakpoints.marksIn(events).length > 0;
  const change = lab.versionMarks?.of(events);
  return h('div', {
    role: 'option', id: `log-${event.seq}`, 'data-seq': event.seq, class: looks.join(' '),
    'aria-selected': isCurrent, title: event.message ?? event.line,
    'data-key': owner && keyOf(owner.controller, owner.instance), ...props,
  }, h('span', { class: 'log-break' }, isStop && dot(lab)),
    h('span', { class: 'log-number' }, String(event.seq)),
    h('span', { class: 'log-glyph', 'aria-hidden': 'true' }, glyphs[phase] ?? ''),
    owner ? token(lab.identity(owner.controller, owner.instance))
      : h('span', { class: 'badge' }),
    h('code', {}, ...texts(lab, row, isCurrent)), description(lab, event),
    change && h('span', { class: 'log-change', title: change.text },
      h('span', { 'aria-hidden': 'true' }, change.sign), aside(change.text)),
    row.run && runMark(lab, row), isAdded && aside(lab.text('log.added')),
    events.some(({ seq }) => troubled.has(seq)) && trouble(lab));
}

/** The text of a row; of a run it is that of the event at the cursor.
 * @type {(lab: lab.Lab, row: log.Row, isCurrent: boolean) => view.Drawn[]} */
function texts(lab, row, isCurrent) {
  const { store } = lab;
  const isInside = isCurrent && row.run && !row.isOpen && store.cursor < lastOf(row).seq;
  const event = isInside ? store.event ?? row.event : row.event;
  if (isPrint(event)) return [aside(`${lab.text('log.printed')} `), rowText(event)];
  const text = rowText(event);
  const name = text === event.line ? [] : [aside(`${event.controller} `)];
  if (!row.run || row.isOpen || isInside) return [...name, text];
  return [aside(`${event.controller} `), lab.text('log.layout')];
}

/** @param {lab.Lab} lab @param {log.Row} row */
function runMark(lab, { passes, isOpen }) {
  const says = lab.text(isOpen ? 'log.closeRun' : 'log.openRun', { count: passes });
  return h('span', { class: 'log-run', title: says },
    h('span', { 'aria-hidden': 'true' }, `×${passes} ${isOpen ? '▾' : '▸'}`), aside(says));
}

/** Who called, where it was not UIKit, what becomes of super's own, and whether UIKit promises the
 * event.
 * @param {lab.Lab} lab @param {store.TraceEvent} event */
function description(lab, event) {
  const { caller, confidence, callback } = event;
  const words = [caller && callback !== 'log' && `log.caller.${caller}`, superCall(lab, event)]
    .flatMap((key) => (key ? [lab.text(key)] : []));
  const varies = confidence === 'varies';
  const status = event.judgement?.status ?? 'equal';
  const isOdd = status !== 'equal' && status !== 'varies';
  if (words.length === 0 && !varies && !isOdd) return null;
  return h('span', { class: 'log-told' }, words.join(' · '),
    varies && h('i', { title: lab.text('why.varies') },
      h('span', { 'aria-hidden': 'true' }, '≈'), aside(lab.text('mark.varies'))),
    isOdd && h('i', { title: lab.text(`live.status.${status}`) },
      h('span', { 'aria-hidden': 'true' }, statusSigns[status]),
      aside(lab.text(`live.status.${status}`))));
}

/** Where everything is shown: whether and when an override calls super.
 * @type {(lab: lab.Lab, event: store.TraceEvent) => string|null} */
function superCall({ store, view }, event) {
  const call = view.density === 'everything' ? superOf(store.scenario, event) : null;
  return call === null ? null : `log.super.${call}`;
}

/** @param {lab.Lab} lab */
function dot(lab) {
  return h('span', {}, h('span', { 'aria-hidden': 'true' }, '●'),
    aside(lab.text('log.breakpoint')));
}

/** @param {lab.Lab} lab */
function trouble(lab) {
  const text = lab.text('findings.here');
  return h('span', { class: 'warned log-mark', title: text },
    sign(severityIcons.warning ?? ''), aside(text));
}
