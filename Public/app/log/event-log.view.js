// @ts-check
/**
 * The events as a list or as a sequence diagram, narrowed by a filter; they can be copied as a
 * device would log them.
 *
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {import('./sequence-view.view.js').SequenceView} SequenceView
 * @typedef {import('../store/ignored.js').Ignored} Ignored
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { nslogOf, plainOf } from './nslog.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { LogList } from './log-list.view.js';
import { logModelOf } from './log-model.js';
import { LogToolbar } from './log-toolbar.view.js';
import { reasonOf } from '../commands/commands.js';

export class EventLog extends LabElement {
  static tag = 'event-log';

  #empty = html('p', { class: 'inspector-empty' });
  #none = html('div', { class: 'log-none', onclick: (event) => this.#press(event.target) });
  #body = html('div', { class: 'log-body' });
  #ignored = new IgnoredRows();
  /** @type {LogList|null} */
  #list = null;
  /** @type {LogToolbar|null} */
  #toolbar = null;
  /** @type {SequenceView|null} */
  #sequence = null;

  start() {
    const { lab } = this;
    const model = logModelOf(lab);
    this.#list = new LogList(lab, model, () => this.schedule());
    this.#toolbar = new LogToolbar(lab, model, (name) => this.#copy(name));
    this.#sequence = null;
    this.#body.replaceChildren(this.#list.element);
    this.append(this.#toolbar.element, this.#empty, this.#none, this.#body,
      this.#ignored.element);
    /** @type {import('../view/pointing.view.js').Listen} */
    const listen = (...listening) => this.listen(...listening);
    this.#toolbar.connect(listen);
    this.#list.connect(listen);
    this.listen(lab.store, ['trace'], () => this.schedule());
    this.listen(lab, ['language'], () => this.#redraw());
    this.listen(lab.findings, ['change'], () => this.#redraw());
    this.listen(lab.breakpoints, ['change'], () => this.#redraw());
    this.listen(lab.view, ['change'], () => this.#changed());
    this.listen(model, ['change'], () => this.#changed());
    this.listen(lab.inspector, ['change'], () => this.#grant());
    this.#observe();
    this.update();
    this.#list.follow();
    this.#grant();
  }

  update() {
    const { lab } = this;
    const model = logModelOf(lab);
    const hasEvents = lab.store.events.length > 0;
    this.#toolbar?.element.toggleAttribute('hidden', !hasEvents);
    this.#empty.hidden = hasEvents;
    this.#empty.textContent = lab.text('inspector.noEvents');
    this.#toolbar?.update(this.#copies());
    this.#body.hidden = !hasEvents;
    this.#sayNone(hasEvents && model.rows.list.length === 0);
    this.#ignored.update(lab);
    if (model.isSequence) void this.#showSequence();
    else this.#showList();
  }

  #showList() {
    const list = this.#list;
    if (!list) return;
    if (!list.element.isConnected) {
      this.#body.replaceChildren(list.element);
      list.follow();
    }
    list.update();
  }

  async #showSequence() {
    if (this.#sequence) {
      if (!this.#sequence.isConnected) this.#body.replaceChildren(this.#sequence);
      return;
    }
    const { lab } = this;
    const style = linkStyle('app/log/sequence-view.css');
    await Promise.all([lab.loadTexts('sequence'), style]);
    const { SequenceView: View } = await import('./sequence-view.view.js');
    View.define();
    if (this.#sequence || !logModelOf(lab).isSequence) return;
    this.#sequence = /** @type {SequenceView} */ (document.createElement('sequence-view'));
    this.#sequence.lab = lab;
    this.#body.replaceChildren(this.#sequence);
    this.schedule();
  }

  /** Other rows are shown: those around the cursor stay in view. */
  #changed() {
    this.update();
    this.#list?.redraw();
    if (!logModelOf(this.lab).isSequence) this.#list?.follow();
  }

  #redraw() {
    this.#list?.redraw();
    this.schedule();
  }

  #observe() {
    const observer = new ResizeObserver(() => {
      if (!this.isConnected) observer.disconnect();
      else if (!logModelOf(this.lab).isSequence) this.#list?.follow();
    });
    observer.observe(this.#body);
  }

  /** Does what a key outside the log has asked for. */
  #grant() {
    const { inspector } = this.lab;
    if (inspector.takeWish('filter')) this.#toolbar?.focus();
    if (inspector.takeWish('sequence')) logModelOf(this.lab).show(true);
  }

  /**
   * Says that no row is left, and offers the way back.
   *
   * @param {boolean} isNone
   */
  #sayNone(isNone) {
    this.#none.hidden = !isNone;
    if (!isNone) return;
    const { lab } = this;
    const { isFiltering } = logModelOf(lab);
    const count = lab.store.events.length;
    const name = isFiltering ? 'log.clear' : 'log.showAll';
    const said = `${lab.text('log.countOf', { shown: 0, count })} ${name}`;
    if (this.#none.dataset.says === said) return;
    this.#none.dataset.says = said;
    this.#none.replaceChildren(
      html('p', {}, lab.text('log.countOf', { shown: 0, count })),
      html('p', {}, lab.text(isFiltering ? 'log.none' : 'log.hidden')),
      html('button', { class: 'log-button' }, lab.text(name)));
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const { view } = this.lab;
    if (!(target instanceof Element) || !target.closest('button')) return;
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

  /**
   * @param {string} name
   * @returns {Promise<string>} what came of it, in words
   */
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

class IgnoredRows {
  element = html('ul', { class: 'log-ignored', hidden: '' });

  #shown = '';

  /** @param {Lab} lab */
  update(lab) {
    const { store, translator } = lab;
    const all = store.ignored.after(store.cursor);
    const shown = JSON.stringify([all, translator.language]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.hidden = all.length === 0;
    this.element.replaceChildren(...all.map((one) => row(lab, one)));
  }
}

/**
 * @param {Lab} lab
 * @param {Ignored} ignored
 */
function row(lab, { command: given, title, offer }) {
  const command = given ? lab.title(given) : title;
  const rule = offer?.rule;
  if (!rule) return html('li', {}, lab.text('log.silent', { command }));
  const chip = html('code', { title: lab.text('log.rule', { rule }) }, rule);
  const reason = html('small', {}, reasonOf(lab.translator, offer), ' ', chip);
  return html('li', {}, lab.text('log.ignored', { command }), reason);
}
