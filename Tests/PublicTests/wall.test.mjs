// The wall, without a page: which slide it shows, and what has room on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  commonMistakes, fitted, mainRows, shortened, slideOf,
} from '../../Public/app/class/wall-slide.js';
import { WallRoom } from '../../Public/app/class/wall-room.js';
import { answers, events, HandStream, makeRoom, poll, steps } from './room-support.mjs';
import { HandClock, languages, readJSON } from './support.mjs';

const lesson = { id: 'appearance', step: 1 };
const slideIn = (fields, more = {}) => slideOf({
  room: fields && makeRoom(fields), over: null, isJoinAsked: false, isPlayed: false, step: null,
  ...more,
});

test('shows how to join before anything, and whenever that is asked for', () => {
  assert.equal(slideIn(null), 'join');
  assert.equal(slideIn({}), 'join');
  assert.equal(slideIn({ lesson, screen: 'join' }), 'join');
  assert.equal(slideIn({ lesson, poll }, { isJoinAsked: true }), 'join');
  assert.equal(slideIn({ show: { at: 5 } }), 'watch');
  assert.equal(slideIn({ number: 2 }), 'watch');
  assert.equal(slideIn({ poll: { ...poll, phase: 'closed' } }), 'watch');
  assert.equal(slideIn({ lesson, screen: 'black' }), 'black');
  assert.equal(slideIn({ lesson }, { over: 'ended' }), 'over');
});

test('shows the step, until its run is played; a question has the wall to itself', () => {
  assert.equal(slideIn({ lesson }), 'step');
  assert.equal(slideIn({ lesson }, { isPlayed: true }), 'watch');
  assert.equal(slideIn({ lesson: { ...lesson, word: 0 } }), 'words');
  assert.equal(slideIn({ lesson }, { isPlayed: true, step: { goal: {} } }), 'task');
  const phases = [['voting', 'question'], ['discussing', 'talk'], ['revealed', 'results']];
  for (const [phase, slide] of phases) {
    assert.equal(slideIn({ lesson, poll: { ...poll, phase } }, { isPlayed: true }), slide);
  }
  const explained = { ...poll, phase: 'revealed', isExplained: true };
  assert.equal(slideIn({ lesson, poll: explained }), 'why');
});

const textOf = (paragraphs) => paragraphs.map((parts) =>
  parts.map(({ text }) => text).join('')).join('\n');

test('cuts a text at a sentence, in each language', () => {
  assert.equal(textOf(shortened('One. Two `a.b` is. Three!', 19)), 'One. Two a.b is.');
  assert.equal(textOf(shortened('Eins “Zwei.” Drei.', 12)), 'Eins “Zwei.”');
  assert.equal(textOf(shortened('一。二二二。三。', 6)), '一。二二二。');
  assert.equal(textOf(shortened('The first sentence is long. More.', 5)), 'The first sentence is long.');
  assert.equal(textOf(shortened('A.\n\nB. C.', 6)), 'A.\nB.');
  assert.equal(textOf(shortened('A. B.\n\nC.', 3)), 'A.');
  for (const language of languages) {
    for (const [name, texts] of lessonTexts(language)) {
      for (const [key, text] of Object.entries(texts)) {
        if (!key.endsWith('.text')) continue;
        const cut = textOf(shortened(text));
        assert.ok(cut.length > 0 && cut.length <= 360, `${language} ${name} ${key}: ${cut.length}`);
        if (cut === textOf(shortened(text, Infinity))) continue;
        assert.match(cut, /[.!?…。！？][”»"')\]」』）]*$/, `${language} ${name} ${key}`);
      }
    }
  }
});

function lessonTexts(language) {
  return readJSON('lessons/index.json')
    .map(({ id }) => [id, readJSON(`lessons/${id}.${language}.json`)]);
}

test('leaves out what has no room', () => {
  assert.equal(fitted('one two three', 9), 'one two…');
  assert.equal(fitted('onetwothree', 6), 'onetwo…');
  assert.equal(fitted('one', 3), 'one');
  const rows = Array.from({ length: 9 }, (_, index) =>
    ({ choice: `${index}`, counts: [index], isRight: index === 0 }));
  const some = mainRows(rows, { form: 'number' });
  assert.deepEqual(some.rows.map(({ choice }) => choice), ['0', '4', '5', '6', '7', '8']);
  assert.equal(some.others, 6);
  assert.deepEqual(mainRows(rows, { form: 'choice' }).rows, rows);
});

test('tells why by what the class has got wrong most often', () => {
  const choices = ['a', 'b', 'c'];
  const order = { ...poll, choices, form: 'order', answer: { order: [0, 1, 2] },
    wrongPairs: [[], [{ first: 1, second: 2, count: 4 }, { first: 0, second: 2, count: 1 }]] };
  assert.deepEqual(commonMistakes(order), [['c', 'b'], ['c', 'a'], ['a', 'b', 'c']]);
  const choice = { ...poll, choices, answer: { choice: 1 }, results: [[9, 0, 0], [1, 5, 3]] };
  assert.deepEqual(commonMistakes(choice), ['c', 'a', 'b']);
  assert.deepEqual(commonMistakes({ ...choice, results: [[0, 4, 0]] }), ['b']);
});

test('plays what the room shows, and knows whether it was since the step began', async () => {
  const clock = new HandClock();
  const room = new WallRoom('K7P2QX', { clock, keep: () => {}, Stream: HandStream });
  const cursors = { show: { from: 1, to: 1, speed: 0, at: 1 } };
  answers['GET /api/rooms/K7P2QX'] =
    () => [200, { room: makeRoom({ lesson, ...cursors }), events: events(5), steps }];
  await room.enter();
  const stream = HandStream.last;
  assert.deepEqual([room.store.cursor, room.isPlayed], [1, false]);
  const played = { show: { from: 1, to: 5, speed: 1, at: 2 } };
  stream.send(makeRoom({ lesson, ...played }));
  assert.equal(room.isPlayed, true);
  clock.advance(10000);
  assert.equal(room.store.cursor, 5);
  stream.send(makeRoom({ lesson: { ...lesson, step: 2 }, ...played }));
  assert.equal(room.isPlayed, false, 'the show is that of the step before');
  stream.send(makeRoom({ lesson: { ...lesson, step: 2 }, show: { ...played.show, at: 3 } }));
  assert.equal(room.isPlayed, true);
});
