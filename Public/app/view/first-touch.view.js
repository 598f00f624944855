// @ts-check
/** What a page that is only looked at does not need comes with the first thing that is done. */

const types = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click'];
/** @type {Promise<unknown>|null} */
let first = null;

/** Done with the first pointer, key or focus on the page; asked for before that. */
export function whenTouched() {
  first ??= new Promise((done) => {
    for (const type of types) addEventListener(type, done, { once: true });
  });
  return first;
}
