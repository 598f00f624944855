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
 * @typedef {{seq: number, key: string, from: string, station: string}} Move  in the diagram
 *
 * @typedef {'connecting'|'live'|'offline'|'recorded'|'ended'} Connection
 */
import { emptyState, Fold, stateFromSnapshot } from './fold.js';
import { firstIndex } from './search.js';

export const keyframeInterval = 256;
/** How many states are kept beside the keyframes: those that several panels ask for at one time. */
const recentStates = 6;

export class TraceStore extends EventTarget {
  /** @type {TraceEvent[]} */
  events = [];
  /**
   * In order of their events, and no event twice.
   *
   * @type {Step[]}
   */
  steps = [];
  /**
   * Where each event has moved controllers to, in order.
   *
   * @type {Move[]}
   */
  moves = [];
  /** @type {Available[]} */
  available = [];
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

  /** The last event before the first one in `events`: 0, or more after a reset. */
  #base = 0;
  /** @type {RunState[]} */
  #keyframes = [emptyState];
  #fold = new Fold(emptyState);
  /**
   * States between the keyframes, the one asked for last at the end.
   *
   * @type {Map<number, RunState>}
   */
  #recent = new Map();
  /** @type {Map<number, Step>} */
  #stepsByIndex = new Map();
  /**
   * Events that came before their predecessors.
   *
   * @type {Map<number, TraceEvent>}
   */
  #early = new Map();
  /** @type {Map<number, Command>} */
  #commands = new Map();
  /**
   * The commands in order, until there is another.
   *
   * @type {readonly Command[]|null}
   */
  #performed = null;
  /**
   * The server's English titles.
   *
   * @type {Map<number, string>}
   */
  #titles = new Map();

  /**
   * Forgets the run and begins another.
   *
   * @param {Scenario} scenario
   * @param {Platform} platform
   */
  begin(scenario, platform) {
    this.scenario = scenario;
    this.platform = platform;
    this.available = [];
    this.focus = null;
    this.#commands = new Map(scenario.steps.map((command, index) => [index, command]));
    this.#performed = null;
    this.#titles.clear();
    const { orientation = 'portrait' } = scenario.platform ?? {};
    this.#restart({ ...emptyState, window: { ...emptyState.window, orientation } });
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
    const event = this.eventAt(seq);
    return event ? this.#stepsByIndex.get(event.step) ?? null : null;
  }

  /**
   * The steps that aren't over at a place of the cursor.
   *
   * @param {number} seq
   * @returns {Step[]}
   */
  stepsAfter(seq) {
    return this.steps.slice(firstIndex(this.steps, ({ lastEvent }) => lastEvent > seq));
  }

  /**
   * The events inside which an event came, innermost first.
   *
   * @param {TraceEvent} event
   * @returns {TraceEvent[]}
   */
  parentsOf({ parent }) {
    const parents = [];
    let outer = parent === null ? null : this.eventAt(parent);
    while (outer) {
      parents.push(outer);
      outer = outer.parent === null ? null : this.eventAt(outer.parent);
    }
    return parents;
  }

  /**
   * The state after an event, folded from the keyframe before it.
   *
   * @param {number} seq
   * @returns {RunState}
   */
  stateAt(seq) {
    if (seq >= this.last) return this.#fold.state;
    const count = Math.max(0, seq - this.#base);
    const state = this.#recent.get(count) ?? this.#stateAfter(count);
    this.#recent.delete(count);
    this.#recent.set(count, state);
    if (this.#recent.size > recentStates) {
      for (const oldest of this.#recent.keys()) {
        this.#recent.delete(oldest);
        break;
      }
    }
    return state;
  }

  /**
   * Takes events in any order and any number of times; applies each once, in order.
   *
   * @param {readonly TraceEvent[]} events
   */
  receive(events) {
    const before = this.last;
    for (const event of events) {
      if (event.seq === this.last + 1) this.#append(event);
      else if (event.seq > this.last) this.#early.set(event.seq, event);
    }
    for (let event = this.#takeNext(); event; event = this.#takeNext()) this.#append(event);
    if (this.last !== before) this.#tell('trace');
  }

  /**
   * @param {StepInfo} info
   * @param {Command} [command]
   */
  receiveStep(info, command) {
    this.#titles.set(info.index, info.title);
    if (command) {
      this.#commands.set(info.index, command);
      this.#performed = null;
    }
    const known = this.#stepsByIndex.get(info.index);
    if (known) {
      known.title = info.title;
      known.command = this.#commands.get(info.index) ?? null;
    }
    this.#tell('trace');
  }

  /** @param {Available[]} available */
  receiveAvailable(available) {
    this.available = available;
    this.#tell('trace');
  }

  /**
   * Starts again from a snapshot: the events up to it have left the server's ring.
   *
   * @param {Reset} reset
   */
  reset(reset) {
    this.#base = reset.eventCount;
    this.#restart(stateFromSnapshot(reset.state, reset.eventCount));
    this.available = reset.commands ?? this.available;
    this.#tell('trace');
    this.#tell('cursor');
  }

  /**
   * The commands performed so far, in order.
   *
   * @returns {readonly Command[]}
   */
  get performed() {
    this.#performed ??= [...this.#commands].sort(([a], [b]) => a - b)
      .map(([, command]) => command);
    return this.#performed;
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
    this.moves = [];
    this.#keyframes = [state];
    this.#fold = new Fold(state);
    this.#recent.clear();
    this.#stepsByIndex.clear();
    this.#early.clear();
    this.cursor = state.seq;
    this.motion = null;
  }

  /**
   * @param {number} count  of events
   * @returns {RunState}
   */
  #stateAfter(count) {
    const keyframe = Math.floor(count / keyframeInterval);
    const fold = new Fold(this.#keyframes[keyframe] ?? emptyState);
    for (let index = keyframe * keyframeInterval; index < count; index += 1) {
      fold.apply(/** @type {TraceEvent} */ (this.events[index]));
    }
    return fold.state;
  }

  #takeNext() {
    if (this.#early.size === 0) return undefined;
    const event = this.#early.get(this.last + 1);
    this.#early.delete(this.last + 1);
    return event;
  }

  /** @param {TraceEvent} event */
  #append(event) {
    this.events.push(event);
    this.#fold.apply(event);
    for (const move of this.#fold.moved) this.moves.push({ seq: event.seq, ...move });
    if (this.events.length % keyframeInterval === 0) this.#keyframes.push(this.#fold.state);
    const step = this.steps[this.steps.length - 1];
    if (step?.index === event.step) step.lastEvent = event.seq;
    else this.#openStep(event);
  }

  /** @param {TraceEvent} event */
  #openStep(event) {
    const command = this.#commands.get(event.step) ?? null;
    const title = this.#titles.get(event.step) ?? command?.do ?? '';
    const step = {
      index: event.step, command, title, firstEvent: event.seq, lastEvent: event.seq,
    };
    this.steps.push(step);
    if (!this.#stepsByIndex.has(event.step)) this.#stepsByIndex.set(event.step, step);
  }

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}
