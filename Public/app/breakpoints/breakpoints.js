// @ts-check
/** Where the person wants playback to stop, kept for each scenario. What looks for it in a run is
 * loaded when it is needed.
 * @fires Breakpoints#change the list or what it stops at is another
 * @fires Breakpoints#found something was found at which playback has to stop */

export class Breakpoints extends EventTarget {
  /** @type {readonly breakpoints.Breakpoint[]} */
  list = [];
  /** Fulfilled when the list is looked for. */
  ready = Promise.resolve();

  #store;
  #findings;
  #settings;
  #scenario = '';
  /** @type {breakpoints.BreakpointMatcher|null} */
  #matcher = null;

  /** @param {store.TraceStore} store @param {findings.Findings} findings
   * @param {inspector.Settings} settings */
  constructor(store, findings, settings) {
    super();
    this.#store = store;
    this.#findings = findings;
    this.#settings = settings;
    store.addEventListener('trace', () => this.#openScenario());
    findings.addEventListener('change', () => this.#takeFindings());
  }

  /** @type {(list: readonly breakpoints.Breakpoint[]) => void} */
  keep(list) {
    this.#settings.save(`breakpoints.${this.#scenario}`, JSON.stringify(list));
    this.#use(list);
  }

  /** The first stop after one event, up to another.
   * @type {(from: number, to: number) => breakpoints.Hit|null} */
  firstHit(from, to) {
    return this.#matcher?.firstHit(from, to) ?? null;
  }

  /** Every event of the run at which playback stops, in order. */
  get places() {
    return this.#matcher?.places ?? [];
  }

  #openScenario() {
    const id = this.#store.scenario?.id ?? '';
    if (id === this.#scenario) return;
    this.#scenario = id;
    this.#use(listFrom(this.#settings.read(`breakpoints.${id}`)));
  }

  /** @type {(list: readonly breakpoints.Breakpoint[]) => void} */
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

  /** @type {(type: string) => void} */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}

/** @type {(kept: string|null) => breakpoints.Breakpoint[]} */
function listFrom(kept) {
  try {
    const list = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter((one) => Number.isInteger(one?.id)) : [];
  } catch {
    return [];
  }
}
