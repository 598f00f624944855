// @ts-check
/** The commands of a run in another order, some of them skipped. */

/** @type {(commands: readonly store.Command[]) => branches.Item[]} */
export function itemsOf(commands) {
  return commands.map((command, index) => ({ index, command, isSkipped: false }));
}

/** Moves an item to another place; what can't be moved stays.
 * @type {(items: readonly branches.Item[], from: number, to: number) => branches.Item[]} */
export function moved(items, from, to) {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return [...items];
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** @type {(items: readonly branches.Item[], at: number) => branches.Item[]} */
export function toggled(items, at) {
  return items.map((item, place) =>
    (place === at ? { ...item, isSkipped: !item.isSkipped } : item));
}

/** How many steps stay as they were, and the items that are performed after them; null where all is
 * as it was.
 * @type {(items: readonly branches.Item[]) => {step: number, rest: branches.Item[]}|null} */
export function changeOf(items) {
  const step = items.findIndex(({ index, isSkipped }, place) => isSkipped || index !== place);
  if (step < 0) return null;
  return { step, rest: items.slice(step).filter(({ isSkipped }) => !isSkipped) };
}
