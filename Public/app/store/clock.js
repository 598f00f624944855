// @ts-check
/**
 * The clock of the browser; tests move one by hand.
 *
 * @type {import('../time/playback.js').Clock}
 */
export const realClock = {
  now: () => performance.now(),
  setTimeout: (run, wait) => setTimeout(run, wait),
  clearTimeout: (handle) => clearTimeout(handle),
};
