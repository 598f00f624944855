// One event stream for all tabs of a browser: the worker's side, and the tab's.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  beatPause, longestGreeting, openStream, SharedStream,
} from '../../Public/app/server/shared-stream.js';
import {
  batchPause, firstRetry, largestSet, longestRetry, longestSilence, StreamHub,
} from '../../Public/app/server/stream-hub.js';
import { FakeEventSource, useFakes } from './fake-server.mjs';
import { HandClock } from './support.mjs';

useFakes();

class FakeSource extends FakeEventSource {
  say(type, run, data) {
    this.send(type, { run, data });
  }
}

class FakePort {
  messages = [];

  postMessage(message) {
    this.messages.push(message);
  }

  take() {
    return this.messages.splice(0).map(({ type, run = '', data }) =>
      [type, run, data?.seq ?? data?.eventCount ?? ''].join(' ').trim());
  }
}

function makeHub(random = () => 1) {
  const clock = new HandClock();
  const sources = [];
  const makeSource = (address) => {
    const source = new FakeSource(address);
    sources.push(source);
    return source;
  };
  const hub = new StreamHub({ clock, makeSource, random });
  const addTab = (isWatched = true) => {
    const port = new FakePort();
    hub.add(port, isWatched);
    port.take();
    return port;
  };
  const follow = (port, run, after = 0) => hub.take(port, { type: 'follow', run, after });
  const open = () => {
    clock.advance(batchPause);
    sources.at(-1).dispatchEvent(new Event('open'));
  };
  return { hub, clock, sources, addTab, follow, open };
}

test('all tabs share one stream, and each hears of its own runs only', () => {
  const { sources, addTab, follow, open } = makeHub();
  const tabs = Array.from({ length: 8 }, () => addTab());
  tabs.forEach((tab, index) => follow(tab, `r${index % 4}`, index % 4));
  open();
  assert.equal(sources.length, 1);
  assert.equal(sources[0].url, '/api/events?run=r0:0&run=r1:1&run=r2:2&run=r3:3');
  sources[0].say('trace', 'r1', { seq: 2 });
  assert.deepEqual(tabs.map((tab) => tab.take().slice(1)),
    [[], ['trace r1 2'], [], [], [], ['trace r1 2'], [], []]);
});

test('a change of the runs opens a new stream where the old one was', () => {
  const { hub, clock, sources, addTab, follow, open } = makeHub();
  const [one, two] = [addTab(), addTab()];
  follow(one, 'a', 5);
  open();
  sources[0].say('trace', 'a', { seq: 6 });
  follow(two, 'b');
  follow(two, 'c');
  clock.advance(batchPause - 1);
  assert.equal(sources.length, 1, 'changes that come together are one');
  open();
  assert.equal(sources[0].isClosed, true);
  assert.equal(sources[1].url, '/api/events?run=a:6&run=b:0&run=c:0');
  hub.take(two, { type: 'leave', run: 'b' });
  open();
  assert.equal(sources[2].url, '/api/events?run=a:6&run=c:0');
  hub.take(two, { type: 'bye' });
  open();
  assert.equal(sources[3].url, '/api/events?run=a:6');
});

test('a tab that joins a run further on needs no new stream', () => {
  const { clock, sources, addTab, follow, open } = makeHub();
  const [one, two] = [addTab(), addTab()];
  follow(one, 'a', 3);
  open();
  follow(two, 'a', 4);
  assert.deepEqual(two.take(), ['open a']);
  clock.advance(1000);
  assert.equal(sources.length, 1);
  sources[0].say('trace', 'a', { seq: 4 });
  sources[0].say('trace', 'a', { seq: 5 });
  assert.deepEqual(two.take(), ['trace a 5']);
  assert.deepEqual(one.take(), ['open a', 'trace a 4', 'trace a 5']);
});

test('a tab that is behind gets what it misses, the others nothing twice', () => {
  const { sources, addTab, follow, open } = makeHub();
  const [one, two] = [addTab(), addTab()];
  follow(one, 'a', 3);
  open();
  follow(two, 'a', 1);
  open();
  assert.equal(sources[1].url, '/api/events?run=a:1');
  one.take();
  for (const seq of [2, 3, 4]) sources[1].say('trace', 'a', { seq });
  assert.deepEqual(one.take(), ['trace a 4']);
  assert.deepEqual(two.take().slice(-3), ['trace a 2', 'trace a 3', 'trace a 4']);
});

test('commands go to the tabs that have their events, a reset to those behind it', () => {
  const { sources, addTab, follow, open } = makeHub();
  const [ahead, behind] = [addTab(), addTab()];
  follow(ahead, 'a', 9);
  follow(behind, 'a', 2);
  open();
  ahead.take();
  behind.take();
  sources[0].say('commands', 'a', { step: { lastEvent: 5 } });
  assert.deepEqual([ahead.take(), behind.take()], [[], ['commands a']]);
  sources[0].say('reset', 'a', { eventCount: 7 });
  assert.deepEqual([ahead.take(), behind.take()], [[], ['reset a 7']]);
  sources[0].say('trace', 'a', { seq: 7 });
  assert.deepEqual(behind.take(), []);
  sources[0].say('commands', 'a', { step: null });
  assert.deepEqual(ahead.take(), ['commands a']);
});

test('after a break the hub comes back by itself, later and later, from where it was', () => {
  const { clock, sources, addTab, follow, open } = makeHub();
  const tab = addTab();
  follow(tab, 'a');
  open();
  sources[0].say('trace', 'a', { seq: 4 });
  tab.take();
  sources[0].dispatchEvent(new Event('error'));
  assert.deepEqual(tab.take(), ['lost a']);
  assert.equal(sources[0].isClosed, true);
  clock.advance(firstRetry);
  assert.equal(sources[1].url, '/api/events?run=a:4');
  sources[1].dispatchEvent(new Event('error'));
  clock.advance(2 * firstRetry - 1);
  assert.equal(sources.length, 2);
  clock.advance(1);
  for (let count = 0; count < 6; count += 1) {
    sources.at(-1).dispatchEvent(new Event('error'));
    clock.advance(longestRetry);
  }
  assert.equal(sources.length, 9, 'never longer than the longest pause');
  sources.at(-1).dispatchEvent(new Event('open'));
  sources.at(-1).dispatchEvent(new Event('error'));
  clock.advance(firstRetry);
  assert.equal(sources.length, 10, 'a stream that opened begins anew');
});

test('browsers don’t all come back in the same moment', () => {
  const pauses = [0, 1].map((chance) => {
    const { clock, sources, addTab, follow, open } = makeHub(() => chance);
    follow(addTab(), 'a');
    open();
    sources[0].dispatchEvent(new Event('error'));
    let waited = 0;
    for (; sources.length === 1; waited += 100) clock.advance(100);
    return waited;
  });
  assert.deepEqual(pauses, [firstRetry / 2, firstRetry]);
});

test('a tab that opens or a network that returns ends the pause', () => {
  const { hub, clock, sources, addTab, follow, open } = makeHub();
  follow(addTab(), 'a');
  open();
  sources[0].dispatchEvent(new Event('error'));
  hub.retry();
  assert.equal(sources.length, 2);
  sources[1].dispatchEvent(new Event('error'));
  follow(addTab(), 'b');
  clock.advance(batchPause);
  assert.equal(sources.length, 3);
  hub.retry();
  assert.equal(sources.length, 3, 'a stream that is there stays');
});

test('what a closed stream still says is not heard', () => {
  const { sources, addTab, follow, open } = makeHub();
  const tab = addTab();
  follow(tab, 'a');
  open();
  follow(tab, 'b');
  open();
  tab.take();
  sources[0].say('trace', 'a', { seq: 1 });
  sources[0].dispatchEvent(new Event('error'));
  assert.deepEqual(tab.take(), []);
});

test('a run that is gone is told once, the others go on', () => {
  const { clock, sources, addTab, follow, open } = makeHub();
  const tab = addTab();
  follow(tab, 'a');
  follow(tab, 'b');
  open();
  tab.take();
  sources[0].send('gone', { run: 'a' });
  assert.deepEqual(tab.take(), ['gone a']);
  clock.advance(1000);
  assert.equal(sources.length, 1);
  sources[0].say('trace', 'b', { seq: 1 });
  assert.deepEqual(tab.take(), ['trace b 1']);
});

test('without tabs there is no stream', () => {
  const { hub, clock, sources, addTab, follow, open } = makeHub();
  const tab = addTab();
  follow(tab, 'a');
  open();
  hub.drop(tab);
  clock.advance(batchPause);
  assert.equal(sources[0].isClosed, true);
  assert.equal(sources.length, 1);
});

test('a tab that nobody watches and that is silent for long has died', () => {
  const { clock, sources, addTab, follow, open } = makeHub();
  const [silent, watched, living] = [addTab(false), addTab(true), addTab(false)];
  follow(silent, 'a');
  follow(watched, 'b');
  follow(living, 'c');
  open();
  clock.advance(longestSilence / 2);
  follow(living, 'c');
  clock.advance(longestSilence / 2 + 1);
  follow(living, 'c');
  open();
  assert.equal(sources.at(-1).url, '/api/events?run=b:0&run=c:0');
  follow(silent, 'a', 3);
  open();
  assert.match(sources.at(-1).url, /run=a:3/, 'it was only asleep');
});

test('a beat of a tab that has all its messages changes nothing', () => {
  const { clock, sources, addTab, follow, open } = makeHub();
  const tab = addTab(false);
  follow(tab, 'a', 2);
  open();
  sources[0].say('trace', 'a', { seq: 3 });
  follow(tab, 'a', 2);
  clock.advance(1000);
  assert.equal(sources.length, 1);
});

test('a stream carries so many runs; a tab with another is told', () => {
  const { sources, addTab, follow, open } = makeHub();
  for (let count = 0; count < largestSet; count += 1) follow(addTab(), `r${count}`);
  const [late, other] = [addTab(), addTab()];
  follow(late, 'late');
  follow(other, 'r3');
  assert.deepEqual([late.take(), other.take()], [['full late'], []]);
  open();
  assert.equal(sources[0].url.split('run=').length - 1, largestSet);
});

function makeTab({ isWatched = true } = {}) {
  const clock = new HandClock();
  const sent = [];
  const heard = [];
  let exists = true;
  const hub = { isWatched, postMessage: (message) => sent.push(message) };
  const stream = new SharedStream(hub, clock);
  const listener = {
    position: () => 7,
    exists: async () => exists,
    connection: (isOpen) => heard.push(isOpen ? 'live' : 'offline'),
    trace: ({ seq }) => heard.push(`trace ${seq}`),
    commands: () => heard.push('commands'),
    reset: () => heard.push('reset'),
  };
  const forget = () => { exists = false; };
  return { clock, sent, heard, stream, listener, forget };
}

test('a tab follows a run from what it has, and hears what the hub says of it', () => {
  const { sent, heard, stream, listener } = makeTab();
  stream.take({ type: 'hello' });
  stream.follow('a', listener);
  assert.deepEqual(sent, [{ type: 'follow', run: 'a', after: 7 }]);
  for (const type of ['open', 'trace', 'commands', 'reset', 'lost']) {
    stream.take({ type, run: 'a', data: { seq: 8 } });
  }
  stream.take({ type: 'trace', run: 'b', data: { seq: 1 } });
  assert.deepEqual(heard, ['live', 'trace 8', 'commands', 'reset', 'offline']);
  stream.leave('a');
  stream.close();
  assert.deepEqual(sent.slice(1), [{ type: 'leave', run: 'a' }, { type: 'bye' }]);
});

test('a hub that doesn’t answer or fails is replaced by a stream for each run', () => {
  for (const fail of ['silence', 'error']) {
    FakeEventSource.last = null;
    const { clock, heard, stream, listener } = makeTab();
    stream.follow('a', listener);
    if (fail === 'silence') clock.advance(longestGreeting);
    else stream.fail();
    assert.equal(FakeEventSource.last.url, '/api/runs/a/events?after=7');
    FakeEventSource.last.dispatchEvent(new Event('open'));
    stream.take({ type: 'lost', run: 'a' });
    assert.deepEqual(heard, ['live'], 'the hub has no say any more');
    stream.follow('b', listener);
    assert.match(FakeEventSource.last.url, /runs\/b\/events/);
    const { last } = FakeEventSource;
    stream.leave('b');
    assert.equal(last.isClosed, true);
  }
});

test('a hub that has answered is not given up', () => {
  FakeEventSource.last = null;
  const { clock, stream, listener } = makeTab();
  stream.take({ type: 'hello' });
  stream.follow('a', listener);
  clock.advance(longestGreeting * 2);
  assert.equal(FakeEventSource.last, null);
});

test('a run for which the hub has no room gets a stream of its own', () => {
  FakeEventSource.last = null;
  const { stream, listener } = makeTab();
  stream.follow('a', listener);
  stream.take({ type: 'full', run: 'a' });
  assert.match(FakeEventSource.last.url, /runs\/a\/events/);
});

test('a run that the stream has lost is followed again, if the server has it', async () => {
  const { sent, stream, listener, forget } = makeTab();
  stream.follow('a', listener);
  stream.take({ type: 'gone', run: 'a' });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(sent.length, 2);
  forget();
  stream.take({ type: 'gone', run: 'a' });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(sent.length, 2);
});

test('a tab that nobody watches says that it lives', () => {
  const { clock, sent, stream, listener } = makeTab({ isWatched: false });
  stream.take({ type: 'hello' });
  stream.follow('a', listener);
  clock.advance(beatPause * 2);
  assert.equal(sent.length, 3);
  const watched = makeTab();
  watched.stream.take({ type: 'hello' });
  watched.stream.follow('a', watched.listener);
  watched.clock.advance(beatPause * 2);
  assert.equal(watched.sent.length, 1);
});

test('where there are no shared workers, each run has its stream', () => {
  const { listener } = makeTab();
  const stream = openStream('a', listener);
  const { last } = FakeEventSource;
  assert.equal(last.url, '/api/runs/a/events?after=7');
  stream.close();
  assert.equal(last.isClosed, true);
});
