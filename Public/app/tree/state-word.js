// @ts-check
/** The state of a controller in one word of the tree. */

/** The key of the word, without the part that all have; there is one for none, too.
 * @type {(controller: store.ControllerState|null|undefined) => string} */
export function stateWord(controller) {
  if (!controller) return 'toCome';
  const { isAlive, isLeaked, appearance, viewState, station } = controller;
  if (!isAlive) return 'freed';
  if (isLeaked) return 'leaked';
  if (appearance !== 'disappeared') return `appearance.${appearance}`;
  if (viewState === 'loading') return 'view.loading';
  if (viewState === 'loadedNil') return 'view.nil';
  if (viewState !== 'loaded') return 'view.none';
  return station === 'disappeared' ? 'appearance.disappeared' : 'view.loaded';
}
