// @ts-check
/** Where there is room for one column only, the three parts of the editor are tabs. */
import { h } from '../view/draw.view.js';

const tabs = ['tree', 'form', 'json'];

export class EditorTabs {
  #changed;
  #shown = 'tree';
  #narrow = matchMedia('(max-width: 760px)');

  /** @param {() => void} changed  redraws */
  constructor(changed) {
    this.#changed = changed;
    this.#narrow.addEventListener('change', changed);
  }

  /** @param {string} shown  the id of a tab */
  show(shown) {
    this.#shown = shown;
    this.#changed();
  }

  /** @param {(key: string) => string} text @param {number} problems */
  list(text, problems) {
    return h('div', {
      role: 'tablist', class: 'editor-tabs', 'aria-label': text('editor.tabs'),
      onkeydown: (event) => this.#key(event),
    }, ...tabs.map((id) => h('button', {
      key: id, role: 'tab', id: `editor-tab-${id}`, 'aria-controls': `editor-panel-${id}`,
      'data-tab': id, 'aria-selected': id === this.#shown, tabindex: id === this.#shown ? 0 : -1,
      onclick: () => this.show(id),
    }, text(`editor.tab.${id}`) + (id === 'json' && problems > 0 ? ` ⚠ ${problems}` : ''))));
  }

  /** @param {string} id @param {HTMLElement} element @param {string} label */
  panel(id, element, label) {
    const isNarrow = this.#narrow.matches;
    return h(element, {
      id: `editor-panel-${id}`, 'data-panel': id, 'aria-label': label,
      role: isNarrow ? 'tabpanel' : null, 'data-away': isNarrow && id !== this.#shown,
    });
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = tabs.indexOf(this.#shown);
    const last = tabs.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    const id = to === undefined ? undefined : tabs[Math.min(Math.max(to, 0), last)];
    if (!id || !(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    const list = event.currentTarget;
    this.show(id);
    /** @type {HTMLElement|null} */ (list.querySelector('[aria-selected="true"]'))?.focus();
  }
}
