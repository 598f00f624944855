// Challenges: goals made from a run, and when they are reached.
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { ApiError } from '../../Public/app/server/api.js';
import {
  candidates, findChallenge, isMet, nameOf, newFirst, usedFor, wayTo,
} from '../../Public/app/lessons/challenge.js';
import { findBug } from '../../Public/app/lessons/bug-challenge.js';
import { findLiar, quotesOf } from '../../Public/app/lessons/lying-article.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { readVerdicts } from './lesson-traces.mjs';
import { languages, readJSON, recorded } from './support.mjs';

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

test('another challenge is another goal, until all have been given', async () => {
  assert.deepEqual(newFirst(['a', 'b', 'c'], (one) => one, ['b', 'a']), ['c', 'b', 'a']);
  const find = async () => ({ commands: [push, pop] });
  const last = [];
  for (let seed = 1; seed <= 6; seed += 1) {
    const challenge = await findChallenge(store, find, seed, last);
    assert.ok(!last.includes(nameOf(challenge)), nameOf(challenge));
    const [before = ''] = last.slice(-1);
    if (seed < 4) assert.notEqual(challenge.station, before.split(' ')[1]);
    last.push(nameOf(challenge));
  }
});

const { fetch } = globalThis;
afterEach(() => { globalThis.fetch = fetch; });

const headers = new Headers({ 'Content-Type': 'application/json' });
const respond = (body) => new Response(JSON.stringify(body), { headers });

/** The page’s files, and runs with what is found in them or how they meet their expectations. */
function serve({ findings = [], result = () => 'pass' }) {
  globalThis.fetch = async (path, { body } = {}) => {
    if (path !== '/api/simulate') return respond(readJSON(path));
    const wanted = JSON.parse(body);
    const steps = wanted.steps.map((step) => ({
      do: step.do, title: '', events: [], check: { result: result(wanted) },
    }));
    return respond({ platform: {}, findings: findings.filter(({ example }) =>
      example === wanted.id), steps });
  };
}

test('a bug to reproduce isn’t there at the launch, and the example knows a way', async () => {
  const all = ['lint-h01', 'lint-h02', 'lint-h05'].map((example, index) =>
    ({ example, id: example.toUpperCase(), step: index }));
  serve({ findings: all.map((one) => ({ ...one, example: readJSON(`examples/${one.example}.json`).id })) });
  const bug = await findBug(3);
  assert.notEqual(bug.example, 'lint-h01');
  assert.deepEqual(await findBug(3), bug);
  const { steps } = readJSON(`examples/${bug.example}.json`);
  assert.deepEqual([...bug.scenario.steps, ...bug.way], steps.slice(0, bug.way.length + 1));
  assert.equal(bug.scenario.steps.length, 1);
  assert.notEqual((await findBug(3, [bug.example])).example, bug.example);
  serve({});
  assert.equal(await findBug(3), null);
});

test('of three sentences exactly one lies, as running them shows', async () => {
  const lessons = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));
  const verdicts = readVerdicts();
  const outcomes = new Map(lessons.flatMap(({ id, steps }) => steps.filter(({ who }) => who)
    .flatMap((step) => ['a', 'b'].flatMap((side) => step.who[side].map(({ claim, ios }, at) => {
      const { id: own, platform } = readJSON(`lessons/claims/${claim}.json`);
      return [`${own} ${ios ?? platform.ios}`, verdicts[`${id}-${step.id}`][side][at].holds];
    })))));
  serve({ result: ({ id, platform }) => (outcomes.get(`${id} ${platform.ios}`) ? 'pass' : 'fail') });
  const quotes = quotesOf(lessons);
  assert.equal(quotes.length, 22);
  const lies = ({ trials }) => trials.some(({ claim, ios }) => {
    const { id, platform } = readJSON(`lessons/claims/${claim}.json`);
    return !outcomes.get(`${id} ${ios ?? platform.ios}`);
  });
  const liars = new Set();
  for (let seed = 1; seed <= 6; seed += 1) {
    const found = await findLiar(quotes, seed, [...liars]);
    assert.deepEqual(await findLiar(quotes, seed, [...liars]), found);
    assert.deepEqual(found.quotes.filter(lies).map(({ key }) => key), [found.liar]);
    assert.equal(new Set(found.quotes.map(({ key }) => key.slice(0, -2))).size, 3);
    assert.ok(!liars.has(found.liar), found.liar);
    liars.add(found.liar);
  }
});

test('a sentence from a document says by itself what it is about', () => {
  const lessons = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));
  const torn = languages.flatMap((language) => quotesOf(lessons).map(({ key, lesson }) =>
    readJSON(`lessons/${lesson}.${language}.json`)[key.replace(`lesson.${lesson}.`, '')])
    .filter((text) => !/`/.test(text) ||
      /^(yes|no|it|да|нет|он|она|是|不是|它|那里)(?![\p{L}])|[:：]$|^[^`]{0,4}`[^`]+` runs;/iu.test(text)));
  assert.deepEqual(torn, []);
});
