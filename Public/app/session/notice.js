// @ts-check
/**
 * What a person should read once: of a command that failed, or of a run that is another now.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Problem} Problem
 *
 * @typedef {{key: string, run: () => unknown} | {key: string, event: string, detail: unknown}}
 *   NoticeAction  what it does, or the event that asks another part of the page for it
 *
 * @typedef {object} Told  a sentence, and what can be done about it
 * @property {'told'} kind
 * @property {string} key  of the sentence
 * @property {Command} [command]
 * @property {number} [after]  the last event before the command; else that of the run
 * @property {Record<string, string|number>} [values]
 * @property {NoticeAction[]} [actions]
 *
 * @typedef {{kind: 'problem', problem: Problem, command: Command|null}
 *   | {kind: 'skipped', problem: Problem, command: Command} | {kind: 'left'} | Told} Notice
 */
export {};
