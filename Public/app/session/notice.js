// @ts-check
/** What a person should read once: of a command that failed, or of a run that is another now. */

/** Says where a run that was performed again isn't what it was.
 * @type {(session: session.Session, run: {replay?: 'exact'|'recorded'|'changed'}) => void} */
export function tellReplay(session, { replay = 'exact' }) {
  if (replay !== 'exact') session.notify({ kind: 'told', key: `status.replay.${replay}` });
}

/** @type {WeakSet<session.Session>} */
const announcedSessions = new WeakSet();

/** Says, once in a visit, that the server has room for few runs.
 * @param {session.Session} session @param {server.RunsWarning|undefined} warning  of the server */
export function tellNearlyFull(session, warning) {
  if (!warning || announcedSessions.has(session)) return;
  announcedSessions.add(session);
  session.notify({
    kind: 'told', key: 'status.nearlyFull', values: { runs: warning.runs, limit: warning.limit },
    actions: [{ key: 'status.namedRuns', opens: 'namedRuns', detail: null }],
  });
}
