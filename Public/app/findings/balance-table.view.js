// @ts-check
/**
 * What was acquired and released in which callbacks. A row in which both don't match is marked by
 * a sign and a word.
 *
 * @typedef {import('./findings.js').Balance} Balance
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { badge, html } from '../view/dom.view.js';
import { eventLink } from '../view/links.view.js';
import { warned } from './severity.view.js';

/**
 * @param {Lab} lab
 * @param {readonly Balance[]} rows
 */
export function balanceTable(lab, rows) {
  const names = ['acquired', 'released', 'sum'];
  const head = names.map((name) => html('th', { scope: 'col' }, lab.text(`finding.${name}`)));
  return html('table', {},
    html('thead', {}, html('tr', {}, ...head)),
    ...rows.map((row) => balanceRows(lab, row)));
}

/**
 * @param {Lab} lab
 * @param {Balance} row
 */
function balanceRows(lab, { controller, instance = 1, kind, name, acquired, released, balance }) {
  const subject = instance > 1 ? `${controller}#${instance}` : controller;
  const resource = html('th', { scope: 'rowgroup', colspan: '3' },
    badge(lab.identity(controller, instance)), `${subject} · ${lab.text(`finding.kind.${kind}`)}`,
    ...(name ? [' ', html('code', {}, name)] : []));
  const sum = html('td', {}, html('b', {}, signed(lab, balance)));
  if (balance !== 0) {
    const word = lab.text(balance > 0 ? 'finding.open' : 'finding.over');
    sum.append(warned('balance-open', word));
  }
  const cells = html('tr', {}, places(lab, acquired), places(lab, released), sum);
  const rows = html('tbody', {}, html('tr', {}, resource), cells);
  rows.classList.toggle('is-unbalanced', balance !== 0);
  return rows;
}

/**
 * The callbacks of some events, as buttons that lead there.
 *
 * @param {Lab} lab
 * @param {readonly number[]} events
 */
function places(lab, events) {
  const { store } = lab;
  if (events.length === 0) return html('td', {}, lab.text('changes.none'));
  return html('td', {}, ...events.map((seq) => {
    const callback = store.eventAt(seq)?.callback ?? '';
    const text = html('span', {}, html('code', {}, broken(callback)), ` ${seq}`);
    return eventLink(seq, text, `${callback}, ${lab.text('finding.goTo', { index: seq })}`);
  }));
}

/** @param {string} name */
function broken(name) {
  return name.replace(/([a-z])([A-Z])/g, '$1\u200b$2');
}

/**
 * @param {Lab} lab
 * @param {number} balance
 */
function signed({ translator }, balance) {
  return new Intl.NumberFormat(translator.language, { signDisplay: 'exceptZero' }).format(balance);
}
