// @ts-check
/** The answer beside the run, and where the run shows it. */
import { seqOfMoment, versionsOf } from '../scenarios/moment.js';
import { defaultExample } from '../scenarios/shipped.js';

export class OpenAnswer {
  /** Whether only a button of it is shown. */
  isFolded = false;
  /** Whether its run is still to come. */
  isOpening = true;
  /** The version of iOS on which its example is shipped. */
  home = '';
  /** The lines in which the fixed example differs.
   * @type {readonly compare.CodeChange[]} */
  changes = [];
  /** @type {answer.Evidence|null}  What stands behind a rule, once it is known. */
  evidence = null;
  answer;
  path;
  /** @type {{of: unknown[], seq: number}} */
  #known = { of: [], seq: 0 };

  /** @param {answer.Answer} answer
   * @param {string} path  of its address, which needn't name the first cause */
  constructor(answer, path) {
    this.answer = answer;
    this.path = path;
  }

  /** Where a run shows it. */
  get moment() {
    const { moment, against } = this.answer;
    return moment ? { ...moment, ...(against && { against }) } : null;
  }

  /** The example that its run is of. */
  get example() {
    return this.answer.moment?.example ?? defaultExample;
  }

  /** The identifier of that example; what isn't listed among them is named with its folder. */
  get scenario() {
    return this.example.split('/').pop() ?? '';
  }

  /** The event at which the run shows it: the start without a moment.
   * @type {(run: answer.Run) => number} */
  seqIn(run) {
    const { moment } = this;
    if (!moment) return run.first;
    const of = [run.events, run.last, run.platform.ios, this.answer];
    if (of.some((one, index) => one !== this.#known.of[index])) {
      this.#known = { of, seq: seqOfMoment(moment, run) };
    }
    return this.#known.seq;
  }

  /** Whether it is at this row, or at an event that is hidden behind it.
   * @param {answer.Run} run @param {number} first @param {number} [last] */
  isAt(run, first, last = first) {
    if (!this.answer.moment || run.scenario?.id !== this.scenario) return false;
    const seq = this.seqIn(run);
    return first <= seq && seq <= last;
  }

  /** The versions to choose from: those on which the outcome differs. */
  get versions() {
    const { moment } = this;
    const versions = moment ? versionsOf(moment) : [];
    return versions.length > 1 ? versions : [];
  }

  /** What the address says about the run beside its path.
   * @param {answer.Run} run @param {string|null} number  of the row at the cursor */
  fields(run, number) {
    const { ios = '' } = run.platform;
    const isAtMoment = this.seqIn(run) === run.announcedSeq;
    return {
      path: this.path, scenario: null, ios: ios === this.home ? null : ios,
      at: isAtMoment ? null : number,
    };
  }
}

/** What an address asks for: the path of an answer, a version and a row.
 * @type {(address: {pathname: string, search: string}) => answer.Wish} */
export function wishOf({ pathname, search }) {
  const query = new URLSearchParams(search);
  return { path: pathname, ios: query.get('ios'), at: query.get('at') };
}
