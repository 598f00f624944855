// @ts-check
/** The map, drawn from its plan: bands, rails, lines, stations, names and numbers. */
import { bands, railPlace, stations } from '../store/stations.js';
import { svg } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { capsule, railOf, roundedPath } from './layout.js';
import { planOf } from './map-plan.js';
import { linesOf } from './numbers.js';
import { drawNumbers, drawPill } from './numbers.view.js';

/** Bands go on beyond the picture, which may be zoomed. */
const overscan = 2000;
const chevron = 'M-5 -5L1 0L-5 5';

export class DiagramMap {
  tokenLayer = svg('g', { 'aria-hidden': 'true' });

  #geometry;
  #lab;
  #bands = svg('g', { 'aria-hidden': 'true' });
  #rails = svg('g', { 'aria-hidden': 'true' });
  #lines = svg('g', { 'aria-hidden': 'true' });
  #stations = svg('g');
  #names = svg('g', { 'aria-hidden': 'true' });
  #numbers = svg('g', { 'aria-hidden': 'true' });

  /** @param {SVGSVGElement} picture @param {diagram.Geometry} geometry
   * @param {Pick<lab.Lab, 'identity'>} lab */
  constructor(picture, geometry, lab) {
    this.#geometry = geometry;
    this.#lab = lab;
    picture.setAttribute('viewBox', `0 0 ${geometry.size.join(' ')}`);
    picture.classList.toggle('is-small', geometry.isSmall);
    picture.replaceChildren(this.#bands, this.#rails, this.#lines, this.#stations, this.#names,
      this.#numbers, this.tokenLayer);
  }

  /** @param {diagram.Scene} scene @param {diagram.Looks} looks */
  draw(scene, looks) {
    const plan = planOf(this.#geometry, scene);
    const hueOf = (/** @type {string|null} */ key) => (key ? this.#identity(key).hue : null);
    render(this.#bands, ...this.#drawBands(plan));
    const taken = new Set(scene.numbers.map(({ rail }) => rail));
    render(this.#rails,
      ...plan.rails.flatMap((rail) => this.#rail(rail, { looks, isTaken: taken.has(rail) })),
      ...plan.heads.map(({ rail, at, angle }) => h('path', {
        key: `head ${rail}`, class: `head ${looks.ways.has(railPlace(rail)) ? 'is-way' : ''}`,
        d: chevron, transform: `translate(${at.join(' ')}) rotate(${Math.round(angle)})`,
      })),
      plan.stop && stopAt('viewIsAppearing', plan.stop));
    render(this.#lines, ...linesOf(this.#geometry, scene.numbers).flatMap((line) =>
      drawLine(line, hueOf(line.key))));
    render(this.#stations, this.#loading(scene),
      ...plan.stations.map((station) => this.#station(station, scene, looks)));
    render(this.#names, ...plan.names.map(({ id, text, x, y, anchor, look, key }) => h('text', {
      key: id, class: `callback is-${look}`, 'data-rail': id, 'data-hue': hueOf(key), x, y,
      'text-anchor': anchor,
    }, text)));
    render(this.#numbers, plan.layout && drawPill(plan.layout),
      ...drawNumbers(plan.groups, (key) => this.#identity(key), this.#geometry.leastLetter));
  }

  /** The line that is drawn now, and the sign of its number. */
  get current() {
    const number = this.#numbers.querySelector('.number.is-now');
    return {
      line: this.#lines.querySelector('.is-now'),
      number: number instanceof SVGGElement ? number : null,
    };
  }

  /** Puts a mark on what an event that is pointed at has left.
   * @param {number|null} seq */
  point(seq) {
    for (const part of this.#numbers.querySelectorAll('[data-seq]')) {
      part.classList.toggle('is-pointed', part.getAttribute('data-seq') === String(seq));
    }
  }

  /** @type {(key: string) => store.Identity} */
  #identity(key) {
    const [name = '', instance] = key.split('#');
    return this.#lab.identity(name, Number(instance));
  }

  /** @param {diagram.Plan} plan */
  #drawBands(plan) {
    const edges = [-overscan, ...this.#geometry.borders, this.#geometry.size[1] + overscan];
    return [
      ...bands.map((_, index) => {
        const [start = 0, end = 0] = edges.slice(index);
        const size = { x: -overscan, y: start, width: overscan * 3, height: end - start };
        return h('rect', { key: `band ${index}`, class: 'band', 'data-band': index, ...size });
      }),
      ...plan.bands.map(({ id, text, x, y, anchor }) =>
        h('text', { key: id, class: 'band-name', x, y, 'text-anchor': anchor }, text)),
    ];
  }

  /** @param {string} id
   * @param {{looks: diagram.Looks, isTaken: boolean}} shown  the line of a call lies on what is
   *   taken */
  #rail(id, { looks, isTaken }) {
    const d = roundedPath(railOf(this.#geometry, id));
    const isWay = looks.ways.has(railPlace(id));
    const look = isWay ? ' is-way' : '';
    return [
      (!isTaken || isWay) && h('path', { key: id, class: `rail${look}`, d }),
      h('path', { key: `touch ${id}`, class: 'rail-touch', d, 'data-rail': id }),
    ];
  }

  /** A controller that loads its view stands half-way. While there is none, a stop marks the place
   * if there is room.
   * @param {diagram.Scene} scene */
  #loading({ counts }) {
    const { at: [x, y] } = this.#geometry.stations.loading ?? { at: [0, 0] };
    const count = counts.get('loading') ?? 0;
    if (count > 0) {
      return h('g', { key: 'loading', class: 'stop is-current', 'data-station': 'loading' },
        ringOf(capsule(this.#geometry, 'loading', count)));
    }
    return !this.#geometry.isSmall && !this.#geometry.isLow && stopAt('loading', [x, y]);
  }

  /** @param {diagram.Plan['stations'][number]} station @param {diagram.Scene} scene
   * @param {diagram.Looks} looks */
  #station({ id, text, x, y, anchor, ring }, { counts }, looks) {
    const isCurrent = (counts.get(id) ?? 0) > 0;
    const classes = [
      'stop', isCurrent ? 'is-current' : '', looks.visited.has(id) ? 'is-visited' : '',
      isCurrent || looks.touched.has(id) ? 'is-touched' : '',
      looks.ways.has(id) ? 'is-way' : '', looks.pointed === id ? 'is-pointed' : '',
    ];
    return h('g', {
      key: id, class: classes.filter(Boolean).join(' '), 'data-station': id,
      ...(looks.stop === null ? {} : {
        role: 'button', tabindex: looks.stop === id ? 0 : -1, 'aria-haspopup': 'true',
        'aria-label': looks.labels[id] ?? text,
      }),
    },
    h('circle', { class: 'stop-touch', cx: ring.x + ring.radius, cy: ring.y + ring.radius, r: 22 }),
    h('rect', { class: 'stop-focus', ...boxOf(ring, 5) }), ringOf(ring),
    h('text', { class: 'station-name', x, y, 'text-anchor': anchor }, text));
  }
}

/** @param {diagram.Capsule} ring @param {number} more  around it */
function boxOf({ x, y, width, height, radius }, more = 0) {
  return {
    x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more,
    rx: radius + more,
  };
}

/** @param {diagram.Capsule} ring */
function ringOf(ring) {
  return h('rect', { class: 'station', ...boxOf(ring) });
}

/** @param {string} id @param {diagram.Point} at */
function stopAt(id, [cx, cy]) {
  const station = id in stations ? { 'data-station': id } : {};
  return h('circle', { key: `stop ${id}`, class: 'small-stop', cx, cy, r: 4.5, ...station });
}

/** A line; one that is drawn now lies over that of what is to come.
 * @param {diagram.Line} line @param {string|null} hue  none of many in one line */
function drawLine({ seq, state, points }, hue) {
  const d = roundedPath(points);
  const path = (/** @type {string} */ look) => h('path', {
    key: `${seq} ${look}`, class: `line is-${look}`, d, pathLength: 1, 'data-hue': hue,
  });
  return state === 'now' ? [path('next'), path('now')] : [path(state)];
}
