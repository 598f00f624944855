// Runs with names: the list and its parts, opening one, and the warning of a server that is full.
import assert from 'node:assert/strict';
import test from 'node:test';
import { examples } from '../../Public/app/scenarios/examples.js';
import {
  cleanName, editableName, isLettered, momentText, NamedRuns, neighbour, platformText,
  problemKey, titleKey,
} from '../../Public/app/branches/named-runs.js';
import { fetchNamedRuns } from '../../Public/app/server/branch-api.js';
import { openRun } from '../../Public/app/session/open-run.js';
import { callbacks, openSession, useFakes } from './fake-server.mjs';
import { languages, locales, scenario } from './support.mjs';

const fakes = useFakes();
const ids = (runs) => runs.map(({ id }) => id);

/** Parts of a list as a server gives them, each with the names of its runs. */
function listOf(...parts) {
  const asked = [];
  const list = {
    parts, asked,
    fetch: async (next = null) => {
      asked.push(next);
      const index = Number(next ?? 0);
      const runs = list.parts[index].map((name) => ({
        id: name, name, parent: name.length === 1 ? { run: 'x', step: 1 } : null,
      }));
      const more = index + 1 < list.parts.length ? String(index + 1) : null;
      return { runs, next: more, total: 0, used: list.parts.flat().length, limit: 10 };
    },
  };
  return list;
}

test('the list is asked for in parts that fit together', async () => {
  const first = await openSession();
  for (const name of ['one', 'two', 'three']) {
    const { session } = name === 'one' ? first : await openSession();
    fakes.server.get(session.id).name = name;
  }
  await openSession();
  const part = await fetchNamedRuns();
  assert.deepEqual(part.runs.map(({ name }) => name), ['one', 'two', 'three']);
  assert.deepEqual([part.used, part.limit, part.next], [4, 10, null]);
  const small = await fetchNamedRuns('/api/runs?limit=2');
  assert.deepEqual(ids(small.runs), ['run1', 'run2']);
  assert.deepEqual(ids((await fetchNamedRuns(small.next)).runs), ['run3']);
  assert.deepEqual(fakes.server.sent('GET').slice(-3), [
    'GET /api/runs?limit=100', 'GET /api/runs?limit=2', 'GET /api/runs?after=2&limit=2',
  ]);
});

test('a server that lists none says so by a code', async () => {
  fakes.server.isListClosed = true;
  await assert.rejects(fetchNamedRuns(), ({ problem }) =>
    problem.code === 'listClosed' && problem.status === 403);
});

test('letters are no names until they are asked for', async () => {
  const list = listOf(['B', 'mine', 'C']);
  const model = new NamedRuns(list.fetch);
  assert.equal(model.usage, null);
  await model.load();
  assert.deepEqual(ids(model.shown), ['mine']);
  model.hasLetters = true;
  assert.deepEqual(ids(model.shown), ['B', 'mine', 'C']);
  assert.deepEqual([model.usage.used, model.usage.limit], [3, 10]);
  assert.deepEqual([
    { name: 'AB', parent: null }, { name: 'AB', parent: {} }, { name: null, parent: {} },
    { name: 'Abc', parent: {} },
  ].map(isLettered), [false, true, false, false]);
});

test('parts without anything to show are passed over', async () => {
  const list = listOf(['B', 'C'], ['D'], ['mine'], ['E'], ['F', 'other'], ['G']);
  const model = new NamedRuns(list.fetch);
  await model.load();
  assert.deepEqual(list.asked, [null, '1', '2']);
  assert.equal(model.hasMore, true);
  assert.equal(await model.more(), 'other');
  assert.deepEqual(ids(model.shown), ['mine', 'other']);
  assert.equal(await model.more(), null);
  assert.equal(model.hasMore, false);
  assert.equal(await model.more(), null);
  assert.equal(list.asked.length, 6);
});

test('a list without an end is not read to its end at once', async () => {
  const list = listOf(...Array.from({ length: 30 }, () => ['B']));
  const model = new NamedRuns(list.fetch);
  await model.load();
  assert.equal(list.asked.length, 10);
  assert.equal(model.hasMore, true);
});

test('reading anew goes as far as before, and a failure keeps what is there', async () => {
  const list = listOf(['one', 'two'], ['three'], ['four']);
  const model = new NamedRuns(list.fetch);
  await model.load();
  await model.more();
  list.parts[0] = ['two'];
  await model.load();
  assert.deepEqual(ids(model.shown), ['two', 'three', 'four']);
  list.parts = [];
  await assert.rejects(model.load());
  assert.deepEqual(ids(model.shown), ['two', 'three', 'four']);
});

test('the focus goes to the row in the place of one that is gone', () => {
  const before = ['a', 'b', 'c', 'd'];
  assert.equal(neighbour(before, 'b', before), 'b');
  assert.equal(neighbour(before, 'b', ['a', 'c', 'd']), 'c');
  assert.equal(neighbour(before, 'd', ['a', 'b', 'c']), 'c');
  assert.equal(neighbour(before, 'b', ['a', 'x']), 'a');
  assert.equal(neighbour(before, 'x', ['c']), 'c');
  assert.equal(neighbour(['a'], 'a', []), null);
});

test('a name is offered as a person gave it, and sent without what the server refuses', () => {
  assert.equal(editableName({ id: 'abcdef', name: null }), '');
  assert.equal(editableName({ id: 'abcdef', name: 'abcd' }), '');
  assert.equal(editableName({ id: 'abcdef', name: 'a' }), 'a');
  assert.equal(editableName({ id: null, name: null }), '');
  assert.equal(cleanName('  one\ttwo\u0007 '), 'one two');
});

test('each problem has a sentence in the language of the page', () => {
  const isText = (key) => key in locales.en;
  const keys = [
    ['listClosed', 403], ['runNotFound', 404], ['noServer', 404], ['offline', 0],
    ['journalUnavailable', 503], ['journalUnavailable', 503, 'database'], ['internalError', 500],
  ].map(([code, status, limit]) =>
    problemKey({ code, status, detail: '', values: { limit } }, isText));
  assert.deepEqual(keys, [
    'named-runs.listClosed', 'named-runs.gone', 'problem.noServer', 'problem.offline',
    'problem.journalUnavailable', 'problem.journalUnavailable.database', 'named-runs.failed',
  ]);
  for (const language of languages) for (const key of keys) assert.ok(locales[language][key], key);
});

test('shipped scenarios have titles in each language, others their own', () => {
  for (const language of languages) {
    for (const id of examples) {
      assert.ok(locales[language][titleKey({ scenarioID: id })], `${language} ${id}`);
    }
  }
  assert.equal(titleKey({ scenarioID: 'mine' }), null);
});

test('a run tells its platform and when it was made', () => {
  assert.equal(platformText({ ios: '17', idiom: 'pad' }), 'iOS 17 · iPad');
  assert.equal(platformText({ ios: '5.1' }), 'iOS 5.1 · iPhone');
  const told = languages.map((one) => momentText(one, '2026-11-21T08:05:00Z', 'UTC'));
  assert.match(told[0], /^Nov 21, 2026, 8:05.AM$/);
  assert.match(told[1], /^21 нояб\. 2026/);
  assert.match(told[2], /^2026年11月21日/);
});

test('a run of somebody else opens at its end, and that can be taken back', async () => {
  const other = await openSession();
  await other.session.perform({ do: 'push' });
  const { store, session } = await openSession();
  await openRun(session, 'run1');
  assert.equal(session.id, 'run1');
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(store.cursor, 2);
  assert.deepEqual(session.family.platform, { ios: '17', idiom: 'phone' });
  assert.equal(store.platform.ios, '17');
  await (await session.branches()).undo();
  assert.equal(session.id, 'run2');
});

test('a run that is open already stays as it is', async () => {
  const { session } = await openSession();
  const { length } = fakes.server.requests;
  await openRun(session, 'run1');
  assert.equal(fakes.server.requests.length, length);
  assert.deepEqual(session.history.past, []);
});

test('a branch of the open run, or of one before, keeps the scenario’s own steps', async () => {
  const { session } = await openSession();
  const { family } = session;
  for (const name of ['push', 'pop']) await session.perform({ do: name });
  const branches = await session.branches();
  await branches.act({ do: 'present' }, 1);
  await openRun(session, 'run1');
  assert.equal(session.family, family);
  await session.open({ ...scenario, id: 'other' }, { ios: '26', idiom: 'phone' });
  await openRun(session, 'run2');
  assert.equal(session.family, family);
  assert.deepEqual(session.family.steps, [{ do: 'launch' }]);
});

test('a run that is gone is refused, and the page stays where it is', async () => {
  const { store, session } = await openSession();
  await assert.rejects(openRun(session, 'gone'), ({ isGone }) => isGone);
  assert.equal(session.id, 'run1');
  assert.deepEqual(callbacks(store), ['launch']);
  assert.deepEqual(session.history.past, []);
});

test('a server that is nearly full says so once, with a way to the list', async () => {
  fakes.server.warning = { code: 'runsNearlyFull', detail: 'Soon.', runs: 9, limit: 10 };
  const { session, notices } = await openSession();
  await session.open(scenario, { ios: '26', idiom: 'phone' });
  const told = notices.filter(({ key }) => key === 'status.nearlyFull');
  assert.deepEqual(told.map(({ values }) => values), [{ runs: 9, limit: 10 }]);
  assert.deepEqual(told[0].actions.map(({ key, opens }) => [key, opens]),
    [['status.namedRuns', 'namedRuns']]);
  const second = await openSession();
  assert.equal(second.notices.length, 1);
});

test('another platform and other code tell of a full server, after what else there is', async () => {
  const { session, notices } = await openSession();
  fakes.server.warning = { code: 'runsNearlyFull', detail: 'Soon.', runs: 9, limit: 10 };
  await session.changeCode({ ...scenario, title: 'Other' });
  assert.deepEqual(notices.map(({ kind, key = kind }) => key), ['left', 'status.nearlyFull']);
  const other = await openSession();
  fakes.server.warning = null;
  other.notices.length = 0;
  await other.session.changePlatform({ ios: '26', idiom: 'phone' });
  assert.deepEqual(other.notices, []);
});

test('a server with room says nothing', async () => {
  const { notices } = await openSession();
  assert.deepEqual(notices, []);
});
