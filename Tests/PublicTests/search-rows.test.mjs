// What the search lists, in which order, what is said about it, and how the run beside it is asked for.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Previews } from '../../Public/app/page/previews.js';
import {
  choiceFrom, choicesOf, firstChoice, rowsOf, statusOf,
} from '../../Public/app/page/search-rows.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { languages, locales } from './support.mjs';

const entry = (title, kind, causes = []) => ({ id: title, title, kind, causes, run: () => {} });
const causes = ['Is it a card?', 'Do you set .custom?'].map((one) => entry(one, 'cause'));
const symptom = (title) => entry(title, 'symptom', causes);
const hits = [
  symptom('Not called'), entry('An issue', 'finding'), symptom('Called twice'),
  entry('A rule', 'rule'), entry('An example', 'example'), symptom('Too early'),
  entry('A lesson', 'lesson'), entry('A message', 'message'), entry('Another rule', 'rule'),
  symptom('A fourth one'),
];
const found = {
  here: [entry('Push B', 'command'), entry('Memory warning', 'command')],
  run: [entry('B viewDidLoad', 'event')],
  settings: [entry('Issues', 'tool'), entry('Lessons…', 'tool')], hits,
};
const titles = (rows) => rows.map(({ title }) => title);

test('symptoms come first, then five others at most', () => {
  assert.deepEqual(titles(rowsOf('viewWillAppear not called', found)), [
    'Not called', 'Called twice', 'Too early',
    'An issue', 'A rule', 'An example', 'A lesson', 'A message',
  ]);
  const few = { ...found, hits: hits.slice(0, 2) };
  assert.deepEqual(titles(rowsOf('viewWillAppear not called', few)),
    ['Not called', 'An issue', 'B viewDidLoad']);
});

test('what has all the words is first, and counts among the others', () => {
  assert.deepEqual(titles(rowsOf('push', found)), [
    'Push B', 'Not called', 'Called twice', 'Too early',
    'An issue', 'A rule', 'An example', 'A lesson',
  ]);
});

test('a line of the console finds its message first', () => {
  const line = { ...found, hits: [hits[7], ...hits.slice(0, 2)] };
  assert.deepEqual(titles(rowsOf('unbalanced calls', line)),
    ['A message', 'Not called', 'An issue', 'B viewDidLoad']);
});

test('before anything is typed, ten symptoms stand there without their causes', () => {
  const many = Array.from({ length: 12 }, (_, index) => symptom(`Symptom ${index}`));
  const rows = rowsOf(' ', { ...found, hits: many });
  assert.equal(rows.length, 10);
  assert.equal(choicesOf(rows).length, 10);
});

test('arrows go over rows and causes, and round', () => {
  const choices = choicesOf(rowsOf('x', { ...found, hits: hits.slice(0, 2), run: [] }));
  assert.deepEqual(titles(choices),
    ['Not called', 'Is it a card?', 'Do you set .custom?', 'An issue']);
  const after = (id, key) => choiceFrom(choices, id, key)?.title;
  assert.equal(after('Not called', 'ArrowDown'), 'Is it a card?');
  assert.equal(after('An issue', 'ArrowDown'), 'Not called');
  assert.equal(after('Not called', 'ArrowUp'), 'An issue');
  assert.equal(choiceFrom(choices, 'Not called', 'Enter'), undefined);
  assert.equal(choiceFrom([], undefined, 'ArrowDown'), null);
});

test('what is called just so is chosen at once, else the first', () => {
  const rows = rowsOf('issues', found);
  assert.equal(firstChoice(rows, ' Issues ')?.title, 'Issues');
  assert.equal(firstChoice(rowsOf('called', found), 'called')?.title, 'Not called');
  assert.equal(firstChoice(rowsOf('lessons', found), 'lessons')?.title, 'Lessons…');
  assert.equal(firstChoice([], 'x'), null);
});

test('a screen reader hears how many there are, and the first one', () => {
  const translator = new Translator('en', locales.en);
  const search = { query: 'x', isWaiting: false };
  const told = (rows, others = {}) => statusOf(translator, rows, { ...search, ...others });
  const rows = rowsOf('x', { ...found, hits: hits.slice(0, 4) });
  const heard = '5 results, first: Not called';
  assert.deepEqual(told(rows), { shown: '', heard });
  assert.deepEqual(told(rows, { unknown: ['lockscreen'] }), {
    shown: 'Nothing fits all these words. Without “lockscreen”:', heard,
  });
  assert.deepEqual(told([]), {
    shown: 'Nothing fits these words. Ask it another way: what was called, what was not?',
    heard: '',
  });
  assert.equal(told([], { isWaiting: true }).shown, '');
  assert.equal(told([], { query: '' }).shown, '');
});

for (const language of languages) {
  test(`every kind has a word in ${language}`, () => {
    const translator = new Translator(language, locales[language]);
    for (const kind of [
      'command', 'tool', 'event', 'example', 'finding', 'rule', 'message', 'lesson', 'walkthrough',
      'goal',
    ]) assert.ok(translator.has(`search.kind.${kind}`), kind);
  });
}

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

test('a run is asked for when the choice rests, once for each entry', async () => {
  const { previews, asked, of, rest, told } = fake();
  for (const id of ['a', 'b', 'c']) previews.choose(of(id));
  rest();
  assert.deepEqual(asked.map(({ id }) => id), ['c']);
  asked[0].answer({ seq: 3 });
  await settled();
  assert.deepEqual([previews.preview, told()], [{ seq: 3 }, 1]);
  previews.choose({ id: 'd' });
  assert.equal(previews.preview, null);
  previews.choose(of('c'));
  rest();
  assert.deepEqual([previews.preview, asked.length], [{ seq: 3 }, 1]);
});

test('another choice aborts the question, and its answer is not taken', async () => {
  const { previews, asked, of, rest, told } = fake();
  previews.choose(of('a'));
  rest();
  previews.choose(of('b'));
  assert.equal(asked[0].signal.aborted, true);
  asked[0].answer({ seq: 1 });
  await settled();
  assert.deepEqual([previews.preview, told()], [null, 0]);
  previews.forget();
  rest();
  assert.equal(asked.length, 1);
});
