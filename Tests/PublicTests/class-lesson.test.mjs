// A lesson that a class is given: what the presenter's page tells and asks, what a follower has.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Lab } from '../../Public/app/lab/lab.js';
import { StepTexts } from '../../Public/app/class/step-texts.js';
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
  globalThis.fetch = async (path, { body, method, headers } = {}) => {
    if (path === '/api/walkthroughs') copied = JSON.parse(body);
    if (method === 'DELETE') erased += 1;
    const given = body ? JSON.parse(body) : null;
    const answer = path === '/api/simulate' ? simulated(given)
      : path === 'lessons/own.json' ? lesson
        : path === '/api/walkthroughs' ? { id: copyID, key: 'secret' }
        : path === `/api/walkthroughs/${copyID}` ? withoutNotes(copied)
        : path === '/api/rooms/AAAAAA/walkthrough' && headers.Authorization === 'Bearer k' ? copied
        : path.startsWith('examples/') ? { ...recorded.scenario, steps: [launch] } : readJSON(path);
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } });
  };
});
afterEach(() => { globalThis.fetch = ownFetch; });

/** As the server gives it without a key. */
function withoutNotes({ texts, ...others }) {
  const isOpen = ([name]) => !name.endsWith('.note');
  return { ...others, texts: Object.fromEntries(Object.entries(texts).map(([language, own]) =>
    [language, Object.fromEntries(Object.entries(own).filter(isOpen))])) };
}

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

const page = { mayLeave: () => true, fieldsOf: () => ({}) };

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
    this.dispatchEvent(new Event('change'));
  }

  /** The one button begins what the step asks or does. */
  begin() {
    this.room.lesson = { ...this.room.lesson, hasBegun: true };
    this.dispatchEvent(new Event('change'));
  }

  async askClass(question) { await this.ask((desk) => desk.poll(question)); }

  ask(wish) {
    return wish({
      gather: async () => { this.done.push('gather'); },
      poll: async (asked) => {
        this.done.push(asked);
        this.room.poll = { ...asked, id: '1', phase: 'voting' };
      },
      goOn: async (id, { phase, from }) => {
        this.from = from;
        this.turn(phase);
      },
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
  const leading = new LessonLead(lab, presenter, page);
  leading.take(run);
  await waiting();
  return { lab, presenter, run, leading };
}

test('a step is told to the class, and what it asks is asked once it is begun, without the answer', async () => {
  const { presenter, run } = await lead();
  assert.equal(presenter.done.length, 1);
  presenter.begin();
  await settle();
  const [told, asked] = presenter.done;
  assert.deepEqual(told, { lesson: { id: 'own', step: 0 } });
  assert.deepEqual(asked.commands, commands);
  assert.equal(asked.about.lesson, 'own.ask');
  assert.equal(asked.seconds, 90, 'an order takes longer than a choice');
  // What never comes is among the choices, and not in the order.
  assert.deepEqual([...asked.choices].sort(), ['B deinit', 'B viewDidLoad', 'B viewWillAppear']);
  assert.deepEqual(asked.answer.order.map((index) => asked.choices[index]),
    ['B viewDidLoad', 'B viewWillAppear']);
  assert.ok(asked.answer.rules.includes('OWN-1'));
  assert.equal(run.progress.isRun, undefined);
  // Once it is answered, the step is done.
  presenter.turn('revealed');
  assert.equal(run.progress.isRun, true);
  run.next();
  await waiting();
  assert.equal(presenter.room.poll, null);
  assert.deepEqual(presenter.room.lesson, { id: 'own', step: 1 });
});

test('a lesson asks for as long as the teacher has set, or as is usual', async () => {
  for (const [limit, seconds] of [[{}, 60], [{ seconds: 30 }, 30]]) {
    const [lab, presenter] = [makeLab(), new HandPresenter()];
    const run = new LessonRun(lesson, keptSettings({}));
    run.visit('ticket');
    run.markShown(run.index);
    new LessonLead(lab, presenter, { ...page, fieldsOf: () => limit }).take(run);
    await waiting();
    presenter.begin();
    await settle();
    assert.equal(presenter.room.poll.seconds, seconds);
  }
});

test('nothing is asked before the class sees the run, nor a second time after a reload', async () => {
  const { lab, presenter } = await lead();
  presenter.begin();
  await settle();
  presenter.done = [];
  presenter.room.poll = null;
  const again = new LessonLead(lab, presenter, page);
  again.take(new LessonRun(lesson, keptSettings({})));
  await waiting();
  assert.deepEqual(presenter.done, [], 'the room is at this step already');
  const late = new HandPresenter();
  late.isTold = false;
  const run = new LessonRun(lesson, keptSettings({}));
  new LessonLead(lab, late, page).take(run);
  await waiting();
  assert.equal(late.done.length, 1);
  late.begin();
  await settle();
  assert.equal(late.done.length, 1, 'the run isn’t told');
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
  presenter.begin();
  await settle();
  const { show } = presenter;
  presenter.show = async (view) => {
    await waiting();
    await show.call(presenter, view);
  };
  presenter.done = [];
  for (const step of [2, 1, 2]) run.goTo(step);
  await waiting(100);
  assert.deepEqual(presenter.done, ['closed', { lesson: { id: 'own', step: 2 } }]);
  assert.equal(presenter.from, 'empty', 'a vote that the page doesn’t know of stays');
  for (const step of [1, 0, 2]) run.goTo(step);
  await waiting(100);
  assert.deepEqual(presenter.done.slice(2), [{ lesson: { id: 'own', step: 2 } }, 'gather']);
});

test('a question that has votes stays, wherever the lesson goes', async () => {
  const { presenter, run } = await lead();
  presenter.begin();
  await settle();
  presenter.room.poll = { ...presenter.room.poll, answered: 1 };
  presenter.done = [];
  run.goTo(1);
  await waiting();
  assert.deepEqual(presenter.done, [{ lesson: { id: 'own', step: 1 } }]);
  presenter.room.poll = { ...presenter.room.poll, phase: 'revealed' };
  run.goTo(2);
  await waiting();
  assert.deepEqual(presenter.done.slice(1), ['closed', { lesson: { id: 'own', step: 2 } }]);
});

test('a step is left only if the class may leave it', async () => {
  const { lab, presenter } = await lead();
  const run = new LessonRun(lesson, keptSettings({}));
  let may = false;
  const leading = new LessonLead(lab, presenter, { ...page, mayLeave: () => may });
  leading.take(run);
  await waiting();
  run.goTo(1);
  assert.equal(run.index, 0);
  may = true;
  run.goTo(1);
  assert.equal(run.index, 1);
  may = false;
  leading.leave();
  run.goTo(0);
  assert.equal(run.index, 0, 'nobody is led');
});

test('the page goes where a phone leads, tells nothing twice, and isn’t led back', async () => {
  const { presenter, run } = await lead();
  presenter.done = [];
  presenter.room.lesson = { id: 'own', step: 1 };
  presenter.dispatchEvent(new Event('change'));
  await waiting();
  assert.deepEqual([run.index, presenter.done], [1, []]);
  // The room still tells the place before while the page goes on.
  run.goTo(2);
  presenter.dispatchEvent(new Event('change'));
  await waiting();
  assert.deepEqual([run.index, presenter.room.lesson.step], [2, 2]);
  presenter.isHeld = true;
  presenter.room.lesson = { id: 'own', step: 0 };
  presenter.dispatchEvent(new Event('change'));
  assert.equal(run.index, 2);
});

test('what a step does without a question is performed once it is begun', async () => {
  const acting = { ...lesson, steps: [{ id: 'act', kind: 'investigate', commands }] };
  const { presenter, run, leading } = await lead(undefined, acting);
  let count = 0;
  run.addEventListener('begin', () => { count += 1; });
  assert.deepEqual(leading.step, { asks: false, acts: true, isShort: false, isLast: true });
  presenter.begin();
  presenter.begin();
  await settle();
  assert.equal(count, 1);
});

test('the questions at the end come one after another, and the run with the last', async () => {
  const { presenter, run } = await lead('ticket');
  const asked = () => presenter.done.filter((one) => one.choices);
  presenter.begin();
  await settle();
  assert.deepEqual(asked().map(({ more }) => more), [1]);
  for (const phase of ['revealed', 'closed']) {
    presenter.turn(phase);
    await settle();
  }
  await settle();
  assert.deepEqual(asked().map(({ more }) => more), [1, 0]);
  assert.equal(run.progress.isRun, undefined);
  presenter.turn('revealed');
  assert.equal(run.progress.isRun, true);
});

test('a walkthrough of one’s own leads as a lesson does, and only its presenter reads its notes', async () => {
  const { lab, presenter, run } = await lead('ask', own);
  presenter.begin();
  await settle();
  const [told, asked] = presenter.done;
  assert.deepEqual(told, { lesson: { id: copyID, step: 0 } });
  assert.equal(asked.about.lesson, `${copyID}.ask`);
  assert.match(asked.question, /My words\?$/);
  assert.deepEqual(copied, own);

  const given = new ClassLesson(makeLab());
  await given.take({ id: copyID, step: 0 });
  assert.deepEqual([given.text('title'), given.text('text'), given.text('note')],
    ['Ask', 'Think.', '']);
  for (const [leads, note] of [[{ code: 'AAAAAA', key: 'k' }, 'Wait for silence.'], [null, '']]) {
    const steps = new StepTexts(new Translator('en', { ...locales.en }), leads);
    await steps.take({ id: copyID, step: 0 });
    assert.deepEqual([steps.text('title'), steps.text('note')], ['Ask', note]);
  }
  const room = (stepCount) => ({ run: { stepCount, scenario: lab.store.scenario } });
  assert.deepEqual([given.isShown(room(1)), given.isShown(room(2))], [false, true]);

  // Opened again, it is the same copy, and the class is at the step already.
  presenter.room.poll = null;
  presenter.done = [];
  new LessonLead(lab, presenter, page).take(run);
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

test('each class begins a lesson at its start, whatever the teacher has done alone or in another class', async () => {
  const own = keptSettings({});
  const alone = new LessonRun(lesson, own);
  alone.markRun();
  alone.next();
  const { index } = alone;
  const classes = ['first', 'second'].map(() => keptSettings({}));
  alone.keepBy(classes[0]);
  assert.deepEqual([alone.index, alone.progress], [index, {}], 'the class stays where they stand');
  alone.markRun();
  assert.equal(new LessonRun(lesson, classes[1]).index, 0);
  const again = new LessonRun(lesson, classes[1]);
  again.keepBy(classes[0]);
  assert.deepEqual([again.index, again.progress.isRun], [index, true], 'a reload goes on');
  assert.equal(new LessonRun(lesson, own).progress.isRun, undefined);
});
