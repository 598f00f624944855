// What a change of the version has changed, beside the rows of the log.
import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { VersionMarks } from '../../Public/app/compare/version-marks.js';
import { locales, makeEvent, readJSON } from './support.mjs';
import { Translator } from '../../Public/app/words/i18n.js';

const ownFetch = globalThis.fetch;
const english = new Translator('en', locales.en);
const scenario = readJSON('examples/push-b.json');
const column = { title: '', platform: {}, scenario: { ...scenario, steps: [] }, steps: [] };
const events = (count) =>
  Array.from({ length: count }, (_, index) => makeEvent(index + 1, { step: 0 }));
const difference = (fields) =>
  ({ column: 1, controller: 'B', callback: 'loadView', count: 1, to: null, text: '', ...fields });
/** The first has come no more, the second is called later, and the last is new. */
const answer = {
  columns: [{ ...column, label: 'iOS 12', events: events(3) },
    { ...column, label: 'iOS 13', events: events(3) }],
  rows: [[1, null], [2, null], [3, 1], [null, 2], [null, 3]],
  differences: [
    difference({ kind: 'missing', row: 0, end: 1 }),
    difference({ kind: 'moved', row: 1, end: 2, to: 3 }),
    difference({ kind: 'added', row: 4, end: 5, callback: 'viewIsAppearing' }),
  ],
  firstDifference: 0,
};

let asked;
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (path, { body }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } });
  };
});
afterEach(() => { globalThis.fetch = ownFetch; });

function makeMarks(versionChange) {
  const session = { versionChange };
  const counted = { redraws: 0 };
  const inspector = { isOpen: true, tab: 'story' };
  const lab = {
    inspector, session, loadTexts: async () => {}, text: (...all) => english.text(...all),
    mark: () => { counted.redraws += 1; },
  };
  const marks = new VersionMarks(lab);
  const at = (seq) => marks.within(seq, seq);
  return { inspector, session, counted, marks, at };
}

test('nothing is compared until the story is shown', async () => {
  const { inspector, marks, at } = makeMarks({ before: 'a', after: 'b' });
  inspector.isOpen = false;
  await marks.look();
  Object.assign(inspector, { isOpen: true, tab: 'memory' });
  await marks.look();
  assert.deepEqual(asked, []);
  inspector.tab = 'story';
  await marks.look();
  assert.deepEqual(asked, [{ runs: ['a', 'b'] }]);
  assert.equal(at(3)?.sign, '+');
});

test('each row says how it differs from the version before', async () => {
  const { marks, at, counted } = makeMarks({ before: 'a', after: 'b' });
  await marks.look();
  await marks.look();
  assert.deepEqual(asked, [{ runs: ['a', 'b'] }]);
  assert.equal(counted.redraws, 1);
  assert.deepEqual([1, 2, 3].map((seq) => at(seq)?.sign), ['−', '↕', '+']);
  assert.equal(at(1).text, 'iOS 13 does not call B loadView here.');
  assert.equal(marks.within(2, 3).sign, '↕+', 'also what is hidden behind it');
});

test('the marks go with the next command, and nothing is asked without a change', async () => {
  const { session, marks, at, counted } = makeMarks(null);
  await marks.look();
  assert.equal(asked.length, 0);
  session.versionChange = { before: 'a', after: 'b' };
  await marks.look();
  session.versionChange = null;
  await marks.look();
  assert.equal(at(1), null);
  assert.equal(counted.redraws, 2);
});

test('an answer that comes too late marks nothing', async () => {
  const { session, marks, at } = makeMarks({ before: 'a', after: 'b' });
  const looking = marks.look();
  session.versionChange = null;
  await marks.look();
  await looking;
  assert.equal(at(1), null);
});
