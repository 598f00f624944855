// Questions about traces: the same for the same seed, one right answer each, and a solver that
// reads only the trace answers all of them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { isRight, questionsAbout } from '../../Public/app/questions/generator.js';
import { RolePlay } from '../../Public/app/questions/role-play.js';
import { kinds } from '../../Public/app/questions/kinds.js';
import { Mastery } from '../../Public/app/questions/mastery.js';
import { OrderPuzzle } from '../../Public/app/questions/order-puzzle.js';
import { keptSettings, recorded } from './support.mjs';

const folder = new URL('fixtures/explanations/', import.meta.url);
const runs = [recorded, ...readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')))];
const traces = runs.map(({ scenario, events }) => {
  const store = new TraceStore();
  store.begin({ steps: [], ...scenario }, scenario.platform ?? {});
  store.receive(events);
  return store;
});
const doubtful = ['varies', 'inferred'];
const call = ({ controller, callback }) => `${controller} ${callback}`;

/** Answers a question from the events alone, without the generator's ways or its answer. */
function solve(store, { kind, at, step, seq, controller, callback, options }) {
  const own = store.events.filter((event) => event.step === step && event.actor === 'controller');
  const after = own.filter((event) => event.seq > at);
  const named = own.filter((event) => event.controller === controller);
  const shown = store.events.find((event) => event.seq === seq);
  const folded = (end) => {
    const state = {};
    for (const event of store.events.filter((one) => one.seq <= end)) {
      for (const change of event.changes) {
        if (change.controller !== controller) continue;
        if ((change.instance ?? 1) === (shown.instance ?? 1)) Object.assign(state, change);
      }
    }
    return state;
  };
  const yes = (fact) => (fact ? 'yes' : 'no');
  const solvers = {
    next: () => call(after.find((event) => options.includes(call(event)))),
    who: () => after.find((event) => event.callback === callback).controller,
    count: () => String(named.filter((event) => event.callback === callback).length),
    stand: () => {
      const { appearance = 'disappeared', viewState } = folded(seq);
      const wasSeen = store.events.some((event) => event.seq <= seq && event.changes.some((change) =>
        change.controller === controller && change.appearance === 'appearing'));
      if (appearance === 'disappeared') return wasSeen && viewState === 'loaded' ? 'disappeared' : 'loaded';
      return appearance;
    },
    geometry: () => folded(seq).geometry ?? 'none',
    order: () => own.map(call).filter((name) => options.includes(name)),
    first: () => call(own.find((event) => options.includes(call(event)))),
    happens: () => yes(named.some((event) => event.callback === callback)),
    brings: () => options.find((option) => option === JSON.stringify(store.commandAt(shown.step))),
    isLoaded: () => yes(folded(seq).viewState === 'loaded'),
    lives: () => yes(folded(own.at(-1).seq > seq ? Math.max(...store.events
      .filter((event) => event.step === step).map((event) => event.seq)) : seq).isAlive),
  };
  return solvers[kind]();
}

const all = traces.map((store) => questionsAbout(store, { seed: 7, count: 400 }));

test('there are at least eight kinds, and the traces give all of them', () => {
  assert.ok(Object.keys(kinds).length >= 8);
  const found = new Set(all.flat().map(({ kind }) => kind));
  assert.deepEqual([...found].sort(), Object.keys(kinds).sort());
});

test('a solver that reads only the trace answers every question', () => {
  const wrong = all.flatMap((questions, index) => questions
    .filter((question) => !isRight(question, solve(traces[index], question)))
    .map((question) => ({ index, ...question, solved: solve(traces[index], question) })));
  assert.deepEqual(wrong.slice(0, 3), []);
  assert.ok(all.flat().length > 300, `${all.flat().length}`);
});

test('the answer is among the options, and no option stands twice', () => {
  for (const { kind, options, answer } of all.flat()) {
    assert.equal(new Set(options).size, options.length, kind);
    assert.ok(options.length >= 2, kind);
    for (const part of [answer].flat()) assert.ok(options.includes(part), kind);
  }
});

test('nobody is asked about what varies or is inferred', () => {
  for (const [index, questions] of all.entries()) {
    for (const { seq, callback } of questions) {
      assert.ok(!doubtful.includes(traces[index].eventAt(seq).confidence));
      assert.notEqual(callback, 'viewDidLayoutSubviews');
    }
  }
});

test('every question names the rules behind it', () => {
  for (const { rules, kind } of all.flat()) assert.ok(rules.length > 0, kind);
});

test('the seed decides', () => {
  const [store] = traces;
  const ask = (seed) => questionsAbout(store, { seed, count: 12 });
  assert.deepEqual(ask(3), ask(3));
  assert.notDeepEqual(ask(3), ask(4));
});

test('only the kinds and steps asked for, and every kind once before one comes again', () => {
  const [store] = traces;
  const some = questionsAbout(store, { seed: 1, count: 9, kinds: ['next', 'stand'], steps: [1] });
  assert.ok(some.every(({ kind, step }) => ['next', 'stand'].includes(kind) && step === 1));
  const mixed = questionsAbout(store, { seed: 1, count: 6 }).map(({ kind }) => kind);
  assert.equal(new Set(mixed).size, 6);
});

test('an order is solved by moving blocks, and an extra one must go out', () => {
  const puzzle = new OrderPuzzle(['a', 'b', 'c'], ['x'], 2);
  assert.ok(!puzzle.isSolved);
  assert.ok(!puzzle.check().isSolved);
  puzzle.takeOut(puzzle.blocks.findIndex((block) => block.call === 'x'));
  for (const [to, wanted] of ['a', 'b', 'c'].entries()) {
    puzzle.move(puzzle.blocks.findIndex((block) => block.call === wanted), to);
  }
  assert.deepEqual(puzzle.check(), { isSolved: true, credit: 1 });
});

test('each two in their order count, and each call that is rightly left out', () => {
  const puzzle = new OrderPuzzle(['a', 'b', 'c', 'd'], ['x'], 1);
  const set = (calls) => {
    const all = [...puzzle.blocks, ...puzzle.out];
    puzzle.blocks = calls.map((name) => all.find((block) => block.call === name));
    puzzle.out = all.filter((block) => !puzzle.blocks.includes(block));
    return puzzle.credit;
  };
  assert.equal(set(['a', 'b', 'c', 'd']), 1);
  assert.equal(set(['a', 'c', 'b', 'd']), 2 * (6 / 7) - 1);
  assert.equal(set(['a', 'b', 'x', 'c', 'd']), 2 * (6 / 7) - 1);
  assert.equal(set(['x']), 0);
});

test('after two misses it gets easier until it is solved', () => {
  const puzzle = new OrderPuzzle(['a', 'b', 'c'], ['x'], 9);
  puzzle.check();
  assert.equal(puzzle.blocks.length, 4);
  puzzle.check();
  assert.ok(!puzzle.blocks.some(({ isExtra }) => isExtra));
  for (let tries = 0; tries < 4 && !puzzle.isSolved; tries += 1) puzzle.check();
  assert.ok(puzzle.isSolved);
});

test('a block that the help has placed stays', () => {
  const puzzle = new OrderPuzzle(['a', 'b', 'c'], [], 4);
  puzzle.takeOut(puzzle.blocks.findIndex(({ call: name }) => name === 'a'));
  puzzle.check();
  puzzle.check();
  assert.equal(puzzle.blocks[0].call, 'a');
  puzzle.move(2, 0);
  assert.equal(puzzle.blocks[0].call, 'a');
});

const answer = (fields) => ({
  time: '2026-11-21T10:00:00Z', lesson: 'appearance', kind: 'next', about: 'B viewDidLoad',
  given: 'x', right: 'x', isRight: true, credit: 1, hints: 0, rules: ['NAV-PUSH-5'], ...fields,
});

test('a rule is known after two right answers in a row, and they are kept', () => {
  const kept = keptSettings();
  const mastery = new Mastery(kept);
  const isKnown = () => mastery.rules.get('NAV-PUSH-5')?.isKnown;
  mastery.add(answer());
  assert.equal(isKnown(), false);
  mastery.add(answer());
  assert.equal(isKnown(), true);
  mastery.add(answer({ isRight: false }));
  assert.equal(isKnown(), false);
  assert.equal(new Mastery(kept).answers.length, 3);
  mastery.forget();
  assert.equal(new Mastery(kept).answers.length, 0);
});

test('results are a table that no program takes for formulas', () => {
  const mastery = new Mastery(keptSettings());
  mastery.add(answer({ given: '=1+1', right: 'say "a", b', rules: ['A-1', 'B-2'] }));
  const [head, row, end] = mastery.csv.split('\r\n');
  assert.equal(head, 'time,lesson,kind,about,given,right,isRight,credit,hints,rules,because');
  assert.ok(row.includes(`,'=1+1,"say ""a"", b",true,1,0,A-1 B-2,`));
  assert.equal(end, '');
  assert.equal(JSON.parse(mastery.json).rules['A-1'].right, 1);
});

test('answers that were kept damaged are none', () => {
  assert.deepEqual(new Mastery(keptSettings({ answers: '{' })).answers, []);
});

test('who is UIKit makes every move in turn, and a wrong one changes nothing', () => {
  const [store] = traces;
  const step = store.steps[1];
  const play = new RolePlay(store, step, 5);
  const moves = play.moves.map(call);
  assert.ok(moves.length >= 6);
  const wrong = play.candidates.find((name) => name !== moves[0]);
  assert.equal(play.choose(wrong), false);
  assert.equal(play.callCount, 0);
  for (const move of moves) {
    assert.ok(play.candidates.includes(move));
    assert.equal(play.choose(move), true);
  }
  assert.equal(play.next, null);
  assert.equal(play.score, moves.length / (moves.length + 1));
  assert.equal(play.choose(moves[0]), false);
});

test('a wrong move is told by its own rule, not by that of the right one', () => {
  const [store] = traces;
  const play = new RolePlay(store, store.steps[1], 5);
  const [first, second] = play.moves;
  assert.deepEqual(play.against(call(second)), { isMade: false, rule: second.rule });
  play.choose(call(first));
  const others = play.moves.slice(1).map(call);
  assert.ok(!others.includes(call(first)));
  assert.deepEqual(play.against(call(first)), { isMade: true, rule: first.rule });
});

test('what a person says in their own words stands beside the rule, and is saved', () => {
  const mastery = new Mastery(keptSettings());
  mastery.add(answer({ because: 'first, I thought' }));
  mastery.add(answer({ rules: ['NAV-PUSH-5', 'X-1'], because: 'the new one is told first' }));
  mastery.add(answer());
  assert.deepEqual([...mastery.words], [
    ['NAV-PUSH-5', 'the new one is told first'], ['X-1', 'the new one is told first'],
  ]);
  const [, row, , last] = mastery.csv.split('\r\n');
  assert.ok(row.endsWith(',"first, I thought"'));
  assert.ok(last.endsWith(','));
  assert.equal(JSON.parse(mastery.json).answers[0].because, 'first, I thought');
});
