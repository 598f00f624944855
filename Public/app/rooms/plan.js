// @ts-check
/** What is prepared for a class: one beat after another, against the clock. */

export const usualMinutes = 45;
export const mostMinutes = 600;

/** Where the class stands.
 * @type {(plan: rooms.Plan, seconds: number) => rooms.PlanState}  since the start */
export function planState({ beats, index, minutes }, seconds) {
  const planned = Math.round(minutes * 60 * (index + 1) / Math.max(1, beats.length));
  return {
    now: beats[index] ?? '', next: beats[index + 1] ?? '', planned, ahead: planned - seconds,
  };
}

/** @type {(typed: string) => string[]}  The beats that somebody has typed, one in each line. */
export function beatsIn(typed) {
  return typed.split('\n').map((line) => line.trim()).filter(Boolean);
}

/** @type {(typed: unknown) => number}  The minutes of a plan. */
export function minutesOf(typed) {
  const minutes = Math.round(Number(typed));
  return minutes >= 1 && minutes <= mostMinutes ? minutes : usualMinutes;
}
