// The text that is edited: kept, checked, taken back; the tree stays while it is no JSON.
import assert from 'node:assert/strict';
import test from 'node:test';
import { formatJSON } from '../../Public/app/editor/json-text.js';
import { emptyScenario } from '../../Public/app/editor/scenario-edit.js';
import { ScenarioEditing } from '../../Public/app/editor/scenario-editing.js';
import { UndoHistory } from '../../Public/app/editor/undo-history.js';
import { HandClock, keptSettings } from './support.mjs';

const first = emptyScenario();
const text = formatJSON(first);
const valid = {
  isChecked: true, problems: [], code: '', steps: 1, events: 9, metCount: 0, differences: [],
};
const unknown = {
  pointer: '/x', code: 'unknownField', values: {}, message: '', found: 'x', allowed: [], nearest: null,
};
const draft = 'scenario-draft';

/** An editor whose server finds a member `x` wrong; `asked` holds what it was asked. */
function make({ settings = keptSettings(), answer } = {}) {
  const clock = new HandClock();
  const asked = [];
  const check = (asking) => {
    asked.push(asking);
    if (answer) return answer(asking);
    const problems = 'x' in JSON.parse(asking) ? [unknown] : [];
    return Promise.resolve({ ...valid, problems });
  };
  const editing = new ScenarioEditing({ settings, clock, check });
  return { editing, clock, asked, settings };
}

const turn = () => new Promise((done) => { setImmediate(done); });

test('it begins with what is open, and that is no draft', () => {
  const { editing, clock, settings } = make();
  assert.equal(editing.begin(first), false);
  assert.equal(editing.text, text);
  clock.advance(1000);
  assert.deepEqual([editing.isDraft, editing.canUndo, settings.read(draft)], [false, false, null]);
});

test('what was not opened is kept, and is there the next time', () => {
  const { editing, clock, settings } = make();
  editing.begin(first);
  editing.type('{"half":');
  assert.equal(editing.kept, null);
  clock.advance(300);
  assert.equal(settings.read(draft), '{"half":');
  const later = make({ settings }).editing;
  assert.equal(later.begin(first), true);
  assert.equal(later.text, '{"half":');
  assert.equal(later.syntax.code, 'ends');
});

test('it is kept at once where the page goes away, and forgotten when it was opened', () => {
  const { editing, settings } = make();
  editing.begin(first);
  editing.type('{}');
  editing.keep();
  assert.equal(settings.read(draft), '{}');
  editing.opened();
  assert.deepEqual([editing.isDraft, settings.read(draft)], [false, '']);
});

test('the draft of another window is forgotten by that one only', () => {
  const { editing, settings } = make();
  editing.begin(first);
  settings.save(draft, '{"theirs": 1}');
  editing.keep();
  assert.equal(settings.read(draft), '{"theirs": 1}');
  editing.type('{"ours": 1}');
  editing.keep();
  editing.undo();
  editing.keep();
  assert.equal(settings.read(draft), '');
});

test('an edit of the document writes the text, and typing reads the document', () => {
  const { editing } = make();
  editing.begin(first);
  editing.edit({ ...first, title: 'Mine' }, {});
  assert.match(editing.text, /"title": "Mine"/);
  editing.type(editing.text.replace('Mine', 'Yours'));
  assert.equal(editing.document.title, 'Yours');
});

test('while the text is no JSON the document before it stays, and is not edited', () => {
  const { editing } = make();
  editing.begin(first);
  editing.type(text.slice(0, 30));
  assert.notEqual(editing.syntax, null);
  assert.equal(editing.spans, null);
  assert.deepEqual(editing.document, first);
  editing.edit({}, {});
  assert.equal(editing.text, text.slice(0, 30));
  editing.undo();
  assert.equal(editing.syntax, null);
  assert.deepEqual(editing.document, first);
});

test('everything can be taken back and again, with what was chosen', () => {
  const { editing, clock } = make();
  editing.begin(first);
  editing.select('/controllers/A/overrides');
  assert.equal(editing.selection, '/controllers/A');
  editing.edit({ ...first, controllers: {} }, { selection: '/controllers' });
  clock.advance(5000);
  editing.replace('{"another": 1}');
  assert.deepEqual([editing.text, editing.selection], ['{"another": 1}', '']);
  editing.undo();
  assert.deepEqual([editing.document.controllers, editing.selection], [{}, '/controllers']);
  editing.undo();
  assert.deepEqual([editing.text, editing.selection], [text, '/controllers/A']);
  assert.equal(editing.canUndo, false);
  editing.redo();
  editing.redo();
  assert.equal(editing.text, '{"another": 1}');
  assert.equal(editing.canRedo, false);
});

test('an edit that changes nothing is none', () => {
  const { editing } = make();
  editing.begin(first);
  editing.edit({ ...first }, {});
  editing.type(text);
  assert.equal(editing.canUndo, false);
});

test('what is chosen stays in the document', () => {
  const { editing } = make();
  editing.begin(first);
  editing.select('/controllers/A');
  editing.edit({ ...first, controllers: { B: {} } }, {});
  assert.equal(editing.selection, '/controllers');
});

test('the server is asked once the person pauses, about the latest text', async () => {
  const { editing, clock, asked } = make();
  editing.begin(first);
  clock.advance(200);
  editing.type('{"a": 1}');
  assert.equal(editing.verdict, 'pending');
  clock.advance(349);
  assert.deepEqual(asked, []);
  clock.advance(1);
  await turn();
  assert.deepEqual(asked, ['{"a": 1}']);
  assert.equal(editing.verdict, 'valid');
});

test('a text that is no JSON is not sent, and what was said before is gone', async () => {
  const { editing, clock, asked } = make();
  editing.begin({ x: 1 });
  clock.advance(400);
  await turn();
  assert.equal(editing.problems.length, 1);
  const { length } = asked;
  editing.type('{');
  clock.advance(1000);
  assert.deepEqual([asked.length, editing.verdict, editing.problems], [length, 'none', []]);
});

test('problems stay in sight while the server is asked again', async () => {
  const { editing, clock } = make();
  editing.begin({ ...first, x: 1 });
  clock.advance(400);
  await turn();
  assert.deepEqual([editing.verdict, editing.problems], ['invalid', [unknown]]);
  assert.deepEqual(editing.mended.document, first);
  assert.deepEqual(editing.mended.removed, [unknown]);
  editing.edit({ ...editing.document, title: 'T' }, {});
  assert.deepEqual([editing.verdict, editing.problems.length, editing.mended],
    ['pending', 1, null]);
  editing.edit(first, {});
  clock.advance(400);
  await turn();
  assert.deepEqual([editing.verdict, editing.problems], ['valid', []]);
});

test('an answer about an older text is not taken', async () => {
  const answers = [];
  const { editing, clock } = make({
    answer: () => new Promise((done) => { answers.push(done); }),
  });
  editing.begin(first);
  clock.advance(400);
  editing.type('{"b": 2}');
  clock.advance(400);
  answers[1]({ ...valid, events: 2 });
  await turn();
  answers[0]({ ...valid, events: 1 });
  await turn();
  assert.equal(editing.checked.events, 2);
});

test('a server that says nothing leaves the text unchecked', async () => {
  const { editing, clock } = make({
    answer: () => Promise.resolve({ ...valid, isChecked: false, code: 'offline' }),
  });
  editing.begin(first);
  clock.advance(400);
  await turn();
  assert.deepEqual([editing.verdict, editing.problems, editing.mended], ['unchecked', [], null]);
});

test('changes of one kind that follow closely are taken back together', () => {
  const history = new UndoHistory('');
  history.push('a', 'text', 0);
  history.push('ab', 'text', 1000);
  history.push('abc', 'text', 2000);
  history.push('abcd', 'title', 2100);
  history.push('abcde', 'title', 9000);
  history.push('x', '', 9001);
  history.push('y', '', 9002);
  const seen = [];
  while (history.canUndo) {
    history.undo();
    seen.push(history.present);
  }
  assert.deepEqual(seen, ['x', 'abcde', 'abcd', 'abc', '']);
});

test('what follows an undo stands alone and ends what could be done again', () => {
  const history = new UndoHistory(0);
  history.push(1, 'text', 0);
  history.undo();
  assert.equal(history.canRedo, true);
  history.push(2, 'text', 10);
  assert.equal(history.canRedo, false);
  history.undo();
  assert.equal(history.present, 0);
  history.undo();
  assert.equal(history.present, 0);
});

test('history forgets its beginning before it grows without end', () => {
  const history = new UndoHistory(0);
  for (let index = 1; index <= 500; index += 1) history.push(index, '', index);
  let count = 0;
  while (history.canUndo) {
    history.undo();
    count += 1;
  }
  assert.deepEqual([count, history.present], [300, 200]);
});
