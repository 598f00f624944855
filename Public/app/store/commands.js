// @ts-check
/** The server's catalogue of commands, for lookups by name or place. */

/** @type {store.CommandCatalog} */
let catalog = { commands: [], statements: [] };
/** @type {Map<string, store.CommandEntry>} */
let known = new Map();
/** The places where a finger begins, goes on with and ends a drag. */
const dragged = ['edge', 'grip', 'page', 'drag', 'letGo', 'takeBack'];

/** @type {(loaded: store.CommandCatalog) => void} */
export function learnCommands(loaded) {
  catalog = loaded;
  known = new Map(loaded.commands.map((entry) => [entry.do, entry]));
}

/** All commands and statements; none without a server. */
export function commandCatalog() {
  return catalog;
}

/** Where on the device a command is given, if there is such a place.
 * @param {{do: string}} command */
export function placeOf({ do: name }) {
  return known.get(name)?.place;
}

/** How soon a command is suggested, the lowest first.
 * @type {(command: store.Command) => number} */
export function suggestionOf({ do: name }) {
  return known.get(name)?.suggestion ?? Number.MAX_VALUE;
}

/** The command that is given at a place; of several, the one that would be suggested.
 * @type {(place: store.Place) => store.Command} */
export function commandAt(place) {
  const [first] = catalog.commands.filter((entry) => entry.place === place)
    .sort((a, b) => suggestionOf(a) - suggestionOf(b));
  return { do: first?.do ?? '' };
}

/** Whether a command is given by a finger that drags.
 * @type {(command: store.Command) => boolean} */
export function isDragged(command) {
  return dragged.includes(placeOf(command) ?? '');
}
