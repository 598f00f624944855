import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { Session } from '../../Public/app/session.js';
import { TraceStore } from '../../Public/app/trace-store.js';
import { makeEvent, scenario } from './support.mjs';

/** A server of one run at a time, which gives every command one event and refuses some. */
class FakeServer {
  requests = [];
  refused = new Set();
  isDown = false;
  #events = [];
  #steps = [];

  async fetch(path, { method = 'GET', body } = {}) {
    if (this.isDown) throw new TypeError('network');
    this.requests.push(`${method} ${path}`);
    const [status, answer] = this.#answer(method, path, body ? JSON.parse(body) : null);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    return new Response(status === 204 ? null : JSON.stringify(answer), { status, headers });
  }

  #answer(method, path, body) {
    if (method === 'DELETE') return [204, null];
    if (path === '/api/runs') return [201, this.#begin(body)];
    if (path.endsWith('/commands')) return this.#perform(body);
    if (path.includes('/events')) return [200, { events: this.#events }];
    return [200, { steps: this.#steps, commands: [] }];
  }

  #begin(document) {
    this.platform = document.platform;
    this.#events = [];
    this.#steps = [];
    for (const command of document.steps) this.#perform(command);
    return { id: 'run', version: 1, eventCount: 1, state: {} };
  }

  #perform(command) {
    if (this.refused.has(command.do)) {
      return [409, { code: 'unavailableInVersion', detail: 'Not yet.' }];
    }
    const index = this.#steps.length;
    const event = makeEvent(this.#events.length + 1, { step: index, callback: command.do });
    this.#events.push(event);
    this.#steps.push({ index, do: command.do, title: command.do });
    const step = this.#steps[index];
    return [200, { version: index + 1, step, events: [event], commands: [] }];
  }
}

class FakeEventSource extends EventTarget {
  static CLOSED = 2;
  static last;
  readyState = 0;
  isClosed = false;

  constructor(url) {
    super();
    this.url = url;
    FakeEventSource.last = this;
  }

  send(type, data) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }

  close() {
    this.isClosed = true;
  }
}

const own = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
let server;

beforeEach(() => {
  server = new FakeServer();
  globalThis.fetch = (path, options) => server.fetch(path, options);
  globalThis.EventSource = FakeEventSource;
});

afterEach(() => Object.assign(globalThis, own));

async function openSession() {
  const store = new TraceStore();
  const session = new Session(store);
  const notices = [];
  session.addEventListener('notice', () => notices.push(session.message));
  await session.open(scenario, { ios: '17', idiom: 'phone' });
  return { store, session, notices };
}

const callbacks = (store) => store.events.map(({ callback }) => callback);

test('a run opens at the end of what it has done and listens from there', async () => {
  const { store } = await openSession();
  assert.deepEqual(server.platform, { ios: '17', idiom: 'phone' });
  assert.deepEqual([store.cursor, store.last], [1, 1]);
  assert.match(FakeEventSource.last.url, /\/events\?after=1$/);
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
  for (const name of ['push', 'beginInteractivePop', 'present']) await session.perform({ do: name });
  server.refused.add('beginInteractivePop');
  await session.changePlatform({ ios: '5.0', idiom: 'phone' });
  assert.equal(server.platform.ios, '5.0');
  assert.deepEqual(callbacks(store), ['launch', 'push', 'present']);
  assert.deepEqual(notices.map(({ kind, command }) => [kind, command.do]), [
    ['skipped', 'beginInteractivePop'],
  ]);
  assert.equal(store.cursor, 3);
  assert.ok(server.requests.includes('DELETE /api/runs/run'));
});

test('a refused command is told and changes nothing', async () => {
  const { store, session, notices } = await openSession();
  server.refused.add('pop');
  assert.equal(await session.perform({ do: 'pop' }), false);
  assert.equal(store.last, 1);
  assert.equal(notices[0].problem.code, 'unavailableInVersion');
});

test('a command without a connection is told, not lost in silence', async () => {
  const { store, session, notices } = await openSession();
  server.isDown = true;
  assert.equal(await session.perform({ do: 'push' }), false);
  assert.equal(store.connection, 'offline');
  assert.equal(notices[0].problem.code, 'offline');
});

test('a new run, each answer, and leaving are told with the run', async () => {
  const { session } = await openSession();
  const runs = [];
  session.addEventListener('answered', () => runs.push(session.id));
  await session.perform({ do: 'push' });
  assert.deepEqual(runs, ['run']);
  server.refused.add('pop');
  await session.perform({ do: 'pop' });
  session.leave();
  assert.deepEqual(runs, ['run', null]);
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
});

test('a run that is left stays on the server, and is told of where something was added', async () => {
  const { session, notices } = await openSession();
  session.leave();
  assert.deepEqual(notices, []);
  await session.open(scenario, { ios: '26', idiom: 'phone' });
  await session.perform({ do: 'push' });
  session.leave();
  assert.deepEqual(notices.map(({ kind }) => kind), ['left']);
  assert.ok(!server.requests.some((request) => request.startsWith('DELETE')));
});

test('other code runs the same commands from the start, and can be taken back', async () => {
  const { store, session, notices } = await openSession();
  await session.perform({ do: 'push' });
  assert.equal(session.canUndo, false);
  const former = store.scenario;
  const changed = { ...former, controllers: { ...former.controllers, B: { created: 'nib' } } };
  await session.changeCode(changed);
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(store.scenario, changed);
  assert.equal(store.cursor, store.first);
  assert.deepEqual(notices.map(({ kind }) => kind), ['left']);
  assert.ok(!server.requests.some((request) => request.startsWith('DELETE')));
  assert.equal(session.canUndo, true);
  await session.undoCode();
  assert.equal(store.scenario, former);
  assert.deepEqual(callbacks(store), ['launch', 'push']);
  assert.equal(session.canUndo, false);
});

test('code that the server refuses changes nothing', async () => {
  const { store, session } = await openSession();
  const former = store.scenario;
  server.isDown = true;
  await assert.rejects(session.changeCode({ ...former }), (error) => error.isOffline);
  assert.equal(store.scenario, former);
  assert.equal(store.cursor, 1);
  assert.equal(session.canUndo, false);
});

test('a run that opens at its start waits there', async () => {
  const { store, session } = await openSession();
  await session.openAtStart({ ...scenario, id: 'log' }, { ios: '8', idiom: 'phone' });
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
  assert.ok(server.requests.includes('GET /api/runs/run/code?language=objc'));
});
