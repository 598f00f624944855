// @ts-check
/**
 * What UIKit calls on classes that have no code of their own, as overrides to begin with.
 *
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { callbackNamed, isEssential } from '../store/callbacks.js';
import { ownerOf } from '../store/identity.js';

/** Who overrides these doesn’t call super. */
const withoutSuper = ['loadView', 'deinit'];

/**
 * Whether a class of a scenario has no code of its own.
 *
 * @param {Scenario|null} scenario
 * @param {string} controller
 */
export function isBare(scenario, controller) {
  const { overrides } = scenario?.controllers[controller] ?? {};
  return Object.keys(overrides ?? {}).length === 0;
}

/** The callbacks that a run has called on classes without code, as it goes on. */
export class CalledOverrides {
  /**
   * A line for each class.
   *
   * @type {Map<string, Set<string>>}
   */
  on = new Map();
  /** @type {Scenario|null} */
  #scenario = null;
  #events = /** @type {readonly TraceEvent[]} */ ([]);
  #count = 0;

  /**
   * Takes in what has come since.
   *
   * @param {Scenario|null} scenario
   * @param {readonly TraceEvent[]} events
   */
  update(scenario, events) {
    const isOther = scenario !== this.#scenario || events !== this.#events;
    if (isOther) {
      this.on = new Map();
      this.#count = 0;
    }
    [this.#scenario, this.#events] = [scenario, events];
    for (; this.#count < events.length; this.#count += 1) {
      this.#take(/** @type {TraceEvent} */ (events[this.#count]));
    }
    return this.on;
  }

  /** @param {TraceEvent} event */
  #take({ actor, callback, controller }) {
    const { isInitializer, isOverridable } = callbackNamed(callback) ?? {};
    if (!controller || !isEssential({ actor, callback }) || !isOverridable || isInitializer
      || withoutSuper.includes(callback)) return;
    const { owner } = ownerOf(controller);
    if (!isBare(this.#scenario, owner)) return;
    this.on.set(owner, (this.on.get(owner) ?? new Set()).add(callback));
  }
}

/**
 * The scenario in which those classes override what is called on them, and only call super.
 *
 * @param {Scenario} scenario
 * @param {ReadonlyMap<string, ReadonlySet<string>>} called
 * @param {ReadonlySet<string>} [lacking]  as in `A viewDidLoad`: those that don't call super
 * @returns {Scenario}
 */
export function withOverrides(scenario, called, lacking = new Set()) {
  const controllers = Object.fromEntries(Object.entries(scenario.controllers).map(([name, own]) => {
    const names = [...called.get(name) ?? []];
    const overrides = Object.fromEntries(names.map((callback) =>
      [callback, lacking.has(`${name} ${callback}`) ? { super: false } : {}]));
    return [name, names.length === 0 ? own : { ...own, overrides }];
  }));
  return { ...scenario, controllers };
}

/** What a scenario can call a controller. */
const nameForm = /^(?!_?UI[A-Z])[A-Za-z]\w{0,63}$/;

/**
 * The classes of an app that is watched, as a scenario that overrides what UIKit called on them.
 * Those of UIKit itself, and those whose names no scenario has, are left out.
 *
 * @param {Scenario} scenario
 * @param {ReadonlyMap<string, ReadonlySet<string>>} called
 * @param {ReadonlySet<string>} lacking  as in `A viewDidLoad`: those that don't call super
 * @returns {Scenario|null} null where no class is left
 */
export function watchedClasses(scenario, called, lacking) {
  const names = [...called.keys()].filter((name) => nameForm.test(name));
  const [root] = names;
  if (root === undefined) return null;
  const controllers = Object.fromEntries(names.map((name) => {
    const { kind } = scenario.controllers[name] ?? {};
    return [name, kind ? { kind } : {}];
  }));
  return withOverrides({ ...scenario, controllers, window: { root } }, called, lacking);
}

/**
 * The overrides of an app that is watched that were found not to call super.
 *
 * @param {readonly import('../findings/types.js').Finding[]} findings
 * @param {(seq: number) => TraceEvent|null} eventAt
 * @returns {Set<string>} as in `A viewDidLoad`
 */
export function lackingSuper(findings, eventAt) {
  return new Set(findings.flatMap(({ id, controller = '', seq }) => {
    const { callback = '' } = eventAt(seq) ?? {};
    const isLacking = callbackNamed(callback)?.missingSuper === id;
    return isLacking ? [`${ownerOf(controller).owner} ${callback}`] : [];
  }));
}

const remark = /^\/\/ /;

/**
 * Classes without the remarks that stand above them: how an app that is watched makes its
 * controllers isn't known.
 *
 * @param {import('./code-lines.js').Listing} listing
 * @returns {import('./code-lines.js').Listing}
 */
export function withoutRemarks(listing) {
  const classes = listing.classes.map((one) => {
    const lines = one.lines.filter((line) => !remark.test(line));
    const removed = one.lines.length - lines.length;
    const map = one.map.map((entry) => ({ ...entry, line: entry.line - removed }));
    return { ...one, lines, map };
  });
  return { ...listing, classes };
}
