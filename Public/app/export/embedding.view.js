// @ts-check
/** The page inside another page: only the panels asked for, and its height told to the other page.
 */
import { tabs } from '../story/tabs.view.js';
import { embeddingIn } from './embed.js';
import { linkStyle } from '../view/styles.view.js';

/** @param {lab.Lab} lab @param {URLSearchParams} query  of the address */
export async function embed(lab, query) {
  const ids = tabs.map(({ id }) => id);
  const { panels, isReadOnly } = embeddingIn(query, ids);
  lab.isReadOnly = isReadOnly;
  await linkStyle('styles/embed.css');
  const { dataset } = document.documentElement;
  dataset.embedded = '';
  const tab = ids.find((name) => panels.includes(name));
  dataset.panels = [...panels, tab ? 'story-panel' : ''].join(' ').trim();
  if (tab) lab.inspector.open(tab);
  else lab.inspector.close();
  const tell = () => {
    const height = document.documentElement.scrollHeight;
    parent.postMessage({ type: 'lifecycle-lab', height }, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
