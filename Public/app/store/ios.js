// @ts-check
/** What the versions of iOS have and lack, as the catalogue says it. */

/** The devices, each with its name. */
export const idioms = /** @type {const} */ ([['phone', 'iPhone'], ['pad', 'iPad']]);

/** @type {store.PlatformProfile[]}  oldest first */
export const versions = [];
/** What {@link profileOf} found. */
const profiles = new Map();

/** @param {readonly store.PlatformProfile[]} listed  oldest first */
export function learnVersions(listed) {
  versions.splice(0, versions.length, ...listed);
  profiles.clear();
}

/** The version that runs where no other is asked for. */
export function newestVersion() {
  return (versions.find(({ isDefault }) => isDefault) ?? versions[versions.length - 1])?.ios ?? '';
}

/** @type {(ios: string, feature: store.Feature) => boolean}  Whether a version has something. */
export function has(ios, feature) {
  return featuresOf(ios).includes(feature);
}

/** @type {(ios: string) => readonly string[]}  What a version has. */
export function featuresOf(ios) {
  return profileOf(ios)?.features ?? [];
}

/** Whether a version never calls a callback that another one does.
 * @type {(ios: string, callback: string) => boolean} */
export function lacks(ios, callback) {
  return profileOf(ios)?.lacks.includes(callback) ?? false;
}

/** Whether one version is another one, or came after it.
 * @type {(version: string, other: string) => boolean} */
export function isAtLeast(version, other) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor >= otherMinor);
}

/** What is known of a version, or of the nearest listed one that came before it.
 * @type {(ios: string) => store.PlatformProfile|undefined} */
export function profileOf(ios) {
  const known = profiles.get(ios);
  if (known) return known;
  const profile = versions.filter((one) => isAtLeast(ios, one.ios)).pop() ?? versions[0];
  if (profile) profiles.set(ios, profile);
  return profile;
}
