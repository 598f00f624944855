// @ts-check
/**
 * SVG of the swimlanes: one path for each level of a lane, so that long traces stay light.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/lanes.js').Lane} Lane
 * @typedef {import('../../app/lanes.js').Scale} Scale
 */
import { isContainer } from '../../app/identity.js';
import { lanePaths, visibleNames, xOf } from '../../app/lanes.js';
import { svg } from '../dom.js';

const narrowestColumn = 12;
const widestColumn = 34;
const nameGap = 10;
const nameInset = 6;

/** @param {boolean} isPhone */
export function laneHeight(isPhone) {
  return rem() * (isPhone ? 2.75 : 2.125);
}

function rem() {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * @param {number} width  of the visible part
 * @param {number} count  of events
 * @param {boolean} isPhone
 * @returns {Scale}
 */
export function scaleFor(width, count, isPhone) {
  const fitting = (width - 26) / Math.max(1, count);
  const column = Math.min(widestColumn, Math.max(narrowestColumn, fitting));
  return { left: 8, column, row: laneHeight(isPhone), top: rem() * 1.5 };
}

/**
 * @param {Lab} lab
 * @param {Lane} lane
 * @param {Scale} scale
 * @param {number} index
 * @param {number} right
 */
export function drawLane(lab, lane, scale, index, right) {
  const { first } = lab.store;
  const { hue } = lab.identity(lane.controller);
  const { fills, outline, baseline } = lanePaths(lane, scale, first, index);
  const kind = isContainer(lab.store.scenario, lane.controller) ? ' is-container' : '';
  const group = svg('g', { class: `lane${kind}`, 'data-hue': hue });
  group.append(svg('path', { class: 'lane-base', d: `M${scale.left} ${baseline}H${right}` }));
  group.append(...fills.map(({ level, path }) =>
    svg('path', { class: 'lane-fill', 'data-level': level, d: path })));
  group.append(svg('path', { class: 'lane-outline', d: outline }));
  group.append(...ticks(lane, scale, first, baseline));
  return group;
}

/**
 * Essential callbacks have long ticks, the others short ones.
 *
 * @param {Lane} lane
 * @param {Scale} scale
 * @param {number} first
 * @param {number} baseline
 */
function ticks(lane, scale, first, baseline) {
  const paths = { long: '', short: '', warning: '' };
  for (const { seq, isEssential, isWarning } of lane.ticks) {
    const x = xOf(scale, first, seq) + 1;
    if (isWarning) paths.warning += `M${x - 3.5} ${baseline - 25}h9l-4.5 8z`;
    else if (isEssential) paths.long += `M${x} ${baseline + 1.5}v4`;
    else paths.short += `M${x} ${baseline + 1.5}v1.5`;
  }
  return Object.entries(paths).filter(([, d]) => d !== '')
    .map(([name, d]) => svg('path', { class: `lane-tick is-${name}`, d }));
}

/**
 * @param {Lab} lab
 * @param {SVGGElement} group
 * @param {Scale} scale
 * @param {{left: number, width: number, height: number}} view  what the person sees of the lanes
 */
export function drawStepNames(lab, group, scale, { left, width: room, height }) {
  const { store } = lab;
  const current = store.stepOf(store.cursor);
  const y = scale.top - rem() * 0.625;
  const texts = store.steps.map((step) => {
    const isCurrent = step === current;
    const start = xOf(scale, store.first, step.firstEvent);
    const x = isCurrent ? Math.max(start, left) : start;
    const name = svg('text', { class: 'step-name', x: x + nameInset, y }, lab.stepTitle(step));
    name.classList.toggle('is-current', isCurrent);
    return { start, x, name, isCurrent };
  });
  const rules = texts.filter(({ start }) => start > scale.left).map(({ start }) =>
    svg('path', { class: 'step-rule', d: `M${start} 4V${height}` }));
  group.replaceChildren(...rules, ...texts.map(({ name }) => name));
  const widths = texts.map(({ x, name, isCurrent }) => {
    const width = name.getComputedTextLength();
    const last = left + room - width - nameInset;
    if (isCurrent && x + nameInset > last) name.setAttribute('x', String(last));
    return { x: isCurrent ? Math.min(x, last) : x, width, isCurrent };
  });
  for (const [index, isShown] of visibleNames(widths, nameGap).entries()) {
    texts[index]?.name.classList.toggle('is-hidden', !isShown);
  }
}
