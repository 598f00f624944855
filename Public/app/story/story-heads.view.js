// @ts-check
/** The head of the open action: its name, and who has which column. */
import { h } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { actionTitle } from './story-row.view.js';

/** @param {lab.Lab} lab @param {store.Action} action @param {story.Columns} columns */
export function storyHead(lab, action, columns) {
  const { isSingle, hasNames, step } = columns;
  const count = lab.playback.rows.countOf(action);
  const time = durationOf(lab, action);
  const small = step < 90 && columns.list.length > 2 ? ' is-small' : '';
  return h('div', { class: 'story-head', 'data-item': 'head' },
    h('h3', { class: 'story-title' }, actionTitle(lab, action), ' ', h('small', {},
      lab.view.isFutureHidden ? ''
        : [lab.text('story.callbacks', { count }), time].filter(Boolean).join(' · '))),
    !hasNames && h('p', { class: 'story-cast' }, ...columns.list.map((one) =>
      h('span', { key: one.key, 'data-key': one.key }, sign(lab, one), ' ', nameOf(one)))),
    !isSingle && h('p', { class: `story-heads${small}`, 'aria-hidden': 'true' },
      ...columns.list.map((one) => head(lab, one, columns))));
}

/** @param {lab.Lab} lab @param {story.Column} one @param {story.Columns} columns */
function head(lab, one, { hasNames, hasRoles }) {
  const word = hasRoles && one.role && lab.text(`story.role.${one.role}`);
  return h('span', {
    key: one.key, 'data-key': one.key, style: `left: ${one.x}px`, title: nameOf(one),
  }, sign(lab, one), hasNames && h('b', {}, nameOf(one)), word);
}

/** @param {lab.Lab} lab @param {story.Column} one */
function sign(lab, { controller, instance }) {
  return token(lab.identity(controller, instance));
}

/** @type {(one: story.Column) => string} */
function nameOf({ controller, instance, key }) {
  return instance > 1 ? key : controller;
}

/** The lines of life, down to the end of the action.
 * @param {lab.Lab} lab @param {story.Columns} columns */
export function lifeLines(lab, { isSingle, list }) {
  if (isSingle) return [];
  return list.map(({ key, controller, instance, role, x }) => h('i', {
    key: `line-${key}`, class: `story-line${role === 'silent' ? ' is-silent' : ''}`,
    'data-hue': lab.identity(controller, instance).hue, style: `left: ${x}px`,
  }));
}

/** @type {(lab: lab.Lab, action: store.Action) => string}  How long it takes; empty for no time. */
function durationOf({ store, translator }, { firstEvent, lastEvent }) {
  const [begin, end] = [firstEvent, lastEvent].map((seq) => store.eventAt(seq)?.time ?? 0);
  const seconds = Math.round(((end ?? 0) - (begin ?? 0)) / 100) / 10;
  if (seconds <= 0) return '';
  const text = formatOf(translator.language).format(seconds);
  return translator.text('story.seconds', { seconds: text });
}

/** @type {Map<string, Intl.NumberFormat>}  By language: to make one takes long. */
const formats = new Map();

/** @type {(language: string) => Intl.NumberFormat} */
function formatOf(language) {
  const format = formats.get(language) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
  formats.set(language, format);
  return format;
}
