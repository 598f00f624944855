import assert from 'node:assert/strict';
import test from 'node:test';
import {
  bandAt, capsule, largestCapsule, layoutIn, pathOfLegs, roundedPath, shapeFor, shapes, signOf,
  slotOf, slotWidth, stationLabel,
} from '../../Public/app/diagram/layout.js';
import { wall } from '../../Public/app/diagram/layout-wall.js';
import { bands, rails, route, stations } from '../../Public/app/store/stations.js';
import { languages, locales } from './support.mjs';

const [wide, medium] = [shapes.wide, shapes.medium].map((shape) => layoutIn(shape));
/** Each geometry as low as it can be, somewhat higher, and as high as it grows. */
const each = [...Object.values(shapes), wall].flatMap((shape) => [0, 60, shape.most]
  .map((more) => ({
    ...layoutIn(shape, [shape.size[0], shape.size[1] + more]), title: `${shape.name} + ${more}`,
  })));

/** The rough width of a name in type of that size. */
function nameWidth(text, size) {
  return [...text].reduce((sum, character) => sum + (character > '⺀' ? 1 : 0.53) * size, 0);
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

/** Every text of a layout that stands still; the wall shows those of interrupted ways while hot. */
function labelsOf(layout, language) {
  const messages = locales[language];
  const { callback, station, band } = layout.type;
  const isShown = ({ id, kind }) => layout.rails[id].label[2] !== 'none' &&
    (layout.name !== 'wall' || kind === undefined);
  const callbacks = rails.filter(isShown).map((rail) => {
    const text = rail.id === 'layout' ? messages['station.layout'] : rail.callback;
    const width = text.length * callback * 0.58;
    return textBox(rail.id, layout.rails[rail.id].label, width, callback);
  });
  const isLegacy = (id) => layout.name === 'wall' && id === 'unloaded';
  const names = Object.keys(stations).filter((id) => !isLegacy(id))
    .map((id) => [id, stationLabel(layout, id, 1)]).filter(([, label]) => label)
    .map(([id, { x, y, anchor }]) =>
      textBox(id, [x, y, anchor], nameWidth(messages[`station.${id}`], station), station));
  const bandNames = layout.bands.map((label, index) =>
    textBox(bands[index], label, nameWidth(messages[`band.${bands[index]}`], band), band));
  return [...callbacks, ...names, ...bandNames];
}

for (const layout of each) {
  test(`${layout.title}: every rail connects its stations`, () => {
    for (const { id, from, to } of rails) {
      const { points } = layout.rails[id];
      if (from !== 'start') assert.deepEqual(points[0], layout.stations[from].at, id);
      assert.deepEqual(points.at(-1), layout.stations[to].at, id);
    }
    assert.deepEqual(Object.keys(layout.rails).sort(), rails.map(({ id }) => id).sort());
    assert.deepEqual(Object.keys(layout.stations).sort(), Object.keys(stations).sort());
  });

  test(`${layout.title}: rails run in steps of 45 degrees`, () => {
    for (const [id, { points }] of Object.entries(layout.rails)) {
      for (const [index, to] of points.slice(1).entries()) {
        const from = points[index];
        const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
        const off = Math.abs(((angle % 45) + 45) % 45 - 22.5);
        const isNothing = Math.hypot(to[0] - from[0], to[1] - from[1]) < 1;
        assert.ok(isNothing || off > 21.5, `${id}: ${angle}`);
      }
    }
  });

  test(`${layout.title}: stations stand in their bands`, () => {
    for (const [id, { at }] of Object.entries(layout.stations)) {
      const isOnTheBorder = stations[id].isMinor;
      const band = bands[bandAt(layout, at[1])];
      assert.ok(isOnTheBorder || band === stations[id].band, `${id} is in ${band}`);
    }
  });

  test(`${layout.title}: nothing leaves the view box`, () => {
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
    test(`${layout.title}: no text overlaps another, in ${language}`, () => {
      const labels = labelsOf(layout, language);
      for (const [index, label] of labels.entries()) {
        const hit = labels.slice(index + 1).find((other) => overlap(label, other));
        assert.equal(hit, undefined, `${label.id} and ${hit?.id}`);
      }
    });

    test(`${layout.title}: no text covers a ring, in ${language}`, () => {
      for (const label of labelsOf(layout, language)) {
        for (const id of Object.keys(stations)) {
          const { x, y, width, height } = capsule(layout, id, 0);
          const ring = { left: x, right: x + width, top: y, bottom: y + height };
          assert.ok(!overlap(label, ring), `${label.id} on ${id}`);
        }
      }
    });
  }

  test(`${layout.title}: a rail has one sign at most, and it lies on it`, () => {
    for (const rail of rails) {
      const sign = signOf(layout, rail);
      const isPlain = stations[rail.to].isMinor || /^discard./.test(rail.id);
      assert.equal(sign === null, isPlain === true, rail.id);
      if (sign) assert.ok(distanceToRail(layout.rails[rail.id].points, sign.at) < 0.1, rail.id);
    }
  });
}

function distanceToRail(points, [x, y]) {
  const distances = points.slice(1).map(([x1, y1], index) => {
    const [x0, y0] = points[index];
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2 || 1;
    const share = Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
    return Math.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0));
  });
  return Math.min(...distances);
}

test('a capsule grows by one slot for each token, up to five', () => {
  const widths = [1, 2, 3, 4, 5, 6, 40]
    .map((count) => capsule(wide, 'appeared', count).width);
  assert.deepEqual(widths, [36, 68, 100, 132, 164, 164, 164]);
  assert.equal(capsule(wide, 'appeared', 0).width, 32);
  assert.equal(capsule(wide, 'layout', 0).width, 12);
});

test('tokens stand side by side around the middle of their capsule', () => {
  for (let count = 1; count <= largestCapsule; count += 1) {
    const offsets = Array.from({ length: count },
      (_, index) => slotOf(wide, 'appeared', index, count) - wide.stations.appeared.at[0]);
    assert.equal(offsets.reduce((sum, offset) => sum + offset, 0), 0);
    for (const [index, offset] of offsets.slice(1).entries()) {
      assert.equal(offset - offsets[index], slotWidth);
    }
  }
  assert.equal(slotOf(wide, 'appeared', 9, 10), slotOf(wide, 'appeared', 4, 5));
});

test('a name moves aside when its ring is stretched', () => {
  const rest = stationLabel(wide, 'disappeared', 1);
  const stretched = stationLabel(wide, 'disappeared', 3);
  assert.equal(stretched.x - rest.x, slotWidth);
});

test('the name of the last station has room, however many tokens stand there', () => {
  // “Disappeared” in the widest of the fonts that it may be drawn with, at 14 and 19 units.
  for (const [layout, room] of /** @type {const} */ ([[wide, 100], [medium, 100], [layoutIn(wall), 136]])) {
    for (const count of [0, 1, 2, 3, 5]) {
      const { x } = stationLabel(layout, 'disappeared', count);
      assert.ok(x + room <= layout.size[0], `${layout.name}, ${count} tokens`);
    }
  }
});

test('the width of the stage chooses the geometry', () => {
  const names = [390, 600, 601, 899, 900].map((width) => shapeFor(width).name);
  assert.deepEqual(names, ['tall', 'tall', 'medium', 'medium', 'wide']);
});

test('the picture fills its stage, and no type is smaller than 11 pixels', () => {
  const stages = [[984, 428], [984, 376], [776, 544], [616, 428], [588, 765], [390, 350]];
  for (const [width, height] of stages) {
    const { size, type } = layoutIn(shapeFor(width), [width, height]);
    assert.ok(Math.abs(size[0] / size[1] / (width / height) - 1) < 0.01, `${width} × ${height}`);
    assert.ok(Object.values(type).every((one) => one * (width / size[0]) > 10.99));
  }
});

test('a tall picture stands in the middle of a wide stage, no larger than 1.25', () => {
  const { left, size } = layoutIn(shapes.tall, [588, 765]);
  assert.equal(588 / size[0], 1.25);
  assert.equal(left, (size[0] - 390) / 2);
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
