// The word list holds for every text: locales, lessons, limits, catalogue, command line, README.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { languages, listFiles, readText } from './support.mjs';

const root = new URL('../../', import.meta.url).pathname;
const words = JSON.parse(readFileSync(new URL('glossary.json', import.meta.url), 'utf8'));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The files below a folder whose names end so. */
const filesIn = (folder, end) => readdirSync(join(root, folder), { withFileTypes: true })
  .flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path, end);
    return entry.name.endsWith(end) ? [path] : [];
  });

/** Every string of a JSON value. */
const stringsOf = (value) => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
};

/** What a program says: the string literals of a source. */
const literals = (source) => [...source.replace(/^\s*\/\/.*$/gm, '')
  .matchAll(/"""([^]*?)"""|"((?:[^"\\\n]|\\.)*)"/g)].map(([, long, short]) => long ?? short ?? '');

/** Each text of a language, with the file where it is. */
function* textsIn(code) {
  const folders = /^(locales|lessons|limits)\//;
  const isOf = (path) => basename(path) === `${code}.json` || path.endsWith(`.${code}.json`);
  for (const path of listFiles('.json').filter((one) => folders.test(one) && isOf(one))) {
    for (const text of stringsOf(JSON.parse(readText(path)))) yield [path, text];
  }
  // Those who ask use their own words: `said` of the symptoms, and the phrases of the intents.
  const line = new RegExp(`^\\s+(?:(?!said\\.)\\w+\\.)?${code} (.*)$`, 'gm');
  const catalog = filesIn('Sources/LifecycleEngine/Catalog', '.txt');
  for (const path of catalog.filter((one) => basename(one) !== 'Intents.txt')) {
    for (const [, text] of read(path).matchAll(line)) yield [path, text];
  }
  yield* documentsIn(code);
  if (code !== 'en') return;
  const errors = ['Sources/LabHTTP/Responses', 'Sources/LifecycleScenario/Errors'];
  for (const path of ['Sources/lifecycle', ...errors].flatMap((one) => filesIn(one, '.swift'))) {
    for (const text of literals(read(path))) yield [path, text];
  }
}

/** The README, without its commands and what they print. */
function* documentsIn(code) {
  const path = code === 'en' ? 'README.md' : `Public/README.${code}.md`;
  for (const text of read(path).replace(/^```[^]*?^```$/gm, '').split('\n')) yield [path, text];
}

for (const code of languages) {
  test(`the texts in ${code} keep to the word list`, () => {
    const rules = words[code].map(({ avoid, write }) => ({ avoid: new RegExp(avoid), write }));
    const found = [...textsIn(code)].flatMap(([path, text]) => rules.flatMap(({ avoid, write }) => {
      const word = avoid.exec(text)?.[0];
      return word === undefined ? [] : [`${path}: “${word}” → ${write}: ${text.slice(0, 90)}`];
    }));
    assert.deepEqual(found, []);
  });
}

test('the word list knows the words that it forbids', () => {
  const said = {
    en: 'H01 mended', ru: 'после раскладки', 'zh-Hans': '右滑返回',
  };
  for (const [code, text] of Object.entries(said)) {
    assert.ok(words[code].some(({ avoid }) => new RegExp(avoid).test(text)), text);
  }
});
