// @ts-check
/** The kinds of questions that can be made from any trace. Each finds everything it can ask about a
 * step; the answer is read from the trace. */
import { isOfApp } from '../store/commands.js';
import { keyOf } from '../store/fold.js';
import { lacks, newestVersion } from '../store/ios.js';
import { callOf, isCertain } from './known.js';

const optionCount = 4;
const longestOrder = 6;
const shortestOrder = 3;
const geometries = ['none', 'design', 'estimated', 'final'];
const stands = ['loaded', 'appearing', 'appeared', 'disappearing', 'disappeared'];
/** Callbacks whose coming or not coming is worth a question. */
const telling = ['viewDidLoad', 'viewWillAppear', 'viewWillDisappear', 'viewDidDisappear',
  'viewDidUnload', 'deinit'];
const causes =
  ['command', 'transition', 'forwarding', 'start', 'viewAccess', 'ownership', 'app'];

/** @type {Readonly<Record<string, (context: questions.Context) => questions.Question[]>>} */
export const kinds = {
  /** Which of these comes next? */
  next({ known, dice }) {
    return known.flatMap((event, index) => {
      const answer = callOf(event);
      const later = [...new Set(known.slice(index + 1).map(callOf))]
        .filter((call) => call !== answer);
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
    return known.flatMap((event) => {
      const answer = stateOf(store, event)?.geometry ?? '';
      if (!geometries.includes(answer)) return [];
      return [question('geometry', event, { options: geometries, answer })];
    });
  },

  /** In which order do these come? */
  order({ known, step, dice }) {
    const single = known.filter((event) =>
      known.filter((other) => callOf(other) === callOf(event)).length === 1);
    const events = single.slice(0, longestOrder);
    const [shown] = events;
    if (!shown || events.length < shortestOrder) return [];
    const answer = events.map(callOf);
    const rules = [...new Set(events.map(({ rule }) => rule))];
    const at = step.firstEvent - 1;
    return [question('order', shown, { at, options: dice.shuffle(answer), answer, rules })];
  },

  /** Which of these three comes first during the action? */
  first({ known, step, dice }) {
    const single = once(known);
    return single.slice(0, -2).map((event, index) => {
      const others = dice.shuffle(single.slice(index + 1)).slice(0, 2);
      const options = dice.shuffle([event, ...others].map(callOf));
      const at = step.firstEvent - 1;
      return question('first', event, { at, options, answer: callOf(event) });
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
        })] : []));
    });
    return [...came, ...missing];
  },

  /** What brings this callback about? */
  cause({ known, step, dice }) {
    return known.flatMap((event) => {
      const answer = bringer(event, step);
      if (!causes.includes(answer)) return [];
      const others = dice.shuffle(causes.filter((kind) => kind !== answer));
      const options = dice.shuffle([answer, ...others.slice(0, optionCount - 1)]);
      return [question('cause', event, { at: event.seq, options, answer })];
    });
  },

  /** Is its view loaded once this callback has come? */
  isLoaded({ store, known }) {
    return known.flatMap((event) => {
      const state = stateOf(store, event);
      if (!state || state.viewState === 'loading') return [];
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
 * @param {Partial<questions.Question> & {options: string[], answer: string|string[]}} rest
 * @returns {questions.Question} */
function question(kind, event, rest) {
  return {
    kind, at: event.seq - 1, seq: event.seq, step: event.step,
    controller: event.controller ?? null, callback: event.callback, rules: [event.rule],
    until: event.seq, ...rest,
  };
}

/** The cause of an event. What the system does to the app counts as the app's, no matter who asks
 * for it.
 * @type {(event: store.TraceEvent, step: store.Step) => string} */
function bringer({ cause: { kind } }, { command }) {
  return kind === 'command' && command && isOfApp(command) ? 'app' : kind;
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
