// @ts-check
/** What UIKit calls on classes that have no code of their own, as overrides to begin with. */
import { callbackNamed, isEssential } from '../store/callbacks.js';
import { ownerOf } from '../store/identity.js';

/** Who overrides these doesn’t call super. */
const withoutSuper = ['loadView', 'deinit'];

/** Whether a class of a scenario has no code of its own.
 * @type {(scenario: store.Scenario|null, controller: string) => boolean} */
export function isBare(scenario, controller) {
  const { overrides } = scenario?.controllers[controller] ?? {};
  return Object.keys(overrides ?? {}).length === 0;
}

/** The callbacks that a run has called on classes without code, as it goes on. */
export class CalledOverrides {
  /** @type {Map<string, Set<string>>}  A line for each class. */
  on = new Map();
  /** @type {store.Scenario|null} */
  #scenario = null;
  #events = /** @type {readonly store.TraceEvent[]} */ ([]);
  #count = 0;

  /** Takes in what has come since.
   * @type {(scenario: store.Scenario|null, events: readonly store.TraceEvent[]) => Map<string,
   *   Set<string>>} */
  update(scenario, events) {
    const isOther = scenario !== this.#scenario || events !== this.#events;
    if (isOther) {
      this.on = new Map();
      this.#count = 0;
    }
    [this.#scenario, this.#events] = [scenario, events];
    for (; this.#count < events.length; this.#count += 1) {
      this.#take(/** @type {store.TraceEvent} */ (events[this.#count]));
    }
    return this.on;
  }

  /** @type {(event: store.TraceEvent) => void} */
  #take({ actor, callback, controller }) {
    const { isInitializer, isOverridable } = callbackNamed(callback) ?? {};
    if (!controller || !isEssential({ actor, callback }) || !isOverridable || isInitializer
      || withoutSuper.includes(callback)) return;
    const { owner } = ownerOf(controller);
    if (!isBare(this.#scenario, owner)) return;
    this.on.set(owner, (this.on.get(owner) ?? new Set()).add(callback));
  }
}

/** The scenario in which those classes override what is called on them, and only call super.
 * @param {store.Scenario} scenario @param {ReadonlyMap<string, ReadonlySet<string>>} called
 * @param {ReadonlySet<string>} [lacking]  as in `A viewDidLoad`: those that don't call super
 * @returns {store.Scenario} */
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

/** The classes of an app that is watched, as a scenario that overrides what UIKit called on them.
 * Those of UIKit itself, and those whose names no scenario has, are left out.
 * @param {store.Scenario} scenario @param {ReadonlyMap<string, ReadonlySet<string>>} called
 * @param {ReadonlySet<string>} lacking  as in `A viewDidLoad`: those that don't call super
 * @returns {store.Scenario|null}  null where no class is left */
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

/** The overrides of an app that is watched that were found not to call super.
 * @param {readonly findings.Finding[]} findings
 * @param {(seq: number) => store.TraceEvent|null} eventAt
 * @returns {Set<string>}  as in `A viewDidLoad` */
export function lackingSuper(findings, eventAt) {
  return new Set(findings.flatMap(({ id, controller = '', seq }) => {
    const { callback = '' } = eventAt(seq) ?? {};
    const isLacking = callbackNamed(callback)?.missingSuper === id;
    return isLacking ? [`${ownerOf(controller).owner} ${callback}`] : [];
  }));
}

const remark = /^\/\/ /;

/** Classes without the remarks that stand above them: how an app that is watched makes its
 * controllers isn't known.
 * @type {(listing: code.Listing) => code.Listing} */
export function withoutRemarks(listing) {
  const classes = listing.classes.map((one) => {
    const lines = one.lines.filter((line) => !remark.test(line));
    const removed = one.lines.length - lines.length;
    const map = one.map.map((entry) => ({ ...entry, line: entry.line - removed }));
    return { ...one, lines, map };
  });
  return { ...listing, classes };
}
