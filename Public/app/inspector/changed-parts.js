// @ts-check
/** Which pictures an event has changed, and what the events inside it have changed. */
import { changesBetween, propertyText, valueText } from './changes.js';
import { applyEvent } from '../store/fold.js';

/** More events inside one are not told. */
const mostInside = 200;

/** The pictures that show a property; what is not here no picture shows.
 * @type {Record<string, inspector.Part[]>} */
const shownIn = {
  isAlive: ['tree', 'diagram', 'memory'], kind: ['tree', 'device'], viewState: ['tree', 'diagram'],
  appearance: ['tree', 'diagram', 'device'], isInWindow: ['device', 'diagram'],
  geometry: ['device'], parent: ['tree', 'memory'], children: ['tree', 'device', 'memory'],
  selected: ['tree', 'device'], presented: ['tree', 'device', 'memory'],
  presenting: ['tree', 'memory'], presentationStyle: ['device'], detent: ['device'],
  holders: ['memory'], observers: ['memory'], timers: ['memory'], isLeaked: ['memory', 'tree'],
  hasUnsavedState: ['device'], isStale: ['device'], outlet: ['memory'], memory: ['memory'],
  total: ['memory'], limit: ['memory'], state: ['device'], root: ['tree', 'device', 'memory'],
  orientation: ['device'], gesture: ['device'],
};

/** @type {(event: store.TraceEvent|null, before: store.RunState, after: store.RunState) =>
 *   inspector.Changed} */
export function changedParts(event, before, after) {
  const all = event ? changesBetween(before, after) : [];
  return {
    count: all.length,
    keys: new Set(all.map(({ key }) => key).filter(Boolean)),
    parts: new Set(all.flatMap(({ property }) => shownIn[property] ?? [])),
  };
}

/** What an event has changed, and in the same way every event inside it.
 * @type {(event: store.TraceEvent, trace: {eventAt: (seq: number) => store.TraceEvent|null,
 *   stateAt: (seq: number) => store.RunState}) => inspector.Nested} */
export function nestedChanges(event, trace) {
  let state = trace.stateAt(event.seq - 1);
  const take = (/** @type {store.TraceEvent} */ one) => {
    const before = state;
    state = applyEvent(state, one);
    return { event: one, differences: changesBetween(before, state), inside: [] };
  };
  /** @type {inspector.Nested} */
  const root = take(event);
  const open = [root];
  for (let seq = event.seq + 1; seq <= event.seq + mostInside; seq += 1) {
    const next = trace.eventAt(seq);
    if (!next || next.depth <= event.depth || next.step !== event.step) break;
    while (open.length > 1 && (open[open.length - 1]?.event.depth ?? 0) >= next.depth) open.pop();
    /** @type {inspector.Nested} */
    const nested = take(next);
    open[open.length - 1]?.inside.push(nested);
    open.push(nested);
  }
  return root;
}

/** All that was changed as lines of text; what came inside is indented.
 * @type {(translator: words.Translator, nested: inspector.Nested, indent?: string) => string[]} */
export function changesText(translator, { event, differences, inside }, indent = '') {
  return [
    `${indent}${event.seq} ${event.line}`,
    ...differences.map((one) => `${indent}  ${differenceText(translator, one)}`),
    ...inside.flatMap((one) => changesText(translator, one, `${indent}  `)),
  ];
}

/** One change in words: `B#1 view: loading → loaded`.
 * @type {(translator: words.Translator, difference: inspector.Difference) => string} */
export function differenceText(translator, difference) {
  const { subject, key, from, to } = difference;
  const [old, now] = [from, to].map((value) => valueText(translator, difference, value));
  const who = key || translator.text(`changes.subject.${subject}`);
  return `${who} ${propertyText(translator, difference)}: ${old} → ${now}`;
}
