// The canvas under a lesson: what is opened, performed and foreseen.
import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { LessonPlayer } from '../../Public/app/lessons/lesson-player.js';
import { LessonRun } from '../../Public/app/lessons/lesson-run.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { readRecording, recordings } from './lesson-traces.mjs';
import { keptSettings, makeEvent, readJSON } from './support.mjs';

const lesson = readJSON('lessons/late-loading.json');
const runs = recordings(lesson).map(({ name }) => readRecording(name));
const { fetch } = globalThis;
let lab;
let run;
let player;

/** The page’s files, and runs that were recorded. */
async function answer(path, { body } = {}) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (path !== '/api/simulate') return new Response(JSON.stringify(readJSON(path)), { headers });
  const wanted = JSON.parse(body);
  const { scenario, events, findings } = runs.find((one) => one.scenario.id === wanted.id &&
    JSON.stringify(one.scenario.steps) === JSON.stringify(wanted.steps));
  const steps = scenario.steps.map((step, index) => ({
    do: step.do, title: step.do, check: { result: 'unchecked' },
    events: events.filter((event) => event.step === index),
  }));
  const found = findings.map((id) => ({ id }));
  return new Response(JSON.stringify({ platform: {}, findings: found, steps }), { headers });
}

/** A session that gives every command one event, as far as a store can tell. */
class FakeSession {
  opened = [];
  refused = '';
  loud = 0;

  constructor(store) {
    this.store = store;
  }

  async open(scenario, platform, commands, { isQuiet = false } = {}) {
    this.opened.push(scenario.id);
    this.loud += Number(!isQuiet);
    this.family = { scenario };
    this.store.begin(scenario, platform);
    for (const [step, command] of scenario.steps.entries()) this.#take(command, step);
    for (const command of commands) await this.perform(command);
    this.store.seek(this.store.last);
  }

  async perform(command) {
    if (command.do === this.refused) return false;
    this.#take(command, this.store.performed.length);
    return true;
  }

  #take(command, step) {
    this.store.receiveStep({ index: step, do: command.do, title: '' }, command);
    const controller = command.target ?? 'News';
    const event = { step, callback: 'loadView', controller };
    this.store.receive([makeEvent(this.store.last + 1, event)]);
  }
}

beforeEach(() => {
  globalThis.fetch = answer;
  const store = new TraceStore();
  const panels = [];
  lab = {
    store, session: new FakeSession(store), panels, text: (key) => key,
    view: { density: 'standard', useDensity(density) { this.density = density; } },
    playback: { pause() {}, jump: (seq) => store.seek(seq), isPlaying: false },
    inspector: {
      isOpen: false,
      open(panel) { this.isOpen = true; panels.push(panel); },
      close() { this.isOpen = false; },
    },
  };
  run = new LessonRun(lesson, keptSettings({ lessonWords: 'known' }));
  player = new LessonPlayer(lab, run);
});

afterEach(() => { globalThis.fetch = fetch; });

async function goTo(id) {
  run.goTo(lesson.steps.findIndex((step) => step.id === id));
  await player.enter();
}

const performed = () => lab.store.performed.map((command) => command.do);

test('steps go on with the run that the lesson has opened', async () => {
  await player.enter();
  assert.deepEqual([lab.session.opened, lab.session.loud], [['late-tabs'], 1]);
  assert.equal(lab.store.scenario.title, 'lessons.lesson.late-loading');
  assert.equal(lab.store.platform.ios, '17');
  await goTo('launch');
  await player.perform();
  assert.ok(run.progress.isRun);
  await goTo('ask');
  await player.perform();
  assert.deepEqual(performed(), ['launch', 'isViewLoaded']);
  assert.deepEqual(lab.session.opened, ['late-tabs']);
});

test('a step that is reached another way finds its run as it should be', async () => {
  await goTo('touch');
  assert.deepEqual(performed(), ['launch', 'isViewLoaded']);
  await lab.session.perform({ do: 'selectTab', target: 'Mail' });
  await player.perform();
  assert.deepEqual(performed(), ['launch', 'isViewLoaded', 'accessView']);
  assert.deepEqual(lab.session.opened, ['late-tabs', 'late-tabs']);
});

test('what a step has done is there again when the person comes back', async () => {
  await goTo('password');
  await player.perform();
  await goTo('three-lines');
  assert.equal(lab.session.loud, 1);
  await goTo('password');
  assert.deepEqual(performed(), ['launch', 'selectTab']);
  await player.again();
  assert.deepEqual(performed(), ['launch']);
});

test('a command that is refused leaves the step undone', async () => {
  await goTo('launch');
  lab.session.refused = 'launch';
  await player.perform();
  assert.equal(run.progress.isRun, undefined);
});

test('the cursor goes to the moment, panels come and go, the density is given back', async () => {
  await goTo('arrow');
  assert.equal(lab.store.eventAt(lab.store.cursor).controller, 'Settings');
  assert.deepEqual([lab.panels, lab.inspector.isOpen], [['findings'], true]);
  await goTo('password');
  assert.equal(lab.inspector.isOpen, false);
  await goTo('two-objects');
  assert.equal(lab.view.density, 'essential');
  player.leave();
  assert.equal(lab.view.density, 'standard');
});

test('a lesson begins with the story, and gives the tab of the person back', async () => {
  lab.inspector.isOpen = true;
  lab.inspector.tab = 'memory';
  player = new LessonPlayer(lab, run);
  await player.enter();
  assert.deepEqual(lab.panels, ['story']);
  await goTo('arrow');
  await goTo('password');
  assert.deepEqual(lab.panels, ['story', 'findings', 'story']);
  player.leave();
  assert.deepEqual([lab.panels.pop(), lab.inspector.isOpen], ['memory', true]);
});

test('questions are answered before anything is done', async () => {
  await goTo('launch');
  const { questions: [question], begin } = await player.questions();
  assert.deepEqual([question.answer, begin, performed()], ['1', 0, []]);
  await goTo('ticket');
  const exit = await player.questions();
  assert.equal(exit.questions.length, 3);
  assert.ok(exit.questions.every(({ step }) => step >= exit.begin));
});

test('a goal is reached by other code, with what is found now', async () => {
  await goTo('mend-label');
  assert.deepEqual(await player.unmet(), [
    { kind: 'finding', finding: 'LINT-H01' },
  ]);
  const { scenario } = readRecording('late-loading-mend-label.solution');
  const [launch, push] = scenario.steps;
  await lab.session.open({ ...scenario, steps: [launch] }, { ios: '17' }, [push]);
  assert.deepEqual(await player.unmet(), []);
  lab.store.seek(0);
  player.showEffect();
  assert.equal(lab.store.cursor, lab.store.last);
  const { controller, callback, about } = await player.repairPlace();
  assert.deepEqual([controller, callback], ['Letter', 'initWithNibName']);
  assert.ok(about.callbacks.includes('viewDidLoad') && about.callbacks.length < 20);
});

test('only the last of several wishes is followed', async () => {
  const all = ['password', 'three-lines', 'early-label'].map(goTo);
  await Promise.all(all);
  assert.deepEqual(lab.session.opened, ['late-label']);
});

test('a server that fails is reported, and the lesson goes on', async () => {
  const reported = [];
  lab.session.report = (error) => reported.push(error.problem.code);
  globalThis.fetch = async () => { throw new TypeError('network'); };
  await player.enter();
  assert.deepEqual(reported, ['offline']);
  globalThis.fetch = answer;
  await player.enter();
  assert.deepEqual(lab.session.opened, ['late-tabs']);
});

test('what a step compares', async () => {
  await goTo('launch');
  run.step.show = { compare: { platforms: ['5', '17'] } };
  const { platforms, scenario } = await player.comparison();
  assert.deepEqual([platforms, scenario.steps], [[{ ios: '5' }, { ios: '17' }], []]);
  run.step.show = { compare: { scenarios: ['late-label', 'late-label-mended'] } };
  const ids = (await player.comparison()).scenarios.map(({ id }) => id);
  assert.deepEqual(ids, ['late-label', 'late-label-mended']);
  run.step.show = { compare: { created: 'Mail' } };
  assert.equal((await player.comparison()).scenarios.length, 3);
  delete run.step.show;
  assert.equal(await player.comparison(), null);
});
