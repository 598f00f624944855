// @ts-check
/** A challenge beside the canvas: a goal to reach with the fewest commands, a bug to reproduce, or
 * an article that lies. */
import { ApiError } from '../server/api.js';
import { findPlan } from '../server/branch-api.js';
import { fetchFindingTexts } from '../server/catalog-api.js';
import { scenarioOf } from '../compare/compare.js';
import { findBug } from './bug-challenge.js';
import { findChallenge, isMet, nameOf, remembered, usedFor, wayTo } from './challenge.js';
import { allLessons, findLiar, quotesOf } from './lying-article.js';
import { FalseQuoteCard } from './false-quote-card.view.js';
import { shadowOf } from './shadow.js';
import { h, render } from '../view/draw.view.js';
import { record } from './mastery-of.js';
import { putRail, Rail, readyForRail } from '../view/rail.view.js';
import { settings } from '../view/settings.js';

const lastSetting = 'challenges';

/** @returns {string[]}  none where what was kept can't be read */
function readLast() {
  try {
    const last = JSON.parse(settings.read(lastSetting) ?? '[]');
    return Array.isArray(last) ? last.map(String) : [];
  } catch {
    return [];
  }
}

class ChallengeRail extends Rail {
  static tag = 'challenge-rail';

  /** @type {lessons.Challenge|null} */
  #challenge = null;
  /** @type {lessons.Bug|null}  The bug to reproduce, instead of a goal to reach. */
  #bug = null;
  #bugTitle = '';
  /** @type {FalseQuoteCard|null} */
  #liar = null;
  /** @type {string[]}  The last goals, bugs and liars, those of earlier visits too. */
  #last = readLast();
  #isSearching = true;
  #seed = this.#last.length;
  #hints = 0;
  #isOver = false;
  /** What was said last, and which way leads on. */
  #status = '';
  #way = '';

  start() {
    const { lab } = this;
    this.listen(lab.store, ['trace'], () => {
      this.schedule();
      void this.#lookForBug();
    });
    this.listen(lab.playback, ['change'], () => this.schedule());
  }

  /** @type {(kind: 'reach'|'bug'|'liar') => Promise<void>}  Looks for another one of a kind. */
  async search(kind) {
    const { session } = this.lab;
    this.#seed += 1;
    this.#hints = 0;
    this.#isOver = false;
    this.#isSearching = true;
    [this.#challenge, this.#bug, this.#liar] = [null, null, null];
    this.#way = '';
    this.update();
    try {
      await { reach: () => this.#findGoal(), bug: () => this.#findBug(),
        liar: () => this.#findLiar() }[kind]();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      session.report(error);
    }
    this.#isSearching = false;
    this.update();
    this.querySelector('h2')?.focus();
  }

  async #findGoal() {
    const { session, store } = this.lab;
    const find = (/** @type {Parameters<typeof findPlan>[1]} */ question) =>
      findPlan(session.id ?? '', question);
    const seed = store.last + this.#seed;
    this.#challenge = await findChallenge(store, find, seed, this.#last);
    if (this.#challenge) this.#remember(nameOf(this.#challenge));
  }

  /** @type {(name: string) => void} */
  #remember(name) {
    this.#last = [...this.#last, name].slice(-2 * remembered);
    settings.save(lastSetting, JSON.stringify(this.#last));
  }

  async #findBug() {
    const { lab } = this;
    const bug = await findBug(this.#seed, this.#last);
    if (!bug) return;
    const texts = await fetchFindingTexts(lab.translator.language);
    this.#remember(bug.example);
    this.#bugTitle = texts[bug.finding]?.title ?? bug.finding;
    const { platform = {} } = bug.scenario;
    const title = lab.text('lessons.challenge.bugTitle');
    await lab.changeRun(() => lab.session.open({ ...bug.scenario, title }, platform, []));
    this.#bug = bug;
  }

  async #findLiar() {
    const { lab } = this;
    const lessons = await allLessons();
    const liar = await findLiar(quotesOf(lessons), this.#seed, this.#last);
    if (!liar) return;
    await Promise.all(liar.quotes.map(({ lesson }) =>
      lab.loadTextsFrom(`lesson.${lesson}`, `lessons/${lesson}`)));
    this.#remember(liar.liar);
    const rules = liar.quotes.find(({ key }) => key === liar.liar)?.rules ?? [];
    this.#liar = new FalseQuoteCard(lab, {
      ...liar, chosen: (isRight) => {
        this.#isOver = true;
        const question = { kind: 'liar', controller: null, callback: null, answer: 'yes' };
        const result = { given: isRight ? 'yes' : 'no', isRight, credit: Number(isRight) };
        record({ lesson: '', question, rules, result, hints: 0 });
        this.update();
      },
    });
  }

  /** Whether the bug is in the run by now. */
  async #lookForBug() {
    const { scenario, performed, platform } = this.lab.store;
    const bug = this.#bug;
    if (!bug || !scenario || this.#isOver) return;
    const { findings } = await shadowOf(scenarioOf({ scenario, performed, platform }))
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error;
        return { findings: /** @type {string[]} */ ([]) };
      });
    if (bug !== this.#bug || this.#isOver || !findings.includes(bug.finding)) return;
    this.#finish({ controller: '', par: bug.way.length }, this.#usedForBug(bug));
    this.update();
  }

  /** @type {(bug: lessons.Bug) => number} */
  #usedForBug({ scenario }) {
    return Math.max(0, this.lab.store.performed.length - scenario.steps.length);
  }

  update() {
    const { lab } = this;
    const text = (/** @type {string} */ key, values = {}) =>
      lab.text(`lessons.challenge.${key}`, values);
    const challenge = this.#challenge;
    if (challenge) this.#look(challenge);
    else if (this.#bug) this.#tellBug(this.#bug);
    else if (this.#liar) this.#status = '';
    else this.#status = text(this.#isSearching ? 'search' : 'none');
    const isOpen = challenge !== null || this.#bug !== null;
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ onclick,
      /** @type {view.Props} */ props) =>
      h('button', { class: 'pill', 'data-do': name, onclick, ...props }, text(name));
    render(this,
      this.head({
        id: 'challenge-title', title: text('title'), place: this.#liar ? '' : text('fewest'),
      }, { label: text('close'), sign: '×', run: () => this.leave() }),
      h('div'),
      h('div', { class: 'lesson-body' }, h('div', { class: 'lesson-step' },
        h('h3', {}, challenge ? text(challenge.station, { controller: challenge.controller })
          : this.#bug ? text('bug', { title: this.#bugTitle }) : ''),
        this.#liar?.element,
        h('p', {
          class: 'lesson-goal', role: 'status',
          'data-result': isOpen ? (this.#isOver ? 'right' : 'open') : null,
          hidden: this.#status === '',
        }, this.#status),
        h('p', { role: 'status' }, this.#way))),
      h('div', { class: 'lesson-foot' },
        button('hint', () => void this.#showWay(), { hidden: !isOpen || this.#isOver }),
        button('again', () => void this.search('reach'),
          { class: `pill${this.#isOver ? ' is-primary' : ''}` }),
        button('reproduce', () => void this.search('bug'), { class: 'pill' }),
        button('liar', () => void this.search('liar'), { class: 'pill' })));
  }

  /** Whether the goal is reached now, and how many commands that has taken.
   * @type {(challenge: lessons.Challenge) => void} */
  #look(challenge) {
    const { lab } = this;
    if (this.#isOver) return;
    const used = usedFor(challenge, lab.store);
    const { par } = challenge;
    if (!lab.playback.isPlaying && isMet(challenge, lab.store)) this.#finish(challenge, used);
    else this.#status = lab.text('lessons.challenge.used', { used, par });
  }

  /** @type {(bug: lessons.Bug) => void} */
  #tellBug(bug) {
    if (this.#isOver) return;
    const values = { used: this.#usedForBug(bug), par: bug.way.length };
    this.#status = this.lab.text('lessons.challenge.used', values);
  }

  /** @type {(challenge: Pick<lessons.Challenge, 'controller'|'par'>, used: number) => void} */
  #finish({ controller, par }, used) {
    const { lab } = this;
    this.#isOver = true;
    this.#way = '';
    const isBest = used <= par;
    this.#status = lab.text(`lessons.challenge.${isBest ? 'best' : 'met'}`, { used, par });
    const question = { kind: 'challenge', controller, callback: null, answer: String(par) };
    const result = { given: String(used), isRight: isBest, credit: par / Math.max(used, par) };
    record({ lesson: '', question, rules: [], result, hints: Math.min(this.#hints, 3) });
  }

  async #showWay() {
    const { lab } = this;
    const challenge = this.#challenge;
    this.#hints += 1;
    if (this.#bug) this.#tellWay(this.#bug.way[this.#usedForBug(this.#bug)]);
    if (!challenge) return;
    const find = (/** @type {Parameters<typeof findPlan>[1]} */ question) =>
      findPlan(lab.session.id ?? '', question);
    const question = { step: lab.store.performed.length, goal: challenge.goal };
    const way = await wayTo(find, question).catch((error) => {
      lab.session.report(error);
      return null;
    });
    this.#tellWay(way?.[0]);
  }

  /** @param {store.Command} [command]  that comes next */
  #tellWay(command) {
    const { lab } = this;
    this.#way = command
      ? lab.text('lessons.challenge.way', { command: lab.title(command) })
      : lab.text('lessons.challenge.noWay');
    this.update();
  }
}

/** @type {(lab: lab.Lab) => Promise<void>} */
export async function openChallenge(lab) {
  await readyForRail(lab);
  ChallengeRail.define();
  const rail = new ChallengeRail();
  putRail(lab, rail);
  await rail.search('reach');
}
