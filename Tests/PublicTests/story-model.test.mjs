// What the story lists at the cursor, and what a person looks for in it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { rowText, sentenceParts } from '../../Public/app/story/event-text.js';
import { repairedExample } from '../../Public/app/scenarios/next-mistake.js';
import { StoryModel } from '../../Public/app/story/story-model.js';
import { meaningOf } from '../../Public/app/story/story-search.js';
import { makeEvent, recorded } from './support.mjs';
import { rowsAt, storeOf, viewAt } from './story-support.mjs';

function makeModel(density = 'essential') {
  const store = storeOf({ scenario: recorded.scenario, platform: {}, steps: [recorded] });
  const view = viewAt(density);
  const rows = rowsAt(store, view);
  const playback = { rows, showOthers: () => rows.forget() };
  const lab = {
    store, view, playback, actionIndex: rows.actions, live: null, versionMarks: null,
    get shown() { return rows.at(store.announcedSeq); },
  };
  const model = new StoryModel(/** @type {any} */ (lab));
  const told = () => {
    const { list } = model.list({ height: 600, unit: 1, measured: new Map() });
    return list.slice(0, 5000).items.map(({ item }) => {
      if (item.kind === 'row') return item.call.label;
      return item.kind === 'action' ? `action ${item.action.number}` : item.kind;
    }).join(' ');
  };
  return { store, view, rows, model, told };
}

test('the action of the cursor is open; before the launch the first one is', () => {
  const { store, rows, told } = makeModel();
  assert.match(told(), /^head 1 2 .* 12( quiet)?( action \d+)*$/);
  store.seek(rows.actions.list[1].lastEvent);
  assert.match(told(), /^action 1 head 1 2 3 4 5 6 quiet 7 8( action \d+)*$/);
});

test('an action shows all of its calls until it is folded again', () => {
  const { store, rows, model, told } = makeModel();
  const [, push] = rows.actions.list;
  store.seek(push.lastEvent);
  const news = [];
  model.addEventListener('change', () => news.push('change'));
  model.unfold(push);
  assert.match(told(), / 1 1a 1b /);
  const { length } = rows.of(push);
  assert.equal(length, rows.actions.calls(push).length);
  model.unfold(push);
  assert.equal(rows.of(push).length, 8);
  assert.deepEqual(news, ['change', 'change']);
});

test('a search keeps numbers, finds hidden calls, and gives each action its own', () => {
  const { rows, model, told } = makeModel();
  model.find('viewWillLayout', meaningOf('viewWillLayout'));
  const found = model.hits.flat();
  assert.ok(found.length > 2 && found.every(({ number }) => number === null));
  assert.match(told(), /^action 1 \d+[a-z]+ /);
  assert.ok(rows.of(rows.actions.list[0]).includes(found[0]), 'the cursor can rest at a hit');
  model.find('/(/', meaningOf('/(/'));
  assert.deepEqual([model.problem, model.hits.flat().length], ['group', found.length]);
  model.leave();
  assert.equal(model.hits.flat().length, 0);
  assert.match(told(), /^head /);
});

test('while a question is asked, what comes later is not listed', () => {
  const { store, rows, view, told } = makeModel();
  const [, push] = rows.actions.list;
  store.seek(rows.of(push)[2].event.seq);
  view.hideFuture(true);
  assert.equal(told(), 'action 1 head 1 2 3');
  view.hideFuture(false);
  assert.match(told(), / 8/);
});

test('a row says what is called, and leaves out whom its column names', () => {
  assert.equal(rowText(makeEvent(1, { line: 'B viewWillAppear(animated)', callback: 'viewWillAppear' })),
    'viewWillAppear');
  assert.equal(rowText(makeEvent(1, { actor: 'view', line: 'B.view layoutSubviews' })),
    'view layoutSubviews');
  const bare = { controller: undefined, line: 'app didBecomeActive' };
  assert.equal(rowText(makeEvent(1, { ...bare, actor: 'app' })), 'app didBecomeActive');
  const system = { controller: undefined, actor: 'system' };
  assert.equal(rowText(makeEvent(1, { ...system, callback: 'log', argument: 'hi' })), '“hi”');
  assert.equal(rowText(makeEvent(1, { ...system, callback: 'console', message: 'Bad' })), 'Bad');
});

test('in a sentence the callback is code, and the first name is strong', () => {
  const about = { callback: 'viewWillAppear', controller: 'A' };
  const looks = sentenceParts('UIKit calls viewWillAppear on A because Nav shows A.', about)
    .filter(({ look }) => look).map(({ text, look }) => `${look} ${text}`);
  assert.deepEqual(looks, ['code viewWillAppear', 'b A']);
  const odd = sentenceParts('A+B ends.', { callback: 'x(', controller: 'A+B' });
  assert.equal(odd.map(({ text }) => text).join(''), 'A+B ends.');
});

test('only a shipped mistake has a repaired example', () => {
  assert.equal(repairedExample({ ...recorded.scenario, id: 'lint-h09' }), 'lint-h09-mended');
  assert.equal(repairedExample(recorded.scenario), '');
  assert.equal(repairedExample(null), '');
});

test('keys go from hit to hit while somebody searches', () => {
  const { store, model } = makeModel();
  model.find('viewDidLoad', meaningOf('viewDidLoad'));
  const seqs = model.hits.flat().map(({ event }) => event.seq);
  assert.ok(seqs.length > 2);
  assert.deepEqual([model.hitAt(1), model.hitAt(2), model.hitAt(-1)], [seqs[0], seqs[1], seqs[0]]);
  store.seek(seqs[1]);
  assert.deepEqual([-1, 1, -8, 800].map((move) => model.hitAt(move)),
    [seqs[0], seqs[2], seqs[0], seqs[seqs.length - 1]]);
  store.seek(seqs[1] + 1);
  assert.deepEqual([-1, 1].map((move) => model.hitAt(move)), [seqs[1], seqs[2]]);
});
