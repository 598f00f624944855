// @ts-check
/** What the current row tells besides its reason: the line of code that runs, and what has changed.
 * Loaded as soon as the run is anywhere but where it was opened. */
import { ownerOf } from '../store/identity.js';

/** @type {WeakMap<lab.Lab, RowDetails>} */
const known = new WeakMap();

/** The details of a lab: a list that is drawn again finds what was read before.
 * @param {lab.Lab} lab @param {() => void} changed  there is more to tell now */
export function detailsOf(lab, changed) {
  const details = known.get(lab) ?? new RowDetails(lab);
  known.set(lab, details);
  details.changed = changed;
  return details;
}

class RowDetails {
  changed = () => {};
  #lab;
  /** @type {import('./running-line.js').RunningLine|null} */
  #line = null;
  /** @type {typeof import('../inspector/changes.js')|null} */
  #changes = null;
  #isLoading = false;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** Whether it is there. */
  get isRead() {
    return this.#line !== null;
  }

  /** Whether there is a repaired example of what is open, as is known where a finding is. */
  get isRepaired() {
    return (this.#line?.repaired ?? '') !== '';
  }

  /** @type {import('./running-line.js').RunningLine['of']} */
  lineOf(event, finding) {
    if (!this.#line && !this.#isPlain(event, finding)) void this.#load();
    return this.#line?.of(event, finding) ?? null;
  }

  /** What has changed from the row before to this one, hidden events included, and what the code
   * of the callback reads as true, as sentences.
   * @type {(shown: store.Shown) => {changes: string[], flags: string}} */
  changesOf(shown) {
    const { playback: { rows }, store, translator } = this.#lab;
    if (!this.#changes) return { changes: [], flags: '' };
    const { changesBetween, differenceText } = this.#changes;
    const before = rows.before(shown)?.stateCut ?? store.first;
    const names = shown.event.flags?.join(', ');
    return {
      changes: changesBetween(store.stateAt(before), store.stateAt(shown.stateCut))
        .map((one) => differenceText(translator, one)),
      flags: names ? translator.text('changes.flags', { names }) : '',
    };
  }

  /** Whether a run rests where it was opened, at a call on a class without code: its line would
   * only call super.
   * @param {store.TraceEvent} event @param {findings.Finding|null} finding  at the event */
  #isPlain({ controller }, finding) {
    const { point: { here }, store: { scenario } } = this.#lab;
    const { overrides } = scenario?.controllers[ownerOf(controller ?? '').owner] ?? {};
    return !finding && here?.reason === 'launch' && Object.keys(overrides ?? {}).length === 0;
  }

  async #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const [{ RunningLine }, changes] = await Promise.all([
        import('./running-line.js'), import('../inspector/changes.js'),
      ]);
      this.#line = new RunningLine(this.#lab, () => this.changed());
      this.#changes = changes;
      this.changed();
    } catch {
      // It is tried again at the next row.
    }
    this.#isLoading = false;
  }
}
