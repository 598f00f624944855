// A lesson that a class is given: what the presenter's page tells and asks, what a follower has.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Lab } from '../../Public/app/lab/lab.js';
import { LessonRun } from '../../Public/app/lessons/lesson-run.js';
import { classNameOf, forgetClass, originalOf } from '../../Public/app/rooms/class-copies.js';
import { ClassLesson } from '../../Public/app/rooms/class-lesson.js';
import { LessonLead } from '../../Public/app/rooms/lesson-lead.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { keptSettings, locales, readJSON, recorded } from './support.mjs';

const ownFetch = globalThis.fetch;
const [launch, ...others] = recorded.scenario.steps;
const commands = others.slice(0, 1);
const lesson = {
  id: 'own', number: 9, minutes: 1, mistakes: [], documents: [], steps: [
    { id: 'ask', kind: 'predict', open: { example: 'push-b' }, commands, rules: ['OWN-1'],
      question: { kind: 'order', options: ['B viewDidLoad', 'B deinit', 'B viewWillAppear'] } },
    { id: 'look', kind: 'investigate' },
    { id: 'try', kind: 'make', goal: { callback: 'viewDidLoad', controller: 'M' } },
    { id: 'ticket', kind: 'exit', open: { example: 'push-b' }, commands,
      exit: { questions: 2, seed: 1, kinds: ['first', 'next', 'stand', 'who'] } },
  ],
};
const copyID = 'abcdefghijklmnopqrstuvwx23';
/** The walkthrough of somebody, as the server has been given it; null before. */
let copied = null;
let erased = 0;
const { number, ...plain } = lesson;
const own = {
  ...plain, id: 'own-mine', scenario: { ...recorded.scenario, steps: [launch] },
  steps: lesson.steps.map(({ open, ...step }) => step),
  texts: { en: {
    'title': 'Mine', 'ask.title': 'Ask', 'ask.text': 'Think.', 'ask.question': 'My words?',
    'ask.note': 'Wait for silence.',
  }, ru: { 'title': 'Моё', 'ask.note': 'Тишина.' } },
};
const settle = async () => { for (let turn = 0; turn < 60; turn += 1) await null; };
const waiting = (time = 20) => new Promise((done) => { setTimeout(done, time); });

beforeEach(() => {
  copied = null;
  erased = 0;
  globalThis.fetch = async (path, { body, method } = {}) => {
    if (path === '/api/walkthroughs') copied = JSON.parse(body);
    if (method === 'DELETE') erased += 1;
    const given = body ? JSON.parse(body) : null;
    const answer = path === '/api/simulate' ? simulated(given)
      : path === 'lessons/own.json' ? lesson
        : path === '/api/walkthroughs' ? { id: copyID, key: 'secret' }
        : path === `/api/walkthroughs/${copyID}` ? copied
        : path.startsWith('examples/') ? { ...recorded.scenario, steps: [launch] } : readJSON(path);
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } });
  };
});
afterEach(() => { globalThis.fetch = ownFetch; });

function simulated({ platform, steps }) {
  return { platform, findings: [], steps: steps.map((step, index) => ({
    ...step, title: step.do, check: { result: 'unchecked' },
    events: recorded.events.filter((event) => event.step === index) })) };
}

/** A page that shows the run on which the lesson begins. */
function makeLab() {
  const store = new TraceStore();
  store.begin({ ...recorded.scenario, steps: [launch] }, recorded.scenario.platform);
  const session = Object.assign(new EventTarget(), { reports: [],
    report(error) { this.reports.push(error); } });
  const lab = new Lab({
    translator: new Translator('en', { ...locales.en }), store, session,
    view: { density: 'essential' }, inspector: { isOpen: false }, playback: { isPlaying: false },
  });
  lab.loadTexts = async () => undefined;
  return lab;
}

class HandPresenter extends EventTarget {
  room = { poll: null, lesson: null };
  isTold = true;
  isHeld = false;
  over = null;
  code = 'AAAAAA';
  done = [];

  async show(view) {
    this.done.push(view);
    Object.assign(this.room, view);
  }

  ask(wish) {
    return wish({
      gather: async () => { this.done.push('gather'); },
      poll: async (asked) => {
        this.done.push(asked);
        this.room.poll = { ...asked, id: '1', phase: 'voting' };
      },
      goOn: async (id, { phase }) => { this.turn(phase); },
    });
  }

  turn(phase) {
    this.done.push(phase);
    this.room.poll = phase === 'closed' ? null : { ...this.room.poll, phase };
    this.dispatchEvent(new Event('change'));
  }
}

async function lead(step, given = lesson) {
  const [lab, presenter] = [makeLab(), new HandPresenter()];
  const run = new LessonRun(given, keptSettings({}));
  if (step) run.visit(step);
  run.markShown(run.index);
  const leading = new LessonLead(lab, presenter);
  leading.take(run);
  await waiting();
  return { lab, presenter, run, leading };
}

test('nothing is performed before the room has told what is asked', async () => {
  const { presenter, leading } = await lead();
  const { room } = presenter;
  presenter.room = null;
  assert.equal(leading.goOn(), true);
  assert.equal(presenter.done.length, 2);
  presenter.room = room;
  assert.equal(leading.goOn(), true);
  await settle();
  assert.equal(presenter.done.at(-1), 'revealed');
});

test('a step is told to the class, and what it asks is asked by itself, without the answer', async () => {
  const { presenter, run, leading } = await lead();
  const [told, asked] = presenter.done;
  assert.deepEqual(told, { lesson: { id: 'own', step: 0 } });
  assert.deepEqual(asked.commands, commands);
  assert.equal(asked.about.lesson, 'own.ask');
  // What never comes is among the choices, and not in the order.
  assert.deepEqual([...asked.choices].sort(), ['B deinit', 'B viewDidLoad', 'B viewWillAppear']);
  assert.deepEqual(asked.answer.order.map((index) => asked.choices[index]),
    ['B viewDidLoad', 'B viewWillAppear']);
  assert.ok(asked.answer.rules.includes('OWN-1'));
  assert.equal(run.progress.isRun, undefined);
  // The button of the lesson answers it, and then the step is done.
  assert.equal(leading.goOn(), true);
  await settle();
  assert.equal(presenter.room.poll.phase, 'revealed');
  assert.equal(run.progress.isRun, true);
  assert.equal(leading.goOn(), false);
  run.next();
  await waiting();
  assert.equal(presenter.room.poll, null);
  assert.deepEqual(presenter.room.lesson, { id: 'own', step: 1 });
});

test('nothing is asked before the class sees the run, nor a second time after a reload', async () => {
  const { lab, presenter } = await lead();
  presenter.done = [];
  presenter.room.poll = null;
  const again = new LessonLead(lab, presenter);
  again.take(new LessonRun(lesson, keptSettings({})));
  await waiting();
  assert.deepEqual(presenter.done, [], 'the room is at this step already');
  const late = new HandPresenter();
  late.isTold = false;
  const run = new LessonRun(lesson, keptSettings({}));
  new LessonLead(lab, late).take(run);
  await waiting();
  assert.equal(late.done.length, 1);
  late.isTold = true;
  late.dispatchEvent(new Event('change'));
  await settle();
  assert.equal(late.done.length, 1, 'another run may have the same commands');
  run.markShown(0);
  await settle();
  assert.equal(late.done.length, 2);
});

test('whoever was let go is called back when the step is over', async () => {
  const { presenter, run } = await lead('try');
  assert.deepEqual(presenter.done, [{ lesson: { id: 'own', step: 2 } }]);
  run.goTo(1);
  await waiting();
  assert.deepEqual(presenter.done.slice(1), [{ lesson: { id: 'own', step: 1 } }, 'gather']);
});

test('steps that are passed quickly are told in order, and nobody is called back late', async () => {
  const { presenter, run } = await lead();
  const { show } = presenter;
  presenter.show = async (view) => {
    await waiting();
    await show.call(presenter, view);
  };
  presenter.done = [];
  for (const step of [2, 1, 2]) run.goTo(step);
  await waiting(100);
  assert.deepEqual(presenter.done, ['closed', { lesson: { id: 'own', step: 2 } }]);
  for (const step of [1, 0, 2]) run.goTo(step);
  await waiting(100);
  assert.deepEqual(presenter.done.slice(2), [{ lesson: { id: 'own', step: 2 } }, 'gather']);
});

test('a question is put away once, however it is left', async () => {
  const { presenter, run, leading } = await lead();
  const { ask } = presenter;
  presenter.ask = async (wish) => {
    await waiting();
    return ask.call(presenter, wish);
  };
  presenter.done = [];
  presenter.room.poll = { ...presenter.room.poll, phase: 'revealed', more: 1 };
  leading.goOn();
  run.goTo(1);
  await waiting(100);
  assert.deepEqual(presenter.done, ['closed', { lesson: { id: 'own', step: 1 } }]);
});

test('the questions at the end come one after another, and the run with the last', async () => {
  const { presenter, run, leading } = await lead('ticket');
  const asked = () => presenter.done.filter((one) => one.choices);
  assert.deepEqual(asked().map(({ more }) => more), [1]);
  for (const phase of ['revealed', 'closed']) {
    assert.equal(leading.goOn(), true);
    await settle();
    assert.ok(presenter.done.includes(phase), phase);
  }
  await settle();
  assert.deepEqual(asked().map(({ more }) => more), [1, 0]);
  assert.equal(run.progress.isRun, undefined);
  assert.equal(leading.goOn(), true);
  await settle();
  assert.equal(run.progress.isRun, true);
});

test('a walkthrough of one’s own leads as a lesson does, and nobody reads its notes', async () => {
  const { lab, presenter, run } = await lead('ask', own);
  const [told, asked] = presenter.done;
  assert.deepEqual(told, { lesson: { id: copyID, step: 0 } });
  assert.equal(asked.about.lesson, `${copyID}.ask`);
  assert.match(asked.question, /My words\?$/);
  assert.deepEqual(copied.texts, { en: {
    'title': 'Mine', 'ask.title': 'Ask', 'ask.text': 'Think.', 'ask.question': 'My words?',
  }, ru: { title: 'Моё' } });
  assert.deepEqual({ ...copied, texts: own.texts }, own);

  const given = new ClassLesson(makeLab());
  await given.take({ id: copyID, step: 0 });
  assert.deepEqual([given.text('title'), given.text('text'), given.text('note')],
    ['Ask', 'Think.', '']);
  const room = (stepCount) => ({ run: { stepCount, scenario: lab.store.scenario } });
  assert.deepEqual([given.isShown(room(1)), given.isShown(room(2))], [false, true]);

  // Opened again, it is the same copy, and the class is at the step already.
  presenter.room.poll = null;
  presenter.done = [];
  new LessonLead(lab, presenter).take(run);
  await waiting();
  assert.deepEqual(presenter.done, []);
  assert.deepEqual(originalOf('AAAAAA', copyID), own);
  assert.equal(originalOf('BBBBBB', copyID), null);
  await forgetClass('AAAAAA');
  assert.deepEqual([erased, originalOf('AAAAAA', copyID)], [1, null]);
  assert.equal(await classNameOf('AAAAAA', lesson), 'own');
});

test('a follower has the step that the room names, and keeps nothing of it', async () => {
  const lab = makeLab();
  const given = new ClassLesson(lab);
  await given.take({ id: 'own', step: 0 });
  assert.equal(given.key, 'lesson.own.ask');
  const room = (stepCount) => ({ run: { stepCount, scenario: lab.store.scenario } });
  assert.deepEqual([given.isShown(room(1)), given.isShown(room(2))], [false, true]);
  await given.take({ id: 'own', step: 2 });
  const [missing] = await given.unmet(room(1));
  assert.equal(missing.kind, 'callback');
  await given.take({ id: '../../x', step: 0 });
  assert.equal(given.lesson, null);
  await given.take({ id: 'own', step: 99 });
  assert.deepEqual([given.lesson, given.text('title')], [null, '']);
  await given.take(null);
  assert.equal(given.key, '');
});
