// @ts-check
/**
 * Opening panels: the tabs of the inspector.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { tabKeys } from './inspector.js';
import { tabs } from './tabs.view.js';

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function panelActions({ inspector }) {
  return tabs.map(({ id, title }) => ({
    id: `tab-${id}`, title, keys: [tabKeys[id]], run: () => inspector.press(id),
  }));
}
