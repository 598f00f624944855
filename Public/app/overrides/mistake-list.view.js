// @ts-check
/**
 * The twelve classic mistakes with their repairs, each put into a class by one button.
 *
 * @typedef {import('./mistakes.js').Mistake} Mistake
 */
import { newestWith, versionsOf } from '../store/ios.js';
import { isTrueOn, mistakes } from './mistakes.js';
import { html } from '../view/dom.view.js';

/**
 * @param {string} ios
 * @param {(key: string, values?: import('../words/i18n.js').Values) => string} text
 * @param {(mistake: Mistake, isRepaired: boolean) => void} choose
 */
export function mistakeList(ios, text, choose) {
  return html('ul', { class: 'mistakes' }, ...mistakes.map((mistake) => {
    const { id } = mistake;
    const title = text(`mistakes.${id}.title`);
    const button = (/** @type {boolean} */ isRepaired) => {
      const label = text(isRepaired ? 'mistakes.repaired' : 'mistakes.mistake');
      return html('button', {
        class: 'pill', 'aria-label': `${label}: ${title}`,
        'data-mistake': id, 'data-repaired': String(isRepaired),
        onclick: () => choose(mistake, isRepaired),
      }, html('span', { 'aria-hidden': 'true' }, isRepaired ? '✓ ' : '✗ '), label);
    };
    const notes = [html('small', {}, text(`mistakes.${id}.repair`))];
    if (!isTrueOn(mistake, ios)) {
      notes.push(html('small', { class: 'mistake-elsewhere' }, rangeText(mistake, text)));
    }
    return html('li', {},
      html('span', { class: 'mistake-title' }, html('b', {}, id), ` ${title}`, ...notes),
      html('span', { class: 'mistake-buttons' }, button(false), button(true)));
  }));
}

/**
 * @param {Mistake} mistake
 * @param {(key: string, values?: import('../words/i18n.js').Values) => string} text
 */
function rangeText({ callback, feature }, text) {
  if (feature) return text('mistakes.onlyUntil', { to: newestWith(feature) });
  const { first, last } = versionsOf(callback ?? '');
  return text('mistakes.onlyRange', { from: first, to: last });
}
