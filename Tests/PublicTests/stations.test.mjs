import assert from 'node:assert/strict';
import test from 'node:test';
import './support.mjs';
import { has } from '../../Public/app/store/ios.js';
import {
  absentStops, bands, isOnMap, rails, route, stationOf, stations,
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

test('no route leads through a station', () => {
  assert.deepEqual(legs('disappeared', 'unloaded'), ['willUnload', 'unload']);
  assert.deepEqual(legs('instantiated', 'loaded'), []);
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
  assert.deepEqual(absentStops('4.0'), ['isAppearing', 'layout', 'unloading']);
  assert.deepEqual(absentStops('5.0'), ['isAppearing']);
  assert.deepEqual(absentStops('12'), ['isAppearing', 'unloading']);
  assert.deepEqual(absentStops('13'), ['unloading']);
});

test('a controller that is freed without ever appearing has a rail', () => {
  assert.deepEqual(legs('instantiated', 'deallocated'), ['discard']);
  assert.deepEqual(legs('loaded', 'deallocated'), ['discardLoaded']);
  assert.deepEqual(legs('unloaded', 'deallocated'), ['discardUnloaded']);
});

test('a view that is unloaded passes the stop of viewWillUnload', () => {
  const idle = {
    isAlive: true, appearance: 'disappeared', viewState: 'loaded', loadCount: 1, hasAppeared: true,
  };
  const at = (callback, state, before) =>
    stationOf({ ...idle, ...state }, before, { actor: 'controller', callback });
  assert.equal(at('viewWillUnload', {}, 'disappeared'), 'unloading');
  assert.equal(at('log', {}, 'unloading'), 'unloading');
  assert.equal(at('viewDidUnload', { viewState: 'unloaded' }, 'unloading'), 'unloaded');
});

test('a freed controller leaves the map with the next step', () => {
  const freed = { station: 'deallocated', slot: -40 };
  assert.equal(isOnMap(freed, 35), true);
  assert.equal(isOnMap(freed, 41), false);
  assert.equal(isOnMap({ station: 'appeared', slot: 3 }, 41), true);
  assert.equal(isOnMap({ station: 'start', slot: 0 }, 0), false);
});
