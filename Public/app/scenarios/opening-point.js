// @ts-check
/** Where the page has opened a shipped example. Issues come after the run: a mistake then takes the
 * cursor to its point once, unless the person has done anything.
 * @fires OpeningPoint#change another point, or none */
import { exampleOf } from './address.js';
import { openingOf } from './opens-at.js';

/** The tabs that panels have become.
 * @type {Readonly<Record<string, string>>} */
const tabs = { issues: 'findings' };

export class OpeningPoint extends EventTarget {
  #session;
  #findings;
  #playback;
  #inspector;
  /** The row at which a run without a point rests; null once anything was done.
   * @type {number|null} */
  #resting = null;
  /** @type {{of: unknown[], opening: scenarios.Opening|null}} */
  #known = { of: [], opening: null };

  /** @param {Pick<lab.Lab, 'session'|'findings'|'playback'|'inspector'>} parts */
  constructor({ session, findings, playback, inspector }) {
    super();
    this.#session = session;
    this.#findings = findings;
    this.#playback = playback;
    this.#inspector = inspector;
    findings.addEventListener('change', () => this.#goToMistake());
    session.store.addEventListener('cursor', () => {
      if (session.store.announcedSeq !== this.#resting) this.#resting = null;
    });
    inspector.addEventListener('change', () => { this.#resting = null; });
  }

  /** The point of the run on the page; null unless the run is a shipped example as it was opened.
   * @returns {scenarios.Opening|null} */
  get opening() {
    const { family, store } = this.#session;
    const count = family?.scenario.steps.length;
    if (!family || store.performed.length !== count || !exampleOf(family)) return null;
    const of = [family, store.events, store.last, store.steps.length, this.#findings.list];
    if (of.some((one, index) => one !== this.#known.of[index])) {
      const opening = openingOf(family.scenario, this.#playback.rows.actions, this.#findings.list);
      this.#known = { of, opening };
    }
    return this.#known.opening;
  }

  /** The point, while the cursor is there. */
  get here() {
    const { opening } = this;
    return opening?.seq === this.#session.store.announcedSeq ? opening : null;
  }

  /** Where a run has to stand as soon as its events are there.
   * @param {((run: Pick<lab.Lab, 'store'|'actionIndex'|'shown'>) => number|null)|null} find  a row
   *   that is wanted instead of the point; null from it for the point */
  begin(find) {
    const { store, scenario } = this.#scene;
    const { rows } = this.#playback;
    const wanted = find?.({ store, actionIndex: rows.actions, shown: null }) ?? null;
    const opening = openingOf(scenario ?? {}, rows.actions, []);
    const seq = wanted ?? opening?.seq ?? store.last;
    rows.reveal(seq);
    if (wanted === null && opening) this.#openPanel(opening, scenario?.opensAt?.panel);
    this.#resting = wanted === null && opening?.reason === 'launch' ? seq : null;
    return seq;
  }

  /** Looks again whether the run is a shipped example. */
  lookAgain() {
    this.#tell();
  }

  get #scene() {
    const { store } = this.#session;
    return { store, scenario: store.scenario };
  }

  /** @type {(opening: scenarios.Opening, named: string|undefined) => void} */
  #openPanel({ panel, reason }, named) {
    if (reason === 'launch' && !named) return;
    this.#inspector.open(tabs[panel] ?? panel);
  }

  #goToMistake() {
    const { opening } = this;
    const isFound = this.#resting !== null && opening?.reason === 'mistake';
    if (isFound && !this.#playback.isPlaying) {
      this.#resting = null;
      this.#playback.goTo(opening.seq);
      this.#inspector.open('story');
    }
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
