// One button leads a class: its table, and 10,000 presses on a room that follows the rules of the
// server. Other presses: SEED=7 node --test Tests/PublicTests/lead.test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  adviceIn, bounce, leadOf, next, patience, phaseOf, placeBeside, Presses, stateOf, stepNow, votesIn,
} from '../../Public/app/lead/lead.js';
import { Leading } from '../../Public/app/lead/leading.js';
import { changeOf, holdsVotes, usualLimit } from '../../Public/app/lead/phase.js';
import { Dice } from '../../Public/app/questions/dice.js';
import { firstTerms } from '../../Public/app/words/glossary.js';
import { poll, makeRoom } from './room-support.mjs';

const nobody = { count: 0, right: 0 };
const some = { count: 9, right: 4 };
const usual = { stage: 'run', isOfStep: true, isExplained: false, hasReason: true, hasMore: false,
  isShort: false, isLast: false };
const state = (fields) => ({ ...usual, ...fields });
const does = (fields, votes = some) => next(state(fields), votes)?.does;
const asking = { asks: true, acts: false, isShort: false, isLast: false };

test('five presses lead from a question to its reason, the sixth goes on', () => {
  const stages = ['ask', 'round1', 'talk', 'round2', 'revealed', 'explained', 'step'];
  assert.deepEqual(stages.map((stage) => does({ stage })),
    ['ask', 'discuss', 'again', 'reveal', 'why', 'next', 'next']);
  assert.deepEqual(stages.map((stage) => phaseOf(state({ stage }), next(state({ stage }), some))),
    [0, 1, 2, 3, 4, 5, -1]);
  assert.deepEqual([does({ stage: 'revealed', hasReason: false }), does({ stage: 'run' }),
    does({ stage: 'act' }), does({ stage: 'words' })], ['next', 'call', 'run', 'next']);
});

test('a question that isn’t of the step, or has others behind it, is put away', () => {
  for (const fields of [{ isOfStep: false }, { isLast: true }, { hasMore: true }]) {
    assert.equal(does({ stage: 'explained', ...fields }), 'close');
  }
  assert.equal(next(state({ stage: 'step', isLast: true }), some), null);
  assert.deepEqual(['round1', 'revealed', 'explained'].map((stage) =>
    does({ stage, isShort: true, hasMore: true })), ['reveal', 'why', 'close']);
});

test('the vote advises between the rounds', () => {
  const lead = (count, right, more = {}) => {
    const { does: way, advice } = next(state({ stage: 'talk', ...more }), { count, right });
    return [way, advice];
  };
  assert.deepEqual(lead(10, 2), ['explain', 'low']);
  assert.deepEqual(lead(10, 2, { isExplained: true }), ['again', '']);
  assert.deepEqual([lead(10, 3), lead(10, 7)], [['again', 'middle'], ['again', 'middle']]);
  assert.deepEqual(lead(10, 8), ['reveal', 'high']);
  for (const right of [0, 4, null]) assert.deepEqual(lead(4, right), ['again', '']);
  assert.deepEqual(lead(10, null), ['again', '']);
  const text = (key, values = {}) => [key, ...Object.values(values)].join(' ');
  const room = makeRoom({ poll: { ...poll, phase: 'discussing', answer: { choice: 0 } },
    tally: [[3, 7]], voters: [10] });
  assert.equal(adviceIn(text, room, 'en'), 'room.lead.right 3 10 30% room.lead.middle');
});

test('what has votes can be set aside, and what has none closed', () => {
  for (const stage of ['round1', 'talk', 'round2']) {
    assert.equal(next(state({ stage }), { count: 1, right: 0 }).others.at(-1), 'setAside');
    assert.equal(next(state({ stage }), nobody).others.at(-1),
      stage === 'round1' ? 'close' : 'setAside');
  }
  const open = (fields) => holdsVotes({ ...poll, ...fields });
  assert.deepEqual([open({}), open({ answered: 1 }), open({ phase: 'discussing' }),
    open({ round: 2 }), open({ phase: 'revealed', answered: 3 }), holdsVotes(null)],
  [false, true, true, true, false, false]);
});

test('the vote of the newest round counts', () => {
  const room = (fields, more) => makeRoom({ poll: { ...poll, ...fields }, ...more });
  assert.deepEqual(votesIn(room({ answer: { choice: 1 } },
    { tally: [[1, 2], [3, 4]], voters: [3, 7] })), { count: 7, right: 4 });
  assert.deepEqual(votesIn(room({ answer: { order: [0, 1] } }, { solved: [2, 5], voters: [9, 8] })),
    { count: 8, right: 5 });
  assert.deepEqual(votesIn(room({}, { voters: [3] })), { count: 3, right: null });
});

test('a class stands at a step of its lesson until it is begun, or in a run of its own', () => {
  const stage = (lesson, step, fields = null) =>
    stateOf(makeRoom({ lesson, poll: fields && { ...poll, ...fields } }), step)?.stage;
  const place = { id: 'own', step: 0 };
  assert.deepEqual([
    stage(null, null), stage(place, null), stage(place, asking),
    stage({ ...place, hasBegun: true }, asking), stage({ ...place, word: 2 }, asking),
    stage(place, { ...asking, asks: false }), stage(place, { ...asking, asks: false, acts: true }),
    stage(place, asking, {}), stage(place, asking, { phase: 'closed' }),
  ], ['run', undefined, 'ask', 'step', 'words', 'step', 'act', 'round1', 'ask']);
  const lesson = { steps: [{ commands: [], question: {} }, { commands: [] }, { commands: [],
    goal: {} }, { commands: [], exit: [] }] };
  assert.deepEqual([0, 1, 2, 3, 4].map((step) => stepNow(lesson, { id: 'own', step })), [
    asking, { ...asking, asks: false, acts: true }, { ...asking, asks: false },
    { ...asking, isShort: true, isLast: true }, null,
  ]);
  assert.equal(leadOf(makeRoom({ poll: null, lesson: place }), asking).does, 'ask');
});

test('words come before the first step, and nothing before the first word', () => {
  const last = firstTerms.length - 1;
  const beside = (fields, direction) => placeBeside({ id: 'a', step: 0, ...fields }, direction);
  assert.deepEqual([beside({ word: 0 }, 1), beside({ word: last }, 1), beside({ word: 0 }, -1),
    beside({ step: 3 }, 1), beside({ step: 3 }, -1), beside({}, -1)], [
    { id: 'a', step: 0, word: 1 }, { id: 'a', step: 0 }, null, { id: 'a', step: 4 },
    { id: 'a', step: 2 }, null,
  ]);
});

test('an order takes longer than a choice, and words as long as they take', () => {
  const limits = ['choice', 'number', 'order', 'text'].map((form) =>
    [usualLimit(form, 'voting').seconds, usualLimit(form, 'discussing').seconds]);
  assert.deepEqual(limits, [[60, 90], [60, 90], [90, 90], [undefined, 90]]);
  assert.deepEqual(usualLimit('choice', 'revealed'), {});
});

test('presses that are near are one, and an empty round waits for a second', () => {
  let now = 0;
  const presses = new Presses(() => now);
  const at = (time, way = 'discuss', votes = { count: 2 }, fields = {}) => {
    now = time;
    return presses.press({ ...poll, ...fields }, way, votes);
  };
  assert.deepEqual([at(0), at(bounce - 1), at(2 * bounce - 2), at(3 * bounce)],
    ['go', 'bounce', 'bounce', 'go']);
  const empty = { count: 0 };
  assert.equal(at(10000, 'discuss', empty), 'nobody');
  assert.equal(at(10000 + patience, 'discuss', empty), 'go');
  assert.equal(at(20000, 'discuss', empty), 'nobody');
  assert.equal(at(20001 + patience, 'discuss', empty), 'nobody', 'it was too late');
  assert.equal(at(40000, 'discuss', empty, { round: 2 }), 'nobody', 'of another round');
  assert.equal(at(50000, 'close', empty), 'go');
});

/** A room as the server has it, with two pages that lead it and see it late. */
class Model {
  now = 0;
  poll = null;
  lesson = { id: 'own', step: 0 };
  lost = [];
  ways = [];
  #count = 0;
  #votes = [];

  ask() {
    if (this.poll) return;
    this.#count += 1;
    this.#votes = [0];
    this.poll = { ...poll, id: String(this.#count), commands: [{ do: 'pop' }],
      about: { kind: 'next', lesson: 'own.ask' }, answer: { choice: 0 } };
  }

  vote() {
    if (this.poll?.phase !== 'voting') return;
    this.#votes[this.#votes.length - 1] += 1;
    this.poll.answered += 1;
  }

  get room() {
    const { lesson, poll: one } = this;
    const tally = this.#votes.map((count) => [count >> 1, 0]);
    return makeRoom({ lesson: { ...lesson }, poll: one && { ...one }, tally,
      voters: [...this.#votes] });
  }

  /** The page of the teacher begins what the step asks, and closes what has no votes. */
  show({ lesson }) {
    const isStep = lesson.step !== this.lesson.step;
    this.lesson = { ...lesson, step: Math.min(lesson.step, 9) };
    if (isStep && this.poll && !holdsVotes(this.poll)) this.#close();
    if (lesson.hasBegun) this.ask();
  }

  goOn(id, { phase, isExplained = this.poll?.isExplained, from }) {
    const { poll: one } = this;
    const isEmpty = one?.phase === 'voting' && one.round === 1 && one.answered === 0;
    const at = one && stateOf({ poll: one, lesson: null }, null).stage;
    if (one?.id !== id || (from === 'empty' ? !isEmpty : from !== at)) return;
    const allowed = { voting: ['discussing', 'revealed', 'closed'],
      discussing: ['discussing', 'revealed', 'closed', ...(one.round < 2 ? ['voting'] : [])],
      revealed: ['revealed', 'closed'] }[one.phase];
    assert.ok(allowed.includes(phase), `${one.phase} leads to ${phase}`);
    if (phase === 'closed') {
      this.#close();
      return;
    }
    if (one.phase === 'discussing' && phase === 'voting') {
      this.#votes.push(0);
      Object.assign(one, { round: 2, answered: 0 });
    }
    Object.assign(one, { phase, isExplained });
  }

  #close() {
    const hasVotes = this.#votes.some((count) => count > 0);
    if (hasVotes && this.poll.phase !== 'revealed' && this.ways.at(-1) !== 'setAside') {
      this.lost.push(this.poll.id);
    }
    this.poll = null;
  }
}

const steps = { steps: Array.from({ length: 10 }, () => ({ commands: [], question: {} })) };

/** A page that leads; it has the room as it was when it looked last. */
function desk(model) {
  const page = {
    room: model.room,
    get step() { return stepNow(steps, page.room?.lesson); },
    desk: {
      show: async (view) => model.show(view),
      goOn: async (id, change) => model.goOn(id, change),
    },
    call: () => {},
    now: () => model.now,
  };
  return { page, leading: new Leading(page) };
}

test('no press, in any order, drops a question that has votes', async () => {
  const dice = new Dice(Number(process.env.SEED ?? 1));
  const model = new Model();
  const pages = [desk(model), desk(model)];
  const below = (count) => Math.floor(dice.next() * count);
  const pick = (list) => list[below(list.length)];
  for (let count = 0; count < 10000; count += 1) {
    model.now += pick([20, 200, 500, 1000, 5000]);
    const { page, leading } = pick(pages);
    if (below(4) > 0) page.room = model.room;
    const act = pick(['press', 'press', 'press', 'other', 'back', 'vote', 'vote', 'vote', 'leave',
      'plan']);
    const way = act === 'other' ? pick(leading.ways) : leading.lead?.does;
    if (way) model.ways.push(way);
    if (act === 'press') await leading.press();
    if (act === 'other') await leading.press(way);
    if (act === 'back') await leading.back();
    if (act === 'vote') model.vote();
    if (act === 'plan') await leading.goTo(below(9));
    // Another lesson, “Leave the lesson”.
    if (act === 'leave' && leading.mayLeave()) model.show({ lesson: { id: 'own', step: below(9) } });
  }
  assert.deepEqual(model.lost, []);
  const often = (way) => model.ways.filter((one) => one === way).length;
  for (const way of ['ask', 'discuss', 'again', 'reveal', 'why', 'next', 'setAside']) {
    assert.ok(often(way) > 50, `${way} ${often(way)}`);
  }
});

test('the plan leads to any step, once no question waits for its results', async () => {
  const model = new Model();
  const { page, leading } = desk(model);
  await leading.goTo(7);
  assert.deepEqual(model.lesson, { id: 'own', step: 7 });
  page.room = { ...model.room, lesson: null };
  await leading.goTo(2);
  assert.deepEqual(model.lesson, { id: 'own', step: 7 }, 'without a lesson there is no plan');
});

test('five presses of one key lead two rounds, the sixth to the next step', async () => {
  const model = new Model();
  const { page, leading } = desk(model);
  const seen = [];
  for (let press = 0; press < 6; press += 1) {
    seen.push(leading.lead.does);
    await leading.press();
    if (model.poll?.phase === 'voting') model.vote();
    page.room = model.room;
    model.now += 1000;
  }
  assert.deepEqual(seen, ['ask', 'discuss', 'again', 'reveal', 'why', 'next']);
  assert.deepEqual([model.poll, model.lesson], [null, { id: 'own', step: 1 }]);
});

test('a press waits for what the one before has asked, and back waits for an open vote', async () => {
  const model = new Model();
  const { page, leading } = desk(model);
  const asked = [];
  let go = () => {};
  const answer = new Promise((done) => { go = done; });
  page.desk.show = async (view) => {
    asked.push(view);
    await answer;
  };
  const first = leading.press();
  model.now += 1000;
  await leading.press();
  assert.equal(asked.length, 1);
  go();
  await first;
  model.ask();
  page.room = model.room;
  for (const go of [() => leading.back(), () => leading.goTo(4)]) {
    leading.say('');
    await go();
    assert.deepEqual([leading.said, asked.length], ['room.lead.voteOpen', 1]);
  }
  assert.equal(leading.mayLeave(), true, 'nobody has voted');
  model.vote();
  page.room = model.room;
  assert.equal(leading.mayLeave(), false);
  page.room = null;
  await leading.press();
  assert.deepEqual([leading.lead, leading.ways], [null, []]);
});
