import assert from 'node:assert/strict';
import test from 'node:test';
import {
  bandAt, capsule, chevronsOf, largestCapsule, layoutFor, layouts, pathOfLegs, roundedPath,
  slotOffset, slotWidth, stationLabel,
} from '../../Public/app/diagram/layout.js';
import { bands, rails, route, stations } from '../../Public/app/store/stations.js';
import { languages, locales } from './support.mjs';

const callbackCharacter = 7;
const each = Object.values(layouts);

/** The rough width of a name in 14 px type. */
function nameWidth(text) {
  return [...text].reduce((sum, character) => sum + (character > '⺀' ? 14 : 7.4), 0);
}

/** The box that a text covers, given its place and anchor. */
function textBox(id, [x, y, anchor], width, size) {
  const shift = { start: 0, middle: width / 2, end: width }[anchor];
  const left = x - shift;
  return { id, left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.2 };
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right &&
    one.top < other.bottom && other.top < one.bottom;
}

/** Every text of a layout that stands still. */
function labelsOf(layout, language) {
  const messages = locales[language];
  const callbacks = rails.filter(({ id }) => layout.rails[id].label[2] !== 'none').map((rail) => {
    const text = rail.id === 'layout' ? messages['station.layout'] : rail.callback;
    return textBox(rail.id, layout.rails[rail.id].label, text.length * callbackCharacter, 12);
  });
  const names = Object.keys(stations).map((id) => [id, stationLabel(layout, id, 1)])
    .filter(([, label]) => label)
    .map(([id, { x, y, anchor }]) =>
      textBox(id, [x, y, anchor], nameWidth(messages[`station.${id}`]), 14));
  const bandNames = layout.bands.map(({ label }, index) =>
    textBox(bands[index], label, nameWidth(messages[`band.${bands[index]}`]) * 0.86, 12));
  return [...callbacks, ...names, ...bandNames];
}

for (const layout of each) {
  test(`${layout.name}: every rail connects its stations`, () => {
    for (const { id, from, to } of rails) {
      const { points } = layout.rails[id];
      if (from !== 'start') assert.deepEqual(points[0], layout.stations[from].at, id);
      assert.deepEqual(points.at(-1), layout.stations[to].at, id);
    }
    assert.deepEqual(Object.keys(layout.rails).sort(), rails.map(({ id }) => id).sort());
    assert.deepEqual(Object.keys(layout.stations).sort(), Object.keys(stations).sort());
  });

  test(`${layout.name}: rails run in steps of 45 degrees, but for short tails`, () => {
    for (const [id, { points }] of Object.entries(layout.rails)) {
      for (const [index, to] of points.slice(1).entries()) {
        const from = points[index];
        const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
        const off = Math.abs(((angle % 45) + 45) % 45 - 22.5);
        const isTail = Math.hypot(to[0] - from[0], to[1] - from[1]) < 20;
        assert.ok(isTail || off > 20.5, `${id}: ${angle}`);
      }
    }
  });

  test(`${layout.name}: stations stand in their bands`, () => {
    for (const [id, { at }] of Object.entries(layout.stations)) {
      const isOnTheBorder = id === 'layout';
      const band = bands[bandAt(layout, at[1])];
      assert.ok(isOnTheBorder || band === stations[id].band, `${id} is in ${band}`);
    }
  });

  test(`${layout.name}: nothing leaves the view box`, () => {
    const [width, height] = layout.size;
    for (const { points } of Object.values(layout.rails)) {
      for (const [x, y] of points) assert.ok(x >= 0 && x <= width && y >= 0 && y <= height);
    }
    for (const id of Object.keys(stations)) {
      const ring = capsule(layout, id, 1);
      assert.ok(ring.x >= 0 && ring.x + ring.width <= width, id);
      assert.ok(ring.y >= 0 && ring.y + ring.height <= height, id);
    }
    for (const language of languages) {
      for (const { id, left, right, top, bottom } of labelsOf(layout, language)) {
        assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= height, `${language} ${id}`);
      }
    }
  });

  for (const language of languages) {
    test(`${layout.name}: no text overlaps another, in ${language}`, () => {
      const labels = labelsOf(layout, language);
      for (const [index, label] of labels.entries()) {
        const hit = labels.slice(index + 1).find((other) => overlap(label, other));
        assert.equal(hit, undefined, `${label.id} and ${hit?.id}`);
      }
    });

    test(`${layout.name}: no text covers a ring, in ${language}`, () => {
      for (const label of labelsOf(layout, language)) {
        for (const id of Object.keys(stations)) {
          const { x, y, width, height } = capsule(layout, id, 0);
          const ring = { left: x, right: x + width, top: y, bottom: y + height };
          assert.ok(!overlap(label, ring), `${label.id} on ${id}`);
        }
      }
    });
  }

  test(`${layout.name}: chevrons lie on their rails`, () => {
    for (const { id } of rails) {
      const { points } = layout.rails[id];
      for (const { at } of chevronsOf(layout, id)) assert.ok(distanceToRail(points, at) < 0.1, id);
    }
  });
}

function distanceToRail(points, [x, y]) {
  const distances = points.slice(1).map(([x1, y1], index) => {
    const [x0, y0] = points[index];
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    const share = Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
    return Math.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0));
  });
  return Math.min(...distances);
}

test('a capsule grows by one slot for each token, up to five', () => {
  const widths = [1, 2, 3, 4, 5, 6, 40]
    .map((count) => capsule(layouts.wide, 'appeared', count).width);
  assert.deepEqual(widths, [36, 68, 100, 132, 164, 164, 164]);
  assert.equal(capsule(layouts.wide, 'appeared', 0).width, 32);
  assert.equal(capsule(layouts.wide, 'layout', 0).width, 12);
});

test('tokens stand side by side around the middle of their capsule', () => {
  for (let count = 1; count <= largestCapsule; count += 1) {
    const offsets = Array.from({ length: count }, (_, index) => slotOffset(index, count));
    assert.equal(offsets.reduce((sum, offset) => sum + offset, 0), 0);
    for (const [index, offset] of offsets.slice(1).entries()) {
      assert.equal(offset - offsets[index], slotWidth);
    }
  }
  assert.equal(slotOffset(9, 10), slotOffset(4, 5));
});

test('a name moves aside when its ring is stretched', () => {
  const rest = stationLabel(layouts.wide, 'disappeared', 1);
  const stretched = stationLabel(layouts.wide, 'disappeared', 3);
  assert.equal(stretched.x - rest.x, slotWidth);
});

test('the width of the stage chooses the layout', () => {
  const names = [390, 648, 988].map((width) => layoutFor(width).name);
  assert.deepEqual(names, ['tall', 'medium', 'wide']);
});

test('corners are rounded, ends are kept', () => {
  assert.equal(roundedPath([[0, 0], [100, 0], [100, 100]]), 'M0 0L78 0Q100 0 100 22L100 100');
  assert.equal(roundedPath([[0, 0], [10, 0]]), 'M0 0L10 0');
});

test('the path of a token is one stroke from station to station', () => {
  for (const layout of each) {
    const path = pathOfLegs(layout, route('layout', 'disappearing'));
    assert.equal(path.match(/M/g).length, 1);
    assert.ok(path.startsWith(`M${layout.stations.layout.at.join(' ')}`));
    assert.ok(path.endsWith(`L${layout.stations.disappearing.at.join(' ')}`));
  }
});
