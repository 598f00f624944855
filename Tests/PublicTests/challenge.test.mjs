// Challenges: goals made from a run, and when they are reached.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '../../Public/app/server/api.js';
import {
  candidates, findChallenge, isMet, usedFor, wayTo,
} from '../../Public/app/lessons/challenge.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { recorded } from './support.mjs';

const store = new TraceStore();
const launch = recorded.events.filter(({ step }) => step === 0);
const [first] = recorded.scenario.steps;
store.begin({ ...recorded.scenario, steps: [first] }, recorded.scenario.platform);
store.receive(launch);
const push = { do: 'push', on: 'Nav', target: 'B' };
const pop = { do: 'pop', on: 'Nav' };

test('controllers can be brought where they aren’t', () => {
  const all = candidates(store).map(({ controller, station }) => `${controller} ${station}`);
  assert.deepEqual(all, [
    'A disappeared', 'A deallocated', 'B appeared', 'B disappeared', 'B deallocated',
    'M appeared', 'M disappeared', 'M deallocated',
  ]);
});

test('a goal is worth some commands, and can be reached', async () => {
  const asked = [];
  const find = async ({ step, goal }) => {
    asked.push(goal);
    assert.equal(step, 1);
    if (goal.controller === 'A') throw new ApiError({ status: 409, code: 'goalNotReached', detail: '' });
    return { commands: goal.callback === 'deinit' ? [push, pop] : [push] };
  };
  const challenge = await findChallenge(store, find, 5);
  assert.deepEqual([challenge.station, challenge.par, challenge.begin], ['deallocated', 2, 1]);
  assert.notEqual(challenge.controller, 'A');
  assert.deepEqual(await findChallenge(store, find, 5), challenge);
  assert.equal(await findChallenge(store, async () => ({ commands: [push] }), 5), null);
});

test('a server that fails is told, and not taken for a missing way', async () => {
  const fail = async () => { throw new ApiError({ status: 0, code: 'offline', detail: '' }); };
  await assert.rejects(wayTo(fail, {}), ApiError);
  await assert.rejects(findChallenge(store, fail, 1), ApiError);
});

test('it is reached by what comes after its beginning', () => {
  const whole = new TraceStore();
  whole.begin(recorded.scenario, recorded.scenario.platform);
  whole.receive(recorded.events);
  const gone = { begin: 1, goal: { controller: 'B', callback: 'deinit' } };
  assert.ok(!isMet(gone, store));
  assert.ok(isMet(gone, whole));
  assert.ok(!isMet({ ...gone, begin: recorded.scenario.steps.length }, whole));
  const shown = { begin: 1, goal: { controller: 'A', state: { appearance: 'appeared' } } };
  assert.ok(isMet(shown, whole));
  const other = { begin: 1, goal: { controller: 'A', state: { appearance: 'disappeared' } } };
  assert.ok(!isMet(other, whole));
  const nobody = { begin: 1, goal: { controller: 'Z', state: { appearance: 'appeared' } } };
  assert.ok(!isMet(nobody, whole));
  assert.equal(usedFor(gone, whole), recorded.scenario.steps.length - 1);
  assert.equal(usedFor({ begin: 99 }, whole), 0);
});
