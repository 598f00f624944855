// @ts-check
/** An app that is watched, as far as it is one of the scenarios that the page shows: its classes.
 * They are added as they are seen; none changes the place of another. */
import { ownerOf } from '../store/identity.js';

/** @type {(title: string) => store.Scenario} */
export function watchedScenario(title) {
  return {
    schemaVersion: 1, id: 'live', title, controllers: {}, window: { root: '' },
    steps: [{ do: 'launch' }],
  };
}

/** Adds what an event reveals about classes.
 * @type {(scenario: store.Scenario, event: Pick<store.TraceEvent, 'controller'|'changes'>) =>
 *   void} */
export function learnClasses(scenario, { controller, changes }) {
  if (controller) classIn(scenario, controller);
  for (const change of changes) {
    if (change.controller === undefined) continue;
    const known = classIn(scenario, change.controller);
    const { kind } = /** @type {{kind?: string}} */ (change);
    if (kind && kind !== 'content') known.kind = kind;
  }
}

/** @param {store.Scenario} scenario @param {string} name  of an instance */
function classIn({ controllers, window = { root: '' } }, name) {
  const { owner } = ownerOf(name);
  const known = controllers[owner] ?? { sign: signFor(owner, Object.values(controllers)) };
  controllers[owner] = known;
  window.root ||= owner;
  return known;
}

/** @type {(app: server.App|null) => store.Platform} */
export function platformOf(app) {
  return app ? { ios: app.version, idiom: app.device === 'iPad' ? 'pad' : 'phone' } : {};
}

/** What nearly every class ends in tells none apart. */
const ending = /(?:View)?Controller$/;

/** A sign of one or two letters that no other class has; numbers are for instances.
 * @type {(owner: string, others: readonly {sign?: string}[]) => string} */
function signFor(owner, others) {
  const [initial = '', ...rest] = owner.replace(ending, '') || owner;
  const capitals = rest.filter((letter) => /\p{Lu}/u.test(letter));
  const wishes = ['', ...rest.slice(0, 1), ...capitals, ...rest].map((letter) => initial + letter);
  const isFree = (/** @type {string} */ wish) => others.every(({ sign }) => sign !== wish);
  return wishes.find(isFree) ?? `${initial}·${others.length + 1}`;
}
