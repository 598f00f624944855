// What the server finds wrong with a scenario: its words, its repair, and what opens without it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Translator } from '../../Public/app/words/i18n.js';
import { failureOf, summaryOf } from '../../Public/app/editor/scenario-check.js';
import {
  corrected, mended, placeToRemove, problemText,
} from '../../Public/app/editor/scenario-problems.js';
import { languages, locales } from './support.mjs';

const reader = fileURLToPath(
  new URL('../../Sources/LifecycleScenario/Decoding/', import.meta.url));
const english = new Translator('en', locales.en);
const problem = (pointer, message, fields = {}) =>
  ({ pointer, message, found: null, allowed: [], nearest: null, ...fields });

/** The sentences with which the server's reader of documents reports, each value as `X`. */
function serverSentences() {
  const sources = readdirSync(reader).map((file) => readFileSync(reader + file, 'utf8')).join('\n');
  const literal = /"((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)"/g;
  const reports = sources.split(/\breport\(/).slice(1).map((rest) => rest.split('found:')[0]);
  return reports.flatMap((rest) => [...rest.matchAll(literal)].map(([, text]) => text))
    .map((text) => text.replace(/\\\((?:[^()]|\([^()]*\))*\)/g, 'X'))
    .filter((text) => /^[“A-Z]/.test(text) && text.endsWith('.'));
}

test('the page knows every sentence that the server may say', () => {
  const sentences = serverSentences();
  assert.ok(sentences.length > 25, String(sentences.length));
  const kinds = ['an object', 'an array', 'a string', 'true or false', 'an integer', 'a number'];
  const fits = ['no controller of the document fits', '3 controllers fit'];
  const whole = sentences.flatMap((text) => {
    if (text.startsWith('Here should stand')) return kinds.map((kind) => text.replace('X', kind));
    return text.endsWith(': X.') ? fits.map((fit) => text.replace('X.', `${fit}.`)) : [text];
  });
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    const unknown = whole.filter((message) =>
      (problemText(translator, problem('/id', message)) ?? 'editor.').startsWith('editor.'));
    assert.deepEqual(unknown, [], language);
  }
});

test('a sentence has its values in it, and no advice that stands beside it', () => {
  const say = (message, code) => problemText(english, problem('/steps/0', message, { code }));
  assert.equal(say('The field “creted” is not known here. Did you mean “created”?'),
    'The field “creted” is not known here.');
  assert.equal(say('“push” needs “on”: 2 controllers fit.'),
    '“push” needs “on”: several controllers fit.');
  assert.equal(say('“A” is a child of “B” already. A controller has one parent.'),
    '“A” is a child of “B” already. A controller has one parent.');
  assert.equal(say('whatever', 'nothingToFinish'), locales.en['reason.nothingToFinish']);
  assert.equal(say('A sentence of another server.'), null);
});

const document = {
  schemaVersion: 1, id: 'x', colour: 'red',
  controllers: {
    Nav: { kind: 'navigatoin', children: ['A', 'Ghost', 'A'] },
    A: { overrides: { viewDidLod: {}, viewDidLoad: { do: [{ do: 'readGeo' }] } } },
    B: 5,
  },
  window: { root: 'Nov' },
  steps: [{ do: 'lunch' }, { do: 'push', target: 'Ghost', expect: ['A b'] }, { do: 'rotate' }],
};

test('what has to go is the smallest part that makes no sense', () => {
  const place = (pointer, found = null, message = '') =>
    placeToRemove(document, problem(pointer, message, { found }));
  assert.equal(place('/colour', 'colour'), '/colour');
  assert.equal(place('/controllers/Nav/kind', 'navigatoin'), '/controllers/Nav/kind');
  assert.equal(place('/controllers/Nav/children/1', 'Ghost'), '/controllers/Nav/children/1');
  assert.equal(place('/controllers/Nav/children', 'A'), '/controllers/Nav/children/2');
  assert.equal(place('/controllers/A/overrides/viewDidLoad/do/0/do', 'readGeo'),
    '/controllers/A/overrides/viewDidLoad/do/0');
  assert.equal(place('/controllers/B', '5'), '/controllers/B');
  assert.equal(place('/controllers/A', 'A', '“A” is inside itself: follow'),
    '/controllers/A/embeds');
  assert.equal(place('/controllers/Nav', 'Nav', '“Nav” is inside itself: follow'),
    '/controllers/Nav/children');
  assert.equal(place('/controllers/A', 'A', 'A name has at most'), null);
  assert.equal(place('/steps/0/do', 'lunch'), '/steps/0');
  assert.equal(place('/steps/1/expect/0', 'b'), '/steps/1/expect');
  assert.equal(place('/steps/2'), '/steps/2');
  assert.equal(place('/id', 'id', 'The key “id” stands twice in one object.'), '');
  for (const needed of ['', '/schemaVersion', '/id', '/controllers', '/steps']) {
    assert.equal(place(needed, 'x'), null, needed);
  }
});

test('a document is opened without what is not understood, and what stood on it', async () => {
  const first = [
    problem('/colour', '', { found: 'colour' }),
    problem('/controllers/Nav/children/0', '', { found: 'A' }),
    problem('/steps/0/do', '', { found: 'lunch' }),
  ];
  const asked = [];
  const result = await mended(document, first, async (next) => {
    asked.push(next);
    // The step that was the second one is the first now.
    return asked.length === 1 ? [problem('/steps/0/target', '', { found: 'Ghost' }),
      problem('/controllers/Nav/children/0', '', { found: 'Ghost' })] : [];
  });
  assert.equal(asked.length, 2);
  assert.deepEqual(asked[0].steps.map((step) => step.do), ['push', 'rotate']);
  assert.deepEqual(result.removed.map(({ pointer }) => pointer), [
    '/colour', '/controllers/Nav/children/0', '/steps/0', '/steps/1/target',
    '/controllers/Nav/children/1',
  ]);
  assert.deepEqual(result.document.steps, [{ do: 'push', expect: ['A b'] }, { do: 'rotate' }]);
  assert.deepEqual(result.document.controllers.Nav.children, ['A']);
  assert.equal('colour' in result.document, false);
});

test('what is inside a part that goes is not told apart from it', async () => {
  const problems = [problem('/controllers/A/overrides/viewDidLod', '', { found: 'viewDidLod' }),
    problem('/controllers/A/overrides/viewDidLod/do', '', { found: '5' })];
  const { removed } = await mended(document, problems, async () => []);
  assert.deepEqual(removed.map(({ pointer }) => pointer),
    ['/controllers/A/overrides/viewDidLod']);
});

test('where no scenario would be left, or nobody can say, nothing is offered', async () => {
  const missing = [problem('', 'The field “id” is missing.', { allowed: ['id'] })];
  assert.equal(await mended(document, missing, async () => []), null);
  const odd = [problem('/colour', '', { found: 'colour' })];
  assert.equal(await mended(document, odd, async () => null), null);
  let rounds = 0;
  assert.equal(await mended(document, odd, async () => { rounds += 1; return odd; }), null);
  assert.equal(rounds, 8);
});

test('the nearest name takes the place of one that is not known', () => {
  const mend = (pointer, found, nearest) =>
    corrected(document, problem(pointer, '', { found, nearest }));
  assert.equal(mend('/controllers/Nav/kind', 'navigatoin', 'navigation').controllers.Nav.kind,
    'navigation');
  assert.deepEqual(Object.keys(mend('/colour', 'colour', 'title')),
    ['schemaVersion', 'id', 'title', 'controllers', 'window', 'steps']);
  assert.equal(mend('/steps/1/expect/0', 'b', 'deinit').steps[1].expect[0], 'A deinit');
  assert.equal(mend('/colour', 'colour', 'id'), null);
  assert.equal(mend('/steps', null, 'x'), null);
  assert.equal(mend('/no/such', 'a', 'b'), null);
});

test('a valid scenario is summed up, with the first difference of each step', () => {
  const steps = [
    { events: [1, 2, 3], check: { result: 'unchecked' } },
    { events: [4], check: { result: 'pass', expected: ['A'], got: ['A'], difference: null } },
    { events: [], check: { result: 'fail', expected: ['A', 'B'], got: ['A'], difference: 1 } },
  ];
  assert.deepEqual(summaryOf({ steps }), {
    isChecked: true, problems: [], code: '', steps: 3, events: 4, met: 1,
    differences: [{ step: 2, expected: 'B', got: null }],
  });
});

test('a refusal stands at its step, a silent server is not a problem of the text', () => {
  const refused = failureOf({
    code: 'nothingToFinish', status: 409, detail: 'Step 3: “finishInteraction” has nothing.',
  });
  assert.deepEqual(refused.problems, [problem('/steps/3', '“finishInteraction” has nothing.',
    { code: 'nothingToFinish' })]);
  const invalid = failureOf({
    code: 'invalidScenario', status: 422, detail: '…', errors: [problem('/id', 'No.')],
  });
  assert.deepEqual(invalid.problems, [problem('/id', 'No.')]);
  assert.equal(failureOf({ code: 'payloadTooLarge', status: 413, detail: 'Big.' })
    .problems[0].message, 'Big.');
  assert.equal(failureOf({ code: 'limitReached', status: 409, detail: 'Long.' }).isChecked, true);
  for (const [code, status] of [['offline', 0], ['noServer', 404], ['slowDown', 429],
    ['internal', 500]]) {
    const { isChecked, problems, code: reason } = failureOf({ code, status, detail: code });
    assert.deepEqual([isChecked, problems, reason], [false, [], code]);
  }
});
