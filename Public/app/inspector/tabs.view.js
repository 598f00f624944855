// @ts-check
/**
 * The tabs of the inspector in their order. Each is one custom element, loaded when it is first
 * shown.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../view/lab-element.view.js').LabElement} LabElement
 * @typedef {{id: keyof typeof import('./inspector.js').tabKeys, title: string, tag: string,
 *   load: (lab: Lab) => Promise<{define(): void}>}} Tab
 */
import { linkStyle } from '../view/styles.view.js';

/** @type {readonly Tab[]} */
export const tabs = [
  {
    id: 'log', title: 'inspector.log', tag: 'event-log',
    load: async (lab) => {
      await prepare(lab, ['log', 'reason'], 'log/event-log');
      return (await import('../log/event-log.view.js')).EventLog;
    },
  },
  {
    id: 'code', title: 'inspector.code', tag: 'code-view',
    load: async (lab) => {
      await lab.loadTexts('code');
      return (await import('../code/code-view.view.js')).CodeView;
    },
  },
  {
    id: 'findings', title: 'inspector.findings', tag: 'findings-view',
    load: async (lab) => {
      await lab.loadTexts('finding');
      return (await import('../findings/findings-view.view.js')).FindingsView;
    },
  },
  {
    id: 'memory', title: 'inspector.memory', tag: 'memory-view',
    load: async (lab) => {
      await prepare(lab, ['memory', 'owners'], 'memory/memory-view');
      return (await import('../memory/memory-view.view.js')).MemoryView;
    },
  },
  {
    id: 'changes', title: 'inspector.changes', tag: 'changes-view',
    load: async (lab) => {
      await prepare(lab, ['changes', 'memory'], 'inspector/changes-view');
      return (await import('./changes-view.view.js')).ChangesView;
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
  const sheet = linkStyle(`app/${style}.css`);
  await Promise.all([lab.loadTexts(...bundles), sheet]);
}
