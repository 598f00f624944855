// @ts-check
/**
 * Opening panels: the tabs of the inspector.
 *
 * @typedef {import('../../app/actions.js').Action} Action
 * @typedef {import('../../app/lab.js').Lab} Lab
 */
import { tabKeys } from '../../app/inspector.js';
import { tabs } from '../inspector/tabs.js';

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function panelActions({ inspector }) {
  return tabs.map(({ id, title }) => ({
    id: `tab-${id}`, title, keys: [tabKeys[id]], run: () => inspector.press(id),
  }));
}
