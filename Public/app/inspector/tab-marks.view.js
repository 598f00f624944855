// @ts-check
/** How many things the event at the cursor has changed, on the tab that shows them. */
import { changedParts } from './changed-parts.js';
import { emptyState } from '../store/fold.js';
import { aside, h } from '../view/draw.view.js';

export class TabMarks {
  #lab;
  /** What was compared last. */
  #known = {
    event: /** @type {unknown} */ (null), amendments: 0,
    changed: changedParts(null, emptyState, emptyState),
  };

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** The mark of a tab; empty where nothing of it has changed.
   * @param {string} tab */
  of(tab) {
    const { count } = this.#changed;
    if (tab !== 'changes' || count === 0) return [];
    const words = this.#lab.text('changes.count', { count });
    return [h('span', { class: 'count', 'aria-hidden': 'true' }, count), aside(` ${words}`)];
  }

  /** @returns {inspector.Changed} */
  get #changed() {
    const { store } = this.#lab;
    const { event } = store;
    const { length: amendments } = store.amendments;
    if (event !== this.#known.event || amendments !== this.#known.amendments) {
      const before = event ? store.stateAt(event.seq - 1) : store.state;
      this.#known = { event, amendments, changed: changedParts(event, before, store.state) };
    }
    return this.#known.changed;
  }
}
