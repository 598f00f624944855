// @ts-check
/**
 * The page inside another page: only the panels asked for, and its height told to the other page.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { embeddingIn } from './embed.js';
import { linkStyle } from '../view/styles.view.js';

const tabs = ['log', 'code', 'findings', 'memory', 'changes'];

/**
 * @param {Lab} lab
 * @param {URLSearchParams} query  of the address
 */
export async function embed(lab, query) {
  const { panels, isReadOnly } = embeddingIn(query);
  lab.isReadOnly = isReadOnly;
  await linkStyle('styles/embed.css');
  const { dataset } = document.documentElement;
  dataset.embedded = '';
  dataset.panels = panels.join(' ');
  const tab = tabs.find((name) => panels.includes(name));
  if (tab) lab.inspector.open(tab);
  else lab.inspector.close();
  const tell = () => {
    const height = document.documentElement.scrollHeight;
    parent.postMessage({ type: 'lifecycle-lab', height }, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
