// Several scenes: each keeps its window, and the one that the cursor is in is shown.
import assert from 'node:assert/strict';
import test from 'node:test';
import { changesBetween } from '../../Public/app/inspector/changes.js';
import { screenOf } from '../../Public/app/device/screens.js';
import { containmentRows } from '../../Public/app/store/containment.js';
import { applyEvent, emptyState, stateFromSnapshot } from '../../Public/app/store/fold.js';
import { sceneHolding, stateInScene } from '../../Public/app/store/scenes.js';
import { makeEvent } from './support.mjs';

const shown = { isAlive: true, viewState: 'loaded', appearance: 'appeared', isInWindow: true };

const fold = (...events) => events.reduce((state, fields, index) =>
  applyEvent(state, makeEvent(index + 1, { actor: 'system', ...fields })), emptyState);
const made = (controller, fields = {}) => ({
  actor: 'controller', controller, instance: 1,
  changes: [{ controller, instance: 1, ...shown, ...fields }],
});
const scene = (name, fields) => ({
  actor: 'scene', line: `${name} didBecomeActive`, changes: [{ scene: { name, ...fields } }],
});
const both = () => fold(
  made('A'), scene('Left', { root: 'A', state: 'foregroundActive' }),
  made('B'), scene('Right', { root: 'B', state: 'foregroundActive', orientation: 'landscape' }),
  made('M', { presenting: 'B' }), made('B', { presented: 'M' }),
);

test('the window is that of the scene which the last event was about', () => {
  const state = both();
  assert.equal(state.scene, 'Right');
  assert.deepEqual(state.window, { root: 'B', orientation: 'landscape' });
  const back = applyEvent(state, makeEvent(7, made('A')));
  assert.deepEqual([back.scene, back.window.root], ['Left', 'A']);
  const other = applyEvent(back, makeEvent(8, { actor: 'app', controller: undefined, changes: [] }));
  assert.equal(other.scene, 'Left', 'what is about no scene leaves the one before');
});

test('a scene holds its root and all that hangs from it', () => {
  const state = both();
  const holder = (name) => sceneHolding(state, state.controllers[`${name}#1`])?.name ?? null;
  assert.deepEqual(['A', 'B', 'M', 'C'].map(holder), ['Left', 'Right', 'Right', null]);
});

test('the tree has a window for each connected scene', () => {
  const rows = containmentRows(both()).map(({ controller, scene: own, depth }) =>
    [own?.name ?? controller?.controller, depth]);
  assert.deepEqual(rows, [['Left', 0], ['A', 1], ['Right', 0], ['B', 1], ['M', 1]]);
  const closed = fold(made('A'), scene('Left', { root: 'A' }), scene('Left', { root: null }));
  assert.equal(containmentRows(closed)[0].scene, undefined);
});

test('the device shows one scene, and another where a person chooses it', () => {
  const keys = (state) => screenOf(state, null, 'pad').cards
    .filter(({ place }) => place !== 'away').map(({ controller }) => controller.controller);
  assert.deepEqual(keys(both()), ['B', 'M']);
  assert.deepEqual(keys(stateInScene(both(), 'Left')), ['A']);
});

test('what changed in a scene is told under its name', () => {
  const before = both();
  const after = applyEvent(before, makeEvent(7, scene('Left', { state: 'background' })));
  assert.deepEqual(changesBetween(before, after).map((one) => [one.subject, one.key, one.to]),
    [['scene', 'Left', 'background']]);
});

test('a snapshot begins in a scene that is active', () => {
  const scenes = [
    { name: 'Left', root: null, orientation: 'portrait', state: 'unattached' },
    { name: 'Right', root: 'B', orientation: 'portrait', state: 'foregroundActive' },
  ];
  const snapshot = {
    app: { state: 'active' }, window: { root: null, orientation: 'portrait' }, scenes,
    interaction: { gesture: null }, time: 0, controllers: [],
  };
  const state = stateFromSnapshot(snapshot, 3);
  assert.deepEqual([state.scene, state.window.root], ['Right', 'B']);
  const plain = stateFromSnapshot({ ...snapshot, scenes: undefined }, 3);
  assert.deepEqual([plain.scene, plain.scenes.length], ['', 0]);
});
