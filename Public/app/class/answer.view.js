// @ts-check
/** What the answer was: the own verdict first, then why, then the run and the class. */
import { resultRows } from '../rooms/poll-view.js';
import { load } from '../server/api.js';
import { h } from '../view/draw.view.js';
import { answerIn } from './answer-words.js';
import { bars, codeOf, legend, part, partsOf, signOf } from './part.view.js';
import { verdictOf } from './verdict.js';

export class Answer {
  #hand;
  /** The mistake that is told, and its poll. */
  #told = { of: '', index: 0 };
  /** @type {typeof import('./reason.js')|null} */
  #reasons = null;
  #isAsked = false;

  /** @param {classes.Hand} hand */
  constructor(hand) {
    this.#hand = hand;
  }

  /** @param {rooms.Poll} poll @param {rooms.PollWords} words */
  draw(poll, words) {
    if (this.#told.of !== poll.id) this.#told = { of: poll.id, index: 0 };
    const { ballots } = this.#hand.room;
    const vote = [...ballots].reverse().find((one) => one !== null)?.vote ?? null;
    const verdict = verdictOf(poll, vote);
    const mistake = verdict.mistakes[this.#told.index] ?? null;
    return [
      this.#verdict({ poll, words, vote, verdict, mistake }),
      this.#why(poll, words, mistake),
      poll.form === 'order' ? this.#run(poll, words, vote) : this.#rows(poll, words, vote),
    ];
  }

  /** @param {rooms.Poll} poll */
  foot(poll) {
    const { text, room } = this.#hand;
    const vote = [...room.ballots].reverse().find((one) => one !== null)?.vote ?? null;
    const { mistakes } = verdictOf(poll, vote);
    if (mistakes.length < 2) return [];
    return [h('button', { class: 'is-filled', 'data-do': 'next', onclick: () => {
      this.#told.index = (this.#told.index + 1) % mistakes.length;
      this.#hand.redraw();
    } }, text('class.next'))];
  }

  /** @param {{poll: rooms.Poll, words: rooms.PollWords, vote: rooms.Vote|null,
   *   verdict: classes.Verdict, mistake: classes.Mistake|null}} shown */
  #verdict({ poll, words, vote, verdict: { isRight, pairs }, mistake }) {
    const { text } = this.#hand;
    const judged = isRight === null ? 'noKey' : isRight ? 'right' : 'wrong';
    const key = vote === null ? 'noAnswer' : judged;
    const came = poll.answer?.choice ?? null;
    return part(this.#hand, 'verdict', { 'data-result': key, role: 'status' },
      h('h1', {}, text(`class.${key}`),
        pairs && !isRight && h('small', {}, text('class.pairs', { ...pairs }))),
      mistake && h('p', {}, ...this.#filled(`mistake.${mistake.kind}`, callsIn(mistake, words))),
      vote !== null && poll.form !== 'order' && h('p', {},
        ...this.#filled('you', { answer: answerIn(vote, words) })),
      !isRight && came !== null && h('p', {},
        ...this.#filled('came', { answer: words.choices[came] ?? '' })));
  }

  /** A sentence with names of code in it.
   * @param {string} key @param {Record<string, string>} names */
  #filled(key, names) {
    const marked = Object.fromEntries(Object.keys(names)
      .map((name) => [name, `\u0000${name}\u0000`]));
    return this.#hand.text(`class.${key}`, marked).split('\u0000').map((piece, index) =>
      (index % 2 === 1 ? h('b', {}, codeOf(names[piece] ?? '')) : piece));
  }

  /** @param {rooms.Poll} poll @param {rooms.PollWords} words
   * @param {classes.Mistake|null} mistake */
  #why({ about, answer }, words, mistake) {
    const { room, translator } = this.#hand;
    const event = answer?.event ?? null;
    if (!about || event === null || !room.store.eventAt(event)) return null;
    this.#read();
    const call = mistake && mistake.kind !== 'extra' ? callsIn(mistake, words) : null;
    const reason = this.#reasons?.reasonOf(translator, room.store,
      { event, call: call?.earlier ?? call?.call ?? '' });
    return part(this.#hand, 'why', {},
      h('p', {}, reason?.text ?? '', ' ', reason && reason.rule !== '' && h('a', {
        class: 'rule', href: `/rules/${reason.rule}`,
      }, reason.rule)));
  }

  /** The words of reasons come with the first answer. */
  #read() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const { translator, redraw } = this.#hand;
    load(() => import('./reason.js')).then(async (reasons) => {
      await reasons.learnReasons(translator);
      this.#reasons = reasons;
      redraw();
    }).catch(() => { this.#isAsked = false; });
  }

  /** The run beside the own places, and how many had all of it.
   * @param {rooms.Poll} poll @param {rooms.PollWords} words @param {rooms.Vote|null} vote */
  #run({ answer, solved, voters }, { choices }, vote) {
    const { text, room } = this.#hand;
    const right = answer?.order ?? [];
    const own = Array.isArray(vote) ? vote : [];
    const counts = solved ?? [];
    const shares = counts.map((count, round) => count / Math.max(1, voters?.[round] ?? 0));
    return part(this.#hand, 'results', {},
      h('p', { class: 'columns' }, h('span', {}, text('class.run')),
        h('span', {}, text('class.youColumn'))),
      h('ol', { class: 'run' }, ...right.map((call, at) => {
        const name = choices[call] ?? '';
        const place = own.indexOf(call) + 1;
        return h('li', { class: place === at + 1 ? '' : 'is-wrong' },
          signOf(room.store.scenario, name), h('span', { class: 'visually-hidden' },
            partsOf(name).who, ' '), h('code', {}, partsOf(name).callback),
          h('em', {}, place > 0 ? place : '–'));
      })),
      counts.length > 0 && h('div', { class: 'row' },
        h('span', {}, text('class.solved')), bars(shares),
        h('span', { class: 'counts' }, counts.join(' → '))),
      legend(this.#hand, counts.length, this.#voters(voters ?? null)));
  }

  /** The answers with how many have given each.
   * @param {rooms.Poll} poll @param {rooms.PollWords} words @param {rooms.Vote|null} vote */
  #rows(poll, { choices, isCode }, vote) {
    const rows = resultRows({ ...poll, choices }, poll.results ?? []);
    const isOwn = (/** @type {rooms.ResultRow} */ { index, choice }) => {
      if (vote === null || typeof vote === 'number') return vote === index;
      if ('number' in vote) return Number(choice) === vote.number;
      return 'text' in vote && vote.text === choice;
    };
    return part(this.#hand, 'results', {}, h('ul', { class: 'rows' }, ...rows.map((row) =>
      h('li', { class: `row${row.isRight ? ' is-right' : ''}` },
        h('span', {}, row.isRight ? '✓ ' : '', isCode ? codeOf(row.choice) : row.choice,
          isOwn(row) && h('small', {}, ' ', this.#hand.text('class.youColumn'))),
        bars(row.shares), h('span', { class: 'counts' }, row.counts.join(' → '))))),
    legend(this.#hand, rows[0]?.counts.length ?? 1, this.#voters(poll.voters ?? null)));
  }

  /** @param {readonly number[]|null} voters  in each round */
  #voters(voters) {
    return this.#hand.text('class.voters', { count: [...voters ?? []].pop() ?? 0 });
  }
}

/** The calls that a mistake is about.
 * @param {classes.Mistake} mistake @param {rooms.PollWords} words
 * @returns {Record<string, string>} */
function callsIn(mistake, { choices }) {
  if (mistake.kind !== 'order') return { call: choices[mistake.call] ?? '' };
  return { earlier: choices[mistake.earlier] ?? '', later: choices[mistake.later] ?? '' };
}
