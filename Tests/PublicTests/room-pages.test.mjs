// A follower's page, a presenter's page and a phone, without a page: a room moved by hand.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Playback } from '../../Public/app/time/playback.js';
import { ClassRoom } from '../../Public/app/rooms/class-room.js';
import { Clicker } from '../../Public/app/rooms/clicker.js';
import { pause } from '../../Public/app/rooms/newest.js';
import { longestSilence as quiet } from '../../Public/app/rooms/presence-reporter.js';
import { Presenter } from '../../Public/app/rooms/presenter.js';
import { firstRetry, longestSilence } from '../../Public/app/server/reconnecting-stream.js';
import { ApiError } from '../../Public/app/server/api.js';
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

  send(room, events = [], steps = []) {
    this.listener.room(room);
    for (const step of steps) this.listener.step({ run: room.run.number, step });
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
  const breakpoints = { list: [], firstHit: () => null };
  const inspector = Object.assign(new EventTarget(), { isOpen: false, tab: 'log' });
  const keepStill = async (change) => change();
  return {
    clock, store, view, playback, session, inspector, reports, keepStill, breakpoints, held: '',
    lesson: null,
    hold(reason) { this.held = reason; },
  };
}

const events = (count) => Array.from({ length: count }, (_, index) =>
  makeEvent(index + 1, { step: index }));
const poll = { id: '1', question: 'q', choices: ['a', 'b'], form: 'choice', round: 1,
  phase: 'voting', answered: 0, endsAt: null, results: null, commands: [], more: 0 };
let version = 0;
function makeRoom(fields = {}) {
  version += 1;
  const { number = 1, eventCount = 5, replay = 'exact', id = 'mine', cursor = 5, ...rest } = fields;
  const show = { run: number, from: cursor, to: cursor, speed: 0, at: 0, ...rest.show };
  return {
    code: 'K7P2QX', version, gather: 0, poll: null, followers: 1, presenterIsHere: true,
    present: 1, isOpen: true, now: 0, spotlight: null, screen: 'live',
    density: 'everything', panel: '', drivers: [{ number: 0, isDriving: true }],
    run: { number, title: 'x', scenario: { ...scenario, steps: [] }, platform: {}, eventCount,
      replay, stepCount: eventCount, id }, ...rest, show, cursor: show.to,
  };
}

const steps = events(5).map(({ step, seq }) =>
  ({ index: step, firstEvent: seq, command: { do: 'push', target: `C${step}` } }));

async function enter(fields, known = null) {
  const lab = makeLab();
  const kept = [];
  const classRoom = new ClassRoom(lab, 'K7P2QX', {
    clock: lab.clock, keep: (what) => kept.push(what), Stream: HandStream,
  });
  answers['GET /api/rooms/K7P2QX'] = () => [200, { room: makeRoom(fields), events: events(5), steps }];
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower: 'token' }];
  await classRoom.enter(known);
  return { lab, classRoom, kept, stream: HandStream.last };
}

test('a late comer has everything after one answer', async () => {
  const { lab, classRoom, kept } = await enter({ cursor: 3 });
  assert.deepEqual([lab.store.last, lab.store.cursor, lab.store.steps.length], [5, 3, 5]);
  assert.deepEqual(lab.store.steps[2].command, { do: 'push', target: 'C2' });
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

test('a show is played', async () => {
  const { lab, classRoom, stream } = await enter({ cursor: 2 });
  stream.send(makeRoom({ show: { from: 2, to: 4, speed: 1 } }));
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

test('new steps come with their commands, and nobody has to ask for them', async () => {
  const { lab, stream } = await enter();
  const asked = requests.length;
  const command = { do: 'pop', on: 'Nav' };
  const room = makeRoom({ eventCount: 6, cursor: 6 });
  for (let time = 0; time < 2; time += 1) {
    stream.send(room, events(6).slice(5), [{ index: 5, firstEvent: 6, command }]);
  }
  lab.clock.advance(5000);
  await settle();
  assert.deepEqual([lab.store.steps[5].command, lab.store.performed.length], [command, 6]);
  assert.equal(requests.length, asked);
});

test('a command that UIKit ignores is told with its reason', async () => {
  const { lab, stream } = await enter();
  const notes = [{ rule: 'NAV-POP-1', reason: 'Nothing to pop.' }];
  stream.send(makeRoom(), [],
    [{ index: 5, firstEvent: 6, lastEvent: 5, command: { do: 'pop' }, notes }]);
  assert.deepEqual(lab.store.ignored.list.map(({ index, after, note }) => [index, after, note.rule]),
    [[5, 5, 'NAV-POP-1']]);
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
  const places = requests.filter(({ name }) => name.endsWith('/exploring'));
  assert.deepEqual(places[0].body,
    { follower: 'token', isExploring: true, run: 'own', event: 2, isReached: false });
});

test('who comes back from exploring says so', async () => {
  const { lab, classRoom } = await enter({ cursor: 2 });
  answers['POST /api/rooms/K7P2QX/explorations'] = () => [201, { id: 'own' }];
  answers['GET /api/runs/own'] = () => [200, { scenario: { ...scenario, steps: [] } }];
  lab.session.enter = async () => {};
  lab.session.leave = () => {};
  await classRoom.explore();
  classRoom.back();
  await settle();
  const places = requests.filter(({ name }) => name.endsWith('/exploring'));
  assert.deepEqual(places.map(({ body }) => body.isExploring), [true, false]);
});

test('a step that the class has not seen to its end is not explored', async () => {
  const { classRoom, stream } = await enter({ cursor: 3 });
  const room = makeRoom({ cursor: 3 });
  stream.send({ ...room, run: { ...room.run, stepCount: 2 } });
  answers['POST /api/rooms/K7P2QX/explorations'] = () => [409, { code: 'x', detail: '' }];
  await assert.rejects(classRoom.explore());
  const [sent] = requests.filter(({ name }) => name.endsWith('explorations'));
  assert.equal(sent.body.step, 2);
});

test('a vote that is refused is taken back, a forgotten token is replaced', async () => {
  const { classRoom, stream } = await enter();
  stream.send(makeRoom({ poll }));
  const path = 'PUT /api/rooms/K7P2QX/polls/1/vote';
  answers[path] = () => [409, { code: 'pollClosed', detail: 'Too late.' }];
  await assert.rejects(classRoom.vote(1));
  assert.equal(classRoom.poll.view.vote, null);
  let follower = 'new';
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower }];
  answers[path] = (body) => (body.follower === 'new'
    ? [204, null] : [404, { code: 'followerNotFound', detail: '' }]);
  await classRoom.vote(1);
  assert.equal(classRoom.poll.view.vote, 1);
  assert.equal(requests.at(-1).body.follower, follower);
});

test('a vote is marked again after a reload', async () => {
  const first = await enter({ poll });
  answers['PUT /api/rooms/K7P2QX/polls/1/vote'] = () => [204, null];
  await first.classRoom.vote(1);
  const kept = JSON.parse(JSON.stringify(first.kept.at(-1)));
  const { classRoom } = await enter({ poll }, kept);
  assert.deepEqual([classRoom.poll.view.vote, classRoom.poll.view.isWaiting], [1, false]);
});

test('a vote that was changed while the server was away is sent when it is back', async () => {
  const { classRoom, stream } = await enter({ poll });
  const path = 'PUT /api/rooms/K7P2QX/polls/1/vote';
  const ownFetch = globalThis.fetch;
  globalThis.fetch = async () => { throw new TypeError('offline'); };
  stream.listener.connection(false);
  await classRoom.vote(0);
  await classRoom.vote([1, 0]);
  const { view } = classRoom.poll;
  assert.deepEqual([view.vote, view.isWaiting, classRoom.isOffline], [[1, 0], true, true]);
  globalThis.fetch = ownFetch;
  answers[path] = () => [204, null];
  stream.listener.connection(true);
  stream.send(makeRoom({ poll }));
  await settle();
  const votes = requests.filter(({ name }) => name === path);
  assert.deepEqual(votes.map(({ body }) => body.order), [[1, 0]]);
  assert.equal(classRoom.poll.view.isWaiting, false);
});

test('a vote that comes too late is taken back', async () => {
  const { classRoom, lab, stream } = await enter({ poll });
  classRoom.votes.cast(poll, 1);
  answers['PUT /api/rooms/K7P2QX/polls/1/vote'] = () => [409, { code: 'pollClosed', detail: '' }];
  stream.send(makeRoom({ poll }));
  await settle();
  assert.deepEqual([classRoom.poll.view.vote, lab.reports.length], [null, 1]);
});

test('who comes to a closed door follows without a vote, and joins once it opens', async () => {
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

/** A presenter whose page is in the run of the room. */
async function lead(fields = {}) {
  const lab = makeLab();
  Object.defineProperty(lab.session, 'id', { get: () => lab.run, configurable: true });
  lab.run = 'mine';
  lab.store.begin({ ...scenario, steps: commands }, {});
  lab.store.receive(events(5));
  lab.store.seek(5);
  lab.playback.isFollowing = true;
  const kept = [];
  answers['PATCH /api/rooms/K7P2QX'] = (body) => [200, makeRoom({ ...fields, ...body })];
  const presenter = new Presenter(lab, 'K7P2QX', { key: 'secret', isOwner: true }, {
    clock: lab.clock, keep: (what) => kept.push(what), Stream: HandStream,
    isHidden: () => lab.isHidden === true,
  });
  presenter.open();
  HandStream.last.listener.you(0);
  HandStream.last.send(makeRoom(fields), events(5));
  lab.clock.advance(pause);
  await settle();
  return { lab, presenter, kept, stream: HandStream.last };
}
const patches = () => requests.filter(({ name }) => name.startsWith('PATCH'));

/** A sixth event, as the run's own stream tells it. */
function pop(lab, count = 1) {
  lab.store.receiveStep({ index: 5, do: 'pop', title: 'Pop' }, { do: 'pop' });
  lab.store.receive(Array.from({ length: count }, (_, at) => makeEvent(6 + at, { step: 5 })));
}

test('the presenter’s newest place is told once, with the key in a header only', async () => {
  const { lab } = await lead();
  for (const seq of [4, 3, 2]) lab.playback.jump(seq);
  lab.clock.advance(pause);
  await settle();
  assert.deepEqual(patches().map(({ body }) => body), [{ show: { from: 2, to: 2, speed: 0 } }]);
  assert.equal(patches()[0].headers.Authorization, 'Bearer secret');
  assert.ok(requests.every(({ path }) => !path.includes('secret')));
});

test('what is played is told as a way, and where it is stopped', async () => {
  const { lab } = await lead();
  lab.playback.jump(1);
  lab.clock.advance(pause);
  await settle();
  lab.playback.play();
  lab.clock.advance(600);
  await settle();
  lab.playback.pause();
  const { cursor } = lab.store;
  lab.clock.advance(pause);
  await settle();
  assert.deepEqual(patches().map(({ body }) => body.show), [
    { from: 1, to: 1, speed: 0 }, { from: 1, to: 5, speed: 1 },
    { from: cursor, to: cursor, speed: 0 }]);
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

test('a command is one request, which the class sees at once', async () => {
  const { lab, presenter } = await lead();
  answers['POST /api/rooms/K7P2QX/commands'] = () => [200, { version: 1e9, commands: [],
    step: { index: 5, do: 'pop', title: 'Pop' }, events: [makeEvent(6, { step: 5 })] }];
  const performed = await presenter.perform({ do: 'pop' }, 5);
  assert.equal(performed.version, 6);
  pop(lab);
  lab.clock.advance(2000);
  await settle();
  assert.equal(lab.store.cursor, 6);
  const [sent, ...others] = requests.filter(({ name }) => !name.endsWith('/presence'));
  assert.deepEqual([sent.path, sent.headers['If-Match'], others],
    ['/api/rooms/K7P2QX/commands?from=5&speed=1', '"1.5"', []]);
});

test('at a breakpoint the way is cut', async () => {
  const { lab, presenter } = await lead();
  lab.breakpoints.list = [{}];
  lab.breakpoints.firstHit = (from, to) => (from < 7 && to > 6 ? { seq: 7 } : null);
  answers['POST /api/rooms/K7P2QX/commands'] = () => [200, { version: 1e9, commands: [],
    step: {}, events: [makeEvent(8, { step: 5 })] }];
  await presenter.perform({ do: 'pop' }, 5);
  pop(lab, 3);
  lab.clock.advance(pause);
  await settle();
  const [sent] = requests.filter(({ name }) => name.endsWith('/commands'));
  assert.equal(sent.path, '/api/rooms/K7P2QX/commands');
  assert.deepEqual(patches().map(({ body }) => body.show), [{ from: 5, to: 7, speed: 1 }]);
});

test('the room shows another run before the page is in it', async () => {
  const { presenter } = await lead();
  answers['PUT /api/rooms/K7P2QX/run'] = () => [200, makeRoom({ number: 2, id: 'new' })];
  answers['GET /api/runs/branch'] = () => [200, { scenario: { ...scenario, steps: commands } }];
  const sources = () => requests.filter(({ name }) => name.endsWith('/run')).map(({ body }) => body);
  assert.deepEqual(await presenter.admit('mine', { cursor: 3 }, {}), ['mine', { cursor: 3, playsFrom: null }, {}]);
  assert.deepEqual(sources(), []);
  const [id] = await presenter.admit('branch', { cursor: 5 }, {});
  assert.equal(id, 'new');
  await presenter.admit('new', { version: 2, cursor: 2 }, {});
  await presenter.admit('branch', { version: 1 }, {});
  assert.deepEqual(sources(), [
    { run: 'branch', cursor: 5 }, { step: 2, cursor: 2 },
    { scenario: { ...scenario, steps: commands.slice(0, 1) } },
  ]);
});

test('another run of the room is entered by all who have a key', async () => {
  const { lab, stream } = await lead();
  const entered = [];
  answers['GET /api/runs/new'] = () => [200, { scenario }];
  lab.session.enter = async (id) => {
    entered.push(id);
    lab.run = id;
  };
  stream.send(makeRoom({ number: 2, id: 'new' }));
  stream.send(makeRoom({ number: 2, id: 'new' }));
  await settle();
  assert.deepEqual(entered, ['new']);
});

test('who has no control tells nothing, and the page says so', async () => {
  const { lab, presenter, stream } = await lead();
  const drivers = [{ number: 0, isDriving: false }, { number: 1, isDriving: true }];
  stream.send(makeRoom({ drivers }));
  await settle();
  assert.deepEqual([presenter.isHeld, lab.held], [true, 'room.otherDrives']);
  lab.playback.jump(1);
  lab.clock.advance(1000);
  await settle();
  assert.equal(patches().length, 0);
  stream.send(makeRoom());
  assert.deepEqual([presenter.isHeld, lab.held], [false, '']);
});

test('signs of life are given every five seconds, and say whether the page is hidden', async () => {
  const { lab, presenter, stream } = await lead();
  const signs = () => requests.filter(({ name }) => name.endsWith('/presence'))
    .map(({ body }) => body.isHidden);
  assert.deepEqual(signs(), [false]);
  lab.isHidden = true;
  lab.clock.advance(quiet - 1000);
  await presenter.show({ panel: 'log' });
  lab.clock.advance(quiet - 1);
  assert.deepEqual(signs(), [false], 'whatever is asked is a sign');
  lab.clock.advance(1);
  assert.deepEqual(signs(), [false, true]);
  stream.listener.over('ended');
  lab.clock.advance(quiet * 3);
  assert.equal(signs().length, 2);
  presenter.close();
});

test('while a class thinks about a command the presenter gives none', async () => {
  const { lab, stream } = await lead();
  const asked = { ...poll, commands: [{ do: 'pop' }] };
  stream.send(makeRoom({ poll: asked }));
  assert.equal(lab.held, 'room.questionOpen');
  stream.send(makeRoom({ poll: { ...asked, phase: 'revealed' } }));
  assert.equal(lab.held, '');
  stream.send(makeRoom({ poll }));
  assert.equal(lab.held, '', 'a typed question is about no command');
});

test('what the room performs for a question comes to the page, and is played', async () => {
  const { lab, stream } = await lead();
  const room = () => makeRoom({ eventCount: 7, show: { from: 5, to: 7, speed: 1 } });
  stream.send(room());
  pop(lab, 2);
  stream.send(room());
  assert.equal(lab.store.cursor, 6);
  lab.clock.advance(5000);
  await settle();
  assert.deepEqual([lab.store.performed.length, lab.store.cursor, patches()], [6, 7, []]);
});

test('control is asked for, and taken once it is handed over', async () => {
  const { presenter, stream } = await lead({ drivers: [{ number: 1, isDriving: true }] });
  const takes = () => requests.filter(({ name }) => name.endsWith('/take')).length;
  answers['POST /api/rooms/K7P2QX/take'] = () => [200, makeRoom()];
  stream.send(makeRoom({ offered: 2 }));
  assert.equal(takes(), 0, 'what nobody has asked for is not taken');
  answers['POST /api/rooms/K7P2QX/requests'] = () => [200, makeRoom({ requested: 2 })];
  await presenter.requestControl();
  stream.send(makeRoom({ offered: 2 }));
  await settle();
  assert.deepEqual([takes(), presenter.isWanted], [1, false]);
});

test('a phone stands where the class is once its presses are refused', async () => {
  const clock = new HandClock();
  const refused = new ApiError({ status: 409, code: 'notDriving', detail: '' });
  const clicker = new Clicker(() => Promise.reject(refused), clock);
  clicker.take(makeRoom({ cursor: 2 }));
  for (const event of events(5)) clicker.trace.take({ run: 1, event });
  clicker.settle();
  clicker.move(1);
  assert.equal(clicker.store.cursor, 3);
  clock.advance(pause);
  await settle();
  clock.advance(10);
  assert.equal(clicker.store.cursor, 2);
});

test('presses on a phone add up while the room answers slowly', async () => {
  const clock = new HandClock();
  const sent = [];
  const clicker = new Clicker(async (way) => { sent.push(way); }, clock);
  clicker.take(makeRoom({ cursor: 0 }));
  for (const event of events(5)) clicker.trace.take({ run: 1, event });
  clicker.settle();
  for (let press = 0; press < 3; press += 1) assert.ok(clicker.move(1));
  clicker.take(makeRoom({ cursor: 0 }));
  assert.equal(clicker.store.cursor, 3);
  clock.advance(pause);
  await settle();
  assert.deepEqual(sent, [{ from: 0, to: 3, speed: 1 }]);
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
