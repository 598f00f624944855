// @ts-check
/**
 * How far size, safe area, traits, outlets and window can be relied on while a callback runs: a
 * sign, a word, and what to know of it.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./validity.js').Flag} Flag
 */
import { html } from '../view/dom.view.js';

const signs = { valid: '✓', notYet: '◌', noLonger: '✕' };

/** Values that a word tells better than the sign. */
const words = {
  design: 'design', estimated: 'estimate', contained: 'estimate', predicted: 'predicted',
  outdated: 'outdated',
};

/**
 * @param {Lab} lab
 * @param {readonly Flag[]} flags
 */
export function flagsLine(lab, flags) {
  return flags.map(({ field, code, group }) => {
    const name = lab.text(`valid.name.${field}`);
    const word = words[/** @type {keyof typeof words} */ (code)];
    const detail = lab.text('valid.detail', { name, detail: lab.text(`valid.${field}.${code}`) });
    const label = `${detail}, ${lab.text(`flag.${group}`)}`;
    return html('span', {
      role: 'img', 'aria-label': label, title: label, 'data-group': group, 'data-field': field,
    }, html('i', {}, signs[group]), name, ...(word ? [': ', lab.text(`flag.${word}`)] : []));
  });
}
