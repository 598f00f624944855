import assert from 'node:assert/strict';
import test from 'node:test';
import './support.mjs';
import { has } from '../../Public/app/store/ios.js';
import {
  absentRails, bands, isOnMap, placeOf, rails, route, stationOf, stations,
} from '../../Public/app/store/stations.js';

const legs = (from, to) =>
  route(from, to).map(({ rail, isReversed }) => (isReversed ? '-' : '') + rail.id);

test('a first appearance climbs every stop', () => {
  assert.deepEqual(legs('appearing', 'appeared'), ['viewIsAppearing', 'layout', 'viewDidAppear']);
  assert.deepEqual(legs('layout', 'appeared'), ['viewDidAppear']);
});

test('an interrupted appearance goes back down and over', () => {
  const down = ['-layout', '-viewIsAppearing', 'cancelAppearing'];
  assert.deepEqual(legs('layout', 'disappearing'), down);
  assert.deepEqual(legs('isAppearing', 'disappearing'), down.slice(1));
  assert.deepEqual(legs('disappearing', 'appearing'), ['cancelDisappearing']);
});

test('a controller that was on screen before comes back by its own rail', () => {
  assert.deepEqual(legs('disappeared', 'appearing'), ['again']);
  assert.deepEqual(legs('loaded', 'appearing'), ['viewWillAppear']);
});

test('a route leads through small stops only', () => {
  assert.deepEqual(legs('disappeared', 'instantiated'), ['unload']);
  assert.deepEqual(legs('instantiated', 'loaded'), ['loadView', 'viewDidLoad']);
  assert.deepEqual(legs('instantiated', 'appearing'), []);
});

test('tokens of the climb stand in the station below it', () => {
  assert.deepEqual(['isAppearing', 'layout', 'loading', 'appeared'].map(placeOf),
    ['appearing', 'appearing', 'loading', 'appeared']);
});

test('every station has a band, every rail two ends', () => {
  for (const { band } of Object.values(stations)) assert.ok(bands.includes(band));
  for (const { from, to } of rails) {
    assert.ok(from === 'start' || from in stations);
    assert.ok(to in stations);
  }
});

test('the map follows the version', () => {
  const unloading = ['2.0', '5.0', '6.0', '26'].map((ios) => has(ios, 'unloadsViews'));
  assert.deepEqual(unloading, [true, true, false, false]);
  assert.deepEqual(absentRails('2.0'), ['viewIsAppearing', 'layout', 'willUnload', 'unload']);
  assert.deepEqual(absentRails('4.0'), ['viewIsAppearing', 'layout', 'willUnload']);
  assert.deepEqual(absentRails('5.0'), ['viewIsAppearing']);
  assert.deepEqual(absentRails('12'), ['viewIsAppearing', 'willUnload', 'unload']);
  assert.deepEqual(absentRails('13'), ['willUnload', 'unload']);
});

test('a controller that is freed without ever appearing has a rail', () => {
  assert.deepEqual(legs('instantiated', 'deallocated'), ['discard']);
  assert.deepEqual(legs('loaded', 'deallocated'), ['discardLoaded']);
});

test('a controller whose view is unloaded is again one without a view', () => {
  const idle = {
    isAlive: true, appearance: 'disappeared', viewState: 'loaded', loadCount: 1, hasAppeared: true,
  };
  const at = (callback, state, before) =>
    stationOf({ ...idle, ...state }, before, { actor: 'controller', callback });
  assert.equal(at('viewWillUnload', {}, 'disappeared'), 'disappeared');
  assert.equal(at('viewDidUnload', { viewState: 'unloaded' }, 'disappeared'), 'instantiated');
  assert.equal(at('loadView', { viewState: 'loading' }, 'instantiated'), 'loading');
});

test('a freed controller leaves the map with the next step', () => {
  const freed = { station: 'deallocated', slot: -40 };
  assert.equal(isOnMap(freed, 35), true);
  assert.equal(isOnMap(freed, 41), false);
  assert.equal(isOnMap({ station: 'appeared', slot: 3 }, 41), true);
  assert.equal(isOnMap({ station: 'start', slot: 0 }, 0), false);
});
