// @ts-check
/** The mistakes in a person's own files: the one to begin with, where the run makes them, the
 * conditions that they assume, and what a fix changes in the text. */

const confidences = ['possible', 'likely', 'certain', 'shown'];
const severities = ['note', 'warning', 'error'];
/** A call goes over at most so many lines. */
const longestCall = 12;

/** What tells a finding from others, also after the files were read again.
 * @type {(finding: source.SourceFinding) => string} */
export function keyOf({ id, file, line }) {
  return `${id} ${file} ${line}`;
}

/** The finding to begin with: the surest and gravest of the class that runs. The server has chosen
 * the class by its findings; a class that the person chose may have none.
 * @type {(reading: source.Reading, wish: source.Wish) => source.SourceFinding|null} */
export function firstOf(reading, wish) {
  const { findings, class: own } = reading;
  const ofClass = findings.filter(({ seq, subject }) =>
    seq !== undefined || subject.split(' ')[0] === own);
  const all = ofClass.length > 0 || wish.class ? ofClass : findings;
  return [...all].sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** The class whose run makes a mistake, if that isn't the one that runs; null otherwise.
 * @type {(reading: source.Reading, finding: source.SourceFinding) => string|null} */
export function otherClass(reading, { seq, shownBy, subject }) {
  const [owner] = subject.split(' ');
  const own = reading.controllers.find(({ name, runs }) => runs && name === owner);
  const isElsewhere = seq === undefined && shownBy.length > 0 && owner !== reading.class;
  return isElsewhere ? own?.name ?? null : null;
}

/** @type {(finding: source.SourceFinding) => number} */
function rank({ confidence, severity }) {
  return confidences.indexOf(confidence) * severities.length + severities.indexOf(severity);
}

/** Whether a finding of the run is one of the text.
 * @type {(reading: source.Reading, run: findings.Finding, own: source.SourceFinding) => boolean} */
export function isSame({ sourceMap, class: name }, run, own) {
  if (run.id !== own.id) return false;
  const place = sourceMap[run.pointer ?? ''];
  return place ? place.file === own.file && place.line === own.line : run.controller === name;
}

/** The findings of the text and those of the run, each once.
 * @type {(reading: source.Reading) => findings.Own['split']} */
export function splitter(reading) {
  const { findings } = reading;
  return (list) => ({
    text: findings,
    run: list.filter((one) => !findings.some((own) => isSame(reading, one, own))),
  });
}

/** The last line of the call that begins at a line: its brackets are closed there.
 * @type {(lines: readonly string[], line: number) => number} */
export function lastLineOf(lines, line) {
  let open = 0;
  for (let at = line; at < line + longestCall && at <= lines.length; at += 1) {
    for (const sign of (lines[at - 1] ?? '').replace(/"(?:\\.|[^"\\])*"/g, '')) {
      if ('(['.includes(sign)) open += 1;
      else if (')]'.includes(sign)) open -= 1;
    }
    if (open <= 0) return at;
  }
  return line;
}

/** The conditions around the line of a finding; the run takes them, or can.
 * @type {(reading: source.Reading, finding: source.SourceFinding) => source.Gap[]} */
export function conditionsOf({ unread }, { file, line }) {
  return unread.filter((gap) => gap.code === 'condition' && gap.file === file &&
    (gap.line ?? 0) <= line && line <= (gap.lastLine ?? gap.line ?? 0));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The files with what a fix changes; its places count bytes.
 * @type {(files: readonly source.SourceText[], edits: readonly source.Edit[]) =>
 *   source.SourceText[]} */
export function applied(files, edits) {
  return files.map((file) => {
    const own = edits.filter((edit) => edit.file === file.name).sort((a, b) => b.start - a.start);
    let bytes = encoder.encode(file.text);
    for (const { start, end, text } of own) {
      bytes = joined(bytes.subarray(0, start), encoder.encode(text), bytes.subarray(end));
    }
    return own.length > 0 ? { ...file, text: decoder.decode(bytes) } : file;
  });
}

/** Where a line stands once edits are made.
 * @type {(files: readonly source.SourceText[], edits: readonly source.Edit[],
 *   place: {file: string, line: number}) => number} */
export function movedLine(files, edits, { file, line }) {
  const { text } = files.find(({ name }) => name === file) ?? { text: '' };
  const bytes = encoder.encode(text);
  const breaks = (/** @type {Uint8Array} */ part) => part.filter((one) => one === 10).length;
  const before = text.split('\n').slice(0, line - 1).map((one) => `${one}\n`).join('');
  const { length } = encoder.encode(before);
  return edits.filter((edit) => edit.file === file && edit.start <= length)
    .reduce((sum, edit) => sum + breaks(encoder.encode(edit.text))
      - breaks(bytes.subarray(edit.start, edit.end)), line);
}

/** @type {(...parts: Uint8Array[]) => Uint8Array} */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The lines that a fix takes away and adds, as they read before and after.
 * @type {(files: readonly source.SourceText[], edits: readonly source.Edit[]) =>
 *   source.Changed[]} */
export function changedLines(files, edits) {
  const after = applied(files, edits);
  return files.flatMap(({ text }, index) => {
    const [old, made] = [text, after[index]?.text ?? text].map((one) => one.split('\n'));
    return old && made ? differing(old, made) : [];
  });
}

/** What differs between the same beginning and the same end.
 * @type {(old: readonly string[], made: readonly string[]) => source.Changed[]} */
function differing(old, made) {
  let first = 0;
  while (first < old.length && old[first] === made[first]) first += 1;
  let same = 0;
  const most = Math.min(old.length, made.length) - first;
  while (same < most && old[old.length - 1 - same] === made[made.length - 1 - same]) same += 1;
  const rows = (/** @type {readonly string[]} */ lines, /** @type {'+'|'−'} */ sign) =>
    lines.slice(first, lines.length - same)
      .map((text, at) => ({ sign, line: first + at + 1, text: text.trim() }))
      .filter(({ text }) => text !== '');
  return [...rows(old, '−'), ...rows(made, '+')];
}

/** Whether there is nothing in the files that could be shown.
 * @type {(reading: source.Reading) => boolean} */
export function isNothing({ kind, scenario, controllers, unread }) {
  const isOther = kind !== undefined && kind !== 'uikit';
  return !scenario && (isOther || (controllers.length === 0 && unread.length === 0));
}
