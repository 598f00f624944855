// The mistakes in a person's own files: the first of them, the count, and what a fix changes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Findings } from '../../Public/app/findings/findings.js';
import { declaredIn } from '../../Public/app/source/declared.js';
import {
  applied, changedLines, conditionsOf, firstOf, isNothing, isSame, keyOf, lastLineOf, movedLine,
  otherClass, splitter,
} from '../../Public/app/source/mistakes.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { locales } from './support.mjs';

const found = (id, line, more = {}) => ({
  id, line, file: 'A.swift', subject: 'Clock viewDidLoad', severity: 'warning',
  confidence: 'certain', ...more,
});

test('begins with the surest finding of the class, then with the gravest', () => {
  const [mild, sure, grave] = [
    found('LINT-MEM-1', 4, { severity: 'error' }), found('LINT-MEM-2', 7, { confidence: 'shown' }),
    found('LINT-CONT-2', 9, { confidence: 'shown', severity: 'error' }),
  ];
  const reading = { findings: [mild, sure, grave], class: 'Clock' };
  assert.equal(firstOf(reading, {}), grave);
  assert.equal(firstOf({ ...reading, findings: [mild, sure] }, {}), sure);
  const other = found('LINT-SUPER-1', 30, {
    subject: 'Drawer viewDidLoad', confidence: 'shown', severity: 'error',
  });
  assert.equal(firstOf({ ...reading, findings: [sure, other] }, {}), sure);
});

test('a class that a person has chosen may have nothing to begin with', () => {
  const reading = { findings: [found('LINT-MEM-2', 7)], class: 'Drawer' };
  assert.equal(firstOf(reading, { class: 'Drawer' }), null);
  assert.equal(firstOf(reading, {})?.id, 'LINT-MEM-2');
});

test('what the run of another class shows names that class', () => {
  const controllers = [{ name: 'Clock', runs: true }, { name: 'Host', runs: false }];
  const reading = { controllers, class: 'Drawer' };
  const shown = (more) => found('LINT-MEM-2', 7, { shownBy: ['step 1'], ...more });
  assert.equal(otherClass(reading, shown()), 'Clock');
  assert.equal(otherClass(reading, shown({ seq: 4 })), null);
  assert.equal(otherClass(reading, shown({ shownBy: [] })), null);
  assert.equal(otherClass(reading, shown({ subject: 'Host viewDidLoad' })), null);
  assert.equal(otherClass({ ...reading, class: 'Clock' }, shown()), null);
});

const pointer = '/controllers/Clock/overrides/viewDidLoad/do/1';
const place = { sourceMap: { [pointer]: { file: 'A.swift', line: 7 } }, class: 'Clock' };

test('a finding of the run is one of the text by its line, or by its class without one', () => {
  const own = found('LINT-MEM-2', 7);
  const ran = { id: 'LINT-MEM-2', controller: 'Clock', pointer };
  assert.ok(isSame(place, ran, own));
  assert.ok(!isSame(place, ran, found('LINT-MEM-2', 8)));
  assert.ok(!isSame(place, { ...ran, id: 'LINT-MEM-1' }, own));
  assert.ok(isSame(place, { ...ran, pointer: '/steps/4' }, own));
  assert.ok(!isSame(place, { ...ran, pointer: '/steps/4', controller: 'Cover' }, own));
});

test('the issues of the text and of the run count once, wherever the run stands', () => {
  const findings = new Findings({ clearTimeout: () => {}, setTimeout: () => 1 }, {});
  const ran = (id, seq, more) => ({ id, seq, controller: 'Clock', pointer: '', ...more });
  findings.take({ findings: [ran('LINT-MEM-2', 9, { pointer }), ran('LINT-H07', 4)] });
  assert.equal(findings.countAt(5), 1);
  const reading = { ...place, findings: [found('LINT-MEM-2', 7), found('LINT-APP-5', 12)] };
  findings.showOwn({ split: splitter(reading), open: () => {} });
  assert.equal(findings.countAt(0), 3);
  assert.deepEqual(splitter(reading)(findings.list).run.map(({ id }) => id), ['LINT-H07']);
  findings.showOwn(null);
  assert.equal(findings.countAt(5), 1);
});

test('a call over several lines ends where its brackets are closed', () => {
  const lines = ['let a = make(', '  "(", [1,', '  2]', ')', 'b()', 'c('];
  assert.equal(lastLineOf(lines, 1), 4);
  assert.equal(lastLineOf(lines, 5), 5);
  assert.equal(lastLineOf(lines, 6), 6);
});

test('a finding assumes the conditions around its line', () => {
  const condition = (line, lastLine) =>
    ({ code: 'condition', file: 'A.swift', line, lastLine, message: '' });
  const unread = [condition(2, 4), condition(6, 8), { ...condition(6, 8), file: 'B.swift' }];
  assert.deepEqual(conditionsOf({ unread }, found('LINT-PRES-1', 7)), [unread[1]]);
});

const text = 'class Ж {\n  func a() {\n    b()\n  }\n}\n';
const files = [{ name: 'A.swift', text }, { name: 'B.swift', text }];
const at = (part) => new TextEncoder().encode(text.slice(0, text.indexOf(part))).length;
const insert = { file: 'A.swift', start: at('    b()'), end: at('    b()'), text: '    super.a()\n' };
const replace = { file: 'A.swift', start: at('b()'), end: at('b()') + 3, text: 'c()' };

test('a fix changes bytes of its file and nothing else', () => {
  const [first, second] = applied(files, [insert, replace]);
  assert.equal(first?.text, 'class Ж {\n  func a() {\n    super.a()\n    c()\n  }\n}\n');
  assert.equal(second, files[1]);
});

test('a fix is shown as the lines that it takes away and adds', () => {
  assert.deepEqual(changedLines(files, [insert]), [{ sign: '+', line: 3, text: 'super.a()' }]);
  assert.deepEqual(changedLines(files, [replace]), [
    { sign: '−', line: 3, text: 'b()' }, { sign: '+', line: 3, text: 'c()' },
  ]);
});

test('a line moves with what a fix puts before it', () => {
  const line = (number, file = 'A.swift') => movedLine(files, [insert], { file, line: number });
  assert.deepEqual([line(2), line(3), line(4), line(3, 'B.swift')], [2, 4, 5, 3]);
  const behind = { ...insert, start: at('\n  }'), end: at('\n  }'), text: '\n    d()' };
  assert.equal(movedLine(files, [behind], { file: 'A.swift', line: 3 }), 3);
});

test('a finding keeps its name when the files are read again', () => {
  assert.equal(keyOf(found('LINT-MEM-2', 7, { title: 'a' })), keyOf(found('LINT-MEM-2', 7)));
  assert.notEqual(keyOf(found('LINT-MEM-2', 7)), keyOf(found('LINT-MEM-2', 8)));
});

test('what has no controller is named in the words of the page', () => {
  const reading = { kind: 'noController', declarations: { structure: 1, enumeration: 2 } };
  const said = (language, one = reading) =>
    declaredIn({ translator: { language }, text: textIn(language) }, one);
  assert.match(said('en'), /only a struct and 2 enums\./);
  assert.match(said('ru'), /только структура и 2 перечисления\./);
  assert.match(said('en', { kind: 'swiftUI', declarations: { structure: 1 } }), /^This is SwiftUI/);
  assert.match(said('zh-Hans', { kind: 'objectiveC', declarations: {} }), /^这是 Objective-C/);
});

/** @type {(language: string) => any} */
function textIn(language) {
  const translator = new Translator(language, locales[language]);
  return (key, values) => translator.text(key, values);
}

test('there is nothing to show only where no controller and no line was read', () => {
  const reading = { kind: 'swiftUI', controllers: [], unread: [], scenario: undefined };
  assert.ok(isNothing(reading));
  assert.ok(isNothing({ ...reading, kind: undefined }));
  assert.ok(!isNothing({ ...reading, kind: undefined, unread: [{ code: 'noReader' }] }));
  assert.ok(!isNothing({ ...reading, kind: 'uikit', controllers: [{ name: 'A' }] }));
  assert.ok(!isNothing({ ...reading, kind: 'uikit', scenario: {} }));
});
