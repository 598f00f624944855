// @ts-check
/**
 * The tabs of the inspector in their order. Each is one custom element, loaded when it is first
 * shown.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../lab-element.js').LabElement} LabElement
 * @typedef {{id: keyof typeof import('../../app/inspector.js').tabKeys, title: string, tag: string,
 *   load: (lab: Lab) => Promise<{define(): void}>}} Tab
 */
import { linkStyle } from '../styles.js';

/** @type {readonly Tab[]} */
export const tabs = [
  {
    id: 'log', title: 'inspector.log', tag: 'event-log',
    load: async (lab) => {
      await prepare(lab, ['log', 'reason'], 'event-log');
      return (await import('./event-log.js')).EventLog;
    },
  },
  {
    id: 'code', title: 'inspector.code', tag: 'code-view',
    load: async (lab) => {
      await lab.loadTexts('code');
      return (await import('../code-view/code-view.js')).CodeView;
    },
  },
  {
    id: 'findings', title: 'inspector.findings', tag: 'findings-view',
    load: async (lab) => {
      await lab.loadTexts('finding');
      return (await import('./findings-view.js')).FindingsView;
    },
  },
  {
    id: 'memory', title: 'inspector.memory', tag: 'memory-view',
    load: async (lab) => {
      await prepare(lab, ['memory', 'owners'], 'memory-view');
      return (await import('./memory-view.js')).MemoryView;
    },
  },
  {
    id: 'changes', title: 'inspector.changes', tag: 'changes-view',
    load: async (lab) => {
      await prepare(lab, ['changes', 'memory'], 'changes-view');
      return (await import('./changes-view.js')).ChangesView;
    },
  },
];

/**
 * Reads the texts and the styles of a tab.
 *
 * @param {Lab} lab
 * @param {readonly string[]} bundles
 * @param {string} style
 */
async function prepare(lab, bundles, style) {
  const sheet = linkStyle(`components/inspector/${style}.css`);
  await Promise.all([lab.loadTexts(...bundles), sheet]);
}
