// Questions that somebody has written: the options are theirs, the answer is the trace's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { authored } from '../../Public/app/questions/authored.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
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

test('only the controllers among whom it is asked count', () => {
  const count = { kind: 'count', callback: 'viewDidLoad', options: ['0', '1', '2'] };
  assert.equal(ask({ ...count, among: ['A', 'B'] }, 0).answer, '2');
  const question = ask({ ...count, among: ['A'] }, 0);
  assert.equal(question.answer, '1');
  assert.equal(store.eventAt(question.seq).controller, 'A');
});

test('the one controller of a state is found, if it is one', () => {
  const which = { kind: 'which', options: ['A', 'B'] };
  const [alive] = ['A', 'B'].filter((name) =>
    store.stateAt(store.last).controllers[`${name}#1`].isAlive);
  assert.equal(ask({ ...which, state: { isAlive: true } }).answer, alive);
  assert.equal(ask({ ...which, state: { kind: 'content' } }), null);
  assert.equal(ask({ ...which, state: { kind: 'tabBar' } }), null);
});

test('an action without a single call still has a state', () => {
  const question = ask({ kind: 'isLoaded', controller: 'A' }, 99);
  assert.deepEqual([question.answer, question.at, question.seq], ['yes', store.last, store.last]);
  assert.equal(ask({ kind: 'happens', controller: 'A', callback: 'deinit' }, 99).answer, 'no');
});
