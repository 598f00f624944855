// What the address of the page carries of a run besides the name of an example.
import assert from 'node:assert/strict';
import test from 'node:test';
import { carriedOf } from '../../Public/app/page/carried.js';
import { isShippedRun } from '../../Public/app/scenarios/shipped.js';
import { readJSON } from './support.mjs';

const scenario = readJSON('examples/memory.json');
const platform = { ios: '5', idiom: 'phone' };
const shipped = { name: 'memory', scenario, platform };
const pop = { do: 'pop', target: 'Nav' };
const copyOf = (value) => JSON.parse(JSON.stringify(value));

test('a run is a shipped one if it began with the same scenario on the same platform', () => {
  assert.equal(isShippedRun({ scenario, platform }, shipped), true);
  assert.equal(isShippedRun({ scenario: copyOf(scenario), platform: copyOf(platform) }, shipped), true);
  assert.equal(isShippedRun({ scenario, platform: { ...platform, ios: '6' } }, shipped), false);
  assert.equal(isShippedRun({ scenario: { ...scenario, title: 'Mine' }, platform }, shipped), false);
});

test('a shipped run as it was opened is carried by its name alone', () => {
  assert.equal(carriedOf({ scenario, platform }, scenario.steps, shipped), null);
});

test('what was done after it, and another version, are carried', () => {
  const performed = [...scenario.steps, pop];
  const base = { example: 'memory', platform, commands: [] };
  assert.deepEqual(carriedOf({ scenario, platform }, performed, shipped), { ...base, commands: [pop] });
  const other = { ...platform, ios: '6' };
  assert.deepEqual(carriedOf({ scenario, platform: other }, scenario.steps, shipped),
    { ...base, platform: other });
});

test('a scenario of the person, and one whose steps were undone, is carried whole', () => {
  const own = { ...scenario, title: 'Mine' };
  assert.deepEqual(carriedOf({ scenario: own, platform }, [...own.steps, pop], null),
    { scenario: own, platform, commands: [pop] });
  const [launch] = scenario.steps;
  assert.deepEqual(carriedOf({ scenario, platform }, [launch], shipped),
    { scenario: { ...scenario, steps: [launch] }, platform, commands: [] });
});
