// The colours of visual.md, computed from the page's own tokens: automatic checkers can't judge
// text inside an SVG.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readText } from './support.mjs';

const text = 4.5;
const graphics = 3;
const bands = ['band-0', 'band-1', 'band-2', 'band-3'];
const hues = ['hue-container', 'hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5'];
const [usual = '', strong = ''] = readText('styles/tokens.css').split('[data-theme="contrast"]');
/** What a pair needs, and what it needs in the theme of high contrast. */
const needs = new Map([[text, 7], [graphics, 4.5]]);

function colour(name, [source, theme]) {
  const pattern = `--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`;
  const found = new RegExp(pattern).exec(source);
  assert.ok(found, `no token --${name}`);
  return found[theme === 'light' ? 1 : 2];
}

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const pairs = [
  ...['ink', 'ink-2', ...hues].flatMap((front) =>
    ['page', ...bands].map((back) => [front, back, text])),
  ...bands.map((back) => ['rail', back, graphics]),
  ...['page', 'field'].map((back) => ['rail', back, graphics]),
  ...['page', 'field', ...bands].map((back) => ['focus', back, graphics]),
  ...['page', ...bands].map((back) => ['warn', back, text]),
  ...hues.map((back) => ['on', back, text]),
  ...['ink', 'ink-2', 'warn'].map((front) => [front, 'field', text]),
  ['warn', 'page', text], ['page', 'ink', text], ['page', 'ink-2', text],
  ['ink', 'screen', text], ['ink-2', 'screen', text],
];

const themes = ['light', 'dark'].flatMap((theme) => [
  [`${theme} theme`, usual, theme], [`${theme} theme of high contrast`, strong, theme],
]);

for (const [name, ...theme] of themes) {
  test(`every pair of colours can be told apart in the ${name}`, () => {
    const isStrong = theme[0] === strong;
    const weak = pairs.map(([front, back, needed]) => {
      const ratio = contrast(colour(front, theme), colour(back, theme));
      return { front, back, ratio, needed: isStrong ? needs.get(needed) : needed };
    }).filter(({ ratio, needed }) => ratio < needed)
      .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
    assert.deepEqual(weak, []);
  });

  test(`bands get lighter going up in the ${name}`, () => {
    const lights = bands.map((band) => luminance(colour(band, theme)));
    assert.deepEqual(lights, [...lights].sort((a, b) => b - a));
  });
}
