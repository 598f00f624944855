// @ts-check
/**
 * @typedef {store.Command} Command
 * @typedef {store.Platform} Platform
 * @typedef {store.Scenario} Scenario
 * @typedef {store.StepNote} StepNote
 * @typedef {store.TraceEvent} TraceEvent
 */
export {};
