// @ts-check
/** Choices kept in this browser. Where storage is refused, they last as long as the page. */

const prefix = 'lifecycle-lab.';

/** @type {Map<string, string>} */
const fallback = new Map();

/**
 * @param {string} name
 * @returns {string|null}
 */
export function readSetting(name) {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return fallback.get(name) ?? null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function saveSetting(name, value) {
  fallback.set(name, value);
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    return;
  }
}
