// @ts-check
/** What branches are called, letters for new ones, and the order of all as a tree. */

/** The run from which the others have branched, as long as nobody names it. */
const rootName = 'A';

/** @type {(name: string|null) => string} */
export function labelOf(name) {
  return name ?? rootName;
}

/** @type {(label: string) => boolean} */
export function isLetter(label) {
  return /^[A-Z]{1,2}$/.test(label);
}

/** A label as a person reads it: a letter alone says nothing.
 * @type {(lab: Pick<lab.Lab, 'text'>, label: string) => string} */
export function labelText(lab, label) {
  return isLetter(label) ? lab.text('status.branch', { name: label }) : label;
}

/** @type {(family: readonly server.Branch[]) => string}  The first letter that no branch has. */
export function nextName(family) {
  const taken = new Set([rootName, ...family.map(({ name }) => labelOf(name))]);
  for (let number = 1; ; number += 1) {
    const name = letterOf(number);
    if (!taken.has(name)) return name;
  }
}

/** @param {number} number  from 0: A, B, …, Z, AA, AB, … */
function letterOf(number) {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : String.fromCharCode(64 + Math.floor(number / 26)) + last;
}

/** The branches as rows of a tree: each below the one that it has left, in the order of creation. A
 * branch whose parent is deleted stands by itself.
 * @type {(family: readonly server.Branch[]) => session.Row[]} */
export function rowsOf(family) {
  const known = new Set(family.map(({ id }) => id));
  const under = (/** @type {string|null} */ parent, /** @type {number} */ depth) => family
    .filter((branch) => parentIn(branch, known) === parent)
    .flatMap(/** @returns {session.Row[]} */ (branch) =>
      [{ branch, depth }, ...under(branch.id, depth + 1)]);
  return under(null, 0);
}

/** @type {(branch: server.Branch, known: ReadonlySet<string>) => string|null} */
function parentIn({ parent }, known) {
  return parent && known.has(parent.run) ? parent.run : null;
}
