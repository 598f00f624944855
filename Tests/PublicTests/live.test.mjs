// An app that is watched: what comes is folded, judged, counted, followed or left to wait.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Findings } from '../../Public/app/findings/findings.js';
import { treeRows } from '../../Public/app/lanes/living.js';
import { Lanes } from '../../Public/app/lanes/lanes.js';
import { VerdictList } from '../../Public/app/live/verdict-list.js';
import { LiveApp } from '../../Public/app/live/live-app.js';
import { launchGap, LiveFeed } from '../../Public/app/live/live-feed.js';
import { callIn, rowsAround } from '../../Public/app/live/promised.js';
import { RateMeter, span } from '../../Public/app/live/rate-meter.js';
import { seenSentence } from '../../Public/app/live/seen-sentence.js';
import { learnClasses, watchedScenario } from '../../Public/app/live/watched-scenario.js';
import { part } from '../../Public/app/server/live-api.js';
import { LiveStream } from '../../Public/app/server/live-stream.js';
import { emptyText } from '../../Public/app/story/story-list.js';
import { shortSentence, tellSeen } from '../../Public/app/reasons/causes.js';
import { identityOf } from '../../Public/app/store/identity.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { Playback } from '../../Public/app/time/playback.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { HandClock, locales, makeEvent } from './support.mjs';

/** An event as the server gives it. */
function seenEvent(seq, fields = {}) {
  const { rule, cause, phase, confidence, ...event } = makeEvent(seq, {
    controller: 'CartController', class: 'CartController', launch: 1, ...fields,
  });
  return event;
}

function makeFeed() {
  const store = new TraceStore();
  const scenario = watchedScenario('');
  const findings = [];
  store.begin(scenario, {});
  const feed = new LiveFeed(store, scenario, (list) => { findings.splice(0, Infinity, ...list); });
  return { store, scenario, findings, feed };
}
const news = (kind, data) => ({ kind, data });
const born = (controller) => ({ controller, instance: 1, isAlive: true });

test('events come with what is said of them at once, and what is said later amends them', () => {
  const { store, feed } = makeFeed();
  feed.take([
    news('trace', seenEvent(1, { changes: [born('CartController')] })),
    news('changes', { seq: 1, changes: [{ controller: 'CartController', viewState: 'loaded' }] }),
    news('judgement', { seq: 1, status: 'equal', rule: 'LOAD-1', confidence: 'documented',
      phase: 'SYNC', cause: { kind: 'launch' } }),
  ]);
  assert.equal(store.amendments.length, 0, 'nothing had to be folded twice');
  assert.equal(store.eventAt(1).rule, 'LOAD-1');
  assert.equal(store.stateAt(1).controllers['CartController#1'].viewState, 'loaded');
  feed.take([news('trace', seenEvent(2))]);
  assert.deepEqual(store.eventAt(2).cause, { kind: 'unknown' });
  feed.take([
    news('judgement', { seq: 2, status: 'different', expected: 'CartController viewWillAppear' }),
    news('changes', { seq: 2, changes: [{ window: { root: 'CartController' } }] }),
  ]);
  assert.deepEqual(store.eventAt(2).judgement,
    { status: 'different', expected: 'CartController viewWillAppear' });
  assert.equal(store.state.window.root, null, 'the cursor stands before it');
  assert.equal(store.stateAt(2).window.root, 'CartController');
});

test('what comes twice counts once', () => {
  const { store, feed } = makeFeed();
  const messages = [
    news('trace', seenEvent(1, { changes: [born('CartController')] })),
    news('judgement', { seq: 1, status: 'equal' }),
    news('judgement', { seq: 1, status: 'missing', expected: 'CartController deinit' }),
  ];
  feed.take(messages);
  feed.take(messages);
  assert.equal(store.last, 1);
  assert.deepEqual([feed.verdicts.tally.equal, feed.verdicts.tally.missing], [1, 1]);
});

test('time goes on over all launches', () => {
  const { store, feed } = makeFeed();
  const times = [[1, 10], [1, 900], [2, 0], [2, 30], [3, 5]];
  feed.take(times.map(([launch, time], index) =>
    news('trace', seenEvent(index + 1, { launch, time, step: launch }))));
  const second = 900 + launchGap;
  assert.deepEqual(store.events.map(({ time }) => time),
    [10, 900, second, second + 30, second + 30 + launchGap + 5]);
});

test('findings are kept by what they are about; a later one takes the place', () => {
  const { findings, feed } = makeFeed();
  const leak = { id: 'LINT-LIVE-1', seq: 4, controller: 'A', isOpen: true };
  feed.take([news('finding', leak), news('finding', { ...leak, controller: 'B' })]);
  feed.take([news('finding', { ...leak, isOpen: false })]);
  assert.deepEqual(findings.map(({ controller, isOpen }) => [controller, isOpen]),
    [['A', false], ['B', true]]);
});

test('how a callback of a class compares is counted over its instances', () => {
  const { feed } = makeFeed();
  feed.take([
    news('trace', seenEvent(1)), news('trace', seenEvent(2, { controller: 'CartController-2' })),
    news('judgement', { seq: 1, status: 'equal' }),
    news('judgement', { seq: 2, status: 'different' }),
    news('judgement', { seq: 2, status: 'missing', expected: 'CartController-2 viewWillAppear' }),
  ]);
  assert.deepEqual(pick(feed.tallyOf('CartController', 'viewDidLoad')), { equal: 1, different: 1 });
  assert.deepEqual(pick(feed.tallyOf('CartController', 'viewWillAppear')), { missing: 1 });
  feed.take([
    news('judgement', { seq: 2, status: 'equal' }),
    news('judgement', { seq: 2, status: 'missing', expected: 'CartController-2 viewWillAppear',
      isWithdrawn: true }),
  ]);
  assert.deepEqual(pick(feed.tallyOf('CartController', 'viewDidLoad')), { equal: 2 });
  assert.deepEqual(pick(feed.tallyOf('CartController', 'viewWillAppear')), {});
  assert.equal(feed.tallyOf('Shop', 'viewDidLoad'), null);
});

/** The counts that aren't 0. */
function pick(tally) {
  return Object.fromEntries(Object.entries(tally).filter(([, count]) => count !== 0));
}

test('a judgement takes the place of the one before; what was missing can be taken back', () => {
  const verdicts = new VerdictList();
  verdicts.take({ seq: 3, status: 'causeUnknown' });
  verdicts.take({ seq: 3, status: 'different', expected: 'A viewDidLoad' });
  assert.deepEqual(pick(verdicts.tally), { different: 1 });
  verdicts.take({ seq: 0, status: 'missing', expected: 'A loadView' });
  verdicts.take({ seq: 7, status: 'missing', expected: 'A viewDidAppear', rule: 'X-1' });
  verdicts.take({ seq: 7, status: 'missing', expected: 'A viewDidAppear', rule: 'X-2' });
  assert.deepEqual(pick(verdicts.tally), { different: 1, missing: 2 });
  assert.deepEqual(verdicts.missingAfter(7).map(({ rule }) => rule), ['X-2']);
  verdicts.take({ seq: 7, status: 'missing', expected: 'A viewDidAppear', isWithdrawn: true });
  verdicts.take({ seq: 8, status: 'missing', expected: 'never told', isWithdrawn: true });
  verdicts.take({ seq: 3, status: 'equal' });
  assert.deepEqual(pick(verdicts.tally), { equal: 1, missing: 1 });
  assert.deepEqual([verdicts.missingAfter(7), verdicts.missingAfter(8)], [[], []]);
});

test('one is led to the next difference, in both directions', () => {
  const verdicts = new VerdictList();
  for (const seq of [9, 4, 12, 2]) verdicts.take({ seq, status: 'different' });
  verdicts.take({ seq: 5, status: 'equal' });
  verdicts.take({ seq: 5, status: 'missing', expected: 'A loadView' });
  const all = [];
  for (let at = 0; at !== null; at = verdicts.differenceFrom(at, 1)) all.push(at);
  assert.deepEqual(all, [0, 2, 4, 5, 9, 12]);
  assert.equal(verdicts.differenceFrom(5, -1), 4);
  assert.equal(verdicts.differenceFrom(2, -1), null);
  verdicts.take({ seq: 4, status: 'varies' });
  assert.equal(verdicts.differenceFrom(5, -1), 2);
});

test('the rows around the cursor hold what is missing, and what is odd though it is hidden', () => {
  const store = new TraceStore();
  store.begin(watchedScenario(''), {});
  store.receive(Array.from({ length: 40 }, (_, index) => makeEvent(index + 1, {
    callback: index % 2 ? 'viewDidLayoutSubviews' : 'viewDidLoad',
  })));
  store.seek(20);
  const verdicts = new VerdictList();
  for (const { seq } of store.events) verdicts.take({ seq, status: 'equal' });
  verdicts.take({ seq: 18, status: 'different', expected: 'B viewWillAppear(animated)' });
  verdicts.take({ seq: 19, status: 'missing', expected: 'B viewDidAppear(animated)', rule: 'X-1' });
  const rows = rowsAround(store, verdicts, ({ callback }) => callback === 'viewDidLoad', 4);
  assert.deepEqual(rows.map(({ seq, seen, status }) => [seq, seen?.text ?? '–', status]), [
    [18, 'viewDidLayoutSubviews', 'different'], [19, 'viewDidLoad', 'equal'],
    [19, '–', 'missing'], [20, 'viewDidLayoutSubviews', 'equal'],
    [21, 'viewDidLoad', 'equal'], [23, 'viewDidLoad', 'equal'], [25, 'viewDidLoad', 'equal'],
    [27, 'viewDidLoad', 'equal'],
  ]);
  assert.deepEqual(rows[2].promised,
    { controller: 'B', callback: 'viewDidAppear', text: 'viewDidAppear(animated)' });
  assert.equal(rows[1].promised.text, 'viewDidLoad');
  assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length);
});

test('a line of a trace is a call, of the app too', () => {
  assert.deepEqual(callIn('Cart-2 viewWillAppear(animated)'),
    { controller: 'Cart-2', callback: 'viewWillAppear', text: 'viewWillAppear(animated)' });
  assert.equal(callIn('app didBecomeActive').callback, 'didBecomeActive');
});

test('the rate is that of the last seconds', () => {
  const clock = new HandClock();
  const rate = new RateMeter(clock);
  assert.equal(rate.perSecond, 0);
  for (let at = 0; at < 10; at += 1) {
    rate.add(20);
    clock.advance(100);
  }
  assert.equal(rate.perSecond, 100);
  clock.advance(span);
  assert.equal(rate.perSecond, 0);
});

test('instances of one class look alike and are numbered; a class never changes its look', () => {
  const scenario = watchedScenario('');
  const look = (name) => identityOf(scenario, name);
  const names = ['ProductListController', 'ProductViewController', 'ProfileController', 'P'];
  const signs = names.map((controller) => {
    learnClasses(scenario, { controller, changes: [] });
    return look(controller).letter;
  });
  assert.deepEqual(signs.slice(0, 3), ['P', 'Pr', 'Po']);
  assert.equal(new Set(signs).size, names.length);
  assert.deepEqual(names.map((name) => look(name).letter), signs);
  assert.deepEqual(look('ProductViewController-12'),
    { ...look('ProductViewController'), letter: 'Pr12' });
  learnClasses(scenario, {
    changes: [{ controller: 'ShopNav', kind: 'navigation' }, { controller: 'ShopNav-2' }],
  });
  assert.equal(look('ShopNav-2').shape, 'hexagon');
});

test('a cause that nobody knows is not invented', () => {
  tellSeen(seenSentence);
  for (const [language, texts] of Object.entries(locales)) {
    const translator = new Translator(language, texts);
    const context = { command: null, title: '', before: null };
    const say = (fields) => shortSentence(translator, makeEvent(1, fields), context);
    const unknown = { cause: { kind: 'unknown' } };
    const known = say({});
    assert.equal(say(unknown), translator.text('live.why.unjudged'));
    assert.equal(say({ ...unknown, judgement: { status: 'causeUnknown' } }),
      translator.text('live.why.causeUnknown'));
    assert.equal(say({ ...unknown, judgement: { status: 'unknown' } }),
      translator.text('live.why.unknown'));
    assert.equal(say({ judgement: { status: 'equal' } }), known);
    const expected = 'B viewWillAppear';
    const differs = say({ judgement: { status: 'different', expected } });
    assert.ok(differs.startsWith(known) && differs.includes(expected), differs);
  }
});

/** Lanes of an app with a root, and pairs of screens that come and go. */
function makeLanes(count) {
  const store = new TraceStore();
  const scenario = watchedScenario('');
  store.begin(scenario, {});
  let seq = 0;
  const tell = (controller, change, step) => {
    seq += 1;
    const event = makeEvent(seq, {
      controller, step, changes: [{ controller, instance: 1, ...change }],
    });
    learnClasses(scenario, event);
    store.receive([event]);
  };
  tell('Root', { isAlive: true, appearance: 'appeared', viewState: 'loaded' }, 0);
  for (let index = 1; index <= count; index += 1) {
    tell(`Page-${index}`, { isAlive: true, appearance: 'appeared', viewState: 'loaded' }, index);
    tell(`Page-${index}`, { isAlive: false }, index);
  }
  const view = { density: 'everything', shows: () => true };
  const lanes = new Lanes(store, view);
  lanes.update();
  return { store, lanes };
}

test('of an app that is watched, freed classes lie out of view, and only the chosen have lanes', () => {
  const { store, lanes } = makeLanes(4);
  const view = { state: store.stateAt(store.last), to: store.last + 1 };
  const names = (more) => treeRows(lanes, { ...view, ...more }).map(({ lane }) => lane.controller);
  assert.deepEqual(names({ from: store.last }), ['Root', 'Page-4']);
  assert.deepEqual(names({ from: 1 }), ['Root', 'Page-1', 'Page-2', 'Page-3', 'Page-4']);
  assert.deepEqual(names({ from: 1, isChosen: (name) => name === 'Root' }), ['Root']);
});

test('lanes follow what is learnt late as if it had been known', () => {
  const { store, lanes } = makeLanes(5);
  store.eventAt(6).changes.push({ controller: 'Root', instance: 1, appearance: 'disappearing' });
  store.amended(6);
  assert.equal(lanes.update(), true);
  const fresh = new Lanes(store, { density: 'everything', shows: () => true });
  fresh.update();
  const levels = ({ list }) => list.map(({ starts, levels: all }) => [starts, all]);
  assert.deepEqual(levels(lanes), levels(fresh));
  store.receive([makeEvent(store.last + 1, { controller: 'Root', step: 9,
    changes: [{ controller: 'Root', instance: 1, appearance: 'appeared' }] })]);
  for (const one of [lanes, fresh]) assert.equal(one.update(), true);
  assert.deepEqual(levels(lanes), levels(fresh));
  assert.equal(lanes.update(), false);
});

/** The page over a session whose server is played by hand. */
function watch(events, total = events.length) {
  const clock = new HandClock();
  const store = new TraceStore();
  const playback = new Playback(store, clock);
  const findings = new Findings(clock, { report: async () => ({}), texts: async () => ({}) });
  const session = { id: 'x', lineCount: total, name: 'Shop' };
  const app = { app: 'com.example.Shop', device: 'iPad', system: 'iPadOS', version: '17.5' };
  const standing = { app, dropped: 0, session, state: 'writing', tally: {} };
  const asked = [];
  const streams = [];
  const frames = [];
  const server = { events };
  const live = new LiveApp('x', { store, playback, findings }, {
    clock, language: 'en', frame: (draw) => frames.push(draw),
    fetchFindings: async () => [
      { id: 'LINT-LIVE-1', title: 'A leak', severity: 'error', category: 'm', rules: ['MEM-1'] },
    ],
    fetchTrace: async (_, after) => {
      asked.push(after);
      const told = server.events.slice(after, after + part.events);
      return { ...standing, eventCount: server.events.length, events: told, findings: [],
        judgements: told.map(({ seq }) => ({ seq, status: 'equal' })), place: 100 + after };
    },
    Stream: class {
      constructor(from, listener) { streams.push({ from, listener, isClosed: false }); }
      open() {}
      close() { streams.at(-1).isClosed = true; }
    },
  });
  const draw = () => { for (const one of frames.splice(0)) one(); };
  return { clock, store, playback, findings, live, asked, streams, frames, draw, server, standing };
}
const many = (count) => Array.from({ length: count }, (_, index) => seenEvent(index + 1));

test('a session is read in parts, then followed behind the first of them', async () => {
  const { live, asked, streams, store } = watch(many(part.events + 12));
  await live.open();
  assert.deepEqual(asked, [0, part.events]);
  assert.deepEqual(streams[0].from, { id: 'x', place: 100, language: 'en' });
  assert.equal(store.last, part.events + 12);
  assert.ok(store.isAtEnd);
  assert.deepEqual(store.platform, { ios: '17.5', idiom: 'pad' });
  assert.equal(live.state, 'live');
  assert.equal(live.verdicts.tally.equal, part.events + 12);
});

test('an empty story says how far the session is read, not what to press', async () => {
  const { live } = watch(many(2));
  live.progress = { done: '2,000', of: '9,000' };
  assert.deepEqual(emptyText({ live }), ['live.told.reading', { done: '2,000', of: '9,000' }]);
  await live.open();
  assert.equal(emptyText({ live })[0], 'live.told.live');
  assert.deepEqual(emptyText({ live: null }), ['story.empty']);
});

test('all that comes before a frame is taken at once', async () => {
  const { live, streams, store, frames, draw } = watch(many(2));
  await live.open();
  let told = 0;
  store.addEventListener('trace', () => { told += 1; });
  for (let seq = 3; seq <= 200; seq += 1) streams[0].listener.news(news('trace', seenEvent(seq)));
  assert.deepEqual([frames.length, store.last], [1, 2]);
  draw();
  assert.deepEqual([told, store.last], [1, 200]);
  assert.equal(live.perSecond, 99);
});

test('while it is paused the cursor stays, and what comes is counted', async () => {
  const { live, streams, store, draw, clock } = watch(many(5));
  await live.open();
  const tell = (seq) => {
    streams[0].listener.news(news('trace', seenEvent(seq)));
    draw();
    clock.advance(2000);
  };
  tell(6);
  assert.equal(store.cursor, 6, 'it follows');
  live.pause();
  tell(7);
  tell(8);
  assert.deepEqual([live.state, store.cursor, live.newCount], ['paused', 6, 2]);
  streams[0].listener.news(news('changes', { seq: 6, changes: [] }));
  draw();
  assert.equal(live.isFollowing, false, 'an amendment at the cursor is no return');
  live.follow();
  assert.deepEqual([live.state, store.cursor, live.newCount], ['live', 8, 0]);
  tell(9);
  assert.equal(store.cursor, 9);
});

test('who looks back pauses it, and at the end it goes on', async () => {
  const { live, playback, store, clock } = watch(many(9));
  await live.open();
  playback.stepBack();
  assert.equal(live.state, 'paused');
  playback.jump(3);
  playback.play();
  clock.advance(60000);
  assert.deepEqual([live.state, store.cursor], ['live', 9]);
  playback.jump(2);
  playback.jumpToEnd();
  assert.equal(live.isFollowing, true);
});

test('a burst is not played callback by callback behind the app', async () => {
  const { live, streams, store, draw, clock } = watch(many(3));
  await live.open();
  for (let seq = 4; seq <= 400; seq += 1) streams[0].listener.news(news('trace', seenEvent(seq)));
  draw();
  clock.advance(500);
  assert.equal(store.cursor, 400);
  live.close();
});

test('after a reset everything is read anew, where one stood', async () => {
  const { live, streams, store, server, playback } = watch(many(6));
  await live.open();
  playback.jump(4);
  server.events = many(30);
  streams[0].listener.reset();
  await new Promise((done) => { setTimeout(done, 0); });
  assert.deepEqual([store.last, store.cursor, live.state], [30, 4, 'paused']);
  assert.equal(streams.length, 2);
});

test('the catalogue says what was found; only the last answer is shown', async () => {
  const { live, streams, findings, draw } = watch(many(4));
  await live.open();
  const tell = (id, seq, isOpen) => {
    streams[0].listener.news(news('finding', { id, seq, controller: 'A', isOpen }));
    draw();
  };
  tell('LINT-LIVE-1', 3, true);
  tell('NEW', 4, true);
  tell('LINT-LIVE-1', 3, false);
  await new Promise((done) => { setTimeout(done, 0); });
  assert.deepEqual(findings.list.map(({ id, title, severity, isOpen }) =>
    [id, title, severity, isOpen]),
  [['LINT-LIVE-1', 'A leak', 'error', false], ['NEW', 'NEW', 'warning', true]]);
});

test('the state is told in one word', async () => {
  const { live, streams, draw, standing } = watch([], 0);
  const said = [];
  live.addEventListener('change', () => said.push(live.state));
  standing.state = 'waiting';
  standing.app = null;
  const opened = live.open();
  assert.equal(live.state, 'reading');
  await opened;
  assert.equal(live.state, 'waiting');
  streams[0].listener.connection(false);
  assert.equal(live.state, 'lost');
  streams[0].listener.connection(true);
  streams[0].listener.news(news('session', { ...standing, state: 'writing' }));
  streams[0].listener.news(news('trace', seenEvent(1)));
  draw();
  assert.equal(live.state, 'live');
  streams[0].listener.news(news('session', { ...standing, state: 'stopped', dropped: 12 }));
  draw();
  assert.deepEqual([live.state, live.standing.dropped], ['stopped', 12]);
  streams[0].listener.over();
  assert.equal(live.state, 'over');
  assert.ok(streams[0].isClosed);
});

test('only some classes are wanted, or all', async () => {
  const { live } = watch(many(1));
  assert.ok(live.isChosen('Cart-2') && live.isChosen(undefined));
  live.chooseClasses(['Cart']);
  assert.deepEqual(['Cart', 'Cart-2', 'Shop', undefined].map((name) => live.isChosen(name)),
    [true, true, false, false]);
});

test('a launch names its step, what follows it is a moment', async () => {
  const events = [[1, 0], [1, 1], [2, 2]].map(([launch, step], index) =>
    seenEvent(index + 1, { launch, step }));
  const { live, store } = watch(events);
  await live.open();
  const translator = new Translator('en', locales.en);
  assert.deepEqual(store.steps.map((step) => live.titleOf(step, translator)),
    ['Launch', 'Moment 2', 'Launch 2']);
});

test('the stream resumes behind the last message, and says what it brings', async () => {
  const opened = [];
  const told = [];
  const fetch = async (path, { headers, signal }) => {
    let writer;
    const body = new ReadableStream({ start(controller) { writer = controller; } });
    const abort = () => { try { writer.error(new Error()); } catch { /* over */ } };
    signal.addEventListener('abort', abort);
    opened.push({ path, headers, send: (text) => writer.enqueue(new TextEncoder().encode(text)),
      end: () => writer.close() });
    const status = opened.length < 3 ? 200 : 404;
    return { status, ok: status === 200, body, headers: new Headers() };
  };
  const clock = new HandClock();
  const wait = () => new Promise((done) => { setTimeout(done, 5); });
  const stream = new LiveStream({ id: 'x', place: 7, language: 'ru' }, {
    news: (one) => told.push(one), reset: () => told.push('reset'), over: () => told.push('over'),
    connection: (isOpen) => told.push(isOpen),
  }, { fetch, clock, random: () => 1 });
  stream.open();
  await wait();
  assert.equal(opened[0].path, '/api/live/x/trace?after=7');
  assert.equal(opened[0].headers['Accept-Language'], 'ru');
  opened[0].send('id: 12\nevent: judgement\ndata: {"seq":3}\n\nid: 13\nevent: other\ndata: 1\n\n');
  await wait();
  opened[0].end();
  await wait();
  clock.advance(1000);
  await wait();
  assert.equal(opened[1].path, '/api/live/x/trace?after=13');
  opened[1].end();
  await wait();
  clock.advance(60000);
  await wait();
  const judgement = { kind: 'judgement', data: { seq: 3 } };
  assert.deepEqual(told, [true, judgement, false, true, false, 'over']);
});
