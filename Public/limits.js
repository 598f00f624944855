// @ts-check
/** A page of sections in three languages whose texts the document names. It explains the lab's
 * limits and the marks of confidence, or the lab's accessibility. */
import { fetchDocument } from './app/server/api.js';
import { h, render } from './app/view/draw.view.js';
import { openDoor } from './app/rooms/door.view.js';
import { spread } from './app/view/rich-text.view.js';

/** The marks in the order of their entries; an address can name one. */
const marks = ['documented', 'observed', 'inferred', 'varies'];

await openDoor(async (translator) => {
  const { language } = translator;
  const path = `${document.body.dataset.texts}/${language}.json`;
  const { title, about, back, sections } = await fetchDocument(path);
  document.title = `${title} – Lifecycle Lab`;
  for (const [id, text] of Object.entries({ title, about, back })) {
    const element = document.querySelector(`#${id}`);
    if (element) element.textContent = text;
  }
  const place = document.querySelector('#sections');
  if (place) render(place, ...sections.map(section));
  const named = document.getElementById(location.hash.slice(1));
  named?.classList.toggle('is-named', marks.includes(named.id));
  named?.scrollIntoView();
});

/** @param {{id: string, title: string, items: {term: string, text: string}[]}} section */
function section({ id, title, items }) {
  return h('section', { 'aria-labelledby': id }, h('h2', { id }, title),
    h('ul', {}, ...items.map(({ term, text }, index) =>
      h('li', { id: id === 'known' ? marks[index] : null },
        h('strong', {}, ...spread(term)), /^[，,]/.test(text) ? '' : ' ', ...spread(text)))));
}
