// The pure parts of rooms: codes, states, events, poll, pace, what the presenter's page tells.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Attendance } from '../../Public/app/rooms/attendance.js';
import { firstRetry, Newest, pause } from '../../Public/app/rooms/newest.js';
import { clockText, summary } from '../../Public/app/rooms/pace.js';
import { pollOf, pollStatus, resultRows } from '../../Public/app/rooms/poll-view.js';
import { tableRows } from '../../Public/app/rooms/table-rows.js';
import { pollAbout, pollWords } from '../../Public/app/rooms/poll-words.js';
import { Votes } from '../../Public/app/rooms/votes.js';
import {
  codeIn, homeOf, hostOf, joinAddress, originsToTell, qrAddress, spell, wallAddress,
} from '../../Public/app/rooms/room-code.js';
import { RoomState, RoomTrace } from '../../Public/app/rooms/room-state.js';
import { ApiError } from '../../Public/app/server/api.js';
import { SseParser } from '../../Public/app/server/reconnecting-stream.js';
import { startSpacing, travelTime } from '../../Public/app/time/playback.js';
import { placeIn } from '../../Public/app/time/pace.js';
import { ActionIndex } from '../../Public/app/store/actions.js';
import { Rows } from '../../Public/app/store/shown.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { HandClock, makeEvent, scenario } from './support.mjs';

const poll = {
  id: '1', question: 'Which?', choices: ['A', 'B'], form: 'choice', round: 1, phase: 'voting', answered: 0,
  endsAt: null, results: null, commands: [], more: 0,
};
const settle = async () => { for (let turn = 0; turn < 5; turn += 1) await null; };

test('a code is read in any case, with spaces and dashes, and from an address', () => {
  for (const typed of ['k7p2qx', ' K7P 2QX ', 'k7p-2qx', 'K7P–2QX', 'Ｋ７Ｐ２ＱＸ',
    'http://lab.local:8080/?room=k7p2qx', 'https://x/?lang=ru&room=K7P-2QX#top']) {
    assert.equal(codeIn(typed), 'K7P2QX', typed);
  }
});

test('what looks like another sign or is too long is no code', () => {
  for (const typed of ['', 'K7P2Q', 'K7P2QXX', 'K7P2Q0', 'K7P2QI', 'K7P2Q1', 'K7P2QO', 'K7P2QL']) {
    assert.equal(codeIn(typed), null, typed);
  }
});

test('a code is spelt in halves and led to by an address', () => {
  assert.equal(spell('K7P2QX'), 'K7P 2QX');
  assert.equal(codeIn(joinAddress('http://h', 'K7P2QX')), 'K7P2QX');
});

test('states that come late, twice or out of order change nothing', () => {
  const messages = [1, 2, 3, 4].map((version) => ({ version, cursor: version * 10, poll: null }));
  for (const order of [[0, 1, 2, 3], [3, 2, 1, 0], [0, 3, 1, 3, 2], [1, 1, 3, 0]]) {
    const state = new RoomState();
    for (const at of order) state.take(messages[at], 0);
    assert.equal(state.room.cursor, 40, order.join());
  }
});

test('a time limit counts from when it was told', () => {
  const state = new RoomState();
  state.take({ version: 1, poll: { ...poll, endsAt: 30 } }, 1000);
  assert.deepEqual([1000, 1500, 21000, 60000].map((now) => state.secondsLeft(now)), [30, 30, 10, 0]);
  state.take({ version: 2, poll }, 2000);
  assert.equal(state.secondsLeft(3000), null);
});

test('events of a room count once and in order, those of a former run never', () => {
  const trace = new RoomTrace();
  const take = (run, seq) => trace.take({ run, event: makeEvent(seq) });
  assert.deepEqual([take(1, 2), take(1, 1), take(1, 1), take(1, 4)], [true, true, false, true]);
  assert.deepEqual([trace.last, trace.events.length], [2, 2]);
  take(2, 1);
  assert.equal(take(1, 3), false);
  assert.deepEqual([trace.run, trace.events.map(({ seq }) => seq)], [2, [1]]);
  trace.begin(1);
  assert.equal(trace.run, 2);
});

test('steps of a room count once, those of a former run never', () => {
  const trace = new RoomTrace();
  const take = (run, index) => trace.takeStep({ run, step: { index, command: { do: 'pop' } } });
  for (const [run, index] of [[1, 0], [1, 0], [2, 0], [1, 1], [2, 1]]) take(run, index);
  assert.deepEqual([trace.run, trace.steps.map(({ index }) => index)], [2, [0, 1]]);
});

test('messages are read wherever the stream is cut', () => {
  const text = ': hi\n\nevent: room\ndata: {"a":\ndata: 1}\n\nevent: trace\r\nid: 9\ndata: 2\r\n\r\n';
  const whole = [
    { event: 'room', data: '{"a":\n1}', id: '' }, { event: 'trace', data: '2', id: '9' },
  ];
  for (const size of [1, 2, 7, text.length]) {
    const parser = new SseParser();
    const found = [];
    for (let at = 0; at < text.length; at += size) {
      found.push(...parser.take(text.slice(at, at + size)));
    }
    assert.deepEqual(found, whole, `cut at ${size}`);
  }
});

test('gather brings back only who has left, and only once', () => {
  const attendance = new Attendance();
  assert.equal(attendance.take({ gather: 3 }), false, 'what was before is no call');
  attendance.explore({ run: 'x', number: 1, event: 4 });
  assert.equal(attendance.take({ gather: 3 }), false);
  assert.equal(attendance.take({ gather: 4 }), true);
  assert.equal(attendance.mode, 'following');
  assert.deepEqual(attendance.explorations.map(({ run }) => run), ['x'], 'what was tried is kept');
  assert.equal(attendance.take({ gather: 5 }), false);
});

test('the distance is that from where the follower has left', () => {
  const attendance = new Attendance();
  const room = { run: { number: 1 }, cursor: 30 };
  attendance.look();
  assert.deepEqual(attendance.distance(room, 12), { isOtherRun: false, events: 18 });
  attendance.explore({ run: 'x', number: 1, event: 20 });
  assert.deepEqual(attendance.distance(room, 99), { isOtherRun: false, events: 10 });
  assert.ok(attendance.distance({ run: { number: 2 }, cursor: 1 }, 99).isOtherRun);
});

test('the time of a show is that of the server, as the fastest message has told it', () => {
  const state = new RoomState();
  const show = { from: 1, to: 5, speed: 1, at: 5000 };
  state.take({ version: 1, now: 5100, show, poll: null }, 900);
  assert.equal(state.elapsed(1000), 200);
  state.take({ version: 2, now: 5300, show, poll: null }, 1050);
  assert.equal(state.elapsed(1050), 300, 'the first message was slower');
  state.take({ version: 3, now: 5400, show, poll: null }, 9000);
  assert.equal(state.elapsed(9000), 8250);
});

test('a show is at each event as long as playback is, and stands at its end', () => {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(Array.from({ length: 8 }, (_, at) =>
    makeEvent(at + 1, { controller: at < 4 ? 'A' : `B${at}` })));
  const rows = new Rows(new ActionIndex(store), () => true);
  const at = (elapsed, show = {}) =>
    placeIn(rows, { from: 0, to: 8, speed: 1, last: 8, ...show }, elapsed);
  assert.deepEqual([0, 100, travelTime, travelTime * 2 - 1].map((time) => at(time)), [1, 1, 2, 2]);
  assert.equal(at(3 * travelTime + startSpacing), 5, 'another controller goes a little later');
  assert.equal(at(travelTime / 2, { speed: 2 }), 2);
  assert.deepEqual([at(60000), at(0, { speed: 0 }), at(0, { from: 9 })], [8, 8, 8]);
  assert.equal(at(60000, { to: 20 }), 8, 'what has not come is not there');
  assert.equal(at(0, { from: 4, to: 6 }), 5);
});

function newest({ fails = [] } = {}) {
  const clock = new HandClock();
  const sent = [];
  const state = { value: null };
  let finish = null;
  const send = (value) => new Promise((done, fail) => {
    sent.push(value);
    finish = () => {
      if (fails.length > 0) return fail(fails.shift());
      if (state.value === value) state.value = null;
      return done();
    };
  });
  const news = new Newest(() => state.value, send, clock);
  const put = (value) => {
    state.value = value;
    news.touch();
  };
  return { news, put, clock, sent, answer: async () => { finish(); await settle(); } };
}

test('many changes become one request with the newest', async () => {
  const { news, put, clock, sent, answer } = newest();
  for (let value = 1; value <= 50; value += 1) put(value);
  clock.advance(pause);
  assert.deepEqual(sent, [50]);
  put(51);
  put(52);
  clock.advance(pause * 5);
  assert.equal(sent.length, 1, 'one request at a time');
  await answer();
  clock.advance(pause);
  assert.deepEqual(sent, [50, 52]);
  await answer();
  clock.advance(pause);
  assert.ok(!news.isBusy);
});

test('what has failed is sent again, as what is newer by then', async () => {
  const { put, clock, sent, answer } = newest({ fails: ['offline', 'offline'] });
  put(1);
  clock.advance(pause);
  put(9);
  await answer();
  clock.advance(firstRetry);
  assert.deepEqual(sent, [1, 9]);
  await answer();
  clock.advance(firstRetry);
  assert.equal(sent.length, 2, 'the second wait is longer');
  clock.advance(firstRetry);
  assert.equal(sent.length, 3);
});

test('what is refused for good is not sent again', async () => {
  const refused = new ApiError({ status: 400, code: 'invalidRequest', detail: '' });
  const { news, put, clock, sent, answer } = newest({ fails: [refused] });
  put(1);
  clock.advance(pause);
  await answer();
  clock.advance(60000);
  assert.deepEqual([sent.length, news.isBusy], [1, false]);
});

test('a vote may be changed until the round ends, and the next round begins without one', () => {
  const votes = new Votes();
  votes.cast(poll, 0);
  votes.cast(poll, 1);
  assert.equal(votes.own(poll).vote, 1);
  assert.equal(votes.own({ ...poll, round: 2 }), null);
  votes.answered('1.1', true);
  assert.equal(votes.own(poll).isSent, true);
});

test('both rounds are shown as counts and shares', () => {
  const rows = resultRows({ ...poll, answer: { choice: 1 } }, [[3, 1], [0, 0]]);
  assert.deepEqual(rows, [
    { index: 0, choice: 'A', counts: [3, 0], shares: [0.75, 0], isRight: false },
    { index: 1, choice: 'B', counts: [1, 0], shares: [0.25, 0], isRight: true },
  ]);
});

test('of an order a table has how many had the whole, and the pairs that were turned round', () => {
  const text = (key, values = {}) => [key, ...Object.values(values)].join(' ');
  const pair = (first, second, count) => ({ first, second, count });
  const ordered = { ...poll, choices: ['x', 'y', 'z'], form: 'order', voters: [4, 4],
    answer: { order: [2, 0, 1] }, solved: [1, 2],
    wrongPairs: [[pair(0, 1, 3)], [pair(2, 0, 2), pair(0, 1, 1)]] };
  assert.deepEqual(tableRows(text, ordered, [[1, 2, 4]]), [
    { index: 0, choice: 'room.poll.whole', counts: [1, 2], shares: [0.25, 0.5], isRight: true },
    { index: 1, choice: 'room.poll.turned x z', counts: [0, 2], shares: [0, 0.5], isRight: false },
    { index: 2, choice: 'room.poll.turned y x', counts: [3, 1], shares: [0.75, 0.25],
      isRight: false },
  ]);
  assert.deepEqual(tableRows(text, { ...ordered, solved: null, wrongPairs: null }, []), []);
  assert.equal(tableRows(text, poll, [[1, 2]]).length, 2);
});

test('a question from a run is told in the words of each page', () => {
  const text = (key, values = {}) => [key, ...Object.values(values)].join(' ');
  const has = (key) => key === 'lesson.size.design.question';
  const teller = { translator: { text, has }, title: ({ do: name }) => `<${name}>` };
  const question = { kind: 'geometry', controller: 'B', callback: 'viewDidLoad', seq: 47,
    rules: ['GEO-1'],
    options: ['none', 'design', 'final'], answer: 'design' };
  const asked = pollAbout(question, [{ do: 'push' }], { teller, after: 'B loadView' });
  assert.deepEqual(asked.answer, { choice: 1, event: 47, rules: ['GEO-1'] });
  assert.deepEqual(asked.about,
    { kind: 'geometry', controller: 'B', callback: 'viewDidLoad', after: 'B loadView' });
  assert.deepEqual(pollWords(teller, asked), {
    moment: 'questions.moment.after <push> B loadView',
    question: 'questions.ask.geometry B viewDidLoad',
    choices: ['questions.geometry.none', 'questions.geometry.design', 'questions.geometry.final'],
    isCode: false,
  });
  assert.deepEqual(pollWords(teller, poll).choices, ['A', 'B']);
  const order = pollAbout({ ...question, kind: 'order', options: ['A x', 'B y', 'A z'],
    answer: ['A z', 'A x', 'B y'] }, [{ do: 'push' }], { teller, after: null });
  assert.deepEqual(order.answer, { order: [2, 0, 1], event: 47, rules: ['GEO-1'] });
});

test('a question of a lesson is told in the words of the lesson, with its own rules', () => {
  const own = 'lesson.size.design.question';
  const text = (key, values = {}) => [key, ...Object.values(values)].join(' ');
  const teller = {
    translator: {
      text: (key, values) => (key === own ? 'Is `it` [[view|loaded]]?' : text(key, values)),
      has: (key) => key === own,
    },
    title: ({ do: name }) => `<${name}>`,
  };
  const question = { kind: 'geometry', controller: 'B', callback: 'viewDidLoad', seq: 47,
    options: ['none', 'design'], answer: 'design', rules: ['GEO-1'] };
  const commands = [{ do: 'push' }, { do: 'pop' }];
  const words = { teller, after: null, rules: ['GEO-1', 'GEO-2'] };
  const asked = pollAbout(question, commands, { ...words, lesson: 'size.design' });
  assert.deepEqual(asked.answer.rules, ['GEO-1', 'GEO-2']);
  const { moment, question: said } = pollWords(teller, asked);
  assert.equal(moment, 'questions.moment <push>questions.then<pop> ');
  assert.equal(said, 'Is it loaded?');
  const other = pollAbout(question, commands, { ...words, lesson: 'size.other' });
  assert.equal(pollWords(teller, other).question, 'questions.ask.geometry B viewDidLoad');
});

test('how far a poll is counts the votes of those who are there', () => {
  const text = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
  const status = pollStatus(text, { ...poll, answered: 7 }, { present: 9, secondsLeft: null });
  assert.match(status, /room\.poll\.answeredOf 7 9/);
  const left = pollStatus(text, { ...poll, answered: 7 }, { present: 5, secondsLeft: null });
  assert.match(left, /room\.poll\.answeredOf 7 7/);
});

test('a typed poll needs a question and two choices', () => {
  const typed = { question: ' Which? ', choices: 'A\n\n B \n', seconds: '60', right: '2' };
  assert.deepEqual(pollOf(typed), {
    question: 'Which?', choices: ['A', 'B'], seconds: 60, answer: { choice: 1 },
  });
  assert.deepEqual(pollOf({ ...typed, seconds: '', right: '9' }), {
    question: 'Which?', choices: ['A', 'B'],
  });
  const other = { language: 'ru', otherQuestion: 'Что?', otherChoices: 'А\nБ' };
  assert.deepEqual(pollOf({ ...typed, ...other }).texts, { ru: { question: 'Что?', choices: ['А', 'Б'] } });
  assert.equal('texts' in pollOf({ ...typed, ...other, language: '' }), false);
  assert.equal(pollOf({ ...typed, choices: 'A' }), null);
  assert.equal(pollOf({ ...typed, question: ' ' }), null);
});

test('the pace is told in numbers, the places with the most lost first', () => {
  const lost = [{ event: 3, count: 1 }, { event: 9, count: 4 }];
  const { places, ...counts } = summary({ fine: 20, slower: 2, lost });
  assert.deepEqual(counts, { fine: 20, slower: 2, lost: 5 });
  assert.deepEqual(places.map(({ event }) => event), [9, 3]);
  assert.equal(summary(undefined).lost, 0);
  assert.deepEqual([0, 65, 3725].map(clockText), ['0:00', '1:05', '1:02:05']);
});

test('all links that leave the machine lead where others can go', () => {
  const page = (host) => ({ origin: `https://${host}:8080`, host: `${host}:8080`, hostname: host });
  const told = ['http://192.168.1.7:8080/', 'http://[2001:db8::7]:8080/'];
  for (const own of ['localhost', '127.0.0.1', '0.0.0.0']) {
    assert.deepEqual(originsToTell(page(own), told),
      ['http://192.168.1.7:8080', 'http://[2001:db8::7]:8080']);
    assert.deepEqual(originsToTell(page(own), []), []);
    assert.equal(homeOf('', page(own), told).address, 'http://192.168.1.7:8080');
    assert.equal(homeOf('', page(own), []).address, `https://${own}:8080`);
  }
  // The page knows whether a proxy encrypts it.
  assert.equal(originsToTell(page('192.168.1.7'), told)[0], 'https://192.168.1.7:8080');
  assert.deepEqual(homeOf('https://lab.example/', page('localhost'), told),
    { address: 'https://lab.example', isClosed: false });
  assert.equal(hostOf('http://192.168.1.7:8080/'), '192.168.1.7:8080');
});

test('a code for cameras has capitals only, and fits 25 modules', () => {
  const address = joinAddress('http://192.168.100.200:41980', 'K7P2QX');
  assert.match(address, /^[0-9A-Z $%*+\-./:]{1,47}$/);
  assert.ok(joinAddress('http://192.0.2.2:8080', 'K7P2QX').length <= 38);
  assert.equal(qrAddress('K7P2QX', 'http://a'),
    '/api/rooms/K7P2QX/qr.svg?address=HTTP%3A%2F%2FA%2FJOIN%2FK7P2QX');
  assert.equal(wallAddress('K7P2QX', { language: 'ru', host: 'a:1' }),
    '/wall/K7P2QX?lang=ru&at=a%3A1');
  for (const path of ['/wall/k7p-2qx', '/clicker/K7P2QX', 'HTTP://A/JOIN/K7P2QX']) {
    assert.equal(codeIn(path), 'K7P2QX');
  }
});
