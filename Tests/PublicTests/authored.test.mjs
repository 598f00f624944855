// Questions that somebody has written: the options are theirs, the answer is the trace's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { authored } from '../../Public/app/questions/authored.js';
import { TraceStore } from '../../Public/app/trace-store.js';
import { recorded } from './support.mjs';

const store = new TraceStore();
store.begin({ ...recorded.scenario }, recorded.scenario.platform);
store.receive(recorded.events);
const push = 1;
const ask = (gate, step = push) => authored(gate, store, step);

test('each kind reads its answer from the action', () => {
  const calls = ['A viewWillDisappear', 'B viewDidLoad', 'B viewWillAppear'];
  assert.equal(ask({ kind: 'first', options: calls }).answer, 'B viewDidLoad');
  assert.deepEqual(ask({ kind: 'order', options: calls }).answer,
    ['B viewDidLoad', 'A viewWillDisappear', 'B viewWillAppear']);
  const count = { kind: 'count', callback: 'viewDidLoad', options: ['0', '1', '2', '3', '4'] };
  assert.equal(ask({ ...count, controller: 'B' }).answer, '1');
  assert.equal(ask({ ...count, controller: 'A' }).answer, '0');
  const loads = recorded.events.filter(({ line }) => / viewDidLoad$/.test(line));
  assert.equal(ask(count, 0).answer, String(loads.length));
  assert.equal(ask({ kind: 'who', callback: 'loadView', options: ['A', 'B'] }).answer, 'B');
  assert.equal(ask({ kind: 'happens', controller: 'A', callback: 'deinit' }).answer, 'no');
  assert.equal(ask({ kind: 'happens', controller: 'B', callback: 'viewDidLoad' }).answer, 'yes');
  const size = { kind: 'geometry', controller: 'B' };
  assert.notEqual(ask({ ...size, callback: 'viewDidLoad' }).answer, 'final');
  assert.equal(ask({ ...size, callback: 'viewDidAppear' }).answer, 'final');
});

test('what stands at the end is asked of the last state', () => {
  const end = store.stateAt(store.last).controllers['A#1'];
  assert.equal(ask({ kind: 'isLoaded', controller: 'A' }).answer, 'yes');
  assert.equal(ask({ kind: 'lives', controller: 'A' }).answer, 'yes');
  assert.equal(ask({ kind: 'stand', controller: 'A' }).answer, end.station);
});

test('extras of an order are options, not answers', () => {
  const { options, answer } =
    ask({ kind: 'order', options: ['B viewDidLoad', 'B viewDidUnload', 'B viewWillAppear'] });
  assert.equal(options.length, 3);
  assert.deepEqual(answer, ['B viewDidLoad', 'B viewWillAppear']);
});

test('it is asked before the action, and names the rules behind the answer', () => {
  const question = ask({ kind: 'first', options: ['B viewDidLoad', 'B viewWillAppear'] });
  assert.equal(question.at, store.steps[push].firstEvent - 1);
  assert.deepEqual(question.rules, [store.eventAt(question.seq).rule]);
});

test('a question that the trace does not answer is none', () => {
  assert.equal(ask({ kind: 'first', options: ['Z viewDidLoad'] }), null);
  assert.equal(ask({ kind: 'stand', controller: 'Z' }), null);
  assert.equal(ask({ kind: 'count', callback: 'viewDidLoad', options: ['7'] }), null);
});
