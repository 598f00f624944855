// Which line of a class runs now and next, how often each has run, and what is taken home.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import {
  classNow, codeRows, hitsByInstance, lineNext, linesNow,
} from '../../Public/app/code/code-lines.js';
import { lineAt, lineOf } from '../../Public/app/code/line-at.js';
import { traceCode } from '../../Public/app/code/code-trace.js';
import { takeHomeFiles } from '../../Public/app/code/take-home.js';
import {
  CalledOverrides, isBare, watchedClasses, withOverrides, withoutRemarks,
} from '../../Public/app/code/called-overrides.js';
import { crc32, zipOf } from '../../Public/app/code/zip.js';
import { makeEvent, recorded, scenario } from './support.mjs';

const fixture = new URL('code-listing.json', import.meta.url);
const { swift, objc, events } = JSON.parse(readFileSync(fixture, 'utf8'));
const trace = traceCode(swift, events);

/** The marked lines of a class, as in `▶5 ▷6`. */
function marks(cursor, controller, of = trace) {
  return codeRows(of, cursor, controller)
    .filter(({ isCurrent, isNext }) => isCurrent || isNext)
    .map((row) => `${row.isCurrent ? '▶' : ''}${row.isNext ? '▷' : ''}${row.number}`)
    .join(' ');
}

const seqOf = (line) => events.find((event) => event.line === line).seq;
const hits = (cursor, controller) => Object.fromEntries(codeRows(trace, cursor, controller)
  .filter((row) => row.hits !== null).map((row) => [row.number, row.hits]));

test('the fixture has a line map for every class', () => {
  for (const listing of [swift, objc]) {
    for (const { lines, map, controller } of listing.classes) {
      for (const { line } of map) assert.ok(lines[line - 1], `${controller} ${line}`);
    }
  }
});

test('before the first event the next line is the first that will run', () => {
  assert.equal(marks(0, 'A'), '▷4');
  assert.equal(classNow(trace, 0), null);
});

test('an overridden callback runs its first line, super or a statement; the next one follows', () => {
  assert.equal(marks(seqOf('B viewDidLoad'), 'B'), '▶6 ▷7');
  assert.equal(classNow(trace, seqOf('B viewDidLoad')), 'B');
});

test('while nested events run, the statement that caused them is the line', () => {
  const nested = seqOf('C loadView');
  assert.equal(marks(nested, 'B'), '▶8');
  assert.equal(classNow(trace, nested), 'B');
  assert.deepEqual(linesNow(trace, nested), [{ controller: 'B', line: 8 }]);
});

test('a nested override is the line of its own class, its cause the line of the other', () => {
  const nested = seqOf('C viewDidLoad');
  assert.equal(marks(nested, 'C'), '▶5');
  assert.equal(marks(nested, 'B'), '▶8');
  assert.equal(classNow(trace, nested), 'C');
});

test('an event that no class overrides has no line, but the next one is marked', () => {
  const plain = seqOf('B viewWillAppear(animated)');
  assert.equal(marks(plain, 'B'), '▷12');
  assert.equal(lineNext(trace, plain).line, 12);
});

test('an issue stands at its statement, at its method where it names none', () => {
  const at = (place) => lineOf(trace.methods, place)?.line ?? null;
  assert.equal(at({ controller: 'B', callback: 'viewDidLoad', statement: 1 }), 8);
  assert.equal(at({ controller: 'B', callback: 'viewDidLoad' }), 5);
  assert.equal(at({ controller: 'B', callback: 'viewDidLayoutSubviews' }), null);
  assert.equal(at({ controller: 'B' }), null);
});

test('the line of an event is that of its issue, of its override, or of the code that called', () => {
  const lineFor = (event, issue) => lineAt(trace.methods, event, issue)?.line ?? null;
  const loaded = events[seqOf('B viewDidLoad') - 1];
  assert.equal(lineFor(loaded, null), 6);
  assert.equal(lineFor(loaded, { controller: 'B', callback: 'viewDidLoad', statement: 0 }), 7);
  const site = { controller: 'B', callback: 'viewDidLoad', statement: 1 };
  const made = makeEvent(9, { controller: 'C', callback: 'initWithCoder', caller: 'code', site });
  assert.equal(lineFor(made, null), 8);
  assert.equal(lineFor({ ...made, caller: 'uikit' }, null), null);
});

test('the code and the row of the story show the same line', () => {
  for (const event of events) {
    const at = lineAt(trace.methods, event);
    const controller = classNow(trace, event.seq);
    if (at) assert.equal(at.owner.controller, controller, event.line);
    const [current] = codeRows(trace, event.seq, controller).filter((row) => row.isCurrent);
    if (at) assert.equal(current.number, at.line, event.line);
  }
});

test('super comes after the statements where the class calls it last', () => {
  assert.equal(marks(seqOf('B viewDidAppear(animated)'), 'B'), '▶13 ▷14');
  const ran = trace.executions.filter(({ controller, line }) => controller === 'B' && line >= 12);
  assert.deepEqual(ran.map(({ line }) => line), [12, 13, 14]);
});

test('lines are counted up to the cursor, all of them at the end', () => {
  const atLoad = hits(seqOf('B viewDidLoad'), 'B');
  assert.deepEqual(atLoad, { 5: 1, 6: 0, 7: 0, 8: 0, 12: 0, 13: 0, 14: 0, 17: 0 });
  const end = events[events.length - 1].seq;
  assert.deepEqual(hits(end, 'B'), { 5: 1, 6: 1, 7: 1, 8: 1, 12: 1, 13: 1, 14: 1, 17: 0 });
  assert.equal(lineNext(trace, end), null);
});

test('hits are told apart by instance', () => {
  assert.equal(hitsByInstance(trace, 99, 'A', 4), 'A#1: 1, A#2: 1');
  assert.equal(codeRows(trace, 99, 'A')[3].hits, 2);
});

test('of many instances the last ones to run a line are told', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    ({ ...events[seqOf('B viewDidLoad') - 1], seq: index + 1, parent: null, instance: index + 1 }));
  const told = hitsByInstance(traceCode(swift, many), 20, 'B', 5).split(', ');
  assert.deepEqual([told[0], told[1], told.at(-1)], ['…', 'B#9: 1', 'B#20: 1']);
});

test('an override that is never called is told, also while others wait', () => {
  const never = (cursor) => codeRows(trace, cursor, 'B')
    .filter(({ isNeverCalled }) => isNeverCalled).map(({ number }) => number);
  assert.deepEqual(never(1), [17]);
  assert.deepEqual(never(99), [17]);
});

test('a finding stands at its line, the gravest first', () => {
  const make = (severity, fields) => ({
    id: 'LINT-H07', severity, title: severity, seq: 3, controller: 'B', callback: 'viewDidLoad',
    ...fields,
  });
  const findings = [
    make('note', { statement: 0 }), make('error', { statement: 0 }), make('warning'),
  ];
  const rows = codeRows(trace, 99, 'B', findings);
  assert.equal(rows[6].finding.severity, 'error');
  assert.deepEqual(rows[6].findings.map(({ severity }) => severity), ['error', 'note']);
  assert.equal(rows[4].finding.severity, 'warning');
  assert.equal(rows[5].finding, null);
});

test('a delegate call runs in the class whose statements ran in it', () => {
  const listing = {
    language: 'swift', files: [],
    classes: [{
      controller: 'B', name: 'B', file: 'B.swift', lines: ['a', 'b'],
      map: [{ line: 1, callback: 'willShow' }, { line: 2, callback: 'willShow', statement: 0 }],
    }],
  };
  const call = makeEvent(1, {
    actor: 'delegate', controller: 'Nav', callback: 'willShow',
    statements: [{ callback: 'willShow', controller: 'B', frame: 1, instance: 1, statement: 0 }],
  });
  const delegated = traceCode(listing, [call, makeEvent(2)]);
  assert.equal(marks(1, 'B', delegated), '▶2');
});

test('events behind a reset are found by their numbers', () => {
  const late = events.filter(({ seq }) => seq >= seqOf('B viewDidLoad'));
  assert.equal(marks(seqOf('C loadView'), 'B', traceCode(swift, late)), '▶8');
});

test('both languages have the same steps', () => {
  const steps = ({ classes }) => classes.map(({ controller, map }) =>
    [controller, map.map(({ callback, statement, isSuper }) => [callback, statement, isSuper])]);
  assert.deepEqual(steps(swift), steps(objc));
});

test('a checksum is that of the format', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
  assert.equal(crc32(new Uint8Array()), 0);
});

test('an archive is, byte for byte, the one that another program writes', () => {
  const known = 'UEsDBBQAAAgAAAAAIQCGphA2BQAAAAUAAAAGAAAAw6QudHh0aGVsbG9QSwECFAMUAAAIAAAAACEAhqYQNgUAAAAF' +
    'AAAABgAAAAAAAAAAAAAApIEAAAAAw6QudHh0UEsFBgAAAAABAAEANAAAACkAAAAAAA==';
  const archive = zipOf([{ name: 'ä.txt', text: 'hello' }]);
  assert.equal(Buffer.from(archive).toString('base64'), known);
});

test('a class that logs is taken home in place of the plain one', () => {
  const plain = { controller: 'A', file: 'A.swift', lines: ['class A: UIViewController {', '}'] };
  const other = { controller: 'B', file: 'B.swift', lines: ['class B: UIViewController {', '}'] };
  const logging = { name: 'A.swift', text: 'class A: LoggingViewController {\n}\n' };
  const files = takeHomeFiles([
    { language: 'swift', classes: [plain, other], files: [logging] }]);
  assert.deepEqual(files, [
    { name: 'Swift/B.swift', text: 'class B: UIViewController {\n}\n' },
    { name: 'Swift/A.swift', text: logging.text },
  ]);
});

test('what is taken home unpacks, with both languages', (context) => {
  const files = takeHomeFiles([swift, objc]);
  const names = files.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.includes('Swift/BViewController.swift'));
  assert.ok(names.includes('Objective-C/BViewController.h'));
  const folder = mkdtempSync(join(tmpdir(), 'lifecycle-zip-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'home.zip');
  writeFileSync(path, zipOf([...files, { name: 'Ünï/文.txt', text: 'Привет' }]));
  const list = [
    'import json, sys, zipfile', 'z = zipfile.ZipFile(sys.argv[1])', 'assert z.testzip() is None',
    'print(json.dumps([[n, z.read(n).decode()] for n in z.namelist()]))',
  ].join('\n');
  let output;
  try {
    output = execFileSync('python3', ['-c', list, path], { encoding: 'utf8' });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    context.skip('python3 is missing');
    return;
  }
  const unpacked = JSON.parse(output);
  assert.deepEqual(unpacked.slice(0, -1), files.map(({ name, text }) => [name, text]));
  assert.deepEqual(unpacked[unpacked.length - 1], ['Ünï/文.txt', 'Привет']);
});

test('a class without code overrides what UIKit has called on it, and only calls super', () => {
  const controllers = { ...scenario.controllers, A: { overrides: { viewDidLoad: { do: [] } } } };
  const own = { ...scenario, controllers };
  const called = new CalledOverrides().update(own, recorded.events);
  assert.deepEqual([isBare(own, 'A'), isBare(own, 'B'), isBare(null, 'A')], [false, true, true]);
  const { A, B } = withOverrides(own, called).controllers;
  assert.deepEqual(A, controllers.A);
  assert.deepEqual(Object.keys(B.overrides).sort(), [
    'viewDidAppear', 'viewDidDisappear', 'viewDidLoad', 'viewIsAppearing',
    'viewWillAppear', 'viewWillDisappear',
  ]);
  assert.deepEqual(new Set(Object.values(B.overrides).map((one) => JSON.stringify(one))),
    new Set(['{}']));
});
