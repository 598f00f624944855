// @ts-check
/** The twelve classic mistakes with their repairs, each put into a class by one button. */
import { newestWith, versionsOf } from '../store/ios-facts.js';
import { isTrueOn, mistakes } from './mistakes.js';
import { h } from '../view/draw.view.js';

/** @param {string} ios @param {overrides.Text} text
 * @param {(mistake: overrides.Mistake, isRepaired: boolean) => void} choose */
export function mistakeList(ios, text, choose) {
  return h('ul', { class: 'mistakes' }, ...mistakes.map((mistake) => {
    const { id } = mistake;
    const title = text(`mistakes.${id}.title`);
    const button = (/** @type {boolean} */ isRepaired) => {
      const label = text(isRepaired ? 'mistakes.repaired' : 'mistakes.mistake');
      return h('button', {
        class: 'pill', 'aria-label': `${label}: ${title}`,
        'data-mistake': id, 'data-repaired': String(isRepaired),
        onclick: () => choose(mistake, isRepaired),
      }, h('span', { 'aria-hidden': 'true' }, isRepaired ? '✓ ' : '✗ '), label);
    };
    return h('li', {},
      h('span', { class: 'mistake-title' }, h('b', {}, id), ` ${title}`,
        h('small', {}, text(`mistakes.${id}.repair`)),
        !isTrueOn(mistake, ios) &&
          h('small', { class: 'mistake-elsewhere' }, rangeText(mistake, text))),
      h('span', { class: 'mistake-buttons' }, button(false), button(true)));
  }));
}

/** @type {(mistake: overrides.Mistake, text: overrides.Text) => string} */
function rangeText({ callback, feature }, text) {
  if (feature) return text('mistakes.onlyUntil', { to: newestWith(feature) });
  const { first, last } = versionsOf(callback ?? '');
  return text('mistakes.onlyRange', { from: first, to: last });
}
