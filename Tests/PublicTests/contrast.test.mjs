// The colours of visual.md, computed from the page's own tokens: automatic checkers can't judge
// text inside an SVG.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readText } from './support.mjs';

const text = 4.5;
const graphics = 3;
const bands = ['band-0', 'band-1', 'band-2', 'band-3'];
const hues = ['hue-container', 'hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5'];
const tokens = readText('styles/tokens.css');
/** What a pair needs, and what it needs in the theme of high contrast. */
const needs = new Map([[text, 7], [graphics, 4.5]]);

/** The red, green and blue of a token, from 0 to 255, in a theme such as `['light', 'usual']`. */
function colour(name, switches) {
  const [, written = ''] = new RegExp(`--${name}(?:-rgb)?: (var.*);`).exec(tokens) ?? [];
  const [value = ''] = valuesOf(written, switches);
  const channels = /^#/.test(value) ? value.match(/[0-9a-f]{2}/g)?.map((two) => parseInt(two, 16))
    : value.split(' ').map(Number);
  assert.equal(channels?.length, 3, `no token --${name} for ${switches}`);
  return channels;
}

/** What is left of `var(--light, …) var(--dark, …)` where some switches are on.
 * @returns {string[]} */
function valuesOf(written, switches) {
  const parts = [...written.matchAll(/var\(--(\w+), ((?:[^()]|\([^()]*\))*)\)/g)];
  if (parts.length === 0) return [written];
  return parts.filter(([, name]) => switches.includes(name))
    .flatMap(([, , value]) => valuesOf(value, switches));
}

function luminance(channels) {
  const [red, green, blue] = channels.map((channel) => {
    const value = channel / 255;
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
  { name: `${theme} theme`, theme: [theme, 'usual'] },
  { name: `${theme} theme of high contrast`, theme: [theme, 'strong'] },
]);

for (const { name, theme } of themes) {
  test(`every pair of colours can be told apart in the ${name}`, () => {
    const isStrong = theme.includes('strong');
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

// What who sees less of some colours sees of them (Machado, Oliveira and Fernandes 2009), in linear
// light.
const sights = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  noRed: [
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  noGreen: [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
  ],
  noBlue: [
    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.303900],
  ],
};

/** A colour in CIELAB, as it is seen. */
function seen(channels, sight) {
  const linear = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = sight.map((row) => Math.min(1, Math.max(0,
    row.reduce((sum, share, at) => sum + share * linear[at], 0))));
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((one) => (one > 0.008856 ? Math.cbrt(one) : 7.787 * one + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The least distance between two of some colours. */
function least(names, theme, sight) {
  const points = names.map((name) => seen(colour(name, theme), sight));
  return Math.min(...points.flatMap((one, at) => points.slice(at + 1)
    .map((other) => Math.hypot(...one.map((value, axis) => value - other[axis])))));
}

test('colours of controllers are far apart, the first of them for every sight', () => {
  for (const { name, theme } of themes) assert.ok(least(hues, theme, sights.all) >= 20, name);
  // Six colours as dark as text needs them can't be told apart without red or green: shape and
  // letter do that, always.
  for (const theme of ['light', 'dark']) {
    for (const [name, sight] of Object.entries(sights)) {
      assert.ok(least(hues.slice(0, 3), [theme, 'usual'], sight) >= 20, `${theme} ${name}`);
    }
  }
});

test('every theme turns one switch of each kind on, and the other off', () => {
  const kinds = [['light', 'dark'], ['usual', 'strong']];
  for (const [, block] of tokens.matchAll(/\{ ([^{}]*--(?:light|dark|usual|strong): [^{}]*)\}/g)) {
    const switches = [...block.matchAll(/--(\w+): (\w*);/g)];
    const turned = Object.fromEntries(switches.map(([, name, value]) => [name, value]));
    for (const [one, other] of kinds) {
      if (!(one in turned) && !(other in turned)) continue;
      assert.deepEqual([turned[one], turned[other]].sort(), ['', 'initial'], block);
    }
  }
});

test('who has chosen no theme, but prefers more contrast or the dark, gets it', () => {
  const system = (feature, selector) => new RegExp(
    `@media \\(${feature}\\) \\{\n    ${selector} \\{ (.*) \\}\n  \\}`).exec(tokens)?.[1];
  const chosen = (theme) => new RegExp(
    `\\[data-theme="${theme}"\\][^{]*\\{ (?:color-scheme: \\w+; )?(.*) \\}`).exec(tokens)?.[1];
  const unset = ':root:not\\(\\[data-theme\\]\\)';
  assert.equal(system('prefers-contrast: more', unset), chosen('contrast'));
  assert.equal(system('prefers-color-scheme: dark', ':root'), chosen('dark'));
});
