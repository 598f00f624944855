// Why one call comes before another, and what keeps a call away: the worked examples, and every
// question that lessons make. All seeds: SEEDS=300 node --test Tests/PublicTests/whys.test.mjs
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { absenceOf } from '../../Public/app/questions/absence-facts.js';
import { reasonsAgainst } from '../../Public/app/questions/absences.js';
import { authored } from '../../Public/app/questions/authored.js';
import { becauseOf } from '../../Public/app/questions/because.js';
import { contrastText } from '../../Public/app/questions/contrast-words.js';
import { contrastsOf, creditOf, isOrdered, isStated, scoreOf } from '../../Public/app/questions/contrast.js';
import { questionsAbout } from '../../Public/app/questions/generator.js';
import { callOf } from '../../Public/app/questions/known.js';
import { pairOf } from '../../Public/app/questions/pairs.js';
import { scripts } from '../../Public/app/questions/scripted-calls.js';
import { stepName } from '../../Public/app/rooms/class-lesson.js';
import { gateOf, pollAbout, questionOf } from '../../Public/app/rooms/poll-words.js';
import { newestVersion } from '../../Public/app/store/ios.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { readRecording, recordings } from './lesson-traces.mjs';
import { holdsIn, languages, listFiles, locales, program, readJSON, readText } from './support.mjs';

const seedCount = Number(process.env.SEEDS ?? 3);
const rulesFolder = new URL('../../Sources/LifecycleEngine/Catalog/Rules/', import.meta.url);
/** How well each rule of the catalogue is known, and on which versions it holds. */
const rules = new Map(readdirSync(rulesFolder).flatMap((name) =>
  [...readFileSync(new URL(name, rulesFolder), 'utf8').matchAll(/^([A-Z][\w.-]*-\S+) (\w+) (\S+)$/gm)]
    .map(([, id, confidence, range]) => [id, { confidence, range }])));
const { runs, whys } = JSON.parse(
  readFileSync(new URL('fixtures/whys.json', import.meta.url), 'utf8'));
const certain = ['documented', 'observed'];
const title = (step) => `Step ${step}`;
const translators = languages.map((language) => new Translator(language, locales[language]));

function storeOf({ scenario, events }) {
  const store = new TraceStore();
  store.begin(scenario, scenario.platform ?? {});
  store.receive(events);
  return store;
}

/** A run of the program. */
function run(id) {
  const scenario = { schemaVersion: 1, id, ...runs[id] };
  const input = JSON.stringify(scenario);
  const { steps } = JSON.parse(execFileSync(program, ['run', '--json', '-'], { input }));
  return storeOf({ scenario, events: steps.flatMap(({ events }) => events) });
}

/** The contrast of a worked example. */
function contrastIn(store, { steps, first, then, absent }) {
  const own = store.events.filter(({ actor, step }) => actor === 'controller' && steps.includes(step));
  const named = (call) => own.find((event) => callOf(event) === call);
  if (first) return pairOf(store, named(first), named(then));
  const [controller, callback] = absent.split(' ');
  const at = own[0].seq - 1;
  assert.equal(named(absent), undefined);
  return absenceOf({ kind: 'happens', controller, callback, at, seq: at, step: steps[0],
    until: own[own.length - 1].seq }, store);
}

const stores = new Map(Object.keys(runs).map((id) => [id, run(id)]));
for (const why of whys) {
  const { first, then, absent, rule } = why;
  test(`${first ? `${first} before ${then}` : `no ${absent}`} in “${why.run}” rests on ${rule}`, () => {
    const contrast = contrastIn(stores.get(why.run), why);
    assert.equal(contrast?.rule, rule);
    const [english] = translators.map((translator) => contrastText(translator, contrast, title));
    assert.ok(english.startsWith(first ? `${first} comes before ${then}: ` : `No ${absent}: `), english);
  });
}

/** A contrast is sound if its rule is known for sure and its sentence is whole in each language. */
function check(contrast, calls, place, { platform }) {
  const rule = rules.get(contrast.rule);
  assert.ok(certain.includes(rule?.confidence), `${place}: ${contrast.rule}`);
  assert.ok(holdsIn(rule.range, platform.ios ?? newestVersion()), `${place}: ${contrast.rule}`);
  for (const translator of translators) {
    const text = contrastText(translator, contrast, title);
    for (const call of calls) assert.ok(text.includes(call), `${place}: ${text}`);
    assert.ok(!/contrast\.|\{|\(event \)|undefined/.test(text), `${place}: ${text}`);
  }
}

/** The wrong answers that turn round each pair that decides. */
function wrongAnswers({ answer, options }) {
  if (!Array.isArray(answer)) return options.filter((call) => call !== answer);
  return answer.slice(1).map((call, index) => {
    const given = [...answer];
    given.splice(index, 2, call, answer[index]);
    return given;
  });
}

/** A class is told the same as a person who learns alone. */
function checkClass(question, store, { place, commands, lesson, gate }) {
  const teller = { translator: translators[0], title };
  const asked = pollAbout(question, commands, { teller, after: null, lesson });
  const known = questionOf(asked, store, gateOf(gate, asked));
  assert.deepEqual(becauseOf(known, store), becauseOf(question, store), place);
  assert.deepEqual(contrastsOf(known, store, null), contrastsOf(question, store, null), place);
}

function checkQuestion(question, store, place) {
  assert.ok(isStated(question, store), place);
  if (isOrdered(question)) {
    for (const given of wrongAnswers(question)) {
      const [contrast] = contrastsOf(question, store, given);
      if ('call' in contrast) {
        assert.ok(!store.events.some((event) => callOf(event) === contrast.call), place);
      } else {
        check(contrast, 'first' in contrast ? [contrast.first, contrast.second].map(callOf)
          : [contrast.values.x], place, store);
      }
    }
    const [own] = contrastsOf(question, store, question.answer);
    const others = question.options.filter((call) => !question.answer.includes(call));
    if (own) check(own, [own.first, own.second].map(callOf), place, store);
    else assert.ok(!store.events.some((event) => others.includes(callOf(event))), place);
  }
  const isNo = question.kind === 'happens' && question.answer === 'no' ||
    question.kind === 'count' && question.answer === '0';
  if (!isNo) return;
  const { rule, key, values } = becauseOf(question, store);
  check({ rule, key, values }, [`${question.controller} ${question.callback}`], place, store);
}

const lessons = readJSON('lessons/index.json').map(({ id }) => readJSON(`lessons/${id}.json`));
for (const lesson of lessons) {
  test(`every order and every “No” of ${lesson.id} has a frame and a rule that is known`, () => {
    for (const { name } of recordings(lesson)) {
      const store = storeOf(readRecording(name));
      const step = lesson.steps.find(({ id }) => `${lesson.id}-${id}` === name);
      const begin = store.performed.length - (step?.commands?.length ?? 0);
      if (step?.question) {
        const question = authored(step.question, store, begin);
        checkQuestion(question, store, name);
        checkClass(question, store, { place: name, commands: step.commands,
          lesson: stepName(lesson, step), gate: lesson });
      }
      for (let seed = 1; seed <= seedCount; seed += 1) {
        const asked = questionsAbout(store, { seed, count: 40 });
        for (const question of asked) {
          const place = `${name} ${seed}`;
          checkQuestion(question, store, place);
          const commands = [store.commandAt(question.step)];
          checkClass(question, store, { place, commands, lesson: '', gate: null });
        }
      }
    }
  });
}

test('an order that no rule states is never asked', () => {
  const store = stores.get('tabs');
  const [first, second] = ['Home viewWillDisappear', 'Search viewIsAppearing'].map((call) =>
    store.events.find((event) => event.step === 1 && callOf(event) === call));
  assert.ok(first.seq < second.seq);
  assert.equal(pairOf(store, first, second), null);
  assert.equal(pairOf(store, second, first), null);
  const gate = { kind: 'first', options: [callOf(first), callOf(second)] };
  assert.ok(!isStated(authored(gate, store, 1), store));
  for (let seed = 1; seed < 200; seed += 1) {
    for (const question of questionsAbout(store, { seed, count: 40 })) {
      assert.ok(isStated(question, store), JSON.stringify(question));
    }
  }
});

test('each order that a script states has its sentences, and no sentence is left over', () => {
  const stated = scripts.flatMap((calls) => calls.map((call) => call.split(' '))
    .flatMap(([part, , , before], index, all) => {
      if (!before) return [];
      if (part === 'cancel') return [`cancel.${before}`];
      return [`${all[index + 1][0] === part ? 'stage' : 'phase'}.${before}`];
    }));
  const code = listFiles('.js').filter((path) => path.startsWith('app/questions/')).map(readText)
    .join('\n');
  for (const language of languages) {
    const texts = readJSON(`locales/contrast.${language}.json`);
    const wanted = new Set([...stated, ...reasonsAgainst.map(({ key }) => key)]);
    for (const key of wanted) {
      if (!['phase.NAV-PUSH-10'].includes(key)) assert.ok(texts[key], `${language} ${key}`);
    }
    for (const key of Object.keys(texts)) {
      const own = key.replace(/\.own$/, '');
      const isUsed = wanted.has(own) || code.includes(`'${key}'`) ||
        code.includes(`'contrast.${key}'`) || /^(nested|forwarded|life)\./.test(key);
      assert.ok(isUsed, `${language} ${key}`);
    }
  }
});

test('what keeps a call away rests on rules that are documented or observed', () => {
  for (const { rule } of reasonsAgainst) {
    assert.ok(certain.includes(rules.get(rule)?.confidence), rule);
  }
});

test('an order is worth its right pairs and what was left out of it', () => {
  const answer = ['L load', 'I will-', 'L will+', 'L is+', 'I did-', 'L did+'];
  const given = ['I will-', 'I did-', 'L load', 'L will+', 'L is+', 'L did+'];
  assert.deepEqual(scoreOf(given, answer, answer), { right: 11, pairs: 15, leftOut: 0, extras: 0 });
  assert.equal(creditOf(scoreOf(answer, answer, answer)), 1);
  assert.equal(creditOf(scoreOf([...answer].reverse(), answer, answer)), 0);
  assert.deepEqual(scoreOf(answer.slice(1), answer, [...answer, 'I deinit']),
    { right: 10, pairs: 15, leftOut: 1, extras: 1 });
  assert.equal(creditOf({ right: 1, pairs: 1, leftOut: 0, extras: 1 }), 0);
});
