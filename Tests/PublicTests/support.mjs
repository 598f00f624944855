// What the tests of the page share: events, a clock that is moved by hand, the shipped files.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { learnChoices } from '../../Public/app/reasons/choices.js';
import { learnCallbacks } from '../../Public/app/store/callbacks.js';
import { learnCommands } from '../../Public/app/store/commands.js';
import { isAtLeast, learnVersions } from '../../Public/app/store/ios.js';
import { languages as known } from '../../Public/app/words/i18n.js';

export const publicFolder = fileURLToPath(new URL('../../Public/', import.meta.url));

export function readText(path) {
  return readFileSync(publicFolder + path, 'utf8');
}

export function readJSON(path) {
  return JSON.parse(readText(path));
}

/** A pattern as a script writes it, between slashes. */
const written =
  /(?<=[=(,:[!&|?{};]\s*|return )\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\//;

/** The patterns in a script, without their slashes, and their flags.
 * @param {string} code */
export function patternsIn(code) {
  const found = code.matchAll(new RegExp(`${written.source}([dgimsuvy]*)(?![\\w-])`, 'g'));
  return [...found].map(([, pattern = '', flags = '']) => ({ pattern, flags }));
}

/** The shipped files with one of the endings, as paths below the public folder. */
export function listFiles(...endings) {
  const visit = (folder) => readdirSync(publicFolder + folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder + entry.name;
      return entry.isDirectory() ? visit(`${path}/`) : path;
    });
  return visit('').filter((path) => endings.some((ending) => path.endsWith(ending)));
}

/** The program: the one that `PROGRAM` names, or the newest that was built; `null` if there is none. */
export const program = process.env.PROGRAM ?? newest(
  ['.build/check/release/lifecycle', '.build/debug/lifecycle'].map((path) =>
    fileURLToPath(new URL(`../../${path}`, import.meta.url))));

function newest(paths) {
  const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return paths.filter(timeOf).sort((a, b) => timeOf(b) - timeOf(a))[0] ?? null;
}

/** The server's catalogue of platforms. */
export const { platforms } = JSON.parse(
  readFileSync(new URL('platforms.json', import.meta.url), 'utf8'));
learnVersions(platforms);

/** The server's catalogue of callbacks. */
export const { callbacks } = JSON.parse(
  readFileSync(new URL('callbacks.json', import.meta.url), 'utf8'));
learnCallbacks(callbacks);

/** The server's catalogue of commands and statements. */
export const commandCatalog = JSON.parse(
  readFileSync(new URL('catalog.json', import.meta.url), 'utf8'));
learnCommands(commandCatalog);
learnChoices(readJSON('app/reasons/choices.json'));

export const languages = known.map(({ code }) => code);

/** All texts of a language, those too that the page reads when they are first needed. */
function textsOf(language) {
  const parts = listFiles(`.${language}.json`)
    .map((path) => /^locales\/([a-z-]+)\./.exec(path)?.[1] ?? '')
    .filter((part) => part !== '');
  const added = parts.flatMap((part) => Object.entries(readJSON(`locales/${part}.${language}.json`))
    .map(([key, text]) => [`${part}.${key}`, text]));
  return { ...readJSON(`locales/${language}.json`), ...Object.fromEntries(added) };
}

export const locales = Object.fromEntries(
  languages.map((language) => [language, textsOf(language)]));

export const recorded = readJSON('examples/recorded/push-b.json');

/** An event of controller B; `fields` replaces what matters to the test. */
export function makeEvent(seq, fields = {}) {
  const controller = fields.controller ?? 'B';
  const callback = fields.callback ?? 'viewDidLoad';
  return {
    seq, time: seq, phase: 'SYNC', step: 0, actor: 'controller', controller, instance: 1, callback,
    line: `${controller} ${callback}`, depth: 0, parent: null, rule: 'NAV-PUSH-5',
    confidence: 'observed', cause: { kind: 'transition', of: 'Nav', transition: 'push' },
    changes: [], ...fields,
  };
}

/** Events of one controller, each with the changes given for it. */
export function makeLife(rows, controller = 'B') {
  return rows.map(([callback, changes], index) => makeEvent(index + 1, {
    controller, callback, changes: changes ? [{ controller, instance: 1, ...changes }] : [],
  }));
}

/** A whole life, from creation to deallocation. */
export const wholeLife = makeLife([
  ['init', { isAlive: true, kind: 'content', source: 'code', viewState: 'unloaded' }],
  ['loadView', { viewState: 'loading' }],
  ['viewDidLoad', { viewState: 'loaded', loadCount: 1 }],
  ['viewWillAppear', { appearance: 'appearing' }],
  ['viewIsAppearing', { isInWindow: true }],
  ['viewDidLayoutSubviews', null],
  ['viewDidAppear', { appearance: 'appeared' }],
  ['viewWillDisappear', { appearance: 'disappearing' }],
  ['viewDidDisappear', { appearance: 'disappeared', isInWindow: false }],
  ['deinit', { isAlive: false }],
]);

export const scenario = {
  schemaVersion: 1, id: 'test', title: 'Test',
  controllers: {
    Nav: { kind: 'navigation', children: ['A'] }, A: {}, B: {}, M: {},
  },
  window: { root: 'Nav' },
  steps: [{ do: 'launch' }],
};

/** A clock that stands still until it is told to advance. */
export class HandClock {
  #time = 0;
  #timers = new Map();
  #nextID = 1;

  now() {
    return this.#time;
  }

  setTimeout(run, milliseconds) {
    const id = this.#nextID;
    this.#nextID += 1;
    this.#timers.set(id, { run, due: this.#time + milliseconds });
    return id;
  }

  clearTimeout(id) {
    this.#timers.delete(id);
  }

  advance(milliseconds) {
    const end = this.#time + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      const [id, { run, due }] = next;
      this.#timers.delete(id);
      this.#time = due;
      run();
    }
    this.#time = end;
  }

  #next(end) {
    const due = [...this.#timers].filter(([, timer]) => timer.due <= end);
    return due.sort(([, a], [, b]) => a.due - b.due)[0];
  }
}

/** Settings that last as long as the test, with those that were kept before. */
export function keptSettings(kept = {}) {
  const values = new Map(Object.entries(kept));
  return {
    read: (name) => values.get(name) ?? null,
    save: (name, value) => values.set(name, value),
  };
}

/** Whether a rule holds in a version: `all`, `≥13`, `≤7`, `3–5` or one version. */
export function holdsIn(range, ios) {
  if (range === 'all') return true;
  const [from, to = from] = range.replace(/^[≥≤]/, '').split('–');
  if (range.startsWith('≥')) return isAtLeast(ios, from);
  const isBelow = isAtLeast(to, ios) || ios.startsWith(`${to}.`);
  return range.startsWith('≤') ? isBelow : isAtLeast(ios, from) && isBelow;
}
