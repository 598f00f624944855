// @ts-check
/** A run that nobody sees: it answers what would happen, and is kept by nobody. */
import { simulate } from '../server/catalog-api.js';
import { TraceStore } from '../store/trace-store.js';

/** @param {store.Scenario} scenario  with all its steps
 * @returns {Promise<{store: TraceStore, all: findings.Finding[], findings: string[],
 *   results: string[]}>}  the trace, what is wrong with it and its ids, and how each step meets
 *   its expectation: `pass`, `fail` or `unchecked` */
export async function shadowOf(scenario) {
  const run = await simulate(JSON.stringify(scenario));
  const store = new TraceStore();
  store.begin(scenario, run.platform);
  for (const [index, { do: name, title }] of run.steps.entries()) {
    store.receiveStep({ index, do: name, title });
  }
  store.receive(run.steps.flatMap(({ events }) => events));
  return {
    store,
    all: run.findings,
    findings: run.findings.map(({ id }) => id),
    results: run.steps.map(({ check }) => check.result),
  };
}
