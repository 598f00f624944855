// @ts-check
/**
 * What the event at the cursor has changed, on the tabs that show it: how many changes there are,
 * and a dot on the panels that differ.
 *
 * @typedef {import('./changed-parts.js').Changed} Changed
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { changedParts } from './changed-parts.js';
import { emptyState } from '../store/fold.js';
import { html } from '../view/dom.view.js';

export class TabMarks {
  #lab;
  /** What was compared last. */
  #known = {
    event: /** @type {unknown} */ (null), changed: changedParts(null, emptyState, emptyState),
  };

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /**
   * @param {HTMLElement} button
   * @param {string} tab
   */
  mark(button, tab) {
    const lab = this.#lab;
    const { count, parts } = this.#changed;
    const seq = lab.store.event?.seq;
    const isChanged = tab === 'changes' ? count > 0
      : tab === 'memory' ? parts.has('memory')
        : tab === 'findings' && lab.findings.list.some((finding) => finding.seq === seq);
    button.toggleAttribute('data-changed', isChanged);
    if (!isChanged) return;
    const said = tab === 'changes' ? lab.text('changes.count', { count })
      : lab.text(tab === 'memory' ? 'changes.here' : 'findings.here');
    const isCounted = tab === 'changes';
    button.append(
      html('span', { class: isCounted ? 'tab-count' : 'tab-dot', 'aria-hidden': 'true' },
        isCounted ? String(count) : ''),
      html('span', { class: 'visually-hidden' }, ` ${said}`));
  }

  /** @returns {Changed} */
  get #changed() {
    const { store } = this.#lab;
    const { event } = store;
    if (event !== this.#known.event) {
      const before = event ? store.stateAt(event.seq - 1) : store.state;
      this.#known = { event, changed: changedParts(event, before, store.state) };
    }
    return this.#known.changed;
  }
}
