// Where playback stops because the person has said so.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  calledOf, callbackChoices, controllerChoices, valueChoices,
} from '../../Public/app/breakpoints/breakpoint-choices.js';
import {
  isCalledOn, plainOn, withAdded, withChanged, withRemoved, withToggled,
} from '../../Public/app/breakpoints/breakpoint-list.js';
import { breakpointText } from '../../Public/app/breakpoints/breakpoint-texts.js';
import { Breakpoints } from '../../Public/app/breakpoints/breakpoints.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { Playback } from '../../Public/app/time/playback.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import {
  HandClock, keptSettings, locales, makeEvent, makeLife, scenario, wholeLife,
} from './support.mjs';

class Found extends EventTarget {
  list = [];

  take(list) {
    this.list = list;
    this.dispatchEvent(new Event('change'));
  }
}

/** Breakpoints over a run, and a playback that obeys them. */
async function makeRun({ events = wholeLife, breakpoints: wanted = [], settings = keptSettings() }) {
  const store = new TraceStore();
  const findings = new Found();
  const breakpoints = new Breakpoints(store, findings, settings);
  const clock = new HandClock();
  const playback = new Playback(store, clock, { shows: () => false, settings, breakpoints });
  store.begin(scenario, {});
  store.receive(events);
  if (wanted.length > 0) breakpoints.keep(wanted.reduce(withAdded, []));
  await breakpoints.ready;
  return { store, findings, breakpoints, clock, playback, settings };
}

async function placesOf(breakpoint, events) {
  return (await makeRun({ events, breakpoints: [breakpoint] })).breakpoints.places;
}

test('a breakpoint stops at a callback of a class, of an instance, or of anybody', async () => {
  const twice = [
    ...makeLife([['viewDidLoad'], ['viewWillAppear']]),
    makeEvent(3, { instance: 2 }), makeEvent(4, { controller: 'A' }),
    makeEvent(5, { actor: 'view', callback: 'viewDidLoad' }),
  ];
  const load = { actor: 'controller', callback: 'viewDidLoad' };
  assert.deepEqual(await placesOf({ ...load, controller: 'B' }, twice), [1, 3]);
  assert.deepEqual(await placesOf({ ...load, controller: 'B', instance: 2 }, twice), [3]);
  assert.deepEqual(await placesOf(load, twice), [1, 3, 4]);
  assert.deepEqual(await placesOf({ callback: 'viewDidLoad' }, twice), [1, 3, 4, 5]);
  assert.deepEqual(await placesOf({ controller: 'A' }, twice), [4]);
});

test('an argument and a time narrow it down', async () => {
  const events = ['animated', 'unanimated', 'animated', undefined].map((argument, index) =>
    makeEvent(index + 1, { callback: 'viewWillAppear', ...(argument ? { argument } : {}) }));
  const appear = { callback: 'viewWillAppear', field: 'argument', value: 'animated' };
  assert.deepEqual(await placesOf(appear, events), [1, 3]);
  assert.deepEqual(await placesOf({ ...appear, nth: 2 }, events), [3]);
  assert.deepEqual(await placesOf({ callback: 'viewWillAppear', nth: 4 }, events), [4]);
});

test('a state is compared after the callback', async () => {
  const layout = { callback: 'viewDidLayoutSubviews', field: 'appearance' };
  assert.deepEqual(await placesOf({ ...layout, value: 'appearing' }), [6]);
  assert.deepEqual(await placesOf({ ...layout, value: 'appeared' }), []);
  const inWindow = { callback: 'viewWillDisappear', field: 'isInWindow', value: 'true' };
  assert.deepEqual(await placesOf(inWindow), [8]);
});

test('without a callback a state is waited for', async () => {
  const becomes = { field: 'appearance', value: 'disappeared' };
  assert.deepEqual(await placesOf(becomes), [9]);
  assert.deepEqual(await placesOf({ ...becomes, controller: 'A' }), []);
});

test('one that is off stops nowhere', async () => {
  assert.deepEqual(await placesOf({ callback: 'viewDidLoad', isOn: false }), []);
});

test('findings stop it: any, or one', async () => {
  const any = { kind: 'finding' };
  const one = { kind: 'finding', finding: 'LINT-H02' };
  const { findings, breakpoints } = await makeRun({ breakpoints: [any] });
  const other = await makeRun({ breakpoints: [one] });
  const list = [{ id: 'LINT-H01', seq: 0 }, { id: 'LINT-H02', seq: 4 }];
  findings.take(list);
  other.findings.take(list);
  assert.deepEqual(breakpoints.places, [1, 4]);
  assert.deepEqual(other.breakpoints.places, [4]);
  assert.equal(other.breakpoints.firstHit(4, 10), null);
  assert.deepEqual(other.breakpoints.firstHit(0, 10).breakpoints.map(({ id }) => id), [1]);
});

test('events that come later are looked through too', async () => {
  const { store, breakpoints } = await makeRun({
    events: wholeLife.slice(0, 4), breakpoints: [{ callback: 'viewDidAppear' }],
  });
  assert.deepEqual(breakpoints.places, []);
  store.receive(wholeLife);
  assert.deepEqual(breakpoints.places, [7]);
  store.begin(scenario, {});
  store.receive(wholeLife.slice(6).map((event, index) => ({ ...event, seq: index + 1 })));
  assert.deepEqual(breakpoints.places, [1]);
});

test('breakpoints are kept for each scenario', async () => {
  const settings = keptSettings();
  const { store, breakpoints } = await makeRun({
    settings, breakpoints: [{ callback: 'loadView' }],
  });
  store.begin({ ...scenario, id: 'other' }, {});
  assert.deepEqual([breakpoints.list.length, breakpoints.places], [0, []]);
  const again = await makeRun({ settings });
  assert.deepEqual(again.breakpoints.list.map(({ callback }) => callback), ['loadView']);
  assert.deepEqual(again.breakpoints.places, [2]);
  again.breakpoints.keep([]);
  assert.deepEqual((await makeRun({ settings })).breakpoints.list, []);
});

test('what was kept and is no list is forgotten', async () => {
  for (const kept of ['{', '{"a": 1}', '[null, 7, {}]', '']) {
    const settings = keptSettings({ 'breakpoints.test': kept });
    assert.deepEqual((await makeRun({ settings })).breakpoints.list, []);
  }
});

test('a list changes without touching the one before', () => {
  const first = withAdded([], { callback: 'init' });
  const second = withAdded(first, { callback: 'deinit' });
  assert.deepEqual(second.map(({ id, callback }) => [id, callback]), [[1, 'init'], [2, 'deinit']]);
  assert.equal(withChanged(second, 2, { isOn: false })[1].isOn, false);
  assert.deepEqual(withRemoved(second, 1).map(({ id }) => id), [2]);
  assert.deepEqual(withAdded(withRemoved(second, 1), {}).map(({ id }) => id), [2, 3]);
  assert.equal(first.length, 1);
});

test('an event’s breakpoint is set, removed, and turned on again', () => {
  const event = makeEvent(1);
  const set = withToggled(withAdded([], { callback: 'viewDidLoad', nth: 2 }), event);
  assert.deepEqual([set.length, plainOn(set, event).id], [2, 2]);
  assert.equal(plainOn(withToggled(set, event), event), null);
  const isOff = withChanged(set, 2, { isOn: false });
  assert.equal(plainOn(withToggled(isOff, event), event).isOn, true);
  assert.equal(plainOn(set, { ...event, actor: 'view' }), null);
});

test('playback stops at the event, or at the row before one that has none', async () => {
  const events = makeLife([['init'], ['loadView'], ['updateProperties'], ['viewDidLoad'], ['viewDidAppear']]);
  const { store, clock, playback } = await makeRun({
    events, breakpoints: [{ callback: 'updateProperties' }, { callback: 'viewDidLoad' }],
  });
  playback.play();
  clock.advance(5000);
  assert.deepEqual([store.cursor, store.event.callback, playback.isPlaying], [2, 'loadView', false]);
  assert.equal(playback.hit.seq, 3);
  playback.toggle();
  clock.advance(5000);
  assert.deepEqual([store.cursor, playback.hit.seq], [4, 4]);
  playback.resume();
  assert.equal(playback.hit, null);
  clock.advance(5000);
  assert.deepEqual([store.cursor, playback.hit], [5, null]);
});

test('a step forward stops at a breakpoint, a step back and a jump do not', async () => {
  const { store, playback } = await makeRun({ breakpoints: [{ callback: 'viewWillAppear' }] });
  playback.stepForward('action');
  assert.deepEqual([store.cursor, playback.hit.seq, store.motion.kind], [4, 4, 'fold']);
  playback.stepForward('action');
  assert.deepEqual([store.cursor, playback.hit], [10, null]);
  playback.stepBack('action');
  assert.deepEqual([store.cursor, playback.hit], [0, null]);
  playback.jump(5);
  assert.equal(playback.hit, null);
});

test('without any time it stops as well', async () => {
  const { store, clock, playback } = await makeRun({ breakpoints: [{ callback: 'viewDidAppear' }] });
  playback.speed = Infinity;
  playback.play();
  clock.advance(0);
  assert.deepEqual([store.cursor, playback.hit.seq], [7, 7]);
});

test('at the last event there is nothing to go on with', async () => {
  const { store, clock, playback } = await makeRun({ breakpoints: [{ callback: 'deinit' }] });
  playback.play();
  clock.advance(10_000);
  assert.equal(playback.hit.seq, 10);
  playback.toggle();
  assert.deepEqual([store.cursor, playback.hit, playback.isPlaying], [10, null, false]);
});

test('while following, the rest of a user action waits; the next one is played', async () => {
  const { store, clock, playback } = await makeRun({
    events: wholeLife.slice(0, 2), breakpoints: [{ callback: 'viewDidLoad' }],
  });
  store.seek(2);
  playback.isFollowing = true;
  store.receive(wholeLife.slice(0, 3));
  assert.equal(playback.hit.seq, 3);
  store.receive(wholeLife.slice(0, 5));
  clock.advance(2000);
  assert.equal(store.cursor, 3);
  playback.jump(5);
  store.receive([makeEvent(6, { step: 1, callback: 'viewDidLoad' })]);
  assert.equal(playback.hit.seq, 6);
  store.receive([makeEvent(7, { step: 2, callback: 'deinit' })]);
  clock.advance(2000);
  assert.deepEqual([store.cursor, playback.hit], [7, null]);
});

test('what is found after it was played takes the page back there', async () => {
  const { store, clock, playback, findings } = await makeRun({ breakpoints: [{ kind: 'finding' }] });
  playback.play();
  clock.advance(10_000);
  assert.equal(store.cursor, 10);
  findings.take([{ id: 'LINT-H01', seq: 4 }]);
  assert.deepEqual([store.cursor, playback.hit.seq], [4, 4]);
  playback.jump(9);
  findings.take([{ id: 'LINT-H01', seq: 4 }, { id: 'LINT-H02', seq: 6 }]);
  assert.deepEqual([store.cursor, playback.hit], [9, null]);
});

test('another run ends a stop', async () => {
  const { store, playback } = await makeRun({ breakpoints: [{ callback: 'loadView' }] });
  playback.stepForward('action');
  assert.equal(playback.hit.seq, 2);
  store.begin(scenario, {});
  assert.equal(playback.hit, null);
});

test('breakpoints are told in words', () => {
  const told = (language, fields) => {
    const translator = new Translator(language, locales[language]);
    return breakpointText(translator, withAdded([], fields)[0]);
  };
  const appear = { actor: 'controller', callback: 'viewWillAppear', controller: 'B' };
  assert.equal(told('en', appear), 'viewWillAppear of B');
  assert.equal(told('en', { ...appear, instance: 2, nth: 3 }),
    'viewWillAppear of B#2, only time no. 3');
  assert.equal(told('en', { ...appear, controller: '', field: 'argument', value: 'animated' }),
    'viewWillAppear of any controller, argument is animated');
  assert.equal(told('en', { controller: 'B', field: 'appearance', value: 'appeared' }),
    'B: appearance becomes appeared');
  assert.equal(told('en', { field: 'viewState', value: 'loaded', nth: 2 }),
    'any controller: viewState becomes loaded, only time no. 2');
  assert.equal(told('en', { controller: 'B' }), 'any callback of B');
  assert.equal(told('ru', { ...appear, field: 'geometry', value: 'final' }),
    'viewWillAppear у B, geometry равно final');
  assert.equal(told('zh-Hans', { actor: 'app', callback: 'didBecomeActive' }), 'app didBecomeActive');
  assert.equal(told('en', { kind: 'finding' }), 'any issue');
  assert.equal(told('en', { kind: 'finding', finding: 'LINT-H01' }), 'issue LINT-H01');
});

test('what a run has and may get can be chosen', () => {
  const events = [
    makeEvent(1, { actor: 'view', callback: 'didMoveToWindow' }), makeEvent(2), makeEvent(3),
    makeEvent(4, { callback: 'deinit', argument: 'late' }),
  ];
  const entry = (name, group, introduced = '2', removed = null) =>
    ({ name, group, introduced, removed });
  const { seen, others } = callbackChoices(events, [
    entry('viewDidLoad', 'loading'), entry('viewIsAppearing', 'appearance', '13'),
    entry('viewDidUnload', 'memory', '3', '6'), entry('willShow', 'delegates'),
    entry('didMoveToWindow', 'views'),
  ], '17');
  const keys = (list) => list.map(({ actor, callback }) => `${actor}.${callback}`);
  assert.deepEqual(keys(seen), ['controller.deinit', 'controller.viewDidLoad', 'view.didMoveToWindow']);
  assert.deepEqual(keys(others), ['controller.viewIsAppearing', '.willShow']);
  assert.deepEqual(calledOf('controller viewDidLoad'), { actor: 'controller', callback: 'viewDidLoad' });
  assert.deepEqual(valueChoices('argument', events), ['animated', 'unanimated', 'late']);
  assert.deepEqual(valueChoices('viewState', events), ['unloaded', 'loading', 'loaded']);
  assert.deepEqual(valueChoices('', events), []);
});

test('the next instance of a class can be chosen before it is made', () => {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(wholeLife);
  const choices = controllerChoices(scenario, store.state);
  assert.deepEqual(choices.find(({ controller }) => controller === 'A').instances, [1]);
  const last = controllerChoices(scenario, store.stateAt(store.last));
  assert.deepEqual(last.find(({ controller }) => controller === 'B').instances, [1, 2]);
});

test('a method of code gets a breakpoint only where it is called itself', () => {
  const call = (callback) => ({ actor: 'controller', callback, controller: 'A' });
  const events = [makeEvent(1, { actor: 'delegate', callback: 'willShow' }),
    makeEvent(2, { callback: 'didMoveToParent' })];
  assert.ok(isCalledOn([], call('viewDidLoad')));
  assert.ok(isCalledOn(events, call('didMoveToParent')));
  assert.ok(!isCalledOn(events, call('willShow')));
});
