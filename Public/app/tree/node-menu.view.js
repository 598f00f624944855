// @ts-check
/** What can be done with a controller: the commands about it, whether its callbacks show, and the
 * way to the states that it isn't in. */
import { fetchTracedOffers } from '../server/branch-api.js';
import { offersAbout } from './offers-about.js';
import { offersIn } from '../store/offers.js';
import { openCommandMenu } from '../commands/command-menu.view.js';

const ranks = ['effective', 'pointless', 'misuse', 'refused'];

/** @type {(lab: lab.Lab, controller: store.ControllerState, anchor: HTMLElement) =>
 *   Promise<void>} */
export async function openNodeMenu(lab, { key, controller: name }, anchor) {
  const { store, view } = lab;
  const all = offersAbout(name, await allOffers(lab, name));
  const offers = offersIn(all, store.stateAt(lab.actsAfter)).sort((a, b) =>
    ranks.indexOf(a.availability) - ranks.indexOf(b.availability));
  const isMuted = view.muted.has(name);
  await openCommandMenu(lab, anchor, {
    title: lab.text('tree.commands', { name: key }),
    offers,
    items: [{
      text: lab.text('picture.mute', { name }), isChecked: isMuted,
      run: () => view.mute(name, !isMuted),
    }],
  });
}

/** All commands that there are, as far as the server can be asked: it knows them for the end of the
 * run only.
 * @param {lab.Lab} lab @param {string} name  of a controller */
async function allOffers({ session: { id }, store, isBranching }, name) {
  if (isBranching) return store.available;
  const wanted = { isWhole: true, about: name };
  const answer = id ? await fetchTracedOffers(id, wanted).catch(() => null) : null;
  return answer?.commands ?? store.available;
}
