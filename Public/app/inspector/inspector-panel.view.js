// @ts-check
/** The inspector: a panel of tabs beside the stage, a sheet on phones. Only the tab that is shown
 * is in the page, so the others cost nothing.
 * @cssprop --inspector-width of the panel, in rem */
import { html } from '../view/dom.view.js';
import { aside, draw, h } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { openPopover } from '../view/popover.view.js';
import { InspectorEdge } from './inspector-edge.view.js';
import { makeTab, tabsOf } from './tabs.view.js';

export class InspectorPanel extends LabElement {
  static tag = 'inspector-panel';

  #list = html('div', { onkeydown: (event) => this.#key(event) });
  #body = html('div', { role: 'tabpanel', id: 'inspector-body', tabindex: '0' });
  /** @type {InspectorEdge|null} */
  #edge = null;
  /** The tab that is in the page. */
  #shown = '';
  /** Says on the tabs what the event at the cursor has changed; loaded when it is first open.
   * @type {inspector.TabMarks|null} */
  #marks = null;

  start() {
    const { inspector, findings, store } = this.lab;
    this.#edge = new InspectorEdge(this.lab);
    this.listen(inspector, ['change'], () => this.#changed());
    this.listen(inspector, ['enter'], () => this.#enter());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(findings, ['change'], () => this.schedule());
    this.listen(store, ['cursor'], () => this.schedule());
    this.listen(this, ['keydown'], (event) => this.#escape(event));
    this.update();
  }

  update() {
    const { lab } = this;
    const { isOpen, width } = lab.inspector;
    draw(this, {
      'aria-labelledby': 'inspector-title', hidden: !isOpen,
      style: `--inspector-width: ${width}rem`,
    }, h('h2', { id: 'inspector-title', class: 'visually-hidden' }, lab.text('inspector.title')),
    h('div', { class: 'inspector-head' },
      h(this.#list, {
        role: 'tablist', class: 'inspector-tabs', 'aria-labelledby': 'inspector-title',
      }, ...this.#tabs.map((tab) => this.#tab(tab)))),
    h(this.#body, { class: 'inspector-body', 'aria-labelledby': `inspector-${this.#current?.id}` }),
    ...this.#edge?.draw() ?? []);
    if (isOpen) void this.#show();
    else this.#empty();
    if (isOpen && !this.#marks) void this.#loadMarks();
  }

  async #loadMarks() {
    const [{ TabMarks }] = await Promise.all([
      import('./tab-marks.view.js'), this.lab.loadTexts('changes', 'memory'),
    ]);
    this.#marks ??= new TabMarks(this.lab);
    this.schedule();
  }

  #changed() {
    const isInside = this.#list.contains(document.activeElement);
    this.update();
    if (isInside) this.#enter();
  }

  /** The tab to show: the chosen one, if there is such a tab. */
  get #current() {
    const { tab } = this.lab.inspector;
    return this.#tabs.find(({ id }) => id === tab) ?? this.#tabs[0];
  }

  get #tabs() {
    return tabsOf(this.lab);
  }

  /** @param {inspector.Tab} tab */
  #tab({ id, words, key }) {
    const { lab } = this;
    const isCurrent = id === this.#current?.id;
    const mark = this.#marks?.of(id) ?? [];
    return h('button', {
      key: id, role: 'tab', id: `inspector-${id}`, 'data-tab': id,
      'aria-controls': 'inspector-body', 'aria-selected': isCurrent, tabindex: isCurrent ? 0 : -1,
      'aria-keyshortcuts': lab.view.hasKeys ? key : null,
      onclick: () => lab.inspector.open(id),
    }, lab.text(words), ...(id === 'findings' ? this.#badge() : []), ...mark);
  }

  /** How many findings there are so far; nothing while there is none. */
  #badge() {
    const count = this.lab.findings.countAt(this.lab.store.cursor);
    return count === 0 ? [] : [h('span', { class: 'count is-wrong', 'aria-hidden': 'true' }, count),
      aside(` ${this.lab.text('findings.count', { count })}`)];
  }

  async #show() {
    const tab = this.#current;
    if (!tab || tab.id === this.#shown) return;
    this.#shown = tab.id;
    const panel = await makeTab(this.lab, tab);
    if (tab.id !== this.#shown) return;
    this.#body.replaceChildren(panel);
    this.#body.scrollTop = 0;
  }

  #empty() {
    this.#shown = '';
    this.#body.replaceChildren();
  }

  #enter() {
    document.getElementById(`inspector-${this.#current?.id}`)?.focus();
  }

  /** Closes, and gives the focus back to the button that opens. */
  #leave() {
    this.lab.inspector.close();
    const opener = document.querySelector('[aria-controls="inspector"]');
    if (opener instanceof HTMLElement) opener.focus();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const tabs = this.#tabs;
    const at = tabs.findIndex(({ id }) => id === this.#current?.id);
    const last = tabs.length - 1;
    const moves = {
      ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last,
    };
    const next = tabs[moves[/** @type {keyof typeof moves} */ (event.key)] ?? -1];
    if (!next) return;
    event.preventDefault();
    this.lab.inspector.open(next.id);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #escape(event) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector(openPopover)) return;
    event.preventDefault();
    this.#leave();
  }
}
