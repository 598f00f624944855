// @ts-check
/**
 * How the pictures show a run, and what is said of it.
 *
 * @typedef {import('../../app/actions.js').Action} Action
 * @typedef {import('../../app/lab.js').Lab} Lab
 */
import { densities } from '../../app/view-settings.js';
import { ActionBar } from '../action-bar/action-bar.js';
import { StateDiagram } from '../state-diagram/state-diagram.js';

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function pictureActions(lab) {
  return [
    ...zoomActions(),
    { id: 'density', title: 'picture.action.density', keys: ['e'], run: () => nextDensity(lab) },
    {
      id: 'describe', title: 'picture.action.describe', keys: ['w'], run: () => describe(lab),
      isAvailable: () => lab.store.event !== null,
    },
    { id: 'silence', title: 'picture.action.silence', keys: ['m'], run: () => toggleSilence(lab) },
    { id: 'device', title: 'picture.action.device', keys: ['1'], run: focusDevice },
    { id: 'commands', title: 'picture.action.commands', keys: ['t'], run: openCommands },
  ];
}

/** @returns {Action[]} */
function zoomActions() {
  const zoom = (/** @type {'in'|'out'|'fit'} */ way) => {
    const diagram = document.querySelector('state-diagram');
    if (diagram instanceof StateDiagram) diagram.zoom(way);
  };
  return [
    { id: 'zoom-in', title: 'picture.zoom.in', keys: ['+', '='], run: () => zoom('in') },
    { id: 'zoom-out', title: 'picture.zoom.out', keys: ['-'], run: () => zoom('out') },
    { id: 'zoom-fit', title: 'picture.zoom.fit', keys: ['0'], run: () => zoom('fit') },
  ];
}

/** @param {Lab} lab */
function nextDensity(lab) {
  const { view } = lab;
  const next = densities[(densities.indexOf(view.density) + 1) % densities.length] ?? 'standard';
  view.useDensity(next);
  const key = { essential: 'isEssential', standard: 'isStandard' }[next] ?? 'isEverything';
  lab.announcer?.tell(lab.text(`picture.${key}`));
}

/** @param {Lab} lab */
function describe(lab) {
  const { event } = lab.store;
  if (event) lab.announcer?.tell(lab.why(event));
}

/** @param {Lab} lab */
function toggleSilence(lab) {
  const { announcer } = lab;
  if (!announcer) return;
  announcer.isMuted = !announcer.isMuted;
  announcer.tell(lab.text(announcer.isMuted ? 'picture.silent' : 'picture.speaking'));
}

/** Into the device: to the first thing on it that can be touched, else to the device itself. */
function focusDevice() {
  const device = document.querySelector('device-mock');
  if (!(device instanceof HTMLElement)) return;
  const isUsable = (/** @type {HTMLElement} */ button) => button.getClientRects().length > 0 &&
    !button.closest('[inert]') && button.ariaDisabled !== 'true';
  const first = [...device.querySelectorAll('button')].find(isUsable);
  if (!first) device.tabIndex = -1;
  (first ?? device).focus();
}

function openCommands() {
  const bar = document.querySelector('action-bar');
  if (bar instanceof ActionBar) bar.open();
}
