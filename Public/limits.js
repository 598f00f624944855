// @ts-check
/** What the lab does not model, and what the marks of confidence mean, in three languages. */
import { fetchDocument } from './app/server/api.js';
import { html } from './app/view/dom.view.js';
import { openDoor } from './app/rooms/door.view.js';
import { spread } from './app/view/rich-text.view.js';

/** The marks in the order of their entries; an address can name one. */
const marks = ['documented', 'observed', 'inferred', 'varies'];

await openDoor(async (translator) => {
  const { language } = translator;
  const { title, about, back, sections } = await fetchDocument(`limits/${language}.json`);
  document.title = `${title} – Lifecycle Lab`;
  for (const [id, text] of Object.entries({ title, about, back })) {
    const element = document.querySelector(`#${id}`);
    if (element) element.textContent = text;
  }
  document.querySelector('#sections')?.replaceChildren(...sections.map(section));
  const named = document.getElementById(location.hash.slice(1));
  named?.classList.toggle('is-named', marks.includes(named.id));
  named?.scrollIntoView();
});

/** @param {{id: string, title: string, items: {term: string, text: string}[]}} section */
function section({ id, title, items }) {
  const list = items.map(({ term, text }, index) => {
    const mark = id === 'known' ? marks[index] : undefined;
    return html('li', mark ? { id: mark } : {},
      html('strong', {}, ...spread(term)), /^[，,]/.test(text) ? '' : ' ', ...spread(text));
  });
  return html('section', { 'aria-labelledby': id },
    html('h2', { id }, title), html('ul', {}, ...list));
}
