// What controllers cost, who owns them, and the pictures of both.
import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, emptyState } from '../../Public/app/fold.js';
import {
  formatBytes, memoryCurve, memoryModel, memoryRows, memorySamples,
} from '../../Public/app/memory.js';
import { ownerArcs, ownersOf, ownership, retainPath } from '../../Public/app/memory-owners.js';
import { makeEvent } from './support.mjs';

const alive = (controller, fields = {}) => ({ controller, instance: 1, isAlive: true, ...fields });
const stateOf = (...changes) => applyEvent(emptyState, makeEvent(1, { changes }));
const owners = (state, key, ios = '17') => ownersOf(state, state.controllers[key], ios)
  .map(({ kind, key: by, name }) => [kind, by ?? name].filter(Boolean).join(' '));
const pathOf = (state, key) => retainPath(state, state.controllers[key], '17').join(' → ');

test('bytes have the units of the language', () => {
  const shown = (language) => [512, 1500, 120000, 2500000, 23000000]
    .map((bytes) => formatBytes(bytes, language).replace(/\s/g, ' '));
  assert.deepEqual(shown('en'), ['512 bytes', '1.5 kB', '120 kB', '2.5 MB', '23 MB']);
  assert.deepEqual(shown('ru'), ['512 байт', '1,5 кБ', '120 кБ', '2,5 МБ', '23 МБ']);
  assert.deepEqual(shown('zh-Hans').slice(1), ['1.5 kB', '120 kB', '2.5 MB', '23 MB']);
});

test('the platform says who releases, else its version does', () => {
  assert.equal(memoryModel({}, '4.3'), 'mrc');
  assert.equal(memoryModel({}, '5'), 'arc');
  assert.equal(memoryModel({ memory: 'mrc' }, '6'), 'mrc');
});

test('a bar shows what costs something; a view that only outlets hold is an orphan', () => {
  const memory = { data: 10, view: 5, bitmap: 0, cache: 1 };
  const outlets = { title: 'stale', list: 'set' };
  const state = stateOf(
    alive('A', { memory, outlets, viewState: 'unloaded' }), alive('B', { viewState: 'loaded' }),
    { controller: 'C', instance: 1, isAlive: false });
  const [first, second, ...rest] = memoryRows(state);
  assert.deepEqual(first.shares, [
    { part: 'data', bytes: 10, isOrphan: false }, { part: 'view', bytes: 5, isOrphan: true },
    { part: 'cache', bytes: 1, isOrphan: false },
  ]);
  assert.equal(first.total, 16);
  assert.deepEqual(first.outlets, [
    { name: 'title', state: 'stale' }, { name: 'list', state: 'set' },
  ]);
  assert.deepEqual([second.shares, second.total, rest], [[], 0, []]);
});

const sampleEvents = [[1, 10], [2, 40], [4, 20]].map(([seq, total]) =>
  makeEvent(seq, { changes: [{ app: { memory: { total, limit: 80 } } }] }));
const samples = memorySamples(sampleEvents, emptyState);
const frame = { width: 104, height: 44, inset: 2 };

test('the line of the total goes up to the cursor on a scale that does not move', () => {
  assert.deepEqual(samples.map(({ seq, total }) => [seq, total]), [[1, 10], [2, 40], [4, 20]]);
  const at = (cursor) => memoryCurve(samples, { first: 0, last: 4, cursor }, frame);
  assert.equal(at(4).line, 'M27 37H27V37H52V22H102V32H102');
  assert.equal(at(3).line, 'M27 37H27V37H52V22H77');
  assert.deepEqual(at(3).end, [77, 22]);
  assert.deepEqual([at(0).line, at(0).end], ['', null]);
  for (const cursor of [0, 2, 4]) assert.deepEqual([at(cursor).limitY, at(cursor).top], [2, 80]);
  assert.ok(at(4).area.endsWith('V42H27Z'));
});

test('a run without figures or without a limit has no line', () => {
  assert.deepEqual(memorySamples([makeEvent(1)], emptyState), []);
  const curve = memoryCurve([], { first: 0, last: 0, cursor: 0 }, frame);
  assert.deepEqual(curve, { line: '', area: '', limitY: null, end: null, top: 1 });
  const free = samples.map((sample) => ({ ...sample, limit: null }));
  assert.equal(memoryCurve(free, { first: 0, last: 4, cursor: 4 }, frame).limitY, null);
});

test('a long trace gives a short path that keeps its peaks', () => {
  const many = Array.from({ length: 100000 }, (_, index) =>
    ({ seq: index + 1, total: index === 50000 ? 9000 : index % 7, limit: null }));
  const { line } = memoryCurve(many, { first: 0, last: 100000, cursor: 100000 }, frame);
  assert.ok(line.length < 5000, String(line.length));
  assert.match(line, /V2[H]/);
});

test('owners are the window, containers, the presenter and what code holds', () => {
  const state = stateOf(
    { window: { root: 'Nav' } }, alive('Nav', { kind: 'navigation', children: ['A'] }),
    alive('A', { parent: 'Nav', presented: 'M' }), alive('M', { presenting: 'A' }),
    alive('B', { holders: ['variable', { property: 'A' }, { timer: true }, { observer: 'k' }] }));
  assert.deepEqual(owners(state, 'Nav#1'), ['window']);
  assert.deepEqual(owners(state, 'Nav#1', '3.2'), []);
  assert.deepEqual(owners(state, 'A#1'), ['navigation Nav#1']);
  assert.deepEqual(owners(state, 'M#1'), ['presenter A#1']);
  assert.deepEqual(owners(state, 'B#1'), ['variable', 'property A#1', 'timer', 'observer k']);
  const { nodes, edges } = ownership(state, '17');
  assert.deepEqual(nodes.map(({ id }) => id),
    ['window', 'variable', 'timer', 'observer', 'Nav#1', 'A#1', 'M#1', 'B#1']);
  assert.equal(edges.length, 7);
});

test('a leak is told as the path that keeps it', () => {
  const leak = (name, holders, fields = {}) => alive(name, { isLeaked: true, holders, ...fields });
  assert.equal(pathOf(stateOf(leak('A', [{ closure: 'A' }])), 'A#1'), 'A#1 → closure → A#1');
  const pair = stateOf(leak('A', [{ delegate: 'B' }]), leak('B', [{ property: 'A' }]),
    leak('C', [{ property: 'B' }]));
  assert.equal(pathOf(pair, 'A#1'), 'A#1 → property → B#1 → delegate → A#1');
  assert.equal(pathOf(pair, 'C#1'), 'B#1 → property → C#1');
  assert.equal(pathOf(stateOf(leak('A', [{ timer: true }])), 'A#1'), 'timer → A#1');
  assert.deepEqual(ownership(pair, '17').edges.map(({ isLeak }) => isLeak), [true, true, true]);
});

test('an arc leads from its owner to what it owns, and a loop leaves the row', () => {
  const edges = [
    { from: 'window', to: 'A#1', kind: 'window', isLeak: false },
    { from: 'A#1', to: 'A#1', kind: 'closure', isLeak: true },
    { from: 'gone', to: 'A#1', kind: 'property', isLeak: false },
  ];
  const rows = new Map([['window', 18], ['A#1', 54]]);
  const arcs = ownerArcs(edges, rows, { right: 44, row: 36 });
  assert.deepEqual(arcs.map(({ isLeak }) => isLeak), [false, true]);
  assert.equal(arcs[0].path, 'M44 21.5C25 21.5 25 50.5 39 50.5');
  assert.equal(arcs[0].head, 'M44 50.5l-6 -3.5v7z');
  assert.notEqual(arcs[1].head, arcs[0].head);
});
