// A room moved by hand, for pages without a page.
import { afterEach, beforeEach } from 'node:test';
import { Playback } from '../../Public/app/time/playback.js';
import { HandRoom } from '../../Public/app/class/hand-room.js';
import { ClassRoom } from '../../Public/app/rooms/class-room.js';
import { Session } from '../../Public/app/session/session.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { HandClock, keptSettings, makeEvent, scenario } from './support.mjs';

const ownFetch = globalThis.fetch;
export let requests = [];
export let answers = {};
export const settle = async () => { for (let turn = 0; turn < 60; turn += 1) await null; };

beforeEach(() => {
  requests = [];
  answers = {};
  globalThis.fetch = async (path, { method = 'GET', body, headers = {} } = {}) => {
    const name = `${method} ${path.split('?')[0]}`;
    requests.push({ name, path, body: body ? JSON.parse(body) : null, headers });
    const [status, answer] =
      await answers[name]?.(body ? JSON.parse(body) : null) ?? [200, {}];
    if (status === 204) return new Response(null, { status });
    const type = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify(answer), { status, headers: type });
  };
});
afterEach(() => { globalThis.fetch = ownFetch; });

export class HandStream {
  static last;
  constructor(code, listener) {
    this.listener = listener;
    HandStream.last = this;
  }

  open() { this.listener.connection(true); }

  close() {}

  reopen() { this.reopened = (this.reopened ?? 0) + 1; }

  send(room, events = [], steps = []) {
    this.listener.room(room);
    for (const step of steps) this.listener.step({ run: room.run.number, step });
    for (const event of events) this.listener.trace({ run: room.run.number, event });
    this.listener.caughtUp();
  }
}

/** What a page has: one event for each step. */
export function makeLab() {
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

export const events = (count) => Array.from({ length: count }, (_, index) =>
  makeEvent(index + 1, { step: index }));
export const poll = { id: '1', question: 'q', choices: ['a', 'b'], form: 'choice', round: 1,
  phase: 'voting', answered: 0, endsAt: null, results: null, commands: [], more: 0 };
let version = 0;
export function makeRoom(fields = {}) {
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

export const steps = events(5).map(({ step, seq }) =>
  ({ index: step, firstEvent: seq, command: { do: 'push', target: `C${step}` } }));

export async function enter(fields, known = null) {
  const lab = makeLab();
  const kept = [];
  const classRoom = new ClassRoom(lab, 'K7P2QX', {
    clock: lab.clock, keep: (what) => kept.push(what), Stream: HandStream, random: () => 0.5,
  }, known);
  answers['GET /api/rooms/K7P2QX'] = () => [200, { room: makeRoom(fields), events: events(5), steps }];
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower: 'token' }];
  await classRoom.enter();
  return { lab, classRoom, kept, stream: HandStream.last };
}

/** The class as a phone has it. */
export async function enterHand(fields, known = null) {
  const clock = new HandClock();
  const kept = {};
  const room = new HandRoom('K7P2QX', {
    clock, keep: (part) => Object.assign(kept, part), Stream: HandStream, random: () => 0.5,
  }, known);
  answers['GET /api/rooms/K7P2QX'] = () => [200, { room: makeRoom(fields), events: events(5), steps }];
  answers['POST /api/rooms/K7P2QX/followers'] = () => [201, { follower: 'token' }];
  await room.enter();
  return { room, clock, kept, stream: HandStream.last };
}
