// Games on any run: the same run and seed give the same, and what is asked is the run’s own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { frozen, playableSteps, Quiz, stepToPlay } from '../../Public/app/lessons/play.js';
import { RolePlay } from '../../Public/app/questions/role-play.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { makeEvent, recorded } from './support.mjs';

const folder = new URL('fixtures/explanations/', import.meta.url);
/** Runs that logs of devices have become, and one of the page. */
const runs = [recorded, ...readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')))];
const stores = runs.map(({ scenario, events }) => {
  const store = new TraceStore();
  store.begin({ steps: [], ...scenario }, scenario.platform ?? {});
  store.receive(events);
  return store;
});

test('the same run and seed give the same questions, and another seed others', () => {
  for (const store of stores) {
    const [one, again, other] = [7, 7, 8].map((seed) => new Quiz(store, seed).questions);
    assert.deepEqual(one, again);
    if (one.length === 5) assert.notDeepEqual(one, other);
  }
  assert.ok(stores.filter((store) => new Quiz(store, 1).questions.length === 5).length > 9);
});

test('nothing that varies is asked of any run', () => {
  for (const store of stores) {
    for (const { seq, answer, options, rules } of new Quiz(store, 3).questions) {
      assert.ok(['documented', 'observed'].includes(store.eventAt(seq).confidence));
      assert.ok([answer].flat().every((one) => options.includes(one)));
      assert.ok(rules.length > 0);
    }
  }
});

test('a quiz goes on by itself and counts, whatever happens to the run', () => {
  const store = new TraceStore();
  store.begin(recorded.scenario, recorded.scenario.platform);
  store.receive(recorded.events);
  const quiz = new Quiz(store, 2);
  const asked = [...quiz.questions];
  store.receive([makeEvent(store.last + 1, { callback: 'viewDidUnload' })]);
  assert.equal(quiz.store.last, recorded.events.length);
  asked.forEach(({ answer, options }, index) => {
    assert.equal(quiz.question, asked[index]);
    const wrong = options.find((one) => one !== [answer].flat()[0]);
    assert.equal(quiz.answer(index === 0 ? wrong : answer).isRight, index > 0);
  });
  assert.deepEqual([quiz.question, quiz.right], [null, asked.length - 1]);
});

test('who is UIKit plays each step that has enough to do, in an order of the run’s own', () => {
  for (const store of stores) {
    const steps = playableSteps(store);
    const played = steps.map((_, index) => stepToPlay(store, index + 1));
    assert.deepEqual(new Set(played), new Set(steps));
    assert.equal(stepToPlay(store, steps.length + 1), played[0] ?? null);
    for (const step of steps) assert.ok(new RolePlay(store, step, 1).moves.length >= 3);
  }
  assert.ok(stores.filter((store) => playableSteps(store).length > 0).length > 9);
});

test('a run whose beginning has gone is played as it is', () => {
  const store = new TraceStore();
  assert.equal(frozen(store), store);
  assert.equal(new Quiz(store, 1).question, null);
  assert.equal(stepToPlay(store, 1), null);
});
