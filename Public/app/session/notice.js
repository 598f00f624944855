// @ts-check
/**
 * What a person should read once: of a command that failed, or of a run that is another now.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Problem} Problem
 * @typedef {import('./session.js').Session} Session
 *
 * @typedef {{key: string, run: () => unknown} | {key: string, opens: 'compare'|'namedRuns',
 *   detail: {runs: string[]}|null}} NoticeAction  what it does, or the dialog that it opens
 *
 * @typedef {object} Told  a sentence, and what can be done about it
 * @property {'told'} kind
 * @property {string} key  of the sentence
 * @property {Command} [command]
 * @property {number} [after]  the last event before the command; else that of the run
 * @property {Record<string, string|number>} [values]
 * @property {number} [since]  step: what is ignored from there on is told too
 * @property {NoticeAction[]} [actions]
 *
 * @typedef {{kind: 'problem', problem: Problem, command: Command|null}
 *   | {kind: 'skipped', problem: Problem, command: Command} | {kind: 'left'} | Told} Notice
 */

/**
 * Says where a run that was performed again isn't what it was.
 *
 * @param {Session} session
 * @param {{replay?: 'exact'|'recorded'|'changed'}} run
 */
export function tellReplay(session, { replay = 'exact' }) {
  if (replay !== 'exact') session.notify({ kind: 'told', key: `status.replay.${replay}` });
}

/** @type {WeakSet<Session>} */
const told = new WeakSet();

/**
 * Says, once in a visit, that the server has room for few runs.
 *
 * @param {Session} session
 * @param {import('../server/api.js').RunsWarning|undefined} warning  of the server
 */
export function tellNearlyFull(session, warning) {
  if (!warning || told.has(session)) return;
  told.add(session);
  session.notify({
    kind: 'told', key: 'status.nearlyFull', values: { runs: warning.runs, limit: warning.limit },
    actions: [{ key: 'status.namedRuns', opens: 'namedRuns', detail: null }],
  });
}
