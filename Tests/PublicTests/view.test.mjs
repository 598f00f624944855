// How a person wants to see a run, and the keys that lead there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Actions } from '../../Public/app/lab/actions.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { isSingleSign, nameOf } from '../../Public/app/words/keys.js';
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

/** What a page can do that isn't shown to a class. */
function actionsOf(all, view = { hasKeys: true }) {
  const actions = new Actions({ view, ledClass: { presenter: null } });
  actions.all = all;
  return actions;
}

test('a press finds its action, unless that can’t be done', () => {
  let canHelp = true;
  const view = { hasKeys: true };
  const actions = actionsOf([
    { id: 'next', words: 'a', keys: ['Shift+ArrowRight'] },
    { id: 'help', words: 'b', keys: ['?'], when: () => canHelp },
    { id: 'search', words: 'c', keys: ['Control+k'] },
  ], view);
  const found = (...args) => actions.forPress(press(...args))?.id ?? null;
  assert.equal(found('ArrowRight', { shiftKey: true }), 'next');
  assert.equal(found('ArrowRight'), null);
  assert.equal(found('?', { shiftKey: true }), 'help');
  assert.equal(found('K', { metaKey: true }), 'search');
  view.hasKeys = false;
  assert.deepEqual([found('?'), found('k', { ctrlKey: true })], [null, 'search']);
  assert.deepEqual(['help', 'search'].map((id) => actions.keyOf(id)), ['', 'Ctrl K']);
  view.hasKeys = true;
  canHelp = false;
  assert.equal(found('?'), null);
});

test('the switch for single keys rules every letter of the page, L too', () => {
  const source = readText('app/page/actions.view.js');
  const letters = [...source.matchAll(/keys: \['([a-z])'/g)].map(([, key]) => key);
  assert.ok(letters.includes('l'));
  const actions = actionsOf(
    letters.map((key) => ({ id: key, words: key, keys: [key] })), { hasKeys: false });
  for (const key of letters) assert.equal(actions.forPress(press(key)), null, key);
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
  let reason = '';
  const done = [];
  const actions = actionsOf([
    { id: 'always', words: 'a', does: () => done.push('always') },
    { id: 'never', words: 'b', when: () => false },
    {
      id: 'told', words: 'c', keys: ['n'], when: () => false, whyNot: () => reason,
      does: () => done.push('told'),
    },
    { id: 'class', words: 'd', isForClass: true },
  ]);
  assert.deepEqual(actions.offered.map(({ id }) => id), ['always']);
  reason = 'No server.';
  assert.deepEqual(actions.offered.map(({ id }) => id), ['always', 'told']);
  assert.equal(actions.forPress(press('n')), null);
  for (const id of ['always', 'told']) actions.do(actions.get(id));
  assert.deepEqual(done, ['always']);
});

test('a page inside another one remembers its choices as long as it is open', async () => {
  const kept = new Map([['lifecycle-lab.theme', 'light']]);
  const storage = {
    getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
  const { window, location } = globalThis;
  Object.assign(globalThis, {
    window: { localStorage: storage, sessionStorage: storage }, location: { search: '?embed=1' },
  });
  try {
    const name = '../../Public/app/view/settings.js?guest';
    const { settings } = await import(name);
    assert.equal(settings.read('theme'), 'light');
    settings.save('theme', 'dark');
    settings.save('speed', null);
    assert.deepEqual([settings.read('theme'), settings.read('speed')], ['dark', null]);
    assert.deepEqual([...kept], [['lifecycle-lab.theme', 'light']]);
  } finally {
    Object.assign(globalThis, { window, location });
  }
});
