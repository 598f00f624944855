// @ts-check
/**
 * Lists of commands, compared.
 *
 * @typedef {import('./types.js').Command} Command
 */

/**
 * Whether two commands say the same; the order of their fields doesn't matter.
 *
 * @param {Command} one
 * @param {Command} other
 */
export function isSameCommand(one, other) {
  return one === other || textOf(one) === textOf(other);
}

/** @param {Command} command */
function textOf(command) {
  return JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * With how many equal commands two lists begin.
 *
 * @param {readonly (Command|undefined)[]} one
 * @param {readonly Command[]} other
 * @returns {number}
 */
export function commonSteps(one, other) {
  const at = other.findIndex((command, index) => {
    const mine = one[index];
    return mine === undefined || !isSameCommand(mine, command);
  });
  return at < 0 ? other.length : at;
}

/**
 * With how many steps that the store has another run begins.
 *
 * @param {import('./trace-store.js').TraceStore} store
 * @param {readonly Command[]} commands
 * @returns {number}
 */
export function sharedSteps(store, commands) {
  if (store.first > 0) return 0;
  return commonSteps(commands.map((_, index) => store.commandAt(index) ?? undefined), commands);
}
