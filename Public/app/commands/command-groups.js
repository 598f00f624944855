// @ts-check
/** The commands of the menu, by what they are about. */
import { placeOf } from '../store/commands.js';
import { withVariants } from './offered.js';

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

/** The commands of the menu under their headings, those with an effect first, each with its
 * variants.
 * @type {(available: readonly store.Available[]) => {group: string, items: commands.Entry[]}[]} */
export function groupCommands(available) {
  const rank = (/** @type {commands.Entry} */ { offer }) => ranks.indexOf(offer.availability);
  const entries = withVariants(available);
  const groups = menuGroups.map(([group]) => ({
    group,
    items: entries.filter(({ offer }) => groupOf(offer) === group)
      .sort((one, other) => rank(one) - rank(other)),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** @type {(available: store.Available) => string} */
function groupOf({ command, group }) {
  if (devicePlaces.includes(placeOf(command) ?? '')) return 'device';
  return menuGroups.find(([, groups]) => groups.includes(group))?.[0] ?? 'objects';
}
