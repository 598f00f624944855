// @ts-check
/** What the app did beside what UIKit promises, around the cursor; how often it is as promised, and
 * the way to the next place where it isn't. */
import { ruleChip } from '../reasons/rule-chip.view.js';
import { statusSigns } from '../store/status-signs.js';
import { html } from '../view/dom.view.js';
import { aside, h, render } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { LabElement, whenDrawn } from '../view/lab-element.view.js';
import { newTally, statuses } from './verdict-list.js';
import { rowsAround } from './promised.js';

/** How many rows are drawn on each side of the cursor. */
const reach = 30;

export class ConformanceView extends LabElement {
  static tag = 'conformance-view';

  #list = html('div', { class: 'box promised-list', role: 'region', tabindex: '0' });
  /** The row that was brought into view last. */
  #revealed = -1;

  start() {
    const { lab } = this;
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const verdicts = lab.live?.verdicts ?? null;
    if (!verdicts) {
      render(this, h('p', { class: 'inspector-empty' }, lab.text('live.promised.none')));
      return;
    }
    const { store, view } = lab;
    const rows = rowsAround(store, verdicts,
      (event) => view.shows(event) && lab.live?.isChosen(event.controller) !== false, reach);
    const label = lab.text('live.promised.title');
    render(this,
      this.#tally(verdicts.tally),
      h('div', { class: 'promised-jump', role: 'group' }, this.#jump('before', -1),
        this.#jump('after', 1)),
      h('div', { class: 'promised-head', 'aria-hidden': 'true' },
        h('span', {}, lab.text('live.promised.seen')),
        h('span', {}, lab.text('live.promised.promised'))),
      h(this.#list, { 'aria-label': label },
        h('ol', {}, ...rows.map((row) => this.#row(row)))));
    if (store.announcedSeq !== this.#revealed) whenDrawn(() => this.#reveal());
  }

  /** @param {live.VerdictList['tally']} tally */
  #tally(tally = newTally()) {
    const { lab } = this;
    return h('ul', { class: 'promised-tally', 'aria-label': lab.text('live.promised.tally') },
      ...statuses.filter((status) => tally[status] > 0 || status === 'equal').map((status) =>
        h('li', { key: status, 'data-status': status },
          h('span', { class: 'promised-sign', 'aria-hidden': 'true' }, statusSigns[status]),
          h('b', {}, tally[status]), ' ', lab.text(`live.status.${status}`))));
  }

  /** @param {'before'|'after'} name @param {1|-1} direction */
  #jump(name, direction) {
    const { lab } = this;
    const seq = lab.live?.verdicts?.differenceFrom(lab.store.announcedSeq, direction) ?? null;
    const reason = seq === null ? lab.text('live.promised.noMore') : '';
    return h('button', {
      key: name, class: 'pill is-small', 'aria-disabled': seq === null, title: reason,
      'aria-description': reason || null,
      onclick: () => { if (seq !== null) lab.playback.jump(seq); },
    }, lab.text(`live.promised.${name}`));
  }

  /** @param {live.Row} row */
  #row({ key, seq, seen, promised, status, rule }) {
    const { lab } = this;
    const isCurrent = seen !== null && seq === lab.store.announcedSeq;
    const isSame = status === 'equal' || status === 'varies' || status === null;
    const words = status ? lab.text(`live.status.${status}`) : lab.text('live.status.none');
    return h('li', {
      key, 'data-status': status ?? 'none', 'data-seq': seq, class: isSame ? 'is-same' : '',
      'aria-current': isCurrent ? 'true' : null,
    }, h('span', { class: 'promised-sign', title: words },
      h('span', { 'aria-hidden': 'true' }, status ? statusSigns[status] : ''), aside(words)),
    this.#cell(seen, { onclick: () => lab.playback.jump(seq) }),
    status === 'causeUnknown' ? h('p', { class: 'promised-unknown' }, words)
      : this.#cell(promised, {}),
    rule !== '' && (!isSame || isCurrent) && h('div', { class: 'promised-rule' },
      ruleChip(lab, rule), !isSame && h('small', {}, words)));
  }

  /** @param {live.Line|null} line @param {view.Props} props */
  #cell(line, props) {
    if (!line) return h('span', { class: 'promised-cell is-empty' });
    const { controller, text } = line;
    const identity = controller && this.lab.store.scenario ? this.#identity(controller) : null;
    const inside = [identity && token(identity), h('code', { title: `${controller} ${text}` },
      identity || controller === '' ? text : `${controller} ${text}`)];
    return 'onclick' in props ? h('button', { class: 'promised-cell', ...props }, ...inside)
      : h('span', { class: 'promised-cell' }, ...inside);
  }

  /** @param {string} controller  the first word of a line, which may be that of the app */
  #identity(controller) {
    const { controllers } = this.lab.store.stateAt(this.lab.store.last);
    return `${controller}#1` in controllers ? this.lab.identity(controller) : null;
  }

  /** Brings the row of the cursor into view, without moving the page. */
  #reveal() {
    const row = this.#list.querySelector('[aria-current]');
    if (!row) return;
    this.#revealed = this.lab.store.announcedSeq;
    const [box, frame] = [row, this.#list].map((one) => one.getBoundingClientRect());
    if (!box || !frame || (box.top >= frame.top && box.bottom <= frame.bottom)) return;
    this.#list.scrollTop += box.top - frame.top - frame.height / 2;
  }
}
