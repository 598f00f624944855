// @ts-check
/** Marks beside the rows of the story after a change of the version. They show a call that is new,
 * has moved or has another form, and one that used to come before the row. */
import { Comparison, differenceText } from './compare.js';
import { ApiError } from '../server/api.js';
import { compare } from '../server/catalog-api.js';

/** @type {Record<string, string>} */
const signs = { added: '+', missing: '−', moved: '↕', changed: '±' };

export class VersionMarks {
  /** @type {Map<number, compare.VersionMark[]>}  By the number of an event. */
  #marks = new Map();
  /** What the marks are about. */
  #change = /** @type {session.VersionChange|null} */ (null);
  #lab;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** That of a row.
   * @param {number} first  the event of the row @param {number} last  that is hidden behind it
   * @returns {compare.VersionMark|null} */
  within(first, last) {
    const marks = [];
    for (let seq = first; this.#marks.size > 0 && seq <= last; seq += 1) {
      marks.push(...this.#marks.get(seq) ?? []);
    }
    if (marks.length === 0) return null;
    const all = new Set(marks.map(({ sign }) => sign));
    return { sign: [...all].join(''), text: marks.map(({ text }) => text).join('\n') };
  }

  /** Looks whether the run is another version of the one before, once the story shows rows. */
  async look() {
    const { inspector, session } = this.#lab;
    if (!inspector.isOpen || inspector.tab !== 'story') return;
    const change = session.versionChange;
    if (change === this.#change) return;
    this.#change = change;
    const before = this.#marks.size;
    this.#marks = new Map();
    if (before > 0) this.#lab.mark(this);
    if (!change) return;
    const lab = this.#lab;
    try {
      const [answer] = await Promise.all([compare({ runs: [change.before, change.after] }),
        lab.loadTexts('compare')]);
      if (change !== this.#change) return;
      this.#marks = marksOf(lab, new Comparison(answer));
      this.#lab.mark(this);
    } catch (error) {
      // The runs that are compared may be gone; the log is whole without marks.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** @param {lab.Lab} lab @param {compare.Comparison} comparison  of a run before and after */
function marksOf(lab, comparison) {
  const { differences, rows } = comparison;
  /** @type {Map<number, compare.VersionMark[]>} */
  const marks = new Map();
  const mark = (/** @type {store.TraceEvent|null|undefined} */ event,
    /** @type {compare.Difference} */ difference) => {
    if (!event) return;
    const text = differenceText(lab, comparison, difference);
    const own = { sign: signs[difference.kind] ?? '', text };
    marks.set(event.seq, [...marks.get(event.seq) ?? [], own]);
  };
  const after = rows.map(({ cells }) => cells[1] ?? null);
  for (const difference of differences) {
    const { kind, row, end, to } = difference;
    const place = to ?? row;
    if (kind === 'missing') {
      mark(after.slice(row).find(Boolean) ?? after.filter(Boolean).pop(), difference);
    } else for (const event of after.slice(place, place + end - row)) mark(event, difference);
  }
  return marks;
}
