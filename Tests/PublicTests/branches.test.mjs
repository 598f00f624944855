// Branches of a run: acting in the past, taking back, starting again, other orders.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isLetter, labelOf, nextName, rowsOf } from '../../Public/app/session/branch-tree.js';
import { nameOf } from '../../Public/app/session/family.js';
import { changeOf, itemsOf, moved, toggled } from '../../Public/app/branches/action-order.js';
import { Playback } from '../../Public/app/time/playback.js';
import { Session } from '../../Public/app/session/session.js';
import { commonSteps, isSameCommand } from '../../Public/app/store/steps.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { callbacks, FakeEventSource, openSession, useFakes } from './fake-server.mjs';
import { HandClock, makeEvent, scenario } from './support.mjs';

const fakes = useFakes();
const names = (run) => fakes.server.get(run).commands.map((command) => command.do);

/** A session in which some commands have been given after the launch. */
async function sessionWith(...commands) {
  const opened = await openSession();
  for (const name of commands) await opened.session.perform({ do: name });
  const branches = await opened.session.branches();
  return { ...opened, branches };
}

test('a command in the past begins a branch, and the run stays as it was', async () => {
  const { store, session, branches, notices } = await sessionWith('push', 'pop');
  store.seek(2);
  assert.equal(await branches.act({ do: 'present' }, 2), true);
  assert.equal(session.id, 'run2');
  assert.equal(session.name, 'B');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
  assert.deepEqual(names('run1'), ['launch', 'push', 'pop']);
  assert.deepEqual(notices.map(({ key }) => key), ['status.branched']);
});

test('what a branch shares with the run is not loaded again, and stays the same', async () => {
  const { store, branches } = await sessionWith('push', 'pop');
  const kept = store.events.slice(0, 2);
  store.seek(2);
  await branches.act({ do: 'present' }, 2);
  assert.equal(store.events[0], kept[0]);
  assert.equal(store.events[1], kept[1]);
  const asked = fakes.server.requests.filter((one) => one.startsWith('GET /api/runs/run2/events?'));
  assert.deepEqual(asked.map((one) => /after=\d+/.exec(one)?.[0]), ['after=2']);
});

test('a branch plays on from the end of the step in which the cursor stood', async () => {
  const { store, branches } = await sessionWith('push', 'pop');
  const clock = new HandClock();
  const playback = new Playback(store, clock);
  store.seek(1);
  playback.isFollowing = true;
  await branches.act({ do: 'present' }, 2);
  assert.equal(playback.isPlaying, true);
  assert.equal(store.cursor, 3);
  assert.equal(store.motion.from, 2);
});

test('a branch can begin before the first step', async () => {
  const { store, branches } = await sessionWith('push');
  store.seek(0);
  await branches.act({ do: 'create' }, 0);
  assert.deepEqual(callbacks(store), ['create']);
  assert.deepEqual(store.scenario.steps, []);
});

test('a command that is refused in the past leaves no branch', async () => {
  const { store, session, branches, notices } = await sessionWith('push', 'pop');
  fakes.server.refused.add('present');
  store.seek(1);
  assert.equal(await branches.act({ do: 'present' }, 1), false);
  assert.equal(session.id, 'run1');
  assert.equal(store.cursor, 1);
  assert.equal(notices[0].problem.code, 'unavailableInVersion');
  assert.deepEqual(fakes.server.ids, ['run1']);
});

test('without a connection nothing is branched, and it is told', async () => {
  const { session, branches, notices } = await sessionWith('push');
  fakes.server.isDown = true;
  assert.equal(await branches.act({ do: 'present' }, 1), false);
  assert.equal(session.id, 'run1');
  assert.equal(notices[0].problem.code, 'offline');
});

test('commands are taken back one by one and done again', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop', 'present');
  await branches.undo();
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
  await branches.undo();
  await branches.undo();
  assert.deepEqual(callbacks(store), ['launch']);
  assert.equal(await branches.undo(), false, 'nothing is left to take back');
  await branches.redo();
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  await branches.redo();
  await branches.redo();
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop', 'present']);
  assert.equal(session.id, 'run1');
  assert.equal(await branches.redo(), false);
});

test('taking back makes no run, and shows less of the one there is', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop', 'present');
  await branches.undo();
  await branches.undo();
  assert.deepEqual(fakes.server.ids, ['run1']);
  assert.deepEqual([session.id, session.name, session.hasMore], ['run1', null, true]);
  assert.equal(store.available[0].title, 'after 2');
  assert.deepEqual(session.source.scenario.steps, [{ do: 'launch' }, { do: 'push' }]);
  await branches.redo();
  await branches.redo();
  assert.deepEqual(session.source, { run: 'run1' });
  assert.equal(store.available[0].title, 'after 4');
});

test('what could be done where something was taken back is asked for', async () => {
  const { session: { family } } = await sessionWith('push', 'pop');
  const store = new TraceStore();
  const session = new Session(store);
  await session.enter('run1', { family });
  await (await session.branches()).undo();
  assert.deepEqual([session.id, store.available[0].title], ['run1', 'after 2']);
  assert.ok(fakes.server.requests.includes('GET /api/runs/run1?step=2'));
});

test('what others do to a run is not shown where something was taken back', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop');
  await branches.undo();
  FakeEventSource.last.send('trace', makeEvent(3, { step: 2, callback: 'pop' }));
  FakeEventSource.last.send('commands', { version: 4, step: null, commands: [] });
  assert.deepEqual([callbacks(store), store.version], [['launch', 'push'], 2]);
  await branches.open('run1');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
  assert.equal(session.hasMore, false);
});

test('after something else is done instead, what was taken back stays in its run', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop');
  await branches.undo();
  await session.perform({ do: 'present' });
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
  assert.equal(session.canRedo, false);
  assert.deepEqual(names('run1'), ['launch', 'push', 'pop']);
  await branches.undo();
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  await branches.redo();
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
});

test('a branch is taken back by going to the run and the place before it', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop');
  store.seek(1);
  await branches.act({ do: 'present' }, 1);
  await branches.undo();
  assert.equal(session.id, 'run1');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
  assert.equal(store.cursor, 1);
  await branches.redo();
  assert.equal(session.id, 'run2');
});

test('one history holds commands, code and platforms', async () => {
  const { store, session, branches } = await sessionWith('push');
  const { scenario: former } = store;
  const changed = { ...former, controllers: { ...former.controllers, B: { created: 'nib' } } };
  await session.changeCode(changed);
  await session.changePlatform({ ios: '5', idiom: 'phone' });
  await branches.undo();
  assert.deepEqual([store.scenario, store.platform.ios], [changed, '17']);
  await branches.undo();
  assert.deepEqual([store.scenario, store.platform.ios], [former, '17']);
  await branches.undo();
  assert.deepEqual(callbacks(store), ['launch']);
  for (let count = 0; count < 3; count += 1) await branches.redo();
  assert.deepEqual([store.scenario, store.platform.ios], [changed, '5']);
});

test('a place whose run is gone is told and forgotten', async () => {
  const { store, session, branches, notices } = await sessionWith('push');
  await session.changePlatform({ ios: '5', idiom: 'phone' });
  fakes.server.forget('run1');
  assert.equal(await branches.undo(), false);
  assert.equal(notices[0].key, 'status.branchGone');
  assert.equal(store.platform.ios, '5');
  assert.deepEqual(session.history.past, []);
});

test('a reset runs the scenario’s own steps in a branch', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop');
  await branches.reset();
  assert.deepEqual(callbacks(store), ['launch']);
  assert.equal(session.name, 'B');
  assert.deepEqual(names('run1'), ['launch', 'push', 'pop']);
  await branches.undo();
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
});

test('a reset brings back own steps that a branch has left out', async () => {
  const { store, session, branches } = await sessionWith();
  await session.open({ ...scenario, steps: [{ do: 'launch' }, { do: 'push' }] }, { ios: '17' });
  await branches.rerun(0, [{ do: 'push' }, { do: 'launch' }]);
  assert.deepEqual(callbacks(store), ['push', 'launch']);
  await branches.reset();
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(store.scenario.steps.length, 2);
});

test('a reset of a run to which nothing was added makes no branch', async () => {
  const { store, branches } = await sessionWith();
  store.seek(0);
  await branches.reset();
  assert.deepEqual(fakes.server.ids, ['run1']);
  assert.equal(store.cursor, 1);
});

test('other commands run after the steps that stay, those refused are named', async () => {
  const { store, branches, notices } = await sessionWith('push', 'pop');
  fakes.server.refused.add('present');
  const made = await branches.rerun(1, [{ do: 'present' }, { do: 'pop' }]);
  assert.deepEqual(callbacks(store), ['launch', 'pop']);
  assert.equal(store.cursor, 1);
  assert.deepEqual(made.refused.map(({ index, problem }) => [index, problem.code]), [
    [0, 'unavailableInVersion'],
  ]);
  assert.deepEqual([made.before, made.run], ['run1', 'run2']);
  const [compare] = notices[0].actions;
  assert.deepEqual([compare.opens, compare.detail], ['compare', { runs: ['run1', 'run2'] }]);
});

test('a run made to take something back stays when it is compared or named', async () => {
  const { session, branches } = await sessionWith('push', 'pop');
  await branches.undo();
  const made = await branches.rerun(1, []);
  assert.ok(fakes.server.get(made.before));
  await branches.open('run1');
  await branches.undo();
  await branches.undo();
  await branches.rename(session.id, ' mine ');
  assert.equal(session.name, 'mine');
  const { id } = session;
  await branches.open('run1');
  assert.equal(fakes.server.get(id).name, 'mine');
});

test('going to another branch can be taken back', async () => {
  const { store, session, branches } = await sessionWith('push', 'pop');
  await branches.act({ do: 'present' }, 1);
  await branches.open('run1');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'pop']);
  assert.equal(store.cursor, 3);
  await branches.undo();
  assert.equal(session.id, 'run2');
});

test('a deleted branch is not gone back to', async () => {
  const { session, branches } = await sessionWith('push', 'pop');
  await branches.act({ do: 'present' }, 1);
  await branches.open('run1');
  await branches.remove('run2');
  assert.deepEqual((await branches.list()).map(({ id }) => id), ['run1']);
  assert.ok(session.history.past.every(({ run }) => run !== 'run2'));
});

test('the step where a branch began is known here, or asked for', async () => {
  const { branches } = await sessionWith('push', 'pop');
  await branches.act({ do: 'present' }, 2);
  const [, branch] = await branches.list();
  assert.equal((await branches.lastShared(branch)).do, 'push');
  const other = { ...branch, parent: { run: 'elsewhere', step: 1 }, id: 'run1' };
  assert.equal((await branches.lastShared(other)).do, 'launch');
  assert.equal(await branches.lastShared({ ...branch, parent: null }), null);
});

test('branches get the first letter that is free', () => {
  const family = (...all) => all.map((name) => ({ name }));
  assert.equal(nextName(family(null)), 'B');
  assert.equal(nextName(family(null, 'B', 'mine', 'D')), 'C');
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  assert.equal(nextName(family(null, ...letters)), 'AA');
  assert.equal(labelOf(null), 'A');
  assert.deepEqual(['A', 'AB', 'mine', 'b'].map(isLetter), [true, true, false, false]);
});

test('a branch that loses its name goes by a letter again', async () => {
  const { session, branches } = await sessionWith('push', 'pop');
  await branches.act({ do: 'present' }, 1);
  await branches.rename('run2', 'mine');
  await branches.rename('run1', '');
  await branches.rename('run2', '  ');
  assert.equal(session.name, 'B');
  assert.deepEqual((await branches.list()).map(({ name }) => name), [null, 'B']);
  assert.equal(nameOf({ id: 'abcdef', name: null, parent: {} }), 'abcd');
});

test('branches stand below the run that they have left, also when its parent is gone', () => {
  const branch = (id, run) => ({ id, parent: run ? { run, step: 1 } : null });
  const family = [branch('a'), branch('b', 'a'), branch('c', 'gone'), branch('d', 'b'),
    branch('e', 'a')];
  assert.deepEqual(rowsOf(family).map(({ branch: { id }, depth }) => `${depth}${id}`),
    ['0a', '1b', '2d', '1e', '0c']);
});

test('commands are equal whatever the order of their fields', () => {
  assert.ok(isSameCommand({ do: 'push', on: 'Nav' }, { on: 'Nav', do: 'push' }));
  assert.ok(!isSameCommand({ do: 'push', on: 'Nav' }, { do: 'push' }));
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ do: name }));
  assert.equal(commonSteps([a, b, c], [a, b]), 2);
  assert.equal(commonSteps([a], [a, b]), 1);
  assert.equal(commonSteps([a, undefined, c], [a, b, c]), 1);
  assert.equal(commonSteps([b], [a]), 0);
});

test('steps are moved and skipped, and only what changed runs again', () => {
  const items = itemsOf(['a', 'b', 'c', 'd'].map((name) => ({ do: name })));
  const text = (change) => change && [change.step, change.rest.map(({ command }) => command.do).join('')];
  assert.equal(changeOf(items), null);
  assert.deepEqual(text(changeOf(toggled(items, 1))), [1, 'cd']);
  assert.deepEqual(text(changeOf(moved(items, 3, 2))), [2, 'dc']);
  assert.deepEqual(text(changeOf(moved(items, 0, 3))), [0, 'bcda']);
  assert.deepEqual(moved(items, 0, -1), items);
  assert.equal(changeOf(toggled(toggled(items, 1), 1)), null);
});
