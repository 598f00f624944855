// What G takes: a number in an action, a number in the trace, or a name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { unknownFields } from '../../Public/app/page/unknown-fields.js';
import { learnVersions } from '../../Public/app/store/ios.js';
import { ActionIndex } from '../../Public/app/store/actions.js';
import { Rows } from '../../Public/app/store/shown.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import {
  findPlaces, longestList, numberOf, placesNamed, seqOf,
} from '../../Public/app/time/go-to.js';
import { makeEvent, recorded, scenario } from './support.mjs';

/** A run whose cursor stands at an event. */
function makeRun(events, announcedSeq = 0) {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive(events);
  store.seek(announcedSeq);
  const actionIndex = new ActionIndex(store);
  return { store, actionIndex, shown: new Rows(actionIndex, () => true).at(announcedSeq) };
}

const found = (run, query) => {
  const { places, best } = findPlaces(run, query);
  return [places.map(({ seq }) => seq), best];
};
const labels = (run, query) => findPlaces(run, query).places.map(({ label }) => label);

test('a number is a row of the action that is shown, or of the one before the point', () => {
  const run = makeRun(recorded.events);
  const [launch, push] = run.actionIndex.list;
  const seqOf = (action, label) =>
    run.actionIndex.calls(action).find((call) => call.label === label).event.seq;
  assert.deepEqual(found(run, '3'), [[seqOf(launch, '3')], 0]);
  const later = makeRun(recorded.events, push.firstEvent + 4);
  assert.deepEqual(found(later, ' 3 '), [[seqOf(push, '3')], 0]);
  assert.deepEqual(found(later, '1.3'), [[seqOf(launch, '3')], 0]);
  assert.deepEqual(found(later, '2.2a'), [[seqOf(push, '2a')], 0]);
  assert.deepEqual(labels(later, '2.2a'), ['2.2a']);
  assert.deepEqual(found(later, '99'), [[], -1]);
  assert.deepEqual(found(later, '99.1'), [[], -1]);
});

test('an address names each row by its action and its label, and nothing else', () => {
  const run = makeRun(recorded.events);
  const rows = new Rows(run.actionIndex, () => true);
  for (const { seq } of recorded.events) {
    const shown = rows.at(seq);
    if (shown) assert.equal(seqOf(run, numberOf(shown)), shown.event.seq);
  }
  assert.equal(seqOf(run, numberOf(null)), 0);
  assert.equal(seqOf(run, '2.0'), run.actionIndex.list[1].firstEvent - 1);
  for (const odd of ['3', '#12', '2.', 'B', '2.99', '9.1', '1.3 B']) {
    assert.equal(seqOf(run, odd), null, odd);
  }
});

test('an address may ask for a language, a version or a row that there is not', async () => {
  learnVersions([{ ios: '5' }, { ios: '26' }]);
  const run = makeRun(recorded.events);
  const asked = async (query, isAnswer = false) =>
    (await unknownFields(new URLSearchParams(query), run, isAnswer)).map((field) => field.join('='));
  assert.deepEqual(await asked('lang=xx&os=3&at=99&utm_source=x'), ['lang=xx', 'os=3', 'at=99']);
  assert.deepEqual(await asked('lang=zh-CN&at=2.2a'), []);
  assert.deepEqual(await asked('lang=ar-XB&at=1.0&lang='), []);
  assert.deepEqual(await asked('ios=5', true), []);
  assert.deepEqual(await asked('ios=3', true), ['ios=3']);
  assert.deepEqual(await asked('ios=5'), ['ios=5'], 'only an answer is about a version');
  assert.deepEqual(await asked(`at=${'9'.repeat(99)}`), [`at=${'9'.repeat(20)}`]);
});

test('a number behind # is one of the trace, and 0 is the start', () => {
  const run = makeRun(recorded.events, 20);
  assert.deepEqual(found(run, '#12'), [[12], 0]);
  assert.deepEqual(labels(run, '#12'), [`1.${run.actionIndex.call(12).label}`]);
  assert.deepEqual(found(run, '#99999'), [[], -1]);
  for (const query of ['0', '#0']) assert.deepEqual(found(run, query), [[0], 0]);
  assert.equal(findPlaces(run, '0').places[0].event, null);
  assert.deepEqual(found(run, '2.0'), [[run.actionIndex.list[1].firstEvent - 1], 0]);
});

test('events are found by parts of their names, the next one first', () => {
  const events = ['viewDidLoad', 'viewWillAppear', 'beginAppearance', 'viewDidAppear']
    .map((callback, index) => makeEvent(index + 1, { callback, controller: index === 2 ? 'A' : 'B' }));
  assert.deepEqual(found(makeRun(events), 'APPEAR'), [[2, 3, 4], 0]);
  assert.deepEqual(found(makeRun(events, 2), 'appear'), [[2, 3, 4], 1]);
  assert.deepEqual(found(makeRun(events, 4), 'appear'), [[2, 3, 4], 0]);
  assert.deepEqual(found(makeRun(events), 'did b'), [[1, 4], 0]);
  assert.deepEqual(found(makeRun(events), 'nothing'), [[], -1]);
  assert.deepEqual(found(makeRun(events), '  '), [[], -1]);
});

test('a long list is cut around the next one', () => {
  const events = Array.from({ length: 200 }, (_, index) => makeEvent(index + 1));
  const { places, total, best } = findPlaces(makeRun(events, 120), 'load');
  assert.deepEqual([places.length, total, places[best].seq], [longestList, 200, 121]);
  const end = findPlaces(makeRun(events, 199), 'load');
  assert.equal(end.places[end.best].seq, 200);
});

test('the search finds numbered calls first, by those words that stand in names', () => {
  const run = makeRun(recorded.events);
  const seqs = (query) => placesNamed(run, query).map(({ seq }) => seq);
  const isNumbered = (seq) => run.actionIndex.call(seq).number !== null;
  const wanted = recorded.events.filter(({ callback, seq }) =>
    callback === 'viewWillAppear' && isNumbered(seq)).map(({ seq }) => seq);
  assert.ok(wanted.length > 1);
  assert.deepEqual(seqs('viewWillAppear'), wanted);
  assert.deepEqual(seqs('viewWillAppear not called'), wanted);
  const layout = seqs('layoutSubviews');
  assert.ok(layout.length > 0 && !layout.some(isNumbered));
  assert.deepEqual([seqs(''), seqs('not called'), seqs('0')], [[], [], []]);
});
