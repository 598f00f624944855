// @ts-check
/** Of an app that is watched: whose classes the lanes and the log show. */
import { flag } from './controls.view.js';
import { h } from './draw.view.js';
import { token } from './sign.view.js';

/** @param {lab.Lab} lab */
export function classChoice(lab) {
  const { live, store } = lab;
  if (!live) return null;
  const names = Object.keys(store.scenario?.controllers ?? {});
  const toggle = (/** @type {string} */ name, /** @type {boolean} */ isOn) => {
    const chosen = new Set(live.classes);
    if (isOn) chosen.add(name);
    else chosen.delete(name);
    live.chooseClasses(chosen);
  };
  return h('div', { class: 'class-choice' },
    h('h3', {}, lab.text('live.classes')),
    h('ul', {}, ...names.map((name) => h('li', { key: name }, token(lab.identity(name)), flag({
      isOn: live.classes.has(name), text: name, change: (isOn) => toggle(name, isOn),
    })))),
    h('button', {
      class: 'chip log-button', 'aria-disabled': live.classes.size === 0,
      onclick: () => live.chooseClasses([]),
    }, lab.text('live.allClasses')));
}
