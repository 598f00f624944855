// Why an answer is what it is: what came, what made a state so, and which rule forbids the rest.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { authored } from '../../Public/app/questions/authored.js';
import { becauseOf } from '../../Public/app/questions/because.js';
import { questionsAbout } from '../../Public/app/questions/generator.js';
import { ruleAgainst, rulesAgainst, rulesOfSize } from '../../Public/app/questions/forbidden.js';
import { orderMistakes, misorderOf } from '../../Public/app/questions/order-mistakes.js';
import { isAtLeast } from '../../Public/app/store/ios.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { readRecording } from './lesson-traces.mjs';
import { languages, locales, makeEvent, readJSON, scenario } from './support.mjs';

const rulesFolder = new URL('../../Sources/LifecycleEngine/Catalog/Rules/', import.meta.url);
/** The versions of every rule of the catalogue. */
const versions = new Map(readdirSync(rulesFolder).flatMap((name) =>
  [...readFileSync(new URL(name, rulesFolder), 'utf8').matchAll(/^([A-Z][\w.-]*-\S+) \w+ (\S+)$/gm)]
    .map(([, id, range]) => [id, range])));
const lessons = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));

/** Whether a rule holds in a version: `all`, `≥13`, `≤7`, `3–5` or one version. */
function holdsIn(range, ios) {
  if (range === 'all') return true;
  const [from, to = from] = range.replace(/^[≥≤]/, '').split('–');
  if (range.startsWith('≥')) return isAtLeast(ios, from);
  const isBelow = isAtLeast(to, ios) || ios.startsWith(`${to}.`);
  return range.startsWith('≤') ? isBelow : isAtLeast(ios, from) && isBelow;
}

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
  for (const rule of [...rulesAgainst, ...Object.values(rulesOfSize)]) {
    assert.ok(versions.has(rule), rule);
  }
});

const facts = {
  callback: 'viewWillAppear', phase: 'appear', given: [], came: [], before: null, after: null,
  container: '', isApart: false, isLacking: false, unloadsViews: false,
};

test('what a version lacks, what is off the window, and what stays is told by its own rule', () => {
  const rule = (more) => ruleAgainst({ ...facts, ...more });
  assert.equal(rule({ isLacking: true }), 'VER-2');
  assert.equal(rule({ container: 'tabBar', after: { isInWindow: false } }), 'TREE-1');
  assert.equal(rule({}), 'APS-1');
  assert.equal(rule({ given: ['background'] }), 'APP-2');
  assert.equal(rule({ callback: 'loadView', phase: 'load' }), 'LOAD-1');
  assert.equal(rule({ callback: 'viewDidLoad', phase: 'load', after: { viewState: 'loaded' } }),
    'LOAD-5');
  assert.equal(rule({ callback: 'deinit', phase: 'end', after: { timers: 1 } }), 'DEAL-5');
  assert.equal(rule({ callback: 'willShow', phase: '' }), null);
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

test('a wrong order says which two stand the wrong way round, and what that shows', () => {
  const answer = ['B viewDidLoad', 'A viewWillDisappear', 'B viewWillAppear',
    'A viewDidDisappear', 'B viewDidAppear'];
  const kind = (given) => misorderOf(given, answer)?.kind;
  assert.equal(kind(answer), undefined);
  assert.equal(kind(['A viewWillDisappear', 'B viewDidLoad']), 'loading');
  assert.equal(kind(['B viewWillAppear', 'B viewDidLoad']), 'life');
  assert.equal(kind(['A viewDidDisappear', 'B viewWillAppear']), 'announced');
  assert.equal(kind(['B viewWillAppear', 'A viewWillDisappear']), 'will');
  assert.equal(kind(['B viewDidAppear', 'A viewDidDisappear']), 'did');
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    const said = orderMistakes(translator, {
      given: ['X deinit', 'Y deinit', 'B viewWillAppear', 'B viewDidLoad', 'A viewDidDisappear',
        'B viewDidAppear'],
      answer, about: (call) => (call === 'X deinit' ? 'X stays.' : ''),
    });
    assert.equal(said.length, 4, language);
    assert.equal(said[0], 'X stays.');
    assert.ok(said.every((one) => !/questions\.|\{/.test(one)));
  }
  assert.deepEqual(orderMistakes(new Translator('en', locales.en),
    { given: answer, answer, about: () => '' }), []);
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

test('the system, not the user or the code, brings a memory warning about', () => {
  const store = storeOf(readRecording('court-ticket'));
  const causes = questionsAbout(store, { seed: 1, count: 400, kinds: ['cause'] });
  const warnings = causes.filter(({ callback }) => callback === 'didReceiveMemoryWarning');
  assert.ok(warnings.length > 0);
  assert.deepEqual([...new Set(warnings.map(({ answer }) => answer))], ['app']);
});
