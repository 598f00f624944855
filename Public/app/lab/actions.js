// @ts-check
/**
 * Everything that a person can do by a key or from the command palette, in one list.
 *
 * @typedef {object} Action
 * @property {string} id  unique
 * @property {string} title  the key of its text
 * @property {readonly string[]} [keys]  as in `Shift+ArrowRight`, `Control+k`, `g`, `?`
 * @property {() => void} run
 * @property {() => boolean} [isAvailable]  else always
 * @property {() => string} [reason]  why it isn't available: then it is offered all the same
 * @property {() => boolean} [isOn]  of a switch
 *
 * @typedef {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}}
 *   Press
 */

export class Actions {
  /** @type {Action[]} */
  list = [];
  /**
   * Makes those that are loaded on first use.
   *
   * @type {() => Promise<readonly Action[]>}
   */
  source = () => Promise.resolve([]);
  isLoaded = false;
  /** @type {Promise<void>|null} */
  #loading = null;

  /** Adds those of the source, once; a failure is tried again the next time. */
  load() {
    this.#loading ??= this.source().then((actions) => {
      this.add(actions);
      this.isLoaded = true;
    }, (error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** @param {readonly Action[]} actions */
  add(actions) {
    this.list.push(...actions);
  }

  /** What can be done now. */
  get available() {
    return this.list.filter(({ isAvailable }) => isAvailable?.() ?? true);
  }

  /** What can be done now, or is offered with the reason why it can't. */
  get offered() {
    return this.list.filter(({ isAvailable, reason }) => (isAvailable?.() ?? true) || reason?.());
  }

  /**
   * What a press of a key does; null where nothing.
   *
   * @param {Press} press
   * @returns {Action|null}
   */
  forPress(press) {
    const name = nameOf(press);
    return this.available.find(({ keys }) => keys?.includes(name)) ?? null;
  }
}

/**
 * The name of a press as actions write it. A sign that needs Shift on some keyboards goes without,
 * except for a letter with another modifier.
 *
 * @param {Press} press
 * @returns {string}
 */
export function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const isSign = key.length === 1;
  const isModified = ctrlKey || metaKey || altKey;
  const tellsShift = !isSign || (isModified && key.toLowerCase() !== key.toUpperCase());
  const parts = [
    ...(ctrlKey || metaKey ? ['Control'] : []), ...(altKey ? ['Alt'] : []),
    ...(shiftKey && tellsShift ? ['Shift'] : []), isSign ? key.toLowerCase() : key,
  ];
  return parts.join('+');
}

/**
 * Whether a press is a single sign, which a person can switch off.
 *
 * @param {Press} press
 */
export function isSingleSign({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
