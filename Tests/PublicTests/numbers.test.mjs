// The numbers of an action on the map: their rails, how far they are, and the lines they leave.
import assert from 'node:assert/strict';
import test from 'node:test';
import { geometry } from '../../Public/app/diagram/arch.js';
import {
  beside, capsule, cut, lengthOf, pointsOfLegs, roundedPath, slotOf, stationTowards,
} from '../../Public/app/diagram/layout.js';
import { planOf, shownRails } from '../../Public/app/diagram/map-plan.js';
import {
  byRail, flightOf, linesOf, numbersOf, railOfCall, shownOf,
} from '../../Public/app/diagram/numbers.js';
import { actionOf, runOf, situations } from './map-support.mjs';

const map = geometry(660, 655);
const states = (run) => run.numbers.map(({ label, rail, state }) => `${label} ${rail} ${state}`);
const after = (name, index) => actionOf(situations[name])[index];

test('a callback takes the rail that leads away from where its controller stands', () => {
  const railOf = (callback, from) => railOfCall(callback, from);
  assert.equal(railOf('initWithCoder', 'start'), 'init');
  assert.equal(railOf('viewWillAppear', 'loaded'), 'viewWillAppear');
  assert.equal(railOf('viewWillAppear', 'disappeared'), 'again');
  assert.equal(railOf('viewWillAppear', 'disappearing'), 'cancelDisappearing');
  assert.equal(railOf('viewWillDisappear', 'appeared'), 'viewWillDisappear');
  assert.equal(railOf('viewWillDisappear', 'layout'), 'cancelAppearing');
  assert.equal(railOf('deinit', 'disappeared'), 'deinit');
  assert.equal(railOf('deinit', 'instantiated'), 'discard');
  assert.equal(railOf('deinit', 'loaded'), 'discardLoaded');
  assert.equal(railOf('viewWillUnload', 'disappeared'), 'willUnload');
  assert.equal(railOf('viewDidUnload', 'disappeared'), 'unload');
});

test('a call out of place takes the usual rail; a warning and a layout pass take none', () => {
  assert.equal(railOfCall('viewWillAppear', 'appeared'), 'viewWillAppear');
  assert.equal(railOfCall('didReceiveMemoryWarning', 'appeared'), null);
  assert.equal(railOfCall('viewDidLayoutSubviews', 'isAppearing'), null);
});

test('numbers are called, now and to come', () => {
  assert.deepEqual(states(after('push', 4)), [
    '1 init called', '2 loadView called', '3 viewDidLoad called', '4 viewWillDisappear called',
    '5 viewWillAppear now', '6 viewIsAppearing next', '7 viewDidDisappear next',
    '8 viewDidAppear next',
  ]);
});

test('a swipe that is cancelled goes back over the ways of interruptions', () => {
  const run = after('swipe cancelled', 7);
  assert.deepEqual(run.numbers.map(({ rail }) => rail), [
    'viewWillDisappear', 'again', 'viewIsAppearing', 'cancelAppearing', 'viewDidDisappear',
    'cancelDisappearing', 'viewIsAppearing', 'viewDidAppear',
  ]);
  assert.deepEqual(run.numbers.map(({ state }) => state).slice(-2), ['called', 'now']);
});

test('what nobody may know yet has no number', () => {
  const { shown } = after('push', 4);
  const store = { moves: [], stateAt: () => ({ controllers: {} }) };
  const numbers = numbersOf(shown, store, { isFutureHidden: true, isWrong: (seq) => seq === 15 });
  assert.deepEqual(numbers.map(({ label }) => label), ['1', '2', '3', '4', '5']);
  assert.deepEqual(numbers.filter(({ isIssue }) => isIssue).map(({ label }) => label), ['3']);
});

test('on a row without a number the number before it isn’t the current one', () => {
  const { shown, store } = runOf(situations.push, 5);
  const row = { event: { ...shown.event, seq: 18.5, callback: 'log' }, number: null, label: '6a' };
  const rows = [...shown.rows.slice(0, 6), row, ...shown.rows.slice(6)];
  const numbers = numbersOf({ ...shown, rows, event: row.event }, store);
  assert.deepEqual(numbers.map(({ state }) => state),
    ['called', 'called', 'called', 'called', 'called', 'called', 'next', 'next']);
});

test('more than three numbers of one rail are two and a count', () => {
  const numbers = byRail(after('five tabs', 0).numbers).get('init') ?? [];
  const { shown, more } = shownOf(numbers);
  assert.deepEqual(shown.map(({ label }) => label), ['1', '2']);
  assert.equal(more.length, 4);
  const three = shownOf(numbers.slice(0, 3));
  assert.deepEqual([three.shown.length, three.more.length], [3, 0]);
});

test('two controllers on one rail have lines six apart; four are one line in ink', () => {
  const [nav, a] = linesOf(map, after('launch', 11).numbers)
    .filter(({ seq }) => seq === 3 || seq === 7);
  assert.equal(a.points[0][0] - nav.points[0][0], 6);
  assert.ok(nav.key === 'Nav#1' && a.key === 'A#1');
  const lines = linesOf(map, after('five tabs', 17).numbers);
  const inits = lines.filter(({ points }) => points[0][1] === map.stations.instantiated.at[1] &&
    points.at(-1)[1] === points[0][1]);
  assert.deepEqual(inits.map(({ key }) => key), [null]);
});

test('the line of the current call lies on top, those to come below', () => {
  const order = linesOf(map, after('push', 4).numbers).map(({ state }) => state);
  assert.deepEqual([...new Set(order)], ['next', 'called', 'now']);
  assert.equal(order.at(-1), 'now');
});

test('without viewIsAppearing the line of viewDidAppear is all of the climb', () => {
  const lines = (callbacks) => linesOf(map, actionOf({
    before: [], action: callbacks.map((callback) => `A ${callback}`),
  }).at(-1).numbers);
  const climb = (callbacks) => lines(callbacks).at(-1).points[0];
  const start = ['loadView', 'viewDidLoad', 'viewWillAppear'];
  assert.deepEqual(climb([...start, 'viewDidAppear']), map.stations.appearing.at);
  assert.equal(climb([...start, 'viewIsAppearing', 'viewDidAppear'])[1],
    map.spots.viewIsAppearing.at[1]);
});

test('ways of interruptions are there while they are used or pointed at', () => {
  const scene = (more) => ({ numbers: [], unloads: false, pointed: null, ...more });
  const has = (more, rail) => shownRails(scene(more)).includes(rail);
  assert.ok(!has({}, 'cancelAppearing') && !has({}, 'discard') && !has({}, 'unload'));
  assert.ok(has({ pointed: 'appearing' }, 'cancelAppearing'));
  assert.ok(has({ pointed: 'disappearing' }, 'cancelDisappearing'));
  assert.ok(has({ numbers: after('swipe cancelled', 0).numbers }, 'cancelAppearing'));
  assert.ok(has({ pointed: 'instantiated' }, 'discard'));
  assert.ok(has({ unloads: true }, 'willUnload') && has({ unloads: true }, 'unload'));
});

test('a rail without a number has one head, a rail with numbers none', () => {
  const texts = { stations: {}, bands: [], layout: 'layout' };
  const run = after('push', 4);
  const plan = planOf(map, { ...run, layout: 2, texts, pointed: null, absent: new Set() });
  assert.deepEqual(plan.heads.map(({ rail }) => rail), ['again', 'deinit']);
  assert.equal(plan.layout.count, 2);
  assert.equal(plan.names.find(({ id }) => id === 'viewWillAppear').look, 'now');
  assert.equal(plan.names.find(({ id }) => id === 'viewDidDisappear').look, 'next');
  assert.equal(plan.names.find(({ id }) => id === 'deinit').look, 'pale');
});

test('a token flies over the whole climb, and not at all while it stays in its station', () => {
  const ids = (from, to) => flightOf(from, to).map(({ rail }) => rail.id);
  assert.deepEqual(ids('layout', 'appeared'), ['viewIsAppearing', 'layout', 'viewDidAppear']);
  assert.deepEqual(ids('appearing', 'isAppearing'), []);
  assert.deepEqual(ids('layout', 'disappearing'), ['cancelAppearing']);
  assert.deepEqual(ids('disappeared', 'instantiated'), ['willUnload', 'unload']);
  const points = pointsOfLegs(map, flightOf('disappeared', 'instantiated'));
  assert.deepEqual(points[0], map.stations.disappeared.at);
  assert.deepEqual(points.at(-1), map.stations.instantiated.at);
});

test('a ring grows to both sides at the top, to the inside at the sides, up to five tokens', () => {
  const widths = [0, 1, 2, 5, 6, 40].map((count) => capsule(map, 'appeared', count).width);
  assert.deepEqual(widths, [36, 36, 66, 156, 156, 156]);
  const [left, right] = ['appearing', 'disappearing'].map((id) => map.stations[id].at[0]);
  assert.deepEqual([0, 1].map((index) => slotOf(map, 'appearing', index, 2)), [left, left + 30]);
  assert.deepEqual([0, 1].map((index) => slotOf(map, 'disappearing', index, 2)),
    [right - 30, right]);
  const narrow = geometry(340, 338);
  assert.ok(capsule(narrow, 'appearing', 9).shown < 5);
});

test('lines are cut, moved aside and rounded', () => {
  assert.equal(lengthOf([[0, 0], [30, 40], [30, 50]]), 60);
  assert.deepEqual(cut([[0, 0], [10, 0], [10, 10]], 0.25, 0.75), [[5, 0], [10, 0], [10, 5]]);
  assert.deepEqual(beside([[0, 0], [10, 0], [10, 10]], 2), [[0, 2], [8, 2], [8, 10]]);
  assert.equal(roundedPath([[0, 0], [100, 0], [100, 100]]), 'M0 0L72 0Q100 0 100 28L100 100');
  assert.equal(roundedPath([[0, 0], [10, 0]]), 'M0 0L10 0');
});

test('arrow keys lead from station to station', () => {
  const way = (from, ...keys) =>
    keys.reduce((at, key) => stationTowards(map, at, `Arrow${key}`) ?? at, from);
  assert.equal(way('appeared', 'Left'), 'appearing');
  assert.equal(way('appeared', 'Right', 'Down', 'Down'), 'deallocated');
  assert.equal(way('instantiated', 'Up', 'Up', 'Up'), 'appeared');
  assert.equal(way('loaded', 'Right'), 'disappeared');
  assert.equal(way('deallocated', 'Down'), 'deallocated');
});
