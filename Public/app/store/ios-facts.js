// @ts-check
/** What else is asked of the versions of iOS, where a first visit does not need it. */
import { has, newestVersion, profileOf, versions } from './ios.js';

/** @type {(feature: store.Feature) => string}  The newest version that has something. */
export function newestWith(feature) {
  return versions.filter(({ features }) => features.includes(feature)).pop()?.ios ?? '';
}

/** The versions in which a callback is called, the oldest and the newest.
 * @type {(callback: string) => {first: string, last: string}} */
export function versionsOf(callback) {
  const calling = versions.filter((one) => !one.lacks.includes(callback)).map(({ ios }) => ios);
  return { first: calling[0] ?? '', last: calling.pop() ?? '' };
}

/** Who releases: the code itself (`mrc`) or the compiler (`arc`).
 * @type {(platform: store.Platform, ios: string) => string} */
export function memoryModel(platform, ios) {
  return platform.memory ?? (has(ios, 'countsReferences') ? 'arc' : 'mrc');
}

/** @type {(ios: string) => number}  The year of a version. */
export function yearOf(ios) {
  return profileOf(ios)?.year ?? new Date().getFullYear();
}

/** The version to compare with another: the one in which most has changed, or the newest.
 * @type {(ios: string) => string} */
export function otherVersion(ios) {
  if (!has(ios, 'presentsSheets')) return newestVersion();
  return versions.filter(({ features }) => !features.includes('presentsSheets')).pop()?.ios ?? '';
}
