// @ts-check
/** What a device has printed: hiding its names, what the server made of its lines, and how the
 * engine differs from it. */
import { isAtLeast } from '../store/ios.js';

/** The largest file that is read. */
export const largestLog = 1024 * 1024;

const callbackName = new RegExp('\\b(?:init|awakeFromNib|loadView|view|update|will|did|should|' +
  'prepare|unwind|addChild|removeFrom|begin|end|trait|dealloc|deinit|scene|application)\\w*');
const kind = /(?:(?:Navigation|TabBar|Split|Page|Table)?(?:View)?Controller|View|Cell|Delegate)$/;
const identifier = /\b(?:[A-Z]|_[A-Z])\w*/g;
const subsystem = /\[[\w-]+(?:\.[\w-]+)+(?::[^\]]*)?\]/g;
const bracketed = /[-+]\[(?:\w+\.)?(\w+)/g;
const type = '(?:Df|Db|Dr|In|Er|Ft|[DIEFAN]) +?';
/** The program's name, which may hold spaces, behind the time or the type of a message. */
const program =
  new RegExp(`(\\d |\\b${type})(?!${type})([\\w .-]+?)(?=\\[\\d+(?::\\w+)?\\])`, 'g');
const apple = /^(?:UI|NS|_UI|CA|CG|SK|MK|AV|WK)[A-Z]/;
/** Words of the formats themselves. */
const plain = new Set([
  'LIFECYCLE', 'App', 'Default', 'Info', 'Debug', 'Error', 'Fault', 'Activity', 'Optional',
  'YES', 'NO', 'Df', 'Db', 'Dr', 'In', 'Er', 'Ft', 'D', 'I', 'E', 'F', 'A', 'N', 'T', 'Z',
]);
/** A, B, C … A2, B2 … */
const letters = Array.from({ length: 26 * 40 }, (_, index) =>
  String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26) + 1)));
/** What is kept of a message that comes as JSON. */
const keptMembers = new Set(['timestamp', 'messageType', 'processID', 'threadID', 'eventType']);

/** The parts of a line that are hidden and shown again together.
 * @type {(line: string) => {message: string, whole: (message: string) => string}} */
function partsOf(line) {
  const whole = { message: line, whole: (/** @type {string} */ text) => text };
  if (!line.startsWith('{')) return whole;
  try {
    const { eventMessage = '', ...members } = JSON.parse(line);
    const kept = Object.entries(members).filter(([key]) => keptMembers.has(key));
    return {
      message: String(eventMessage),
      whole: (text) => JSON.stringify({ ...Object.fromEntries(kept), eventMessage: text }),
    };
  } catch {
    return whole;
  }
}

/** The author's names in the lines of a log, with the stand-in for each. The kind of a class stays
 * readable, because the controllers are inferred from it.
 * @param {readonly string[]} lines @param {RegExp|null} pattern  with a group named `class` */
function standIns(lines, pattern) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const taken = new Set(lines.flatMap((line) => line.match(identifier) ?? []));
  const add = (/** @type {string} */ name, isModule = false) => {
    if (name === '' || names.has(name) || plain.has(name) || apple.test(name)) return;
    const ending = kind.exec(name)?.[0] ?? '';
    const letter = letters.find((one) => !taken.has(one) && !taken.has(one + ending)) ?? 'X';
    names.set(name, isModule ? 'App' : letter + ending);
    if (!isModule) taken.add(letter);
  };
  for (const line of lines) {
    for (const { 0: name = '', index = 0 } of line.matchAll(identifier)) {
      add(name, /^\.[A-Z_]/.test(line.slice(index + name.length)));
    }
    for (const [, name = ''] of line.matchAll(bracketed)) add(name);
    add(pattern?.exec(line)?.groups?.class ?? '');
  }
  return names;
}

/** A custom pattern; null where it is empty or no pattern.
 * @param {string} pattern */
export function patternOf(pattern) {
  if (pattern.trim() === '') return null;
  try {
    // The server's spelling of named groups is `(?<name>…)` or `(?P<name>…)`.
    return new RegExp(pattern.replace(/\(\?P</g, '(?<'));
  } catch {
    return null;
  }
}

/** The log with stand-ins for the author's names, without the lines that report no callback.
 * @type {(text: string, pattern?: string) => string} */
export function redact(text, pattern = '') {
  const own = patternOf(pattern);
  const lines = text.split('\n').map(partsOf).map(({ message, whole }) =>
    ({ message: message.replace(program, '$1App').replace(subsystem, '[app]'), whole }));
  const tells = (/** @type {string} */ message) => callbackName.test(message) || own?.test(message);
  const messages = lines.map(({ message }) => message).filter(tells);
  const names = standIns(messages, own);
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const all = new RegExp(`(^|\\W)(${longestFirst.join('|')})(?!\\w)`, 'g');
  const hidden = (/** @type {string} */ message) => (longestFirst.length === 0
    ? message
    : message.replace(all, (_, before, name) => before + (names.get(name) ?? name)));
  return lines.map(({ message, whole }) => {
    if (tells(message)) return whole(hidden(message));
    return message.trim() === '' ? '' : '…';
  }).join('\n');
}

/** @type {(text: string) => string} */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The listed version whose profile a version has: itself or the nearest lower one.
 * @type {(listed: readonly string[], ios: string) => string} */
export function listedVersion(listed, ios) {
  const lower = listed.filter((one) => isAtLeast(ios, one));
  return lower.reduce((best, one) => (isAtLeast(one, best) ? one : best), lower[0] ?? ios);
}

/** How many comparisons end in each way.
 * @param {log.LogReport} report */
export function countsOf({ report }) {
  const counts = { equal: 0, varies: 0, causeUnknown: 0, different: 0, missing: 0 };
  for (const { status } of report) counts[status] += 1;
  return counts;
}

/** The text of a log: UTF-8, or UTF-16 in either order where a mark says so. */
export function textOf(bytes = new Uint8Array()) {
  const [first, second] = bytes;
  const coding = first === 0xff && second === 0xfe ? 'utf-16le'
    : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(coding).decode(bytes);
}

/** What an explanation needs, and where.
 * @type {(assumption: log.Assumption, text: (key: string) => string) => string} */
export function assumptionText({ kind, step, line }, text) {
  const place = typeof step === 'number' ? `${text('logs.step')} ${step}: `
    : typeof line === 'number' ? `${text('logs.line')} ${line}: ` : '';
  return place + text(`logs.assumption.${kind}`);
}

/** A scenario that expects what the device has printed. Where the server hasn't said what each step
 * has to show, all steps are checked as one.
 * @type {(report: log.LogReport) => object|null} */
export function differenceOf({ scenario, platform, lines, format }) {
  if (!scenario) return null;
  const events = lines.flatMap(({ status, event }) =>
    (status === 'matched' && event ? [event] : []));
  const steps = scenario.steps.some((step) => 'expect' in step)
    ? scenario.steps
    : expecting(scenario.steps, events);
  return {
    ...scenario,
    id: `${scenario.id}-difference`,
    platform: { ...platform, ...scenario.platform },
    observe: { layout: 'collapsed', ...observed(events), ...observeOf(scenario) },
    evidence: { kind: 'console-log', confidence: 'medium', notes: `Imported (${format}).` },
    steps,
  };
}

/** @type {(scenario: store.Scenario) => object} */
function observeOf(scenario) {
  return /** @type {{observe?: object}} */ (scenario).observe ?? {};
}

/** @param {store.Scenario['steps']} steps @param {string[]} events */
function expecting(steps, events) {
  return steps.map((step, index) =>
    (index === steps.length - 1
      ? { ...step, expect: events }
      : { ...step, expect: [], checkWithNext: true }));
}

/** @param {readonly string[]} events  as in `B viewWillAppear(animated)` */
function observed(events) {
  const words = events.map((event) => event.replace(/\(.*/, '').split(' '));
  const unique = (/** @type {number} */ at) =>
    [...new Set(words.map((parts) => parts[at] ?? '').filter(Boolean))].sort();
  return { controllers: unique(0), callbacks: unique(1) };
}
