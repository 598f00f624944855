// @ts-check
/** The picture of the owners. It is only a picture: the list below it says the same. */
import { ownershipGraph } from './ownership-graph.js';
import { rootSize } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { signDrawing } from '../view/sign.view.js';
import { severityIcons } from '../findings/severity.view.js';

/** Sizes in rem. */
const sizes = { box: 5.5, height: 1.75, gap: 0.5, space: 2.75, margin: 4.5 };
const named = new Set(['property', 'closure', 'delegate']);
/** Widths of letters in rem, in boxes of controllers and in the others. */
const letter = { controller: 0.43, outside: 0.36 };

/** @param {lab.Lab} lab @param {readonly memory.Edge[]} weak @param {number} available  pixels */
export function ownerGraph(lab, weak, available) {
  const rem = rootSize();
  const width = Math.max(160, available);
  const metrics = {
    width, box: sizes.box * rem, height: sizes.height * rem, gap: sizes.gap * rem,
    space: sizes.space * rem, margin: sizes.margin * rem,
  };
  const { boxes, curves, height, hidden, loose } =
    ownershipGraph(lab.store.state, lab.ios, weak, metrics);
  return h('div', { class: 'owner-graph' },
    h('svg', {
      class: 'graph-picture', 'aria-hidden': 'true', viewBox: `0 -4 ${width} ${height + 10}`,
      width, height: height + 10,
    }, loose && h('rect', {
      class: 'graph-loose', x: 1, y: loose.y - 8, width: width - 2, height: loose.height + 14,
      rx: 8,
    }), ...curves.map((curve) => drawCurve(lab, curve)),
    ...boxes.map((one) => drawBox(lab, one, metrics, rem))),
    h('ul', { class: 'graph-legend' }, ...legend(lab, curves, loose !== null)),
    h('p', { class: 'graph-note', hidden: hidden === 0 },
      lab.text('owners.hidden', { count: hidden })));
}

/** @param {lab.Lab} lab @param {readonly memory.Arrow[]} curves @param {boolean} hasLoose */
function legend(lab, curves, hasLoose) {
  const kinds = [
    ['strong', curves.some(({ isWeak, isLeak }) => !isWeak && !isLeak)],
    ['weak', curves.some(({ isWeak }) => isWeak)],
    ['leak', curves.some(({ isLeak }) => isLeak)],
    ['loose', hasLoose],
  ];
  return kinds.filter(([, isThere]) => isThere).map(([kind]) => h('li', {},
    h('svg', { width: 26, height: 10, 'aria-hidden': 'true' }, kind === 'loose'
      ? h('rect', { class: 'graph-loose', x: 1, y: 1, width: 24, height: 8, rx: 2 })
      : h('path', { class: `graph-line is-${kind}`, d: 'M0 5H26' })),
    lab.text(`owners.legend.${kind}`)));
}

/** @param {lab.Lab} lab @param {memory.Arrow} curve */
function drawCurve(lab, { kind, from, isWeak, isLeak, path, head, label: { x, y, anchor } }) {
  const look = isLeak ? 'leak' : isWeak ? 'weak' : 'strong';
  const isSaid = named.has(kind) || (isLeak && from.includes('#'));
  return h('g', {},
    h('path', { class: `graph-line is-${look}`, d: path }),
    h('path', { class: `graph-head is-${look}`, d: head }),
    isSaid && h('text', { class: `graph-label is-${look}`, x, y, 'text-anchor': anchor },
      lab.text(`memory.link.${kind}`)));
}

/** @param {lab.Lab} lab @param {memory.Box} place @param {{box: number, height: number}} metrics
 * @param {number} rem */
function drawBox(lab, { id, node, x, y }, { box, height }, rem) {
  const controller = node?.controller;
  const room = box - (controller ? 1.9 * rem : 0.75 * rem) - (controller?.isLeaked ? rem : 0);
  const name = controller
    ? (controller.instance > 1 ? controller.key : controller.controller)
    : lab.text(node ? `memory.link.${id}` : `owners.${id}`);
  const most = Math.floor(room / ((controller ? letter.controller : letter.outside) * rem));
  const shown = [...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name;
  const look = [
    'graph-box', controller ? '' : 'is-outside', controller?.isLeaked ? 'is-leaked-box' : '',
  ];
  return h('g', {
    key: id, class: look.filter(Boolean).join(' '), transform: `translate(${x} ${y})`,
    'data-key': controller?.key,
    onclick: () => { if (controller) lab.store.setFocus(controller.key); },
  }, h('rect', { width: box, height, rx: 6 }),
  controller && signDrawing(lab.identity(controller.controller, controller.instance),
    { transform: `translate(${0.95 * rem} ${height / 2}) scale(${rem / 26})` }),
  h('text', { x: controller ? 1.75 * rem : 0.5 * rem, y: height / 2 }, shown),
  controller?.isLeaked && h('path', {
    class: 'graph-sign', d: severityIcons.warning,
    transform: `translate(${box - 1.1 * rem} ${height / 2 - 0.4 * rem}) scale(${rem / 25})`,
  }));
}
