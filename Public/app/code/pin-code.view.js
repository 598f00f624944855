// @ts-check
/** The code beside the map: a choice that is kept, and an entry of the history, which Back takes
 * back. */
import { addToHistory, changeAddress } from '../view/address.js';

/** Pins it, or takes it away.
 * @param {Pick<lab.Lab, 'view'>} lab @param {boolean} isPinned */
export function pinCode({ view }, isPinned) {
  const { hash } = location;
  if (isPinned !== view.isCodePinned) {
    changeAddress({}, hash, { code: false });
    if (isPinned) addToHistory({}, hash, { ...history.state, code: true });
  }
  view.pinCode(isPinned);
}

/** Whether it stands there: there may be no room. */
function isCodeShown() {
  return document.documentElement.hasAttribute('data-code');
}

/** Shows a line of code beside the map, or in its tab.
 * @param {Pick<lab.Lab, 'inspector'|'view'>} lab @param {code.Place} place */
export function showLine({ inspector, view }, place) {
  view.askForLine({ ...place });
  if (!isCodeShown()) inspector.open('code');
}
