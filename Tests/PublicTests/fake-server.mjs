// A server that gives every command one event and refuses some; and event sources moved by hand.
import { afterEach, beforeEach } from 'node:test';
import { Session } from '../../Public/app/session/session.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { makeEvent, scenario } from './support.mjs';

export class FakeServer {
  requests = [];
  refused = new Set();
  isDown = false;
  /** What happens to the next command: its `request` or its `answer` is lost. */
  loses = null;
  /** Whether the browser sends the next command a second time, and hears of that only. */
  repeats = false;
  /** Whether it tells what could be done in the past. */
  knowsThePast = true;
  /** What it says with each new run, where it is nearly full. */
  warning = null;
  /** Whether it tells nobody which runs there are. */
  isListClosed = false;
  #runs = new Map();
  #count = 0;

  async fetch(path, { method = 'GET', body, headers = {} } = {}) {
    if (this.isDown) throw new TypeError('network');
    const isCommand = path.endsWith('/commands');
    const lost = isCommand ? this.loses : null;
    if (isCommand) this.loses = null;
    if (lost === 'request') throw new TypeError('network');
    this.requests.push(`${method} ${path}`);
    if (isCommand && this.repeats) {
      this.repeats = false;
      this.#answer(method, path, JSON.parse(body), headers);
    }
    const [status, answer] = this.#answer(method, path, body ? JSON.parse(body) : null, headers);
    if (lost) throw new TypeError('network');
    if (status === 204) return new Response(null, { status });
    const type = new Headers({ 'Content-Type': 'application/json' });
    return new Response(JSON.stringify(answer), { status, headers: type });
  }

  /** The requests that begin with a method. */
  sent(method) {
    return this.requests.filter((request) => request.startsWith(method));
  }

  get(id) {
    return this.#runs.get(id);
  }

  get ids() {
    return [...this.#runs.keys()];
  }

  /** Performs a command as another page does. */
  performFor(id, command) {
    return this.#perform(this.#runs.get(id), command);
  }

  forget(id) {
    this.#runs.delete(id);
  }

  #answer(method, path, body, headers) {
    const [address, query = ''] = path.split('?');
    const [, , , id, part] = address.split('/');
    if (!id && method === 'GET') return this.#list(new URLSearchParams(query));
    if (!id) return [201, { ...this.#created(this.#begin(body, body.steps)), ...this.#warned }];
    const run = this.#runs.get(id);
    if (!run) return [404, { code: 'runNotFound', detail: 'No such run.' }];
    if (method === 'DELETE') return [204, this.forget(id)];
    if (method === 'PATCH') return [200, Object.assign(run, { name: body.name }) && { id }];
    if (part === 'commands') return this.#take(run, body, headers['If-Match']);
    if (part === 'forks') return [201, this.#fork(run, body)];
    if (part === 'branches') return [200, { branches: this.#family(run) }];
    if (part === 'code') return [200, { language: 'swift', classes: [], files: [] }];
    if (part === 'events') return [200, { events: this.#after(run, query) }];
    return [200, this.#show(run, new URLSearchParams(query).get('step'))];
  }

  get #warned() {
    return this.warning ? { warning: this.warning } : {};
  }

  /** The runs with names, in parts. */
  #list(query) {
    if (this.isListClosed) return [403, { code: 'listClosed', detail: 'It lists none.' }];
    const count = Number(query.get('limit') ?? 50);
    const after = Number(query.get('after') ?? 0);
    const numbered = [...this.#runs.values()].map((run, index) => ({ run, number: index + 1 }));
    const named = numbered.filter(({ run }) => run.name !== null);
    const found = named.filter(({ number }) => number > after);
    const part = found.slice(0, count);
    const last = part[part.length - 1]?.number;
    return [200, {
      runs: part.map(({ run }) => this.#listed(run)), total: named.length, used: this.#runs.size,
      limit: 10, next: found.length > count ? `/api/runs?after=${last}&limit=${count}` : null,
      ...this.#warned,
    }];
  }

  #listed({ id, name, parent, document, commands, events }) {
    return {
      id, name, parent, title: document.title, platform: document.platform,
      version: commands.length, eventCount: events.length, createdAt: '2026-11-21T08:05:00Z',
    };
  }

  #begin(document, commands) {
    this.#count += 1;
    const id = `run${this.#count}`;
    const run = { id, document, commands: [], events: [], steps: [], name: null, parent: null };
    this.#runs.set(id, run);
    for (const command of commands) this.#perform(run, command);
    return run;
  }

  #perform(run, command) {
    if (this.refused.has(command.do)) {
      return [409, { code: 'unavailableInVersion', detail: 'Not yet.' }];
    }
    const index = run.commands.length;
    const seq = run.events.length + 1;
    const event = makeEvent(seq, { step: index, callback: command.do });
    const step = { index, do: command.do, title: command.do, firstEvent: seq, lastEvent: seq };
    run.commands.push(command);
    run.events.push(event);
    run.steps.push(step);
    return [200, { version: index + 1, step, events: [event], commands: this.#offers(run) }];
  }

  #take(run, command, condition) {
    const isOther = condition && condition !== `"${run.commands.length}"`;
    if (isOther) return [409, { code: 'conflict', detail: 'Another version.' }];
    return this.#perform(run, command);
  }

  #offers(run) {
    const title = `after ${run.commands.length}`;
    return [{ command: { do: 'push' }, title, group: 'navigation', availability: 'effective' }];
  }

  #fork(parent, { step, name, commands = [] }) {
    const run = this.#begin(parent.document, parent.commands.slice(0, step));
    Object.assign(run, { name: name ?? null, parent: { run: parent.id, step } });
    const refused = commands.flatMap((command, index) => {
      const [status, problem] = this.#perform(run, command);
      return status === 200 ? [] : [{ index, do: command.do, problem: { ...problem, status } }];
    });
    return { ...this.#created(run), name: run.name, parent: run.parent, refused };
  }

  #rootOf(run) {
    const parent = run.parent && this.#runs.get(run.parent.run);
    return parent ? this.#rootOf(parent) : run;
  }

  #family(run) {
    return [...this.#runs.values()]
      .filter((one) => this.#rootOf(one) === this.#rootOf(run))
      .map(({ id, name, parent, commands, events }) =>
        ({ id, name, parent, version: commands.length, eventCount: events.length, title: '' }));
  }

  #created({ id, commands, events }) {
    return { id, version: commands.length, eventCount: events.length, state: {} };
  }

  #after({ events }, query) {
    const asked = new URLSearchParams(query);
    const after = Number(asked.get('after'));
    return events.slice(after, after + Number(asked.get('limit') ?? Infinity));
  }

  #show(run, step) {
    const isPast = step !== null && this.knowsThePast;
    const commands = isPast ? run.commands.slice(0, Number(step)) : run.commands;
    return {
      ...this.#created({ ...run, commands }), steps: run.steps, name: run.name, parent: run.parent,
      commands: this.#offers({ commands }), scenario: { ...run.document, steps: run.commands },
    };
  }
}

export class FakeEventSource extends EventTarget {
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

/** Replaces the browser's own objects by the fakes, around each test of a file. */
export function useFakes() {
  const own = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
  const fakes = {};
  beforeEach(() => {
    fakes.server = new FakeServer();
    globalThis.fetch = (path, options) => fakes.server.fetch(path, options);
    globalThis.EventSource = FakeEventSource;
  });
  afterEach(() => Object.assign(globalThis, own));
  return fakes;
}

/** A session with the test's scenario open, and what it tells. */
export async function openSession() {
  const store = new TraceStore();
  const session = new Session(store);
  const notices = [];
  session.addEventListener('notice', () => notices.push(session.message));
  await session.open(scenario, { ios: '17', idiom: 'phone' });
  return { store, session, notices };
}

export const callbacks = (store) => store.events.map(({ callback }) => callback);
