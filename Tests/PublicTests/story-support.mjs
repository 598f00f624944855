// Runs that the program prints, as stores of the page.
import { execFileSync } from 'node:child_process';
import { ActionIndex } from '../../Public/app/store/actions.js';
import { Rows } from '../../Public/app/store/shown.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { keptSettings, program, publicFolder, readJSON } from './support.mjs';

function print(path, input = '') {
  const printed = execFileSync(program, ['run', '--json', path],
    { encoding: 'utf8', maxBuffer: 1e8, input });
  return printed.trim().split('\n').map((line) => JSON.parse(line));
}

/** The runs of a folder of scenarios, each with its document. */
export function runsIn(folder) {
  return print(publicFolder + folder).map((run) =>
    ({ ...run, scenario: readJSON(`${folder}/${run.id}.json`) }));
}

/** The run of a scenario. */
export function runOf(scenario) {
  const [run] = print('-', JSON.stringify({ schemaVersion: 1, id: 'own', title: 'Own', ...scenario }));
  return { ...run, scenario };
}

export function storeOf({ scenario, steps, platform }) {
  const store = new TraceStore();
  store.begin(scenario, platform);
  store.receive(steps.flatMap(({ events }) => events));
  return store;
}

export function viewAt(density) {
  return new ViewSettings(keptSettings({ density }));
}

export function rowsAt(store, view) {
  return new Rows(new ActionIndex(store), (event) => view.shows(event));
}
