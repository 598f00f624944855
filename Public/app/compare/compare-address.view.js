// @ts-check
/** The address of a comparison: an entry of the history that holds all that is compared. */
import { changeAddress } from '../view/address.js';

const isComparison = /[#&]c=/;

/** The fragment of a link.
 * @type {(asked: compare.Asked) => Promise<string>} */
export async function fragmentOf(asked) {
  const { pack } = await import('../export/share.js');
  return `#c=${await pack(asked)}`;
}

/** Makes the entry at once, though what is compared is named later: Back closes the comparison from
 * its first moment on. */
export function beginFragment() {
  if (!isComparison.test(location.hash)) showFragment('#c=');
}

/** Shows a fragment in the address: as a new entry, unless a comparison stands there already.
 * @type {(fragment: string) => void} */
export function showFragment(fragment) {
  if (isComparison.test(location.hash)) changeAddress({}, fragment);
  else history.pushState({ isOpened: true }, '', fragment);
}

/** Leaves the entry of a comparison. The page closes when the address is another one.
 * @type {(close: () => void) => void} */
export function leaveFragment(close) {
  if (history.state?.isOpened && isComparison.test(location.hash)) history.back();
  else {
    if (isComparison.test(location.hash)) changeAddress({}, '');
    close();
  }
}

/** Opens and closes comparisons on the way back and forward.
 * @type {(lab: lab.Lab) => void} */
export function followAddress(lab) {
  addEventListener('popstate', async () => {
    const page = /** @type {compare.ComparePage|null} */ (document.querySelector('compare-page'));
    if (!isComparison.test(location.hash)) page?.close();
    else {
      const { readLink } = await import('../export/share.js');
      const { compared } = await readLink(location.hash);
      if (compared) await lab.open('compare', compared);
    }
  });
}
