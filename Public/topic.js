// @ts-check
/** The page of one example: what it shows, and where it comes from. */
import { fetchDocument } from './app/server/api.js';
import { openDoor } from './app/rooms/door.view.js';
import { h, render } from './app/view/draw.view.js';

const [, , id = ''] = location.pathname.split('/').map(decodeURIComponent);

await openDoor(async (translator) => {
  const { language } = translator;
  for (const part of ['topic', 'scenario', 'library']) {
    translator.add(part, await fetchDocument(`locales/${part}.${language}.json`));
  }
  const { [`scenario.push-b`]: title = '' } = await fetchDocument(`locales/${language}.json`);
  translator.messages['scenario.push-b'] = title;
  const back = document.querySelector('[data-text="topic.back"]');
  if (back) back.textContent = translator.text('topic.back');
  const place = document.querySelector('#topic');
  if (!place) return;
  document.title = `${id} – Lifecycle Lab`;
  render(place, ...await examplePage(translator));
});

/** @type {(translator: words.Translator) => Promise<view.Drawn[]>} */
async function examplePage(translator) {
  const { platform = {}, source } = await fetchDocument(`examples/${id}.json`);
  const { ios = translator.text('topic.newest'), idiom = 'phone' } = platform;
  return [
    h('h1', {}, translator.text(`scenario.${id}`)),
    h('p', { id: 'about' }, translator.text(`library.about.${id}`)),
    h('p', {}, h('strong', {}, translator.text('topic.versions')), ' ',
      `iOS ${ios}, ${idiom === 'pad' ? 'iPad' : 'iPhone'}`),
    h('p', {}, h('a', { href: `/?scenario=${id}` }, translator.text('topic.open'))),
    source?.url && h('section', {}, h('h2', {}, translator.text('topic.sources')),
      h('p', {}, h('a', { href: source.url, rel: 'noreferrer' }, source.title ?? source.url))),
  ];
}
