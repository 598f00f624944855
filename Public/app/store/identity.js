// @ts-check
/** What tells controllers apart: colour, letter and shape together, never colour alone. */

const containerKinds = new Set(['navigation', 'tabBar', 'split', 'page', 'container']);
const shapeNames = ['circle', 'square', 'diamond', 'triangle', 'pentagon', 'star'];

/** The corners of an even shape.
 * @param {number} count @param {number} radius @param {number} [turn]  of the first, in degrees
 * @param {number} [drop]  how far down its middle lies */
function polygon(count, radius, turn = -90, drop = 0) {
  const corners = Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle) + drop].map(rounded).join(' ');
  });
  return `M${corners.join('L')}Z`;
}

/** @type {(value: number) => number} */
function rounded(value) {
  return Math.round(value * 100) / 100;
}

/** A square with round corners, wider by a share of its radius.
 * @type {(radius: number, more?: number) => string} */
function squareOf(radius, more = 0) {
  const [side, corner] = [rounded(radius * 0.92), rounded(radius * 0.36)];
  const width = rounded(side + radius * more);
  const [level, upright] = [width, side].map((half) => rounded(2 * (half - corner)));
  const arc = (/** @type {number} */ x, /** @type {number} */ y) =>
    `a${corner} ${corner} 0 0 1 ${x * corner} ${y * corner}`;
  return `M${rounded(corner - width)} ${-side}h${level}${arc(1, 1)}v${upright}${arc(-1, 1)}` +
    `h-${level}${arc(-1, -1)}v-${upright}${arc(1, -1)}Z`;
}

/** @type {(radius: number) => string} */
function starOf(radius) {
  const [outer, inner] = [polygon(8, radius * 1.26), polygon(8, radius * 0.98, -67.5)]
    .map((path) => path.slice(1, -1).split('L'));
  return `M${(outer ?? []).flatMap((corner, index) => [corner, inner?.[index]]).join('L')}Z`;
}

/** Outlines around the origin that look equally large.
 * @type {Record<string, (radius: number) => string>} */
const outlines = {
  circle: (radius) => `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0` +
    `A${radius} ${radius} 0 1 1 ${-radius} 0Z`,
  square: (radius) => squareOf(radius),
  pill: (radius) => squareOf(radius, 0.4),
  hexagon: (radius) => polygon(6, radius * 1.1),
  diamond: (radius) => polygon(4, radius * 1.22),
  triangle: (radius) => polygon(3, radius * 1.36, -90, radius * 0.18),
  pentagon: (radius) => polygon(5, radius * 1.14),
  star: starOf,
};

/** The outline of a sign.
 * @type {(name: string, radius: number) => string} */
export function outlineOf(name, radius) {
  return (outlines[name] ?? outlines.circle ?? String)(radius);
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
