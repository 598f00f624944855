// @ts-check
/** The page inside another page: only the panels asked for; the other page hears its height. */
import { tabs } from '../story/tabs.view.js';
import { embeddingIn } from './embed.js';
import { fragmentOfPage } from './share.js';
import { labPath } from '../server/api.js';
import { html } from '../view/dom.view.js';
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
  lab.store.lookAgain();
  await addWayOut(lab);
  const tell = () => {
    const height = document.documentElement.scrollHeight;
    parent.postMessage({ type: 'lifecycle-lab', height }, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}

/** Leads to the lab, with the run as it is when the link is about to be followed.
 * @param {lab.Lab} lab */
async function addWayOut(lab) {
  const link = html('a', { class: 'open-in-lab', target: '_blank', rel: 'noopener' });
  const follow = async () => { link.href = labPath() + await fragmentOfPage(lab); };
  const speak = async () => {
    await lab.loadTexts('share');
    link.textContent = `${lab.text('share.openInLab')} ↗`;
  };
  for (const type of ['pointerenter', 'focus']) link.addEventListener(type, () => void follow());
  lab.addEventListener('language', () => void speak());
  await Promise.all([follow(), speak()]);
  document.querySelector('.header')?.append(link);
}
