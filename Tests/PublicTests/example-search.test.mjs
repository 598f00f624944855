// Every shipped scenario is in the library, with its facts, and is found by them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import test from 'node:test';
import {
  containerKinds, dictionary, kindOf, list, namesOf, strings,
} from '../../Public/app/editor/scenario-parts.js';
import {
  exampleList, mistakesOf, rowOf, search,
} from '../../Public/app/scenarios/example-search.js';
import { examples } from '../../Public/app/scenarios/examples.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { languages, listFiles, locales, publicFolder, readJSON, readText } from './support.mjs';

const path = 'app/scenarios/facts.json';
const distinct = (values) => [...new Set(values)].filter((one) => one !== '');

/** The lines that an expectation names, also those that must not come. */
function linesOf(expect) {
  if (Array.isArray(expect)) return strings(expect);
  const { lines, count, order, never, flags } = dictionary(expect);
  return [...strings(lines), ...Object.keys(dictionary(count)), ...strings(order),
    ...strings(never), ...Object.keys(dictionary(flags))];
}

/** What a shipped scenario is about. */
function factsOf(scenario) {
  const { platform, observe, controllers, steps } = dictionary(scenario);
  const { ios = null, idiom = 'phone' } = dictionary(platform);
  const kinds = namesOf(scenario).map((name) => kindOf(scenario, name));
  const overridden = Object.values(dictionary(controllers))
    .flatMap((one) => Object.keys(dictionary(one.overrides)));
  const expected = list(steps).flatMap(({ expect, expectPrefix }) =>
    [...linesOf(expect), ...strings(expectPrefix)]
      .map((line) => /^\S+ (\w+)\b(?!-)/.exec(line)?.[1] ?? ''));
  const observed = strings(dictionary(observe).callbacks);
  return {
    ios,
    idiom,
    kinds: distinct(kinds.filter((kind) => containerKinds.includes(kind))),
    commands: distinct(list(steps).map((step) => step.do)),
    callbacks: distinct([...overridden, ...observed, ...expected]),
  };
}

const rows = examples.map((id) =>
  `  ${JSON.stringify(id)}: ${JSON.stringify(factsOf(readJSON(`examples/${id}.json`)))}`);
const facts = `{\n${rows.join(',\n')}\n}\n`;
if (process.env.UPDATE_GOLDEN) writeFileSync(publicFolder + path, facts);

const english = exampleList(new Translator('en', locales.en), JSON.parse(facts));
const ids = (query, kind) => search(english, query, kind).map(({ example }) => example.id);

test('the facts are those of the files; UPDATE_GOLDEN=1 writes them anew', () => {
  assert.equal(readText(path), facts);
});

test('every file is listed, under a title and a description in each language', () => {
  const files = listFiles('.json').filter((file) => /^examples\/[^/]+$/.test(file));
  assert.ok(files.length >= 30);
  for (const language of languages) {
    const list = exampleList(new Translator(language, locales[language]), JSON.parse(facts));
    assert.deepEqual(list.map(({ id }) => `examples/${id}.json`).sort(), files.sort());
    const untold = list.filter(({ title, about }) => /^(scenario|library)\./.test(title + about));
    assert.deepEqual(untold.map(({ id }) => id), []);
    assert.equal(new Set(list.map(({ about }) => about)).size, list.length);
  }
});

test('the English description is that of the file', () => {
  for (const id of examples) {
    assert.equal(locales.en[`library.about.${id}`], readJSON(`examples/${id}.json`).description);
  }
});

const pulled = ['q-sheet-pulled-down', 'q-sheet-delegate-order', 'q-sheet-modal-in-presentation'];

test('an example is found by its title, in the words of the language', () => {
  assert.deepEqual(ids('sheet pulled'), ['sheet', ...pulled]);
  const russian = exampleList(new Translator('ru', locales.ru), JSON.parse(facts));
  assert.deepEqual(
    search(russian, 'ШИТ тянут').map(({ example }) => example.id),
    ['sheet', ...pulled.slice(1)],
  );
  const chinese = exampleList(new Translator('zh-Hans', locales['zh-Hans']), JSON.parse(facts));
  assert.deepEqual(search(chinese, '下拉的 sheet').map(({ example }) => example.id), ['sheet']);
});

test('an example is found by its mistake, also without the zero', () => {
  const found = ['lint-h05', 'lint-h05-mended', 'source-07-reload-leak',
    'source-07-reload-leak-ios6'];
  assert.deepEqual(ids('H05'), found);
  assert.deepEqual(ids('h5'), found);
  const shown = [...new Set(english.flatMap(({ mistakes }) => mistakes))].sort();
  assert.deepEqual(shown,
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((n) => `H${n}`));
  assert.deepEqual(mistakesOf('push-b'), []);
});

test('an example is found by the row of the documents that it comes from', () => {
  assert.deepEqual(ids('row 29'), ['source-29-off-screen-only', 'source-29-on-screen-too']);
  assert.equal(rowOf('source-07-reload-leak'), '07');
  assert.equal(rowOf('lint-h07'), null);
  const all = english.flatMap(({ row }) => (row === null ? [] : [row]));
  assert.deepEqual([...new Set(all)].sort((a, b) => a - b),
    Array.from({ length: 29 }, (_, index) => index + 1));
});

test('an example is found by its container, in words or from the list', () => {
  assert.deepEqual(
    ids('', 'split'),
    ['split', 'columns', 'q-split-unbalanced', 'q-split-column-pushes', 'q-split-detail-first',
      'q-columns-top'],
  );
  assert.deepEqual(ids('tabBar split'), []);
  assert.ok(ids('tabBar').includes('lint-h02'));
  assert.deepEqual(ids('', 'page'), ['pages-scroll', 'pages-curl', 'q-transition-orders-page']);
  for (const id of ids('', 'tabBar')) {
    const kinds = Object.values(readJSON(`examples/${id}.json`).controllers)
      .map(({ kind }) => kind);
    assert.ok(kinds.includes('tabBar'), id);
  }
});

test('an example is found by its callbacks, and says which', () => {
  const hits = search(english, 'viewWillUnload');
  assert.ok(hits.some(({ example }) => example.id === 'source-27-unload-ios5'));
  const { callbacks } = hits.find(({ example }) => example.id === 'source-27-unload-ios5');
  assert.deepEqual(callbacks, ['viewWillUnload']);
  assert.deepEqual(search(english, '')[0].callbacks, []);
});

test('a number is a whole number', () => {
  assert.ok(ids('ios 4').every((id) => /"ios": "4"|4/.test(readText(`examples/${id}.json`))));
  assert.equal(ids('ios 4').includes('lint-h07'), false);
});

test('all words count, none is everything', () => {
  assert.deepEqual(ids(' '), [...examples]);
  assert.deepEqual(ids('sheet zebra'), []);
});
