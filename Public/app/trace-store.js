// @ts-check
/**
 * The one store of the page: the trace, the cursor in it, and what the server offers next.
 * All panels read it; it never touches the DOM.
 *
 * @fires TraceStore#trace  events, steps or commands have changed
 * @fires TraceStore#cursor  the cursor has moved; `motion` tells how
 * @fires TraceStore#focus  another controller is in focus
 * @fires TraceStore#status  the connection or the notice has changed
 *
 * @typedef {import('./types.js').Available} Available
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').Platform} Platform
 * @typedef {import('./types.js').Reset} Reset
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').Scenario} Scenario
 * @typedef {import('./types.js').Step} Step
 * @typedef {import('./types.js').StepInfo} StepInfo
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} Motion
 * @property {'travel'|'fold'} kind
 * @property {number} duration  milliseconds, the speed already taken into account
 * @property {number} from  the cursor before
 *
 * @typedef {'connecting'|'live'|'offline'|'recorded'|'ended'} Connection
 */
import { applyEvent, emptyState, stateFromSnapshot } from './fold.js';
import { OfferBook } from './offer-book.js';

export const keyframeInterval = 256;

export class TraceStore extends EventTarget {
  /** @type {TraceEvent[]} */
  events = [];
  /** @type {Step[]} */
  steps = [];
  /** @type {Scenario|null} */
  scenario = null;
  /** @type {Platform} */
  platform = {};
  /** @type {Connection} */
  connection = 'connecting';
  /**
   * How the cursor came to where it is; null after a jump.
   *
   * @type {Motion|null}
   */
  motion = null;
  /**
   * The key of the controller in focus.
   *
   * @type {string|null}
   */
  focus = null;
  cursor = 0;
  /** How many commands have been performed. */
  version = 0;

  /** The last event before the first one in `events`: 0, or more after a reset. */
  #base = 0;
  /** @type {RunState[]} */
  #keyframes = [emptyState];
  /** @type {RunState} */
  #last = emptyState;
  /**
   * Events that came before their predecessors.
   *
   * @type {Map<number, TraceEvent>}
   */
  #early = new Map();
  /** @type {Map<number, Command>} */
  #commands = new Map();
  /**
   * The server's English titles.
   *
   * @type {Map<number, string>}
   */
  #titles = new Map();
  #offers = new OfferBook();

  /**
   * Forgets the run and begins another.
   *
   * @param {Scenario} scenario
   * @param {Platform} platform
   */
  begin(scenario, platform) {
    this.scenario = scenario;
    this.platform = platform;
    this.focus = null;
    this.version = scenario.steps.length;
    this.#commands = new Map(scenario.steps.map((command, index) => [index, command]));
    this.#titles.clear();
    this.#offers = new OfferBook();
    const { orientation = 'portrait' } = scenario.platform ?? {};
    this.#restart({ ...emptyState, window: { ...emptyState.window, orientation } });
    this.#tell('trace');
    this.#tell('cursor');
  }

  /**
   * Goes on from the first steps of the run: forgets those behind them, with their events. The
   * cursor stays where it is, or goes to their end.
   *
   * @param {number} count  of steps
   * @param {Scenario} scenario  with those of its own steps that the run has
   */
  keep(count, scenario) {
    const end = this.endOf(count);
    this.scenario = scenario;
    const cursor = Math.min(this.cursor, end);
    this.#last = this.stateAt(end);
    this.events = this.events.slice(0, end - this.#base);
    this.steps = this.steps.filter(({ index }) => index < count);
    this.#keyframes.length = Math.floor(this.events.length / keyframeInterval) + 1;
    this.#early.clear();
    for (const known of [this.#commands, this.#titles]) {
      for (const index of [...known.keys()]) if (index >= count) known.delete(index);
    }
    this.#offers.keep(count);
    this.version = count;
    this.cursor = cursor;
    this.motion = null;
    this.#tell('trace');
    this.#tell('cursor');
  }

  /** The first and the last place of the cursor. */
  get first() {
    return this.#base;
  }

  get last() {
    return this.#base + this.events.length;
  }

  get isAtEnd() {
    return this.cursor === this.last;
  }

  /** The state at the cursor. */
  get state() {
    return this.stateAt(this.cursor);
  }

  /** The event that the cursor has just passed. */
  get event() {
    return this.eventAt(this.cursor);
  }

  /**
   * @param {number} seq
   * @returns {TraceEvent|null}
   */
  eventAt(seq) {
    return this.events[seq - this.#base - 1] ?? null;
  }

  /**
   * @param {number} seq
   * @returns {Step|null}
   */
  stepOf(seq) {
    const index = this.eventAt(seq)?.step;
    return this.steps.find((step) => step.index === index) ?? null;
  }

  /**
   * How many steps there are up to a place of the cursor, with the one that it stands in.
   *
   * @param {number} seq
   */
  stepsUntil(seq) {
    const step = this.eventAt(seq)?.step;
    return step === undefined ? this.steps[0]?.index ?? this.version : step + 1;
  }

  /**
   * The last event of the first steps.
   *
   * @param {number} count  of steps
   */
  endOf(count) {
    const kept = this.steps.filter(({ index }) => index < count);
    return kept[kept.length - 1]?.lastEvent ?? this.first;
  }

  /**
   * The events inside which an event came, innermost first.
   *
   * @param {TraceEvent} event
   * @returns {TraceEvent[]}
   */
  parentsOf({ parent }) {
    const outer = parent === null ? null : this.eventAt(parent);
    return outer ? [outer, ...this.parentsOf(outer)] : [];
  }

  /**
   * The state after an event, folded from the keyframe before it.
   *
   * @param {number} seq
   * @returns {RunState}
   */
  stateAt(seq) {
    if (seq >= this.last) return this.#last;
    const count = Math.max(0, seq - this.#base);
    const keyframe = Math.floor(count / keyframeInterval);
    let state = this.#keyframes[keyframe] ?? emptyState;
    for (const event of this.events.slice(keyframe * keyframeInterval, count)) {
      state = applyEvent(state, event);
    }
    return state;
  }

  /**
   * Takes events in any order and any number of times; applies each once, in order.
   *
   * @param {readonly TraceEvent[]} events
   */
  receive(events) {
    for (const event of events) {
      if (event.seq > this.last) this.#early.set(event.seq, event);
    }
    const before = this.last;
    for (let event = this.#takeNext(); event; event = this.#takeNext()) this.#append(event);
    if (this.last !== before) this.#tell('trace');
  }

  /**
   * @param {StepInfo} info
   * @param {Command} [command]
   */
  receiveStep(info, command) {
    this.version = Math.max(this.version, info.index + 1);
    this.#titles.set(info.index, info.title);
    if (command) this.#commands.set(info.index, command);
    const known = this.steps.find((step) => step.index === info.index);
    if (known) {
      known.title = info.title;
      known.command = this.#commands.get(info.index) ?? null;
    }
    this.#tell('trace');
  }

  /**
   * @param {Available[]} available
   * @param {number} [version]  the number of commands after which this can be done
   */
  receiveAvailable(available, version = this.version) {
    this.#offers.add(available, version, version === this.version);
    this.#tell('trace');
  }

  /** What can be done next: now, or where the person has gone back to, as far as it is known. */
  get available() {
    return this.#offers.at(this.version);
  }

  /** @param {number} version */
  hasOffers(version) {
    return this.#offers.has(version);
  }

  /**
   * Offers what could be done after some commands.
   *
   * @param {number|null} version  null for what can be done now
   */
  lookBack(version) {
    const before = this.available;
    this.#offers.lookBack(version);
    if (this.available !== before) this.#tell('trace');
  }

  /**
   * Starts again from a snapshot: the events up to it have left the server's ring.
   *
   * @param {Reset} reset
   */
  reset(reset) {
    this.#base = reset.eventCount;
    this.#restart(stateFromSnapshot(reset.state, reset.eventCount));
    this.version = reset.version;
    if (reset.commands) this.receiveAvailable(reset.commands);
    this.#tell('trace');
    this.#tell('cursor');
  }

  /**
   * @param {number} index  of a step
   * @returns {Command|null} null where only its events are known
   */
  commandAt(index) {
    return this.#commands.get(index) ?? null;
  }

  /** The commands performed so far, in order. */
  get performed() {
    return [...this.#commands].sort(([a], [b]) => a - b).map(([, command]) => command);
  }

  /**
   * Moves the cursor without motion.
   *
   * @param {number} seq
   */
  seek(seq) {
    this.#moveTo(seq, null);
  }

  /**
   * Moves the cursor with motion.
   *
   * @param {number} seq
   * @param {'travel'|'fold'} kind
   * @param {number} duration
   */
  advance(seq, kind, duration) {
    this.#moveTo(seq, { kind, duration, from: this.cursor });
  }

  /** @param {string|null} key */
  setFocus(key) {
    this.focus = this.focus === key ? null : key;
    this.#tell('focus');
  }

  /** @param {Connection} connection */
  setConnection(connection) {
    if (connection === this.connection) return;
    this.connection = connection;
    this.#tell('status');
  }

  /**
   * @param {number} seq
   * @param {Motion|null} motion
   */
  #moveTo(seq, motion) {
    this.cursor = Math.min(Math.max(seq, this.first), this.last);
    this.motion = motion;
    this.#tell('cursor');
  }

  /** @param {RunState} state */
  #restart(state) {
    this.#base = state.seq;
    this.events = [];
    this.steps = [];
    this.#keyframes = [state];
    this.#last = state;
    this.#early.clear();
    this.cursor = state.seq;
    this.motion = null;
  }

  #takeNext() {
    const event = this.#early.get(this.last + 1);
    this.#early.delete(this.last + 1);
    return event;
  }

  /** @param {TraceEvent} event */
  #append(event) {
    this.events.push(event);
    this.#last = applyEvent(this.#last, event);
    if (this.events.length % keyframeInterval === 0) this.#keyframes.push(this.#last);
    const step = this.steps[this.steps.length - 1];
    if (step?.index === event.step) step.lastEvent = event.seq;
    else this.#openStep(event);
  }

  /** @param {TraceEvent} event */
  #openStep(event) {
    const command = this.#commands.get(event.step) ?? null;
    const title = this.#titles.get(event.step) ?? command?.do ?? '';
    const firstEvent = event.seq;
    this.steps.push({ index: event.step, command, title, firstEvent, lastEvent: event.seq });
  }

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}
