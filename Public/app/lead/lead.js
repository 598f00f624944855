// @ts-check
/** What leads a class: one button. What it does comes from the state of the room, from the step of
 * the lesson and from the vote, and so do the ways beside it. The desk, the phone and the keys have
 * them from here. */
import { firstTerms } from '../words/glossary.js';
import { isRound, stageOf } from './phase.js';

/** From so many votes on a vote says something. */
const enough = 5;
/** Shares of right answers: below the first a talk has nobody to learn from, above the second it is
 * over soon. */
const shares = { low: 0.3, high: 0.7 };
/** Presses that are nearer are one: the buttons of hardware bounce. In milliseconds. */
export const bounce = 400;
/** How long a round that nobody has answered waits for a second press. */
export const patience = 3000;

/** The phases of a question, as the button leads through them.
 * @type {readonly lead.Way[]} */
export const phases = ['ask', 'discuss', 'again', 'reveal', 'why', 'next'];

/** What a class does at a step of a lesson.
 * @type {(lesson: Pick<lessons.Lesson, 'steps'>|null, place: rooms.Room['lesson']|undefined) =>
 *   lead.StepNow|null}  null without one, and before it is known */
export function stepNow(lesson, place) {
  const step = lesson && place ? lesson.steps[place.step] : undefined;
  if (!lesson || !place || !step) return null;
  const { commands, question, exit, be, goal } = step;
  const asks = commands !== undefined && Boolean(question || exit || be);
  return {
    asks, acts: commands !== undefined && !asks && goal === undefined, isShort: Boolean(exit),
    isLast: place.step === lesson.steps.length - 1,
  };
}

/** The vote of the newest round, which a presenter gets.
 * @type {(room: lead.Led) => lead.Tally} */
export function votesIn({ poll, tally, solved, voters }) {
  const last = (/** @type {readonly number[]|null|undefined} */ rounds) =>
    rounds?.[rounds.length - 1] ?? 0;
  const count = poll ? voters ? last(voters) : poll.answered : 0;
  const choice = poll?.answer?.choice ?? null;
  const isSolved = Boolean(poll?.answer?.order) || typeof poll?.answer?.number === 'number';
  const right = choice !== null ? tally?.[tally.length - 1]?.[choice] ?? 0
    : isSolved ? last(solved) : null;
  return { count, right };
}

/** What the one button does, what it advises, and the other ways. The button leads from each stage
 * to the next; nothing leads from votes but their results, or “Set aside”.
 * @type {(state: lead.LedState, votes: lead.Tally) => lead.Lead|null}  null at the end of
 *   a lesson */
export function next(state, votes) {
  const { stage, isShort, hasReason } = state;
  const isEmpty = stage === 'round1' && votes.count === 0;
  const away = isEmpty ? 'close' : /** @type {const} */ ('setAside');
  const onward = onwardFrom(state);
  switch (stage) {
  case 'run': return lead('call');
  case 'ask': return lead('ask', state.isLast ? [] : ['next']);
  case 'act': return lead('run', state.isLast ? [] : ['next']);
  case 'words': case 'step': return onward && lead(onward);
  case 'round1': return isShort ? lead('reveal', ['discuss', away])
    : lead('discuss', ['reveal', away]);
  case 'talk': return afterRound(state, votes);
  case 'round2': return lead('reveal', [away]);
  case 'revealed': if (hasReason) return lead('why', onward ? [onward] : []);
  }
  return onward && lead(onward);
}

/** @type {(does: lead.Way, others?: lead.Way[], advice?: lead.Advice) => lead.Lead} */
function lead(does, others = [], advice = '') {
  return { does, others, advice };
}

/** What goes on from a step, or from a question that is answered.
 * @type {(state: lead.LedState) => lead.Way|null} */
function onwardFrom({ stage, isOfStep, isLast, hasMore }) {
  if (stage === 'words') return 'next';
  if (stage === 'step') return isLast ? null : 'next';
  return isOfStep && !isLast && !hasMore ? 'next' : 'close';
}

/** Between the rounds the vote advises.
 * @type {(state: lead.LedState, votes: lead.Tally) => lead.Lead} */
function afterRound({ isExplained }, { count, right }) {
  const share = count >= enough && right !== null ? right / count : null;
  if (share === null) return lead('again', ['reveal', 'setAside']);
  if (share > shares.high) return lead('reveal', ['again', 'setAside'], 'high');
  if (share >= shares.low) return lead('again', ['reveal', 'setAside'], 'middle');
  return isExplained ? lead('again', ['reveal', 'setAside'])
    : lead('explain', ['again', 'reveal', 'setAside'], 'low');
}

/** Where a class stands.
 * @type {(room: lead.Led, step: lead.StepNow|null) => lead.LedState|null}  null before
 *   the step is known */
export function stateOf({ poll, lesson }, step) {
  const { asks = false, acts = false, isShort = false, isLast = false } = step ?? {};
  const { isExplained = false, about, more = 0 } = poll ?? {};
  const isOpen = poll !== null && poll.phase !== 'closed';
  const isOfStep = lesson !== null && about?.lesson?.startsWith(`${lesson.id}.`) === true;
  if (!isOpen && lesson && !step) return null;
  const begins = asks ? 'ask' : acts ? 'act' : 'step';
  const stage = isOpen ? stageOf(poll) : !lesson ? 'run' : typeof lesson.word === 'number'
    ? 'words' : lesson.hasBegun === true ? 'step' : begins;
  return {
    stage: stage === 'closed' ? 'step' : stage, isExplained, isOfStep, isLast,
    isShort: isShort && isOfStep, hasMore: more > 0,
    hasReason: about !== undefined && isOpen && poll.commands.length > 0,
  };
}

/** The lead of a class as a presenter's page or phone has it.
 * @type {(room: lead.Led, step: lead.StepNow|null) => lead.Lead|null} */
export function leadOf(room, step) {
  const state = stateOf(room, step);
  return state && next(state, votesIn(room));
}

/** The phase that a button leads to; -1 where nothing is asked.
 * @type {(state: lead.LedState|null, lead: lead.Lead|null) => number} */
export function phaseOf(state, lead) {
  if (!state || !lead || ['run', 'words', 'step', 'act'].includes(state.stage)) return -1;
  const { does } = lead;
  return phases.indexOf(does === 'explain' ? 'discuss' : does === 'close' ? 'next' : does);
}

/** Where a lesson stands one step on, or one back; null before its start.
 * @type {(place: lead.Place, direction: 1|-1) => lead.Place|null} */
export function placeBeside({ id, step, word }, direction) {
  if (typeof word !== 'number') return step + direction < 0 ? null : { id, step: step + direction };
  if (word + direction < 0) return null;
  return word + direction < firstTerms.length ? { id, step, word: word + direction } : { id, step };
}

/** What is said beside the button: how many were right in the round that is over, and what follows.
 * @type {(text: lab.Lab['text'], room: lead.Led, language: string) => string} */
export function adviceIn(text, room, language) {
  const advice = leadOf(room, null)?.advice ?? '';
  const { count, right } = votesIn(room);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const share = room.poll && stageOf(room.poll) === 'talk' && count > 0 && right !== null
    ? text('room.lead.right', { right, count, share: percent.format(right / count) }) : '';
  return [share, advice && text(`room.lead.${advice}`)].filter(Boolean).join(' ');
}

/** Counts presses: of two that are near one counts, and a round without a vote needs two. */
export class Presses {
  #now;
  #last = -Infinity;
  /** The question and round that nobody has answered, and when that was said. */
  #asked = { of: '', at: -Infinity };

  /** @param {() => number} now */
  constructor(now) {
    this.#now = now;
  }

  /** @type {(poll: rooms.Poll|null, way: lead.Way, votes: lead.Tally) => 'go'|'bounce'
   *   |'nobody'}  whether it counts, or why it doesn't yet */
  press(poll, way, { count }) {
    const at = this.#now();
    const isNear = at - this.#last < bounce;
    this.#last = at;
    if (isNear) return 'bounce';
    if (!poll || !isRound(poll)) return 'go';
    const of = `${poll.id}.${poll.round}`;
    const isEmpty = count === 0 && way !== 'close' && way !== 'setAside';
    if (isEmpty && (this.#asked.of !== of || at - this.#asked.at > patience)) {
      this.#asked = { of, at };
      return 'nobody';
    }
    return 'go';
  }
}
