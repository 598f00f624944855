// @ts-check
/**
 * Where the person wants playback to stop, kept for each scenario. What looks for it in a run is
 * loaded when it is needed.
 *
 * @fires Breakpoints#change  the list or what it stops at is another
 * @fires Breakpoints#found  something was found at which playback has to stop
 *
 * @typedef {import('./breakpoint-list.js').Breakpoint} Breakpoint
 * @typedef {import('./breakpoint-matcher.js').BreakpointMatcher} BreakpointMatcher
 * @typedef {import('./breakpoint-matcher.js').Hit} Hit
 * @typedef {import('../findings/findings.js').Findings} Findings
 * @typedef {import('../inspector/inspector.js').Settings} Settings
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */

export class Breakpoints extends EventTarget {
  /** @type {readonly Breakpoint[]} */
  list = [];
  /** Fulfilled when the list is looked for. */
  ready = Promise.resolve();

  #store;
  #findings;
  #settings;
  #scenario = '';
  /** @type {BreakpointMatcher|null} */
  #matcher = null;

  /**
   * @param {TraceStore} store
   * @param {Findings} findings
   * @param {Settings} settings
   */
  constructor(store, findings, settings) {
    super();
    this.#store = store;
    this.#findings = findings;
    this.#settings = settings;
    store.addEventListener('trace', () => this.#openScenario());
    findings.addEventListener('change', () => this.#takeFindings());
  }

  /** @param {readonly Breakpoint[]} list */
  keep(list) {
    this.#settings.save(`breakpoints.${this.#scenario}`, JSON.stringify(list));
    this.#use(list);
  }

  /**
   * The first stop after one event, up to another.
   *
   * @param {number} from
   * @param {number} to
   * @returns {Hit|null}
   */
  firstHit(from, to) {
    return this.#matcher?.firstHit(from, to) ?? null;
  }

  /** Every event of the run at which playback stops, in order. */
  get places() {
    return this.#matcher?.places ?? [];
  }

  /**
   * The numbers of those events of the run at which playback stops.
   *
   * @param {readonly TraceEvent[]} events
   * @returns {number[]}
   */
  marksIn(events) {
    return this.#matcher?.marksIn(events) ?? [];
  }

  #openScenario() {
    const id = this.#store.scenario?.id ?? '';
    if (id === this.#scenario) return;
    this.#scenario = id;
    this.#use(listFrom(this.#settings.read(`breakpoints.${id}`)));
  }

  /** @param {readonly Breakpoint[]} list */
  #use(list) {
    this.list = list;
    this.#matcher?.use(list);
    if (!this.#matcher && list.length > 0) this.ready = this.#load();
    this.#tell('change');
  }

  async #load() {
    const { BreakpointMatcher } = await import('./breakpoint-matcher.js');
    this.#matcher ??= new BreakpointMatcher(this.#store, this.#findings);
    this.#matcher.use(this.list);
    this.#tell('change');
  }

  #takeFindings() {
    const news = this.#matcher?.takeFindings();
    if (news?.isOther) this.#tell('change');
    if (news?.isMore) this.#tell('found');
  }

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}

/**
 * @param {string|null} kept
 * @returns {Breakpoint[]}
 */
function listFrom(kept) {
  try {
    const list = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter((one) => Number.isInteger(one?.id)) : [];
  } catch {
    return [];
  }
}
