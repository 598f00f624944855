// @ts-check
/** The step of a lesson on the page that leads a class: its text and note, the question as the
 * class has it, and the one button. What a person who learns alone does there isn't on it. */
import { pollResults } from './poll-results.view.js';
import { pollStatus } from './poll-view.js';
import { pollWords, tellerOf } from './poll-words.js';
import { countedPoll, tableRows } from './table-rows.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { paragraphs, spread } from '../view/rich-text.view.js';
import { isBeforeResults, isCounted } from '../lead/phase.js';
import {
  adviceLine, leadButton, otherWays, phaseLine, reachedLine, stepPlan,
} from '../lead/led.view.js';

export class LedStep {
  element = html('div', { class: 'lesson-step' });
  heading = html('h3', { tabindex: '-1' });
  #lab;
  #run;

  /** @param {lab.Lab} lab @param {lessons.LessonRun} run */
  constructor(lab, run) {
    this.#lab = lab;
    this.#run = run;
  }

  begin() {
    this.update();
    return Promise.resolve();
  }

  update() {
    const lab = this.#lab;
    const { presenter, ways } = lab.ledClass;
    if (!presenter || !ways) return;
    const { room } = presenter;
    const { lesson, index } = this.#run;
    const text = (/** @type {string} */ key, values = {}) => lab.text(key, values);
    const poll = room?.poll?.phase === 'closed' ? null : room?.poll ?? null;
    render(this.element,
      h(this.heading, {}, ...spread(this.#text('title'))),
      stepPlan(text, { titles: titlesOf(lab, lesson), index, go: ways.goTo }),
      phaseLine(text, ways.leading),
      adviceLine(lab.translator, ways.leading, room),
      ...(room && poll ? this.#asked(room, poll, presenter) : paragraphs(lab, this.#text('text'))),
      reachedLine(text, room, this.#run.step),
      this.#text('note') && h('div', { key: 'note', class: 'box step-note' },
        h('h4', {}, text('lessons.note')), ...paragraphs(lab, this.#text('note'))),
      this.#isOver && this.#text('after') && h('div', { key: 'after', class: 'lesson-after' },
        h('h4', {}, text('lessons.after')), ...paragraphs(lab, this.#text('after'))));
  }

  /** The question, how far it is, and the votes of a round that is over.
   * @param {rooms.Room} room @param {rooms.Poll} poll @param {rooms.Presenter} presenter */
  #asked(room, poll, { state, now }) {
    const lab = this.#lab;
    const teller = tellerOf(lab.translator, lab.store, poll);
    const { moment, question, choices, isCode } = pollWords(teller, poll);
    const counted = countedPoll(room, poll, choices);
    const text = (/** @type {string} */ key, values = {}) => lab.text(key, values);
    const rows = isCounted(poll) ? tableRows(text, counted, room.tally ?? []) : [];
    return [
      h('p', { key: 'question', 'data-part': 'question' }, moment && h('b', {}, moment), ' ',
        question),
      h('p', { key: 'status', class: 'poll-status' },
        pollStatus(text, poll, { present: room.present, secondsLeft: state.secondsLeft(now) })),
      h('div', { key: 'results', 'data-part': 'results', hidden: rows.length === 0 },
        rows.length > 0 && pollResults(lab, rows, { isCode, poll: counted })),
      isCounted(poll) && isBeforeResults(poll.phase) &&
        h('p', { key: 'own', class: 'room-label' }, text('room.lead.own')),
    ];
  }

  /** Whether what was asked or run was seen. */
  get #isOver() {
    const { progress } = this.#run;
    return progress.isRun === true || progress.isDone === true;
  }

  /** A text of the step; empty without one.
   * @type {(name: string) => string} */
  #text(name) {
    const { lesson, step } = this.#run;
    return this.#lab.translator.find(`lesson.${lesson.id}.${step.id}.${name}`);
  }
}

/** The one button, and below it the other ways, the way back, and what else the step has.
 * @type {(lab: lab.Lab, others: readonly view.Drawing[]) => view.Drawing[]} */
export function ledFoot(lab, others) {
  const { ways } = lab.ledClass;
  if (!ways) return [];
  const { leading, press, back } = ways;
  const text = (/** @type {string} */ key) => lab.text(key);
  return [
    leadButton(text, leading.lead,
      { press: () => press(), hint: h('kbd', {}, text('room.lead.key')) }),
    ...otherWays(text, leading.lead, press),
    h('button', { key: 'back', class: 'pill', 'data-do': 'back', onclick: () => back() },
      text('lessons.back')),
    ...others,
  ];
}

/** @type {(lab: lab.Lab, lesson: lessons.Lesson) => string[]} */
function titlesOf({ translator }, { id, steps }) {
  return steps.map((step) => translator.find(`lesson.${id}.${step.id}.title`));
}
