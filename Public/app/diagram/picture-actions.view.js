// @ts-check
/** What the keys of the pictures do; loaded with the first press. */
import { densities } from '../lab/view-settings.js';
import { whyIn } from '../reasons/why.js';
import { saveSetting } from '../view/settings.js';

/** @type {(lab: lab.Lab) => void}  The next density, after the last the first. */
export function showMore(lab) {
  const { view } = lab;
  const next = densities[(densities.indexOf(view.density) + 1) % densities.length] ?? 'standard';
  view.useDensity(next);
  const key = { essential: 'isEssential', standard: 'isStandard' }[next] ?? 'isEverything';
  lab.say(lab.text(`picture.${key}`));
}

/** @type {(lab: lab.Lab) => void} */
export function describe(lab) {
  const { event } = lab.store;
  if (event) lab.say(whyIn(lab, event));
}

/** @type {(lab: lab.Lab) => void} */
export function toggleSilence(lab) {
  const { announcer } = lab;
  if (!announcer) return;
  announcer.isMuted = !announcer.isMuted;
  lab.say(lab.text(announcer.isMuted ? 'picture.silent' : 'picture.speaking'));
}

/** Events as lines of a log, or as sentences; remembered.
 * @type {(lab: lab.Lab) => Promise<void>} */
export async function toggleLog(lab) {
  const log = lab.announcer?.log;
  if (!log) return;
  log.isOn = !log.isOn;
  saveSetting('spokenLog', String(log.isOn));
  if (!log.isOn) document.querySelector('#spoken-log')?.remove();
  await lab.loadTexts('picture');
  lab.say(lab.text(log.isOn ? 'picture.logged' : 'picture.speaking'));
}

/** Into the device: to the first thing on it that can be touched, or to the device itself. */
export function focusDevice() {
  const device = document.querySelector('device-mock');
  if (!(device instanceof HTMLElement)) return;
  const isUsable = (/** @type {HTMLElement} */ button) => button.getClientRects().length > 0 &&
    !button.closest('[inert]') && button.getAttribute('aria-disabled') !== 'true';
  const first = [...device.querySelectorAll('button')].find(isUsable);
  (first ?? device).focus();
}
