// @ts-check
/**
 * What the browser keeps of rooms: a follower's token as long as its tab, a presenter's key until
 * the room is over. No key is ever in an address.
 *
 * @typedef {import('./class-room.js').Kept} FollowerKept
 * @typedef {import('./presenter.js').Kept} PresenterKept
 */
const prefix = 'lifecycle-lab.room.';
const longest = 24 * 3600 * 1000;

/** @type {Map<string, string>} */
const fallback = new Map();

/**
 * @param {'localStorage'|'sessionStorage'} place
 * @param {string} name
 * @returns {any} null where there is nothing
 */
function read(place, name) {
  try {
    return JSON.parse(window[place].getItem(prefix + name) ?? 'null');
  } catch {
    return JSON.parse(fallback.get(name) ?? 'null');
  }
}

/**
 * @param {'localStorage'|'sessionStorage'} place
 * @param {string} name
 * @param {unknown} value
 */
function save(place, name, value) {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    window[place].setItem(prefix + name, text);
  } catch {
    return;
  }
}

/**
 * @param {string} code
 * @returns {FollowerKept|null}
 */
export function readFollower(code) {
  return read('sessionStorage', code);
}

/**
 * @param {string} code
 * @param {FollowerKept} kept
 */
export function saveFollower(code, kept) {
  save('sessionStorage', code, kept);
}

/**
 * @param {string} code
 * @returns {PresenterKept & {opened: number}|null}
 */
export function readPresenter(code) {
  return read('localStorage', `key.${code}`);
}

/**
 * @param {string} code
 * @param {PresenterKept} kept
 */
export function savePresenter(code, kept) {
  const opened = readPresenter(code)?.opened ?? Date.now();
  save('localStorage', `key.${code}`, { ...kept, opened });
}

/** @param {string} code */
export function forgetPresenter(code) {
  for (const name of [`key.${code}`, `notes.${code}`]) {
    fallback.delete(name);
    try {
      localStorage.removeItem(prefix + name);
    } catch {
      continue;
    }
  }
}

/** Forgets the keys of rooms that the server has erased. */
export function sweepPresenters() {
  try {
    for (const name of Object.keys(localStorage)) {
      const [, code] = /^lifecycle-lab\.room\.key\.(\w+)$/.exec(name) ?? [];
      if (code && Date.now() - (readPresenter(code)?.opened ?? 0) > longest * 7) {
        forgetPresenter(code);
      }
    }
  } catch {
    return;
  }
}

/** @param {string} code */
export function readNotes(code) {
  return String(read('localStorage', `notes.${code}`) ?? '');
}

/**
 * @param {string} code
 * @param {string} notes
 */
export function saveNotes(code, notes) {
  save('localStorage', `notes.${code}`, notes);
}

/**
 * The key of a phone: in its tab only.
 *
 * @param {string} code
 * @returns {string}
 */
export function readClicker(code) {
  return String(read('sessionStorage', `clicker.${code}`) ?? '');
}

/**
 * @param {string} code
 * @param {string} key
 */
export function saveClicker(code, key) {
  save('sessionStorage', `clicker.${code}`, key);
}

/**
 * The key that a one-time link carries; it leaves the address at once.
 *
 * @returns {string} empty where there is none
 */
export function takeKey() {
  const [, key = ''] = /[#&]key=([a-z0-9]{26})(?:&|$)/i.exec(location.hash) ?? [];
  if (location.hash.includes('key=')) {
    history.replaceState(null, '', location.pathname + location.search);
  }
  return key;
}
