// What a person can do, and what opens: the two lists from which menus, keys and panels are made.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tabs } from '../../Public/app/story/tabs.view.js';
import { actions } from '../../Public/app/page/actions.view.js';
import { dialogs } from '../../Public/app/page/dialogs.view.js';
import { languages, listFiles, locales } from './support.mjs';

const files = new Set([...listFiles('.css'), ...listFiles('.json')]);

test('every action and every tab has words in all languages', () => {
  for (const language of languages) {
    const missing = [...actions, ...tabs].filter(({ words }) => !(words in locales[language]));
    assert.deepEqual(missing.map(({ words }) => words), []);
  }
});

test('every key belongs to one action; a class takes those of a lesson, and Space', () => {
  const ids = actions.map(({ id }) => id);
  assert.deepEqual(ids.filter((id, index) => ids.indexOf(id) !== index), []);
  const keys = actions.flatMap((action) => action.keys ?? []);
  const shared = keys.filter((key, index) => keys.indexOf(key) !== index);
  assert.deepEqual(shared, [' ', 'PageDown', 'PageUp']);
  const own = actions.filter(({ isForClass }) => isForClass).flatMap((action) => action.keys ?? []);
  assert.deepEqual(own.sort(), shared);
  assert.ok(actions.slice(0, 2).every(({ isForClass }) => isForClass), 'a class comes first');
});

test('every action does something, or opens a dialog that there is', () => {
  for (const { id, opens, does } of actions) {
    assert.equal(Number(opens !== undefined) + Number(does !== undefined), 1, id);
    assert.ok(opens === undefined || opens in dialogs, id);
  }
});

test('every dialog and every tab loads: its element, texts and styles', async () => {
  globalThis.HTMLElement ??= class {};
  const rows = [
    ...Object.values(dialogs), ...tabs.map((tab) => ({ ...tab, styles: [tab.style] })),
  ];
  const tags = [];
  for (const { texts, styles, load } of rows) {
    const { tag } = await load();
    const missing = [
      ...styles, ...texts.flatMap((text) => languages.map((one) => `locales/${text}.${one}.json`)),
    ].filter((path) => !files.has(path));
    assert.deepEqual(missing, [], tag);
    tags.push(tag);
  }
  assert.equal(new Set(tags).size, rows.length);
  assert.ok(tags.every((tag) => tag.includes('-')));
});

test('a key waits for a part whose code comes later', async () => {
  const opened = [];
  let define = () => {};
  const part = {};
  globalThis.document = /** @type {any} */ ({
    querySelector: (tag) => (tag === 'branch-button' ? part : null),
  });
  globalThis.customElements = /** @type {any} */ ({
    get: () => undefined, whenDefined: () => new Promise((done) => { define = done; }),
  });
  const { does } = actions.find(({ id }) => id === 'branches') ?? {};
  const done = does?.(/** @type {any} */ ({}));
  assert.deepEqual(opened, []);
  part.open = () => opened.push('branches');
  define();
  await done;
  assert.deepEqual(opened, ['branches']);
});
