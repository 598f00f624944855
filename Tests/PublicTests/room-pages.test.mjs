// A follower's page, without a page: a room moved by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from './support.mjs';
import {
  answers, enter, enterHand, events, makeRoom, poll, requests, settle, steps,
} from './room-support.mjs';

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

test('a run of one\'s own waits while the class is asked about the next command', async () => {
  const { lab, classRoom, stream } = await enter({ version: 1 });
  answers['POST /api/rooms/K7P2QX/explorations'] = () => [201, { id: 'own' }];
  answers['GET /api/runs/own'] = () => [200, { scenario }];
  lab.session.enter = async () => {};
  lab.session.leave = () => {};
  const ask = (version, phase) => stream.send(makeRoom({
    version, poll: { ...poll, phase, commands: [{ do: 'push', target: 'B' }] },
  }));
  assert.equal(classRoom.held, 'room.teacherDrives');
  await classRoom.explore();
  assert.equal(classRoom.held, '');
  for (const [version, phase] of [[2, 'voting'], [3, 'discussing']]) {
    ask(version, phase);
    assert.equal(classRoom.held, 'room.tryWaits');
  }
  classRoom.back();
  assert.equal(classRoom.held, 'room.teacherDrives');
  await classRoom.explore();
  assert.equal(classRoom.held, 'room.tryWaits');
  ask(4, 'revealed');
  assert.equal(classRoom.held, '');
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

const votePath = 'PUT /api/rooms/K7P2QX/polls/1/vote';

test('a vote names its round, and a forgotten token is replaced', async () => {
  const { room, stream } = await enterHand();
  stream.send(makeRoom({ poll }));
  let follower = 'new';
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower }];
  answers[votePath] = (body) => (body.follower === 'new'
    ? [204, null] : [404, { code: 'followerNotFound', detail: '' }]);
  room.vote(1);
  await settle();
  assert.deepEqual([room.fate, room.ballot.vote], ['sent', 1]);
  assert.deepEqual(requests.at(-1).body, { follower, choice: 1, round: 1 });
});

test('a vote is marked again after a reload', async () => {
  const first = await enterHand({ poll });
  answers[votePath] = () => [204, null];
  first.room.vote(1);
  await settle();
  const { room } = await enterHand({ poll }, JSON.parse(JSON.stringify(first.kept)));
  assert.deepEqual([room.ballot.vote, room.fate], [1, 'sent']);
});

test('a vote that was changed while the server was away is sent when it is back', async () => {
  const { room, stream, kept } = await enterHand({ poll: { ...poll, form: 'order' } });
  const ownFetch = globalThis.fetch;
  globalThis.fetch = async () => { throw new TypeError('offline'); };
  stream.listener.connection(false);
  room.vote([0]);
  room.vote([1, 0]);
  await settle();
  assert.deepEqual([room.card, room.fate, room.ballot.vote], ['kept', 'waiting', [1, 0]]);
  assert.deepEqual(kept.outbox.map(({ body }) => body.order), [[1, 0]]);
  globalThis.fetch = ownFetch;
  answers[votePath] = () => [204, null];
  stream.listener.connection(true);
  await settle();
  const votes = requests.filter(({ name }) => name === votePath);
  assert.deepEqual(votes.map(({ body }) => body.order), [[1, 0]]);
  assert.deepEqual([room.fate, kept.outbox], ['sent', []]);
});

test('a vote that fails is sent again by the clock alone, while the stream lives', async () => {
  const { room, clock } = await enterHand({ poll });
  answers[votePath] = () => [503, { code: 'overloaded', detail: '' }];
  room.vote(0);
  await settle();
  assert.equal(room.fate, 'waiting');
  answers[votePath] = () => [204, null];
  clock.advance(500);
  await settle();
  assert.equal(room.fate, 'sent');
});

test('a vote is only said to be sent when none waits in its place', async () => {
  const { room } = await enterHand({ poll });
  const given = [];
  answers[votePath] = (body) => new Promise((answer) => { given.push({ body, answer }); });
  room.vote(0);
  room.vote(1);
  await settle();
  given[0].answer([204, null]);
  await settle();
  assert.deepEqual([room.ballot.vote, room.ballot.isSent, room.fate], [1, false, 'sending']);
  given[1].answer([204, null]);
  await settle();
  assert.deepEqual([given[1].body.choice, room.fate], [1, 'sent']);
});

test('a vote that comes too late stays as the own one, and is not said to count', async () => {
  const { room } = await enterHand({ poll });
  answers[votePath] = () => [409, { code: 'pollClosed', detail: '' }];
  room.vote(1);
  await settle();
  assert.deepEqual([room.ballot.vote, room.fate], [1, 'refused']);
});

test('who comes to a closed door follows without a vote, and joins once it opens', async () => {
  const { lab, classRoom } = await enter({ isOpen: false, poll });
  assert.deepEqual([classRoom.isShutOut, lab.store.cursor, lab.reports], [true, 5, []]);
  const { room, stream } = await enterHand({ isOpen: false, poll });
  assert.deepEqual([room.card, room.canVote], ['shut', false]);
  const joins = () => requests.filter(({ name }) => name.endsWith('/followers')).length;
  assert.deepEqual([joins(), stream.listener.isUncounted(), stream.reopened], [0, true, undefined]);
  stream.send(makeRoom({ poll }));
  assert.deepEqual([stream.listener.isUncounted(), stream.reopened], [false, 1]);
  assert.deepEqual([room.card, room.canVote], ['ask', true]);
  room.vote(0);
  await settle();
  assert.equal(joins(), 1);
});

test('what everybody takes home is kept by the page, and stays when the class is over', async () => {
  const shownPath = 'GET /api/rooms/K7P2QX/shown';
  const asked = () => requests.filter(({ name }) => name === shownPath).length;
  answers[shownPath] = () => [200, { code: 'K7P2QX', runs: [], polls: [{ id: asked() }] }];
  const { room, clock, stream } = await enterHand();
  assert.equal(asked(), 0);
  const later = async () => {
    clock.advance(20000);
    await settle();
    return asked();
  };
  assert.equal(await later(), 1);
  for (const cursor of [3, 4, 5]) stream.send(makeRoom({ cursor }));
  assert.equal(await later(), 1);
  stream.send(makeRoom({ poll }));
  assert.equal(await later(), 1);
  stream.send(makeRoom({ poll: { ...poll, phase: 'revealed' } }));
  assert.equal(await later(), 2);
  stream.send(makeRoom({ eventCount: 6 }));
  answers[shownPath] = () => [410, { code: 'roomEnded', detail: '' }];
  stream.listener.over('ended');
  assert.equal(await later(), 2);
  assert.deepEqual([room.card, room.recap.recap.polls], ['over', [{ id: 2 }]]);
});

test('a card at a time: what is asked, kept, talked over and answered', async () => {
  const { room, stream } = await enterHand();
  const cards = [room.card];
  const show = (fields) => {
    stream.send(makeRoom(fields));
    cards.push(room.card);
  };
  const ordered = { ...poll, form: 'order' };
  show({ lesson: { id: 'x', step: 0 } });
  show({ poll: ordered });
  room.vote([1]);
  cards.push(room.card);
  room.change();
  cards.push(room.card);
  show({ poll: { ...ordered, phase: 'discussing' } });
  show({ poll: { ...ordered, round: 2 } });
  show({ poll: { ...ordered, phase: 'revealed', round: 2 } });
  show({ screen: 'black' });
  stream.listener.over('ended');
  cards.push(room.card);
  assert.deepEqual(cards,
    ['watch', 'read', 'ask', 'kept', 'ask', 'talk', 'ask', 'answer', 'black', 'over']);
});

test('who has joined stays when the door is closed', async () => {
  const { classRoom, stream } = await enter();
  stream.send(makeRoom({ isOpen: false }));
  assert.equal(classRoom.isShutOut, false);
  assert.deepEqual([stream.listener.isUncounted(), stream.reopened], [false, undefined]);
});

test('after the end nothing moves the page any more', async () => {
  const { lab, classRoom, stream } = await enter();
  stream.listener.over('ended');
  stream.send(makeRoom({ cursor: 1 }));
  assert.deepEqual([classRoom.over, lab.store.cursor], ['ended', 5]);
});
