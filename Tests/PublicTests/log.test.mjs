// The log: which events have a row, what the filter finds, and what is copied.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ownerOf, phaseOf, rowText } from '../../Public/app/log/inspector-log.js';
import { appKey, matcherOf, noFilter, patternOf } from '../../Public/app/log/log-filter.js';
import { LogModel } from '../../Public/app/log/log-model.js';
import { LogRows, viewOf } from '../../Public/app/log/log-rows.js';
import { nslogOf, plainOf } from '../../Public/app/log/nslog.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { keptSettings, makeEvent, scenario } from './support.mjs';

const print = (seq, argument, fields = {}) => makeEvent(seq, {
  actor: 'system', controller: undefined, callback: 'log', argument, line: `log ${argument}`,
  cause: { kind: 'handler', of: 'B' }, ...fields,
});
const names = ['viewWillLayoutSubviews', 'viewDidLayoutSubviews'];
const pass = (seq, controller = 'B') => names.map((callback, index) =>
  makeEvent(seq + index, { callback, controller }));

/** Rows in words: the first event, then how many passes and events a run has. */
function told(events, { shows = () => true, isFolding = true, opened = [] } = {}) {
  const rows = new LogRows({ shows, isFolding, opened: new Set(opened) });
  rows.extend(events);
  return rows.list.map(({ event, run, passes }) =>
    event.seq + (run ? `×${passes}/${run.length}` : ''));
}

test('repeated layout passes are one row, other rows stand for themselves', () => {
  const events = [makeEvent(1), ...pass(2), ...pass(4), ...pass(6), makeEvent(8)];
  assert.deepEqual(told(events), [1, '2×3/6', 8].map(String));
  assert.deepEqual(told(events, { isFolding: false }), events.map(({ seq }) => String(seq)));
  assert.deepEqual(told(events, { opened: [2] }), ['1', '2×3/6', '3', '4', '5', '6', '7', '8']);
});

test('one pass, another controller and what comes between end a run', () => {
  assert.deepEqual(told(pass(1)), ['1', '2']);
  assert.deepEqual(told([...pass(1), ...pass(3, 'A')]), ['1', '2', '3', '4']);
  const between = makeEvent(3, { callback: 'viewIsAppearing' });
  assert.deepEqual(told([...pass(1), between, ...pass(4)]), ['1', '2', '3', '4', '5']);
  const shows = ({ callback }) => names.includes(callback);
  assert.deepEqual(told([...pass(1), between, ...pass(4)], { shows }), ['1', '2', '4', '5']);
  const hidden = ({ callback }) => callback === 'viewDidLayoutSubviews';
  assert.deepEqual(told([...pass(1), ...pass(3)], { shows: hidden }), ['2×2/2']);
});

test('rows that come one by one are the rows that come at once', () => {
  const events = [...pass(1), ...pass(3), makeEvent(5), ...pass(6), ...pass(8)];
  const rows = new LogRows({ shows: () => true, isFolding: true, opened: new Set() });
  const settled = [];
  for (let count = 1; count <= events.length; count += 1) {
    rows.extend(events.slice(0, count));
    settled.push(rows.settled);
  }
  assert.deepEqual(rows.list.map(({ event, passes }) => [event.seq, passes]),
    [[1, 2], [5, 1], [6, 2]]);
  assert.deepEqual(settled, [0, 0, 0, 0, 2, 2, 2, 2, 2]);
  assert.deepEqual(rows.events.map(({ seq }) => seq), events.map(({ seq }) => seq));
  assert.equal(rows.shown, 9);
});

test('the event at the cursor has a row, hidden or not', () => {
  const events = [makeEvent(1), ...pass(2), ...pass(4), makeEvent(6), makeEvent(7), makeEvent(8)];
  const rows = new LogRows({ shows: ({ seq }) => seq !== 7, isFolding: true, opened: new Set() });
  rows.extend(events);
  const at = (seq) => {
    const { count, current, isAdded, row } = viewOf(rows.list, events[seq - 1] ?? null);
    const seqs = Array.from({ length: count }, (_, index) => row(index).event.seq);
    return { seqs: seqs.join(), current, isAdded };
  };
  assert.deepEqual(at(0), { seqs: '1,2,6,8', current: -1, isAdded: false });
  assert.deepEqual(at(1), { seqs: '1,2,6,8', current: 0, isAdded: false });
  for (const seq of [2, 3, 5]) assert.equal(at(seq).current, 1);
  assert.deepEqual(at(7), { seqs: '1,2,6,7,8', current: 3, isAdded: true });
  assert.deepEqual(at(8), { seqs: '1,2,6,8', current: 3, isAdded: false });
  assert.equal(viewOf([], events[0]).row(0).event.seq, 1);
});

test('moving the cursor in a long log looks at a few rows only', () => {
  const shows = ({ seq }) => seq % 2 === 0;
  const rows = new LogRows({ shows, isFolding: true, opened: new Set() });
  rows.extend(Array.from({ length: 100000 }, (_, index) => makeEvent(index + 1)));
  let reads = 0;
  const list = new Proxy(rows.list, {
    get(target, name) {
      if (/^\d+$/.test(String(name))) reads += 1;
      return target[name];
    },
  });
  const view = viewOf(list, makeEvent(77777));
  assert.deepEqual([view.count, view.current, view.isAdded], [50001, 38888, true]);
  assert.ok(reads < 40, String(reads));
});

test('a plain text is found in any case, an expression as it says', () => {
  const finds = (typed, line) => patternOf(typed).test(line);
  assert.ok(finds('DIDload', 'B viewDidLoad'));
  assert.ok(finds('(anim', 'B viewWillAppear(animated)'));
  assert.ok(!finds('/didload/', 'B viewDidLoad'));
  assert.ok(finds('/didload/i', 'B viewDidLoad'));
  assert.ok(finds('/^B .*Appear', 'B viewWillAppear'));
  const global = patternOf('/view/g');
  assert.deepEqual([1, 2, 3].map(() => global.test('B viewDidLoad')), [true, true, true]);
});

test('an expression that cannot be read says why', () => {
  const problems = ['/(a/', '/[a/', '/a**/', '/*a/', '/a\\', '/a/q', '/a{2,1}/', '/a+?(?:b)/', '/'];
  assert.deepEqual(problems.map((typed) => patternOf(typed).problem),
    ['group', 'set', 'repeat', 'repeat', 'backslash', 'flags', 'unreadable', null, null]);
  assert.ok(patternOf('/(a/').test('anything'));
});

test('controllers, phases and text all have to fit', () => {
  const events = [
    makeEvent(1), makeEvent(2, { controller: 'A' }),
    makeEvent(3, { callback: 'viewWillAppear', instance: 2 }),
    makeEvent(4, { actor: 'app', controller: undefined, callback: 'x', line: 'app x' }),
    print(5, 'hello', { parent: 1 }),
    makeEvent(6, { actor: 'system', callback: 'console', message: 'Unbalanced' }),
  ];
  const found = (filter) => events.filter(
    matcherOf({ ...noFilter, ...filter }, (seq) => events[seq - 1] ?? null)).map(({ seq }) => seq);
  assert.deepEqual(found({}), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(found({ keys: new Set(['B#1']) }), [1, 5, 6]);
  assert.deepEqual(found({ keys: new Set(['B#2', appKey]) }), [3, 4]);
  assert.deepEqual(found({ phases: new Set(['load', 'print']) }), [1, 2, 5]);
  assert.deepEqual(found({ phases: new Set(['load']), keys: new Set(['A#1']) }), [2]);
  assert.deepEqual(found({ text: 'unbalanced' }), [6]);
  assert.deepEqual(found({ text: 'b#2' }), [3]);
});

test('what code prints belongs to whose code it is', () => {
  const outer = makeEvent(1, { instance: 2 });
  const at = (seq) => (seq === 1 ? outer : null);
  const event = print(2, 'a b', { parent: 1 });
  assert.deepEqual(ownerOf(event, at), { controller: 'B', instance: 2 });
  assert.deepEqual(ownerOf(print(2, 'a', { parent: null }), at), { controller: 'B', instance: 1 });
  assert.deepEqual([phaseOf(event), rowText(event)], ['print', 'a b']);
  assert.equal(ownerOf(makeEvent(3, { actor: 'app', controller: undefined }), at), null);
});

function openModel(events) {
  const store = new TraceStore();
  const view = new ViewSettings(keptSettings({ density: 'standard' }));
  store.begin(scenario, {});
  store.receive(events);
  return { store, view, model: new LogModel({ store, view }) };
}

test('density, mute and filter decide; a line that was printed is always shown', () => {
  const second = makeEvent(2, { callback: 'willMove' });
  const events = [makeEvent(1), second, print(3, 'x', { parent: 2 })];
  const { store, view, model } = openModel(events);
  const shown = () => model.rows.list.map(({ event }) => event.seq).join();
  assert.equal(shown(), '1,2,3');
  view.useDensity('essential');
  assert.equal(shown(), '1,3');
  view.mute('B', true);
  assert.equal(shown(), '');
  view.mute('B', false);
  model.find('did');
  assert.equal(shown(), '1');
  store.receive([makeEvent(4), makeEvent(5, { callback: 'viewWillAppear' })]);
  assert.equal(shown(), '1,4');
  model.find('/(/');
  assert.deepEqual([shown(), model.problem, model.typed], ['1,4', 'group', '/(/']);
  model.toggle('phases', 'print');
  assert.equal(shown(), '');
  store.seek(2);
  assert.deepEqual([model.view.count, model.view.isAdded], [1, true]);
  model.clear();
  assert.deepEqual([shown(), model.problem, model.isFiltering], ['1,3,4,5', null, false]);
});

test('rows are kept while only the cursor moves, and made anew for another run', () => {
  const { store, model } = openModel([...pass(1), ...pass(3)]);
  const { rows } = model;
  store.seek(2);
  assert.equal(model.rows, rows);
  assert.equal(rows.list.length, 1);
  model.toggleRun(1);
  assert.equal(model.rows.list.length, 4);
  store.begin(scenario, {});
  store.receive([...pass(1), ...pass(3)]);
  assert.equal(model.rows.list.length, 1);
});

test('a copy reads like the log of a device', () => {
  const app = { controllers: { Nav: { kind: 'navigation' }, B: {}, Main: { kind: 'tabBar' } } };
  const events = [
    makeEvent(1, { actor: 'app', controller: undefined, line: 'app didFinishLaunching', time: 0 }),
    makeEvent(2, { line: 'B willMoveToParent(Nav)', argument: 'Nav', time: 5 }),
    makeEvent(3, { line: 'B viewDidLoad', instance: 2, time: 61500 }),
    makeEvent(4, { actor: 'view', line: 'B.view initWithFrame', time: 61500 }),
    makeEvent(5, { actor: 'subview', line: 'B.title awakeFromNib', time: 61500 }),
    makeEvent(6, { controller: 'Main', line: 'Main viewDidLoad', time: 61500 }),
    print(7, 'count; 7', { time: 61500 }),
    makeEvent(8, { actor: 'system', line: 'console X', message: 'a\n b', time: 61500 }),
  ];
  const lines = nslogOf(events, { scenario: app, ios: '8.1' }).split('\n');
  const head = '2015-01-01 12:01:01.500 App[1:1] ';
  assert.deepEqual(lines, [
    '2015-01-01 12:00:00.000 App[1:1] app didFinishLaunching',
    '2015-01-01 12:00:00.005 App[1:1] <BViewController: 0x600000000100> ' +
      'willMoveToParent(NavController)',
    `${head}<BViewController: 0x600000000200> viewDidLoad`,
    `${head}BViewController.view initWithFrame`, `${head}TitleView awakeFromNib`,
    `${head}<MainTabBarController: 0x600000000300> viewDidLoad`,
    `${head}count; 7`, `${head}a b`, '',
  ]);
  const year = (ios) => nslogOf(events.slice(0, 1), { scenario: null, ios }).slice(0, 4);
  assert.deepEqual(['2', '18', '26'].map(year), ['2009', '2025', '2026']);
  assert.equal(plainOf(events.slice(1, 3)), 'B willMoveToParent(Nav)\nB viewDidLoad\n');
});
