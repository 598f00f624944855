// @ts-check
/** The one store of the page: the trace, the cursor in it, and what the server offers next. All
 * panels read it; it never touches the DOM.
 * @fires TraceStore#trace events, steps or commands have changed
 * @fires TraceStore#cursor the cursor has moved; `motion` tells how
 * @fires TraceStore#ignored a command that was just given has brought no event
 * @fires TraceStore#focus another controller is in focus
 * @fires TraceStore#status the connection has changed, or who may give commands */
import { emptyState, stateFromSnapshot } from './fold.js';
import { IgnoredCommands } from './ignored.js';
import { OfferCache } from './offer-cache.js';
import { firstIndex } from './search.js';
import { StateIndex } from './state-index.js';
import { StepIndex } from './step-index.js';

export class TraceStore extends EventTarget {
  /** @type {store.TraceEvent[]} */
  events = [];
  /** @type {store.Scenario|null} */
  scenario = null;
  /** @type {store.Platform} */
  platform = {};
  /** @type {store.Connection} */
  connection = 'connecting';
  /** @type {store.Motion|null}  How the cursor came to where it is; null after a jump. */
  motion = null;
  /** @type {string|null}  The key of the controller in focus. */
  focus = null;
  cursor = 0;
  /** The event that the page announces: at the cursor, or before it if nothing follows. */
  announcedSeq = 0;
  /** Commands that brought no event. */
  ignored = new IgnoredCommands();
  /** How many commands have been performed. */
  version = 0;
  /** From which event on states are others, each time that events were amended. */
  amendments = /** @type {number[]} */ ([]);

  /** The last event before the first one in `events`: 0, or more after a reset. */
  #base = 0;
  #states = new StateIndex(emptyState, []);
  #steps = new StepIndex([]);
  /** @type {Map<number, store.TraceEvent>}  those that came before their predecessors */
  #early = new Map();
  #offers = new OfferCache();

  /** Forgets the run and begins another.
   * @type {(scenario: store.Scenario, platform: store.Platform) => void} */
  begin(scenario, platform) {
    this.scenario = scenario;
    this.platform = platform;
    this.focus = null;
    this.version = scenario.steps.length;
    this.#steps = new StepIndex(scenario.steps);
    this.#offers = new OfferCache();
    const { orientation = 'portrait' } = scenario.platform ?? {};
    this.#restart({ ...emptyState, window: { ...emptyState.window, orientation } });
    this.#tell('trace');
    this.#tell('cursor');
  }

  /** Goes on from the first steps of the run: forgets those behind them, with their events. The
   * cursor stays where it is, or goes to their end.
   * @param {number} count  of steps
   * @param {store.Scenario} scenario  with those of its own steps that the run has */
  keep(count, scenario) {
    const end = this.endOf(count);
    this.scenario = scenario;
    this.events = this.events.slice(0, end - this.#base);
    this.#states = this.#states.upTo(this.events);
    this.#steps.keep(count);
    this.#early.clear();
    this.ignored.keep(count);
    this.#offers.keep(count);
    this.version = count;
    this.cursor = Math.min(this.cursor, end);
    this.announcedSeq = Math.min(this.announcedSeq, end);
    this.motion = null;
    this.#tell('trace');
    this.#tell('cursor');
  }

  /** @returns {store.Step[]}  In order of their events, and no event twice. */
  get steps() {
    return this.#steps.list;
  }

  /** Where each event has moved controllers to, in order. */
  get moves() {
    return this.#states.moves;
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

  /** The event that the page announces; null before the first. */
  get event() {
    return this.eventAt(this.announcedSeq);
  }

  /** @type {(seq: number) => store.TraceEvent|null} */
  eventAt(seq) {
    return this.events[seq - this.#base - 1] ?? null;
  }

  /** The event that a person sees where the run stands: behind an action, the last one that has
   * moved a controller, for layout passes follow it.
   * @type {(seq: number) => store.TraceEvent|null} */
  standAt(seq) {
    const step = this.stepOf(seq);
    if (step?.lastEvent !== seq) return this.eventAt(seq);
    const moved = this.moves[firstIndex(this.moves, (move) => move.seq > seq) - 1];
    return this.eventAt(moved && moved.seq >= step.firstEvent ? moved.seq : seq);
  }

  /** @type {(seq: number) => store.Step|null} */
  stepOf(seq) {
    const event = this.eventAt(seq);
    return event ? this.#steps.at(event.step) : null;
  }

  /** @type {(seq: number) => store.Step[]}  The steps that aren't over at a place of the cursor. */
  stepsAfter(seq) {
    return this.#steps.after(seq);
  }

  /** How many steps there are up to a place of the cursor, with the one that it stands in.
   * @type {(seq: number) => number} */
  stepsUntil(seq) {
    const step = this.eventAt(seq)?.step;
    return step === undefined ? this.steps[0]?.index ?? this.version : step + 1;
  }

  /** The last event of the first steps.
   * @param {number} count  of steps */
  endOf(count) {
    const { steps } = this;
    return steps[firstIndex(steps, ({ index }) => index >= count) - 1]?.lastEvent ?? this.first;
  }

  /** The events inside which an event came, innermost first.
   * @type {(event: store.TraceEvent) => store.TraceEvent[]} */
  parentsOf({ parent }) {
    const parents = [];
    let outer = parent === null ? null : this.eventAt(parent);
    while (outer) {
      parents.push(outer);
      outer = outer.parent === null ? null : this.eventAt(outer.parent);
    }
    return parents;
  }

  /** The state after an event, folded from the keyframe before it.
   * @type {(seq: number) => store.RunState} */
  stateAt(seq) {
    return this.#states.after(Math.max(0, seq - this.#base));
  }

  /** Takes events in any order and any number of times; applies each once, in order.
   * @type {(events: readonly store.TraceEvent[]) => void} */
  receive(events) {
    const before = this.last;
    for (const event of events) if (event.seq > before) this.#early.set(event.seq, event);
    for (let next = this.#takeNext(); next; next = this.#takeNext()) this.#append(next);
    if (this.last !== before) this.#tell('trace');
  }

  /** @param {number} seq  the first event that changes what it did not; `Infinity` for none */
  amended(seq) {
    this.amendments.push(seq);
    if (seq <= this.last) this.#states.refold(seq - this.#base - 1);
    this.#tell('trace');
    if (seq <= this.cursor) this.#tell('cursor');
  }

  /** Learns of a step. Who hasn't given its command knows it from the offers before it, by which
   * everybody names it.
   * @param {store.StepInfo} info @param {store.Command} [command] */
  receiveStep(info, command) {
    const isNews = this.#learn(info, command);
    if (isNews) this.#tell('ignored');
    this.#tell('trace');
  }

  /** Learns of all steps of a run, and tells it once.
   * @param {readonly store.StepInfo[]} infos
   * @param {readonly store.Command[]} commands  by the indexes of their steps */
  receiveSteps(infos, commands) {
    const news = infos.filter((info) => this.#learn(info, commands[info.index]));
    if (news.length > 0) this.#tell('ignored');
    this.#tell('trace');
  }

  /** @param {store.StepInfo} info @param {store.Command} [command]
   * @returns {boolean}  whether a command that was just given has brought no event */
  #learn(info, command) {
    const offer = this.available.find(({ command, title }) =>
      title === info.title && command.do === info.do);
    this.version = Math.max(this.version, info.index + 1);
    const known = command ?? this.commandAt(info.index);
    const isNews = this.ignored.take(info, known);
    this.#steps.learn(info, command, offer?.command);
    return isNews && command !== undefined;
  }

  /** @param {store.Available[]} available
   * @param {number} [version]  the number of commands after which this can be done */
  receiveAvailable(available, version = this.version) {
    this.#offers.add(available, version, version === this.version);
    this.#tell('trace');
  }

  /** What can be done next: now, or where the person has gone back to, as far as it is known. */
  get available() {
    return this.#offers.at(this.version);
  }

  /** @type {(version: number) => boolean} */
  hasOffers(version) {
    return this.#offers.has(version);
  }

  /** @param {number|null} version  where something could be done that is offered; null for now */
  lookBack(version) {
    const before = this.available;
    this.#offers.lookBack(version);
    if (this.available !== before) this.#tell('trace');
  }

  /** Starts again from a snapshot: the events up to it have left the server's ring.
   * @type {(reset: store.Reset) => void} */
  reset(reset) {
    this.#base = reset.eventCount;
    this.#restart(stateFromSnapshot(reset.state, reset.eventCount));
    this.version = reset.version;
    if (reset.commands) this.receiveAvailable(reset.commands);
    this.#tell('trace');
    this.#tell('cursor');
  }

  /** @param {number} index  of a step
   * @returns {store.Command|null}  null where only its events are known */
  commandAt(index) {
    return this.#steps.commandAt(index);
  }

  /** The commands performed so far, in order. */
  get performed() {
    return this.#steps.performed;
  }

  /** Moves the cursor without motion.
   * @param {number} seq @param {number} [announcedSeq]  the announced event, if earlier */
  seek(seq, announcedSeq = seq) {
    this.#moveTo({ seq, announcedSeq: announcedSeq }, null);
  }

  /** Moves the cursor with motion.
   * @type {(place: time.Place, motion: Omit<store.Motion, 'from'>) => void} */
  advance(place, motion) {
    this.#moveTo(place, { ...motion, from: this.cursor });
  }

  /** @type {(key: string|null) => void} */
  setFocus(key) {
    this.focus = this.focus === key ? null : key;
    this.#tell('focus');
  }

  /** @type {(connection: store.Connection) => void} */
  setConnection(connection) {
    if (connection === this.connection) return;
    this.connection = connection;
    this.#tell('status');
  }

  /** What can be done has changed, though the run hasn't. */
  lookAgain() {
    this.#tell('status');
  }

  /** @type {(place: time.Place, motion: store.Motion|null) => void} */
  #moveTo({ seq, announcedSeq }, motion) {
    this.cursor = Math.min(Math.max(seq, this.first), this.last);
    this.announcedSeq = Math.min(Math.max(announcedSeq, this.first), this.cursor);
    this.motion = motion;
    this.#tell('cursor');
  }

  /** @type {(state: store.RunState) => void} */
  #restart(state) {
    this.#base = state.seq;
    this.events = [];
    this.#steps.forgetEvents();
    this.#states = new StateIndex(state, this.events);
    this.#early.clear();
    this.amendments = [];
    this.ignored.clear();
    this.cursor = state.seq;
    this.announcedSeq = state.seq;
    this.motion = null;
  }

  #takeNext() {
    const event = this.#early.get(this.last + 1);
    this.#early.delete(this.last + 1);
    return event;
  }

  /** @type {(event: store.TraceEvent) => void} */
  #append(event) {
    this.events.push(event);
    this.#states.append(event);
    this.#steps.append(event);
  }

  /** @type {(type: string) => void} */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}
