// @ts-check
/**
 * The picture of who owns whom. Only a picture: the list below it says the same.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./memory-owners.js').Edge} Edge
 * @typedef {import('./ownership-graph.js').Box} Box
 * @typedef {import('./ownership-graph.js').Curve} Curve
 */
import { ownershipGraph } from './ownership-graph.js';
import { html, svg, tokenShape } from '../view/dom.view.js';
import { severityIcons } from '../findings/severity.view.js';

/** Sizes in rem. */
const sizes = { box: 5.5, height: 1.75, gap: 0.5, space: 2.75, margin: 4.5 };
const named = new Set(['property', 'closure', 'delegate']);
/** Widths of letters in rem, in boxes of controllers and in the others. */
const letter = { controller: 0.43, outside: 0.36 };

export class OwnerGraph {
  #picture = svg('svg', { class: 'graph-picture', 'aria-hidden': 'true' });
  #legend = html('ul', { class: 'graph-legend' });
  #note = html('p', { class: 'graph-note' });
  element = html('div', { class: 'owner-graph' }, this.#picture, this.#legend, this.#note);

  /**
   * @param {Lab} lab
   * @param {readonly Edge[]} weak
   */
  update(lab, weak) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const width = Math.max(160, this.element.clientWidth);
    const [box, height, gap, space, margin] = Object.values(sizes).map((size) => size * rem);
    const metrics = {
      width, box: box ?? 88, height: height ?? 28, gap: gap ?? 8, space: space ?? 44,
      margin: margin ?? 72,
    };
    const graph = ownershipGraph(lab.store.state, lab.ios, weak, metrics);
    this.#picture.setAttribute('viewBox', `0 -4 ${width} ${graph.height + 10}`);
    this.#picture.setAttribute('width', String(width));
    this.#picture.setAttribute('height', String(graph.height + 10));
    const loose = graph.loose ? [svg('rect', {
      class: 'graph-loose', x: 1, y: graph.loose.y - 8, width: width - 2,
      height: graph.loose.height + 14, rx: 8,
    })] : [];
    this.#picture.replaceChildren(
      ...loose, ...graph.curves.map((curve) => drawCurve(lab, curve)),
      ...graph.boxes.map((one) => drawBox(lab, one, metrics, rem)));
    this.#fillLegend(lab, graph.curves, graph.loose !== null);
    this.#note.hidden = graph.hidden === 0;
    this.#note.textContent = lab.text('owners.hidden', { count: graph.hidden });
  }

  /**
   * @param {Lab} lab
   * @param {readonly Curve[]} curves
   * @param {boolean} hasLoose
   */
  #fillLegend(lab, curves, hasLoose) {
    const kinds = [
      ['strong', curves.some(({ isWeak, isLeak }) => !isWeak && !isLeak)],
      ['weak', curves.some(({ isWeak }) => isWeak)],
      ['leak', curves.some(({ isLeak }) => isLeak)],
      ['loose', hasLoose],
    ];
    this.#legend.replaceChildren(...kinds.filter(([, isThere]) => isThere).map(([kind]) => {
      const sample = svg('svg', { width: 26, height: 10, 'aria-hidden': 'true' }, kind === 'loose'
        ? svg('rect', { class: 'graph-loose', x: 1, y: 1, width: 24, height: 8, rx: 2 })
        : svg('path', { class: `graph-line is-${kind}`, d: 'M0 5H26' }));
      return html('li', {}, sample, lab.text(`owners.legend.${kind}`));
    }));
  }
}

/**
 * @param {Lab} lab
 * @param {Curve} curve
 */
function drawCurve(lab, { kind, from, isWeak, isLeak, path, head, label }) {
  const look = isLeak ? 'leak' : isWeak ? 'weak' : 'strong';
  const group = svg('g', {},
    svg('path', { class: `graph-line is-${look}`, d: path }),
    svg('path', { class: `graph-head is-${look}`, d: head }));
  const isSaid = named.has(kind) || (isLeak && from.includes('#'));
  if (!isSaid) return group;
  const attributes = { class: `graph-label is-${look}`, x: label.x, y: label.y };
  group.append(svg('text', { ...attributes, 'text-anchor': label.anchor },
    lab.text(`memory.link.${kind}`)));
  return group;
}

/**
 * @param {Lab} lab
 * @param {Box} place
 * @param {{box: number, height: number}} metrics
 * @param {number} rem
 */
function drawBox(lab, { id, node, x, y }, { box, height }, rem) {
  const controller = node?.controller;
  const group = svg('g', { class: 'graph-box', transform: `translate(${x} ${y})` });
  const room = box - (controller ? 1.9 * rem : 0.75 * rem) - (controller?.isLeaked ? rem : 0);
  const name = controller
    ? (controller.instance > 1 ? controller.key : controller.controller)
    : lab.text(node ? `memory.link.${id}` : `owners.${id}`);
  const most = Math.floor(room / ((controller ? letter.controller : letter.outside) * rem));
  const shown = [...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name;
  group.append(svg('rect', { width: box, height, rx: 6 }));
  if (controller) {
    group.setAttribute('data-key', controller.key);
    const token = tokenShape(lab.identity(controller.controller, controller.instance));
    token.setAttribute('transform', `translate(${0.95 * rem} ${height / 2}) scale(${rem / 26})`);
    group.append(token);
  } else {
    group.classList.add('is-outside');
  }
  const left = controller ? 1.75 * rem : 0.5 * rem;
  group.append(svg('text', { x: left, y: height / 2 }, shown));
  if (controller?.isLeaked) {
    group.classList.add('is-leaked-box');
    const place = `translate(${box - 1.1 * rem} ${height / 2 - 0.4 * rem}) scale(${rem / 25})`;
    group.append(svg('path', {
      class: 'graph-sign', d: severityIcons.warning ?? '', transform: place,
    }));
  }
  return group;
}
