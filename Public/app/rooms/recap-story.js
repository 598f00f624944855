// @ts-check
/**
 * Tells what a class has seen: each run with its picture, each question with the person's own
 * answers beside what came and why, and three tasks about what went worst.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('./recap.js').PollStory} PollStory
 * @typedef {import('./recap.js').RunStory} RunStory
 * @typedef {import('./recap.js').Story} Story
 * @typedef {import('./recap.js').Task} Task
 * @typedef {import('./types.js').Poll} Poll
 * @typedef {import('./votes.js').KeptVotes} KeptVotes
 *
 * @typedef {Pick<Poll, 'id'|'question'|'choices'|'results'|'answer'|'about'|'commands'|'run'
 *   |'solved'|'voters'|'given'|'confidence'> & {form?: Poll['form']}} RecapPoll
 * @typedef {{number: number, scenario: Scenario, commands: Command[]}} RecapRun
 *
 * @typedef {object} Recap  as the server gives it: to the presenter all, to others what was shown
 * @property {string} code
 * @property {RecapRun[]} runs
 * @property {RecapPoll[]} polls
 * @property {{run: number, event: number, count: number}[]} [lost]
 * @property {number} [followers]
 * @property {number} [explorations]
 *
 * @typedef {{votes: KeptVotes, notes: string, home: string, date: string, isClosed: boolean}} Own
 *   what only the page knows: where the links lead, and whether others can't go there later
 * @typedef {{run: RecapRun, store: TraceStore, link: (event: number) => Promise<string>}} Shown
 */
import { titleOf } from '../commands/commands.js';
import { scenarioOf } from '../compare/compare.js';
import { fragmentOf } from '../export/share.js';
import { allLessons } from '../lessons/lying-article.js';
import { Practice } from '../lessons/practice.js';
import { shadowOf } from '../lessons/shadow.js';
import { becauseOf } from '../questions/because.js';
import { explain } from '../reasons/why.js';
import { emptyState } from '../store/fold.js';
import { loadLessonTexts } from './class-lesson.js';
import { recapPicture } from './recap-picture.js';
import { resultRows } from './poll-view.js';
import { pollWords, questionOf } from './poll-words.js';
import { isRight, ownVote, ruleRows } from './weak-rules.js';

const taskCount = 3;

/**
 * @param {Lab} lab
 * @param {Recap} recap
 * @param {Own} own
 * @returns {Promise<Story>}
 */
export async function tellClass(lab, recap, own) {
  await lab.loadTexts('room', 'command', 'questions', 'lessons');
  await loadLessonTexts(lab, recap.polls);
  const text = teller(lab);
  /** @type {Shown[]} */
  const shown = [];
  for (const run of recap.runs) {
    const { store } = await shadowOf(whole(run));
    shown.push({ run, store, link: (event) => linkTo(lab, run, own.home, event) });
  }
  const polls = recap.polls.filter(({ voters, results }) =>
    (voters ?? results?.map(sum) ?? []).some((count) => count > 0));
  return {
    title: text('room.recap.title', { date: own.date }), language: lab.translator.language,
    counts: [
      recap.followers === undefined ? '' : text('room.followers', { count: recap.followers }),
      recap.explorations === undefined ? ''
        : text('room.recap.explorations', { count: recap.explorations }),
    ].filter(Boolean),
    place: text(own.isClosed ? 'room.recap.placeClosed' : 'room.recap.place',
      { address: own.home }),
    runs: await Promise.all(shown.map((one) => tellRun(lab, one, recap.lost ?? []))),
    polls: await Promise.all(polls.map((poll) => tellPoll(lab, poll, shown, own.votes))),
    tasks: await tasksOf(lab, polls, shown, own), notes: own.notes,
  };
}

/**
 * @param {Lab} lab
 * @returns {Lab['text']}
 */
function teller(lab) {
  return (key, values) => lab.text(key, values);
}

/** @param {readonly number[]} counts */
function sum(counts) {
  return counts.reduce((all, count) => all + count, 0);
}

/** @param {RecapRun} run */
function whole({ scenario, commands }) {
  const platform = { ...scenario.platform };
  return scenarioOf({ scenario, platform, performed: commands });
}

/**
 * A link that opens a run again, paused, without the room.
 *
 * @param {Lab} lab
 * @param {RecapRun} run
 * @param {string} home
 * @param {number} event
 */
async function linkTo({ translator, view }, { scenario, commands }, home, event) {
  const fragment = await fragmentOf({
    scenario: { ...scenario, steps: [] }, platform: { ...scenario.platform }, commands, event,
    language: translator.language, density: view.density, panel: '',
  });
  return `${home}/${fragment}`;
}

/**
 * @param {Lab} lab
 * @param {Shown} shown
 * @param {NonNullable<Recap['lost']>} lost
 * @returns {Promise<RunStory>}
 */
async function tellRun(lab, { run, store, link }, lost) {
  const text = teller(lab);
  const name = run.scenario.title || run.scenario.id;
  const alt = text('room.recap.picture', { name });
  const levels = [0, 1, 2, 3].map((height) => text(`room.recap.level.${height}`));
  const svg = recapPicture(store, { title: alt, levels });
  return {
    name, link: await link(0), alt, picture: svg && `data:image/svg+xml,${encodeURIComponent(svg)}`,
    file: {
      name: `${run.scenario.id}-${run.number}.json`,
      address: `data:application/json,${encodeURIComponent(JSON.stringify(whole(run), null, 2))}`,
    },
    steps: store.steps.map((step) => lab.stepTitle(step, store)),
    marks: lost.filter((mark) => mark.run === run.number)
      .map(({ event, count }) => text('room.lostAt', { event, count })),
  };
}

/**
 * @param {Lab} lab
 * @param {RecapPoll} poll
 * @param {readonly Shown[]} runs
 * @param {KeptVotes} votes
 * @returns {Promise<PollStory>}
 */
async function tellPoll(lab, poll, runs, votes) {
  const text = teller(lab);
  const { moment, question, choices } = wordsOf(lab, poll, runs);
  const results = poll.results ?? [];
  const said = (/** @type {import('./votes.js').Vote} */ vote) => {
    if (typeof vote === 'number') return choices[vote] ?? '';
    if ('length' in vote) {
      return vote.map((index) => choices[index] ?? '').join(lab.text('questions.then'));
    }
    return 'number' in vote ? String(vote.number) : vote.text;
  };
  const right = rightOf(poll);
  const own = results.flatMap((_, index) => {
    const vote = ownVote(votes, poll, index + 1);
    if (vote === null) return [];
    const judged = isRight(poll, vote);
    const key = judged === null ? 'room.recap.own'
      : judged ? 'room.recap.ownRight' : 'room.recap.ownWrong';
    return [text(key, { round: index + 1, answer: said(vote) })];
  });
  return {
    question: [moment, question].filter(Boolean).join(' '), own,
    came: right === null ? '' : text('room.recap.came', { answer: said(right) }),
    ...await reasonOf(lab, poll, runs),
    rounds: results.map((_, index) => text('room.poll.round', { round: index + 1 })),
    rows: resultRows({ ...poll, choices }, results)
      .map(({ choice, counts }) => ({ choice, counts })),
  };
}

/**
 * What would have been right, as a vote; null where nothing is.
 *
 * @param {RecapPoll} poll
 * @returns {import('./votes.js').Vote|null}
 */
function rightOf({ answer }) {
  if (typeof answer?.number === 'number') return { number: answer.number };
  return answer?.order ?? answer?.choice ?? null;
}

/**
 * @param {Lab} lab
 * @param {RecapPoll} poll
 * @param {readonly Shown[]} runs
 */
function wordsOf({ translator }, poll, runs) {
  const store = runs.find(({ run }) => run.number === poll.run)?.store;
  const step = store?.stepOf(poll.answer?.event ?? -1);
  const before = store && step ? store.stateAt(step.firstEvent - 1) : emptyState;
  return pollWords({ translator, title: (command) => titleOf(translator, command, before) }, poll);
}

/**
 * Why the answer is what it is, with its rule, as the run tells.
 *
 * @param {Lab} lab
 * @param {RecapPoll} poll
 * @param {readonly Shown[]} runs
 * @returns {Promise<{why: string, rule: string}>}
 */
async function reasonOf(lab, poll, runs) {
  const store = runs.find(({ run }) => run.number === poll.run)?.store;
  const event = store?.eventAt(poll.answer?.event ?? -1);
  if (!store || !event || !poll.about) return { why: '', rule: poll.answer?.rules?.[0] ?? '' };
  const until = store.stepOf(event.seq)?.lastEvent ?? event.seq;
  const because = becauseOf(questionOf(/** @type {Poll} */ (poll), event, until), store);
  const why = because.event
    ? explain(lab.translator, because.event, lab.contextOf(because.event, store)).short
    : await statementOf(lab, because.rule ?? '');
  return { why, rule: because.rule ?? '' };
}

/**
 * @param {Lab} lab
 * @param {string} rule
 */
async function statementOf(lab, rule) {
  if (!rule) return '';
  return (await (await lab.rules()).load(rule, lab.translator.language))?.statement ?? '';
}

/**
 * Three tasks about what the person, or the class, has missed; where less was asked, about what
 * the runs have shown.
 *
 * @param {Lab} lab
 * @param {readonly RecapPoll[]} polls
 * @param {readonly Shown[]} runs
 * @param {Own} own
 * @returns {Promise<Task[]>}
 */
async function tasksOf(lab, polls, runs, { votes, home }) {
  const practice = new Practice(await allLessons());
  const asked = ruleRows(polls, votes).map(({ rule, poll }) =>
    ({ rule, run: poll.run, event: poll.answer?.event ?? 0 }));
  const seen = [...runs].reverse().flatMap(({ run, store }) => store.events
    .filter(({ actor, rule }) => actor === 'controller' && practice.placeFor(rule))
    .map(({ rule, seq }) => ({ rule, run: /** @type {number|undefined} */ (run.number),
      event: seq })).reverse());
  const chosen = [...asked, ...seen].filter(({ rule }, index, all) =>
    all.findIndex((one) => one.rule === rule) === index).slice(0, taskCount);
  return Promise.all(chosen.map(async ({ rule, run, event }) => {
    const shown = runs.find((one) => one.run.number === run);
    return {
      rule, says: await statementOf(lab, rule), ...tellTask(lab, shown?.store ?? null, event),
      link: shown ? await shown.link(Math.max(0, event - 1)) : '',
      ...practiceFor(lab, practice.placeFor(rule), home),
    };
  }));
}

/**
 * @param {Lab} lab
 * @param {TraceStore|null} store
 * @param {number} seq
 * @returns {{text: string}}
 */
function tellTask(lab, store, seq) {
  const event = store?.eventAt(seq);
  const text = teller(lab);
  if (!store || !event) return { text: text('room.recap.task') };
  const step = store.stepOf(seq);
  return { text: text('room.recap.taskAt',
    { event: seq - 1, step: step ? lab.stepTitle(step, store) : '' }) };
}

/**
 * @param {Lab} lab
 * @param {lessons.Place|null} place
 * @param {string} home
 */
function practiceFor(lab, place, home) {
  if (!place) return { practise: '', lesson: '' };
  const title = lab.text(`lessons.lesson.${place.lesson}`);
  return {
    practise: lab.text('room.recap.practise', { lesson: title }),
    lesson: `${home}/?lesson=${encodeURIComponent(place.lesson)}`,
  };
}
