// @ts-check
/** The head of the map: who is on screen, what can be done with an enlarged map, and the legend. */
import { html } from '../view/dom.view.js';
import { h, render, tool } from '../view/draw.view.js';
import { seenIn } from './on-screen.js';

const fit =
  'M3 3h5v1.6H4.6V8H3zm9 0h5v5h-1.6V4.6H12zM3 12h1.6v3.4H8V17H3zm12.4 0H17v5h-5v-1.6h3.4z';
/** The keys that move an enlarged map, and their signs. */
const arrows = { ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' };
/** So many ways from a station are named. */
const mostWays = 4;

export class MapHead {
  element = html('div', { class: 'map-head' });
  #lab;
  #does;

  /** @param {lab.Lab} lab @param {{zoom: (way: 'fit') => void, pan: (key: string) => void,
   *   legend: (anchor: HTMLElement) => void}} does */
  constructor(lab, does) {
    this.#lab = lab;
    this.#does = does;
  }

  /** @param {{state: store.RunState, moves: boolean, isEnlarged: boolean,
   *   from: {station: string, titles: readonly string[]}|null}} shown
   *   `moves`: whether the action moves anybody */
  update({ state, moves, isEnlarged, from }) {
    const { text } = this;
    const legend = (/** @type {MouseEvent} */ { currentTarget }) => {
      if (currentTarget instanceof HTMLElement) this.#does.legend(currentTarget);
    };
    const line = from ? this.#ways(from)
      : [...this.#seen(state), !moves && ` · ${text('stage.noMove')}`];
    render(this.element,
      h('p', { key: from ? 'ways' : 'seen', class: 'on-screen' }, ...line),
      isEnlarged && this.#zoomTools(),
      h('button', { class: 'legend-button', 'aria-haspopup': 'dialog', onclick: legend },
        text('stage.legend')));
  }

  text = (/** @type {string} */ key, /** @type {words.Values} */ values = {}) =>
    this.#lab.text(key, values);

  /** @param {store.RunState} state */
  #seen(state) {
    const seen = seenIn(state);
    const root = this.text('tree.window');
    if (seen.length === 0) return [`${root} › ${this.text('stage.nobody')}`];
    return seen.flatMap(({ containers, controller: one }, index) => {
      const { controller, instance, key, station } = one;
      const path = [...(index === 0 ? [root] : []), ...containers];
      const name = instance > 1 ? key : controller;
      return [
        index > 0 && ' · ', path.map((one) => `${one} › `).join(''),
        h('b', { 'data-key': key }, `${name} ${this.text(`state.${station}`)}`),
      ];
    });
  }

  /** @param {{station: string, titles: readonly string[]}} from */
  #ways({ station, titles }) {
    return [
      this.text('stage.from', { station }), ' ',
      h('b', {}, titles.slice(0, mostWays).join(' · ')),
    ];
  }

  #zoomTools() {
    const label = this.text('picture.zoom.fit');
    return h('div', {
      class: 'zoom-tools', role: 'group', 'aria-label': this.text('picture.tools'),
    },
    ...Object.entries(arrows).map(([key, sign]) => this.#arrow(key, sign)),
    tool(fit, label, {
      'data-way': 'fit', title: `${label} (0)`, onclick: () => this.#does.zoom('fit'),
    }));
  }

  /** @param {string} key @param {string} sign */
  #arrow(key, sign) {
    const label = this.text(`picture.pan.${key}`);
    return h('button', {
      class: 'icon-button', 'data-way': key, 'aria-label': label, title: label,
      onclick: () => this.#does.pan(key),
    }, sign);
  }
}
