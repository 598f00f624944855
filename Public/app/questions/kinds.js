// @ts-check
/** The kinds of questions that can be made from any trace. Each finds everything it can ask about a
 * step; the answer is read from the trace. */
import { keyOf } from '../store/fold.js';
import { lacks, newestVersion } from '../store/ios.js';
import { absenceOf } from './absence-facts.js';
import { callOf, isCertain } from './known.js';
import { pairOf } from './pairs.js';
import { isSettled } from './transition-script.js';

const optionCount = 4;
const longestOrder = 6;
const shortestOrder = 3;
const geometries = ['none', 'design', 'estimated', 'final'];
const stands = ['loaded', 'appearing', 'appeared', 'disappearing', 'disappeared'];
/** Callbacks whose coming or not coming is worth a question. */
const telling = ['viewDidLoad', 'viewWillAppear', 'viewWillDisappear', 'viewDidDisappear',
  'viewDidUnload', 'deinit'];
/** Commands that only let time pass: what they bring was begun before. */
const waiting = ['advance'];
/** How a question names a command; wording.js reads it back. */
const nameOf = (/** @type {store.Command} */ command) => JSON.stringify(command);

/** @type {Readonly<Record<string, (context: questions.Context) => questions.Question[]>>} */
export const kinds = {
  /** Which of these comes next? */
  next({ store, known, dice }) {
    return known.flatMap((event, index) => {
      const answer = callOf(event);
      const later = once(known.slice(index + 1)).filter((other) => callOf(other) !== answer &&
        pairOf(store, event, other) !== null).map(callOf);
      if (later.length < 2) return [];
      const options = dice.shuffle([answer, ...dice.shuffle(later).slice(0, optionCount - 1)]);
      return [question('next', event, { options, answer })];
    });
  },

  /** Which controller gets this callback next? */
  who({ store, known, dice }) {
    return known.flatMap((event) => {
      const { order, controllers } = store.stateAt(event.seq);
      const living = order.flatMap((key) => controllers[key] ?? [])
        .filter(({ isAlive }) => isAlive);
      const names = [...new Set(living.map(({ controller }) => controller))];
      const answer = event.controller ?? '';
      if (names.length < 2 || !names.includes(answer)) return [];
      return [question('who', event, { options: dice.shuffle(names), answer })];
    });
  },

  /** How often does this come during the action? */
  count({ events, known, step, dice }) {
    return once(known).filter((event) => isCertain(events, event.controller ?? '')).map((event) => {
      const number = known.filter((other) => callOf(other) === callOf(event)).length;
      const options = [...new Set([0, 1, 2, number, number + 1])].map(String);
      const at = step.firstEvent - 1;
      const answer = String(number);
      const until = step.lastEvent;
      return question('count', event, { at, until, options: options.sort(), answer });
    }).slice(0, dice.next() < 0.5 ? undefined : 1);
  },

  /** Where does the controller stand once this callback has come? */
  stand({ store, known, dice }) {
    return known.flatMap((event) => {
      const answer = stateOf(store, event)?.station ?? '';
      if (!stands.includes(answer)) return [];
      return [question('stand', event, { options: dice.shuffle(stands), answer })];
    });
  },

  /** How far can the view's size be relied on in this callback? */
  geometry({ store, known }) {
    const sizeOf = (/** @type {store.TraceEvent} */ event) => stateOf(store, event)?.geometry ?? '';
    return known.flatMap((event) => {
      const answer = sizeOf(event);
      if (!geometries.includes(answer) || !differs(known, event, sizeOf)) return [];
      return [question('geometry', event, { options: geometries, answer })];
    });
  },

  /** In which order do these come? */
  order({ store, known, step, dice }) {
    const events = statedRow(store, single(known, known)).slice(0, longestOrder);
    const [shown] = events;
    if (!shown || events.length < shortestOrder) return [];
    const answer = events.map(callOf);
    const rules = [...new Set(events.map(({ rule }) => rule))];
    const at = step.firstEvent - 1;
    return [question('order', shown, { at, options: dice.shuffle(answer), answer, rules })];
  },

  /** Which of these three comes first during the action? */
  first({ store, known, step, dice }) {
    const calls = once(known);
    return calls.slice(0, -2).flatMap((event, index) => {
      const others = dice.shuffle(calls.slice(index + 1)
        .filter((other) => pairOf(store, event, other) !== null)).slice(0, 2);
      if (others.length < 2) return [];
      const options = dice.shuffle([event, ...others].map(callOf));
      const at = step.firstEvent - 1;
      return [question('first', event, { at, options, answer: callOf(event) })];
    });
  },

  /** Does this come at all during the action? */
  happens({ store, events, known, step }) {
    const at = step.firstEvent - 1;
    const ios = store.platform.ios ?? newestVersion();
    const came = once(known).filter(({ callback }) => telling.includes(callback))
      .map((event) => question('happens', event, { at, options: ['yes', 'no'], answer: 'yes' }));
    const names = [...new Set(known.map(({ controller }) => controller ?? ''))];
    const missing = names.filter((name) => isCertain(events, name)).flatMap((controller) => {
      const own = events.filter((event) => event.controller === controller);
      const shown = known.find((event) => event.controller === controller);
      return telling.filter((callback) => !lacks(ios, callback))
        .filter((callback) => !own.some((event) => event.callback === callback))
        .flatMap((callback) => (shown ? [question('happens', shown, {
          at, callback, until: step.lastEvent, options: ['yes', 'no'], answer: 'no',
        })] : []))
        .filter((asked) => absenceOf(asked, store).rule !== null);
    });
    return [...came, ...missing];
  },

  /** Which command brought this about? No other one is in the chain of its causes. */
  brings({ store, known, step, dice }) {
    const command = store.commandAt(step.index);
    if (!command || waiting.includes(command.do)) return [];
    if (step.index > 0 && !isSettled(store, 0, step.index)) return [];
    const answer = nameOf(command);
    const others = [...new Set(store.performed.map(nameOf))].filter((name) => name !== answer);
    if (others.length < 2) return [];
    return single(known, store.events).map((event) => {
      const options = dice.shuffle([answer, ...dice.shuffle(others).slice(0, optionCount - 1)]);
      return question('brings', event, { at: event.seq, options, answer });
    });
  },

  /** Is its view loaded once this callback has come? */
  isLoaded({ store, known }) {
    const viewOf = (/** @type {store.TraceEvent} */ event) =>
      stateOf(store, event)?.viewState === 'loaded';
    return known.flatMap((event) => {
      const state = stateOf(store, event);
      const isAsked = state?.kind === 'content' && differs(known, event, viewOf);
      if (!isAsked || state.viewState === 'loading') return [];
      const answer = state.viewState === 'loaded' ? 'yes' : 'no';
      return [question('isLoaded', event, { options: ['yes', 'no'], answer })];
    });
  },

  /** Does the controller still live after the action? */
  lives({ store, known, step }) {
    const { controllers } = store.stateAt(step.lastEvent);
    const leaving = ['viewDidDisappear', 'deinit'];
    const left = known.filter(({ callback }) => leaving.includes(callback));
    const keys = left.map(({ controller, instance }) => keyOf(controller ?? '', instance));
    const names = [...new Set(keys)];
    return names.flatMap((key) => {
      const state = controllers[key];
      const [shown] = left.filter(({ controller }) => controller === state?.controller).reverse();
      if (!state || !shown) return [];
      const answer = state.isAlive ? 'yes' : 'no';
      return [question('lives', shown, {
        at: step.firstEvent - 1, until: step.lastEvent, callback: null,
        options: ['yes', 'no'], answer,
      })];
    });
  },
};

/** @param {string} kind @param {store.TraceEvent} event  that shows the answer
 * @param {Partial<questions.Question> & {options: string[], answer: string|string[]}} rest */
function question(kind, event, rest) {
  return {
    kind, at: event.seq - 1, seq: event.seq, step: event.step,
    controller: event.controller ?? null, callback: event.callback, rules: [event.rule],
    until: event.seq, ...rest,
  };
}

/** The state of an event's controller once it has come.
 * @type {(store: store.TraceStore, event: store.TraceEvent) => store.ControllerState|null} */
function stateOf(store, { seq, controller, instance }) {
  return store.stateAt(seq).controllers[keyOf(controller ?? '', instance)] ?? null;
}

/** @type {(events: readonly store.TraceEvent[]) => store.TraceEvent[]}  The first of each call. */
function once(events) {
  const seen = new Set();
  return events.filter((event) => {
    const call = callOf(event);
    const isNew = !seen.has(call);
    seen.add(call);
    return isNew;
  });
}

/** Those of some events whose call comes only once among all.
 * @type {(events: readonly store.TraceEvent[], all: readonly store.TraceEvent[]) =>
 *   store.TraceEvent[]} */
function single(events, all) {
  const counts = new Map();
  for (const call of all.map(callOf)) counts.set(call, (counts.get(call) ?? 0) + 1);
  return events.filter((event) => counts.get(callOf(event)) === 1);
}

/** Whether something differs between the callbacks of an event's controller, so that it has to be
 * known when it is asked.
 * @template Fact @param {readonly store.TraceEvent[]} known @param {store.TraceEvent} event
 * @param {(event: store.TraceEvent) => Fact} factOf */
function differs(known, event, factOf) {
  return known.some((other) => other.controller === event.controller &&
    other.instance === event.instance && factOf(other) !== factOf(event));
}

/** A row of events in which a rule puts each before the next one.
 * @type {(store: store.TraceStore, events: readonly store.TraceEvent[]) => store.TraceEvent[]} */
function statedRow(store, events) {
  /** @type {store.TraceEvent[]} */
  const row = [];
  for (const event of events) {
    const [last] = row.slice(-1);
    if (!last || pairOf(store, last, event)) row.push(event);
  }
  return row;
}
