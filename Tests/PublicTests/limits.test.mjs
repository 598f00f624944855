// What the page of limits says: the same in each language, and as much as the documentation.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const limits = (language) => JSON.parse(read(`Public/limits/${language}.json`));
const shape = ({ sections }) => sections.map(({ id, items }) => [id, items.length]);

test('the limits are told alike in each language', () => {
  for (const language of ['ru', 'zh-Hans']) {
    assert.deepEqual(shape(limits(language)), shape(limits('en')));
    const told = limits(language).sections.flatMap(({ items }) => items.map(({ term }) => term));
    assert.equal(new Set(told).size, told.length);
  }
});

test('the statement of accessibility is told alike in each language', () => {
  const statement = (language) => JSON.parse(read(`Public/accessibility/${language}.json`));
  for (const language of ['ru', 'zh-Hans']) {
    assert.deepEqual(shape(statement(language)), shape(statement('en')));
    assert.notEqual(statement(language).about, statement('en').about);
  }
  assert.match(read('Public/app/page/shortcut-sheet.view.js'), /accessibility\.html/);
  assert.match(read('README.md'), /Public\/accessibility/);
});

test('the page has each limit of the documentation', () => {
  const [, ...parts] = read('Sources/LifecycleEngine/LifecycleEngine.docc/Limits.md')
    .split(/^## /m);
  const documented = Object.fromEntries(parts.map((part) =>
    [part.split('\n')[0], part.match(/^- /gm)?.length ?? 1]));
  delete documented.Overview;
  const shown = limits('en').sections.filter(({ id }) => id !== 'known');
  assert.deepEqual(
    Object.fromEntries(shown.map(({ title, items }) => [title, items.length])), documented);
});
