// A follower's page, a presenter's page and a phone, without a page: a room moved by hand.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Playback } from '../../Public/app/time/playback.js';
import { ClassRoom } from '../../Public/app/rooms/class-room.js';
import { Clicker } from '../../Public/app/rooms/clicker.js';
import { pause } from '../../Public/app/rooms/outbox.js';
import { Presenter } from '../../Public/app/rooms/presenter.js';
import { firstRetry, longestSilence } from '../../Public/app/server/patient-stream.js';
import { RoomStream } from '../../Public/app/server/room-stream.js';
import { Session } from '../../Public/app/session/session.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { HandClock, keptSettings, makeEvent, scenario } from './support.mjs';

const ownFetch = globalThis.fetch;
let requests = [];
let answers = {};
const settle = async () => { for (let turn = 0; turn < 30; turn += 1) await null; };

beforeEach(() => {
  requests = [];
  answers = {};
  globalThis.fetch = async (path, { method = 'GET', body, headers = {} } = {}) => {
    const name = `${method} ${path.split('?')[0]}`;
    requests.push({ name, path, body: body ? JSON.parse(body) : null, headers });
    const [status, answer] = answers[name]?.(body ? JSON.parse(body) : null) ?? [200, {}];
    if (status === 204) return new Response(null, { status });
    const type = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify(answer), { status, headers: type });
  };
});
afterEach(() => { globalThis.fetch = ownFetch; });

class HandStream {
  static last;
  constructor(code, listener) {
    this.listener = listener;
    HandStream.last = this;
  }

  open() { this.listener.connection(true); }

  close() {}

  send(room, events = []) {
    this.listener.room(room);
    for (const event of events) this.listener.trace({ run: room.run.number, event });
    this.listener.caughtUp();
  }
}

/** What a page has: one event for each step. */
function makeLab() {
  const clock = new HandClock();
  const store = new TraceStore();
  const view = new ViewSettings(keptSettings({ density: 'everything' }));
  const playback = new Playback(store, clock, { shows: (event) => view.shows(event) });
  const session = new Session(store);
  const reports = [];
  session.report = (error) => reports.push(error);
  session.notices = [];
  session.notify = ({ key }) => session.notices.push(key);
  const inspector = Object.assign(new EventTarget(), { isOpen: false, tab: 'log' });
  const keepStill = async (change) => change();
  return {
    clock, store, view, playback, session, inspector, reports, keepStill, held: '',
    hold(reason) { this.held = reason; },
  };
}

const events = (count) => Array.from({ length: count }, (_, index) =>
  makeEvent(index + 1, { step: index }));
let version = 0;
function makeRoom(fields = {}) {
  version += 1;
  const { number = 1, eventCount = 5, replay = 'exact', ...rest } = fields;
  return {
    code: 'K7P2QX', version, gather: 0, poll: null, followers: 1, presenterIsHere: true,
    present: 1, isOpen: true, cursor: 5, motion: 'jump', speed: 1, isPlaying: false, spotlight: null, screen: 'live',
    density: 'everything', panel: '', drivers: [{ number: 0, isDriving: true }],
    run: { number, title: 'x', scenario: { ...scenario, steps: [] }, platform: {}, eventCount,
      replay, stepCount: eventCount }, ...rest,
  };
}

async function enter(fields) {
  const lab = makeLab();
  const kept = [];
  const classRoom = new ClassRoom(lab, 'K7P2QX', {
    clock: lab.clock, random: () => 0, keep: (what) => kept.push(what), Stream: HandStream,
  });
  const steps = events(5).map(({ step }) => ({ index: step, do: 'push', title: `step ${step}` }));
  answers['GET /api/rooms/K7P2QX'] = () => [200, { room: makeRoom(fields), events: events(5), steps }];
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower: 'token' }];
  await classRoom.enter(null);
  return { lab, classRoom, kept, stream: HandStream.last };
}

test('a late comer has everything after one answer', async () => {
  const { lab, classRoom, kept } = await enter({ cursor: 3 });
  assert.deepEqual([lab.store.last, lab.store.cursor, lab.store.steps.length], [5, 3, 5]);
  assert.equal(lab.store.steps[2].title, 'step 2');
  assert.deepEqual([classRoom.mode, kept[0].follower], ['following', 'token']);
  assert.equal(requests.filter(({ name }) => name.startsWith('GET')).length, 1);
});

test('the class moves the page; a message that is late or comes twice does not', async () => {
  const { lab, stream } = await enter();
  const old = makeRoom({ cursor: 1 });
  const news = makeRoom({ cursor: 2 });
  stream.send(news);
  stream.send(news);
  stream.send(old);
  assert.equal(lab.store.cursor, 2);
});

test('a short way forward is travelled', async () => {
  const { lab, classRoom, stream } = await enter({ cursor: 2 });
  stream.send(makeRoom({ cursor: 4, motion: 'travel' }));
  assert.equal(lab.store.cursor, 3);
  lab.clock.advance(2000);
  assert.deepEqual([lab.store.cursor, classRoom.mode], [4, 'following']);
});

test('who moves the cursor looks around, and stays there until back to class', async () => {
  const { lab, classRoom, stream } = await enter();
  lab.playback.jump(2);
  assert.equal(classRoom.mode, 'looking');
  stream.send(makeRoom({ cursor: 4 }));
  assert.equal(lab.store.cursor, 2);
  assert.deepEqual(classRoom.distance, { isOtherRun: false, events: 2 });
  classRoom.back();
  assert.deepEqual([lab.store.cursor, classRoom.mode], [4, 'following']);
});

test('another run of the class replaces the one before', async () => {
  const { lab, stream } = await enter();
  stream.send(makeRoom({ number: 2, eventCount: 2, cursor: 2 }), events(2));
  assert.deepEqual([lab.store.last, lab.store.cursor], [2, 2]);
});

test('a run that is not what it was is told of once', async () => {
  const { lab, stream } = await enter({ replay: 'recorded' });
  stream.send(makeRoom({ cursor: 3, replay: 'recorded' }));
  stream.send(makeRoom({ number: 2, eventCount: 2, cursor: 2 }), events(2));
  assert.deepEqual(lab.session.notices, ['status.replay.recorded']);
});

test('new steps get their titles by one more question', async () => {
  const { lab, stream } = await enter();
  answers['GET /api/rooms/K7P2QX'] = () => [200, {
    room: makeRoom({ eventCount: 6, cursor: 6 }), events: [],
    steps: events(6).map(({ step }) => ({ index: step, do: 'pop', title: `step ${step}` })),
  }];
  stream.send(makeRoom({ eventCount: 6, cursor: 6 }), events(6).slice(5));
  lab.clock.advance(5000);
  await settle();
  assert.equal(lab.store.steps[5].title, 'step 5');
});

test('a follower explores in a run of its own; gather brings it back and keeps the run', async () => {
  const { lab, classRoom, kept, stream } = await enter({ cursor: 2 });
  answers['POST /api/rooms/K7P2QX/explorations'] = () => [201, { id: 'own' }];
  answers['GET /api/runs/own'] = () => [200, { scenario: { ...scenario, steps: [] } }];
  lab.session.enter = async (id) => {
    lab.entered = id;
    lab.store.begin(scenario, {});
    lab.store.receive(events(1));
  };
  lab.session.leave = () => {};
  await classRoom.explore();
  const [sent] = requests.filter(({ name }) => name.endsWith('explorations'));
  assert.deepEqual(sent.body, { step: 2, follower: 'token' });
  assert.deepEqual([lab.entered, classRoom.mode, lab.playback.isFollowing], ['own', 'exploring', true]);
  stream.send(makeRoom({ cursor: 5 }));
  assert.equal(lab.store.last, 1, 'the class leaves it alone');
  assert.deepEqual(classRoom.distance, { isOtherRun: false, events: 3 });
  let isTold = false;
  classRoom.addEventListener('gathered', () => { isTold = true; });
  stream.send(makeRoom({ cursor: 4, gather: 1 }));
  assert.deepEqual([isTold, classRoom.mode, lab.store.last, lab.store.cursor], [true, 'following', 5, 4]);
  assert.deepEqual(kept.at(-1).explorations, [{ run: 'own', number: 1, event: 2 }]);
});

test('a vote that is refused is taken back, a forgotten token is replaced', async () => {
  const { classRoom, stream } = await enter();
  const poll = { id: '1', question: 'q', choices: ['a', 'b'], round: 1, phase: 'voting',
    answered: 0, endsAt: null, results: null };
  stream.send(makeRoom({ poll }));
  const path = 'PUT /api/rooms/K7P2QX/polls/1/vote';
  answers[path] = () => [409, { code: 'pollClosed', detail: 'Too late.' }];
  await assert.rejects(classRoom.vote(1));
  assert.equal(classRoom.poll.view.choice, null);
  let follower = 'new';
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower }];
  answers[path] = (body) => (body.follower === 'new'
    ? [204, null] : [404, { code: 'followerNotFound', detail: '' }]);
  await classRoom.vote(1);
  assert.equal(classRoom.poll.view.choice, 1);
  assert.equal(requests.at(-1).body.follower, follower);
});

test('who comes to a closed door follows without a vote, and joins once it opens', async () => {
  const poll = { id: '1', question: 'q', choices: ['a', 'b'], round: 1, phase: 'voting',
    answered: 0, endsAt: null, results: null };
  const { lab, classRoom, stream } = await enter({ isOpen: false, poll });
  assert.deepEqual([classRoom.isShutOut, lab.store.cursor, lab.reports], [true, 5, []]);
  assert.deepEqual([classRoom.poll.view.canVote, classRoom.poll.view.isShutOut], [false, true]);
  const joins = () => requests.filter(({ name }) => name.endsWith('/followers')).length;
  assert.equal(joins(), 0);
  stream.send(makeRoom({ poll }));
  assert.deepEqual([classRoom.isShutOut, classRoom.poll.view.canVote], [false, true]);
  await classRoom.vote(0);
  assert.deepEqual([joins(), requests.at(-1).body.follower], [1, 'token']);
});

test('who has joined stays when the door is closed', async () => {
  const { classRoom, stream } = await enter();
  stream.send(makeRoom({ isOpen: false }));
  assert.equal(classRoom.isShutOut, false);
});

test('after the end nothing moves the page any more', async () => {
  const { lab, classRoom, stream } = await enter();
  stream.listener.over('ended');
  stream.send(makeRoom({ cursor: 1 }));
  assert.deepEqual([classRoom.over, lab.store.cursor], ['ended', 5]);
});

const commands = events(5).map((_, index) => ({ do: 'push', target: `C${index}` }));

/** A presenter whose own run has been shown already. */
async function lead(fields = {}) {
  const lab = makeLab();
  Object.defineProperty(lab.session, 'id', { get: () => lab.run, configurable: true });
  lab.run = 'mine';
  lab.store.begin({ ...scenario, steps: commands }, {});
  lab.store.receive(events(5));
  lab.store.seek(5);
  const kept = [];
  answers['PATCH /api/rooms/K7P2QX'] = (body) => [200, makeRoom({ ...fields, ...body })];
  const mirrored = { run: 'mine', number: 1, commands };
  const presenter = new Presenter(lab, 'K7P2QX', { key: 'secret', isOwner: true, mirrored }, {
    clock: lab.clock, random: () => 0, keep: (what) => kept.push(what), Stream: HandStream,
  });
  presenter.open();
  HandStream.last.send(makeRoom({ cursor: 5, ...fields }), events(5));
  await settle();
  return { lab, presenter, kept, stream: HandStream.last };
}
const patches = () => requests.filter(({ name, body }) =>
  name.startsWith('PATCH') && Object.keys(body).length > 0);

test('the presenter’s newest place is told once, with the key in a header only', async () => {
  const { lab } = await lead();
  for (const seq of [4, 3, 2]) lab.playback.jump(seq);
  lab.clock.advance(pause);
  await settle();
  assert.deepEqual(patches().map(({ body }) => [body.cursor, body.motion]), [[2, 'jump']]);
  assert.equal(patches()[0].headers.Authorization, 'Bearer secret');
  assert.ok(requests.every(({ path }) => !path.includes('secret')));
});

test('the door is closed with the key, and the page shows it', async () => {
  const { presenter } = await lead();
  answers['PUT /api/rooms/K7P2QX/door'] = (body) => [200, makeRoom(body)];
  await presenter.ask((desk) => desk.setDoor(false));
  const { name, body, headers } = requests.at(-1);
  assert.deepEqual([name, body, headers.Authorization],
    ['PUT /api/rooms/K7P2QX/door', { isOpen: false }, 'Bearer secret']);
  assert.equal(presenter.room.isOpen, false);
});

test('what a phone does moves the presenter’s page, and is not told back', async () => {
  const { lab, stream } = await lead();
  stream.send(makeRoom({ cursor: 2 }));
  lab.clock.advance(1000);
  await settle();
  assert.deepEqual([lab.store.cursor, patches().length], [2, 0]);
});

test('a command of the presenter is performed in the room, before the place is told', async () => {
  const { lab, kept } = await lead();
  const added = { do: 'pop' };
  lab.store.receiveStep({ index: 5, do: 'pop', title: 'Pop' }, added);
  lab.store.receive([makeEvent(6, { step: 5 })]);
  answers['POST /api/rooms/K7P2QX/commands'] = () => [200, { version: 9, events: [], commands: [] }];
  answers['PATCH /api/rooms/K7P2QX'] = (body) => [200, makeRoom({ eventCount: 6, ...body })];
  lab.session.answered();
  lab.playback.jump(6);
  lab.clock.advance(pause);
  await settle();
  const names = requests.filter(({ name, body }) => !name.startsWith('GET') &&
    Object.keys(body ?? {}).length > 0).map(({ name, body }) => [name.split(' ')[0], body.do ?? body.cursor]);
  assert.deepEqual(names, [['POST', 'pop'], ['PATCH', 6]]);
  assert.equal(kept.at(-1).mirrored.commands.length, 6);
});

test('another run of the presenter is copied into the room', async () => {
  const { lab } = await lead();
  lab.run = 'branch';
  answers['PUT /api/rooms/K7P2QX/run'] = () => [200, makeRoom({ number: 2 })];
  lab.session.answered();
  await settle();
  const [sent] = requests.filter(({ name }) => name.startsWith('PUT'));
  assert.deepEqual(sent.body, { run: 'branch' });
});

test('who has no wheel tells nothing, and the page says so', async () => {
  const { lab, presenter, stream } = await lead();
  answers['PATCH /api/rooms/K7P2QX'] = () => [409, { code: 'notDriving', detail: '' }];
  const drivers = [{ number: 0, isDriving: false }, { number: 1, isDriving: true }];
  stream.send(makeRoom({ drivers }));
  await settle();
  assert.deepEqual([presenter.isHeld, lab.held], [true, 'room.otherDrives']);
  lab.playback.jump(1);
  lab.clock.advance(1000);
  await settle();
  assert.equal(patches().length, 0);
  answers['PATCH /api/rooms/K7P2QX'] = () => [200, makeRoom()];
  stream.send(makeRoom());
  await settle();
  assert.deepEqual([presenter.isHeld, lab.held], [false, '']);
});

test('presses on a phone add up while the room answers slowly', async () => {
  const clock = new HandClock();
  const sent = [];
  const clicker = new Clicker(async (view) => { sent.push(view); }, clock, () => false);
  clicker.take(makeRoom({ cursor: 0 }));
  for (const event of events(5)) clicker.trace.take({ run: 1, event });
  clicker.settle();
  for (let press = 0; press < 3; press += 1) assert.ok(clicker.move(1));
  clicker.take(makeRoom({ cursor: 0 }));
  assert.equal(clicker.store.cursor, 3);
  clock.advance(pause);
  await settle();
  assert.deepEqual(sent, [{ cursor: 3, motion: 'travel', isPlaying: false }]);
  clicker.take(makeRoom({ cursor: 5 }));
  assert.equal(clicker.move(1), false, 'the end is the end');
  assert.ok(clicker.move(-1));
});

/** A stream whose responses are written by hand. */
function listen(status = 200, answered = {}) {
  const clock = new HandClock();
  const opened = [];
  const told = [];
  const fetch = async (path, { headers, signal }) => {
    let writer;
    const body = new ReadableStream({ start(controller) { writer = controller; } });
    signal.addEventListener('abort', () => { try { writer.error(new Error()); } catch { /* over */ } });
    opened.push({ path, headers, send: (text) => writer.enqueue(new TextEncoder().encode(text)),
      end: () => writer.close() });
    return { status, ok: status === 200, body, headers: new Headers(answered) };
  };
  const note = (name) => (value) => told.push([name, value]);
  const stream = new RoomStream('K7P2QX', {
    position: () => ({ run: 1, after: 7 }), room: note('room'), trace: note('trace'),
    caughtUp: () => {}, over: note('over'), connection: note('connection'),
  }, 'secret', { fetch, clock, random: () => 1 });
  stream.open();
  return { clock, opened, told, stream };
}
const wait = () => new Promise((done) => { setTimeout(done, 5); });

test('a stream goes on behind what has come, with the key in a header', async () => {
  const { clock, opened, told } = listen();
  await wait();
  assert.equal(opened[0].path, '/api/rooms/K7P2QX/presenter?run=1&after=7');
  assert.equal(opened[0].headers.Authorization, 'Bearer secret');
  opened[0].send('event: room\ndata: {"version":1}\n\n');
  await wait();
  opened[0].end();
  await wait();
  clock.advance(firstRetry);
  await wait();
  assert.equal(opened.length, 2);
  assert.deepEqual(told, [['connection', true], ['room', { version: 1 }], ['connection', false],
    ['connection', true]]);
});

test('a silent stream is opened again, an ended one is not', async () => {
  const { clock, opened, told } = listen();
  await wait();
  clock.advance(longestSilence);
  await wait();
  clock.advance(firstRetry);
  await wait();
  assert.equal(opened.length, 2);
  opened[1].send('event: ended\ndata: {}\n\n');
  await wait();
  clock.advance(60000);
  await wait();
  assert.deepEqual([opened.length, told.at(-1)], [2, ['over', 'ended']]);
});

test('a stream leaves a busy server alone as long as it says', async () => {
  const { clock, opened } = listen(429, { 'Retry-After': '20' });
  await wait();
  clock.advance(19000);
  await wait();
  assert.equal(opened.length, 1);
  clock.advance(21000);
  await wait();
  assert.equal(opened.length, 2);
});

test('a wrong key ends the stream at once', async () => {
  const { clock, opened, told } = listen(403);
  await wait();
  clock.advance(60000);
  await wait();
  assert.deepEqual([opened.length, told], [1, [['over', 'refused']]]);
});
