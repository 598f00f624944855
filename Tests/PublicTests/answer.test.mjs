// The answer beside a run: where the run shows it, the versions to choose from, and its address.
import assert from 'node:assert/strict';
import test from 'node:test';
import { OpenAnswer, wishOf } from '../../Public/app/answer/open-answer.js';
import { seqOfMoment, versionsOf } from '../../Public/app/scenarios/moment.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { languages, locales } from './support.mjs';

const path = '/symptoms/appear-not-called-modal';
const moment = { example: 'q-sheet-pulled-down', step: 2, event: 5, ios: '13' };
const against = { example: 'q-sheet-pulled-down', step: 2, event: 4, ios: '12' };
const compared = { ...moment, against };
const sheet = {
  kind: 'symptom', id: 'appear-not-called-modal', path: `${path}/sheet`, language: 'en',
  title: 'Not called', what: 'It is a sheet.', fix: 'Refresh.', versions: '≥13', moment, against,
  ids: [], others: [], symptoms: [],
};
const { moment: _, against: __, ...without } = sheet;
const lines = [
  [0, 'A viewDidLoad'], [1, 'M viewDidLoad'], [2, 'M viewWillDisappear'],
  [2, 'M.delegate didDismiss'], [2, 'M.delegate didDismiss'], [3, 'A viewDidAppear'],
];

/** A run on a version, at an event. */
const runOn = (ios, announcedSeq = 0) => ({
  events: lines.map(([step, line], index) => ({ seq: index + 1, step, line })),
  first: 0, last: lines.length, platform: { ios }, announcedSeq,
  scenario: { id: 'q-sheet-pulled-down' },
});

test('the server names the event, also on the version to compare with', () => {
  assert.equal(seqOfMoment(compared, runOn('13')), 5);
  assert.equal(seqOfMoment(compared, runOn('12')), 4);
});

test('another version stays at the same step: at the line, or at the end', () => {
  assert.equal(seqOfMoment({ ...moment, line: 'M.delegate didDismiss' }, runOn('17')), 4);
  const second = { ...moment, line: 'M.delegate didDismiss', number: 2 };
  assert.equal(seqOfMoment(second, runOn('17')), 5);
  assert.equal(seqOfMoment(moment, runOn('17')), 5);
  assert.equal(seqOfMoment({ example: 'x', step: 9 }, runOn('17')), 6);
  assert.equal(seqOfMoment(moment, { ...runOn('17'), events: [] }), 0);
});

test('the versions to choose from are those whose outcome differs, the older one first', () => {
  assert.deepEqual(versionsOf(compared), ['12', '13']);
  assert.deepEqual(new OpenAnswer(sheet, path).versions, ['12', '13']);
  assert.deepEqual(new OpenAnswer({ ...without, moment }, path).versions, []);
  assert.deepEqual(new OpenAnswer(without, path).versions, []);
});

test('the row of the moment is marked, in a run of its example only', () => {
  const answer = new OpenAnswer(sheet, path);
  assert.deepEqual([3, 4, 5].map((seq) => answer.isAt(runOn('13'), seq)), [false, false, true]);
  assert.equal(answer.isAt(runOn('13'), 3, 5), true);
  assert.equal(answer.isAt(runOn('12'), 4), true);
  assert.equal(answer.isAt({ ...runOn('13'), scenario: { id: 'push-b' } }, 5), false);
  assert.equal(new OpenAnswer(without, path).isAt(runOn('13'), 0), false);
  const unlisted = { ...sheet, moment: { ...moment, example: '../mistakes/q-sheet-pulled-down' } };
  assert.equal(new OpenAnswer(unlisted, path).isAt(runOn('13'), 5), true);
});

test('what no run shows stands at the start of the first example', () => {
  const answer = new OpenAnswer(without, path);
  assert.equal(answer.example, 'push-b');
  assert.equal(answer.seqIn(runOn('26')), 0);
});

test('the address says the version and the row only where they are others', () => {
  const answer = new OpenAnswer(sheet, path);
  answer.home = '13';
  const own = { path, scenario: null };
  assert.deepEqual(answer.fields(runOn('13', 5), '3.2'), { ...own, ios: null, at: null });
  assert.deepEqual(answer.fields(runOn('12', 2), '2.1'), { ...own, ios: '12', at: '2.1' });
});

test('an address asks for a path, a version and a row', () => {
  const address = new URL(`http://lab${path}/sheet?ios=12&at=2.5&lang=ru`);
  assert.deepEqual(wishOf(address), { path: `${path}/sheet`, ios: '12', at: '2.5' });
  assert.deepEqual(wishOf(new URL(`http://lab${path}`)), { path, ios: null, at: null });
});

for (const language of languages) {
  test(`the panel has its words in ${language}`, () => {
    const translator = new Translator(language, locales[language]);
    const keys = ['answer.title', 'answer.close', 'answer.on', 'answer.here'];
    for (const key of [...keys, 'topic.fix', 'topic.others', 'topic.behind', 'topic.seen']) {
      assert.ok(translator.has(key), key);
    }
  });
}
