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
import { aside, h } from '../view/draw.view.js';

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
   * The mark of a tab; empty where nothing of it has changed.
   *
   * @param {string} tab
   */
  of(tab) {
    const { store, findings, translator } = this.#lab;
    const { count, parts } = this.#changed;
    const mark = (/** @type {string} */ look, /** @type {string} */ key) =>
      [h('span', { class: `tab-${look}`, 'aria-hidden': 'true' }, look === 'count' && count),
        aside(` ${translator.text(key, { count })}`)];
    if (tab === 'changes') return count > 0 ? mark('count', 'changes.count') : [];
    if (tab === 'memory') return parts.has('memory') ? mark('dot', 'changes.here') : [];
    const isHere = tab === 'findings' && findings.list.some(({ seq }) => seq === store.event?.seq);
    return isHere ? mark('dot', 'findings.here') : [];
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
