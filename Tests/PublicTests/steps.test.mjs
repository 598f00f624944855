// How far a step goes, and where it leads.
import assert from 'node:assert/strict';
import test from 'node:test';
import { markAfter, markBefore } from '../../Public/app/time/marks.js';
import { ActionIndex } from '../../Public/app/store/actions.js';
import { Rows } from '../../Public/app/store/shown.js';
import { countRows, placeAfter, placeAt, placeBefore } from '../../Public/app/time/step-sizes.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { transitionEnd } from '../../Public/app/lab/transition-end.js';
import { makeEvent, recorded, scenario } from './support.mjs';

/** A store with an event for each letter: a small one is hidden. Words are steps, `|` a phase. */
function makeStore(text) {
  const store = new TraceStore();
  store.begin(scenario, {});
  let seq = 0;
  for (const [step, word] of text.split(' ').entries()) {
    for (const [phase, letters] of word.split('|').entries()) {
      store.receive([...letters].map((letter) => makeEvent(seq += 1, {
        step, phase: String(phase),
        ...(letter === letter.toLowerCase() ? { actor: 'view', callback: 'layoutSubviews' } : {}),
      })));
    }
  }
  return store;
}

const rowsOf = (store) => new Rows(new ActionIndex(store), () => false);

/** The places that steps lead to, as `cursor` or `cursor:announcedSeq`. */
function walk(store, next, size) {
  const rows = rowsOf(store);
  const places = [];
  for (let place = next(rows, store, size); place; place = next(rows, store, size)) {
    places.push(place.seq === place.announcedSeq ? String(place.seq) : `${place.seq}:${place.announcedSeq}`);
    store.seek(place.seq, place.announcedSeq);
  }
  return places.join(' ');
}

const forward = (text, size = 'callback') => walk(makeStore(text), placeAfter, size);

function back(text, size = 'callback') {
  const store = makeStore(text);
  stand(store, store.last);
  return walk(store, placeBefore, size);
}

function stand(store, seq) {
  const place = placeAt(rowsOf(store), store.first, seq);
  store.seek(place.seq, place.announcedSeq);
  return place;
}

test('a step by callback passes over what is not shown', () => {
  assert.equal(forward('xAxB'), '2 4');
  assert.equal(back('xAxB'), '2 0');
});

test('what follows the last callback of a user action belongs to it', () => {
  assert.equal(forward('ABx xCxx'), '1 3:2 7:5');
  assert.equal(back('ABx xCxx'), '3:2 1 0');
});

test('a user action without a callback that is shown shows all of it', () => {
  assert.equal(forward('A xx B'), '1 2 3 4');
  assert.equal(back('A xx B'), '3 2 1 0');
});

test('the cursor rests at a row, or at the one before', () => {
  const store = makeStore('xAxBx xC');
  const place = (seq) => Object.values(stand(store, seq)).join(':');
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7, 9].map(place),
    ['0:0', '0:0', '2:2', '2:2', '5:4', '5:4', '5:4', '7:7', '7:7']);
});

test('what has come since the last row belongs to it', () => {
  const store = makeStore('Axx');
  store.seek(1);
  assert.deepEqual(placeAfter(rowsOf(store), store, 'callback'), { seq: 3, announcedSeq: 1 });
});

test('a step by phase ends with the phase, a step by user action with that', () => {
  assert.equal(forward('AB|xC|x DE', 'phase'), '2 5:4 7');
  assert.equal(back('AB|xC|x DE', 'phase'), '5:4 2 0');
  assert.equal(forward('AB|xC|x DE', 'action'), '5:4 7');
  assert.equal(back('AB|xC|x DE', 'action'), '5:4 0');
});

test('from the middle of a phase a step back leads to its start', () => {
  const store = makeStore('A|BCD');
  stand(store, 3);
  assert.deepEqual(placeBefore(rowsOf(store), store, 'phase'), { seq: 1, announcedSeq: 1 });
});

test('there is no step where there is no event', () => {
  const store = new TraceStore();
  assert.equal(placeAfter(rowsOf(store), store, 'callback'), null);
  assert.equal(placeBefore(rowsOf(store), store, 'action'), null);
});

test('rows are counted up to a limit', () => {
  const rows = rowsOf(makeStore('AxBxC'));
  assert.equal(countRows(rows, { from: 1, to: 5, limit: 9 }), 2);
  assert.equal(countRows(rows, { from: 0, to: 5, limit: 2 }), 2);
});

function makeRecorded() {
  const store = new TraceStore();
  store.begin(recorded.scenario, recorded.scenario.platform);
  store.receive(recorded.events);
  return store;
}

test('a transition ends when nothing appears any more and UIKit has made all its calls', () => {
  const store = makeRecorded();
  const push = store.steps.find(({ command }) => command?.do === 'push');
  store.seek(push.firstEvent - 1);
  assert.equal(transitionEnd(store), push.lastEvent);
  const middle = store.events.find(({ step, callback }) =>
    step === push.index && callback === 'viewIsAppearing');
  store.seek(middle.seq);
  assert.equal(transitionEnd(store), push.lastEvent);
});

test('a transition that spans user actions ends with the last of them', () => {
  const store = new TraceStore();
  store.begin(scenario, {});
  const change = (fields) => [{ controller: 'B', instance: 1, isAlive: true, ...fields }];
  store.receive([
    makeEvent(1, { changes: change({ appearance: 'disappearing' }) }),
    makeEvent(2, { step: 1, callback: 'updateInteraction' }),
    makeEvent(3, { step: 2, changes: change({ appearance: 'disappeared' }) }),
    makeEvent(4, { step: 2 }),
    makeEvent(5, { step: 2, cause: { kind: 'command' } }),
  ]);
  assert.equal(transitionEnd(store), 4);
});

test('without a transition everything is played', () => {
  const store = makeStore('AB C');
  assert.equal(transitionEnd(store), 3);
});

test('marks lead from one to the next, whichever they are', () => {
  const store = makeStore('ABCDE');
  const marked = {
    store, findings: { list: [{ seq: 4 }, { seq: 0 }] }, breakpoints: { places: [2] },
    playback: { placeAt: (seq) => placeAt(rowsOf(store), 0, seq) },
  };
  const visit = (next) => {
    const seen = [];
    for (let seq = next(marked); seq !== null; seq = next(marked)) {
      seen.push(seq);
      store.seek(seq);
    }
    return seen;
  };
  assert.deepEqual(visit(markAfter), [2, 4]);
  assert.deepEqual(visit(markBefore), [2, 0]);
  assert.equal(markBefore(marked), null);
});
