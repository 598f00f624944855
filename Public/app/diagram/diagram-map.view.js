// @ts-check
/** The map of the diagram: bands, rails, stations and their names, drawn from a layout. */
import { has, lacks } from '../store/ios.js';
import {
  bandAt, capsule, pathOfLegs, railOf, roundedPath, signOf, stationLabel,
} from './layout.js';
import {
  absentStops, bands, railPlace, rails, stations,
} from '../store/stations.js';
import { svg } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

const overscan = 2000;
const markedCallback = 'updateViewConstraints';

export class DiagramMap {
  tokenLayer = svg('g');

  #layout;
  #lab;
  /** @type {Map<string, SVGRectElement>} */
  #stations = new Map();
  /** @type {Map<string, number>}  How many tokens each station holds. */
  #counts = new Map();
  /** @type {Map<string, SVGTextElement>} */
  #names = new Map();
  /** @type {Map<string, SVGPathElement>} */
  #traces = new Map();
  /** @type {Map<string, Element[]>}  What is drawn for each station and each rail. */
  #places = new Map();
  #trail = svg('g');
  /** @type {Map<string, SVGTextElement>} */
  #callbacks = new Map();
  /** The dot before the layout stop, and its name, which shows only while it is hot.
   * @type {SVGElement[]} */
  #mark = [];

  /** @param {SVGSVGElement} picture @param {diagram.Layout} layout @param {lab.Lab} lab */
  constructor(picture, layout, lab) {
    this.#layout = layout;
    this.#lab = lab;
    picture.setAttribute('viewBox', `0 0 ${layout.size[0]} ${layout.size[1]}`);
    for (const [name, size] of Object.entries(layout.type)) {
      picture.style.setProperty(`--${name}-type`, `${size}px`);
    }
    picture.classList.toggle('has-unloading', has(lab.ios, 'unloadsViews'));
    const labels = svg('g');
    const traces = svg('g');
    const touched = svg('g');
    picture.replaceChildren(svg('g', { transform: `translate(${layout.left} 0)` },
      svg('g', {}, ...this.#bands(labels)),
      this.#trail,
      svg('g', {}, ...rails.flatMap((rail) => this.#rail(rail, labels, traces, touched))),
      traces,
      touched,
      svg('g', {}, ...Object.keys(stations).map((id) => this.#station(id, labels))),
      labels,
      this.tokenLayer,
    ));
    this.#interrupted(labels);
    this.#addMark(labels);
    this.#hide(absentStops(lab.ios));
  }

  /** Stretches each ring to hold its tokens.
   * @type {(counts: ReadonlyMap<string, number>) => void} */
  stretch(counts) {
    for (const [id, ring] of this.#stations) {
      const count = counts.get(id) ?? 0;
      if (this.#counts.get(id) === count) continue;
      this.#counts.set(id, count);
      const { x, y, width, height, radius } = capsule(this.#layout, id, count);
      for (const [name, value] of Object.entries({ x, y, width, height, rx: radius })) {
        ring.style.setProperty(name, `${value}px`);
      }
      ring.parentElement?.classList.toggle('is-current', count > 0);
      this.#moveName(id, count);
    }
  }

  /** @type {(leg: store.Leg, hue: string) => SVGPathElement|null}  The glowing copy of a rail. */
  trace({ rail }, hue) {
    const trace = this.#traces.get(rail.id) ?? null;
    trace?.setAttribute('data-hue', hue);
    return trace;
  }

  /** @type {(id: string, hue: string) => void}  Highlights the callback of the last rail taken. */
  heat(id, hue) {
    const label = this.#callbacks.get(id);
    label?.setAttribute('data-hue', hue);
    label?.classList.add('is-hot');
  }

  /** @param {string|undefined} rail  with whose callback something is wrong at the event */
  catch(rail) {
    for (const [id, label] of this.#callbacks) label.classList.toggle('is-caught', id === rail);
  }

  cool() {
    for (const label of this.#callbacks.values()) label.classList.remove('is-hot');
    for (const part of this.#mark) part.classList.remove('is-hot');
  }

  /** Highlights the mark of a callback that moves no token.
   * @type {(callback: string, hue: string) => void} */
  heatMark(callback, hue) {
    if (callback !== markedCallback) return;
    for (const part of this.#mark) {
      part.setAttribute('data-hue', hue);
      part.classList.add('is-hot');
    }
  }

  /** Tells what was visited from what is possible next; the rest is neither.
   * @type {(marks: diagram.Marks) => void} */
  mark({ visited, possible }) {
    for (const [place, parts] of this.#places) {
      for (const part of parts) {
        part.classList.toggle('is-visited', visited.has(place));
        part.classList.toggle('is-possible', possible.has(place));
      }
    }
  }

  /** @param {readonly string[]} places  that are pointed at */
  point(places) {
    for (const [place, parts] of this.#places) {
      for (const part of parts) part.classList.toggle('is-pointed', places.includes(place));
    }
  }

  /** The last moves, the latest first; each fainter than the one after it.
   * @type {(moves: readonly {legs: store.Leg[], hue: string}[]) => void} */
  trail(moves) {
    render(this.#trail, ...moves.map(({ legs, hue }, age) => {
      const d = pathOfLegs(this.#layout, legs);
      return h('path', { class: 'trail', d, 'data-hue': hue, 'data-age': age });
    }));
  }

  /** @type {(place: string, ...parts: Element[]) => void} */
  #keep(place, ...parts) {
    this.#places.set(place, [...this.#places.get(place) ?? [], ...parts]);
  }

  /** @param {SVGGElement} labels */
  #bands(labels) {
    const edges = [-overscan, ...this.#layout.borders, this.#layout.size[1] + overscan];
    return this.#layout.bands.map(([x, y, anchor], index) => {
      const name = this.#lab.text(`band.${bands[index]}`);
      labels.append(svg('text', { class: 'band-name', x, y, 'text-anchor': anchor }, name));
      const [start = 0, end = 0] = edges.slice(index);
      const size = { x: -overscan, y: start, width: overscan * 3, height: end - start };
      return svg('rect', { class: 'band', 'data-band': index, ...size });
    });
  }

  /** @param {store.Rail} rail @param {SVGGElement} labels @param {SVGGElement} traces
   * @param {SVGGElement} touched  what a finger can hit */
  #rail(rail, labels, traces, touched) {
    const { points, label } = railOf(this.#layout, rail.id);
    const path = roundedPath(points);
    const trace = svg('path', { class: 'trace', d: path, pathLength: 1 });
    this.#traces.set(rail.id, trace);
    traces.append(trace);
    if (label[2] !== 'none') labels.append(this.#callback(rail, label));
    if (rail.id === 'discardUnloaded' && !has(this.#lab.ios, 'unloadsViews')) return [];
    const kind = rail.kind ? ` is-${rail.kind}` : '';
    const parts = [svg('path', { class: `rail${kind}`, d: path }), ...this.#sign(rail)];
    this.#keep(railPlace(rail.id), ...parts);
    touched.append(svg('path', { class: 'rail-touch', d: path, 'data-rail': rail.id }));
    return parts;
  }

  /** @param {store.Rail} rail @param {diagram.LabelPlace} label */
  #callback(rail, [x, y, anchor]) {
    const isLayout = rail.id === 'layout';
    const name = isLayout ? this.#lab.text('station.layout').toLowerCase() : rail.callback;
    const text = svg('text', {
      class: 'callback halo', x, y, 'text-anchor': anchor, 'data-rail': rail.id,
      'data-band': bandAt(this.#layout, y - 5),
    }, name);
    if (rail.kind) text.setAttribute('data-kind', rail.kind);
    this.#callbacks.set(rail.id, text);
    this.#keep(railPlace(rail.id), text);
    return text;
  }

  /** @param {store.Rail} rail */
  #sign(rail) {
    const place = signOf(this.#layout, rail);
    if (!place) return [];
    const [x, y] = place.at;
    const transform = `translate(${x} ${y}) rotate(${place.angle})`;
    const kind = rail.kind ? ` is-${rail.kind}` : '';
    return [svg('path', { class: `chevron${kind}`, d: 'M-4 -5L4 0L-4 5', transform })];
  }

  /** @type {(id: string, labels: SVGGElement) => SVGGElement} */
  #station(id, labels) {
    const [x, y] = this.#layout.stations[id]?.at ?? [0, 0];
    const band = bandAt(this.#layout, y);
    const legacy = id === 'unloaded' ? ' is-legacy' : '';
    const minor = stations[id]?.isMinor ? ' is-minor' : '';
    const ring = svg('rect', { class: `station${minor}${legacy}`, 'data-band': band });
    this.#stations.set(id, ring);
    const stop = svg('g', { class: `stop${minor}`, 'data-station': id },
      svg('circle', { class: 'stop-touch', cx: x, cy: y, r: 14 }), ring);
    this.#keep(id, stop);
    const label = stationLabel(this.#layout, id, 0);
    if (!label) return stop;
    const name = svg('text', {
      class: `station-name halo${legacy}`, 'data-band': band, 'text-anchor': label.anchor,
      x: label.x, y: label.y, 'data-station': id,
    }, this.#lab.text(`station.${id}`));
    if (id === 'unloaded' && !has(this.#lab.ios, 'unloadsViews')) this.#addNote(name, label.x);
    this.#names.set(id, name);
    this.#keep(id, name);
    labels.append(name);
    return stop;
  }

  /** @type {(name: SVGTextElement, x: number) => void} */
  #addNote(name, x) {
    const note = this.#lab.text('station.unloaded.note');
    const isTall = this.#layout.name === 'tall';
    const place = isTall ? { dx: 4 } : { x, dy: 15 };
    name.append(svg('tspan', { class: 'station-note', ...place }, isTall ? '≤ iOS 5' : note));
  }

  /** @type {(id: string, count: number) => void} */
  #moveName(id, count) {
    const resting = stationLabel(this.#layout, id, 0);
    const moved = stationLabel(this.#layout, id, count);
    if (!resting || !moved) return;
    const offset = `translate(${moved.x - resting.x}px, ${moved.y - resting.y}px)`;
    this.#names.get(id)?.style.setProperty('transform', offset);
  }

  /** @type {(stops: readonly string[]) => void} */
  #hide(stops) {
    for (const stop of stops) {
      const rail = rails.find(({ to }) => to === stop);
      this.#stations.get(stop)?.classList.add('is-absent');
      this.#stations.get(stop)?.parentElement?.classList.add('is-absent');
      this.#callbacks.get(rail?.id ?? '')?.classList.add('is-absent');
    }
  }

  /** @type {(labels: SVGGElement) => void} */
  #addMark(labels) {
    if (lacks(this.#lab.ios, markedCallback)) return;
    const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = railOf(this.#layout, 'layout').points;
    const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2];
    const place = { x: x + 12, y: y + 4, 'data-band': bandAt(this.#layout, y) };
    const name = svg('text', { class: 'callback halo mark-name', ...place }, markedCallback);
    const dot = svg('circle', { class: 'mark', cx: x, cy: y, r: 3.5 });
    this.#mark = [dot, name];
    labels.append(dot, name);
  }

  /** @type {(labels: SVGGElement) => void} */
  #interrupted(labels) {
    if (!this.#layout.interrupted) return;
    const [x, y, anchor] = this.#layout.interrupted;
    const text = this.#lab.text('stage.interrupted');
    labels.append(svg('text', { class: 'band-name', x, y, 'text-anchor': anchor }, text));
  }
}
