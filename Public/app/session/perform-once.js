// @ts-check
/** Performs a command once, also where the browser sends it twice: it is sent for one version of
 * the run only. Where something was taken back, it begins a branch. */
import * as api from '../server/api.js';

/** whether it is known to be performed
 * @type {(session: session.Session, command: store.Command) => Promise<boolean>} */
export async function performOnce(session, command) {
  if (!session.id) return false;
  if (session.hasMore) return branchOff(session, command);
  const { recovery, place: before } = session;
  if (recovery?.isWaiting) return recovery.wait({ command, before, isSent: false });
  try {
    session.take(await send(session, command, before.version), command, before);
    return true;
  } catch (error) {
    return explain(session, error, { command, before, isSent: true });
  }
}

/** Sends a command of the run that is open, for one version only.
 * @type {(session: session.Session, command: store.Command, version: number) =>
 *   Promise<server.Performed>} */
export function send({ host, id }, command, version) {
  return host?.perform(command, version) ?? api.performCommand(id ?? '', command, version);
}

/** whether it was performed
 * @type {(session: session.Session, command: store.Command) => Promise<boolean>} */
async function branchOff(session, command) {
  try {
    return await (await session.branches()).goOn(command);
  } catch (error) {
    session.report(error, command);
    return false;
  }
}

/** @type {(session: session.Session, error: unknown, waiting: session.Waiting) =>
 *   Promise<boolean>} */
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
