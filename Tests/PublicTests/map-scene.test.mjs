// What the map shows of a run: its numbers, who is on screen, and what nobody may see yet.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isFutureHidden, labelsOf, sceneOf, stateOf } from '../../Public/app/diagram/map-scene.js';
import { seenIn } from '../../Public/app/diagram/on-screen.js';
import { ActionIndex } from '../../Public/app/store/actions.js';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { outlineOf } from '../../Public/app/store/identity.js';
import { shownAt } from '../../Public/app/store/shown.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { makeEvent, recorded } from './support.mjs';

/** As much of a lab as the map needs, with the cursor at a line of the recorded run. */
function labAt(line, more = {}) {
  const store = new TraceStore();
  store.begin(recorded.scenario, {});
  store.receive(recorded.events);
  store.seek(recorded.events.find((event) => event.line.startsWith(line)).seq);
  const actionIndex = new ActionIndex(store);
  return /** @type {any} */ ({
    actionIndex, store, ios: '26', live: null, gate: null, lesson: null,
    ledClass: { asksFirst: null }, findings: { at: () => [] }, text: (key) => key,
    get shown() { return shownAt(actionIndex, () => false, store.announcedSeq); },
    ...more,
  });
}

const sceneIn = (lab) => sceneOf(lab, lab.shown, { counts: new Map(), pointed: null });
const labelsIn = (lab) => sceneIn(lab).numbers.map(({ label }) => label);

test('the numbers of the map are those of the shown action', () => {
  const lab = labAt('B viewWillAppear');
  const numbered = lab.shown.rows
    .filter(({ event }) => event.callback !== 'viewDidLayoutSubviews');
  assert.deepEqual(labelsIn(lab), numbered.map(({ label }) => label));
  const now = sceneIn(lab).numbers.filter(({ state }) => state === 'now');
  assert.deepEqual(now.map(({ label, rail }) => `${label} ${rail}`),
    [`${lab.shown.label} viewWillAppear`]);
});

test('the layout passes of all controllers are counted, as far as they may be known', () => {
  const lab = labAt('B viewDidLoad');
  const passes = lab.actionIndex.calls(lab.shown.action)
    .filter(({ event }) => event.callback === 'viewDidLayoutSubviews');
  assert.ok(passes.length > 0);
  assert.equal(sceneIn(lab).layout, passes.length);
  const asked = labAt('B viewDidLoad', { gate: () => true });
  assert.equal(sceneIn(asked).layout, 0);
});

test('nobody sees what is asked, voted on or not known yet', () => {
  const predict = { step: { kind: 'predict' }, progress: {} };
  assert.equal(isFutureHidden(labAt('B viewDidLoad')), false);
  const ledClass = { asksFirst: () => true };
  for (const more of [{ live: {} }, { gate: () => true }, { ledClass }, { lesson: predict }]) {
    assert.equal(isFutureHidden(labAt('B viewDidLoad', more)), true);
  }
  const answered = { ...predict, progress: { result: {} } };
  assert.equal(isFutureHidden(labAt('B viewDidLoad', { lesson: answered })), false);
  const lab = labAt('B viewDidLoad', { live: {} });
  assert.equal(labelsIn(lab).at(-1), lab.shown.label);
});

test('the head says who is on screen, and in which containers', () => {
  const stateAt = ({ shown, store }) => stateOf(shown, store);
  const lineAt = (line) => seenIn(stateAt(labAt(line))).map(({ containers, controller }) =>
    [...containers, `${controller.controller} ${controller.station}`].join(' › '));
  assert.deepEqual(lineAt('A viewDidAppear'), ['Nav › A appeared']);
  assert.deepEqual(lineAt('B viewWillAppear'), ['Nav › A disappearing', 'B appearing']);
  assert.deepEqual(lineAt('B viewDidAppear'), ['Nav › B appeared']);
});

test('what is presented begins a line of its own', () => {
  const alive = (controller, fields) =>
    ({ controller, instance: 1, isAlive: true, appearance: 'appeared', ...fields });
  const changes = [
    { window: { root: 'Home' } }, alive('Home', { presented: 'Stack' }),
    alive('Stack', { kind: 'navigation', children: ['Letter'], presenting: 'Home' }),
    alive('Letter', { parent: 'Stack' }), alive('Gone', { appearance: 'disappeared' }),
  ];
  const state = applyEvent(emptyState, makeEvent(1, { changes }));
  assert.deepEqual(seenIn(state).map(({ containers, controller }) =>
    [...containers, controller.controller]), [['Home'], ['Stack', 'Letter']]);
  assert.deepEqual(seenIn(emptyState), []);
});

test('a station says who stands there', () => {
  const lab = labAt('B viewIsAppearing');
  const labels = labelsOf(stateOf(lab.shown, lab.store), sceneIn(lab), ', ');
  assert.equal(labels.appearing, 'station.appearing, B');
  assert.equal(labels.loaded, 'station.loaded');
});

test('every shape has an outline that grows with its radius', () => {
  for (const shape of ['circle', 'square', 'hexagon', 'diamond', 'triangle', 'pentagon', 'star']) {
    const reach = (radius) => Math.max(...outlineOf(shape, radius).match(/-?[\d.]+/g).map(Number));
    assert.match(outlineOf(shape, 11), /^M[-\d. LAahvZ]+Z$/);
    assert.ok(reach(22) > 1.9 * reach(11) && reach(11) < 1.4 * 11 * 2.1, shape);
  }
  assert.equal(outlineOf('unknown', 11), outlineOf('circle', 11));
});
