// A presenter's page and a phone, without a page: a room moved by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clicker } from '../../Public/app/rooms/clicker.js';
import { pause } from '../../Public/app/rooms/newest.js';
import { longestSilence as quiet } from '../../Public/app/rooms/presence-reporter.js';
import { Presenter } from '../../Public/app/rooms/presenter.js';
import { ApiError } from '../../Public/app/server/api.js';
import { HandClock, makeEvent, scenario } from './support.mjs';
import {
  answers, events, HandStream, makeLab, makeRoom, poll, requests, settle, steps,
} from './room-support.mjs';

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

test('a view names its run, and is dropped once another run is there', async () => {
  const { lab, stream } = await lead();
  const entered = [];
  answers['GET /api/runs/new'] = () => [200, { scenario }];
  answers['PATCH /api/rooms/K7P2QX'] = () => [200, makeRoom({ number: 2, id: 'new', cursor: 1 })];
  lab.session.enter = async (id) => {
    entered.push(id);
    lab.run = id;
  };
  lab.playback.jump(4);
  lab.clock.advance(pause);
  await settle();
  lab.clock.advance(1000);
  await settle();
  assert.deepEqual(patches().map(({ path }) => path), ['/api/rooms/K7P2QX?run=1']);
  assert.deepEqual([entered, lab.store.cursor, lab.reports], [['new'], 1, []]);
  stream.send(makeRoom({ number: 2, id: 'new', cursor: 1 }));
  lab.playback.jump(3);
  lab.clock.advance(pause);
  await settle();
  assert.equal(patches()[1].path, '/api/rooms/K7P2QX?run=2');
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

test('a question waits also for votes of which the page learns only when it asks', async () => {
  const { presenter } = await lead();
  let told = 0;
  presenter.addEventListener('votes', () => { told += 1; });
  const asked = { question: '?', choices: ['a', 'b'] };
  const refuse = (code) => {
    answers['POST /api/rooms/K7P2QX/polls'] = () => [409, { code, detail: '' }];
    return presenter.askClass(asked);
  };
  assert.deepEqual([await refuse('voteOpen'), told], [false, 1]);
  await assert.rejects(refuse('notDriving'), ApiError);
  presenter.take(makeRoom({ version: 99, poll: { ...poll, answered: 1 } }));
  answers['POST /api/rooms/K7P2QX/polls'] = () => assert.fail('it is not even asked');
  assert.deepEqual([await presenter.askClass(asked), told], [false, 2]);
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
