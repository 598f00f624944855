// @ts-check
/**
 * What the server's catalogue says of commands, for everything that asks by name or place.
 *
 * @typedef {import('./types.js').Command} Command
 *
 * @typedef {object} Field  of a command or statement
 * @property {string} name
 * @property {string} type  such as controller, controllers, boolean, integer or statements
 * @property {boolean} required
 * @property {unknown} [default]
 * @property {boolean} [nullable]  whether the value may be null
 * @property {string[]} [allowed]
 *
 * @typedef {'rotate'|'window'|'scene'|'home'|'switcher'|'memory'|'look'|'columns'|
 *   'back'|'tab'|'close'|'search'|'edge'|'grip'|'page'|'drag'|'letGo'|'takeBack'} Place
 *   on the device
 *
 * @typedef {object} CommandEntry
 * @property {string} do
 * @property {string} group
 * @property {Field[]} fields
 * @property {('user'|'code'|'system')[]} givers
 * @property {Place} [place]  where a person gives it
 * @property {number} [suggestion]  how soon it is suggested, the lowest first
 *
 * @typedef {{commands: CommandEntry[], statements: CommandEntry[]}} CommandCatalog
 */

/** @type {CommandCatalog} */
let catalog = { commands: [], statements: [] };
/** @type {Map<string, CommandEntry>} */
let known = new Map();
/** The places where a finger begins, goes on with and ends a drag. */
const dragged = ['edge', 'grip', 'page', 'drag', 'letGo', 'takeBack'];

/** @param {CommandCatalog} told */
export function learnCommands(told) {
  catalog = told;
  known = new Map(told.commands.map((entry) => [entry.do, entry]));
}

/** All commands and statements; none where there is no server. */
export function commandCatalog() {
  return catalog;
}

/**
 * Where on the device a command is given, if there is such a place.
 *
 * @param {{do: string}} command
 */
export function placeOf({ do: name }) {
  return known.get(name)?.place;
}

/**
 * Whether the system gives a command, or the user to the app as a whole.
 *
 * @param {{do: string}} command
 */
export function isOfApp({ do: name }) {
  const entry = known.get(name);
  return entry?.group === 'app' && !entry.givers.includes('code');
}

/**
 * How soon a command is suggested, the lowest first.
 *
 * @param {Command} command
 */
export function suggestionOf({ do: name }) {
  return known.get(name)?.suggestion ?? Number.MAX_VALUE;
}

/**
 * The command that is given at a place; of several, the one that would be suggested.
 *
 * @param {Place} place
 * @returns {Command}
 */
export function commandAt(place) {
  const [first] = catalog.commands.filter((entry) => entry.place === place)
    .sort((a, b) => suggestionOf(a) - suggestionOf(b));
  return { do: first?.do ?? '' };
}

/**
 * Whether a command is given by a finger that drags.
 *
 * @param {Command} command
 */
export function isDragged(command) {
  return dragged.includes(placeOf(command) ?? '');
}
