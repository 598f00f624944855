// The lessons as they are written: complete in three languages, with questions that the recorded
// runs answer and goals that can be reached.
import assert from 'node:assert/strict';
import test from 'node:test';
import { problemsOfWords } from './lesson-words.mjs';
import { effectOf, isReached, unmetOf } from '../../Public/app/lessons/lesson-goals.js';
import { unmetText } from '../../Public/app/lessons/goal-words.js';
import { baseOf, isExactly, pathOf } from '../../Public/app/lessons/lesson.js';
import { additions, repairPlace } from '../../Public/app/lessons/repair.js';
import { titleOfBehaviour } from '../../Public/app/overrides/overrides.js';
import { authored } from '../../Public/app/questions/authored.js';
import { RolePlay } from '../../Public/app/questions/role-play.js';
import { questionsAbout } from '../../Public/app/questions/generator.js';
import { allCallbacks } from '../../Public/app/store/callbacks.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { isKnown } from '../../Public/app/questions/known.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { verdictOf } from '../../Public/app/lessons/verdict.js';
import { readRecording, readVerdicts, recordings } from './lesson-traces.mjs';
import { languages, listFiles, locales, readJSON } from './support.mjs';

const index = readJSON('lessons/index.json');
const lessons = index.map(({ id }) => readJSON(`lessons/${id}.json`));

function recordedStore(name) {
  const { scenario, events } = readRecording(name);
  const store = new TraceStore();
  store.begin(scenario, scenario.platform);
  store.receive(events);
  return store;
}

function attempt(name, begin, isChanged) {
  const { findings } = readRecording(name);
  return { store: recordedStore(name), findings, begin, isChanged };
}

/** The first of the steps that a step of a lesson adds to its run. */
function beginOf(lesson, at) {
  const { id, commands = [] } = lesson.steps[at];
  return readRecording(`${lesson.id}-${id}`).scenario.steps.length - commands.length;
}

test('the list of lessons is that of the files', () => {
  const files = listFiles('.json').filter((path) => /^lessons\/[a-z-]+\.json$/.test(path))
    .map((path) => path.slice('lessons/'.length, -'.json'.length));
  assert.deepEqual(index.map(({ id }) => id).sort(), files.filter((id) => id !== 'index').sort());
  assert.deepEqual(index, lessons.map(({ schemaVersion, steps, ...rest }) => rest));
  assert.deepEqual(index.map(({ number }) => number), [...index.map(({ number }) => number)].sort());
  for (const { id } of index) assert.ok(locales.en[`lessons.lesson.${id}`], id);
});

test('who is right is told by what has run, and not always in the same way', () => {
  const tried = readVerdicts();
  const votes = lessons.flatMap(({ id, steps }) => steps.filter(({ who }) => who)
    .map((step) => ({ name: `${id}-${step.id}`, who: step.who })));
  assert.deepEqual(votes.map(({ name }) => name).sort(), Object.keys(tried).sort());
  for (const { name, who } of votes) {
    for (const side of ['a', 'b']) assert.equal(tried[name][side].length, who[side].length, name);
  }
  const found = Object.fromEntries(votes.map(({ name }) => [name, verdictOf(tried[name])]));
  assert.deepEqual(found, {
    'three-ways-in-in-the-file': 'onlyB', 'true-size-will-appear': 'neither',
    'true-size-layout-order': 'onlyB', 'true-size-old-turn': 'onlyA',
    'low-memory-who-once': 'onlyA', 'low-memory-who-default': 'both',
    'cleaning-up-prose': 'onlyB', 'cleaning-up-who-asks': 'onlyB',
    'court-card4': 'both', 'court-card6': 'onlyB', 'court-card10': 'onlyB',
  });
});

test('the first lesson tells the reasons that the page tells', () => {
  const told = { 'waiting.text': 'why.because.launch', 'arrow.text': 'why.because.viewAccess' };
  const opening = /^(?:because|потому что|因为(?:应用)?)\s*/;
  for (const language of languages) {
    const texts = readJSON(`lessons/late-loading.${language}.json`);
    for (const [key, reason] of Object.entries(told)) {
      const clause = locales[language][reason].replace(opening, '');
      assert.ok(texts[key].includes(clause), `${language} ${key}: ${clause}`);
    }
  }
});

for (const lesson of lessons) {
  const { id, steps } = lesson;

  test(`${id} has its own words in every language, and hints`, () => {
    const texts = Object.fromEntries(languages.map((language) =>
      [language, readJSON(`lessons/${id}.${language}.json`)]));
    assert.deepEqual(problemsOfWords(lesson, texts), []);
  });

  test(`${id} is recorded as it is written`, () => {
    for (const { name, scenario } of recordings(lesson)) {
      assert.deepEqual(readRecording(name).scenario, scenario, name);
    }
  });

  for (const [at, step] of steps.entries()) {
    const name = `${id}-${step.id}`;
    if (step.question) {
      test(`${name} asks what its run answers, for sure`, () => {
        const store = recordedStore(name);
        const begin = step.commands ? beginOf(lesson, at) : 0;
        const question = authored(step.question, store, begin);
        assert.ok(question, 'no answer among the options');
        const shown = store.eventAt(question.seq);
        if (shown && question.seq > question.at) {
          assert.ok(['documented', 'observed'].includes(shown.confidence), shown.line);
        }
      });
    }
    if (step.question?.kind === 'order') {
      test(`${name} names the mistake of each call that never comes`, () => {
        const { options, answer } = authored(step.question, recordedStore(name), beginOf(lesson, at));
        for (const call of options.filter((one) => !answer.includes(one))) {
          const texts = readJSON(`lessons/${id}.en.json`);
          assert.ok(texts[`${step.id}.wrong.${call}`], call);
        }
      });
    }
    if (step.be) {
      test(`${name} leaves something to do for UIKit`, () => {
        const store = recordedStore(name);
        const begin = store.steps.find(({ index: number }) => number >= beginOf(lesson, at));
        assert.ok(new RolePlay(store, begin, step.be.seed).moves.every(isKnown));
        assert.ok(new RolePlay(store, begin, step.be.seed).moves.length > 2);
      });
    }
    if (step.exit) {
      test(`${name} finds its questions`, () => {
        const { questions, seed, kinds } = step.exit;
        const wish = { seed, count: questions, ...(kinds ? { kinds } : {}) };
        assert.equal(questionsAbout(recordedStore(name), wish).length, questions);
      });
    }
    if (step.solution) {
      test(`${name} gives its last hint in the words of the boxes, and opens where it is`, () => {
        const base = readJSON(pathOf(baseOf(lesson, at).open));
        const solution = readJSON(pathOf(step.solution.open));
        const place = repairPlace(base, solution);
        assert.ok(base.controllers[place.controller], place.controller);
        const own = allCallbacks().length;
        assert.ok(place.about.callbacks.length < own / 3, `${place.about.callbacks.length}`);
        for (const { controller, callback, statement } of additions(base, solution)) {
          assert.ok(place.about.callbacks.includes(callback), `${controller} ${callback}`);
          assert.ok(place.about.statements.includes(statement.do), statement.do);
          for (const language of languages) {
            const hint = readJSON(`lessons/${id}.${language}.json`)[`${step.id}.hint3`];
            const title = titleOfBehaviour(new Translator(language, locales[language]), statement.do);
            for (const part of title.split('…')) assert.ok(hint.includes(part.trim()), `${hint} ${title}`);
          }
        }
      });
    }
    if (step.goal) {
      test(`${name} is reached by its solution and not before`, () => {
        const begin = beginOf(lesson, at);
        const isChanged = step.solution.open !== undefined;
        assert.ok(!isReached(step.goal, attempt(name, begin, false)), 'reached at once');
        const solved = attempt(`${name}.solution`, begin, isChanged);
        assert.deepEqual(unmetOf(step.goal, solved), []);
        assert.ok(effectOf(step.goal, solved.store) > 1, 'before the launch');
        for (const unmet of unmetOf(step.goal, attempt(name, begin, false))) {
          for (const language of languages) {
            const texts = { ...locales[language], ...Object.fromEntries(
              Object.entries(readJSON(`lessons/${id}.${language}.json`))) };
            const said = unmetText(new Translator(language, texts), unmet,
              { prefix: `${step.id}.trap`, findings: {}, titleOf: (command) => command.do });
            assert.doesNotMatch(said, /unmet|\{|trap/, said);
          }
        }
      });
    }
  }
}

test('a run is where a step begins however its commands are written', () => {
  const written = [{ do: 'launch' }, { do: 'present', from: 'A', target: 'B', style: 'pageSheet' }];
  const told = [{ do: 'launch' }, { do: 'present', from: 'A', style: 'pageSheet', target: 'B' }];
  assert.ok(isExactly(told, written));
  assert.ok(!isExactly([...told, { do: 'dismiss' }], written));
  assert.ok(!isExactly(told.slice(1), written) && !isExactly([], written));
});
