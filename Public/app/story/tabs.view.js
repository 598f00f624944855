// @ts-check
/** The tabs of the panel in their order, a row for each. A row has the element, loaded when it
 * is first shown, its key, its texts and its style sheet. */
import { linkStyle } from '../view/styles.view.js';

/** @type {readonly inspector.Tab[]} */
export const tabs = [
  {
    id: 'story', words: 'inspector.story', key: '1',
    texts: [],
    style: 'app/story/story.css',
    load: async () => (await import('./story-list.view.js')).StoryListView,
  },
  {
    id: 'code', words: 'inspector.code', key: '2', texts: ['code'],
    style: 'app/code/code-view.css',
    load: async () => (await import('../code/code-view.view.js')).CodeView,
  },
  {
    id: 'findings', words: 'inspector.findings', key: '3',
    texts: ['finding'], style: 'app/findings/findings-view.css',
    load: async () => (await import('../findings/findings-view.view.js')).FindingsView,
  },
  {
    id: 'memory', words: 'inspector.memory', key: '4',
    texts: ['memory', 'owners'], style: 'app/memory/memory-view.css',
    load: async () => (await import('../memory/memory-view.view.js')).MemoryView,
  },
  {
    id: 'promised', words: 'inspector.promised', key: '5', isLive: true,
    texts: ['live'], style: 'app/live/conformance.css',
    load: async () => (await import('../live/conformance.view.js')).ConformanceView,
  },
];

/** Those that there are now; behind the story stands what an app that is watched should have done.
 * @param {lab.Lab} lab */
export function tabsOf({ live }) {
  const usual = tabs.filter(({ isLive = false }) => !isLive);
  const own = live ? tabs.filter(({ isLive = false }) => isLive) : [];
  return [...usual.slice(0, 1), ...own, ...usual.slice(1)];
}

/** Loads a tab, with its texts and its style.
 * @param {lab.Lab} lab @param {inspector.Tab} tab */
export async function makeTab(lab, { texts, style, load }) {
  const [Panel] = await Promise.all([load(), lab.loadTexts(...texts), linkStyle(style)]);
  Panel.define();
  const panel = new Panel();
  panel.lab = lab;
  return panel;
}
