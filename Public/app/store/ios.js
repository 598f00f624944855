// @ts-check
/**
 * What the versions of iOS have and lack, as the server's catalogue tells it before a run opens.
 *
 * @typedef {import('./types.js').PlatformProfile} PlatformProfile
 * @typedef {'countsReferences'|'estimatesGeometry'|'hasRootViewController'|'hasSafeAreas'|
 *   'hasTraits'|'insertsAfterWillAppear'|'predictsTraits'|'presentsSheets'|'unloadsViews'} Feature
 */

/** @type {readonly PlatformProfile[]}  oldest first */
let versions = [];

/** @param {readonly PlatformProfile[]} listed  oldest first */
export function learnVersions(listed) {
  versions = listed;
}

/** The version that runs where no other is asked for. */
export function newestVersion() {
  return (versions.find(({ isDefault }) => isDefault) ?? versions[versions.length - 1])?.ios ?? '';
}

/**
 * The newest version that has something.
 *
 * @param {Feature} feature
 */
export function newestWith(feature) {
  return versions.filter(({ features }) => features.includes(feature)).pop()?.ios ?? '';
}

/**
 * Whether a version has something.
 *
 * @param {string} ios
 * @param {Feature} feature
 */
export function has(ios, feature) {
  return featuresOf(ios).includes(feature);
}

/**
 * What a version has.
 *
 * @param {string} ios
 * @returns {readonly string[]}
 */
export function featuresOf(ios) {
  return profileOf(ios)?.features ?? [];
}

/**
 * Whether a version never calls a callback that another one does.
 *
 * @param {string} ios
 * @param {string} callback
 */
export function lacks(ios, callback) {
  return profileOf(ios)?.lacks.includes(callback) ?? false;
}

/**
 * The versions in which a callback is called, the oldest and the newest.
 *
 * @param {string} callback
 * @returns {{first: string, last: string}}
 */
export function versionsOf(callback) {
  const calling = versions.filter((one) => !one.lacks.includes(callback)).map(({ ios }) => ios);
  return { first: calling[0] ?? '', last: calling.pop() ?? '' };
}

/**
 * The year of a version.
 *
 * @param {string} ios
 */
export function yearOf(ios) {
  return profileOf(ios)?.year ?? new Date().getFullYear();
}

/**
 * The version to hold beside another: the one in which most has changed, else the newest.
 *
 * @param {string} ios
 */
export function otherVersion(ios) {
  if (!has(ios, 'presentsSheets')) return newestVersion();
  return versions.filter(({ features }) => !features.includes('presentsSheets')).pop()?.ios ?? '';
}

/**
 * Whether one version is another one, or came after it.
 *
 * @param {string} version
 * @param {string} other
 */
export function isAtLeast(version, other) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor >= otherMinor);
}

/**
 * What is known of a version, or of the nearest listed one that came before it.
 *
 * @param {string} ios
 */
function profileOf(ios) {
  return versions.filter((one) => isAtLeast(ios, one.ios)).pop() ?? versions[0];
}
