// What the search lists, in which order, and how the answer beside it is asked for.
import assert from 'node:assert/strict';
import test from 'node:test';
import { firstChoice, sectionsOf } from '../../Public/app/page/found.js';
import { Previews } from '../../Public/app/page/previews.js';

const entry = (title, kind) => ({ id: title, title, ...(kind ? { kind } : {}), run: () => {} });
const hits = [
  entry('A sheet was closed', 'example'), entry('Unbalanced calls', 'message'),
  entry('An issue', 'finding'), entry('A rule', 'rule'), entry('A lesson', 'lesson'),
  entry('The way', 'goal'),
];
const found = {
  here: [entry('Push B'), entry('Memory warning')], run: [entry('B viewDidLoad')],
  settings: [entry('Issues'), entry('Lessons…')], hits,
};
const named = (sections) => sections.map(({ name, entries }) =>
  `${name}: ${entries.map(({ title }) => title).join(', ')}`);

test('what can be done here comes first, unless it has not all the words: a symptom', () => {
  assert.deepEqual(named(sectionsOf('push', found)), [
    'here: Push B, The way', 'causes: A sheet was closed, An issue', 'run: B viewDidLoad',
    'rules: Unbalanced calls, A rule', 'lessons: A lesson',
  ]);
  assert.deepEqual(named(sectionsOf('push not called', found)).slice(0, 2), [
    'causes: A sheet was closed, An issue', 'here: The way',
  ]);
  assert.deepEqual(named(sectionsOf('', { ...found, run: [], hits: [] })), [
    'here: Push B, Memory warning', 'settings: Issues, Lessons…',
  ]);
});

test('a line of the console finds its message first', () => {
  const line = { ...found, hits: [hits[1], hits[0]] };
  assert.deepEqual(named(sectionsOf('unbalanced calls', line)).slice(0, 2), [
    'rules: Unbalanced calls', 'causes: A sheet was closed',
  ]);
});

test('what is called just so is chosen at once, else the first', () => {
  const sections = sectionsOf('issues', found);
  assert.equal(firstChoice(sections, ' Issues ')?.title, 'Issues');
  assert.equal(firstChoice(sections, 'iss')?.title, 'A sheet was closed');
  assert.equal(firstChoice(sectionsOf('lessons', found), 'lessons')?.title, 'Lessons…');
  assert.equal(firstChoice([], 'x'), null);
});

/** Previews whose clock and answers the test drives. */
function fake() {
  const timers = new Map();
  const asked = [];
  let number = 0;
  let told = 0;
  const previews = new Previews(() => { told += 1; }, {
    setTimeout: (act) => { timers.set(number += 1, act); return number; },
    clearTimeout: (id) => timers.delete(id),
  });
  const of = (id) => ({
    id, ask: (signal) => new Promise((answer) => { asked.push({ id, signal, answer }); }),
  });
  const rest = () => {
    for (const act of timers.values()) act();
    timers.clear();
  };
  return { previews, asked, of, rest, told: () => told };
}

const settled = () => new Promise((done) => { setImmediate(done); });

test('an answer is asked for when the choice rests, once for each entry', async () => {
  const { previews, asked, of, rest, told } = fake();
  for (const id of ['a', 'b', 'c']) previews.choose(of(id));
  rest();
  assert.deepEqual(asked.map(({ id }) => id), ['c']);
  asked[0].answer({ seq: 3 });
  await settled();
  assert.deepEqual([previews.answer, told()], [{ seq: 3 }, 1]);
  previews.choose({ id: 'd' });
  assert.equal(previews.answer, null);
  previews.choose(of('c'));
  rest();
  assert.deepEqual([previews.answer, asked.length], [{ seq: 3 }, 1]);
  assert.deepEqual(await previews.answerTo(of('c')), { seq: 3 });
});

test('another choice aborts the question, and its answer is not taken', async () => {
  const { previews, asked, of, rest, told } = fake();
  previews.choose(of('a'));
  rest();
  previews.choose(of('b'));
  assert.equal(asked[0].signal.aborted, true);
  asked[0].answer({ seq: 1 });
  await settled();
  assert.deepEqual([previews.answer, told()], [null, 0]);
  previews.forget();
  rest();
  assert.equal(asked.length, 1);
});
