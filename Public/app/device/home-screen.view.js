// @ts-check
/** What the device shows while the app isn't in front: the home screen, the app switcher, or
 * nothing after the end of the app. */
import { commandAt } from '../store/commands.js';
import { isAllowed } from '../store/offers.js';
import { h } from '../view/draw.view.js';
import { offered, touch } from './touch.js';

const iconCount = 8;

/** A view is home, switcher, ended, or empty where the app is in front.
 * @type {(lab: lab.Lab, view: string) => view.Drawing} */
export function homeScreen(lab, view) {
  const icons = Array.from({ length: iconCount }, () => h('i', { 'aria-hidden': 'true' }));
  const content = {
    home: () => [...icons, button(lab, ['home'], 'home-app', 'A')],
    switcher: () => [
      button(lab, ['switcher', 'home'], 'switcher-open', ''),
      button(lab, ['close'], 'switcher-close', '×'),
    ],
    ended: () => [h('p', {}, lab.text('device.ended'))],
  }[view];
  return h('div', { class: 'home', 'data-view': view, hidden: view === '' }, ...content?.() ?? []);
}

/** @param {lab.Lab} lab @param {store.Place[]} places  the first that has an effect is meant
 * @param {string} kind @param {string} text */
function button(lab, places, kind, text) {
  const offer = offered(lab, places);
  const label = lab.title(commandAt(places[0] ?? 'home'));
  return h('button', {
    key: kind, class: kind, 'aria-label': label, title: label,
    'aria-disabled': offer === null || !isAllowed(lab, offer),
    onclick: () => void touch(lab, places),
  }, text);
}
