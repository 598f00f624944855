// Commands whose answer never came, and what a tab remembers of its run.
import assert from 'node:assert/strict';
import test from 'node:test';
import { keep, readKept } from '../../Public/app/session/kept-run.js';
import { fateOf, pauses, Recovery } from '../../Public/app/session/recovery.js';
import { followRewinding, rest } from '../../Public/app/session/rewinding.js';
import { Lab } from '../../Public/app/lab/lab.js';
import { playPlan } from '../../Public/app/commands/plan-player.js';
import { Playback } from '../../Public/app/time/playback.js';
import { callbacks, FakeEventSource, openSession, useFakes } from './fake-server.mjs';
import { HandClock } from './support.mjs';

const fakes = useFakes();
const push = { do: 'push' };

async function recovering() {
  const opened = await openSession();
  const clock = new HandClock();
  opened.session.recovery = new Recovery(opened.session, clock);
  FakeEventSource.last.dispatchEvent(new Event('open'));
  return { ...opened, clock, keys: () => opened.notices.map(({ key }) => key) };
}

const names = () => fakes.server.get('run1').commands.map((command) => command.do);
const later = () => new Promise((done) => setTimeout(done, 5));

test('a command whose answer was lost is found, not repeated', async () => {
  const { store, session, clock, keys } = await recovering();
  fakes.server.loses = 'answer';
  assert.equal(await session.perform(push), false);
  assert.equal(store.connection, 'offline');
  clock.advance(pauses[0]);
  await later();
  assert.deepEqual(names(), ['launch', 'push']);
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(store.connection, 'live');
  assert.deepEqual(keys(), ['status.unanswered', 'status.found']);
  assert.equal(session.history.past.length, 1);
});

test('a command that never reached the server is performed when it answers again', async () => {
  const { store, session, clock, keys } = await recovering();
  fakes.server.loses = 'request';
  await session.perform(push);
  assert.deepEqual(names(), ['launch']);
  clock.advance(pauses[0]);
  await later();
  assert.deepEqual(names(), ['launch', 'push']);
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.deepEqual(keys(), ['status.unanswered', 'status.repeated']);
});

test('commands behind one without an answer wait for it, in their order', async () => {
  const { session, clock } = await recovering();
  fakes.server.isDown = true;
  await Promise.all([session.perform(push), session.perform({ do: 'pop' })]);
  clock.advance(pauses[0]);
  await later();
  assert.deepEqual(names(), ['launch']);
  fakes.server.isDown = false;
  clock.advance(pauses[1]);
  await later();
  assert.deepEqual(names(), ['launch', 'push', 'pop']);
});

test('the stream that opens again is a reason to look at once', async () => {
  const { session } = await recovering();
  fakes.server.loses = 'request';
  await session.perform(push);
  FakeEventSource.last.dispatchEvent(new Event('open'));
  await later();
  assert.deepEqual(names(), ['launch', 'push']);
});

test('a command is not repeated where the run went on without it', async () => {
  const { session, clock, keys } = await recovering();
  fakes.server.loses = 'request';
  await session.perform(push);
  fakes.server.performFor('run1', { do: 'present' });
  clock.advance(pauses[0]);
  await later();
  assert.deepEqual(names(), ['launch', 'present']);
  assert.deepEqual(keys(), ['status.unanswered', 'status.overtaken']);
});

test('a run that is gone ends the waiting', async () => {
  const { session, clock, notices } = await recovering();
  fakes.server.loses = 'request';
  await session.perform(push);
  fakes.server.forget('run1');
  clock.advance(pauses[0]);
  await later();
  assert.equal(session.recovery.isWaiting, false);
  assert.equal(notices[1].problem.code, 'runNotFound');
});

test('a command that the browser sends twice is performed once', async () => {
  const { store, session, notices } = await recovering();
  fakes.server.repeats = true;
  assert.equal(await session.perform(push), true);
  assert.deepEqual(names(), ['launch', 'push']);
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.deepEqual(notices, []);
});

test('a command beside one of another page is performed after it', async () => {
  const { store, session } = await recovering();
  fakes.server.performFor('run1', { do: 'present' });
  assert.equal(await session.perform(push), true);
  assert.deepEqual(names(), ['launch', 'present', 'push']);
  FakeEventSource.last.send('trace', fakes.server.get('run1').events[1]);
  assert.deepEqual(callbacks(store), ['launch', 'present', 'push']);
  fakes.server.performFor('run1', { do: 'dismiss' });
  fakes.server.refused.add('pop');
  assert.equal(await session.perform({ do: 'pop' }), false);
});

test('the fate of a command follows from the version before it', () => {
  const before = { version: 1 };
  const run = (...commands) => ({
    version: commands.length,
    scenario: { steps: commands.map((one) => (typeof one === 'string' ? { do: one } : one)) },
  });
  const fate = (now, isSent = true, command = push) => fateOf(now, { command, before, isSent });
  assert.equal(fate(run('launch')), 'missing');
  assert.equal(fate(run('launch', 'push', 'pop')), 'performed');
  assert.equal(fate(run('launch', 'pop')), 'overtaken');
  assert.equal(fate(run('launch', 'push'), false), 'missing');
  const full = { do: 'push', target: 'B', animated: true };
  assert.equal(fate(run('launch', { do: 'push', target: 'B' }), true, full), 'performed');
  assert.equal(fate(run('launch', { do: 'push', target: 'C' }), true, full), 'overtaken');
});

test('a tab keeps its run, its place and its whole history', async () => {
  const { store, session } = await recovering();
  await session.perform(push);
  await session.changePlatform({ ios: '5', idiom: 'phone' });
  store.seek(1);
  fakes.server.loses = 'request';
  await session.perform({ do: 'pop' });
  const kept = readKept(keep(session, 'push-b'), 'push-b');
  assert.deepEqual([kept.run, kept.cursor], ['run2', 1]);
  assert.deepEqual(kept.family, session.family);
  assert.deepEqual(kept.past, session.history.past);
  assert.equal(kept.past[0].family, kept.past[1].family, 'a family is kept once');
  assert.equal(kept.waiting[0].command.do, 'pop');
  assert.deepEqual(kept.waiting[0].before.family, session.family);
});

test('where something was taken back, that is kept', async () => {
  const { session } = await recovering();
  await session.perform(push);
  await (await session.branches()).undo();
  const kept = readKept(keep(session, 'tabs'), 'tabs');
  assert.deepEqual([kept.run, kept.version], ['run1', 1]);
  assert.equal(kept.future.length, 1);
});

test('what was kept of another scenario, in another form, or broken is of no use', async () => {
  const { session } = await recovering();
  const text = keep(session, 'push-b');
  assert.equal(readKept(text, 'tabs'), null);
  assert.equal(readKept(null, 'push-b'), null);
  assert.equal(readKept('{', 'push-b'), null);
  assert.equal(readKept(text.replace('"form":1', '"form":0'), 'push-b'), null);
});

/** A lab over the fake server, with a playback that a clock moves. */
async function labWith(...commands) {
  const opened = await openSession();
  for (const name of commands) await opened.session.perform({ do: name });
  FakeEventSource.last.dispatchEvent(new Event('open'));
  const clock = new HandClock();
  opened.store.seek(opened.store.last);
  const playback = new Playback(opened.store, clock);
  playback.isFollowing = true;
  const lab = new Lab({ ...opened, playback, translator: null });
  return { ...opened, clock, playback, lab };
}

test('where the person has gone back, what could be done there is offered', async () => {
  const { store, clock, lab } = await labWith('push', 'pop');
  followRewinding(lab, clock);
  assert.equal(store.available[0].title, 'after 3');
  store.seek(2);
  assert.equal(store.available[0].title, 'after 2', 'it was offered then');
  const before = fakes.server.requests.length;
  clock.advance(rest);
  assert.equal(fakes.server.requests.length, before);
  store.seek(0);
  clock.advance(rest);
  await later();
  assert.equal(store.available[0].title, 'after 0', 'it is asked for');
  store.seek(store.last);
  assert.equal(store.available[0].title, 'after 3');
});

test('a run that opens inside an earlier action offers what could be done there', async () => {
  const { store, clock, lab } = await labWith('push', 'pop');
  lab.playback.pause();
  store.seek(2);
  assert.equal(store.available[0].title, 'after 3');
  followRewinding(lab, clock);
  assert.equal(store.available[0].title, 'after 2');
});

test('a server that can’t tell what could be done is asked once', async () => {
  const { store, clock, lab } = await labWith('push');
  fakes.server.knowsThePast = false;
  followRewinding(lab, clock);
  for (const seq of [0, 1, 0]) {
    store.seek(seq);
    clock.advance(rest);
    await later();
  }
  assert.equal(fakes.server.requests.filter((one) => one.includes('?step=')).length, 1);
  assert.equal(store.available[0].title, 'after 2');
});

test('a command at the end goes on with the run, in the past it begins a branch', async () => {
  const { store, session, lab } = await labWith('push', 'pop');
  await lab.act({ do: 'present' });
  assert.equal(session.id, 'run1');
  lab.playback.pause();
  store.seek(2);
  assert.equal(lab.isRewound, true);
  await lab.act({ do: 'present' });
  assert.equal(session.id, 'run2');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
});

test('while what is past is played, a command acts after the action that is shown', async () => {
  const { store, session, lab, playback, clock } = await labWith('push', 'pop');
  followRewinding(lab, clock);
  store.seek(2);
  playback.play();
  assert.deepEqual([store.cursor, lab.actsAfter, lab.isBranching], [3, 3, false]);
  store.seek(2);
  assert.deepEqual([playback.isPlaying, lab.actsAfter, lab.isBranching], [true, 2, true]);
  clock.advance(rest);
  await later();
  assert.equal(store.available[0].title, 'after 2');
  await lab.act({ do: 'present' });
  assert.deepEqual([session.id, ...callbacks(store)], ['run2', 'launch', 'push', 'present']);
});

test('while what is new is played, a command joins it at the end', async () => {
  const { store, session, lab, playback } = await labWith('push');
  await lab.act({ do: 'pop' });
  assert.equal(playback.isPlaying, true);
  assert.equal(lab.actsAfter, store.last);
  await lab.act({ do: 'present' });
  assert.deepEqual([session.id, ...callbacks(store)], ['run1', 'launch', 'push', 'pop', 'present']);
});

test('a plan is performed one by one, each command when the one before was played', async () => {
  const { store, clock, lab } = await labWith();
  const done = playPlan(lab, [{ do: 'push' }, { do: 'present' }]);
  await later();
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  clock.advance(5000);
  assert.equal(await done, true);
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
});

test('a plan that begins in the past goes on in its branch', async () => {
  const { store, session, clock, lab } = await labWith('push', 'pop');
  store.seek(1);
  const done = playPlan(lab, [{ do: 'present' }, { do: 'dismiss' }]);
  await later();
  clock.advance(5000);
  assert.equal(await done, true);
  assert.equal(session.id, 'run2');
  assert.deepEqual(callbacks(store), ['launch', 'present', 'dismiss']);
});

test('a plan ends where the person does something else or a command is refused', async () => {
  const { store, session, clock, lab } = await labWith();
  const done = playPlan(lab, [{ do: 'push' }, { do: 'present' }]);
  await later();
  await session.perform({ do: 'pop' });
  clock.advance(5000);
  assert.equal(await done, false);
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
  fakes.server.refused.add('present');
  assert.equal(await playPlan(lab, [{ do: 'present' }]), false);
  assert.equal(await playPlan(lab, []), true);
});
