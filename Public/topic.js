// @ts-check
/** The page of one rule, message, finding or example: what it says, where it holds, who shows it.
 */
import { fetchDocument } from './app/server/api.js';
import {
  fetchFindingCatalog, fetchRule, fetchShowing, fetchSources,
} from './app/server/catalog-api.js';
import { recordsOf } from './app/reasons/records.js';
import { openDoor } from './app/rooms/door.view.js';
import { h, render } from './app/view/draw.view.js';

const [, kind = '', id = ''] = location.pathname.split('/').map(decodeURIComponent);

const pages = { rules: rulePage, messages: rulePage, findings: findingPage, examples: examplePage };

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
  const page = pages[/** @type {keyof typeof pages} */ (kind)];
  if (!place || !page) return;
  document.title = `${id} – Lifecycle Lab`;
  render(place, ...await page(translator));
});

/** @type {(translator: words.Translator) => Promise<view.Drawn[]>} */
async function rulePage(translator) {
  const [rule, sources, shown] = await Promise.all([
    fetchRule(id, translator.language), fetchSources(), fetchShowing(id),
  ]);
  const cited = sources.filter((source) => rule.sources.includes(source.id));
  const { message = '' } = rule;
  return [
    h('h1', {}, id),
    kind === 'messages' && h('p', {}, h('code', {}, message)),
    h('p', { id: 'about' }, rule.statement),
    facts(translator, [
      ['versions', rule.versions === 'all' ? translator.text('topic.all') : rule.versions],
      ['known', translator.text(`topic.known.${rule.confidence}`)],
    ]),
    list(translator, 'sources', cited.map(({ title, url }) =>
      (url ? h('a', { href: url, rel: 'noreferrer' }, title) : title))),
    list(translator, 'records', recordsOf(rule).map(({ record, scenarios }) => h('span', {}, record,
      ...scenarios.flatMap(({ name, address }) =>
        [' ', h('a', { href: address, title: name }, translator.text('topic.open'))])))),
    examples(translator, shown),
  ];
}

/** @type {(translator: words.Translator) => Promise<view.Drawn[]>} */
async function findingPage(translator) {
  const [all, shown] = await Promise.all([
    fetchFindingCatalog(translator.language), fetchShowing(id),
  ]);
  const finding = all.find((one) => one.id === id);
  if (!finding) return [];
  const { title, harm, fix, versions, rules } = finding;
  return [
    h('h1', {}, title), h('p', { id: 'about' }, harm), h('p', {}, fix),
    facts(translator, [
      ['id', id], ['versions', versions === 'all' ? translator.text('topic.all') : versions],
    ]),
    list(translator, 'rules', rules.map((rule) => h('a', { href: `/rules/${rule}` }, rule))),
    examples(translator, shown),
  ];
}

/** @type {(translator: words.Translator) => Promise<view.Drawn[]>} */
async function examplePage(translator) {
  const { platform = {}, source } = await fetchDocument(`examples/${id}.json`);
  const { ios = translator.text('topic.newest'), idiom = 'phone' } = platform;
  return [
    h('h1', {}, translator.text(`scenario.${id}`)),
    h('p', { id: 'about' }, translator.text(`library.about.${id}`)),
    facts(translator, [['versions', `iOS ${ios}, ${idiom === 'pad' ? 'iPad' : 'iPhone'}`]]),
    h('p', {}, h('a', { href: `/?scenario=${id}` }, translator.text('topic.open'))),
    list(translator, 'sources', source?.url
      ? [h('a', { href: source.url, rel: 'noreferrer' }, source.title ?? source.url)] : []),
  ];
}

/** @param {words.Translator} translator
 * @param {readonly (readonly [name: string, value: string])[]} rows */
function facts(translator, rows) {
  return h('ul', {}, ...rows.map(([name, value]) =>
    h('li', {}, h('strong', {}, translator.text(`topic.${name}`)), ' ', value)));
}

/** @param {words.Translator} translator @param {string} name
 * @param {readonly view.Drawn[]} items  none: there is no such part */
function list(translator, name, items) {
  return items.length > 0 && h('section', { key: name },
    h('h2', {}, translator.text(`topic.${name}`)),
    h('ul', {}, ...items.map((item) => h('li', {}, item))));
}

/** The examples that show it; each opens in the lab.
 * @param {words.Translator} translator @param {readonly string[]} shown */
function examples(translator, shown) {
  return list(translator, 'examples', shown.map((one) =>
    h('a', { href: `/?scenario=${one}` }, translator.text(`scenario.${one}`))));
}
