// @ts-check
/** How a class is led from a page: the phases of a question, what the vote advises, the one button
 * and the other ways. */
import { h } from '../view/draw.view.js';
import { spread } from '../view/rich-text.view.js';
import { adviceIn, phases } from './lead.js';

/** @typedef {(key: string, values?: words.Values) => string} Text */

/** The phases of a question as a line, with the one that the button leads to.
 * @param {Text} text @param {lead.Leading} leading */
export function phaseLine(text, { phase }) {
  return h('ol', { key: 'phases', class: 'lead-phases', hidden: phase < 0 },
    ...phases.map((way, index) => h('li', {
      class: index < phase ? 'is-past' : '', ...(index === phase && { 'aria-current': 'step' }),
    }, text(`room.step.${way}`))));
}

/** What was just said about a press, or what the vote advises.
 * @param {words.Translator} translator @param {lead.Leading} leading
 * @param {rooms.Room|null} room */
export function adviceLine(translator, leading, room) {
  const { language } = translator;
  const text = (/** @type {string} */ key, values = {}) => translator.text(key, values);
  const advice = leading.said ? text(leading.said)
    : room ? adviceIn(text, room, language) : '';
  return h('p', {
    key: 'advice', class: 'lead-advice', role: 'status', 'data-part': 'advice', hidden: !advice,
  }, advice);
}

/** How many have reached the goal of a step.
 * @param {Text} text @param {rooms.Room|null} room @param {lessons.LessonStep|null} step */
export function reachedLine(text, room, step) {
  const { reached = 0, present = 0 } = room ?? {};
  return room && step?.goal && h('p', { key: 'reached', class: 'lesson-goal' },
    text('class.wall.reached', { reached, count: Math.max(present, reached) }));
}

/** The one button.
 * @param {Text} text @param {lead.Lead|null} lead
 * @param {{press: () => unknown, hint: view.Drawing}} more  what it says beside its name */
export function leadButton(text, lead, { press, hint }) {
  return h('button', {
    key: 'lead', class: 'lead-button', 'data-part': 'lead', 'data-way': lead?.does, hidden: !lead,
    onclick: press,
  }, h('b', {}, lead ? text(`room.step.${lead.does}`) : ''), hint);
}

/** The other ways.
 * @param {Text} text @param {lead.Lead|null} lead @param {(way: lead.Way) => unknown} press */
export function otherWays(text, lead, press) {
  return (lead?.others ?? []).map((way) => h('button', {
    key: way, class: 'pill', 'data-way': way, onclick: () => press(way),
  }, text(`room.step.${way}`)));
}

/** The steps of the lesson, to go to one of them; those behind the class have a tick.
 * @param {Text} text @param {lead.Plan} plan */
export function stepPlan(text, { titles, index, go }) {
  return h('details', { key: 'plan', class: 'lead-plan' },
    h('summary', { class: 'pill' }, text('room.lead.plan')),
    h('ol', {}, ...titles.map((title, step) => h('li', {}, h('button', {
      ...(step === index && { 'aria-current': 'step' }),
      onclick: (/** @type {Event} */ event) => {
        const { target } = event;
        if (target instanceof Element) target.closest('details')?.removeAttribute('open');
        go(step);
      },
    }, h('span', {}, step + 1), h('span', {}, ...spread(title)), step < index && ' ✓')))));
}
