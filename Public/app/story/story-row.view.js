// @ts-check
/** The rows of the story, all but what the current one unfolds. */
import { statusSigns } from '../store/status-signs.js';
import { aside, h } from '../view/draw.view.js';
import { ignoredText } from '../reasons/ignored.js';
import { ruleLink } from '../reasons/rule-link.view.js';
import { isTold, rowText } from './event-text.js';
import { token } from '../view/sign.view.js';
import { keyIn } from './story-model.js';

const chevron = 'M7 4l6 6-6 6';

/** @type {(lab: lab.Lab, item: story.Item, scene: story.Scene) => view.Drawn} */
export function storyItem(lab, item, scene) {
  if (item.kind === 'row') return callRow(lab, item, scene);
  if (item.kind === 'action') return foldRow(lab, item, scene);
  if (item.kind === 'earlier') return earlierRow(lab, item, scene);
  if (item.kind === 'quiet') return quietRow(lab, item, scene);
  if (item.kind === 'ignored') return ignoredRow(lab, item, scene);
  return item.kind === 'step' ? stepRow(lab, item, scene) : null;
}

/** @param {lab.Lab} lab @param {story.Item & {kind: 'row'}} item @param {story.Scene} scene */
function callRow(lab, { key, call }, scene) {
  const { event, label, number } = call;
  const { columns, current, isSearching } = scene;
  const state = event.seq === current ? 'now' : event.seq < current ? 'done' : 'next';
  const isApart = isSearching || isTold(event);
  const column = isApart ? null : columns.list.find((one) => one.key === keyIn(event)) ?? null;
  const text = rowText(event);
  const isOwnLine = columns.isSingle || column === null;
  const identity = event.controller ? lab.identity(event.controller, event.instance) : null;
  const end = lab.playback.rows.endAt(event.seq);
  const isMoment = lab.answer?.isAt(lab.store, event.seq, end) ?? false;
  const isWrong = isMoment || lab.findings.within(event.seq, end).length > 0;
  const look = `is-${state}${isWrong ? ' is-issue' : ''}`;
  const looks = [
    'story-row', `is-${state}`, ...(column && !isOwnLine ? ['has-dot'] : []),
    ...(isWrong ? ['is-wrong'] : []),
    ...(scene.isLong(text, column) ? ['is-long'] : []),
  ];
  return h('li', {
    key, class: looks.join(' '), 'data-item': key, 'data-seq': event.seq, 'data-key': keyIn(event),
    'data-hue': identity?.hue ?? 'container', tabindex: key === scene.stop ? 0 : -1,
    'aria-current': state === 'now' ? 'true' : null, 'aria-label': nameOf(lab, call, state),
    style: `top: ${scene.top}px; --x: ${column?.x ?? scene.first}px`,
  }, h('span', { class: 'story-number' },
    number !== null && identity ? token(identity, { text: label, look })
      : h('span', { class: 'story-letters' }, label)),
  lab.breakpoints.firstHit(event.seq - 1, end) && stop(lab),
  h('span', { class: 'story-name' }, isOwnLine && identity ? token(identity) : null,
    h('code', {}, text), ...marks(lab, event, end), isMoment && aside(lab.text('answer.here'))),
  state === 'now' ? scene.now : null);
}

/** Remarks at the end of a row: how an app differs, and what another version has changed in the row
 * or in the events hidden behind it.
 * @type {(lab: lab.Lab, event: store.TraceEvent, end: number) => view.Drawn[]} */
function marks(lab, event, end) {
  const status = event.judgement?.status ?? 'equal';
  const word = lab.text(`live.status.${status}`);
  const change = lab.versionMarks?.within(event.seq, end);
  return [
    status !== 'equal' && status !== 'varies' && h('i', { title: word },
      h('span', { 'aria-hidden': 'true' }, statusSigns[status]), aside(word)),
    change && h('i', { class: 'story-change', title: change.text },
      h('span', { 'aria-hidden': 'true' }, change.sign), aside(change.text)),
  ];
}

/** Playback stops at the row, or at what is hidden behind it.
 * @param {lab.Lab} lab */
function stop(lab) {
  return h('span', { class: 'story-stop', title: lab.text('story.breakpoint') },
    h('span', { 'aria-hidden': 'true' }, '●'));
}

/** @type {(lab: lab.Lab, call: store.Call, state: string) => string} */
function nameOf(lab, { event, label }, state) {
  const { actionIndex, playback: { rows } } = lab;
  const action = actionIndex.at(event.seq);
  const position = lab.text('transport.position',
    { label, count: action ? rows.countOf(action) : 0 });
  const who = event.controller ? keyIn(event).replace(/#1$/, '') : '';
  const said = [position, who, rowText(event), lab.text(`story.state.${state}`)];
  return said.filter(Boolean).join(', ');
}

/** @param {lab.Lab} lab @param {store.Action} action */
export function actionTitle(lab, { steps }) {
  const [first] = steps;
  const title = first ? lab.stepTitle(first) : '';
  const isCancelled = steps.some(({ command }) => command?.do === 'cancelInteraction');
  return isCancelled ? lab.text('story.cancelled', { action: title }) : title;
}

/** @param {lab.Lab} lab @param {story.Item & {kind: 'action'}} item @param {story.Scene} scene */
function foldRow(lab, { key, action }, { top, isSearching, stop }) {
  const count = lab.playback.rows.countOf(action);
  const title = actionTitle(lab, action);
  return h('li', { key, class: 'story-fold', style: `top: ${top}px` }, h('button', {
    tabindex: key === stop ? 0 : -1, 'aria-expanded': isSearching, 'data-action': action.number,
    'aria-label': `${title}, ${lab.text('story.callbacks', { count })}`,
    onclick: () => lab.playback.jump(action.lastEvent),
  }, h('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d: chevron })),
  h('b', {}, title), h('span', {}, count)));
}

/** @param {lab.Lab} lab @param {story.Item & {kind: 'earlier'}} item @param {story.Scene} scene */
function earlierRow(lab, { key, count }, { top, stop, showEarlier }) {
  return h('li', { key, class: 'story-fold', style: `top: ${top}px` }, h('button', {
    tabindex: key === stop ? 0 : -1, 'aria-expanded': 'false', onclick: showEarlier,
  }, h('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d: chevron })),
  h('b', {}, lab.text('story.earlier', { count }))));
}

/** @param {lab.Lab} lab @param {story.Item & {kind: 'quiet'}} item @param {story.Scene} scene */
function quietRow(lab, { key, action, layout, more }, { top, unfold }) {
  const isUnfolded = layout + more === 0;
  const passes = layout > 0 ? lab.text('story.layout', { count: layout }) : '';
  const others = more > 0
    ? lab.text(passes ? 'story.andMore' : 'story.more', { count: more, layout: passes }) : passes;
  return h('li', { key, class: 'story-quiet', 'data-item': key, style: `top: ${top}px` },
    h('span', {}, isUnfolded ? '' : `${others} · `),
    h('button', {
      'aria-expanded': isUnfolded, onclick: () => unfold(action),
    }, lab.text(isUnfolded ? 'story.hide' : 'story.show')));
}

/** @param {lab.Lab} lab @param {story.Item & {kind: 'step'}} item @param {story.Scene} scene */
function stepRow(lab, { key, step }, { top }) {
  const known = `story.finger.${step.command?.do ?? ''}`;
  const text = lab.translator.has(known) ? lab.text(known) : lab.stepTitle(step);
  return h('li', { key, class: 'story-step', 'data-item': key, style: `top: ${top}px` },
    h('span', {}, text));
}

/** @param {lab.Lab} lab @param {story.Item & {kind: 'ignored'}} item @param {story.Scene} scene */
function ignoredRow(lab, { key, ignored }, { top }) {
  return h('li', { key, class: 'story-ignored', 'data-item': key, style: `top: ${top}px` },
    ignoredText(lab, ignored), ignored.note && [' ', ruleLink(lab, ignored.note.rule)]);
}
