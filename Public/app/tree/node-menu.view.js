// @ts-check
/** What can be done with a controller: the commands about it and the classes of a
 * living app. */
import { fetchTracedOffers } from '../server/branch-api.js';
import { offersAbout } from './offers-about.js';
import { offersIn } from '../store/offers.js';
import { openCommandMenu } from '../commands/command-menu.view.js';

const ranks = ['effective', 'pointless', 'misuse', 'refused'];

/** @type {(lab: lab.Lab, controller: store.ControllerState, anchor: HTMLElement) =>
 *   Promise<void>} */
export async function openNodeMenu(lab, { key, controller: name }, anchor) {
  const { store } = lab;
  const all = offersAbout(name, await allOffers(lab, name));
  const offers = offersIn(all, store.stateAt(lab.actsAfter)).sort((a, b) =>
    ranks.indexOf(a.availability) - ranks.indexOf(b.availability));
  const classes = !lab.live ? []
    : [{ text: lab.text('live.classes'), run: () => void chooseClasses(lab, anchor) }];
  await openCommandMenu(lab, anchor, {
    title: lab.text('tree.commands', { name: key }),
    offers,
    items: classes,
  });
}

/** @type {(lab: lab.Lab, anchor: HTMLElement) => Promise<void>} */
async function chooseClasses(lab, anchor) {
  const { openClasses } = await import('./class-menu.view.js');
  openClasses(lab, anchor);
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
