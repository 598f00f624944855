import assert from 'node:assert/strict';
import test from 'node:test';
import { Session } from '../../Public/app/session/session.js';
import { learnCommands } from '../../Public/app/store/commands.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { callbacks, FakeEventSource, openSession, useFakes } from './fake-server.mjs';
import { makeEvent, scenario } from './support.mjs';

const fakes = useFakes();

test('a run opens at the end of what it has done and listens from there', async () => {
  const { store, session } = await openSession();
  assert.deepEqual(fakes.server.get(session.id).document.platform, { ios: '17', idiom: 'phone' });
  assert.deepEqual([store.cursor, store.last, store.version], [1, 1, 1]);
  assert.match(FakeEventSource.last.url, /\/events\?after=1$/);
});

test('a long run comes in parts, and once', async () => {
  const { store, session } = await openSession();
  const run = fakes.server.get(session.id);
  const count = 85_000;
  run.events = Array.from({ length: count }, (_, index) => makeEvent(index + 1));
  fakes.server.requests = [];
  await session.enter(session.id, { family: { ...session.family } });
  assert.equal(store.last, count);
  const parts = fakes.server.requests.filter((one) => /after=\d+&/.test(one))
    .map((one) => Number(/after=(\d+)/.exec(one)[1]));
  assert.equal(new Set(parts).size, parts.length);
  assert.ok(parts.length > 8 && parts.length < 20, String(parts.length));
});

test('an event counts once, by answer and by stream', async () => {
  const { store, session } = await openSession();
  await session.perform({ do: 'push', target: 'B' });
  FakeEventSource.last.send('trace', store.eventAt(2));
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(store.stepOf(2).command.target, 'B');
});

test('commands keep their order', async () => {
  const { store, session } = await openSession();
  await Promise.all([session.perform({ do: 'push' }), session.perform({ do: 'pop' })]);
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
});

test('another platform gets the same commands, without those it refuses', async () => {
  const { store, session, notices } = await openSession();
  const former = session.id;
  for (const name of ['push', 'beginInteractivePop', 'present']) await session.perform({ do: name });
  fakes.server.refused.add('beginInteractivePop');
  await session.changePlatform({ ios: '5.0', idiom: 'phone' });
  assert.equal(fakes.server.get(session.id).document.platform.ios, '5.0');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
  assert.deepEqual(notices.map(({ kind, command }) => [kind, command.do]), [
    ['skipped', 'beginInteractivePop'],
  ]);
  assert.equal(store.cursor, 3);
  assert.ok(fakes.server.get(former), 'the run before is kept');
});

test('a version is not asked for a gesture that came later', async () => {
  learnCommands({ commands: [
    { do: 'beginInteractivePop', group: 'navigation', introduced: '7' },
    { do: 'finishInteraction', group: 'interactive', introduced: '2' },
    { do: 'present', group: 'modal', introduced: '5' },
  ], statements: [] });
  const { store, session, notices } = await openSession();
  const commands = ['beginInteractivePop', 'finishInteraction', 'present'];
  for (const name of commands) await session.perform({ do: name });
  const asked = fakes.server.requests.length;
  await session.changePlatform({ ios: '5', idiom: 'phone' });
  learnCommands({ commands: [], statements: [] });
  assert.deepEqual(callbacks(store), ['launch', 'present']);
  assert.deepEqual(notices.map(({ kind, command }) => [kind, command.do]), [
    ['skipped', 'beginInteractivePop'],
  ]);
  const sent = fakes.server.requests.slice(asked).filter((one) => /POST.*commands/.test(one));
  assert.equal(sent.length, 1, 'only the one that the version has');
});

test('a refused command is told and changes nothing', async () => {
  const { store, session, notices } = await openSession();
  fakes.server.refused.add('pop');
  assert.equal(await session.perform({ do: 'pop' }), false);
  assert.equal(store.last, 1);
  assert.equal(notices[0].problem.code, 'unavailableInVersion');
  assert.deepEqual(session.history.past, []);
});

test('a command without a connection is told, not lost in silence', async () => {
  const { store, session, notices } = await openSession();
  fakes.server.isDown = true;
  assert.equal(await session.perform({ do: 'push' }), false);
  assert.equal(store.connection, 'offline');
  assert.equal(notices[0].problem.code, 'offline');
});

test('a new run and each answer are told with the run', async () => {
  const { session } = await openSession();
  const runs = [];
  session.addEventListener('answered', () => runs.push(session.id));
  await session.perform({ do: 'push' });
  assert.deepEqual(runs, ['run1']);
  fakes.server.refused.add('pop');
  await session.perform({ do: 'pop' });
  await session.open(scenario, { ios: '26', idiom: 'phone' });
  assert.deepEqual(runs, ['run1', null, 'run2']);
});

test('the stream tells of the connection', async () => {
  const { store } = await openSession();
  FakeEventSource.last.dispatchEvent(new Event('open'));
  assert.equal(store.connection, 'live');
  FakeEventSource.last.dispatchEvent(new Event('error'));
  assert.equal(store.connection, 'offline');
});

test('what another page does arrives by the stream', async () => {
  const { store } = await openSession();
  FakeEventSource.last.send('trace', makeEvent(2, { step: 1, callback: 'push' }));
  const step = { index: 1, do: 'push', title: 'push B' };
  FakeEventSource.last.send('commands', { version: 2, step, commands: [] });
  assert.equal(store.stepOf(2).title, 'push B');
  assert.equal(store.version, 2);
});

test('a run that is left stays on the server, and is told of where something was added', async () => {
  const { session, notices } = await openSession();
  await session.open(scenario, { ios: '26', idiom: 'phone' });
  assert.deepEqual(notices, []);
  await session.perform({ do: 'push' });
  await session.open(scenario, { ios: '26', idiom: 'phone' });
  assert.deepEqual(notices.map(({ kind }) => kind), ['left']);
  assert.deepEqual(fakes.server.sent('DELETE'), []);
});

test('where a scenario can’t be opened, the run before stays open', async () => {
  const { store, session } = await openSession();
  fakes.server.isDown = true;
  await assert.rejects(session.open(scenario, { ios: '26' }), (error) => error.isOffline);
  assert.equal(session.id, 'run1');
  assert.equal(store.last, 1);
});

test('other code runs the same commands from the start, and can be taken back', async () => {
  const { store, session, notices } = await openSession();
  await session.perform({ do: 'push' });
  assert.equal(session.canUndoCode, false);
  const former = store.scenario;
  const changed = { ...former, controllers: { ...former.controllers, B: { created: 'nib' } } };
  await session.changeCode(changed);
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(store.scenario, changed);
  assert.equal(store.cursor, store.first);
  assert.deepEqual(notices.map(({ kind }) => kind), ['left']);
  assert.deepEqual(fakes.server.sent('DELETE'), []);
  assert.equal(session.canUndoCode, true);
  await session.perform({ do: 'pop' });
  await session.undoCode();
  assert.equal(store.scenario, former);
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop'], 'later commands stay');
  assert.equal(session.canUndoCode, false);
});

test('code that the server refuses changes nothing', async () => {
  const { store, session } = await openSession();
  const former = store.scenario;
  fakes.server.isDown = true;
  await assert.rejects(session.changeCode({ ...former }), (error) => error.isOffline);
  assert.equal(store.scenario, former);
  assert.equal(store.cursor, 1);
  assert.equal(session.canUndoCode, false);
});

test('a run that opens at its start waits there', async () => {
  const { store, session } = await openSession();
  const platform = { ios: '8', idiom: 'phone' };
  await session.open({ ...scenario, id: 'log' }, platform, [], { cursor: 0 });
  assert.equal(store.cursor, 0);
  assert.equal(store.last, 1);
});

test('code comes from the server of the run, else with the record', async () => {
  const session = new Session(new TraceStore());
  assert.equal(await session.code('swift'), null);
  session.recordedCode = { swift: { language: 'swift', classes: [], files: [] } };
  assert.equal((await session.code('swift')).language, 'swift');
  await session.open(scenario, { ios: '26', idiom: 'phone' });
  await session.code('objc');
  assert.ok(fakes.server.requests.includes(`GET /api/runs/${session.id}/code?language=objc`));
});
