// A JSON text with its places, where it stops being JSON, and values with others at some places.
import assert from 'node:assert/strict';
import test from 'node:test';
import { examples } from '../../Public/app/scenarios/examples.js';
import {
  formatJSON, pointerAt, pointerOf, positionAt, readDocument, spanOf, tokensOf,
} from '../../Public/app/editor/json-text.js';
import {
  pointerBefore, valueAt, withChanges, without,
} from '../../Public/app/editor/json-tree.js';
import { readJSON, readText } from './support.mjs';

const text = '{\n  "id": "a",\n  "list": [1, {"é/~": true}],\n  "empty": {}\n}';
const { value, spans } = readDocument(text);
const part = ({ start, end }) => text.slice(start, end);

test('a text is read as JSON.parse reads it, with the place of every value', () => {
  assert.deepEqual(value, { id: 'a', list: [1, { 'é/~': true }], empty: {} });
  assert.deepEqual([...spans.keys()].sort(), [
    '', '/empty', '/id', '/list', '/list/0', '/list/1', '/list/1/é~1~0',
  ]);
  assert.equal(part(spans.get('/list')), '[1, {"é/~": true}]');
  assert.equal(part(spans.get('/list/1/é~1~0')), 'true');
  assert.equal(text.slice(spans.get('/id').keyStart, spans.get('/id').end), '"id": "a"');
  assert.equal(part(spans.get('')), text);
});

test('a place that does not exist is the innermost one around it', () => {
  assert.equal(part(spanOf(spans, '/list/7/name')), '[1, {"é/~": true}]');
  assert.equal(part(spanOf(spans, '/no/such')), text);
});

test('an offset belongs to the innermost value, a name to its member', () => {
  assert.equal(pointerAt(spans, text.indexOf('"id"') + 1), '/id');
  assert.equal(pointerAt(spans, text.indexOf('true')), '/list/1/é~1~0');
  assert.equal(pointerAt(spans, text.indexOf('1,')), '/list/0');
  assert.equal(pointerAt(spans, 0), '');
});

test('what is no JSON says why and where', () => {
  const problems = {
    '': ['ends', 1, 1],
    '{': ['name', 1, 2],
    '{"a"}': ['colon', 1, 5],
    '{"a": 1,\n}': ['name', 2, 1],
    '{"a": 1 "b": 2}': ['objectEnd', 1, 9],
    '[1, 2': ['arrayEnd', 1, 6],
    '[1,]': ['value', 1, 4],
    '{"a": tru}': ['value', 1, 7],
    '{"a": nulll}': ['objectEnd', 1, 11],
    '[01]': ['arrayEnd', 1, 3],
    '"𝄞" x': ['trailing', 1, 5],
    '{"a": "b': ['string', 1, 7],
    '"a\\x"': ['escape', 1, 3],
    '"a\nb"': ['control', 1, 3],
    '{}}': ['trailing', 1, 3],
  };
  for (const [bad, expected] of Object.entries(problems)) {
    const { problem, value: none, spans: nowhere } = readDocument(bad);
    assert.deepEqual([problem.code, problem.line, problem.column], expected, bad);
    assert.deepEqual([none, nowhere], [null, null]);
    assert.throws(() => JSON.parse(bad), SyntaxError);
  }
});

test('nesting ends where the server ends it', () => {
  const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);
  assert.equal(readDocument(nested(64)).problem, null);
  assert.equal(readDocument(nested(65)).problem.code, 'deep');
  assert.equal(readDocument(`[${Array(65).fill('[]').join(',')}]`).problem, null);
});

test('a name of the language itself is a name like any other', () => {
  const { value: odd, spans: places } = readDocument('{"__proto__": {"a": 1}}');
  assert.equal(Object.keys(odd)[0], '__proto__');
  assert.ok(places.has('/__proto__/a'));
});

test('lines and columns count from one, signs not units', () => {
  assert.deepEqual(positionAt('ab\n𝄞c', 'ab\n𝄞'.length), { line: 2, column: 2 });
  assert.deepEqual(positionAt('ab', 0), { line: 1, column: 1 });
});

test('pointers are written and read', () => {
  assert.equal(pointerOf('a/b', 'c~d', 0), '/a~1b/c~0d/0');
  assert.deepEqual(tokensOf('/a~1b/c~0d/0'), ['a/b', 'c~d', '0']);
  assert.deepEqual(tokensOf(''), []);
});

test('every shipped scenario keeps its meaning and its order when it is written', () => {
  for (const id of examples) {
    const scenario = readJSON(`examples/${id}.json`);
    const written = formatJSON(scenario);
    assert.equal(JSON.stringify(JSON.parse(written)), JSON.stringify(scenario));
    assert.equal(formatJSON(JSON.parse(written)), written);
  }
});

test('what is short stands on one line, as in the shipped files', () => {
  assert.equal(formatJSON(readJSON('examples/push-b.json')), readText('examples/push-b.json'));
  assert.equal(formatJSON({ a: [], b: {}, c: [1, 'x', null] }),
    '{\n  "a": [],\n  "b": {},\n  "c": [1, "x", null]\n}\n');
  const long = { a: ['x'.repeat(50), 'y'.repeat(50)] };
  assert.equal(formatJSON(long).split('\n').length, 7);
});

test('values are found, changed and taken out by their pointers', () => {
  const whole = { a: [1, 2, { b: 3 }], c: 'd' };
  assert.equal(valueAt(whole, '/a/2/b'), 3);
  assert.equal(valueAt(whole, '/a/9/b'), undefined);
  assert.equal(valueAt(whole, '/toString'), undefined);
  assert.deepEqual(withChanges(whole, new Map([['/a/0', 9], ['/c', null]])),
    { a: [9, 2, { b: 3 }], c: null });
  assert.deepEqual(without(whole, new Set(['/a/0', '/a/2/b'])), { a: [2, {}], c: 'd' });
  assert.deepEqual(whole, { a: [1, 2, { b: 3 }], c: 'd' });
});

test('a pointer after a removal leads back to the place before it', () => {
  const before = { a: ['p', 'q', ['r', 's']] };
  const removed = new Set(['/a/0', '/a/2/0']);
  assert.equal(pointerBefore('/a/0', removed, before), '/a/1');
  assert.equal(pointerBefore('/a/1/0', removed, before), '/a/2/1');
  assert.equal(pointerBefore('/x/1', removed, before), '/x/1');
});
