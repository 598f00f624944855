// Connecting an app: sessions that a browser keeps, files of lines, addresses of the server.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  CalledOverrides, lackingSuper, watchedClasses, withoutRemarks,
} from '../../Public/app/code/called-overrides.js';
import { traceCode } from '../../Public/app/code/code-trace.js';
import { followCommand, labVariable, probeFiles, startCalls } from '../../Public/app/live/connect-texts.js';
import { inferredIn } from '../../Public/app/live/inferred.js';
import { assumptionText, textOf } from '../../Public/app/log/log-report.js';
import {
  forgetSession, keepSession, keptSessions, mostKept, sessionKept,
} from '../../Public/app/live/kept-sessions.js';
import { batchesOf, launchesIn } from '../../Public/app/live/session-file.js';
import { writeLaunches } from '../../Public/app/live/session-import.js';
import { watchedScenario } from '../../Public/app/live/watched-scenario.js';
import { addressIn, allAddresses, isLoopback } from '../../Public/app/server/addresses.js';
import { ApiError } from '../../Public/app/server/api.js';
import { callbackNamed } from '../../Public/app/store/callbacks.js';
import { makeEvent, scenario } from './support.mjs';

const line = (seq, what = 'app', more = {}) => JSON.stringify({ seq, what, ...more });

test('a file of lines is taken apart by launches', () => {
  const text = [
    line(1, 'start', { launch: 'a' }), line(2), '', line(3), line(1, 'start', { launch: 'b' }),
    ` ${line(2)} `,
  ].join('\n');
  assert.deepEqual(launchesIn(text).map(({ launch, lines }) => [launch, lines.length]),
    [['a', 3], ['b', 2]]);
  assert.equal(launchesIn(text)[1].lines[1], line(2));
});

test('what is no file of lines is refused', () => {
  const cut = `${line(1, 'start')}\nnot JSON`;
  for (const text of ['', '\n', line(2), 'NSLog says', cut, 'null', '3']) {
    assert.equal(launchesIn(text), null, text);
  }
});

test('lines are sent in pieces that the server takes', () => {
  const lines = Array.from({ length: 25 }, (_, index) => line(index + 1));
  const batches = batchesOf(lines, { lines: 10, bytes: 1e6 });
  assert.deepEqual(batches.map(({ length }) => length), [10, 10, 5]);
  assert.deepEqual(batches.flat(), lines);
  const narrow = batchesOf(lines, { lines: 10, bytes: 200 });
  assert.deepEqual(narrow.flat(), lines);
  const largest = Math.max(...narrow.map((all) => Buffer.byteLength(`${all.join('\n')}\n`)));
  assert.ok(largest <= 200, String(largest));
  assert.deepEqual(batchesOf(['x'.repeat(500)], { lines: 10, bytes: 200 }).length, 1);
});

/** Writes two launches to a server that answers as it is told. */
async function write(answers) {
  const launches = [
    { launch: 'a', lines: Array.from({ length: 8 }, (_, index) => line(index + 1)) },
    { launch: 'b', lines: [line(1)] },
  ];
  const sent = [];
  const told = [];
  const waits = [];
  await writeLaunches({ id: 'x', key: 'k' }, launches, {
    clock: { now: () => 0, clearTimeout: () => {},
      setTimeout: (run, wait) => { waits.push(wait); queueMicrotask(run); } },
    tell: (progress) => told.push(progress),
    writeLines: async (_, launch, lines) => {
      const problem = answers.shift();
      if (problem) throw new ApiError({ code: '', detail: '', values: {}, ...problem });
      sent.push([launch, lines.length, JSON.parse(lines[0]).seq]);
      return { acknowledged: 0 };
    },
  });
  return { sent, told, waits };
}

test('a busy server is waited for, and less is sent where it was too much', async () => {
  const { sent, told, waits } = await write([
    { status: 413 }, { status: 429, values: { seconds: '3' } }, null, { status: 413 },
  ]);
  assert.deepEqual(sent, [['a', 4, 1], ['a', 2, 5], ['a', 2, 7], ['b', 1, 1]]);
  assert.deepEqual(waits, [3000]);
  assert.deepEqual(told.map(({ done }) => done), [0, 4, 6, 8, 9]);
  assert.equal(told[0].wait, 3);
});

test('what waiting does not help is told', async () => {
  await assert.rejects(write([{ status: 409, code: 'liveGap' }]), { name: 'Error' });
  const always = Array.from({ length: 99 }, () => ({ status: 429, values: { seconds: '1' } }));
  await assert.rejects(write(always), ApiError);
  await assert.rejects(write(Array.from({ length: 99 }, () => ({ status: 413 }))), ApiError);
});

test('a browser keeps the sessions that it has opened, with their keys', () => {
  const kept = new Map();
  const settings = {
    read: (name) => kept.get(name) ?? null,
    save: (name, value) => { if (value === null) kept.delete(name); else kept.set(name, value); },
  };
  assert.deepEqual(keptSessions(settings), []);
  for (let index = 0; index < mostKept + 3; index += 1) {
    keepSession({ id: `s${index}`, name: 'Shop', key: 'k' }, settings);
  }
  assert.equal(keptSessions(settings).length, mostKept);
  assert.equal(keptSessions(settings)[0].id, `s${mostKept + 2}`);
  keepSession({ id: 's9', name: 'Again', key: 'k' }, settings);
  assert.deepEqual([keptSessions(settings)[0].name, keptSessions(settings).length],
    ['Again', mostKept]);
  forgetSession('s9', settings);
  assert.equal(sessionKept('s9', settings), null);
  for (const { id } of keptSessions(settings)) forgetSession(id, settings);
  assert.equal(kept.size, 0);
  for (const damaged of ['{', '3', '[{"id":"x"}]']) {
    kept.set('live.sessions', damaged);
    assert.deepEqual(keptSessions(settings), []);
  }
});

test('addresses are those that a probe takes', () => {
  assert.deepEqual(allAddresses('http://192.168.1.20', ['http://192.168.1.20/', 'http://10.0.0.5/']),
    ['http://192.168.1.20', 'http://10.0.0.5']);
  assert.equal(addressIn(' 192.168.1.20:8080 '), 'http://192.168.1.20:8080');
  assert.equal(addressIn('https://lab.example/'), 'https://lab.example');
  for (const none of ['', 'http://', 'http://lab/page', 'a b']) assert.equal(addressIn(none), null);
  const own = ['http://127.0.0.1:80', 'http://localhost', 'http://[::1]:8080'];
  assert.deepEqual(own.map(isLoopback), [true, true, true]);
  assert.equal(isLoopback('http://192.168.1.20'), false);
});

test('what is copied names the session, and the key where it has to', () => {
  const session = { id: 'abc', name: 'Shop', key: 'secret' };
  const address = 'http://192.168.1.20:8080';
  for (const text of [labVariable(session, address), followCommand(session, address)]) {
    assert.ok(text.includes(`${address}/api/live/abc`) && text.includes('secret'), text);
  }
  assert.equal(labVariable(session, address), `LIFECYCLE_LAB=${address}/api/live/abc#secret`);
  assert.ok(startCalls.swift.indexOf('init()') < startCalls.swift.indexOf('func application('));
  assert.deepEqual(Object.values(probeFiles).flat().length, 3);
});

test('what a scenario leaves unexplained is counted', () => {
  const report = {
    platform: { ios: '17.5', idiom: 'pad' }, scenario, unmatched: 2, verdict: 'differs', assumes: [],
    report: ['equal', 'different', 'missing', 'causeUnknown', 'varies']
      .map((status) => ({ status })),
  };
  const inferred = inferredIn(report, false);
  assert.equal(inferred.unexplained, 5);
  assert.equal(inferred.platform.idiom, 'pad');
  assert.ok(inferred.platform.ios.startsWith('17'), inferred.platform.ios);
  assert.equal(inferredIn({ ...report, scenario: null }, false), null);
});

test('what a scenario needs that no line shows is told where it is only possible', () => {
  const assumes = [{ kind: 'unseenCommand', step: 2 }, { kind: 'hiddenController' }];
  const report = { platform: {}, scenario, unmatched: 0, report: [], assumes };
  assert.deepEqual(inferredIn({ ...report, verdict: 'possible' }, false).assumes, assumes);
  assert.deepEqual(inferredIn({ ...report, verdict: 'differs' }, false).assumes, []);
  const texts = assumes.map((one) => assumptionText(one, (key) => key));
  assert.deepEqual(texts,
    ['logs.step 2: logs.assumption.unseenCommand', 'logs.assumption.hiddenController']);
});

test('a log in UTF-16 is read as one in UTF-8', () => {
  const units = Uint16Array.from('\uFEFFA viewDidLoad', (sign) => sign.charCodeAt(0));
  const little = new Uint8Array(units.buffer);
  const big = little.map((_, index) => little[index ^ 1]);
  const plain = new TextEncoder().encode('A viewDidLoad');
  for (const bytes of [little, big, plain]) assert.equal(textOf(bytes), 'A viewDidLoad');
});

test('the classes of an app are overridden where UIKit called them', () => {
  const watched = watchedScenario('');
  const called = new CalledOverrides();
  const names = ['Cart', 'Cart-2', 'UINavigationController', 'Корзина'];
  const callbacks = ['viewDidLoad', 'viewWillAppear'];
  const events = names.flatMap((controller, index) => callbacks.map((callback, at) =>
    makeEvent(index * 2 + at + 1, { controller, callback })));
  const first = events.slice(0, 1);
  called.update(watched, first);
  assert.deepEqual([...called.on].map(([name, all]) => [name, ...all]), [['Cart', 'viewDidLoad']]);
  first.push(...events.slice(1));
  const shown = watchedClasses(watched, called.update(watched, first), new Set());
  assert.deepEqual(Object.keys(shown.controllers), ['Cart']);
  assert.deepEqual(Object.keys(shown.controllers.Cart.overrides), callbacks);
  assert.equal(shown.window.root, 'Cart');
  assert.equal(watchedClasses(watched, new Map(), new Set()), null);
});

test('an override that was found not to call super is shown without it', () => {
  const events = [makeEvent(1, { controller: 'Cart-2' }), makeEvent(2, { controller: 'Cart' })];
  const { missingSuper } = callbackNamed('viewDidLoad');
  const findings = [{ id: missingSuper, controller: 'Cart-2', seq: 1 }, { id: 'OTHER', seq: 2 }];
  const lacking = lackingSuper(findings, (seq) => events[seq - 1]);
  assert.deepEqual([...lacking], ['Cart viewDidLoad']);
  const called = new CalledOverrides().update(watchedScenario(''), events);
  const shown = watchedClasses(watchedScenario(''), called, lacking);
  assert.deepEqual(shown.controllers.Cart.overrides, { viewDidLoad: { super: false } });
});

const listing = {
  language: 'swift', files: [],
  classes: [{
    controller: 'Cart', name: 'Cart', file: 'Cart.swift',
    lines: ['import UIKit', '', '// Made in code.', 'final class Cart {', 'override', 'super', '}'],
    map: [5, 6].map((at) => ({ callback: 'viewDidLoad', line: at, isSuper: at === 6 })),
  }],
};

test('how an app makes its controllers is not claimed', () => {
  const [own] = withoutRemarks(listing).classes;
  assert.equal(own.lines[own.map[0].line - 1], 'override');
  assert.ok(!own.lines.some((text) => text.startsWith('//')));
});

test('what ran is traced on from where it was, over all instances', () => {
  const events = [makeEvent(1, { controller: 'Cart' })];
  const first = traceCode(listing, events);
  events.push(makeEvent(2, { controller: 'Cart-2' }), makeEvent(3, { controller: 'Shop' }));
  const second = traceCode(listing, events, first);
  assert.equal(second.executions, first.executions, 'it was gone on with');
  const whole = traceCode(listing, events);
  assert.deepEqual(second.executions, whole.executions);
  assert.deepEqual(second.byLine, whole.byLine);
  assert.deepEqual(second.executions.map(({ instance }) => instance), [1, 1, 2, 2]);
});
