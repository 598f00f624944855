// @ts-check
/** The run of what is found, and the event at which it is shown. The server makes the run and keeps
 * nothing. */
import { simulate } from '../server/catalog-api.js';
import { readExample } from '../scenarios/address.js';
import { seqOfMoment } from '../scenarios/moment.js';
import { openingOf } from '../scenarios/opens-at.js';
import { documentOf } from '../session/family.js';
import { ActionIndex } from '../store/actions.js';
import { Rows } from '../store/shown.js';
import { TraceStore } from '../store/trace-store.js';

/** A run that is longer isn't made once more. */
const longest = 3000;

/** A shipped example, at its point.
 * @param {lab.Lab} lab @param {string} id @param {AbortSignal} signal
 * @returns {Promise<page.Preview>} */
export async function ofExample(lab, id, signal) {
  const { scenario, platform } = await readExample(id);
  const made = await make(scenario, platform, signal);
  const seq = openingOf(scenario, made.actions, made.findings)?.seq ?? made.store.last;
  return previewAt(lab, made, seq);
}

/** A shipped example, at the event that an answer is about.
 * @param {lab.Lab} lab @param {scenarios.Moment} moment @param {AbortSignal} signal
 * @returns {Promise<page.Preview>} */
export async function ofMoment(lab, moment, signal) {
  const { scenario, platform } = await readExample(moment.example);
  const made = await make(scenario, platform, signal);
  return previewAt(lab, made, seqOfMoment(moment, made.store));
}

/** What a command would do here, at its last numbered call.
 * @param {lab.Lab} lab @param {store.Command} command @param {AbortSignal} signal
 * @returns {Promise<page.Preview|null>}  null if it would do nothing */
export async function ofCommand(lab, command, signal) {
  const { store } = lab;
  const { first, last, performed, platform, scenario } = store;
  if (!scenario || first > 0 || last > longest) return null;
  const count = lab.isBranching ? store.stepsUntil(store.cursor) : performed.length;
  const steps = [...performed.slice(0, count), command];
  const made = await make({ ...scenario, steps }, platform, signal);
  const action = made.actions.list[made.actions.list.length - 1];
  if (!action?.steps.some(({ index }) => index === count)) return null;
  const numbered = made.actions.calls(action).filter(({ number }) => number !== null);
  const call = numbered[numbered.length - 1];
  return previewAt(lab, made, call?.event.seq ?? action.lastEvent);
}

/** An event of the run on the page.
 * @param {lab.Lab} lab @param {number} seq @returns {page.Preview} */
export function ofEvent(lab, seq) {
  const { actionIndex: actions, findings, store } = lab;
  return previewAt(lab, { store, actions, findings: findings.list }, seq);
}

/** @param {store.Scenario} scenario @param {store.Platform} platform @param {AbortSignal} signal */
async function make(scenario, platform, signal) {
  const text = JSON.stringify(documentOf({ scenario, platform }));
  const { findings, steps } = await simulate(text, signal);
  const store = new TraceStore();
  store.begin(scenario, platform);
  store.receive(steps.flatMap(({ events }) => events));
  return { store, actions: new ActionIndex(store), findings };
}

/** @param {lab.Lab} lab @param {{store: store.TraceStore, actions: store.ActionIndex,
 *   findings: readonly findings.Finding[]}} made @param {number} seq */
function previewAt(lab, { store, actions, findings }, seq) {
  const rows = new Rows(actions, (event) => lab.view.shows(event));
  rows.reveal(seq);
  return { store, actions, shown: rows.at(seq), seq, caught: findings.map((one) => one.seq) };
}
