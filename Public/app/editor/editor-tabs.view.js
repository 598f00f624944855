// @ts-check
/**
 * Where there is room for one column only, the three parts of the editor are tabs.
 *
 * @typedef {{id: string, title: string, panel: HTMLElement}} Tab
 */
import { html } from '../view/dom.view.js';

export class EditorTabs {
  list = html('div', { role: 'tablist', class: 'editor-tabs' });
  #tabs;
  #shown = '';
  #narrow = matchMedia('(max-width: 760px)');

  /** @param {readonly Tab[]} tabs */
  constructor(tabs) {
    this.#tabs = tabs.map((tab) => {
      const { id } = tab;
      const button = html('button', {
        role: 'tab', id: `editor-tab-${id}`, 'aria-controls': `editor-panel-${id}`,
        'data-tab': id,
      });
      button.addEventListener('click', () => this.show(id));
      tab.panel.id = `editor-panel-${id}`;
      tab.panel.dataset.panel = id;
      return { ...tab, button };
    });
    this.list.append(...this.#tabs.map(({ button }) => button));
    this.list.addEventListener('keydown', (event) => this.#key(event));
    this.#narrow.addEventListener('change', () => this.show(this.#shown));
    this.show('tree');
  }

  /** @param {string} shown  the id of a tab */
  show(shown) {
    this.#shown = shown;
    const isNarrow = this.#narrow.matches;
    for (const { id, panel, button } of this.#tabs) {
      const isShown = id === shown;
      button.setAttribute('aria-selected', String(isShown));
      button.tabIndex = isShown ? 0 : -1;
      panel.toggleAttribute('data-away', isNarrow && !isShown);
      if (isNarrow) panel.setAttribute('role', 'tabpanel');
      else panel.removeAttribute('role');
    }
  }

  /**
   * @param {(key: string) => string} text
   * @param {number} problems
   */
  update(text, problems) {
    this.list.setAttribute('aria-label', text('editor.tabs'));
    for (const { id, title, panel, button } of this.#tabs) {
      const count = id === 'json' && problems > 0 ? ` ⚠ ${problems}` : '';
      const label = text(title) + count;
      if (button.textContent !== label) button.textContent = label;
      panel.setAttribute('aria-label', text(title));
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#tabs.findIndex(({ id }) => id === this.#shown);
    const last = this.#tabs.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    const tab = to === undefined ? undefined : this.#tabs[Math.min(Math.max(to, 0), last)];
    if (!tab) return;
    event.preventDefault();
    this.show(tab.id);
    tab.button.focus();
  }
}
