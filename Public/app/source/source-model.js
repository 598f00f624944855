// @ts-check
/** A person's own files beside the run that was made of them: which line runs now, which event ran
 * a line, and what was found or left out there. */
import { lineNext, linesNow } from '../code/code-lines.js';
import { traceCode } from '../code/code-trace.js';
import { blockOf } from '../store/statements.js';
import { lastLineOf } from './mistakes.js';

const pointerForm =
  /^\/controllers\/([^/]+)\/overrides\/([^/]+)(?:\/(super)|\/do\/(\d+)(?:\/then\/(\d+))?)?$/;

/** @type {(name: string) => boolean} */
export function isSwift(name) {
  return name.endsWith('.swift');
}

/** @type {(files: readonly source.SourceText[], reading: source.Reading) => source.Source} */
export function sourceOf(files, reading) {
  const lines = files.map(({ text }) => text.split(/\r\n|\n|\r/));
  let count = 0;
  const starts = lines.map((one) => {
    count += one.length;
    return count - one.length;
  });
  const starting = new Map(files.map(({ name }, index) => [name, starts[index] ?? 0]));
  return { files, reading, lines, starts, listing: listingOf(reading, starting) };
}

/** The files as the listing of a run; its lines are counted through all files.
 * @type {(reading: source.Reading, starting: Map<string, number>) => code.Listing} */
function listingOf({ sourceMap, scenario }, starting) {
  /** @type {Map<string, code.CodeClass>} */
  const classes = new Map();
  for (const [pointer, { file, line }] of Object.entries(sourceMap)) {
    const [, controller, callback, isSuper, statement, later] = pointerForm.exec(pointer) ?? [];
    const start = starting.get(file);
    if (!controller || !callback || start === undefined) continue;
    const owner = classes.get(controller) ??
      { controller, name: controller, file, lines: [], map: [] };
    classes.set(controller, owner);
    const entry = { line: start + line, callback };
    if (isSuper) owner.map.push({ ...entry, isSuper: true });
    else if (statement === undefined) owner.map.unshift(entry);
    else {
      const all = scenario?.controllers[controller]?.overrides?.[callback]?.do ?? [];
      const first = Number(statement);
      const before = first + all.slice(0, first).flatMap(blockOf).length;
      owner.map.push(later === undefined
        ? { ...entry, statement: before }
        : { ...entry, statement: before + 1 + Number(later), isLater: true });
    }
  }
  for (const owner of classes.values()) {
    const { overrides = {} } = scenario?.controllers[owner.controller] ?? {};
    owner.map = owner.map.filter((entry) => !entry.isSuper ||
      isWhereItRuns(entry, owner.map, overrides[entry.callback]?.super === 'last'));
  }
  return { language: 'swift', classes: [...classes.values()], files: [] };
}

/** Whether a call of super stands before or behind everything else, as it runs: a method that the
 * override calls may stand above it.
 * @type {(call: code.MapEntry, entries: readonly code.MapEntry[], isLast: boolean) => boolean} */
function isWhereItRuns(call, entries, isLast) {
  return entries.every(({ callback, statement, line, isLater }) => callback !== call.callback ||
    statement === undefined || isLater || (isLast ? line <= call.line : line >= call.line));
}

/** @type {(source: source.Source, events: readonly code.CodeEvent[]) => source.SourceTrace} */
export function traceSource({ listing }, events) {
  const trace = traceCode(listing, events);
  /** @type {Map<number, code.Execution[]>} */
  const ranAt = new Map();
  for (const one of trace.executions) {
    const own = ranAt.get(one.line);
    if (own) own.push(one);
    else ranAt.set(one.line, [one]);
  }
  return { ...trace, ranAt };
}

/** The file and the line that a line of all files is.
 * @type {(source: source.Source, line: number) => source.Spot} */
function spotOf({ starts }, line) {
  let index = starts.length - 1;
  while (index > 0 && (starts[index] ?? 0) >= line) index -= 1;
  return { index, line: line - (starts[index] ?? 0) };
}

/** Where the run stands, and the line that runs next.
 * @type {(source: source.Source, trace: source.SourceTrace, cursor: number) => {now:
 *   source.Spot|null, next: source.Spot|null}} */
export function standing(source, trace, cursor) {
  const [now] = linesNow(trace, cursor);
  const next = lineNext(trace, cursor);
  return {
    now: now ? spotOf(source, now.line) : null, next: next ? spotOf(source, next.line) : null,
  };
}

/** The event that ran a line: the next one, or the first again.
 * @type {(source: source.Source, trace: source.SourceTrace, spot: source.Spot, cursor: number)
 *   => number|null} */
export function eventOf({ starts }, { ranAt }, { index, line }, cursor) {
  const ran = ranAt.get((starts[index] ?? 0) + line) ?? [];
  return (ran.find(({ seq }) => seq > cursor) ?? ran[0])?.seq ?? null;
}

/** How often a line has run in the whole run; null where it is no step of it.
 * @type {(source: source.Source, trace: source.SourceTrace, spot: source.Spot) => number|null} */
export function timesOf({ starts, listing }, { ranAt }, { index, line }) {
  const whole = (starts[index] ?? 0) + line;
  const isStep = listing.classes.some(({ map }) => map.some((entry) => entry.line === whole));
  return isStep ? ranAt.get(whole)?.length ?? 0 : null;
}

/** What was found and left out in a file, by its lines; what concerns the whole file stands at 0. A
 * call over several lines has its mark below the last of them.
 * @type {(source: source.Source, index: number) => Map<number, source.Marks>} */
export function marksOf({ files, lines, reading }, index) {
  /** @type {Map<number, source.Marks>} */
  const marks = new Map();
  const at = (/** @type {number} */ line) => {
    const known = marks.get(line) ?? { findings: [], gaps: [] };
    marks.set(line, known);
    return known;
  };
  const name = files[index]?.name;
  for (const one of reading.findings) {
    if (one.file === name) at(lastLineOf(lines[index] ?? [], one.line)).findings.push(one);
  }
  for (const one of reading.unread) if (one.file === name) at(one.line ?? 0).gaps.push(one);
  return marks;
}

/** The lines of a file that no run does.
 * @type {(source: source.Source, index: number) => Set<number>} */
export function leftOut({ files, reading }, index) {
  const name = files[index]?.name;
  const lines = new Set();
  for (const { code, file, line = 0, lastLine = line, taken } of reading.unread) {
    if (file !== name || taken) continue;
    // The condition itself counts; the lines below it are left out.
    const first = code === 'condition' && lastLine > line ? line + 1 : line;
    for (let number = first; number <= lastLine; number += 1) lines.add(number);
  }
  return lines;
}

/** How much of all files was read.
 * @param {source.Source} source */
export function countsOf(source) {
  const { overrides } = source.reading;
  const lines = source.files.reduce((sum, _, index) => sum + leftOut(source, index).size, 0);
  return { overrides, lines };
}

/** The conditions under which the run takes a branch.
 * @type {(reading: source.Reading) => {file: string, line: number}[]} */
export function takenIn({ unread }) {
  return unread.filter(({ code, taken }) => code === 'condition' && taken)
    .map(({ file, line = 0 }) => ({ file, line }));
}

/** The conditions under which the run takes a branch, with one of them changed.
 * @type {(reading: source.Reading, changed: source.Gap) => {file: string, line: number}[]} */
export function branchesWith({ unread }, changed) {
  const taken = unread.filter((gap) =>
    gap.code === 'condition' && Boolean(gap.taken) !== (gap === changed));
  return taken.map(({ file, line = 0 }) => ({ file, line }));
}
