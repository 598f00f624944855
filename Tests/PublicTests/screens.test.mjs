// What the device shows of containers and presentations, from the state alone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { interfaceStyleOf, screenOf } from '../../Public/app/device/screens.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { makeEvent } from './support.mjs';

const shown = { isAlive: true, viewState: 'loaded', appearance: 'appeared', isInWindow: true };
const hidden = { isAlive: true, viewState: 'loaded', appearance: 'disappeared' };
const coming = { ...shown, appearance: 'appearing' };
const going = { ...shown, appearance: 'disappearing' };

/** A state from the fields of its controllers; each has been on screen unless it is `fresh`. */
function stateOf(root, controllers) {
  const events = [];
  for (const [controller, { fresh = false, ...fields }] of Object.entries(controllers)) {
    const start = { controller, instance: 1, ...(fresh ? hidden : shown) };
    events.push({ changes: [start] }, { changes: [{ controller, instance: 1, ...fields }] });
  }
  events.push({ changes: [{ window: { root, orientation: 'portrait' } }] });
  return events.reduce((state, fields, index) =>
    applyEvent(state, makeEvent(index + 1, { actor: 'system', ...fields })), emptyState);
}

const scenarioOf = (controllers) => ({
  schemaVersion: 1, id: 't', title: 'T', controllers, window: { root: '' }, steps: [],
});
const cardsOf = (state, scenario, idiom = 'phone') => screenOf(state, scenario, idiom).cards;
const placesOf = (state, scenario = null, idiom = 'phone') => cardsOf(state, scenario, idiom)
  .map(({ controller, place }) => `${controller.controller} ${place}`).join(', ');

test('the way back names the screen below, also while one is popped', () => {
  const stack = (...children) => stateOf('N', {
    N: { ...shown, kind: 'navigation', children },
    A: { ...shown, parent: 'N' }, B: { ...going, parent: 'N' },
  });
  const below = (state) =>
    cardsOf(state, null).find(({ controller }) => controller.controller === 'B').back;
  assert.equal(below(stack('A', 'B')), 'A');
  assert.equal(below(stack('A')), 'A');
});

test('one tab shows, and the one that comes is drawn over it', () => {
  const tabs = { ...shown, kind: 'tabBar', children: ['A', 'B'], selected: 'B' };
  const states = (a, b) => stateOf('T', {
    T: tabs, A: { ...a, parent: 'T' }, B: { ...b, parent: 'T' },
  });
  assert.equal(placesOf(states(shown, { ...hidden, fresh: true })), 'A here, B away');
  assert.equal(placesOf(states(going, coming)), 'A here, B fade');
  assert.equal(placesOf(states(hidden, shown)), 'A away, B here');
  const { bars } = screenOf(states(hidden, shown), null, 'phone');
  assert.deepEqual(bars.map(({ kind, items }) => [kind, items.map((one) => one.isSelected)]),
    [['tabs', [false, true]]]);
});

test('a screen behind a tab that isn’t shown is away with it', () => {
  const state = stateOf('T', {
    T: { ...shown, kind: 'tabBar', children: ['N', 'B'], selected: 'B' },
    N: { ...hidden, kind: 'navigation', children: ['A'], parent: 'T' },
    A: { ...hidden, parent: 'N' },
    B: { ...shown, parent: 'T' },
  });
  assert.equal(placesOf(state), 'A away, B here');
});

test('pages move in the direction of their order, and a cancelled turn moves back', () => {
  const scenario = scenarioOf({ P: { kind: 'page', children: ['A', 'B', 'C'] } });
  const turn = (a, b) => cardsOf(stateOf('P', {
    P: { ...shown, kind: 'page', children: ['A', 'B'] },
    A: { ...a, parent: 'P' }, B: { ...b, parent: 'P' },
  }), scenario).map(({ place, turn: way }) => `${place} ${way}`).join(', ');
  assert.equal(turn(going, coming), 'halfUnder next, half next');
  assert.equal(turn(coming, going), 'half previous, halfUnder previous');
  assert.equal(turn(shown, hidden), 'here next, away next');
});

test('columns share the width; a collapsed one leaves it to the other', () => {
  const split = (a, b) => cardsOf(stateOf('S', {
    S: { ...shown, kind: 'split', children: ['A', 'B'] },
    A: { ...a, parent: 'S' }, B: { ...b, parent: 'S' },
  }), null, 'pad').map(({ place, region }) =>
    `${place} ${region.left.toFixed(2)}–${(1 - region.right).toFixed(2)}`).join(', ');
  assert.equal(split(shown, shown), 'here 0.00–0.38, here 0.38–1.00');
  assert.match(split(shown, hidden), /^here 0.00–1.00, away/);
});

test('a compact column stands for all others while the split view is collapsed', () => {
  const split = (columns, compact) => cardsOf(stateOf('S', {
    S: { ...shown, kind: 'split', children: ['A', 'B', 'C'] },
    A: { ...columns, parent: 'S' }, B: { ...columns, parent: 'S' }, C: { ...compact, parent: 'S' },
  }), null, 'pad').filter(({ place }) => place !== 'away').map(({ controller, region }) =>
    `${controller.controller} ${region.left.toFixed(2)}–${(1 - region.right).toFixed(2)}`);
  assert.deepEqual(split(hidden, shown), ['C 0.00–1.00']);
  assert.deepEqual(split(shown, hidden), ['A 0.00–0.38', 'B 0.38–1.00']);
});

test('the More list has a card of its own, and those on its stack a way back', () => {
  const scenario = { controllers: { T: { kind: 'tabBar', moreNavigationController: 'M' } } };
  const more = (list, row) => cardsOf(stateOf('T', {
    T: { ...shown, kind: 'tabBar', selected: 'M', children: ['A', 'M'] },
    A: { ...hidden, parent: 'T' },
    M: { ...shown, kind: 'navigation', parent: 'T', children: list },
    F: { ...row, parent: list.length > 0 ? 'M' : 'T' },
  }), scenario).filter(({ place }) => place !== 'away')
    .map(({ controller, back }) => [controller.controller, back].filter(Boolean).join(' ‹ '));
  assert.deepEqual(more([], hidden), ['M']);
  assert.deepEqual(more(['F'], shown), ['M', 'F ‹ M']);
});

test('a frame holds its children; one that goes and one that comes share a place', () => {
  const frame = (a, b) => cardsOf(stateOf('H', {
    H: { ...shown, kind: 'container', children: ['A', 'B'] },
    A: { ...a, parent: 'H' }, B: { ...b, parent: 'H' },
  }), null).map(({ isFrame, place, region }) =>
    `${isFrame ? 'frame ' : ''}${place} ${region.top}–${1 - region.bottom}`).join(', ');
  assert.equal(frame(shown, shown), 'frame here 0–1, here 0–0.5, here 0.5–1');
  assert.equal(frame(going, coming), 'frame here 0–1, here 0–1, fade 0–1');
});

test('a presentation names how it comes, and what lies under it stays', () => {
  const kinds = (style, fields = {}, idiom = 'phone') => cardsOf(stateOf('A', {
    A: { ...shown, presented: 'M' },
    M: { ...shown, presenting: 'A', presentationStyle: style, ...fields },
  }), null, idiom).map(({ kind, place, region }) => `${kind} ${place} ${region.top}`);
  assert.deepEqual(kinds('pageSheet'), ['stack here 0', 'sheet here 0.09']);
  assert.deepEqual(kinds('pageSheet', { detent: 'medium' })[1], 'sheet here 0.5');
  assert.deepEqual(kinds('popover', {}, 'pad')[1], 'popover here 0.14');
  assert.deepEqual(kinds('overFullScreen')[1], 'over here 0');
  assert.deepEqual(kinds('fullScreen')[1], 'cover here 0');
  assert.deepEqual(kinds('fullScreen', coming)[1], 'cover half 0');
});

test('a stack inside a sheet comes and goes with it', () => {
  const state = stateOf('A', {
    A: { ...shown, presented: 'N' },
    N: {
      ...coming, kind: 'navigation', children: ['M'], presenting: 'A',
      presentationStyle: 'formSheet',
    },
    M: { ...coming, parent: 'N' },
  });
  assert.equal(placesOf(state), 'A here, M half');
});

test('the look is the one that the steps so far have set', () => {
  const store = new TraceStore();
  const steps = [{ do: 'launch' }, { do: 'setTraits', style: 'dark' }];
  store.begin({ ...scenarioOf({}), steps }, {});
  store.receive([makeEvent(1, { step: 0 }), makeEvent(2, { step: 1 })]);
  store.seek(1);
  assert.equal(interfaceStyleOf(store), '');
  store.seek(2);
  assert.equal(interfaceStyleOf(store), 'dark');
});

test('the device starts as the scenario holds it', () => {
  const store = new TraceStore();
  store.begin({ ...scenarioOf({}), platform: { orientation: 'landscape' } }, {});
  assert.equal(store.state.window.orientation, 'landscape');
});
