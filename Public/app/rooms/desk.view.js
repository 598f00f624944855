// @ts-check
/** The teacher's desk: what comes next and the notes to it, the plan against the clock, what the
 * class asks, where everybody is, what is tried, and how well the rules are known. No names. */
import { clockText } from './pace.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { paragraphs } from '../view/rich-text.view.js';
import { beatsIn, minutesOf, mostMinutes, planState } from './plan.js';
import { readBeatNote, readPlan, readPresenter, saveBeatNote, savePlan } from './room-storage.js';
import { ruleRows } from './weak-rules.js';

export class DeskPanel {
  element = html('div', { class: 'desk-panel' });
  #lab;
  #presenter;
  #bar;
  #notes = html('textarea', { rows: 3, oninput: () => this.#keepNote() });
  #list = html('textarea', { rows: 4, oninput: () => this.#keepList() });
  /** The beat to which the notes belong. */
  #noted = '';
  /** @type {{scenario: store.Scenario, isReached: boolean}[]|null}  null before they are asked
   *   for */
  #tries = null;
  /** @type {rooms.RuleRow[]|null} */
  #rows = null;

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>}} bar */
  constructor(lab, presenter, bar) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#bar = bar;
    this.#list.value = readPlan(presenter.code).typed;
  }

  update() {
    const lab = this.#lab;
    render(this.element,
      h('h2', { tabindex: -1 }, lab.text('room.desk')),
      ...this.#plan(), ...this.#questions(), ...this.#places(), ...this.#tried(),
      ...this.#known());
  }

  /** The beats: those of the lesson, or those that were typed. */
  get #beats() {
    const lab = this.#lab;
    const run = lab.lesson;
    const { typed, index, minutes } = readPlan(this.#presenter.code);
    if (!run) return { beats: beatsIn(typed), index, minutes, key: `own.${index}`, note: '' };
    const { id, steps } = run.lesson;
    const beats = steps.map((step) => lab.text(`lesson.${id}.${step.id}.title`));
    const key = `${id}.${run.step.id}`;
    const note = `lesson.${key}.note`;
    return {
      beats, index: run.index, minutes, key, note: lab.translator.has(note) ? lab.text(note) : '',
    };
  }

  #plan() {
    const lab = this.#lab;
    const plan = this.#beats;
    const opened = readPresenter(this.#presenter.code)?.opened ?? Date.now();
    const { now, next, planned, ahead } = planState(plan, (Date.now() - opened) / 1000);
    if (plan.key !== this.#noted) {
      this.#noted = plan.key;
      this.#notes.value = readBeatNote(plan.key);
    }
    const isOwn = lab.lesson === null;
    return [
      h('p', { class: 'presenter-clock' }, lab.text('room.desk.clock', {
        time: clockText((Date.now() - opened) / 1000), planned: clockText(planned),
      }), ' · ', h('span', { 'data-late': ahead < 0 }, lab.text(
        ahead < 0 ? 'room.desk.behind' : 'room.desk.ahead',
        { time: clockText(Math.abs(ahead)) }))),
      h('p', { class: 'desk-now', hidden: !now }, lab.text('room.desk.now', { beat: now })),
      h('p', { class: 'desk-next', hidden: !next }, lab.text('room.desk.next', { beat: next })),
      h('div', { class: 'presenter-buttons', hidden: !isOwn || plan.beats.length === 0 },
        this.#button('desk.back', () => this.#move(-1)),
        this.#button('desk.forward', () => this.#move(1))),
      h('div', { class: 'step-note', hidden: !plan.note }, ...paragraphs(lab, plan.note)),
      label(lab.text('room.desk.note'), this.#notes),
      h('div', { hidden: !isOwn }, label(lab.text('room.desk.list'), this.#list)),
      label(lab.text('room.desk.minutes'), h('input', {
        type: 'number', min: 1, max: mostMinutes, value: plan.minutes,
        onchange: ({ currentTarget: { value } }) => this.#keep({ minutes: minutesOf(value) }),
      })),
    ];
  }

  #questions() {
    const lab = this.#lab;
    const { room, isHeld } = this.#presenter;
    const questions = room?.questions ?? [];
    return [
      h('h3', {}, lab.text('room.desk.questions')),
      h('p', { class: 'room-label', hidden: questions.length > 0 },
        lab.text('room.desk.noQuestions')),
      h('ul', { class: 'desk-questions' }, ...questions.map(({ id, text }) =>
        h('li', { key: String(id) }, h('span', {}, text), ' ', h('button', {
          class: 'pill is-tiny', hidden: isHeld, 'data-do': 'dismiss',
          onclick: () => void this.#bar.try(() =>
            this.#presenter.ask((desk) => desk.dismiss(id))),
        }, lab.text('room.desk.dismiss'))))),
    ];
  }

  /** Where everybody is: numbers only. */
  #places() {
    const lab = this.#lab;
    const { room } = this.#presenter;
    const { present = 0, exploring = 0, poll = null } = room ?? {};
    const explorations = room?.explorations ?? [];
    const cells = [
      lab.text('room.desk.following', { count: Math.max(0, present - exploring) }),
      ...(poll ? [lab.text('room.desk.answered', { count: poll.answered })] : []),
      ...explorations.map(({ event, isReached, count }) =>
        lab.text(isReached ? 'room.desk.reached' : 'room.desk.exploring', { count, event })),
    ];
    return [h('h3', {}, lab.text('room.desk.where')),
      h('ul', { class: 'desk-places' }, ...cells.map((cell) => h('li', {}, cell)))];
  }

  /** What is tried now: any of it can be shown to the class. */
  #tried() {
    const lab = this.#lab;
    const { isHeld } = this.#presenter;
    const tries = this.#tries ?? [];
    return [
      h('h3', {}, lab.text('room.desk.tries')),
      this.#button('desk.lookTries', async () => {
        this.#tries = (await this.#presenter.ask((desk) => desk.tries())).tries;
        this.update();
      }),
      h('p', { class: 'room-label', hidden: this.#tries === null || tries.length > 0 },
        lab.text('room.desk.noTries')),
      h('ol', { class: 'desk-tries' }, ...tries.map(({ scenario, isReached }) => h('li', {},
        h('span', {}, scenario.steps.map((step) => lab.title(step)).join(' · '),
          isReached && ` — ${lab.text('lessons.goal.done')}`), ' ',
        h('button', {
          class: 'pill is-tiny', hidden: isHeld, 'data-do': 'show',
          onclick: () => void this.#bar.try(() => this.#show(scenario)),
        }, lab.text('room.desk.show'))))),
    ];
  }

  /** How well the class knows the rules: the weakest first. */
  #known() {
    const lab = this.#lab;
    const percent = new Intl.NumberFormat(lab.translator.language, { style: 'percent' });
    const rows = this.#rows ?? [];
    return [
      h('h3', {}, lab.text('room.desk.rules')),
      this.#button('desk.lookRules', async () => {
        const recap = await this.#presenter.ask((desk) => desk.recap());
        this.#rows = ruleRows(recap.polls, {}).filter(({ answers }) => answers > 0);
        this.update();
      }),
      h('p', { class: 'room-label', hidden: this.#rows === null || rows.length > 0 },
        lab.text('room.desk.noRules')),
      h('table', { class: 'poll-results desk-rules', hidden: rows.length === 0 },
        h('caption', { class: 'visually-hidden' }, lab.text('room.desk.rules')),
        h('tbody', {}, ...rows.map(({ rule, right, answers, share }) => h('tr', { key: rule },
          h('th', { scope: 'row' }, h('code', {}, rule)),
          h('td', {}, h('meter', { min: 0, max: 1, low: 0.5, high: 0.8, optimum: 1, value: share,
            'aria-label': rule }), ' ', percent.format(share)),
          h('td', {}, lab.text('room.desk.answers', { right, answers })))))),
    ];
  }

  /** The class sees what somebody has tried; the run before it stays under “Undo”.
   * @type {(scenario: store.Scenario) => Promise<void>} */
  async #show(scenario) {
    const { session } = this.#lab;
    const { steps, platform = {} } = scenario;
    await this.#lab.keepStill(() => session.open({ ...scenario, steps: [] }, platform, steps));
  }

  /** @type {(way: 1|-1) => void} */
  #move(way) {
    const { beats, index } = this.#beats;
    this.#keep({ index: Math.max(0, Math.min(beats.length - 1, index + way)) });
  }

  /** @type {(change: Partial<ReturnType<typeof readPlan>>) => void} */
  #keep(change) {
    const { code } = this.#presenter;
    savePlan(code, { ...readPlan(code), ...change });
    this.update();
  }

  #keepList() {
    this.#keep({ typed: this.#list.value });
  }

  #keepNote() {
    saveBeatNote(this.#noted, this.#notes.value);
  }

  /** @param {string} id @param {() => unknown} run */
  #button(id, run) {
    return h('button', {
      class: 'pill is-small', 'data-do': id, onclick: () => void this.#bar.try(async () => run()),
    }, this.#lab.text(`room.${id}`));
  }
}

/** @param {string} text @param {view.Drawn} field */
function label(text, field) {
  return h('label', {}, h('span', {}, text), field);
}
