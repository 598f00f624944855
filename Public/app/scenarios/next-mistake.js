// @ts-check
/** Whether what comes next at the point of an example is its mistake, and what repairs that. */
import { examples } from './examples.js';

/** @type {(mistake: string) => string}  The example that fixes a mistake. */
export function fixOf(mistake) {
  return `${mistake}-mended`;
}

/** The shipped example that shows how a mistake is repaired, or an empty name.
 * @type {(scenario: store.Scenario|null) => string} */
export function repairedExample(scenario) {
  return examples.find((id) => id === fixOf(scenario?.id ?? '')) ?? '';
}

/** Whether no numbered call stands between the point and the mistake.
 * @type {(opening: Pick<scenarios.Opening, 'seq'|'finding'>, actions: store.ActionIndex) =>
 *   boolean} */
export function makesMistakeNext({ seq, finding }, actions) {
  if (!finding || finding.seq <= seq) return false;
  const between = (/** @type {store.Call} */ { event, number }) =>
    number !== null && event.seq > seq && event.seq < finding.seq;
  return !actions.list.some((action) => action.lastEvent > seq &&
    action.firstEvent < finding.seq && actions.calls(action).some(between));
}
