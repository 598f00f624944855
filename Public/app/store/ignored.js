// @ts-check
/** The commands that brought no event, with the place in the trace where each was given and why
 * UIKit does nothing. */

export class IgnoredCommands {
  /** @type {store.Ignored[]} */
  list = [];

  clear() {
    this.list = [];
  }

  /** @param {number} count  of steps; those behind them are forgotten */
  keep(count) {
    this.list = this.list.filter(({ index }) => index < count);
  }

  /** Takes note of a step that has no events; any number of times.
   * @param {store.StepInfo} info @param {store.Command|null} command
   * @returns {boolean}  whether there is more to know now */
  take({ index, title, firstEvent, lastEvent, notes = [] }, command) {
    const hasEvents = firstEvent === undefined || lastEvent === undefined ||
      firstEvent <= lastEvent;
    if (hasEvents) return false;
    const known = this.list.find((one) => one.index === index);
    if (known?.command || (known && !command)) return false;
    const taken = { index, after: lastEvent, title, command, note: notes[0] ?? null };
    this.list = [...this.list.filter((one) => one !== known), taken];
    return true;
  }

  /** @type {(seq: number) => store.Ignored[]}  Those that were given right after an event. */
  after(seq) {
    return this.list.filter(({ after }) => after === seq);
  }

  /** Those among the last steps.
   * @param {number} step  the first of these steps */
  since(step) {
    return this.list.filter(({ index }) => index >= step);
  }
}
