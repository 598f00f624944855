// @ts-check
/** @type {time.Clock}  The clock of the browser; tests move one by hand. */
export const realClock = {
  now: () => performance.now(),
  setTimeout: (run, wait) => setTimeout(run, wait),
  clearTimeout: (handle) => clearTimeout(handle),
};
