// The page where the code of a class is typed, on a page that is hardly one.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const nothing = () => {};
/** An element that remembers what it is told. */
const element = () => ({
  dataset: {}, style: {}, value: '', textContent: '', listeners: {},
  setAttribute: nothing, focus: nothing, replaceChildren: nothing,
  addEventListener(name, listener) { this.listeners[name] = listener; },
});
const [form, input, problem, hint] = [element(), element(), element(), element()];
const answers = [];
const visited = [];

test('says why nobody is let in, and takes the language along', async () => {
  const known = { form, input, '#problem': problem, '#hint': hint };
  Object.assign(globalThis, {
    location: {
      href: 'http://localhost/join.html?lang=ru&code=K7P2QX',
      search: '?lang=ru&code=K7P2QX',
      assign: (address) => visited.push(`${address}`),
    },
    document: {
      documentElement: element(),
      querySelector: (selector) => known[selector] ?? null,
      querySelectorAll: () => [],
    },
    HTMLSelectElement: class {},
    localStorage: { getItem: () => null, setItem: nothing },
    fetch: async (path) => {
      if (`${path}`.includes('locales/'))
        return Response.json({ tooMany: 'WAIT {seconds}', unknown: 'NONE {sample}' });
      const { status, body, headers } = answers.shift();
      return Response.json(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
    },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } });
  await import('../../Public/join.js');
  assert.equal(input.value, 'K7P2QX');
  const submit = async (status, body, headers = {}) => {
    answers.push({ status, body, headers });
    form.listeners.submit({ preventDefault: nothing });
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  await submit(429, {
    code: 'tooManyRequests', status: 429, title: '', detail: '', errors: [],
    values: {},
  }, { 'Retry-After': '70' });
  assert.equal(problem.textContent, 'WAIT 70');
  assert.deepEqual(visited, []);
  await submit(200, { room: {}, events: [] });
  assert.deepEqual(visited, ['http://localhost/?room=K7P2QX&lang=ru']);
});
