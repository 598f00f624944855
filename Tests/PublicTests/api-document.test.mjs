// The page of the API: what it reads out of the description.
import assert from 'node:assert/strict';
import test from 'node:test';
import { curlLine, makeRequest, readable, readChapters } from '../../Public/app/server/api-document.js';
import { readText } from './support.mjs';

const run = { name: 'run', in: 'path', required: true, example: 'abc', description: 'The id.' };
const limit = { name: 'limit', in: 'query', example: 50, description: 'How many.' };
const match = { name: 'If-Match', in: 'header', example: '"1"', description: 'The version.' };
const json = (example) => ({ content: { 'application/json': { example } } });
const stream = { 200: { description: 'It.', content: { 'text/event-stream': {} } } };
const done = { 200: { description: 'It.', ...json() } };
const operation = (tag, operationId, more) => (
  { tags: [tag], operationId, summary: 'S', responses: done, ...more }
);

const chapters = readChapters({
  tags: [{ name: 'simulation', description: 'One' }, { name: 'runs', description: 'Two' }],
  paths: {
    '/api/runs/{run}': {
      get: operation('runs', 'showRun', { parameters: [run, limit] }),
      delete: operation('runs', 'removeRun', { parameters: [run] }),
    },
    '/api/runs/{run}/commands': {
      post: operation('runs', 'perform', { parameters: [run, match], requestBody: json({ do: 'pop' }) }),
    },
    '/api/simulate': { post: operation('simulation', 'simulate', { requestBody: json({ id: "it's" }) }) },
    '/api/events': { get: operation('runs', 'follow', { responses: stream }) },
    '/api/secret': { get: operation('runs', 'lead', { security: [{}] }) },
  },
});
const named = (id) => chapters.flatMap(({ operations }) => operations).find((one) => one.id === id);

test('operations stand in their chapters, and what changes nothing can be tried', () => {
  const ids = chapters.map(({ operations }) => operations.map(({ id, canTry }) => [id, canTry]));
  assert.deepEqual(ids, [
    [['simulate', true]],
    [['showRun', true], ['removeRun', false], ['perform', false], ['follow', false], ['lead', false]],
  ]);
});

test('a request carries what was written, in its place', () => {
  const values = { run: 'a/b', limit: '2&', 'If-Match': '"3"' };
  assert.deepEqual(makeRequest(named('showRun'), values, null), {
    method: 'GET', path: '/api/runs/a%2Fb?limit=2%26', headers: {}, body: null,
  });
  assert.deepEqual(makeRequest(named('perform'), values, '{}').headers, {
    'Content-Type': 'application/json', 'If-Match': '"3"',
  });
});

test('the line for a shell is quoted', () => {
  const request = makeRequest(named('simulate'), {}, named('simulate').body);
  const line = curlLine('http://h:1', request);
  assert.equal(
    line,
    `curl -H 'Content-Type: application/json' -d '{"id":"it'\\''s"}' 'http://h:1/api/simulate'`,
  );
  const removed = makeRequest(named('removeRun'), { run: 'x' }, null);
  assert.equal(curlLine('http://h:1', removed), `curl -X DELETE 'http://h:1/api/runs/x'`);
});

test('an answer is shown in lines, and not without end', () => {
  assert.equal(readable('{"a":1}'), '{\n  "a": 1\n}');
  assert.equal(readable('a\nb'), 'a\nb');
  assert.equal(readable('x'.repeat(30), 10), `${'x'.repeat(10)}\n… 20 more characters`);
});

test('the page has no inline script or style, and nothing from elsewhere', () => {
  const page = readText('api.html');
  assert.doesNotMatch(page, /<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|https?:\/\//);
  const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path);
  for (const path of links.filter((one) => one !== 'openapi.json')) assert.ok(readText(path), path);
});
