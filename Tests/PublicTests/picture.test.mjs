// What the diagram and the device show of the way behind and ahead, and what can be done there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Announcer } from '../../Public/app/page/announcer.js';
import { applyEvent, emptyState, newController } from '../../Public/app/store/fold.js';
import { ghostsOf } from '../../Public/app/device/ghosts.js';
import { goalAt } from '../../Public/app/diagram/station-goals.js';
import { TokenMoves, placesOf } from '../../Public/app/diagram/token-moves.js';
import { screenOf } from '../../Public/app/device/screens.js';
import { rails } from '../../Public/app/store/stations.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { flagsOf, momentOf } from '../../Public/app/reasons/validity.js';
import { stateWord } from '../../Public/app/tree/state-word.js';
import { wayTo, waysOf } from '../../Public/app/diagram/ways.js';
import { enlarged, largest, panned, viewBoxOf, whole } from '../../Public/app/diagram/zoom.js';
import { HandClock, makeEvent, makeLife, recorded, scenario, wholeLife } from './support.mjs';

const stateAfter = (events) => events.reduce(applyEvent, emptyState);
const recordedAt = (line) => {
  const end = recorded.events.find((event) => event.line.startsWith(line)).seq;
  return stateAfter(recorded.events.slice(0, end));
};

function storeOf(events) {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(events);
  return store;
}

test('moves are told between two places of the cursor, of all or of one', () => {
  const moves = new TokenMoves(storeOf(wholeLife));
  const stations = (all) => all.map(({ station }) => station).join(' ');
  assert.equal(stations(moves.between(0, 2)), 'instantiated loading');
  assert.equal(stations(moves.between(0, 99, 'A#1')), '');
  assert.equal(stations(moves.between(6, 8, 'B#1')), 'appeared disappearing');
});

test('moves keep up with a growing trace, and begin anew with another run', () => {
  const store = storeOf(wholeLife.slice(0, 2));
  const moves = new TokenMoves(store);
  assert.ok(!moves.visited(9).has('loaded'));
  store.receive(wholeLife.slice(2, 4));
  assert.ok(moves.visited(9).has('loaded'));
  store.begin(scenario, {});
  assert.deepEqual([...moves.visited(9)], []);
});

test('a place counts as visited from the event that leads there', () => {
  const moves = new TokenMoves(storeOf(wholeLife));
  assert.ok(!moves.visited(3).has('appearing'));
  const visited = moves.visited(4);
  assert.ok(visited.has('appearing') && visited.has('rail.viewWillAppear'));
  assert.ok(!moves.visited(10, 'A#1').has('appearing'));
  const { before, after } = moves.around('appeared', 6);
  assert.deepEqual([before, after.seq], [null, 7]);
  assert.equal(moves.around('appeared', 7).before.seq, 7);
});

test('a move touches its rails and its last station', () => {
  const move = { seq: 1, key: 'B#1', from: 'appearing', station: 'appeared' };
  assert.deepEqual(placesOf(move), [
    'appeared', 'rail.viewIsAppearing', 'rail.layout', 'rail.viewDidAppear']);
});

const ids = (way) => way.map(({ id }) => id).join(' ');

test('the way leads over the climb, down, and through interruptions', () => {
  assert.equal(ids(wayTo('start', 'appeared')),
    'init loadView viewDidLoad viewWillAppear viewIsAppearing layout viewDidAppear');
  assert.equal(ids(wayTo('appeared', 'deallocated')), 'viewWillDisappear viewDidDisappear deinit');
  assert.equal(ids(wayTo('appearing', 'disappeared')), 'cancelAppearing viewDidDisappear');
  assert.equal(ids(wayTo('disappeared', 'instantiated')), 'willUnload unload');
  assert.equal(ids(wayTo('appeared', 'appeared')), '');
});

test('no way leads round the map to a goal that can’t be meant', () => {
  assert.equal(ids(wayTo('appeared', 'instantiated')), '');
  assert.equal(ids(wayTo('appeared', 'loaded')), '');
  assert.equal(ids(wayTo('deallocated', 'instantiated')), '');
});

test('places name the commands that lead over them', () => {
  const state = recordedAt('A viewDidAppear');
  const leads = [
    { controller: 'A', station: 'disappeared' }, { controller: 'B', station: 'appeared' },
  ];
  const push = { command: { do: 'push', on: 'Nav', target: 'B' }, leads };
  const all = [push, { command: { do: 'pop', on: 'Nav' }, leads: [] }, { command: { do: 'x' } }];
  const ways = waysOf(all, state, null);
  assert.deepEqual(ways.get('rail.viewWillDisappear'), [push]);
  assert.deepEqual(ways.get('instantiated'), [push]);
  assert.equal(ways.has('deallocated'), false);
  const focused = waysOf(all, state, 'A#1');
  assert.ok(focused.has('disappeared') && !focused.has('instantiated'));
});

test('every rail of a way hangs together', () => {
  for (const { from } of rails) {
    for (const { to } of rails) {
      const way = wayTo(from, to);
      way.forEach((rail, index) => assert.equal(rail.from, way[index - 1]?.to ?? from));
    }
  }
});

test('a station is a goal for who isn’t there', () => {
  const at = (station) => ({ ...newController('B', 1), isAlive: true, station, loadCount: 1 });
  assert.deepEqual(goalAt('appeared', 'B', at('loaded')),
    { controller: 'B', state: { appearance: 'appeared' } });
  assert.equal(goalAt('appeared', 'B', at('appeared')), null);
  assert.equal(goalAt('layout', 'B', at('loaded')), null);
  assert.equal(goalAt('disappeared', 'B', at('loaded')), null);
  assert.equal(goalAt('disappeared', 'B', null), null);
  assert.ok(goalAt('disappeared', 'B', at('appeared')));
  assert.ok(goalAt('instantiated', 'B', null));
  assert.equal(goalAt('deallocated', 'B', null), null);
});

const size = [400, 200];

test('what is under the pointer stays there while the picture grows', () => {
  const at = [100, 50];
  const share = ({ scale, x, y }) =>
    [((at[0] - x) * scale) / 400, ((at[1] - y) * scale) / 200].map((value) => value.toFixed(6));
  const grown = enlarged(whole, size, 2, at);
  assert.deepEqual(share(grown), share(whole));
  assert.deepEqual(share(enlarged(grown, size, 1.5, at)), share(whole));
  assert.equal(viewBoxOf(grown, size), '50 25 200 100');
});

test('the picture is never smaller than whole, nor larger than it can be, nor out of its frame', () => {
  assert.deepEqual(enlarged(whole, size, 0.5), whole);
  assert.equal(enlarged(whole, size, 99).scale, largest);
  const grown = enlarged(whole, size, 2);
  assert.deepEqual(panned(grown, size, -999, -999), { scale: 2, x: 0, y: 0 });
  assert.deepEqual(panned(grown, size, 999, 999), { scale: 2, x: 200, y: 100 });
  assert.deepEqual(enlarged(panned(grown, size, 999, 999), size, 0.5), whole);
});

test('a view is a ghost from viewDidLoad until its geometry is final', () => {
  const ghosts = (line) => {
    const event = recorded.events.find((one) => one.line.startsWith(line));
    const state = stateAfter(recorded.events.slice(0, event.seq));
    return ghostsOf(screenOf(state, recorded.scenario, 'phone').cards, event, 'phone')
      .map(({ card, kind, isPlaced }) => [card.controller.controller, kind, isPlaced]);
  };
  assert.deepEqual(ghosts('B loadView'), []);
  assert.deepEqual(ghosts('B viewDidLoad'), [['B', 'design', true]]);
  assert.deepEqual(ghosts('B viewWillAppear'), [['B', 'estimate', true]]);
  assert.deepEqual(ghosts('B viewIsAppearing'), []);
});

test('a ghost from the design is smaller than the screen, unless code has made it', () => {
  const ghostOf = (source, idiom) => {
    const life = makeLife([['viewDidLoad', {
      isAlive: true, source, viewState: 'loaded', geometry: 'design',
    }]]);
    const state = stateAfter(life);
    return ghostsOf(screenOf(state, scenario, idiom).cards, life[0], idiom)[0];
  };
  const [phone, pad, code] = [['nib', 'phone'], ['nib', 'pad'], ['code', 'phone']]
    .map(([source, idiom]) => ghostOf(source, idiom));
  assert.ok(phone.now.bottom > 0 && pad.now.right > phone.now.right);
  assert.deepEqual([code.now.right, code.now.bottom], [0, 0]);
  assert.equal(phone.isPlaced, false);
});

test('flags tell size and traits at each callback, and leave out what a version lacks', () => {
  const controller = {
    ...newController('B', 1), isAlive: true, viewState: 'loaded', geometry: 'design',
  };
  const event = makeEvent(1, { callback: 'viewDidLoad' });
  const told = (ios) => flagsOf(momentOf(event, { controller, ios }))
    .map(({ field, code, group }) => `${field} ${code} ${group}`);
  assert.deepEqual(told('17'), [
    'geometry design notYet', 'safeArea noWindow notYet', 'traits predicted notYet',
    'outlets set valid', 'window nil notYet',
  ]);
  assert.deepEqual(told('7').map((text) => text.split(' ')[0]), ['geometry', 'outlets', 'window']);
  const system = makeEvent(1, { actor: 'app', callback: 'didBecomeActive' });
  assert.deepEqual(flagsOf(momentOf(system, { controller, ios: '17' })), []);
});

test('a row of the tree tells the state of its controller in one word', () => {
  const word = (fields) => stateWord({ ...newController('B', 1), isAlive: true, ...fields });
  assert.equal(stateWord(null), 'toCome');
  assert.equal(word({}), 'view.none');
  assert.equal(word({ viewState: 'unloaded', loadCount: 1, station: 'disappeared' }), 'view.none');
  assert.equal(word({ viewState: 'loading' }), 'view.loading');
  assert.equal(word({ viewState: 'loaded' }), 'view.loaded');
  assert.equal(word({ viewState: 'loadedNil' }), 'view.nil');
  assert.equal(word({ viewState: 'loaded', appearance: 'appeared' }), 'appearance.appeared');
  assert.equal(word({ viewState: 'loaded', station: 'disappeared' }), 'appearance.disappeared');
  assert.equal(word({ viewState: 'loaded', isLeaked: true }), 'leaked');
  assert.equal(word({ isAlive: false, isLeaked: true }), 'freed');
});

test('a person hears what they ask for, muted or not, and twice if they like', () => {
  const clock = new HandClock();
  const said = [];
  const announcer = new Announcer(clock, (text) => said.push(text), (count) => `${count}`);
  announcer.announce('a', false);
  announcer.isMuted = true;
  announcer.announce('b', false);
  announcer.tell('a');
  clock.advance(500);
  assert.deepEqual(said, ['a', '', 'a']);
  announcer.isMuted = false;
  announcer.announce('c', false);
  assert.deepEqual(said.slice(3), ['c']);
});
