// @ts-check

/** The commands that name a controller.
 * @type {(name: string, available: readonly store.Available[]) => store.Available[]} */
export function offersAbout(name, available) {
  return available.filter(({ command: { target, child, on, from, to, parent } }) =>
    [target, child, on, from, to, parent].includes(name));
}
