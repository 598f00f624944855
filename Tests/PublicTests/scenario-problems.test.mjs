// What the server finds wrong with a scenario: its words, its repair, and what opens without it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Translator } from '../../Public/app/words/i18n.js';
import { failureOf, summaryOf } from '../../Public/app/editor/scenario-check.js';
import {
  corrected, mended, placeToRemove, problemText,
} from '../../Public/app/editor/scenario-problems.js';
import { languages, locales } from './support.mjs';

const english = new Translator('en', locales.en);
const problem = (pointer, code, fields = {}) => ({
  pointer, code, values: {}, message: 'English.', found: null, allowed: [], nearest: null,
  ...fields,
});

test('a problem is told in the words of each language, with its values', () => {
  const say = (code, values) => problemText(english, problem('/steps/0', code, { values }));
  assert.equal(say('unknownField', { name: 'creted' }), 'Unknown field “creted”.');
  assert.equal(say('needsChoice', { command: 'push', name: 'on', count: '2' }),
    '“push” needs “on”: several controllers fit.');
  assert.equal(say('secondParent', { name: 'A', parent: 'B' }),
    '“A” is a child of “B” already. A controller has one parent.');
  assert.equal(say('nothingToFinish'), locales.en['reason.nothingToFinish']);
  assert.equal(say('ofAnotherServer'), null);
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    const texts = Object.keys(locales.en).filter((key) => key.startsWith('editor.problem.'))
      .map((key) => problemText(translator, problem('', key.slice('editor.problem.'.length))));
    assert.ok(texts.length > 40 && texts.every(Boolean), language);
  }
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
  const place = (pointer, found = null, code = '') =>
    placeToRemove(document, problem(pointer, code, { found }));
  assert.equal(place('/colour', 'colour'), '/colour');
  assert.equal(place('/controllers/Nav/kind', 'navigatoin'), '/controllers/Nav/kind');
  assert.equal(place('/controllers/Nav/children/1', 'Ghost'), '/controllers/Nav/children/1');
  assert.equal(place('/controllers/Nav/children', 'A'), '/controllers/Nav/children/2');
  assert.equal(place('/controllers/A/overrides/viewDidLoad/do/0/do', 'readGeo'),
    '/controllers/A/overrides/viewDidLoad/do/0');
  assert.equal(place('/controllers/B', '5'), '/controllers/B');
  assert.equal(place('/controllers/A', 'A', 'cycle'),
    '/controllers/A/embeds');
  assert.equal(place('/controllers/Nav', 'Nav', 'cycle'),
    '/controllers/Nav/children');
  assert.equal(place('/controllers/A', 'A', 'nameForm'), null);
  assert.equal(place('/steps/0/do', 'lunch'), '/steps/0');
  assert.equal(place('/steps/1/expect/0', 'b'), '/steps/1/expect');
  assert.equal(place('/steps/2'), '/steps/2');
  assert.equal(place('/id', 'id', 'repeated'), '');
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
  const missing = [problem('', 'missingField', { allowed: ['id'] })];
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
    isChecked: true, problems: [], code: '', steps: 3, events: 4, metCount: 1,
    differences: [{ step: 2, expected: 'B', got: null }],
  });
});

test('a refusal stands at its step, a silent server is not a problem of the text', () => {
  const refused = failureOf({
    code: 'nothingToFinish', status: 409, values: { step: '3' }, detail: 'English.',
  });
  assert.deepEqual(refused.problems,
    [problem('/steps/3', 'nothingToFinish', { values: { step: '3' } })]);
  const invalid = failureOf({
    code: 'invalidScenario', status: 422, detail: '…', errors: [problem('/id', 'idForm')],
  });
  assert.deepEqual(invalid.problems, [problem('/id', 'idForm')]);
  assert.equal(failureOf({ code: 'payloadTooLarge', status: 413, detail: 'Big.' })
    .problems[0].message, 'Big.');
  assert.equal(failureOf({ code: 'limitReached', status: 409, detail: 'Long.' }).isChecked, true);
  for (const [code, status] of [['offline', 0], ['noServer', 404], ['slowDown', 429],
    ['internal', 500]]) {
    const { isChecked, problems, code: reason } = failureOf({ code, status, detail: code });
    assert.deepEqual([isChecked, problems, reason], [false, [], code]);
  }
});
