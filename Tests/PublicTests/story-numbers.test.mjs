// Actions, the numbers of their callbacks, and what a place of the cursor shows.
import assert from 'node:assert/strict';
import test from 'node:test';
import { densities } from '../../Public/app/lab/view-settings.js';
import { ActionIndex, numberedCalls } from '../../Public/app/store/actions.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { placeAfter, placeAt, placeBefore } from '../../Public/app/time/step-sizes.js';
import { makeEvent, program, scenario } from './support.mjs';
import { rowsAt, runsIn, storeOf, viewAt } from './story-support.mjs';

const withoutProgram = { skip: program === null };
const runs = program ? [...runsIn('examples'), ...runsIn('records')] : [];

function labels(events) {
  return numberedCalls(events, (seq) => events[seq - 1] ?? null).map(({ label }) => label);
}

const layout = { callback: 'viewDidLayoutSubviews' };

test('twelve callbacks have numbers; what comes between has letters', () => {
  const events = [
    makeEvent(1, { callback: 'awakeFromNib' }), makeEvent(2, { callback: 'viewWillUnload' }),
    makeEvent(3, layout), makeEvent(4, { actor: 'delegate' }), makeEvent(5),
    makeEvent(6, { callback: 'didReceiveMemoryWarning' }),
  ];
  assert.deepEqual(labels(events), ['0a', '1', '1a', '1b', '2', '3']);
});

test('letters go on behind z', () => {
  const events = Array.from({ length: 60 }, (_, at) => makeEvent(at + 1, at === 0 ? {} : layout));
  const all = labels(events);
  assert.deepEqual([1, 26, 27, 52, 53].map((at) => all[at]), ['1a', '1z', '1aa', '1az', '1ba']);
});

test('an initializer that calls another counts once', () => {
  const events = [
    makeEvent(1, { callback: 'init' }),
    makeEvent(2, { callback: 'initWithNibName', parent: 1, depth: 1 }),
    makeEvent(3, { callback: 'initWithCoder', controller: 'A', parent: 2, depth: 2 }),
  ];
  assert.deepEqual(labels(events), ['1', '1a', '2']);
});

test('an action without any of the twelve numbers what is standard, or else all', () => {
  const rotation = [
    makeEvent(1, { callback: 'viewWillTransitionToSize' }), makeEvent(2, { actor: 'view' }),
    makeEvent(3, layout),
  ];
  assert.deepEqual(labels(rotation), ['1', '1a', '2']);
  assert.deepEqual(labels([makeEvent(1, { actor: 'delegate' })]), ['1']);
});

test('a run that begins again has numbers of its own', () => {
  const store = new TraceStore();
  const index = new ActionIndex(store);
  store.begin(scenario, {});
  store.receive([makeEvent(1), makeEvent(2)]);
  assert.deepEqual(index.calls(index.list[0]).map(({ label }) => label), ['1', '2']);
  store.begin(scenario, {});
  store.receive([makeEvent(1, layout), makeEvent(2)]);
  assert.deepEqual(index.calls(index.list[0]).map(({ label }) => label), ['0a', '1']);
  store.receive([makeEvent(3), makeEvent(4, { step: 1 })]);
  assert.deepEqual(index.list.map(({ number, lastEvent }) => [number, lastEvent]), [[1, 3], [2, 4]]);
});

test('a gesture and its end are one action', withoutProgram, () => {
  const gestures = runs.filter(({ scenario: { steps } }) =>
    steps.some((step) => step.do === 'cancelInteraction'));
  assert.ok(gestures.length > 0);
  for (const run of gestures) {
    const index = new ActionIndex(storeOf(run));
    const ends = index.list.flatMap(({ steps }) => steps.slice(1))
      .map(({ command }) => command?.do);
    assert.ok(ends.includes('cancelInteraction'), run.id);
  }
});

test('a position, its label and its state agree at every row of every run', withoutProgram, () => {
  for (const run of runs) {
    const store = storeOf(run);
    for (const density of densities) {
      const rows = rowsAt(store, viewAt(density));
      let seq = 0;
      for (let row = rows.after(null); row; row = rows.after(row)) {
        const { action, event, label, stateCut, isLast, count } = row;
        const name = `${run.id} ${density} ${event.seq}`;
        assert.ok(event.seq > seq, name);
        assert.equal(rows.actions.call(event.seq)?.label, label, name);
        assert.equal(stateCut, isLast ? action.lastEvent : event.seq, name);
        assert.equal(Number.parseInt(label, 10) <= count, true, name);
        const place = { seq: stateCut, announcedSeq: event.seq };
        assert.deepEqual(placeAt(rows, 0, event.seq), place, name);
        const end = rows.endAt(event.seq);
        assert.deepEqual([event.seq, end].map((one) => placeAt(rows, 0, one)), [place, place], name);
        if (end < store.last) assert.notDeepEqual(placeAt(rows, 0, end + 1), place, name);
        // Hidden events behind a row, and the whole rest of an action, rest at it.
        assert.deepEqual(placeAt(rows, 0, stateCut), place, name);
        const next = placeAfter(rows, { first: 0, cursor: stateCut, ...place }, 'callback');
        if (next) {
          const back = { first: 0, cursor: next.seq, announcedSeq: next.announcedSeq };
          assert.deepEqual(placeBefore(rows, back, 'callback'), place, name);
        } else assert.equal(stateCut, store.last, name);
        seq = event.seq;
      }
    }
  }
});

test('numbers are the same at every density', withoutProgram, () => {
  for (const run of runs) {
    const store = storeOf(run);
    const numbered = densities.map((density) => {
      const rows = rowsAt(store, viewAt(density));
      return rows.actions.list.map((action) => rows.of(action)
        .filter(({ number }) => number !== null).map(({ event, label }) => `${event.seq} ${label}`));
    });
    assert.deepEqual(numbered[1], numbered[0], run.id);
    assert.deepEqual(numbered[2], numbered[0], run.id);
  }
});
