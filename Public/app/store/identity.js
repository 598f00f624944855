// @ts-check
/** What tells controllers apart: colour, letter and shape together, never colour alone. */

const containerKinds = new Set(['navigation', 'tabBar', 'split', 'page', 'container']);
const shapeNames = ['circle', 'square', 'diamond', 'triangle', 'pentagon', 'star'];

/** Outlines of tokens around the origin, for a ring of radius 16. */
export const shapes = {
  hexagon: 'M-7 -12.4H7L14 0L7 12.4H-7L-14 0Z',
  circle: 'M-13 0A13 13 0 1 1 13 0A13 13 0 1 1 -13 0Z',
  square: 'M-7 -12H7Q12 -12 12 -7V7Q12 12 7 12H-7Q-12 12 -12 7V-7Q-12 -12 -7 -12Z',
  diamond: 'M0 -15.5L15 0L0 15.5L-15 0Z',
  triangle: 'M0 -15L15 11H-15Z',
  pentagon: 'M0 -14.5L14 -4.3L8.7 12H-8.7L-14 -4.3Z',
  star: 'M0 -15L4.6 -9.5L13 -7.5L9.5 0L13 7.5L4.6 9.5' +
    'L0 15L-4.6 9.5L-13 7.5L-9.5 0L-13 -7.5L-4.6 -9.5Z',
};

/** @type {(name: keyof typeof shapes | string) => string} */
export function shapePath(name) {
  return shapes[/** @type {keyof typeof shapes} */ (name)] ?? shapes.circle;
}

/** The class of an instance that has a name of its own: `Cart-2` is the second of `Cart`.
 * @param {string} name */
export function ownerOf(name) {
  const [owner = '', ordinal = 1] = name.split('-');
  return { owner, ordinal: Number(ordinal) };
}

/** Whether UIKit has made a navigation controller around a column.
 * @param {string} name */
function isUIKits(name) {
  return name.startsWith('UINavigationController');
}

/** @param {store.Scenario|null} scenario @param {string} name @param {string} [kind] */
export function isContainer(scenario, name, kind) {
  const known = kind ?? scenario?.controllers[ownerOf(name).owner]?.kind;
  return containerKinds.has(known ?? (isUIKits(name) ? 'navigation' : 'content'));
}

/** The identity of a controller of a scenario, by its place among the others.
 * @type {(scenario: store.Scenario|null, name: string, instance?: number) => store.Identity} */
export function identityOf(scenario, name, instance = 1) {
  const names = Object.keys(scenario?.controllers ?? {});
  const isHexagon = isContainer(scenario, name);
  const { owner, ordinal } = ownerOf(name);
  const peers = names.filter((other) => isContainer(scenario, other) === isHexagon);
  const index = Math.max(0, peers.indexOf(owner));
  const known = scenario?.controllers[owner]?.sign ?? signsOf(scenario).get(name);
  const sign = known ?? name.slice(0, 1);
  const number = Math.max(instance, ordinal);
  const letter = sign + (number > 1 ? String(number) : '');
  if (isHexagon) return { hue: 'container', shape: 'hexagon', letter };
  const place = index % shapeNames.length;
  return { hue: String(place), shape: shapeNames[place] ?? 'circle', letter };
}

/** How names that begin alike may be told apart, the first way that does for all of them. */
const ways = [
  (/** @type {string} */ name) => name.slice(0, 2),
  (/** @type {string} */ name) => name.slice(0, 1) + (/[\p{Lu}\d]/u.exec(name.slice(1))?.[0] ?? ''),
  (/** @type {string} */ name) => name.slice(0, 1) + name.slice(-1),
];
/** @type {WeakMap<object, Map<string, string>>} */
const signs = new WeakMap();

/** The letters of all controllers of a scenario, no two alike; computed once.
 * @type {(scenario: store.Scenario|null) => Map<string, string>} */
function signsOf(scenario) {
  const controllers = scenario?.controllers ?? {};
  const known = signs.get(controllers);
  if (known) return known;
  const names = Object.keys(controllers);
  const letters = new Map(names.map((name) => {
    const peers = names.filter((other) => other[0] === name[0]);
    const way = peers.length === 1 ? (/** @type {string} */ one) => one.slice(0, 1)
      : ways.find((tell) => new Set(peers.map(tell)).size === peers.length);
    return [name, way ? way(name) : `${name.slice(0, 1)}${peers.indexOf(name) + 1}`];
  }));
  signs.set(controllers, letters);
  return letters;
}
