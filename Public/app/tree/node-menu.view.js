// @ts-check
/**
 * What can be done with a controller: the commands about it, whether its callbacks show, and the
 * way to the states that it isn't in.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 */
import { commandsAbout } from '../commands/more-commands.js';
import { offersIn } from '../store/offers.js';
import { openCommandMenu } from '../commands/command-menu.view.js';

const ranks = ['effective', 'pointless', 'misuse', 'refused'];

/**
 * @param {Lab} lab
 * @param {ControllerState} controller
 * @param {HTMLElement} anchor
 */
export async function openNodeMenu(lab, { key, controller: name }, anchor) {
  const { store, view } = lab;
  const focused = { ...sourceOf(store), focus: key };
  const offers = offersIn(commandsAbout(focused, lab.ios, name), store.stateAt(store.last))
    .sort((a, b) => ranks.indexOf(a.availability) - ranks.indexOf(b.availability));
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

/**
 * What commands are made from; a store's own getters don't survive a copy.
 *
 * @param {Lab['store']} store
 */
function sourceOf(store) {
  const { available, scenario, platform, last } = store;
  const stateAt = (/** @type {number} */ seq) => store.stateAt(seq);
  return { available, scenario, platform, last, stateAt };
}
