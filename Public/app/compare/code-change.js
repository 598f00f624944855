// @ts-check
/** The lines of code in which two runs differ. */

/** Lines before and after one that differs. */
const around = 2;
/** So far above it the head of its method is shown too. */
const farthest = 6;

/** The classes whose text isn't the same on both sides.
 * @type {(first: api.Listing, second: api.Listing) => compare.CodeChange[]} */
export function changesIn(first, second) {
  return first.classes.flatMap((before) => {
    const after = second.classes.find(({ controller }) => controller === before.controller);
    return after ? changeOf(before, after) : [];
  });
}

/** None if they are the same.
 * @type {(before: code.CodeClass, after: code.CodeClass) => compare.CodeChange[]} */
function changeOf(before, after) {
  const lines = merged(before.lines, after.lines);
  const own = lines.filter(({ column }) => column !== null);
  if (own.length === 0) return [];
  const callbacks = new Set(own.map(({ column, number }) =>
    callbackAt(column === 0 ? before : after, number ?? 0)));
  callbacks.delete('');
  return [{
    controller: before.controller, callbacks: [...callbacks], count: own.length, lines,
  }];
}

/** The callback whose method has a line.
 * @type {(owner: code.CodeClass, line: number) => string} */
function callbackAt({ map }, line) {
  const begun = map.filter((entry) => entry.line <= line);
  return begun[begun.length - 1]?.callback ?? '';
}

/** Both texts as one, by their longest common part. A line that both have bears the number that it
 * has in the first.
 * @type {(before: readonly string[], after: readonly string[]) => compare.CodeLine[]} */
export function merged(before, after) {
  const lengths = commonLengths(before, after);
  const lengthAt = (/** @type {number} */ at, /** @type {number} */ to) => lengths[at]?.[to] ?? 0;
  /** @type {compare.CodeLine[]} */
  const lines = [];
  let [at, to] = [0, 0];
  while (at < before.length || to < after.length) {
    const [old, own] = [before[at], after[to]];
    if (old !== undefined && old === own) {
      lines.push({ number: at + 1, text: old, column: null });
      at += 1;
      to += 1;
    } else if (old !== undefined &&
      (own === undefined || lengthAt(at + 1, to) >= lengthAt(at, to + 1))) {
      lines.push({ number: at + 1, text: old, column: 0 });
      at += 1;
    } else {
      lines.push({ number: to + 1, text: own ?? '', column: 1 });
      to += 1;
    }
  }
  return lines;
}

/** The length of the longest common part behind each pair of places.
 * @type {(before: readonly string[], after: readonly string[]) => number[][]} */
function commonLengths(before, after) {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0));
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const row = /** @type {number[]} */ (lengths[at]);
      row[to] = before[at] === after[to] ? (lengths[at + 1]?.[to + 1] ?? 0) + 1
        : Math.max(lengths[at + 1]?.[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return lengths;
}

/** What stands around the lines that differ, with the heads of their methods where these are near;
 * null where others are left out.
 * @type {(lines: readonly compare.CodeLine[]) => (compare.CodeLine|null)[]} */
export function excerpt(lines) {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1)
      .some(({ column, text }) => column !== null && text !== ''));
  lines.forEach(({ column, text }, index) => {
    const head = column === null || text === '' ? index : headOf(lines, index);
    isNear.fill(true, head, index);
  });
  // An excerpt neither begins nor ends with an empty line.
  lines.forEach(({ column, text }, index) => {
    const isAtEnd = !isNear[index - 1] || !isNear[index + 1];
    if (column === null && text === '' && isAtEnd) isNear[index] = false;
  });
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line];
    return index > 0 && isNear[index - 1] && isNear.indexOf(true, index) > 0 ? [null] : [];
  });
}

/** The line that begins what a line is in; the line itself where that is far.
 * @type {(lines: readonly compare.CodeLine[], index: number) => number} */
function headOf(lines, index) {
  const depthAt = (/** @type {number} */ at) => (lines[at]?.text ?? '').search(/\S/);
  const depth = depthAt(index);
  for (let at = index - 1; at >= Math.max(0, index - farthest); at -= 1) {
    if (depthAt(at) >= 0 && depthAt(at) < depth) return at;
  }
  return index;
}
