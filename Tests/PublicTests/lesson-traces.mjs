// The runs that the questions and goals of the lessons are about, recorded for the tests.
// After a change of a lesson or of the engine, with the server running:
//   node Tests/PublicTests/lesson-traces.mjs http://127.0.0.1:8080 [lesson]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baseOf, claimPath, pathOf } from '../../Public/app/lessons/lesson.js';
import { trialOf } from '../../Public/app/lessons/verdict.js';
import { readJSON } from './support.mjs';

const folder = fileURLToPath(new URL('fixtures/lessons/', import.meta.url));

/** What a step opens and does, as one scenario. */
export function documentOf({ open, commands }) {
  const { ios, idiom } = open;
  const { observe, opensAt, ...scenario } = readJSON(pathOf(open));
  const platform = { ...scenario.platform, ...(ios ? { ios } : {}), ...(idiom ? { idiom } : {}) };
  return { ...scenario, platform, steps: [...scenario.steps, ...commands] };
}

/** The recorded runs that a lesson needs: name and scenario. */
export function recordings(lesson) {
  return lesson.steps.flatMap((step, index) => {
    const { id, commands = [], solution, question, be, exit } = step;
    const base = baseOf(lesson, index);
    const name = `${lesson.id}-${id}`;
    const own = { open: base.open, commands: [...base.commands, ...commands] };
    const result = question || be || exit || solution
      ? [{ name, scenario: documentOf(own) }] : [];
    if (!solution) return result;
    const solved = {
      open: solution.open ?? base.open,
      commands: [...base.commands, ...(solution.commands ?? commands)],
    };
    return [...result, { name: `${name}.solution`, scenario: documentOf(solved) }];
  });
}

/**
 * A recorded run. A row is [step, controller, callback, rule, cause, more], and a cause its kind,
 * its transition and whose it is. Events that are nobody's question and change nothing are left
 * out, so the numbers are those of the file.
 */
export function readRecording(name) {
  const recording = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));
  const usual = {
    time: 0, actor: 'controller', instance: 1, confidence: 'observed', depth: 0, parent: null,
    changes: [],
  };
  const events = recording.events.map(([step, controller, callback, rule, cause, more], index) => ({
    ...usual, seq: index + 1, step, callback, rule, cause: causeOf(cause),
    line: `${controller} ${callback}`, ...(controller ? { controller } : {}), ...more,
  }));
  return { ...recording, events };
}

function causeOf(text) {
  const [kind, transition, of] = text.split(' ');
  return { kind, ...(of ? { of } : {}), ...(transition ? { transition } : {}) };
}

const keptFields = ['isAlive', 'kind', 'source', 'viewState', 'loadCount', 'appearance', 'isInWindow',
  'geometry', 'parent', 'children', 'presented', 'presenting', 'selected'];

function slimChange(change) {
  const { app, window, controller, instance } = change;
  if (app) return { app };
  if (window) return { window };
  const fields = keptFields.filter((field) => field in change);
  if (!controller || fields.length === 0) return null;
  return { controller, instance, ...Object.fromEntries(fields.map((key) => [key, change[key]])) };
}

function isKept({ actor, callback, changes }) {
  return actor === 'controller' || callback === 'log' ||
    changes.map(slimChange).some((change) => change !== null);
}

/** A row of the recording. @param {Map<number, number>} numbers  of what is kept, by those of the run */
function slim(event, numbers) {
  const { step, actor, controller, instance, callback, rule, confidence, cause, parent, site } = event;
  const own = event.changes.map(slimChange).filter(Boolean);
  const outer = parent === null ? undefined : numbers.get(parent);
  const frame = site ? numbers.get(site.event) : undefined;
  const more = {
    ...(actor === 'controller' ? {} : { actor }),
    ...(instance === undefined || instance === 1 ? {} : { instance }),
    ...(confidence === 'observed' ? {} : { confidence }),
    ...(outer ? { parent: outer } : {}),
    ...(frame ? { site: { ...site, event: frame } } : {}),
    ...(own.length > 0 ? { changes: own } : {}),
  };
  const { kind, of = '', transition = '' } = cause;
  const row = [step, controller ?? '', callback, rule, [kind, transition, of].join(' ').trimEnd()];
  return Object.keys(more).length > 0 ? [...row, more] : row;
}

async function record(address, { name, scenario }) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(scenario);
  const response = await fetch(`${address}/api/simulate`, { method: 'POST', headers, body });
  const run = await response.json();
  if (!response.ok) throw new Error(`${name}: ${run.detail}`);
  const kept = run.steps.flatMap((step) => step.events).filter(isKept);
  const numbers = new Map(kept.map(({ seq }, index) => [seq, index + 1]));
  const events = kept.map((event) => JSON.stringify(slim(event, numbers)));
  const findings = [...new Set(run.findings.map(({ id }) => id))].sort();
  const text = `{"scenario": ${JSON.stringify(scenario)},\n"findings": ${JSON.stringify(findings)},\n` +
    `"events": [\n${events.join(',\n')}\n]}\n`;
  writeFileSync(`${folder}${name}.json`, text);
}

/** How the trials of “Who is right?” end, by lesson and step. */
export function readVerdicts() {
  return JSON.parse(readFileSync(`${folder}verdicts.json`, 'utf8'));
}

async function recordVerdicts(address, lessons) {
  const headers = { 'Content-Type': 'application/json' };
  const holds = async (trial) => {
    const body = JSON.stringify(trialOf(trial, readJSON(claimPath(trial.claim))));
    const response = await fetch(`${address}/api/simulate`, { method: 'POST', headers, body });
    const run = await response.json();
    if (!response.ok) throw new Error(`${trial.claim}: ${run.detail}`);
    return { holds: !run.steps.some(({ check }) => check.result === 'fail') };
  };
  const rows = [];
  for (const { id, steps } of lessons) {
    for (const step of steps.filter(({ who }) => who)) {
      const tried = { a: [], b: [] };
      for (const side of ['a', 'b']) {
        for (const trial of step.who[side]) tried[side].push(await holds(trial));
      }
      rows.push(`"${id}-${step.id}": ${JSON.stringify(tried)}`);
    }
  }
  writeFileSync(`${folder}verdicts.json`, `{\n${rows.join(',\n')}\n}\n`);
}

async function recordAll(address, only) {
  mkdirSync(folder, { recursive: true });
  const lessons = readJSON('lessons/index.json').filter(({ id }) => !only || id === only);
  for (const { id } of lessons) {
    for (const one of recordings(readJSON(`lessons/${id}.json`))) await record(address, one);
  }
  const all = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));
  await recordVerdicts(address, all);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2]) {
  await recordAll(process.argv[2], process.argv[3]);
}
