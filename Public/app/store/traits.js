// @ts-check
/**
 * What the trace doesn't carry and the steps do: the interface style that was set last.
 *
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 */

/**
 * The style at the cursor: `light` or `dark`, empty where no step has set one.
 *
 * @param {TraceStore} store
 * @returns {string}
 */
export function interfaceStyleOf(store) {
  const step = store.isAtEnd ? Infinity : store.event?.step ?? -1;
  const sets = store.performed.slice(0, step + 1)
    .filter((command) => command.do === 'setTraits' && command.style);
  return sets[sets.length - 1]?.style ?? '';
}
