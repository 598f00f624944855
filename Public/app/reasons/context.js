// @ts-check
/** What there is to know of an event when its reasons are told. */
import { keyOf } from '../store/fold.js';
import { newestVersion } from '../store/ios.js';

/** @type {(event: store.TraceEvent, store: store.TraceStore, titleOf: (step: store.Step) =>
 *   string) => reasons.Context}  the titles of steps */
export function contextOf(event, store, titleOf) {
  const step = store.stepOf(event.seq);
  const key = event.controller ? keyOf(event.controller, event.instance) : '';
  return {
    ios: store.platform.ios ?? newestVersion(),
    command: step?.command ?? null,
    title: step ? titleOf(step) : '',
    get before() { return step ? store.stateAt(step.firstEvent - 1) : null; },
    get controller() { return store.stateAt(event.seq).controllers[key] ?? null; },
    get parents() { return store.parentsOf(event); },
  };
}
