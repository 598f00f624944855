// @ts-check
/** Who knows whom without owning it. Such a reference keeps nobody alive. */
import { castOf, controllerNamed, keyOf } from '../store/fold.js';
import { linesOf } from '../store/statements.js';

/** What tells observers by selector; it doesn't own them. */
export const centre = 'centre';

/** The weak delegates that code has set, as the statements that have run tell. */
export class WeakDelegates {
  /** @type {{seq: number, owner: string, key: string}[]} */
  #list = [];
  #taken = 0;

  /** @param {readonly store.TraceEvent[]} events  all of them
   * @param {store.Scenario|null} scenario */
  extend(events, scenario) {
    for (const event of events.slice(this.#taken)) {
      const { statements = [] } =
        /** @type {store.TraceEvent & {statements?: memory.Ran[]}} */ (event);
      for (const { controller, callback, instance, statement } of statements) {
        const all = scenario?.controllers[controller]?.overrides?.[callback]?.do ?? [];
        const done = linesOf(all)[statement];
        const isWeak = done?.do === 'becomeDelegateOf' && done.ownership !== 'strong';
        const owner = String(done?.target);
        if (isWeak) this.#list.push({ seq: event.seq, owner, key: keyOf(controller, instance) });
      }
    }
    this.#taken = events.length;
  }

  /** @type {(state: store.RunState) => memory.Edge[]} */
  in(state) {
    const set = this.#list.filter(({ seq }) => seq <= state.seq);
    return set.flatMap(({ owner, key }) => {
      const from = controllerNamed(state, owner);
      const isThere = from?.isAlive && state.controllers[key]?.isAlive;
      return isThere ? [{ from: from.key, to: key, kind: 'delegate' }] : [];
    });
  }
}

/** The weak references between living objects: to the parent, to the presenter, to observers that
 * gave a selector, and those given.
 * @type {(state: store.RunState, delegates: readonly memory.Edge[]) => memory.Edge[]} */
export function weakEdges(state, delegates) {
  const edges = castOf(state).living.flatMap((one) => {
    const { key, observers, holders } = one;
    const parent = controllerNamed(state, one.parent);
    const presenter = controllerNamed(state, one.presenting);
    const isRetained = holders.some((holder) => typeof holder === 'object' && 'observer' in holder);
    return [
      ...(parent?.isAlive ? [{ from: key, to: parent.key, kind: 'toParent' }] : []),
      ...(presenter?.isAlive ? [{ from: key, to: presenter.key, kind: 'toPresenter' }] : []),
      ...(observers.length > 0 && !isRetained ? [{ from: centre, to: key, kind: 'observer' }] : []),
    ];
  });
  const seen = new Set();
  return [...edges, ...delegates].filter(({ from, to, kind }) => {
    const id = [from, to, kind].join();
    return !seen.has(id) && seen.add(id);
  });
}
