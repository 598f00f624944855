// @ts-check
/** The rows of the log. Only those in view are in the page; the one at the cursor is marked. */
import { overscan, rowsInView, scrollTopFor } from './inspector-log.js';
import { lastOf, moveOf, seqBeside, viewOf } from './log-rows.js';
import { html, isPhone, rootSize } from '../view/dom.view.js';
import { logRow } from './log-row.view.js';
import { render } from '../view/draw.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { ScrollPlace } from '../view/scroll-place.view.js';

const rowHeight = { desktop: 1.75, phone: 2.75 };
/** After so many milliseconds without a jump there is time. */
const rest = 100;

export class LogList {
  #rows = html('div', { class: 'log-rows', role: 'presentation' });
  element = html('div', { class: 'log-list', role: 'listbox', tabindex: '0' }, this.#rows);
  #lab;
  #model;
  #place = new ScrollPlace(this.element);
  /** What is in view, in pixels. */
  #height = 0;
  /** The height of a row in pixels. */
  #row = 28;
  #drawn = '';
  /** Whether only what is in view is drawn, and until when. */
  #isFresh = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #arrival;
  /** The first row that is drawn. */
  #from = 0;
  /** @type {unknown}  The rows that are drawn; another run or another filter has its own. */
  #drawnRows = null;
  /** The findings whose events are marked. */
  #findings = { list: /** @type {readonly unknown[]} */ ([]), seqs: new Set() };
  #panel;

  /** @param {view.LabElement} panel @param {log.LogModel} model */
  constructor(panel, model) {
    const { element } = this;
    this.#panel = panel;
    this.#lab = panel.lab;
    this.#model = model;
    panel.listen(this.#lab, ['marks'], () => this.redraw());
    panel.listen(this.#lab.store, ['cursor'], () => this.follow());
    panel.listen(element, ['scroll'], () => { if (this.#place.hear()) panel.schedule(); });
    panel.watchSize(element, (_, height) => {
      this.#height = height;
      this.follow();
    });
    panel.listen(element, ['click'], (event) => this.#choose(event));
    panel.listen(element, ['keydown'], (event) => this.#key(event));
    connectPointing(panel, element);
    panel.listen(element, ['focus'], () => this.#point());
  }

  /** Draws what is in view, unless it is drawn already. */
  update() {
    const { store, translator } = this.#lab;
    const view = this.#view;
    const around = this.#isFresh ? 0 : overscan;
    const { from, to } = rowsInView({ ...this.#frame(), count: view.count, around });
    /** @type {{row: log.Row, index: number}[]} */
    const rows = [];
    for (let index = from; index < to; index += 1) {
      const row = view.row(index);
      if (row) rows.push({ row, index });
    }
    this.element.setAttribute('aria-label', this.#lab.text('inspector.log'));
    this.#rows.style.setProperty('height', `${view.count * this.#row}px`);
    const shown = [translator.language, this.#row, store.cursor, store.first, view.count, from,
      view.isAdded, store.amendments.length,
      ...rows.map(({ row }) => `${row.event.seq}.${lastOf(row).seq}.${row.isOpen}`)];
    const key = shown.join();
    const current = this.#model.rows;
    if (key !== this.#drawn || current !== this.#drawnRows) this.#draw(view, rows);
    this.#drawn = key;
    this.#drawnRows = current;
  }

  /** Draws again what has changed in other ways. */
  redraw() {
    this.#drawn = '';
    this.#panel.schedule();
  }

  /** Brings the row of the cursor into view. */
  follow() {
    if (!this.element.isConnected) return;
    const view = this.#view;
    const frame = this.#frame();
    const most = Math.max(0, view.count * frame.row - frame.height);
    this.#place.moveTo(Math.min(most, scrollTopFor(frame, Math.max(0, view.current))));
    if (Math.abs(this.#place.top - frame.top) > frame.height) this.#arrive();
    if (document.activeElement === this.element) this.#point();
    this.#panel.schedule();
  }

  /** Elsewhere in the log, the rows around those in view come when there is time. */
  #arrive() {
    this.#isFresh = true;
    clearTimeout(this.#arrival);
    this.#arrival = setTimeout(() => {
      this.#isFresh = false;
      this.#panel.schedule();
    }, rest);
  }

  /** @returns {log.RowView} */
  get #view() {
    return viewOf(this.#model.rows.list, this.#lab.store.event);
  }

  #frame() {
    this.#row = Math.round(rootSize() * (isPhone() ? rowHeight.phone : rowHeight.desktop));
    this.#height ||= this.element.clientHeight;
    return { top: this.#place.top, height: this.#height, row: this.#row };
  }

  /** @type {(view: log.RowView, rows: readonly {row: log.Row, index: number}[]) => void} */
  #draw(view, rows) {
    const { store, findings } = this.#lab;
    if (findings.list !== this.#findings.list) {
      const seqs = new Set(findings.list.map(({ seq }) => seq));
      this.#findings = { list: findings.list, seqs };
    }
    const digits = String(store.last).length;
    this.#rows.style.setProperty('--digits', String(Math.max(3, digits)));
    this.#turn(rows[0]?.index ?? 0);
    render(this.#rows, ...rows.map(({ row, index }) => {
      const isCurrent = index === view.current;
      return logRow(this.#lab, row, {
        isCurrent, isAdded: isCurrent && view.isAdded, troubled: this.#findings.seqs,
        props: {
          'aria-setsize': view.count, 'aria-posinset': index + 1,
          style: `top: ${index * this.#row}px; height: ${this.#row}px`,
        },
      });
    }));
    const current = this.#rows.querySelector('[aria-selected="true"]');
    this.element.setAttribute('aria-activedescendant', current?.id ?? '');
    lightPointed(this.#lab, this.element);
  }

  /** Puts the elements of rows that have left one end of the view at the other.
   * @param {number} from  the first row that is drawn */
  #turn(from) {
    const elements = [...this.#rows.children];
    const by = from - this.#from;
    this.#from = from;
    if (Math.abs(by) >= elements.length) return;
    if (by > 0) this.#rows.append(...elements.slice(0, by));
    else if (by < 0) this.#rows.prepend(...elements.slice(by));
  }

  /** The keyboard rests on the row of the cursor. */
  #point() {
    this.#lab.view.pointAtEvent(this.#lab.store.event);
  }

  /** Does what was clicked. The place tells which row: while a run is played, rows are exchanged
   * between the press and the release.
   * @type {(event: MouseEvent) => void} */
  #choose({ clientX, clientY, target }) {
    const { left, top } = this.#rows.getBoundingClientRect();
    const row = this.#view.row(Math.floor((clientY - top) / this.#row));
    if (!row) return;
    const number = this.#rows.querySelector('.log-number');
    const gutter = number ? number.getBoundingClientRect().right - left : 0;
    if (clientX - left < gutter) {
      void this.#toggleBreakpoint(row.event);
    } else if (row.run && target instanceof Element && target.closest('.log-run')) {
      this.#model.toggleRun(row.event.seq);
    } else {
      this.#lab.playback.jump(lastOf(row).seq);
    }
  }

  /** @type {(event: store.TraceEvent) => Promise<void>} */
  async #toggleBreakpoint(event) {
    const { toggleBreakpoint } = await import('../breakpoints/toggle-breakpoint.view.js');
    await toggleBreakpoint(this.#lab, event);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { store, playback } = this.#lab;
    const view = this.#view;
    const move = moveOf(event.key, Math.floor(this.#height / this.#row));
    const row = event.key === 'Enter' ? view.row(view.current) : undefined;
    if (move === 0 && !row?.run) return;
    event.preventDefault();
    if (row?.run) this.#model.toggleRun(row.event.seq);
    else playback.jump(seqBeside(view, move, store.first));
  }
}
