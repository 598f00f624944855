// @ts-check
/** The marks of the lanes: issues, breakpoints, and where a class was lost. */
import { marksOf } from '../findings/findings.js';
import { marksInView } from './lane-marks.js';

export class LaneMarks {
  #lab;
  /** @type {Map<lanes.Lane, lanes.Mark[]>} */
  #byLane = new Map();

  /** @param {Pick<lab.Lab, 'store'|'findings'|'breakpoints'|'ledClass'>} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** Those of a lane that are in view.
   * @type {(lane: lanes.Lane, window: lanes.LaneWindow) => (lanes.Mark & {x: number})[]} */
  of(lane, window) {
    return marksInView(this.#byLane.get(lane) ?? [], window);
  }

  /** Gives each mark to the lane of its event, or to the first lane of the name or of all.
   * @param {readonly lanes.TreeRow[]} rows
   * @param {(event: store.TraceEvent) => lanes.TreeRow|null} rowOf */
  group(rows, rowOf) {
    const { store, findings, breakpoints, ledClass } = this.#lab;
    this.#byLane = new Map();
    const first = rows.find(({ lane }) => lane !== null);
    const put = (/** @type {lanes.MarkKind} */ kind, /** @type {number} */ seq,
      /** @type {string|undefined} */ name = undefined) => {
      const event = store.eventAt(Math.max(seq, store.first + 1));
      const isOwn = event && (name === undefined || event.controller === name);
      const named = () => rows.find(({ lane }) => lane?.controller === name);
      const row = (isOwn ? rowOf(event) : named()) ?? first;
      if (!row?.lane || !event) return;
      const own = this.#byLane.get(row.lane);
      if (own) own.push({ kind, seq: event.seq });
      else this.#byLane.set(row.lane, [{ kind, seq: event.seq }]);
    };
    for (const { controller, seq, severity } of marksOf(findings.list)) {
      put(/** @type {lanes.MarkKind} */ (severity), seq, controller || undefined);
    }
    for (const seq of breakpoints.places) put('breakpoint', seq);
    for (const seq of ledClass.lost) put('lost', seq);
  }
}
