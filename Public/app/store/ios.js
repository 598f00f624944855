// @ts-check
/**
 * What the versions of iOS have and lack, as the catalogue says it.
 *
 * @typedef {import('./types.js').PlatformProfile} PlatformProfile
 * @typedef {'countsReferences'|'estimatesGeometry'|'hasRootViewController'|'hasSafeAreas'|
 *   'hasTraits'|'insertsAfterWillAppear'|'predictsTraits'|'presentsSheets'|'unloadsViews'} Feature
 */

/** @type {PlatformProfile[]}  oldest first */
export const versions = [];

/** @param {readonly PlatformProfile[]} listed  oldest first */
export function learnVersions(listed) {
  versions.splice(0, versions.length, ...listed);
}

/** The version that runs where no other is asked for. */
export function newestVersion() {
  return (versions.find(({ isDefault }) => isDefault) ?? versions[versions.length - 1])?.ios ?? '';
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
export function profileOf(ios) {
  return versions.filter((one) => isAtLeast(ios, one.ios)).pop() ?? versions[0];
}
