// A person's own code beside its run: which line runs, which event ran a line, what is left out.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  branchesWith, countsOf, eventOf, leftOut, marksOf, sourceOf, standing, timesOf, traceSource,
} from '../../Public/app/source/source-model.js';
import { filesOfApp } from '../../Public/app/source/open-source.view.js';
import { makeEvent } from './support.mjs';

const lines = (count) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
const files = [{ name: 'Base.swift', text: lines(10) }, { name: 'Inbox.swift', text: lines(20) }];
const own = '/controllers/Inbox/overrides';
const place = (file, line) => ({ file, line, column: 3 });

const reading = {
  controllers: [{ name: 'Inbox', file: 'Inbox.swift', line: 2, runs: true }],
  findings: [{
    id: 'LINT-H07', title: 'Early', file: 'Inbox.swift', line: 7, severity: 'warning',
    confidence: 'shown',
  }],
  notes: [],
  overrides: 2,
  scenario: {
    title: 'Inbox',
    controllers: { Inbox: { overrides: { viewDidLoad: { super: true }, viewWillAppear: {} } } },
  },
  sourceMap: {
    [`${own}/viewDidLoad`]: place('Inbox.swift', 5),
    [`${own}/viewDidLoad/do/0`]: place('Inbox.swift', 7),
    [`${own}/viewDidLoad/do/1`]: place('Base.swift', 4),
    [`${own}/viewDidLoad/super`]: place('Inbox.swift', 6),
    [`${own}/viewWillAppear`]: place('Inbox.swift', 15),
    [`${own}/viewWillAppear/do/0`]: place('Elsewhere.swift', 1),
  },
  unread: [
    { code: 'condition', file: 'Inbox.swift', line: 8, lastLine: 10, taken: false, message: '' },
    { code: 'condition', file: 'Inbox.swift', line: 11, lastLine: 12, taken: true, message: '' },
    { code: 'later', file: 'Inbox.swift', line: 13, name: 'async', message: '' },
    { code: 'unread', file: 'Base.swift', message: '' },
  ],
};

const ran = (statement) =>
  ({ callback: 'viewDidLoad', controller: 'Inbox', frame: 2, instance: 1, statement });
const event = (seq, callback, more) =>
  makeEvent(seq, { callback, controller: 'Inbox', actor: 'controller', ...more });
const events = [
  event(1, 'init'),
  event(2, 'viewDidLoad', { statements: [ran(0)] }),
  event(3, 'viewDidLayoutSubviews', { parent: 2, statements: [ran(1)] }),
  event(4, 'viewWillAppear'),
];

const source = sourceOf(files, reading);
const trace = traceSource(source, events);

test('each event lights its own line, in whichever file it stands', () => {
  assert.deepEqual(standing(source, trace, 2).now, { index: 1, line: 5 });
  assert.deepEqual(standing(source, trace, 3).now, { index: 1, line: 7 });
  assert.deepEqual(standing(source, trace, 4).now, { index: 1, line: 15 });
  assert.deepEqual(standing(source, trace, 1), { now: null, next: { index: 1, line: 5 } });
  assert.equal(standing(source, trace, 4).next, null);
});

test('a line leads to the event that has run it, and round again', () => {
  assert.equal(eventOf(source, trace, { index: 1, line: 5 }, 0), 2);
  assert.equal(eventOf(source, trace, { index: 0, line: 4 }, 0), 3);
  assert.equal(eventOf(source, trace, { index: 1, line: 5 }, 4), 2);
  assert.equal(eventOf(source, trace, { index: 1, line: 1 }, 0), null);
});

test('steps have a number of times, other lines have none', () => {
  assert.equal(timesOf(source, trace, { index: 1, line: 15 }), 1);
  assert.equal(timesOf(source, traceSource(source, []), { index: 1, line: 15 }), 0);
  assert.equal(timesOf(source, trace, { index: 1, line: 16 }), null);
});

test('a call of super that does not stand where it runs is not lit', () => {
  const mapped = ({ listing }) => listing.classes[0].map.filter(({ isSuper }) => isSuper).length;
  // A statement of another file stands above it.
  assert.equal(mapped(source), 0);
  const { [`${own}/viewDidLoad/do/1`]: _, ...sourceMap } = reading.sourceMap;
  assert.equal(mapped(sourceOf(files, { ...reading, sourceMap })), 1);
});

test('what is under a condition is left out until it is taken', () => {
  assert.deepEqual([...leftOut(source, 1)], [9, 10, 13]);
  assert.deepEqual(countsOf(source), { overrides: 2, lines: 4 });
});

test('findings and gaps stand at their lines, those of a file at its top', () => {
  const marks = marksOf(source, 1);
  assert.deepEqual([...marks.keys()], [7, 8, 11, 13]);
  assert.equal(marks.get(7)?.findings[0]?.id, 'LINT-H07');
  assert.equal(marksOf(source, 0).get(0)?.gaps[0]?.code, 'unread');
});

test('a switch changes its own condition and keeps the others', () => {
  const [first, second] = reading.unread;
  const at = (line) => ({ file: 'Inbox.swift', line });
  assert.deepEqual(branchesWith(reading, first), [at(8), at(11)]);
  assert.deepEqual(branchesWith(reading, second), []);
});

test('the files of an app are told by their endings', () => {
  const named = ['A.swift', 'Main.storyboard', 'B.xib', 'a.json', 'swift'].map((name) => ({ name }));
  assert.deepEqual(filesOfApp(named).map(({ name }) => name),
    ['A.swift', 'Main.storyboard', 'B.xib']);
});
