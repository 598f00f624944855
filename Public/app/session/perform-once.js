// @ts-check
/**
 * Performs a command once, also where the browser sends it twice: it is sent for one version of the
 * run only. Where something was taken back, it begins a branch.
 *
 * @typedef {import('./recovery.js').Waiting} Waiting
 * @typedef {import('./session.js').Session} Session
 */
import * as api from '../server/api.js';

/**
 * @param {Session} session
 * @param {import('../store/types.js').Command} command
 * @returns {Promise<boolean>} whether it is known to be performed
 */
export async function performOnce(session, command) {
  if (!session.id) return false;
  if (session.hasMore) return branchOff(session, command);
  const { recovery, place: before } = session;
  if (recovery?.isWaiting) return recovery.wait({ command, before, isSent: false });
  try {
    session.take(await api.performCommand(session.id, command, before.version), command, before);
    return true;
  } catch (error) {
    return explain(session, error, { command, before, isSent: true });
  }
}

/**
 * @param {Session} session
 * @param {import('../store/types.js').Command} command
 * @returns {Promise<boolean>} whether it was performed
 */
async function branchOff(session, command) {
  try {
    return await (await session.branches()).goOn(command);
  } catch (error) {
    session.report(error, command);
    return false;
  }
}

/**
 * @param {Session} session
 * @param {unknown} error
 * @param {Waiting} waiting
 * @returns {Promise<boolean>}
 */
async function explain(session, error, waiting) {
  const { recovery } = session;
  const isProblem = error instanceof api.ApiError;
  if (isProblem && error.isOffline && recovery) return recovery.wait(waiting);
  if (isProblem && error.isConflict && recovery) {
    return recovery.resolve(waiting).catch((reason) => explain(session, reason, waiting));
  }
  session.report(error, waiting.command);
  return false;
}
