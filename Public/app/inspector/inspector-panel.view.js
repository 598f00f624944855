// @ts-check
/**
 * The inspector: a panel of tabs beside the stage, a sheet on phones. Only the tab that is shown
 * is in the page, so the others cost nothing.
 *
 * @cssprop --inspector-width  of the panel, in rem
 */
import { usualWidth, widthStep } from './inspector.js';
import { html, icon } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { InspectorEdge } from './inspector-edge.view.js';
import { makeTab, tabs } from './tabs.view.js';

const cross = 'M5.4 4 10 8.6 14.6 4 16 5.4 11.4 10 16 14.6 14.6 16 10 11.4 5.4 16 4 14.6 8.6 10 ' +
  '4 5.4z';

export class InspectorPanel extends LabElement {
  static tag = 'inspector-panel';

  #title = html('h2', { id: 'inspector-title', class: 'visually-hidden' });
  #list = html('div', {
    role: 'tablist', class: 'inspector-tabs', 'aria-labelledby': 'inspector-title',
  });
  #close = html('button', { class: 'inspector-close', onclick: () => this.#leave() }, icon(cross));
  #body = html('div', {
    role: 'tabpanel', id: 'inspector-body', class: 'inspector-body', tabindex: '0',
  });
  #edge = new InspectorEdge();
  #count = html('span', { class: 'count', 'aria-hidden': 'true' });
  #countText = html('span', { class: 'visually-hidden' });
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** The tab that is in the page. */
  #shown = '';
  /**
   * Says on the tabs what the event at the cursor has changed; loaded when it is first open.
   *
   * @type {import('./tab-marks.view.js').TabMarks|null}
   */
  #marks = null;

  start() {
    const { inspector, findings, store } = this.lab;
    this.setAttribute('aria-labelledby', 'inspector-title');
    this.#makeTabs();
    const head = html('div', { class: 'inspector-head' }, this.#list, this.#close);
    this.append(this.#title, head, this.#body, this.#edge.foot, this.#edge.handle);
    this.#edge.connect(this.lab, (...listening) => this.listen(...listening));
    this.listen(inspector, ['change'], () => this.#changed());
    this.listen(inspector, ['enter'], () => this.#enter());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(findings, ['change'], () => this.schedule());
    this.listen(store, ['cursor'], () => this.schedule());
    this.listen(this.#list, ['click'], (event) => this.#choose(event.target));
    this.listen(this.#list, ['keydown'], (event) => this.#key(event));
    this.listen(this, ['keydown'], (event) => this.#escape(event));
    this.update();
  }

  update() {
    const { lab } = this;
    const { isOpen, width } = lab.inspector;
    this.hidden = !isOpen;
    this.style.setProperty('--inspector-width', `${width}rem`);
    this.#title.textContent = lab.text('inspector.title');
    this.#close.setAttribute('aria-label', lab.text('inspector.close'));
    this.#close.title = lab.text('inspector.close');
    this.#edge.update(lab, { step: widthStep, usual: usualWidth });
    this.#nameTabs();
    if (isOpen) void this.#show();
    else this.#empty();
    if (isOpen && !this.#marks) void this.#loadMarks();
  }

  async #loadMarks() {
    const [{ TabMarks }] = await Promise.all([
      import('./tab-marks.view.js'), this.lab.loadTexts('changes', 'memory'),
    ]);
    this.#marks ??= new TabMarks(this.lab);
    this.#nameTabs();
  }

  #changed() {
    const isInside = this.#list.contains(document.activeElement);
    this.update();
    if (isInside) this.#enter();
  }

  /** The tab to show: the chosen one, if there is such a tab. */
  get #current() {
    const { tab } = this.lab.inspector;
    return tabs.find(({ id }) => id === tab) ?? tabs[0];
  }

  #makeTabs() {
    this.#buttons = new Map(tabs.map(({ id }) => {
      const attributes = {
        type: 'button', role: 'tab', id: `inspector-${id}`, 'data-tab': id,
        'aria-controls': 'inspector-body',
      };
      return [id, html('button', attributes)];
    }));
    this.#list.replaceChildren(...this.#buttons.values());
  }

  #nameTabs() {
    const { lab } = this;
    const current = this.#current?.id;
    for (const { id, words, key } of tabs) {
      const button = this.#buttons.get(id);
      button?.replaceChildren(lab.text(words), ...(id === 'findings' ? this.#badge() : []));
      if (button) this.#marks?.mark(button, id);
      button?.setAttribute('aria-selected', String(id === current));
      button?.setAttribute('tabindex', id === current ? '0' : '-1');
      if (lab.view.hasKeys) button?.setAttribute('aria-keyshortcuts', key);
      else button?.removeAttribute('aria-keyshortcuts');
    }
    this.#body.setAttribute('aria-labelledby', `inspector-${current}`);
  }

  /** How many findings there are so far; nothing while there is none. */
  #badge() {
    const count = this.lab.findings.countAt(this.lab.store.cursor);
    if (count === 0) return [];
    this.#count.textContent = String(count);
    this.#countText.textContent = ` ${this.lab.text('findings.count', { count })}`;
    return [this.#count, this.#countText];
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
    this.#buttons.get(this.#current?.id ?? '')?.focus();
  }

  /** Closes, and gives the focus back to the button that opens. */
  #leave() {
    this.lab.inspector.close();
    const opener = document.querySelector('[aria-controls="inspector"]');
    if (opener instanceof HTMLElement) opener.focus();
  }

  /** @param {EventTarget|null} target */
  #choose(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.tab) this.lab.inspector.open(button.dataset.tab);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
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

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector(':popover-open')) return;
    event.preventDefault();
    this.#leave();
  }
}
