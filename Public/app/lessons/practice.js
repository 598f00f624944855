// @ts-check
/** The place to practice a rule: the step of a lesson that names it, or one that names a rule of
 * its family. */

/** Kinds of steps that ask for an action. */
const practising = ['predict', 'modify', 'make', 'who'];

/** The families of a rule, the narrowest first: `NAV-PUSH-5` is of `NAV-PUSH` and of `NAV`.
 * @type {(rule: string) => string[]} */
function familiesOf(rule) {
  const parts = rule.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

export class Practice {
  /** @type {Map<string, lessons.Place>}  The first step for each rule and family. */
  #places = new Map();

  /** @param {readonly lessons.Lesson[]} lessons */
  constructor(lessons) {
    for (const { id, steps } of lessons) {
      for (const { id: step, kind, rules = [] } of steps) {
        if (!practising.includes(kind)) continue;
        for (const family of rules.flatMap(familiesOf)) {
          if (!this.#places.has(family)) this.#places.set(family, { lesson: id, step });
        }
      }
    }
  }

  /** @type {(rule: string) => lessons.Place|null}  null where no lesson comes near it */
  placeFor(rule) {
    const family = familiesOf(rule).find((one) => this.#places.has(one));
    return family === undefined ? null : this.#places.get(family) ?? null;
  }
}
