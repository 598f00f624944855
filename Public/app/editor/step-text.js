// @ts-check
/**
 * A step in words, whatever is wrong with it.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').RunState} RunState
 */
import { titleOf } from '../commands/commands.js';
import { dictionary, strings } from './scenario-parts.js';

/** Nothing has run yet, so what a command finds is not known. */
const nothing = /** @type {RunState} */ (/** @type {unknown} */ ({ order: [], controllers: {} }));

/**
 * @param {Translator} translator
 * @param {unknown} step
 * @returns {string}
 */
export function stepText(translator, step) {
  const { do: name, targets, ...rest } = dictionary(step);
  if (typeof name !== 'string') return '?';
  const plain = Object.entries(rest).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) || value === null);
  const command = /** @type {Command} */ ({
    ...Object.fromEntries(plain), do: name,
    ...(Array.isArray(targets) ? { targets: strings(targets) } : {}),
  });
  return titleOf(translator, command, nothing);
}
