// Why an answer is what it is: what came, what made a state so, and which rule forbids the rest.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { authored } from '../../Public/app/questions/authored.js';
import { becauseOf } from '../../Public/app/questions/because.js';
import { questionsAbout } from '../../Public/app/questions/generator.js';
import { reasonAgainst, reasonsAgainst, rulesOfSize } from '../../Public/app/questions/absences.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { readRecording } from './lesson-traces.mjs';
import { holdsIn, makeEvent, readJSON, scenario } from './support.mjs';

const rulesFolder = new URL('../../Sources/LifecycleEngine/Catalog/Rules/', import.meta.url);
/** The versions of every rule of the catalogue. */
const versions = new Map(readdirSync(rulesFolder).flatMap((name) =>
  [...readFileSync(new URL(name, rulesFolder), 'utf8').matchAll(/^([A-Z][\w.-]*-\S+) \w+ (\S+)$/gm)]
    .map(([, id, range]) => [id, range])));
const lessons = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));

function storeOf({ scenario: own, events }) {
  const store = new TraceStore();
  store.begin(own, own.platform);
  store.receive(events);
  return store;
}

/** Each question that a lesson asks, with its run: those that were written, and its quick check. */
function asked(lesson) {
  return lesson.steps.filter((step) => step.question || step.exit).flatMap((step) => {
    const store = storeOf(readRecording(`${lesson.id}-${step.id}`));
    const begin = step.commands ? store.performed.length - step.commands.length : 0;
    const questions = step.exit
      ? questionsAbout(store, { ...step.exit, count: step.exit.questions })
      : [authored(step.question, store, begin)];
    return questions.map((question) => ({ place: `${lesson.id}-${step.id}`, question, store }));
  });
}

const all = lessons.flatMap(asked);
const wanted = {
  'late-loading-ask': '– ACC-2', 'late-loading-three-lines': '– ACC-2',
  'late-loading-touch': 'Settings loadView ACC-1',
  'three-ways-in-early-map': 'Map loadView LOAD-7',
  'appearance-sheet': '– DIS-OVER-1', 'appearance-two-pushes': '– APS-3',
  'true-size-design': 'Photo viewDidLoad GEO-1',
  'low-memory-trap': 'Words loadView ACC-1', 'low-memory-today': '– MEMW-5',
  'cleaning-up-stays': 'Note deinit DEAL-1', 'cleaning-up-no-unload': '– DEAL-7',
  'containers-view': '– CONT-ADD-5', 'containers-early': '– CONT-ADD-1',
  'containers-silent': '– TREE-5',
  'court-card1': '– CRE-2', 'court-card2': 'Settings loadView ACC-1',
  'court-card3': 'Map loadView LOAD-7', 'court-card8': '– MEMW-5',
  'court-card11': 'Settings viewDidUnload MEMW-3', 'court-card12': '– MEMW-5',
};

test('every question of the lessons has a because, and the states and absences the right one', () => {
  const found = new Map(all.map(({ place, question, store }) => {
    const { event, rule } = becauseOf(question, store);
    assert.ok(rule, place);
    assert.ok(question.rules.includes(rule) || question.kind === 'order', place);
    return [place, `${event?.line ?? '–'} ${rule}`];
  }));
  for (const [place, because] of Object.entries(wanted)) assert.equal(found.get(place), because, place);
});

test('a rule that forbids holds in the version of the run', () => {
  for (const { question, store, place } of all) {
    const { event, rule } = becauseOf(question, store);
    if (!event) assert.ok(holdsIn(versions.get(rule), store.platform.ios), `${place} ${rule}`);
  }
});

test('the table names rules of the catalogue only', () => {
  for (const rule of [...reasonsAgainst.map((one) => one.rule), ...Object.values(rulesOfSize)]) {
    assert.ok(versions.has(rule), rule);
  }
});

const facts = {
  callback: 'viewWillAppear', phase: 'appear', given: [], came: [], before: null, after: null,
  container: '', isApart: false, isLacking: false, unloadsViews: false, isState: false, turn: null,
  opposite: null, other: '', owner: '', isHeld: false, selected: '',
};

test('what a version lacks, what is off the window, and what stays is told by its own rule', () => {
  const rule = (more) => reasonAgainst({ ...facts, ...more })?.rule;
  assert.equal(rule({ isLacking: true, callback: 'viewIsAppearing' }), 'VER-5');
  assert.equal(rule({ container: 'tabBar', after: {
    isInWindow: false, appearance: 'disappeared', hasAppeared: false,
  } }), 'TREE-1');
  assert.equal(rule({}), undefined);
  assert.equal(rule({ given: ['background'] }), 'APP-2');
  assert.equal(rule({ callback: 'loadView', phase: 'load' }), undefined);
  assert.equal(rule({ callback: 'loadView', phase: 'load', after: {
    viewState: 'unloaded', loadCount: 0,
  } }), 'LOAD-1');
  assert.equal(rule({ callback: 'viewDidLoad', phase: 'load', after: { viewState: 'loaded' } }),
    'LOAD-5');
  assert.equal(rule({ callback: 'deinit', phase: 'end', after: { timers: 1 } }), 'DEAL-4');
  assert.equal(rule({ callback: 'deinit', phase: 'end', owner: 'Nav' }), 'DEAL-1');
  assert.equal(rule({ opposite: { rule: 'NAV-PUSH-4' } }), 'NAV-PUSH-4');
  assert.equal(rule({ callback: 'willShow', phase: '' }), undefined);
});

test('a command that UIKit ignored tells why itself', () => {
  const store = storeOf({ scenario: { ...scenario, steps: [{ do: 'launch' }, { do: 'pop', on: 'Nav' }],
    platform: { ios: '17' } }, events: [makeEvent(1)] });
  store.receiveStep({ index: 1, do: 'pop', title: 'pop', firstEvent: 2, lastEvent: 1,
    notes: [{ rule: 'NOP-NAV-1', reason: '' }] });
  const question = authored({ kind: 'happens', controller: 'B', callback: 'viewWillAppear' }, store, 1);
  assert.deepEqual(becauseOf(question, store), { event: null, rule: 'NOP-NAV-1' });
  assert.deepEqual(question.rules, ['NOP-NAV-1']);
});

test('nobody is asked whether a callback comes that the version never calls', () => {
  for (const { question, store } of all.filter(({ place }) => place.endsWith('ticket'))) {
    if (question.kind !== 'happens' || question.answer === 'yes') continue;
    assert.notEqual(becauseOf(question, store).rule, 'VER-2');
  }
  const store = storeOf(readRecording('late-loading-ticket'));
  const happens = questionsAbout(store, { seed: 1, count: 400, kinds: ['happens'] });
  assert.ok(happens.length > 4);
  assert.ok(happens.every(({ callback }) => callback !== 'viewDidUnload'));
});

test('what brought a callback is one command among others of the run', () => {
  const store = storeOf(readRecording('court-ticket'));
  const asked = questionsAbout(store, { seed: 1, count: 400, kinds: ['brings'] });
  assert.ok(asked.length > 4);
  for (const { answer, options, seq, step } of asked) {
    assert.deepEqual(JSON.parse(answer), store.commandAt(step));
    assert.equal(store.eventAt(seq).step, step);
    const given = store.performed.map((command) => JSON.stringify(command));
    assert.ok(options.length >= 3 && options.every((option) => given.includes(option)));
  }
});
