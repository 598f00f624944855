// @ts-check
/** The end of a transition: nothing appears or disappears any more, and UIKit has called everything
 * about it. */
import { applyEvent } from '../store/fold.js';

const settled = ['appeared', 'disappeared'];

/** The end of the transition that is under way, or of the next one. Without any, the end of the
 * trace.
 * @type {(trace: lab.Trace) => number} */
export function transitionEnd(trace) {
  const { cursor, last } = trace;
  let state = trace.stateAt(cursor);
  let isUnderWay = !isSettled(state);
  for (let seq = cursor + 1; seq <= last; seq += 1) {
    const event = trace.eventAt(seq);
    if (!event) break;
    state = applyEvent(state, event);
    const wasUnderWay = isUnderWay;
    isUnderWay = !isSettled(state);
    if (wasUnderWay && !isUnderWay) return lastOfTransition(trace, event, state);
  }
  return last;
}

/** The calls that UIKit still makes about a transition when nothing appears or disappears any more.
 * @param {lab.Trace} trace @param {store.TraceEvent} event  with which it has come to rest
 * @param {store.RunState} state  after it */
function lastOfTransition(trace, { seq, step, cause }, state) {
  let end = seq;
  let reached = state;
  for (let next = trace.eventAt(end + 1); next; next = trace.eventAt(end + 1)) {
    if (next.step !== step || next.cause.transition !== cause.transition) break;
    reached = applyEvent(reached, next);
    if (!isSettled(reached)) break;
    end += 1;
  }
  return end;
}

/** @type {(state: store.RunState) => boolean} */
function isSettled({ controllers, interaction }) {
  const all = Object.values(controllers);
  return interaction.gesture === null &&
    all.every(({ appearance, isAlive }) => !isAlive || settled.includes(appearance));
}
