// What controllers cost, who owns them, and the pictures of both.
import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import {
  formatBytes, memoryCurve, memoryRows, MemorySamples, pointOnCurve,
} from '../../Public/app/memory/memory.js';
import { ownersOf, ownership, retainPath } from '../../Public/app/memory/memory-owners.js';
import { memoryModel } from '../../Public/app/store/ios-facts.js';
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
const samplesOf = (events, base = emptyState) => {
  const samples = new MemorySamples(base);
  samples.extend(events);
  return samples.list;
};
const samples = samplesOf(sampleEvents);
const frame = { width: 104, height: 44, inset: 2 };
const range = { first: 0, last: 4 };

test('the line of the total stands still while the cursor goes along it', () => {
  assert.deepEqual(samples.map(({ seq, total }) => [seq, total]), [[1, 10], [2, 40], [4, 20]]);
  const { line, area, limitY, top, peak } = memoryCurve(samples, range, frame);
  assert.equal(line, 'M27 37H27V37H52V22H102V32H102');
  assert.ok(area.endsWith('V42H27Z'));
  assert.deepEqual([limitY, top, peak.seq], [2, 80, 2]);
  const at = (cursor) => pointOnCurve(samples, { ...range, cursor }, { ...frame, top });
  assert.deepEqual([0, 1, 3, 4].map(at),
    [{ x: 2, y: null }, { x: 27, y: 37 }, { x: 77, y: 22 }, { x: 102, y: 32 }]);
});

test('totals are taken once, in the order in which they come', () => {
  const taken = new MemorySamples({ ...emptyState, app: { state: 'active', memory: samples[0] } });
  for (let count = 1; count <= sampleEvents.length; count += 1) {
    taken.extend(sampleEvents.slice(0, count));
  }
  assert.deepEqual(taken.list.map(({ total }) => total), [10, 10, 40, 20]);
});

test('a run without figures or without a limit has no line', () => {
  assert.deepEqual(samplesOf([makeEvent(1)]), []);
  const curve = memoryCurve([], { first: 0, last: 0 }, frame);
  assert.deepEqual(curve, { line: '', area: '', limitY: null, top: 1, peak: null });
  const free = samples.map((sample) => ({ ...sample, limit: null }));
  assert.equal(memoryCurve(free, range, frame).limitY, null);
});

test('a long trace gives a short path that keeps its peaks', () => {
  const many = Array.from({ length: 300000 }, (_, index) =>
    ({ seq: index + 1, total: index === 50000 ? 9000 : index % 7, limit: null }));
  const { line, peak } = memoryCurve(many, { first: 0, last: 300000 }, frame);
  assert.ok(line.length < 5000, String(line.length));
  assert.match(line, /V2[H]/);
  assert.equal(peak.seq, 50001);
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
  assert.equal(pathOf(pair, 'C#1'), 'B#1 → delegate → A#1 → property → B#1 → property → C#1');
  assert.equal(pathOf(stateOf(leak('A', [{ timer: true }])), 'A#1'), 'timer → A#1');
});
