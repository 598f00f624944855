// @ts-check
/** What is kept in this browser, for good or as long as the tab. Where storage is refused, it lasts
 * as long as the page; so does what a page inside another one would keep for good. */

const prefix = 'lifecycle-lab.';

/** @type {Map<string, string|null>} */
const fallback = new Map();
/** Whether the page stands in another one: it changes nothing of the person's own. */
const isGuest = new URLSearchParams(globalThis.location?.search).get('embed') === '1';

/** @type {(name: string, place?: view.Place) => string|null} */
export function readSetting(name, place = 'localStorage') {
  try {
    if (isGuest && fallback.has(name)) return fallback.get(name) ?? null;
    return window[place].getItem(prefix + name);
  } catch {
    return fallback.get(name) ?? null;
  }
}

/** @param {string} name @param {string|null} value  null forgets it
 * @param {view.Place} [place] */
export function saveSetting(name, value, place = 'localStorage') {
  fallback.set(name, value);
  if (isGuest && place === 'localStorage') return;
  try {
    if (value === null) window[place].removeItem(prefix + name);
    else window[place].setItem(prefix + name, value);
  } catch {
    return;
  }
}

/** The names of what is kept for good. */
export function keptNames() {
  try {
    return Object.keys(localStorage).map((name) => name.replace(prefix, ''));
  } catch {
    return [];
  }
}

export const settings = { read: readSetting, save: saveSetting };
