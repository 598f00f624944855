// @ts-check
/**
 * Keeps the room's run like the presenter's: what was added is performed there too; where the past
 * is another one, the room gets a copy of the whole run.
 *
 * @typedef {import('../store/types.js').Command} Command
 *
 * @typedef {{run: string, number: number, commands: readonly Command[]}} Mirrored  the presenter's
 *   run, the number of the room's run that is like it, and the commands that both have
 * @typedef {{kind: 'same'} | {kind: 'add', commands: readonly Command[]} | {kind: 'copy'}} Plan
 */
import { isSameCommand } from '../store/steps.js';

/**
 * What has to be done so that the room shows the presenter's run.
 *
 * @param {{run: string, commands: readonly Command[]}} own
 * @param {Mirrored|null} mirrored  null where nothing is known of the room's run
 * @param {{number: number, stepCount: number}} room  what the room shows
 * @returns {Plan}
 */
export function planMirror(own, mirrored, room) {
  const isKnown = mirrored !== null && mirrored.run === own.run &&
    mirrored.number === room.number && mirrored.commands.length === room.stepCount;
  if (!isKnown || own.commands.length < mirrored.commands.length) return { kind: 'copy' };
  const isLike = mirrored.commands.every((command, index) => {
    const other = own.commands[index];
    return other !== undefined && isSameCommand(command, other);
  });
  if (!isLike) return { kind: 'copy' };
  const commands = own.commands.slice(mirrored.commands.length);
  return commands.length === 0 ? { kind: 'same' } : { kind: 'add', commands };
}
