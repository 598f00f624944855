// @ts-check
/**
 * The events as a list, the one at the cursor marked. Only the rows in view are in the page.
 *
 * @typedef {import('../../app/types.js').TraceEvent} TraceEvent
 */
import { glyphs, phaseOf, rowsInView, rowText, scrollTopFor } from '../../app/inspector-log.js';
import { badge, html } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { warned } from './severity.js';

const rowHeight = { desktop: 1.75, phone: 2.75 };

export class EventLog extends LabElement {
  static define(tag = 'event-log', registry = customElements) {
    registry.define(tag, this);
  }

  #rows = html('div', { class: 'log-rows', role: 'presentation' });
  #list = html('div', { class: 'log-list', role: 'listbox', tabindex: '0' }, this.#rows);
  #empty = html('p', { class: 'inspector-empty' });
  #row = 28;
  #shown = '';
  /** Whose rows are drawn; each run has its own arrays. */
  #drawn = {
    events: /** @type {readonly TraceEvent[]} */ ([]),
    list: /** @type {readonly unknown[]} */ ([]),
  };
  /** Kept, as asking for them costs a layout of the whole page. */
  #size = { top: 0, height: 0 };
  #isFollowing = false;
  #observer = new ResizeObserver(() => this.#measure());

  start() {
    const { store } = this.lab;
    this.#shown = '';
    this.append(this.#empty, this.#list);
    this.#observer.observe(this.#list);
    this.listen(store, ['cursor'], () => this.#follow());
    this.listen(store, ['trace'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(this.lab.findings, ['change'], () => this.schedule());
    this.listen(this.#list, ['scroll'], () => this.#scrolled());
    this.listen(this.#list, ['click'], (event) => this.#choose(event));
    this.listen(this.#list, ['keydown'], (event) => this.#key(event));
    this.#measure();
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { lab } = this;
    const { store, findings } = lab;
    const count = store.events.length;
    this.#empty.hidden = count > 0;
    this.#list.hidden = count === 0;
    this.#empty.textContent = lab.text('inspector.noEvents');
    this.#list.setAttribute('aria-label', lab.text('inspector.log'));
    this.#rows.style.setProperty('height', `${count * this.#row}px`);
    if (this.#isFollowing) this.#reveal();
    const { from, to } = rowsInView({ ...this.#size, row: this.#row, count });
    const { language } = lab.translator;
    const shown = [store.last, store.cursor, from, to, language, this.#row].join();
    const [events, list] = [store.events, findings.list];
    const isSameRun = events === this.#drawn.events && list === this.#drawn.list;
    if (shown === this.#shown && isSameRun) return;
    this.#shown = shown;
    this.#drawn = { events, list };
    const troubled = new Set(findings.list.map(({ seq }) => seq));
    this.#rows.replaceChildren(...store.events.slice(from, to)
      .map((event) => this.#item(event, troubled.has(event.seq))));
    const current = store.event ? `log-${store.event.seq}` : '';
    this.#list.setAttribute('aria-activedescendant', current);
  }

  #measure() {
    const isPhone = matchMedia('(max-width: 760px)').matches;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#row = Math.round(rem * (isPhone ? rowHeight.phone : rowHeight.desktop));
    this.#size = { top: this.#list.scrollTop, height: this.#list.clientHeight };
    this.#follow();
  }

  #scrolled() {
    this.#size.top = this.#list.scrollTop;
    this.schedule();
  }

  #follow() {
    this.#isFollowing = true;
    this.schedule();
  }

  /** Brings the row of the cursor into view. */
  #reveal() {
    const { store } = this.lab;
    const index = Math.max(0, store.cursor - store.first - 1);
    const top = scrollTopFor({ ...this.#size, row: this.#row }, index);
    this.#isFollowing = false;
    if (top === this.#size.top) return;
    this.#list.scrollTop = top;
    this.#size.top = top;
  }

  /**
   * @param {TraceEvent} event
   * @param {boolean} isTroubled
   */
  #item(event, isTroubled) {
    const { store } = this.lab;
    const { seq, controller, instance } = event;
    const index = seq - store.first - 1;
    const isCurrent = seq === store.cursor;
    const phase = phaseOf(event);
    const row = html('div', {
      role: 'option', id: `log-${seq}`, class: 'log-row', 'data-seq': String(seq),
      'data-phase': phase, 'aria-selected': String(isCurrent),
      'aria-setsize': String(store.events.length), 'aria-posinset': String(index + 1),
      title: event.line,
    });
    row.style.setProperty('top', `${index * this.#row}px`);
    row.style.setProperty('height', `${this.#row}px`);
    row.classList.toggle('is-later', seq > store.cursor);
    const identity = controller ? this.lab.identity(controller, instance) : null;
    row.append(
      html('span', { class: 'log-number' }, String(seq)),
      html('span', { class: 'log-glyph', 'aria-hidden': 'true' }, glyphs[phase] ?? ''),
      identity ? badge(identity) : html('span', { class: 'badge' }),
      html('code', {}, this.#text(event)),
    );
    if (isTroubled) row.append(this.#mark());
    return row;
  }

  /** @param {TraceEvent} event */
  #text(event) {
    const text = rowText(event);
    const name = text === event.line ? '' : `${event.controller} `;
    if (!name) return text;
    return html('span', {}, html('span', { class: 'visually-hidden' }, name), text);
  }

  #mark() {
    const text = this.lab.text('findings.here');
    const mark = warned('log-mark', '');
    mark.append(html('span', { class: 'visually-hidden' }, text));
    mark.title = text;
    return mark;
  }

  /**
   * Goes to the row under the pointer. Its place tells which: while a run is played, rows are
   * exchanged between the press and the release.
   *
   * @param {MouseEvent} event
   */
  #choose({ clientY }) {
    const { store, playback } = this.lab;
    const index = Math.floor((clientY - this.#rows.getBoundingClientRect().top) / this.#row);
    if (index < store.events.length) playback.jump(store.first + index + 1);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { playback, store } = this.lab;
    const page = Math.max(1, Math.floor(this.#list.clientHeight / this.#row) - 1);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    const move = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (move === undefined) return;
    event.preventDefault();
    playback.jump(store.cursor + move);
  }
}
