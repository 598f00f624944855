// @ts-check
/** What was acquired and released in which callbacks. A row in which both don't match is marked by
 * a sign and a word. */
import { h } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { eventLink } from '../view/links.view.js';
import { breakable, warned } from './severity.view.js';

/** @param {lab.Lab} lab @param {readonly findings.Balance[]} rows */
export function balanceTable(lab, rows) {
  const heads = ['acquired', 'released', 'sum'];
  return h('table', {},
    h('thead', {}, h('tr', {}, ...heads.map((name) =>
      h('th', { scope: 'col' }, lab.text(`finding.${name}`))))),
    ...rows.map((row) => balanceRows(lab, row)));
}

/** @param {lab.Lab} lab @param {findings.Balance} row */
function balanceRows(lab, { controller, instance = 1, kind, name, acquired, released, balance }) {
  const subject = instance > 1 ? `${controller}#${instance}` : controller;
  const { language } = lab.translator;
  const format = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const word = lab.text(balance > 0 ? 'finding.open' : 'finding.over');
  return h('tbody', { class: balance === 0 ? '' : 'is-unbalanced' },
    h('tr', {}, h('th', { scope: 'rowgroup', colspan: 3 },
      token(lab.identity(controller, instance)), `${subject} · ${lab.text(`finding.kind.${kind}`)}`,
      name && [' ', h('code', {}, name)])),
    h('tr', {}, places(lab, acquired), places(lab, released),
      h('td', {}, h('b', {}, format.format(balance)),
        balance !== 0 && warned('balance-open', word))));
}

/** The callbacks of some events, as buttons that lead there.
 * @param {lab.Lab} lab @param {readonly number[]} events */
function places(lab, events) {
  const { store } = lab;
  if (events.length === 0) return h('td', {}, lab.text('changes.none'));
  return h('td', {}, ...events.map((seq) => {
    const callback = store.eventAt(seq)?.callback ?? '';
    const text = h('span', {}, h('code', {}, breakable(callback)), ` ${seq}`);
    return eventLink(lab, seq, text, {
      class: `event-link${seq > store.cursor ? ' is-later' : ''}`,
      'aria-label': `${callback}, ${lab.text('finding.goTo', { index: seq })}`,
    });
  }));
}
