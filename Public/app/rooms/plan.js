// @ts-check
/**
 * What is prepared for a class: one beat after another, against the clock.
 *
 * @typedef {object} Plan
 * @property {string[]} beats  what they are called
 * @property {number} index  of the present one; -1 before the first
 * @property {number} minutes  that the whole is to take
 *
 * @typedef {object} PlanState
 * @property {string} now  what the present beat is called; empty before the first
 * @property {string} next  empty behind the last
 * @property {number} planned  seconds after the start at which the present beat is to be over
 * @property {number} ahead  seconds that are left of it; negative if it takes longer
 */

export const usualMinutes = 45;
export const mostMinutes = 600;

/**
 * Where the class stands.
 *
 * @param {Plan} plan
 * @param {number} seconds  since the start
 * @returns {PlanState}
 */
export function planState({ beats, index, minutes }, seconds) {
  const planned = Math.round(minutes * 60 * (index + 1) / Math.max(1, beats.length));
  return {
    now: beats[index] ?? '', next: beats[index + 1] ?? '', planned, ahead: planned - seconds,
  };
}

/**
 * The beats that somebody has typed, one in each line.
 *
 * @param {string} typed
 */
export function beatsIn(typed) {
  return typed.split('\n').map((line) => line.trim()).filter(Boolean);
}

/**
 * The minutes of a plan.
 *
 * @param {unknown} typed
 */
export function minutesOf(typed) {
  const minutes = Math.round(Number(typed));
  return minutes >= 1 && minutes <= mostMinutes ? minutes : usualMinutes;
}
