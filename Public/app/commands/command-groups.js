// @ts-check
/** The commands of the menu, by what they are about. */
import { placeOf } from '../store/commands.js';

/** The groups of the menu, and which of the server's groups stand in each.
 * @type {[string, string[]][]} */
const menuGroups = [
  ['navigation', ['navigation', 'interactive', 'segues']],
  ['tabs', ['tabs', 'page', 'split']],
  ['modal', ['modal']],
  ['swiftUI', ['swiftUI']],
  ['containment', ['containment']],
  ['device', []],
  ['app', ['app']],
  ['objects', []],
];
/** The places whose commands are about the device, not the app. */
const devicePlaces = ['rotate', 'window', 'look', 'memory'];
const ranks = ['effective', 'pointless', 'misuse', 'refused'];

/** The commands of the menu under their headings, those with an effect first.
 * @type {(available: readonly store.Available[]) => {group: string, items: store.Available[]}[]} */
export function groupCommands(available) {
  const groups = menuGroups.map(([group]) => ({
    group,
    items: available.filter((one) => groupOf(one) === group)
      .sort((a, b) => ranks.indexOf(a.availability) - ranks.indexOf(b.availability)),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** @type {(available: store.Available) => string} */
function groupOf({ command, group }) {
  if (devicePlaces.includes(placeOf(command) ?? '')) return 'device';
  return menuGroups.find(([, groups]) => groups.includes(group))?.[0] ?? 'objects';
}
