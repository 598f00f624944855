// @ts-check
/** Tells what a class has seen: each run with its picture, each question with the person's own
 * answers beside what came and why, and three tasks about what went worst. */
import { titleOf } from '../commands/commands.js';
import { scenarioOf } from '../compare/compare.js';
import { fragmentOf } from '../export/share.js';
import { allLessons } from '../lessons/lying-article.js';
import { Practice } from '../lessons/practice.js';
import { shadowOf } from '../lessons/shadow.js';
import { becauseOf } from '../questions/because.js';
import { contrastText, titlesIn, whysOf } from '../questions/contrast-words.js';
import { explain } from '../reasons/why.js';
import { emptyState } from '../store/fold.js';
import { plain } from '../words/rich-text.js';
import { givenLessons, lessonsOf, loadLessonTexts } from './class-lesson.js';
import { recapPicture } from './recap-svg.js';
import { tableRows } from './table-rows.js';
import { answerIn, gateOf, pollWords, questionOf, tellerOf } from './poll-words.js';
import { isRight, ownVote, ruleRows } from './weak-rules.js';

const taskCount = 3;

/** @type {(lab: rooms.Page, recap: rooms.Recap, own: rooms.Own) => Promise<rooms.Story>} */
export async function tellClass(lab, recap, own) {
  await lab.loadTexts('room', 'command', 'questions', 'contrast', 'lessons');
  const text = lab.text.bind(lab);
  const seen = await seenBy(lab, recap, own);
  const polls = recap.polls.filter(({ voters, results }) =>
    (voters ?? results?.flat() ?? []).some((count) => count > 0));
  return {
    title: text('room.recap.title', { date: own.date }), language: lab.translator.language,
    counts: [
      recap.followers === undefined ? '' : text('room.followers', { count: recap.followers }),
      recap.explorations === undefined ? ''
        : text('room.recap.explorations', { count: recap.explorations }),
    ].filter(Boolean),
    place: text(own.isClosed ? 'room.recap.placeClosed' : 'room.recap.place',
      { address: own.home }),
    runs: await Promise.all(seen.shown.map((one) => tellRun(lab, one, seen))),
    polls: await Promise.all(polls.map((poll) => tellPoll(lab, poll, seen))),
    tasks: await tasksOf(lab, polls, seen.shown, own), notes: own.notes,
    questions: recap.questions ?? [],
  };
}

/** Performs the runs again, and reads the lessons.
 * @type {(lab: rooms.Page, recap: rooms.Recap, own: rooms.Own) => Promise<rooms.Seen>} */
async function seenBy(lab, recap, own) {
  const steps = recap.runs.map(({ lesson }) => ({ about: { lesson: lesson?.id ?? null } }));
  const asked = [...recap.polls, ...steps];
  await loadLessonTexts(lab, asked);
  /** @type {rooms.Shown[]} */
  const shown = [];
  for (const run of recap.runs) {
    const { store } = await shadowOf(whole(run));
    shown.push({ run, store, link: (event) => linkTo(lab, run, own.home, event) });
  }
  const given = await givenLessons(lessonsOf(asked));
  return { shown, given, lost: recap.lost ?? [], votes: own.votes };
}

/** @param {rooms.RecapRun} run */
function whole({ scenario, commands }) {
  const platform = { ...scenario.platform };
  return scenarioOf({ scenario, platform, performed: commands });
}

/** A link that opens a run again, paused, without the room.
 * @type {(lab: rooms.Page, run: rooms.RecapRun, home: string, event: number) => Promise<string>} */
async function linkTo({ translator, view }, { scenario, commands }, home, event) {
  const fragment = await fragmentOf({
    scenario: { ...scenario, steps: [] }, platform: { ...scenario.platform }, commands, event,
    language: translator.language, density: view.density, panel: '',
  });
  return `${home}/${fragment}`;
}

/** @type {(lab: rooms.Page, one: rooms.Shown, seen: rooms.Seen) => Promise<rooms.RunStory>} */
async function tellRun(lab, { run, store, link }, seen) {
  const text = lab.text.bind(lab);
  const { name, see } = placeOf(lab, run, seen);
  const alt = text('room.recap.picture', { name });
  const levels = [0, 1, 2, 3].map((height) => text(`room.recap.level.${height}`));
  const svg = recapPicture(store, { title: alt, levels });
  return {
    name, see, link: await link(0), alt,
    picture: svg && `data:image/svg+xml,${encodeURIComponent(svg)}`,
    file: {
      name: `${run.scenario.id}-${run.number}.json`,
      address: `data:application/json,${encodeURIComponent(JSON.stringify(whole(run), null, 2))}`,
    },
    steps: store.steps.map((step) => lab.stepTitle(step, store)),
    marks: seen.lost.filter((mark) => mark.run === run.number)
      .map(({ event, count }) => text('room.lostAt', { event, count })),
  };
}

/** What a run is called: by the step of the lesson in which it was shown, where there is one; and
 * what the lesson says about it.
 * @param {rooms.Page} lab @param {rooms.RecapRun} run @param {rooms.Seen} seen */
function placeOf({ translator }, { lesson, scenario }, { given }) {
  const title = scenario.title || scenario.id;
  const step = lesson ? given.get(lesson.id)?.steps[lesson.step] : null;
  if (!lesson || !step) return { name: title, see: '' };
  const said = (/** @type {string} */ key) =>
    translator.find(`lesson.${lesson.id}.${step.id}.${key}`);
  return {
    name: translator.text('room.recap.step', {
      lesson: translator.find(`lessons.lesson.${lesson.id}`) || title,
      number: lesson.step + 1, title: said('title'),
    }),
    see: plain(said('after')),
  };
}

/** @type {(lab: rooms.Page, one: rooms.RecapPoll, seen: rooms.Seen) => Promise<rooms.PollStory>} */
async function tellPoll(lab, poll, seen) {
  const text = lab.text.bind(lab);
  const { moment, question, choices } = wordsOf(lab, poll, seen.shown);
  const results = poll.results ?? [];
  const said = (/** @type {rooms.Vote} */ vote) => answerIn(lab.translator, vote, { choices });
  const right = rightOf(poll);
  const own = results.flatMap((_, index) => {
    const vote = ownVote(seen.votes, poll, index + 1);
    if (vote === null) return [];
    const judged = isRight(poll, vote);
    const key = judged === null ? 'room.recap.own'
      : judged ? 'room.recap.ownRight' : 'room.recap.ownWrong';
    return [text(key, { round: index + 1, answer: said(vote) })];
  });
  return {
    moment, question, own,
    came: right === null ? '' : text('room.recap.came', { answer: said(right) }),
    ...await reasonOf(lab, poll, seen),
    rounds: results.map((_, index) => text('room.poll.round', { round: index + 1 })),
    rows: tableRows(text, { ...poll, choices, form: poll.form ?? 'choice' }, results)
      .map(({ choice, counts }) => ({ choice, counts })),
  };
}

/** What would have been right, as a vote; null where nothing is.
 * @type {(poll: rooms.RecapPoll) => rooms.Vote|null} */
function rightOf({ answer }) {
  if (typeof answer?.number === 'number') return { number: answer.number };
  return answer?.order ?? answer?.choice ?? null;
}

/** @param {rooms.Page} lab @param {rooms.RecapPoll} poll @param {readonly rooms.Shown[]} runs */
function wordsOf({ translator }, poll, runs) {
  const store = runs.find(({ run }) => run.number === poll.run)?.store;
  const isRun = store && store.stepOf(poll.answer?.event ?? -1);
  return pollWords(isRun ? tellerOf(translator, store, poll) : {
    translator, title: (command) => titleOf(translator, command, emptyState),
  }, poll);
}

/** Why the answer is what it is, with its rule, as the run tells.
 * @param {rooms.Page} lab @param {rooms.RecapPoll} poll @param {rooms.Seen} seen */
async function reasonOf(lab, poll, { shown, given }) {
  const store = shown.find(({ run }) => run.number === poll.run)?.store;
  const gate = [...given.values()].map((lesson) => gateOf(lesson, poll)).find(Boolean) ?? null;
  const question = store && questionOf(poll, store, gate);
  if (!store || !question) return { why: '', rule: poll.answer?.rules?.[0] ?? '' };
  const { translator } = lab;
  const [first] = whysOf(translator, { question, store, given: null, title: titlesIn(lab, store) });
  if (first) return { why: first.text, rule: first.rule ?? '' };
  const because = becauseOf(question, store);
  const { key, rule, values = {} } = because;
  if (key && rule) return { why: contrastText(translator, { key, rule, values }, () => ''), rule };
  const why = because.event
    ? explain(lab.translator, because.event, lab.contextOf(because.event, store)).short
    : await statementOf(lab, because.rule ?? '');
  return { why, rule: because.rule ?? '' };
}

/** @type {(lab: rooms.Page, rule: string) => Promise<string>} */
async function statementOf(lab, rule) {
  if (!rule) return '';
  return (await (await lab.rules()).load(rule, lab.translator.language))?.statement ?? '';
}

/** Three tasks about what the person, or the class, has missed; where less was asked, about what
 * the runs have shown.
 * @type {(lab: rooms.Page, polls: readonly rooms.RecapPoll[], runs: readonly rooms.Shown[], own:
 *   rooms.Own) => Promise<rooms.Task[]>} */
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

/** @type {(lab: rooms.Page, store: store.TraceStore|null, seq: number) => {text: string}} */
function tellTask(lab, store, seq) {
  const event = store?.eventAt(seq);
  const text = lab.text.bind(lab);
  if (!store || !event) return { text: text('room.recap.task') };
  const step = store.stepOf(seq);
  return { text: text('room.recap.taskAt',
    { event: seq - 1, step: step ? lab.stepTitle(step, store) : '' }) };
}

/** @param {rooms.Page} lab @param {lessons.Place|null} place @param {string} home */
function practiceFor(lab, place, home) {
  if (!place) return { practise: '', lesson: '' };
  const title = lab.text(`lessons.lesson.${place.lesson}`);
  return {
    practise: lab.text('room.recap.practise', { lesson: title }),
    lesson: `${home}/?lesson=${encodeURIComponent(place.lesson)}`,
  };
}
