// @ts-check
/** The events as a list or as a sequence diagram, narrowed by a filter; they can be copied as a
 * device would log them.
 * @typedef {typeof import('../reasons/ignored-rows.view.js').ignoredRows} IgnoredRows */
import { nslogOf, plainOf } from './nslog.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { LogList } from './log-list.view.js';
import { logModelOf } from './log-model.js';
import { LogToolbar } from './log-toolbar.view.js';

export class EventLog extends LabElement {
  static tag = 'event-log';

  /** Silent, as each step is announced already. */
  #body = html('div', { class: 'log-body', role: 'log', 'aria-live': 'off' });
  /** @type {LogList|null} */
  #list = null;
  /** @type {LogToolbar|null} */
  #toolbar = null;
  /** @type {log.SequenceView|null} */
  #sequence = null;
  /** @type {IgnoredRows|null}  Comes with the first command that brought no event. */
  #ignoredRows = null;

  start() {
    const { lab } = this;
    const model = logModelOf(lab);
    this.#list = new LogList(this, model);
    this.#toolbar = new LogToolbar(this, model, (name) => this.#copy(name));
    this.#sequence = null;
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab, ['language'], () => this.#redraw());
    this.listen(lab.findings, ['change'], () => this.#redraw());
    this.listen(lab.breakpoints, ['change'], () => this.#redraw());
    this.listen(lab.view, ['change'], () => this.#changed());
    this.listen(model, ['change'], () => this.#changed());
    this.listen(lab.inspector, ['change'], () => this.#grant());
    this.update();
    this.#list.follow();
    this.#grant();
  }

  update() {
    const { lab } = this;
    const { store } = lab;
    const model = logModelOf(lab);
    const isEmpty = store.events.length === 0;
    const isNone = !isEmpty && model.rows.list.length === 0;
    const ignored = this.#ignoredRows?.(lab) ?? [];
    const list = this.#list?.element;
    render(this,
      this.#toolbar?.draw(isEmpty, this.#copies()),
      h('p', { class: 'inspector-empty', hidden: !isEmpty }, lab.text('inspector.noEvents')),
      h('div', { class: 'log-none', hidden: !isNone }, ...(isNone ? this.#none() : [])),
      h(this.#body, { 'aria-label': lab.text('inspector.log'), hidden: isEmpty },
        model.isSequence ? this.#sequence ?? list : list),
      h('ul', { class: 'log-ignored', hidden: ignored.length === 0 },
        ...ignored));
    if (!this.#ignoredRows && store.ignored.list.length > 0) void this.#loadIgnored();
    if (!model.isSequence) this.#list?.update();
    else if (!this.#sequence) void this.#loadSequence();
  }

  async #loadSequence() {
    const { lab } = this;
    const [{ SequenceView: View }] = await Promise.all([
      import('./sequence-view.view.js'), lab.loadTexts('sequence'),
      linkStyle('app/log/sequence-view.css'),
    ]);
    View.define();
    if (this.#sequence || !logModelOf(lab).isSequence) return;
    this.#sequence = new View();
    this.#sequence.lab = lab;
    this.update();
  }

  async #loadIgnored() {
    const [{ ignoredRows }] = await Promise.all([
      import('../reasons/ignored-rows.view.js'), this.lab.loadTexts('reason', 'status'),
    ]);
    this.#ignoredRows = ignoredRows;
    this.schedule();
  }

  /** Other rows are shown: those around the cursor stay in view. */
  #changed() {
    this.update();
    this.#list?.redraw();
    this.#follow();
  }

  #redraw() {
    this.#list?.redraw();
    this.schedule();
  }

  #follow() {
    if (!logModelOf(this.lab).isSequence) this.#list?.follow();
  }

  /** Does what a key outside the log has asked for. */
  #grant() {
    const { inspector } = this.lab;
    if (inspector.takeWish('filter')) this.#toolbar?.focus();
    if (inspector.takeWish('sequence')) logModelOf(this.lab).show(true);
  }

  /** Says that no row is left, and offers the way back. */
  #none() {
    const { lab } = this;
    const { isFiltering } = logModelOf(lab);
    const count = lab.store.events.length;
    return [
      h('p', {}, lab.text('log.countOf', { shown: 0, count })),
      h('p', {}, lab.text(isFiltering ? 'log.none' : 'log.hidden')),
      h('button', { class: 'chip log-button', onclick: () => this.#showAll() },
        lab.text(isFiltering ? 'log.clear' : 'log.showAll')),
    ];
  }

  #showAll() {
    const { view } = this.lab;
    const model = logModelOf(this.lab);
    if (model.isFiltering) {
      model.clear();
    } else {
      for (const name of [...view.muted]) view.mute(name, false);
      view.useDensity('everything');
    }
    this.#toolbar?.focus();
  }

  /** What can be copied: the rows that are shown, all events, and the diagram. */
  #copies() {
    const { lab } = this;
    const model = logModelOf(lab);
    const { length } = lab.store.events;
    const { shown } = model.rows;
    const ways = shown < length && shown > 0
      ? ['shownNSLog', 'shownText', 'allNSLog', 'allText'] : ['allNSLog', 'allText'];
    const diagrams = model.isSequence ? ['mermaid', 'mermaidFile'] : [];
    return [...diagrams, ...ways].map((name) => {
      const count = name.startsWith('all') ? length : shown;
      return { name, text: lab.text(`log.copy.${name}`, { count }) };
    });
  }

  /** @type {(name: string) => Promise<string>}  the outcome in words */
  async #copy(name) {
    const { lab } = this;
    if (name.startsWith('mermaid')) return await this.#sequence?.give(name) ?? '';
    const events = name.startsWith('all') ? lab.store.events : logModelOf(lab).rows.events;
    const run = { scenario: lab.store.scenario, ios: lab.ios };
    const text = name.endsWith('NSLog') ? nslogOf(events, run) : plainOf(events);
    const isCopied = await copyText(text);
    return lab.text(isCopied ? 'log.copied' : 'log.notCopied', { count: events.length });
  }
}
