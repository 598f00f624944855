// @ts-check
/** What the answer was: the own verdict first, then why, then the run and the class. */
import { scoreOf } from '../questions/contrast.js';
import { callOf } from '../questions/known.js';
import { resultRows } from '../rooms/poll-view.js';
import { answerIn } from '../rooms/poll-words.js';
import { isRight } from '../rooms/weak-rules.js';
import { load } from '../server/api.js';
import { learn } from '../server/texts.js';
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';
import { learnCatalog } from './catalog.js';
import { bars, legend, part, partsOf, signOf } from './part.view.js';

export class Answer {
  #hand;
  /** The reason that is told, and its poll. */
  #told = { of: '', index: 0 };
  /** @type {typeof import('./reason.js')|null} */
  #reasons = null;
  #isAsked = false;

  /** @param {classes.Hand} hand */
  constructor(hand) {
    this.#hand = hand;
  }

  draw() {
    const { poll } = this.#hand.asked;
    if (this.#told.of !== poll.id) this.#told = { of: poll.id, index: 0 };
    this.#read();
    const reason = this.#reason;
    return [
      this.#verdict(),
      reason && part(this.#hand, 'why', {}, h('p', {}, reason.text, ' ', reason.rule && h('a', {
        class: 'rule', href: `/rules/${reason.rule}`,
      }, reason.rule))),
      poll.form === 'order' ? this.#run() : this.#rows(),
    ];
  }

  foot() {
    const { text, redraw } = this.#hand;
    const { length } = this.#whys;
    if (length < 2) return [];
    return [h('button', { class: 'is-filled', 'data-do': 'next', onclick: () => {
      this.#told.index = (this.#told.index + 1) % length;
      redraw();
    } }, text('class.next'))];
  }

  /** The last own answer. */
  get #vote() {
    return [...this.#hand.room.ballots].reverse().find(Boolean)?.vote ?? null;
  }

  /** The last own answer as the run would say it. */
  get #given() {
    const { choices } = this.#hand.asked.poll;
    const given = [this.#vote ?? []].flat().flatMap((one) =>
      (typeof one === 'number' ? choices[one] ?? [] : []));
    return Array.isArray(this.#vote) ? given : given[0] ?? null;
  }

  get #whys() {
    return this.#reasons?.reasonsOf(this.#hand, this.#given) ?? [];
  }

  /** The one that is told. */
  get #reason() {
    return this.#whys[this.#told.index] ?? null;
  }

  #verdict() {
    const { text, asked: { poll, words } } = this.#hand;
    const judged = this.#vote === null ? null : isRight(poll, this.#vote);
    const key = this.#vote === null ? 'noAnswer' : judged === null ? 'noKey'
      : judged ? 'right' : 'wrong';
    const came = key === 'right' ? null : poll.answer?.choice ?? null;
    const order = key === 'wrong' && poll.answer?.order?.map((one) => poll.choices[one] ?? '');
    return part(this.#hand, 'verdict', { 'data-result': key, role: 'status' },
      h('h1', {}, text(`class.${key}`), order && h('small', {},
        text('class.pairs', { ...scoreOf([this.#given ?? []].flat(), order, poll.choices) }))),
      order && this.#mistake,
      this.#vote !== null && poll.form !== 'order' && h('p', {},
        ...this.#filled('you', {
          answer: answerIn(this.#hand.translator, this.#vote, words),
        }, words.isCode)),
      came !== null && h('p', {},
        ...this.#filled('came', { answer: words.choices[came] ?? '' }, words.isCode)));
  }

  /** What is wrong with an order. */
  get #mistake() {
    const contrast = this.#reason?.contrast;
    if (!contrast) return null;
    if (!('first' in contrast)) {
      const [call, key] = 'values' in contrast ? [String(contrast.values.x), 'extra']
        : [contrast.call, contrast.event ? 'missing' : 'extra'];
      return h('p', {}, ...this.#filled(`mistake.${key}`, { call }));
    }
    const [earlier, later] = [callOf(contrast.first), callOf(contrast.second)];
    return h('p', {}, ...this.#filled('mistake.order', { earlier, later }));
  }

  /** A sentence with names in it, which are code or not.
   * @param {string} key @param {Record<string, string>} names */
  #filled(key, names, isCode = true) {
    const marked = Object.fromEntries(Object.keys(names)
      .map((name) => [name, `\u0000${name}\u0000`]));
    return this.#hand.text(`class.${key}`, marked).split('\u0000').map((piece, index) =>
      (index % 2 === 0 ? piece
        : h('b', {}, isCode ? codeOf(names[piece] ?? '') : names[piece])));
  }

  /** The words of reasons, and what they are found by, come with the first answer. */
  #read() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const { translator, redraw } = this.#hand;
    load(() => import('./reason.js')).then(async (reasons) => {
      await Promise.all([learn(translator, 'reason', 'contrast'), learnCatalog()]);
      this.#reasons = reasons;
      redraw();
    }).catch(() => { this.#isAsked = false; });
  }

  /** The run beside the own places, and how many had all of it. */
  #run() {
    const { text, room, asked: { poll, words: { choices } } } = this.#hand;
    const { answer, solved, voters } = poll;
    const counts = solved ?? [];
    const right = answer?.order ?? [];
    const own = Array.isArray(this.#vote) ? this.#vote : [];
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
      legend(this.#hand, counts.length, this.#voters));
  }

  /** The answers with how many have given each. */
  #rows() {
    const { asked: { poll, words: { choices, isCode } } } = this.#hand;
    const vote = this.#vote;
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
    legend(this.#hand, rows[0]?.counts.length ?? 1, this.#voters));
  }

  /** How many have answered in the last round. */
  get #voters() {
    const { text, asked: { poll } } = this.#hand;
    return text('class.voters', { count: [...poll.voters ?? []].pop() ?? 0 });
  }
}
