// @ts-check
/** Lists of commands, compared. */

/** Whether two commands say the same; the order of their fields doesn't matter.
 * @type {(one: store.Command, other: store.Command) => boolean} */
export function isSameCommand(one, other) {
  return one === other || textOf(one) === textOf(other);
}

/** @type {(command: store.Command) => string} */
function textOf(command) {
  return JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** With how many equal commands two lists begin.
 * @type {(one: readonly (store.Command|undefined)[], other: readonly store.Command[]) => number} */
export function commonSteps(one, other) {
  const at = other.findIndex((command, index) => {
    const mine = one[index];
    return mine === undefined || !isSameCommand(mine, command);
  });
  return at < 0 ? other.length : at;
}

/** With how many steps that the store has another run begins.
 * @type {(store: store.TraceStore, commands: readonly store.Command[]) => number} */
export function sharedSteps(store, commands) {
  if (store.first > 0) return 0;
  return commonSteps(commands.map((_, index) => store.commandAt(index) ?? undefined), commands);
}
