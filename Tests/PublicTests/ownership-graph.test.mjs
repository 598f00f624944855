// The picture of ownership: layers, ways of leaks, weak references.
import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { mostBoxes, ownershipGraph } from '../../Public/app/memory/ownership-graph.js';
import { centre, WeakDelegates, weakEdges } from '../../Public/app/memory/weak-links.js';
import { makeEvent } from './support.mjs';

const alive = (controller, fields = {}) => ({ controller, instance: 1, isAlive: true, ...fields });
const stateOf = (...changes) => applyEvent(emptyState, makeEvent(1, { changes }));
const metrics = { width: 296, box: 88, height: 28, gap: 8, space: 44, margin: 72 };
const graphOf = (state, weak = weakEdges(state, [])) => ownershipGraph(state, '17', weak, metrics);
const rows = ({ boxes }) => boxes.reduce((all, { id, row }) => {
  all[row] = [...all[row] ?? [], id];
  return all;
}, []).map((ids) => ids.join(' '));
const told = ({ curves }) => curves.map(({ from, kind, to, isWeak, isLeak }) =>
  `${from} ${kind} ${to}${isWeak ? ' weak' : ''}${isLeak ? ' leak' : ''}`);

const stack = stateOf(
  { window: { root: 'Nav' } }, alive('Nav', { kind: 'navigation', children: ['A', 'B'] }),
  alive('A', { parent: 'Nav', presented: 'M' }), alive('B', { parent: 'Nav' }),
  alive('M', { presenting: 'A' }));

test('what the window holds stands in layers, the nearer the higher', () => {
  const graph = graphOf(stack);
  assert.deepEqual(rows(graph), ['window', 'Nav#1', 'A#1 B#1', 'M#1']);
  assert.deepEqual(graph.boxes.map(({ y }) => y), [0, 72, 144, 144, 216]);
  assert.equal(graph.boxes[0].x, (296 - 88) / 2);
  assert.deepEqual(graph.boxes.filter(({ row }) => row === 2).map(({ x }) => x), [56, 152]);
  assert.deepEqual([graph.loose, graph.height, graph.hidden], [null, 244, 0]);
  assert.deepEqual(told(graph), [
    'window window Nav#1', 'Nav#1 navigation A#1', 'Nav#1 navigation B#1', 'A#1 presenter M#1',
    'A#1 toParent Nav#1 weak', 'B#1 toParent Nav#1 weak', 'M#1 toPresenter A#1 weak',
  ]);
});

test('the same state gives the same picture', () => {
  assert.deepEqual(graphOf(stack), graphOf(stack));
});

test('what nothing holds from outside stands below, its way marked', () => {
  const state = stateOf(
    { window: { root: 'A' } }, alive('A'),
    alive('C', { isLeaked: true, holders: [{ delegate: 'D' }] }),
    alive('D', { isLeaked: true, holders: [{ property: 'C' }] }),
    alive('E', { isLeaked: true, holders: [{ property: 'D' }] }));
  const graph = graphOf(state);
  assert.deepEqual(rows(graph), ['window', 'A#1', 'C#1', 'D#1', 'E#1']);
  assert.deepEqual(graph.boxes.map(({ isLoose }) => isLoose), [false, false, true, true, true]);
  assert.deepEqual(graph.loose, { y: 144, height: 172 });
  assert.deepEqual(told(graph), [
    'window window A#1', 'D#1 delegate C#1 leak', 'C#1 property D#1 leak', 'D#1 property E#1 leak',
  ]);
});

test('a timer that keeps a controller is the way of its leak', () => {
  const graph = graphOf(stateOf(alive('B', { isLeaked: true, holders: ['timer', 'variable'] })));
  assert.deepEqual(rows(graph), ['timer variable', 'B#1']);
  assert.deepEqual(told(graph), ['timer timer B#1 leak', 'variable variable B#1']);
  const holders = ['timer', { closure: 'B' }];
  const own = graphOf(stateOf(alive('B', { isLeaked: true, holders })));
  assert.deepEqual(told(own), ['timer timer B#1', 'B#1 closure B#1 leak']);
  const loop = own.curves[1];
  assert.ok(loop.path.startsWith(`M${own.boxes[1].x + 88} `));
  assert.ok(loop.head.startsWith(`M${own.boxes[1].x + 88} `));
});

test('a layer that is too wide goes on in another row, the full ones below', () => {
  const state = stateOf({ window: { root: 'T' } }, alive('T', { kind: 'tabBar',
    children: ['A', 'B', 'C', 'D'] }), ...['A', 'B', 'C', 'D'].map((name) => alive(name)));
  assert.deepEqual(rows(graphOf(state)), ['window', 'T#1', 'A#1', 'B#1 C#1 D#1']);
  const one = ownershipGraph(state, '17', [], { ...metrics, width: 80 });
  assert.deepEqual(rows(one), ['window', 'T#1', 'A#1', 'B#1', 'C#1', 'D#1']);
});

test('every curve ends at the side of the box that its head points at', () => {
  const state = stateOf(
    { window: { root: 'A' } }, alive('A', { holders: [{ property: 'B' }] }),
    alive('B', { holders: [{ property: 'A' }, { closure: 'B' }], parent: 'A' }));
  const { boxes, curves } = graphOf(state);
  const places = new Map(boxes.map((box) => [box.id, box]));
  for (const { from, to, head, path } of curves) {
    const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(head).map(Number);
    const [, x0, y0] = /^M([\d.]+) ([\d.]+)/.exec(path).map(Number);
    for (const [id, px, py] of [[to, x, y], [from, x0, y0]]) {
      const box = places.get(id);
      const isOnSide = px === box.x + 88 && py > box.y && py < box.y + 28;
      const isOnEdge = (py === box.y || py === box.y + 28) && px > box.x && px < box.x + 88;
      assert.ok(isOnSide || isOnEdge, `${from} ${to}: ${px} ${py}`);
    }
  }
  assert.ok(curves.length >= 5);
});

test('of very many objects those of a leak are drawn first', () => {
  const names = Array.from({ length: 80 }, (_, index) => `K${index}`);
  const state = stateOf({ window: { root: 'K0' } }, ...names.map((name) => alive(name)),
    alive('Z', { isLeaked: true, holders: [{ closure: 'Z' }] }));
  const graph = graphOf(state);
  assert.equal(graph.boxes.length, mostBoxes);
  assert.equal(graph.hidden, 82 - mostBoxes);
  assert.ok(graph.boxes.some(({ id }) => id === 'Z#1'));
});

test('nothing alive gives an empty picture', () => {
  const graph = graphOf(emptyState, []);
  assert.deepEqual(graph, { boxes: [], curves: [], height: 0, hidden: 0, loose: null });
});

test('who is observed by name or told by a block decides who is held', () => {
  const weak = stateOf(alive('A', { observers: ['k'] }));
  assert.deepEqual(weakEdges(weak, []), [{ from: centre, to: 'A#1', kind: 'observer' }]);
  assert.deepEqual(rows(graphOf(weak)), [centre, 'A#1']);
  const held = stateOf(alive('A', { observers: ['k'], holders: [{ observer: 'k' }] }));
  assert.deepEqual(weakEdges(held, []), []);
});

test('a delegate that code has set without owning it is known from its statements', () => {
  const scenario = { controllers: { B: { overrides: { viewDidLoad: { do: [
    { do: 'becomeDelegateOf', target: 'A' }, { do: 'log', text: 'x' },
    { do: 'becomeDelegateOf', target: 'A', ownership: 'strong' },
  ] } } } } };
  const ran = (statement) => ({ callback: 'viewDidLoad', controller: 'B', instance: 1, statement });
  const events = [makeEvent(1), makeEvent(2, { statements: [ran(0), ran(1)] }),
    makeEvent(3, { statements: [ran(2), ran(0), ran(9)] })];
  const delegates = new WeakDelegates();
  delegates.extend(events.slice(0, 2), scenario);
  delegates.extend(events, scenario);
  const state = stateOf(alive('A'), alive('B'));
  const edge = { from: 'A#1', to: 'B#1', kind: 'delegate' };
  assert.deepEqual(delegates.in({ ...state, seq: 1 }), []);
  assert.deepEqual(delegates.in({ ...state, seq: 2 }), [edge]);
  assert.deepEqual(weakEdges({ ...state, seq: 3 }, delegates.in({ ...state, seq: 3 })), [edge]);
  assert.deepEqual(delegates.in({ ...stateOf(alive('B')), seq: 3 }), []);
});
