// @ts-check
/**
 * Says, once in a visit, that the server has room for few runs.
 *
 * @typedef {import('./session.js').Session} Session
 */

/** @type {WeakSet<Session>} */
const told = new WeakSet();

/**
 * @param {Session} session
 * @param {import('../server/api.js').RunsWarning|undefined} warning  of the server
 */
export function tellNearlyFull(session, warning) {
  if (!warning || told.has(session)) return;
  told.add(session);
  session.notify({
    kind: 'told', key: 'status.nearlyFull', values: { runs: warning.runs, limit: warning.limit },
    actions: [{ key: 'status.namedRuns', event: 'namedrunsopen', detail: null }],
  });
}
