// @ts-check
/**
 * Says where a run isn't what it was: the rules of the server have changed since.
 *
 * @param {import('./session.js').Session} session
 * @param {{replay?: 'exact'|'recorded'|'changed'}} run
 */
export function tellReplay(session, { replay = 'exact' }) {
  if (replay !== 'exact') session.notify({ kind: 'told', key: `status.replay.${replay}` });
}
