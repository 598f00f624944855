// How a person wants to see a run, and the keys that lead there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Actions, isSingleSign, nameOf } from '../../Public/app/lab/actions.js';
import { tabKeys } from '../../Public/app/inspector/inspector.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { keptSettings, listFiles, makeEvent, readText } from './support.mjs';

const press = (key, held = {}) =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('density, keys and questions are remembered', () => {
  const kept = keptSettings();
  const first = new ViewSettings(kept);
  assert.deepEqual([first.density, first.hasKeys, first.isAsking], ['essential', true, false]);
  first.useDensity('everything');
  first.useKeys(false);
  first.useAsking(true);
  const second = new ViewSettings(kept);
  assert.deepEqual([second.density, second.hasKeys, second.isAsking], ['everything', false, true]);
});

test('each density shows what it names, and troubles always show', () => {
  const view = new ViewSettings(keptSettings());
  const events = [
    makeEvent(1, { callback: 'viewDidLoad' }),
    makeEvent(2, { callback: 'willMove' }),
    makeEvent(3, { callback: 'navigationController:willShow', actor: 'delegate' }),
    makeEvent(4, { callback: 'console', actor: 'system' }),
  ];
  const shown = (density) => {
    view.useDensity(density);
    return events.filter((event) => view.shows(event)).map(({ seq }) => seq);
  };
  assert.deepEqual(shown('essential'), [1, 4]);
  assert.deepEqual(shown('standard'), [1, 2, 4]);
  assert.deepEqual(shown('everything'), [1, 2, 3, 4]);
  view.mute('B', true);
  assert.deepEqual(shown('everything'), [4]);
});

test('what is pointed at is told once', () => {
  const view = new ViewSettings(keptSettings());
  let news = 0;
  view.addEventListener('point', () => { news += 1; });
  view.pointAtEvent(makeEvent(3));
  view.pointAtEvent(makeEvent(3));
  assert.deepEqual(view.pointed, { seq: 3, key: 'B#1' });
  view.pointAtController('A#1');
  assert.deepEqual(view.pointed, { seq: null, key: 'A#1' });
  view.pointAtEvent(null);
  assert.equal(news, 3);
});

test('a press finds its action, unless that is not to be had', () => {
  const actions = new Actions();
  let isAvailable = true;
  actions.add([
    { id: 'next', title: 'a', keys: ['Shift+ArrowRight'], run: () => {} },
    { id: 'help', title: 'b', keys: ['?'], run: () => {}, isAvailable: () => isAvailable },
    { id: 'palette', title: 'c', keys: ['Control+k'], run: () => {} },
  ]);
  const found = (...args) => actions.forPress(press(...args))?.id ?? null;
  assert.equal(found('ArrowRight', { shiftKey: true }), 'next');
  assert.equal(found('ArrowRight'), null);
  assert.equal(found('?', { shiftKey: true }), 'help');
  assert.equal(found('K', { metaKey: true }), 'palette');
  isAvailable = false;
  assert.equal(found('?'), null);
});

test('a letter with another modifier tells whether Shift is held', () => {
  const keys = { ctrlKey: true, shiftKey: true };
  assert.equal(nameOf(press('z', { ctrlKey: true })), 'Control+z');
  assert.equal(nameOf(press('Z', keys)), 'Control+Shift+z');
  assert.equal(nameOf(press('?', keys)), 'Control+?');
});

test('only single signs can be switched off', () => {
  assert.ok(isSingleSign(press('g')));
  assert.ok(!isSingleSign(press(' ')));
  assert.ok(!isSingleSign(press('Home')));
  assert.ok(!isSingleSign(press('k', { ctrlKey: true })));
  assert.equal(nameOf(press('G', { shiftKey: true })), 'g');
});

test('what can’t be done is offered where there is a reason to tell', () => {
  const actions = new Actions();
  let reason = '';
  const run = () => {};
  actions.add([
    { id: 'always', title: 'a', run },
    { id: 'never', title: 'b', run, isAvailable: () => false },
    { id: 'told', title: 'c', run, keys: ['n'], isAvailable: () => false, reason: () => reason },
  ]);
  assert.deepEqual(actions.offered.map(({ id }) => id), ['always']);
  reason = 'No server.';
  assert.deepEqual(actions.offered.map(({ id }) => id), ['always', 'told']);
  assert.deepEqual(actions.available.map(({ id }) => id), ['always']);
  assert.equal(actions.forPress(press('n')), null);
});

test('actions are loaded once, and again after a failure', async () => {
  const actions = new Actions();
  let asked = 0;
  actions.source = async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return [{ id: 'a', title: 'a', run: () => {} }];
  };
  await assert.rejects(actions.load());
  assert.equal(actions.isLoaded, false);
  await Promise.all([actions.load(), actions.load()]);
  await actions.load();
  assert.deepEqual([asked, actions.isLoaded, actions.list.length], [2, true, 1]);
});

test('the page keeps every key of an action from the browser', () => {
  const source = readText('app/page/keys.view.js');
  const [, list = ''] = /new Set\(\[([\s\S]*?)\]\);/.exec(source) ?? [];
  const names = [...list.matchAll(/(\.\.\.)?'([^']+)'/g)]
    .flatMap(([, isSpread, text]) => (isSpread ? [...text] : [text]));
  const families = listFiles('-actions.js', '-actions.view.js').map(readText).join('\n');
  const used = [...families.matchAll(/keys: \[('[^\n]*')\]/g)]
    .flatMap(([, keys]) => [...keys.matchAll(/'([^']+)'/g)].map(([, key]) => key));
  assert.ok(used.length > 30);
  assert.deepEqual([...used, ...Object.values(tabKeys)].sort(), [...names].sort());
});
