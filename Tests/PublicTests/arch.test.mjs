// The geometry of the map: nothing that is read lies over anything else, at any size.
import assert from 'node:assert/strict';
import test from 'node:test';
import { geometry } from '../../Public/app/diagram/arch.js';
import { slotOf } from '../../Public/app/diagram/layout.js';
import { planOf } from '../../Public/app/diagram/map-plan.js';
import { placeOf, rails, stations } from '../../Public/app/store/stations.js';
import { actionOf, situations } from './map-support.mjs';
import { languages, locales } from './support.mjs';

const slack = 4;
const sizes = [
  [340, 280], [340, 338], [352, 296], [375, 338], [390, 338], [420, 300], [440, 560], [480, 320],
  [500, 400], [512, 575], [548, 468], [578, 484], [660, 655], [900, 420], [1040, 480],
];
/** Walls, in units of the map: below a caption, below a reason of two lines and of three. */
const walls = [[643, 295], [643, 262], [643, 241], [719, 321]].map(([width, height]) => ({
  ...geometry(width, height, { isWall: true }), title: `wall of ${width} × ${height}`,
}));
/** Maps beside a list: that of a small frame, and one of a comparison. */
const bare = [[300, 280], [352, 296], [430, 700]].map(([width, height]) => ({
  ...geometry(width, height, { bare: { left: 96, right: 116 } }),
  title: `${width} × ${height} beside a list`,
}));
const each = [...sizes.map(([width, height]) =>
  ({ ...geometry(width, height), title: `${width} × ${height}` })), ...walls, ...bare];

/** The widest letters of the two fonts that the page was looked at in, in ems, by weight. */
const fonts = {
  Inter: { mono: 0.6, sans: 0.6 },
  DejaVu: { mono: 0.602, sans: 0.66 },
};

/** A text of that many ems for each letter; Chinese letters are square. */
const width = (text, size, em) =>
  [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 1 : em) * size, 0);

const box = (id, { x, y, anchor }, length, size) => {
  const left = x - { start: 0, middle: length / 2, end: length }[anchor];
  return { id, left, right: left + length, top: y - size * 0.72, bottom: y + size * 0.2 };
};

const disc = (id, x, y, radius) =>
  ({ id, left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });

/** By how much two boxes lie over each other. */
const overlap = (one, other) => Math.min(
  Math.min(one.right, other.right) - Math.max(one.left, other.left),
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The boxes of the names, and those of numbers and tokens. */
function boxesOf(map, { numbers, counts, unloads, layout = 0, absent = [] }, texts, font) {
  const plan = planOf(map, {
    numbers, counts, unloads, layout, texts, pointed: null, absent: new Set(absent),
  });
  const [mono, tight] = map.isSmall ? [13, 0.02] : [14, 0.01];
  const names = [
    ...plan.names.map((one) =>
      box(`${one.id} name`, one, width(one.text, mono, font.mono - tight), mono)),
    ...plan.stations.map((one) => box(one.id, one, width(one.text, 15, font.sans), 15)),
    ...plan.bands.map((one) => box(`band ${one.id}`, one, width(one.text, 13, font.sans), 13)),
  ];
  if (plan.layout) {
    const place = { ...plan.layout.name, anchor: 'end' };
    names.push(box('layout', place, width(plan.layout.text, mono, font.mono), mono));
  }
  const signs = plan.groups.flatMap((group) => [
    ...group.numbers.map(({ label, x, y, radius }) => disc(`number ${label}`, x, y, radius)),
    ...(group.more ? [disc('more', group.more.x, group.more.y, group.more.radius)] : []),
  ]);
  for (const [id, count] of counts) {
    for (let index = 0; index < count; index += 1) {
      signs.push(disc(`token in ${id}`, slotOf(map, id, index, count),
        map.stations[id].at[1], map.token));
    }
  }
  return { names, signs };
}

const textsOf = (language) => {
  const texts = locales[language];
  return {
    stations: Object.fromEntries(Object.keys(stations).map((id) => [id, texts[`station.${id}`]])),
    bands: ['onScreen', 'inTransition', 'offWindow', 'noView'].map((id) => texts[`band.${id}`]),
    layout: texts['station.layout'].toLowerCase(),
  };
};

for (const map of each) {
  test(`${map.title}: every rail leads from station to station, in steps of 45 degrees`, () => {
    for (const { id, from, to } of rails) {
      const points = map.rails[id];
      const isHalf = ['willUnload', 'unload', 'cancelAppearing', 'cancelDisappearing'].includes(id);
      const ends = [[points[0], from], [points.at(-1), to]].filter(([, station]) =>
        !isHalf && placeOf(station) === station && station !== 'start');
      for (const [point, station] of ends) assert.deepEqual(point, map.stations[station].at, id);
      for (const [index, [x, y]] of points.slice(1).entries()) {
        const [width, height] = [Math.abs(x - points[index][0]), Math.abs(y - points[index][1])];
        const isStraight = width < 0.01 || height < 0.01 || Math.abs(width - height) < 0.01;
        assert.ok(isStraight, `${id}: ${points}`);
      }
    }
    assert.deepEqual(Object.keys(map.rails).sort(), rails.map(({ id }) => id).sort());
    assert.deepEqual(Object.keys(map.spots).sort(), rails.map(({ id }) => id).sort());
  });

  for (const [name, situation] of Object.entries(situations)) {
    test(`${map.title}: nothing lies over a name: ${name}`, () => {
      const runs = actionOf(situation);
      for (const [font, language] of Object.keys(fonts).flatMap((font) =>
        languages.map((one) => [font, one]))) {
        for (const run of runs) {
          const { names, signs } = boxesOf(map, run, textsOf(language), fonts[font]);
          const about = `${font}, ${language}, after ${run.after}`;
          for (const [index, one] of names.entries()) {
            const hit = [...names.slice(index + 1), ...signs]
              .find((other) => overlap(one, other) > slack);
            assert.equal(hit, undefined, `${about}: ${one.id} and ${hit?.id}`);
            const isInside = one.left >= 0 && one.right <= map.size[0] && one.top >= 0 &&
              one.bottom <= map.size[1];
            assert.ok(isInside, `${about}: ${one.id} leaves the panel: ${JSON.stringify(one)}`);
          }
        }
      }
    });
  }
}

test('however small a map is, what stands below on it is drawn below', () => {
  for (let side = 10; side <= 400; side += 10) {
    for (const options of [{}, { isWall: true }, { bare: { left: 96, right: 116 } }]) {
      for (const map of [geometry(660, side, options), geometry(side, 420, options)]) {
        const edges = [0, ...map.borders, map.size[1]];
        const { appeared, appearing, loaded, instantiated } = map.stations;
        const rows = [appeared, appearing, loaded, instantiated].map(({ at }) => at[1]);
        for (const list of [edges, rows, [map.columns.left, map.columns.right]]) {
          assert.deepEqual([...list].sort((a, b) => a - b), list, `${side} ${map.size}`);
        }
      }
    }
  }
});

test('the last number of the climb is clear of two controllers on top', () => {
  for (const map of each) {
    const [x, y] = map.spots.viewDidAppear.at;
    const number = disc('viewDidAppear', x, y, map.number);
    for (const index of [0, 1]) {
      const token = disc('token', slotOf(map, 'appeared', index, 2),
        map.stations.appeared.at[1], map.token);
      assert.ok(overlap(number, token) <= slack, `${map.title}: ${overlap(number, token)}`);
    }
  }
});
