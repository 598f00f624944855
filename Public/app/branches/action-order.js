// @ts-check
/**
 * The commands of a run in another order, some of them skipped.
 *
 * @typedef {import('../store/types.js').Command} Command
 *
 * @typedef {{index: number, command: Command, isSkipped: boolean}} Item  index: where it stood
 */

/**
 * @param {readonly Command[]} commands
 * @returns {Item[]}
 */
export function itemsOf(commands) {
  return commands.map((command, index) => ({ index, command, isSkipped: false }));
}

/**
 * Moves an item to another place; what can't be moved stays.
 *
 * @param {readonly Item[]} items
 * @param {number} from
 * @param {number} to
 * @returns {Item[]}
 */
export function moved(items, from, to) {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return [...items];
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/**
 * @param {readonly Item[]} items
 * @param {number} at
 * @returns {Item[]}
 */
export function toggled(items, at) {
  return items.map((item, place) =>
    (place === at ? { ...item, isSkipped: !item.isSkipped } : item));
}

/**
 * How many steps stay as they were, and the items that are performed after them; null where all
 * is as it was.
 *
 * @param {readonly Item[]} items
 * @returns {{step: number, rest: Item[]}|null}
 */
export function changeOf(items) {
  const step = items.findIndex(({ index, isSkipped }, place) => isSkipped || index !== place);
  if (step < 0) return null;
  return { step, rest: items.slice(step).filter(({ isSkipped }) => !isSkipped) };
}
