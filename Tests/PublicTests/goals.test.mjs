// The goals of “take me to …”.
import assert from 'node:assert/strict';
import test from 'node:test';
import { goalForStation, lastingStations, partsOf } from '../../Public/app/commands/plan-goals.js';
import { stations } from '../../Public/app/store/stations.js';
import { locales } from './support.mjs';

test('every station of the diagram is a goal, and comes back from it', () => {
  for (const station of Object.keys(stations)) {
    const goal = goalForStation(station, 'B');
    assert.equal(goal.controller, 'B', station);
    const { controller, station: back, callback } = partsOf(goal);
    assert.equal(controller, 'B');
    assert.ok('callback' in goal ? callback === goal.callback : back === station, station);
  }
  assert.equal(goalForStation('nowhere', 'B'), null);
});

test('a goal without a known station is shown as the nearest thing', () => {
  assert.deepEqual(partsOf({ callback: 'viewDidUnload' }),
    { controller: '', station: '', callback: 'viewDidUnload' });
  assert.equal(partsOf({ controller: 'B', state: { isInWindow: true } }).station, 'appeared');
});

test('every state that lasts has words in each language', () => {
  for (const texts of Object.values(locales)) {
    for (const station of lastingStations) assert.ok(texts[`takeme.state.${station}`], station);
  }
});
