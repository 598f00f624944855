// @ts-check
/**
 * The commands of the menu, by what they are about.
 *
 * @typedef {import('../store/types.js').Available} Available
 */

/**
 * The groups of the menu, and which of the server's groups stand in each. Device commands are
 * those of the app that a person gives to the device.
 *
 * @type {[string, string[]][]}
 */
const menuGroups = [
  ['navigation', ['navigation', 'interactive', 'segues']],
  ['tabs', ['tabs', 'page', 'split']],
  ['modal', ['modal']],
  ['containment', ['containment']],
  ['device', ['device']],
  ['app', ['app']],
  ['objects', []],
];
const deviceCommands = new Set([
  'rotate', 'resize', 'setTraits', 'memoryWarning', 'setWindowHidden',
]);
const ranks = ['effective', 'pointless', 'misuse', 'refused'];

/**
 * The commands of the menu under their headings, those with an effect first.
 *
 * @param {readonly Available[]} available
 * @returns {{group: string, items: Available[]}[]}
 */
export function groupCommands(available) {
  const groups = menuGroups.map(([group]) => ({
    group,
    items: available.filter((one) => groupOf(one) === group)
      .sort((a, b) => ranks.indexOf(a.availability) - ranks.indexOf(b.availability)),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** @param {Available} available */
function groupOf({ command, group }) {
  if (deviceCommands.has(command.do)) return 'device';
  return menuGroups.find(([, groups]) => groups.includes(group))?.[0] ?? 'objects';
}
