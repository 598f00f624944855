// The court: class, versions and beginning of a mistake, and the log of the last case.
import assert from 'node:assert/strict';
import test from 'node:test';
import { judgmentsOf } from '../../Public/app/lessons/judgment.js';
import { LessonRun } from '../../Public/app/lessons/lesson-run.js';
import { answerText, optionText, promptOf } from '../../Public/app/questions/wording.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { readRecording } from './lesson-traces.mjs';
import { keptSettings, languages, locales, readJSON, readText } from './support.mjs';

const court = readJSON('lessons/court.json');
const finding = {
  id: 'LINT-H03', category: 'p', versions: 'all', rules: ['CRE-C6'], severity: 'warning',
  title: '', harm: '', fix: '', seq: 0, step: 0,
};

function storeOf(name) {
  const { scenario, events } = readRecording(name);
  const store = new TraceStore();
  store.begin(scenario, scenario.platform);
  store.receive(events);
  return store;
}

test('every card is judged by the finding of its mistake, and so is the log', () => {
  const judged = court.steps.filter(({ judge }) => judge).map(({ id, judge }) => [id, judge]);
  const cards = Array.from({ length: 12 }, (_, index) =>
    [`card${index + 1}`, `LINT-H${String(index + 1).padStart(2, '0')}`]);
  assert.deepEqual(judged, [...cards, ['log', 'LINT-H02']]);
});

test('class and versions are asked of all, the beginning where the run has the mistake', () => {
  const store = storeOf('court-card3');
  const found = { ...finding, seq: 5, controller: 'Tabs', callback: 'initWithNibName',
    pointer: '/controllers/Map/overrides/initWithNibName/do/0' };
  const questions = judgmentsOf(finding, [found], store);
  assert.deepEqual(questions.map(({ kind, answer }) => [kind, answer]), [
    ['class', 'p'], ['versions', 'all'], ['begins', 'Map initWithNibName'],
  ]);
  assert.deepEqual(judgmentsOf(finding, [found], store), questions);
  assert.equal(judgmentsOf(finding, [], store).length, 2);
  for (const { options, answer, rules } of questions) {
    assert.ok(options.includes(answer) && options.length >= 3);
    assert.equal(new Set(options).size, options.length);
    assert.deepEqual(rules, finding.rules);
  }
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    for (const question of questions) {
      const said = [promptOf(translator, question), answerText(translator, question.kind,
        question.answer), ...question.options.map((one) =>
        optionText(translator, question.kind, one))];
      assert.ok(said.every((text) => !/questions\.|\{/.test(text)), said.join());
    }
  }
});

test('what was judged is kept', () => {
  const kept = keptSettings();
  const run = new LessonRun(court, kept);
  run.judge({ given: 'p', isRight: true, credit: 1 });
  run.judge({ given: 'all', isRight: false, credit: 0 });
  assert.deepEqual(new LessonRun(court, kept).progress.judged.map(({ given }) => given), ['p', 'all']);
});

test('the log of the last case is what its run prints', () => {
  const printed = readText('lessons/logs/court-final.log').trim().split('\n')
    .map((line) => line.replace(/^.*-\[(\w+)ViewController (\w+):?\]$/, '$1 $2'));
  const kept = ['loadView', 'viewDidLoad', 'viewWillAppear', 'viewIsAppearing', 'viewDidAppear',
    'viewWillDisappear', 'viewDidDisappear', 'didReceiveMemoryWarning'];
  const run = storeOf('court-log').events.filter(({ actor, controller, callback }) =>
    actor === 'controller' && controller !== 'Tabs' && kept.includes(callback))
    .map(({ controller, callback }) => `${controller} ${callback}`);
  assert.deepEqual(printed, run);
});
