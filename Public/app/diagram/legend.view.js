// @ts-check
/** What the marks of the map mean, and how to enlarge it. Loaded when it is first opened. */
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { signDrawing } from '../view/sign.view.js';
import { linkStyle } from '../view/styles.view.js';

/** @type {store.Identity[]} */
const cast = [
  { hue: '0', shape: 'circle', letter: 'A' }, { hue: '1', shape: 'square', letter: 'B' },
  { hue: 'container', shape: 'hexagon', letter: 'N' }, { hue: '2', shape: 'diamond', letter: 'C' },
  { hue: '3', shape: 'triangle', letter: 'D' }, { hue: '4', shape: 'pentagon', letter: 'E' },
  { hue: '5', shape: 'star', letter: 'M' },
];
const [a, b, nav] =
  /** @type {[store.Identity, store.Identity, store.Identity]} */ (cast.slice(0, 3));

const popover = html('div', {
  popover: 'auto', class: 'map-legend', role: 'dialog', 'aria-labelledby': 'map-legend-title',
});

/** @param {lab.Lab} lab @param {HTMLElement} anchor
 * @param {{zoom: (way: 'in'|'out') => void, list: () => void}} does */
export async function openLegend(lab, anchor, does) {
  await Promise.all([lab.loadTexts('picture'), linkStyle('app/diagram/legend.css')]);
  if (!popover.isConnected) document.body.append(popover);
  draw(lab, does);
  placePopover(popover, anchor);
  popover.querySelector('button')?.focus();
}

/** @param {lab.Lab} lab @param {{zoom: (way: 'in'|'out') => void, list: () => void}} does */
function draw(lab, { zoom, list }) {
  const text = (/** @type {string} */ key) => lab.text(`picture.${key}`);
  const button = (/** @type {string} */ sign, /** @type {'in'|'out'} */ way) => h('button', {
    class: 'icon-button', 'data-way': way, 'aria-label': text(`zoom.${way}`),
    title: text(`zoom.${way}`), onclick: () => zoom(way),
  }, sign);
  const section = (/** @type {string} */ name, /** @type {view.Drawn[]} */ rows) =>
    h('section', {}, h('h3', {}, text(`legend.${name}`)), h('dl', {}, ...rows));
  const row = (/** @type {string} */ name, /** @type {view.Drawn[]} */ ...parts) =>
    h('div', {},
      h('dt', {}, h('svg', { viewBox: '-32 -16 64 32', 'aria-hidden': 'true' }, ...parts)),
      h('dd', {}, text(`legend.${name}`)));
  render(popover,
    h('h2', { id: 'map-legend-title', class: 'visually-hidden' }, lab.text('stage.legend')),
    h('div', {},
      section('numbers', [
        row('called', number(b, '3', 'is-called')), row('now', number(b, '5', 'is-now', 0, 13)),
        row('next', number(a, '7', 'is-next')), row('issue', number(b, '4', 'is-called is-issue')),
        row('layout', h('g', { class: 'layout-pill' },
          h('rect', { x: -17, y: -10, width: 34, height: 20, rx: 10 }),
          h('text', { class: 'pill-count', y: 4.5 }, '×2'))),
        row('beside', number(nav, '5', 'is-called', -12), number(a, '9', 'is-called', 12)),
      ]),
      h('section', {}, h('h3', {}, lab.text('picture.legend.signs')),
        h('p', { class: 'legend-signs', 'aria-hidden': 'true' }, ...cast.flatMap((one) =>
          [signDrawing(one), number(one, '12', 'is-called')]
            .map((drawing) => h('svg', { viewBox: '-16 -16 32 32' }, drawing)))),
        h('p', {}, lab.text('picture.legend.sign'))),
      buttonsSection(lab)),
    h('div', {},
      section('rails', [
        row('exists', line('rail'), h('path', { class: 'head', d: 'M-5 -5L1 0L-5 5' })),
        row('taken', line('line is-called', 1)), row('takenNow', line('line is-now', 1)),
        row('willBeTaken', line('line is-next', 1)),
        row('sideBySide', line('line is-called', 'container', -3), line('line is-called', 0, 3)),
      ]),
      section('stations', [
        row('nobody', stop('', [])), row('visited', stop('is-visited', [])),
        row('here', stop('is-current', [a])), row('pair', stop('is-current', [nav, a])),
        row('focus', stop('', []), h('circle', { class: 'legend-focus', r: 19 })),
      ])),
    h('p', { class: 'legend-tools' }, button('−', 'out'), button('+', 'in'),
      h('button', {
        class: 'pill', onclick: () => { closePopover(popover); list(); },
      }, lab.text('stage.list'))));
}

/** What buttons look like; nothing here is pressed.
 * @param {lab.Lab} lab */
function buttonsSection(lab) {
  const looks = [['primary', 'pill is-primary'], ['rest', 'pill'], ['hover', 'pill is-hovered'],
    ['focus', 'pill is-focused'], ['refused', 'pill is-refused'], ['menu', '']];
  return h('section', {}, h('h3', {}, lab.text('picture.legend.buttons')),
    h('p', { class: 'legend-buttons' }, ...looks.map(([name, look]) =>
      h('span', { class: look ?? '' }, lab.text(`picture.legend.button.${name}`)))));
}

/** @param {store.Identity} identity @param {string} text @param {string} look
 * @param {number} [x] @param {number} [radius] */
function number(identity, text, look, x = 0, radius = 11) {
  return signDrawing(identity, {
    radius, text, look: `number ${look}`, transform: `translate(${x} 0)`,
  });
}

/** @param {string} look @param {string|number|null} [hue] @param {number} [y] */
function line(look, hue = null, y = 0) {
  return h('path', { class: look, d: `M-30 ${y}H30`, 'data-hue': hue });
}

/** @param {string} look @param {readonly store.Identity[]} tokens */
function stop(look, tokens) {
  const stretch = Math.max(0, tokens.length - 1) * 26;
  const radius = 14;
  return h('g', { class: `stop ${look}` },
    h('rect', {
      class: 'station', x: -radius - stretch / 2, y: -radius, width: 2 * radius + stretch,
      height: 2 * radius, rx: radius,
    }),
    ...tokens.map((identity, index) => signDrawing(identity, {
      radius: 10, transform: `translate(${index * 26 - stretch / 2} 0)`,
    })));
}
