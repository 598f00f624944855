// A person's way through a lesson, its goals and its texts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pick, runs } from '../../Public/app/lessons/before-action.js';
import { problemsOfWords, termsIn } from './lesson-words.mjs';
import { firstTerms, termKey, terms } from '../../Public/app/words/glossary.js';
import { isReached, unmetOf } from '../../Public/app/lessons/lesson-goals.js';
import {
  forgetProgress, hintCosts, LessonRun, longestBecause, readProgress, scoreOf,
} from '../../Public/app/lessons/lesson-run.js';
import { baseOf, pathOf } from '../../Public/app/lessons/lesson.js';
import { Practice } from '../../Public/app/lessons/practice.js';
import { authored } from '../../Public/app/questions/authored.js';
import { parseText } from '../../Public/app/words/rich-text.js';
import { outcomeKey } from '../../Public/app/questions/wording.js';
import { Mastery } from '../../Public/app/questions/mastery.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { readRecording } from './lesson-traces.mjs';
import { Translator } from '../../Public/app/words/i18n.js';
import { keptSettings, languages, locales, readJSON, readText } from './support.mjs';

const lesson = readJSON('lessons/late-loading.json');
const texts = Object.fromEntries(languages.map((language) =>
  [language, readJSON(`lessons/late-loading.${language}.json`)]));
const knowing = { lessonWords: 'known' };
const begin = (kept = {}) => new LessonRun(lesson, keptSettings({ ...knowing, ...kept }));
test('the six words come before the first lesson, once', () => {
  const kept = keptSettings();
  const run = new LessonRun(lesson, kept);
  assert.equal(run.word, 0);
  run.next();
  run.back();
  assert.equal(run.word, 0);
  assert.ok(run.isFirst);
  for (const _ of firstTerms) run.next();
  assert.deepEqual([run.word, run.index], [null, 0]);
  assert.equal(new LessonRun(lesson, kept).word, null);
  const skipped = new LessonRun(lesson, keptSettings());
  skipped.leaveWords();
  assert.equal(skipped.word, null);
});

test('a person comes back to the step that they have left', () => {
  const kept = keptSettings(knowing);
  const first = new LessonRun(lesson, kept);
  first.next();
  first.takeHint();
  first.answer({ given: '4', isRight: false, credit: 0 });
  first.markRun();
  const second = new LessonRun(lesson, kept);
  assert.deepEqual([second.index, second.hints, second.progress.isRun], [1, 1, true]);
  assert.equal(second.progress.result.given, '4');
  second.again();
  assert.deepEqual(new LessonRun(lesson, kept).progress, {});
  forgetProgress(kept, lesson.id);
  assert.deepEqual(readProgress(kept, lesson.id), { index: 0, steps: {} });
});

test('what was kept badly is left alone', () => {
  assert.equal(begin({ 'lesson.late-loading': 'rubbish' }).index, 0);
  assert.equal(begin({ 'lesson.late-loading': '{"index":1}' }).index, 0);
  assert.equal(begin({ 'lesson.late-loading': '{"index":99,"steps":{}}' }).index, 11);
});

test('there is nothing before the first step and behind the last', () => {
  const run = begin();
  run.back();
  assert.equal(run.index, 0);
  run.goTo(lesson.steps.length - 1);
  run.next();
  assert.ok(run.isLast);
});

test('the first answer counts, and hints take something off', () => {
  const run = begin();
  assert.equal(run.worth, 1);
  run.takeHint();
  assert.equal(run.worth, 1 - hintCosts[1]);
  for (const _ of hintCosts) run.takeHint();
  assert.equal(run.worth, 0);
  assert.ok(run.answer({ given: '1', isRight: true, credit: 1 }));
  assert.ok(!run.answer({ given: '4', isRight: false, credit: 0 }));
  assert.equal(run.progress.result.given, '1');
});

test('a step that is only read is done when the person goes on', () => {
  const run = begin();
  const changes = [];
  run.addEventListener('step', () => changes.push(run.index));
  run.next();
  run.next();
  run.back();
  run.back();
  assert.ok(run.progress.isDone);
  assert.deepEqual(changes, [1, 2, 1, 0]);
  run.next();
  assert.equal(run.progress.isDone, undefined);
});

test('the exit ticket has a score once it is finished', () => {
  const kept = keptSettings(knowing);
  const run = new LessonRun(lesson, kept);
  run.goTo(lesson.steps.length - 1);
  for (const isRight of [true, false, true]) {
    run.answerExit({ given: 'yes', isRight, credit: Number(isRight) });
  }
  assert.equal(scoreOf(readProgress(kept, lesson.id)), null);
  run.markReached();
  assert.deepEqual(scoreOf(readProgress(kept, lesson.id)), { right: 2, asked: 3 });
});

test('a step begins where the steps since the last opened run have led', () => {
  const { open, commands } = baseOf(lesson, 4);
  assert.equal(pathOf(open), 'lessons/scenarios/late-tabs.json');
  assert.deepEqual(commands.map((command) => command.do), ['launch', 'isViewLoaded']);
  assert.deepEqual(baseOf(lesson, 6).commands, []);
  assert.equal(pathOf({ example: 'push-b' }), 'examples/push-b.json');
});

test('hints that are missing, English, and words nobody explains are found', () => {
  const broken = JSON.parse(JSON.stringify(texts));
  delete broken.ru['ask.hint2'];
  broken.ru['ask.text'] = texts.en['ask.text'];
  broken['zh-Hans']['ask.after'] = '[[nothing]]';
  assert.deepEqual(problemsOfWords(lesson, broken), [
    'ru: no text ask.hint2', 'ru: ask.text is English',
    'zh-Hans: ask.after explains unknown nothing',
  ]);
});

test('the markup of texts', () => {
  const [first, second] = parseText('A `view` of [[root view]].\n\n[[window|the window]] ends it');
  assert.deepEqual(first.map(({ kind, text }) => [kind, text]),
    [['text', 'A '], ['code', 'view'], ['text', ' of '], ['term', 'root view'], ['text', '.']]);
  assert.deepEqual(second[0], { kind: 'term', text: 'the window', term: 'window' });
  assert.deepEqual(termsIn('[[a]] `[[b]]` [[c|d]]'), ['a', 'c']);
  assert.deepEqual(parseText(''), []);
});

test('every word of the glossary is explained in every language', () => {
  assert.equal(terms.length, 14);
  for (const language of languages) {
    for (const term of terms) {
      assert.ok(locales[language][termKey(term)], term);
      assert.ok(locales[language][`${termKey(term)}.is`], term);
    }
  }
});

function attempt(name, fields = {}) {
  const { scenario, events, findings } = readRecording(name);
  const store = new TraceStore();
  store.begin(scenario, scenario.platform);
  store.receive(events);
  return { store, findings, begin: 1, isChanged: false, ...fields };
}

test('each part of a goal has to hold', () => {
  const made = attempt('late-loading-password');
  const holds = (goal, own = made) => isReached(goal, own);
  assert.ok(holds({ callback: 'viewDidLoad', controller: 'Settings' }));
  assert.ok(!holds({ callback: 'viewDidLoad', controller: 'Friends' }));
  assert.ok(!holds({ callback: 'viewDidLoad', controller: 'News' }), 'came before the step');
  assert.ok(holds({ callback: 'viewDidLoad', controller: 'News' }, { ...made, isChanged: true }));
  assert.ok(holds({ controller: 'Settings', state: { viewState: 'loaded' } }));
  assert.ok(!holds({ controller: 'Settings', state: { viewState: 'loaded', loadCount: 2 } }));
  assert.ok(!holds({ controller: 'Nobody', state: { viewState: 'loaded' } }));
  assert.ok(!holds({ findings: ['LINT-H02'] }));
  assert.ok(holds({ findings: ['LINT-H05'] }));
  assert.ok(holds({ does: 'readOutlet' }));
  assert.ok(!holds({ does: 'isViewLoaded' }));
  const tap = { do: 'selectTab', on: 'Tabs', target: 'Mail' };
  assert.ok(holds({ commands: [{ do: 'selectTab', target: 'Mail' }] }));
  assert.ok(!holds({ commands: [tap, tap] }));
  assert.ok(holds({ commands: [tap], maxCommands: 1 }));
  assert.ok(!holds({ commands: [tap], maxCommands: 0 }));
});

test('what is missing is told by what the code and the run still lack, and why it can’t help', () => {
  const goal = readJSON('lessons/cleaning-up.json').steps.find(({ id }) => id === 'let-go').goal;
  const made = attempt('cleaning-up-let-go');
  const missing = (own) => unmetOf(goal, own).map(({ kind }) => kind);
  assert.deepEqual(missing(made), ['finding', 'state']);
  const { scenario } = made.store;
  const { Player } = scenario.controllers;
  const stops = { ...Player.overrides, deinit: { do: [{ do: 'invalidateTimer' }] } };
  made.store.scenario = { ...scenario,
    controllers: { ...scenario.controllers, Player: { ...Player, overrides: stops } } };
  assert.deepEqual(missing(made), ['trap', 'finding', 'state']);
  const again = { ...made, begin: made.store.performed.length };
  assert.deepEqual(missing(again), ['trap', 'finding', 'command', 'state']);
});

test('memory is flat when the last of three cycles costs no more than the first', () => {
  const run = (totals) => {
    const store = new TraceStore();
    const steps = totals.map(() => ({ do: 'memoryWarning' }));
    store.begin({ controllers: {}, steps }, {});
    store.receive(totals.map((total, step) => ({
      seq: step + 1, step, actor: 'app', callback: 'didReceiveMemoryWarning', cause: {},
      changes: [{ app: { memory: { total, limit: null } } }],
    })));
    return isReached({ memoryFlat: true }, { store, findings: [], begin: 0, isChanged: false });
  };
  assert.ok(run([5, 5, 5]));
  assert.ok(run([5, 7, 4]));
  assert.ok(!run([5, 6, 7]));
  assert.ok(!run([5, 5]));
});

test('what is asked before an action is about that action, and rather new than known', () => {
  const { store } = attempt('late-loading-password');
  const mastery = new Mastery(keptSettings());
  const question = pick(store, 1, mastery);
  assert.equal(question.step, 1);
  assert.notEqual(question.kind, 'cause');
  const answer = {
    time: '', lesson: '', kind: '', about: '', given: '', right: '', isRight: true, credit: 1,
    hints: 0, rules: question.rules,
  };
  mastery.add(answer);
  mastery.add(answer);
  assert.notDeepEqual(pick(store, 1, mastery).rules, question.rules);
  assert.equal(pick(store, 7, mastery), null);
});

test('the first answer counts, and the last one says whether it was put right', () => {
  const run = new LessonRun(lesson, keptSettings({ lessonWords: 'known' }));
  const first = { given: ['b', 'a'], isRight: false, credit: 0.5 };
  const last = { given: ['a', 'b'], isRight: true, credit: 1 };
  assert.equal(run.answer(first), true);
  assert.equal(run.answer(last), false);
  assert.deepEqual([run.progress.result, run.progress.latest], [first, last]);
  assert.deepEqual([outcomeKey(first, last), outcomeKey(first, first), outcomeKey(last, last),
    outcomeKey(null, null)], ['mended', 'wrong', 'right', 'shown']);
});

test('nothing is asked about an app that does not run', () => {
  const { store } = attempt('late-loading-password');
  assert.ok(runs(store, 0) && runs(store, 1));
  const idle = new TraceStore();
  const pop = { do: 'pop', on: 'Nav' };
  idle.begin({ ...store.scenario, steps: [pop] }, store.platform);
  idle.receive([{ ...store.events[0], step: 0, callback: 'initWithCoder', changes: [] }]);
  assert.ok(!runs(idle, 0));
});

test('one mistake is one, and words are not broken in the rows of an order', () => {
  const translator = new Translator('en', locales.en);
  const told = (list) => translator.text('lessons.list.mistakes',
    { count: list.length, list: list.join(', ') });
  assert.deepEqual([told([7]), told([1, 2])], ['Mistake 7', 'Mistakes 1, 2']);
  const [, rule] = /\.order-list code \{([^}]*)\}/.exec(readText('app/questions/questions.css'));
  assert.match(rule, /min-width: min-content/);
  assert.doesNotMatch(rule, /anywhere/);
});

test('why somebody expects an answer is optional, short, and kept with the step', () => {
  const kept = keptSettings(knowing);
  const run = new LessonRun(lesson, kept);
  run.explain('   ');
  assert.equal(run.progress.because, undefined);
  run.explain(` only one tab is shown ${'x'.repeat(300)}`);
  assert.equal(new LessonRun(lesson, kept).progress.because.length, longestBecause);
  assert.ok(run.progress.because.startsWith('only one tab'));
});

test('a rule leads to a step where it can be practised, or to its family', () => {
  const lessons = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));
  const practice = new Practice(lessons);
  assert.deepEqual(practice.placeFor('NAV-IPOP-3'), { lesson: 'appearance', step: 'swipe' });
  assert.deepEqual(practice.placeFor('NAV-PUSH-12'), { lesson: 'appearance', step: 'push' });
  assert.equal(practice.placeFor('ZZZ-1'), null);
  const run = new LessonRun(lesson, keptSettings());
  run.visit('three-lines');
  assert.deepEqual([run.step.id, run.word], ['three-lines', null]);
  const rules = new Set(lessons.flatMap(({ id, steps }) => steps.filter(({ question }) => question)
    .flatMap((step) => {
      const { store } = attempt(`${id}-${step.id}`);
      const begin = step.commands ? store.performed.length - step.commands.length : 0;
      return authored(step.question, store, begin).rules;
    })));
  const without = [...rules].filter((rule) => !practice.placeFor(rule));
  assert.deepEqual(without, []);
});
