// @ts-check
/** The phases of a question before its results. */

/** The seconds that the phases before the results usually last. */
export const usualSeconds = { voting: 60, discussing: 90 };

/** Whether a poll in this phase has no results yet.
 * @type {(phase: rooms.Poll['phase']) => phase is keyof typeof usualSeconds} */
export function isBeforeResults(phase) {
  return phase in usualSeconds;
}
