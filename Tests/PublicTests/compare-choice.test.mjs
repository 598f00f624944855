// What is compared: names of columns, the controls at the head, links, and the code that differs.
import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { Choice } from '../../Public/app/compare/choice.js';
import { changesIn, excerpt, merged } from '../../Public/app/compare/code-change.js';
import { creationPaths } from '../../Public/app/compare/compare.js';
import { Comparing } from '../../Public/app/compare/comparing.js';
import { mistakesIn, namesOf, shortName } from '../../Public/app/compare/names.js';
import { fixOf } from '../../Public/app/scenarios/next-mistake.js';
import { pack, readLink } from '../../Public/app/export/share.js';
import { examples } from '../../Public/app/scenarios/examples.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { languages, locales, makeEvent, platforms, readJSON } from './support.mjs';

const stack = readJSON('examples/push-b.json');
const mistake = readJSON('examples/lint-h09.json');
const fix = readJSON('examples/lint-h09-mended.json');
const mistakes = mistakesIn(examples);
const english = new Translator('en', locales.en);
const columnOf = (scenario, platform = scenario.platform ?? {}) =>
  ({ scenario, platform, label: scenario.id, title: scenario.title, steps: [], events: [] });
const listed = platforms.map(({ ios }) => ios);
const choiceFor = (scenario, ios = '26') => new Choice(scenario, ios, listed, mistakes);

test('a mistake and its fix are called so in each language, never by identifiers', () => {
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    const scenarios = [mistake, fix];
    const names = namesOf(translator, { scenarios }, scenarios.map((one) => columnOf(one)));
    assert.deepEqual(names, ['mistake', 'fixed'].map((key) => locales[language][`compare.${key}`]));
  }
  const texts = languages.flatMap((language) => Object.entries(locales[language]))
    .filter(([key]) => key.startsWith('compare.')).map(([, text]) => text).join();
  assert.doesNotMatch(texts, /mended|lint-/);
});

test('columns have the names of versions, devices and ways of creation', () => {
  const named = (request, columns) => namesOf(english, request, columns);
  const on = (...all) => all.map((platform) => columnOf(stack, { idiom: 'phone', ...platform }));
  const platform = { scenario: stack, platforms: [] };
  assert.deepEqual(named(platform, on({ ios: '26' }, { ios: '5' })), ['iOS 26', 'iOS 5']);
  assert.deepEqual(named(platform, on({ ios: '26' }, { ios: '26', idiom: 'pad' })),
    ['iPhone', 'iPad']);
  const ways = creationPaths(stack, 'B');
  assert.deepEqual(named(ways, ways.scenarios.map((one) => columnOf(one))),
    ['Storyboard', 'Nib', 'Code']);
  assert.deepEqual([shortName('iOS 26'), shortName('Fixed')], ['26', '']);
});

test('others have the titles of their scenarios, or the given names, no two alike', () => {
  const own = { ...stack, id: 'mine', title: 'My app' };
  const scenarios = [stack, own];
  const columns = scenarios.map((one) => columnOf(one, { ios: '26' }));
  assert.deepEqual(namesOf(english, { scenarios }, columns),
    [locales.en['scenario.push-b'], 'My app']);
  assert.deepEqual(namesOf(english, { scenarios }, columns, ['Branch A', 'Branch B']),
    ['Branch A', 'Branch B']);
  const same = [own, own].map((one) => columnOf(one, { ios: '26' }));
  assert.deepEqual(namesOf(english, { scenarios }, same), ['My app', 'My app (2)']);
  const versions = ['26', '5'].map((ios) => columnOf(own, { ios }));
  assert.deepEqual(namesOf(english, { scenarios }, versions), ['iOS 26', 'iOS 5']);
});

test('the controls begin with the open run, or with the mistake that it is', async () => {
  const choice = choiceFor(stack);
  assert.deepEqual([choice.kind, choice.versions], ['versions', ['26', '12', '']]);
  assert.deepEqual(await choice.request(), {
    scenario: stack, platforms: [{ ios: '26' }, { ios: '12' }],
  });
  for (const one of [mistake, fix]) {
    const other = choiceFor(one, '5');
    assert.deepEqual([other.kind, other.mistake], ['repair', 'lint-h09']);
    const { scenarios } = await other.request(async (id) => readJSON(`examples/${id}.json`));
    assert.deepEqual(scenarios.map(({ id }) => id), ['lint-h09', fixOf('lint-h09')]);
  }
});

test('the controls say what a request asks for, and ask for the same again', async () => {
  const requests = {
    versions: { scenario: stack, platforms: ['26', '12', '5'].map((ios) => ({ ios })) },
    devices: {
      scenario: stack, platforms: ['phone', 'pad'].map((idiom) => ({ ios: '17', idiom })),
    },
    creation: creationPaths(stack, 'B'),
    repair: { scenarios: [mistake, fix] },
    runs: { runs: ['run1', 'run2'] },
    given: { scenarios: [stack, mistake] },
  };
  for (const [kind, request] of Object.entries(requests)) {
    const choice = choiceFor(stack);
    choice.adopt(request);
    assert.equal(choice.kind, kind);
    const again = await choice.request(async (id) => readJSON(`examples/${id}.json`));
    assert.deepEqual(again, request, kind);
  }
});

test('a link of an older build that compares ways of creation still says so', () => {
  const { scenarios } = creationPaths(stack, 'B');
  const choice = choiceFor(stack);
  choice.adopt({
    scenarios: scenarios.map((one) => {
      const id = one.controllers.B.created;
      return { ...one, id, title: id };
    }),
  });
  assert.deepEqual([choice.kind, choice.controller, choice.scenario.id], ['creation', 'B', '']);
});

test('lines that differ stand between those that both have', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const lines = merged(before, ['a', 'b', 'c', 'x', 'e', 'f', 'g']);
  assert.deepEqual(lines.filter(({ column }) => column !== null),
    [{ number: 4, text: 'd', column: 0 }, { number: 4, text: 'x', column: 1 }]);
  const textsOf = (all) => excerpt(all).map((line) => line?.text ?? null);
  assert.deepEqual(textsOf(lines), ['b', 'c', 'd', 'x', 'e', 'f']);
  assert.deepEqual(textsOf(merged(before, ['A', 'b', 'c', 'd', 'e', 'f', 'G'])),
    ['a', 'A', 'b', 'c', null, 'e', 'f', 'g', 'G']);
  assert.deepEqual(excerpt(merged(before, before)), []);
  // The head of a method is there too.
  const method = ['class', '  func {', '    a', '    b', '    c', '  }', '  other', 'end'];
  assert.deepEqual(textsOf(merged(method, [...method.slice(0, 5), '    d', ...method.slice(5)])),
    ['  func {', '    a', '    b', '    c', '    d', '  }', '  other']);
});

test('the code of a fix is told by class and callback', () => {
  const listing = (...lines) => ({
    classes: [
      { controller: 'Nav', file: '', name: '', lines: ['class Nav'], map: [] },
      {
        controller: 'Player', file: '', name: '', lines,
        map: [{ callback: 'viewDidLoad', line: 1 }, { callback: 'viewDidUnload', line: 3 }],
      },
    ],
  });
  const changes = changesIn(listing('load', '}', 'unload', 'title = nil', '}'),
    listing('load', '}', 'unload', 'title = nil', 'cover = nil', '}'));
  assert.deepEqual(changes.map(({ controller, callbacks, count }) =>
    [controller, callbacks, count]), [['Player', ['viewDidUnload'], 1]]);
  assert.deepEqual(changes[0].lines.filter(({ column }) => column === 1).map(({ text }) => text),
    ['cover = nil']);
});

const ownFetch = globalThis.fetch;
let asked;
beforeEach(() => { asked = []; });
afterEach(() => { globalThis.fetch = ownFetch; });

/** A page whose server compares what it is asked to, and has no other branches. */
function makeComparing(answers = {}) {
  globalThis.fetch = async (path, { body } = {}) => {
    const wish = body ? JSON.parse(body) : null;
    asked.push([path.replace(/^.*\/api/, '/api'), wish]);
    const headers = { 'Content-Type': 'application/json' };
    if (path.endsWith('platforms')) return new Response(JSON.stringify({ platforms }), { headers });
    if (!path.endsWith('compare')) return new Response(JSON.stringify({ classes: [] }), { headers });
    if (wish.runs && answers.isGone) {
      return new Response(JSON.stringify({ code: 'runNotFound', detail: 'gone' }),
        { headers, status: 404 });
    }
    const scenarios = wish.scenarios ?? (wish.runs ?? wish.platforms).map(() => stack);
    const columns = scenarios.map((scenario, index) =>
      ({ ...columnOf(scenario, { ios: '5', ...wish.platforms?.[index] }), events: [makeEvent(1)] }));
    const rows = [scenarios.map(() => 1)];
    return new Response(JSON.stringify({ columns, rows, differences: [], firstDifference: null }),
      { headers });
  };
  const lab = {
    ios: '26', translator: english, session: { id: null }, view: { shows: () => true },
    store: { scenario: stack, performed: [{ do: 'launch' }], platform: { ios: '26' } },
    text: (...all) => english.text(...all),
  };
  return new Comparing(lab, mistakes);
}

const labelsOf = ({ comparison }) => comparison.columns.map(({ label }) => label);

test('a link of an older build opens the same columns, and the controls say them', async () => {
  const scenario = { ...stack, steps: [] };
  const request = { scenario, platforms: [{ ios: '12' }, { ios: '13' }] };
  const packed = await pack({ request, row: 7, language: 'ru' });
  const { compared } = await readLink(`#c=${packed}`);
  const comparing = makeComparing();
  await comparing.begin(compared);
  assert.deepEqual(labelsOf(comparing), ['iOS 12', 'iOS 13']);
  assert.deepEqual(comparing.choice.versions, ['12', '13', '']);
  assert.equal(comparing.comparison.cursor, 0, 'inside of the rows that there are');
});

test('a link to a mistake and its fix names them, and holds no more than before', async () => {
  const comparing = makeComparing();
  await comparing.begin({ request: { scenarios: [mistake, fix] }, row: 0 });
  await comparing.found;
  assert.deepEqual(labelsOf(comparing), ['With the mistake', 'Fixed']);
  assert.equal(comparing.choice.kind, 'repair');
  assert.deepEqual(Object.keys(comparing.asked).sort(), ['language', 'request', 'row']);
});

test('branches that are gone are compared by what a link holds of them', async () => {
  const link = {
    request: { scenarios: [stack, stack] }, runs: ['run1', 'run2'], names: ['Branch A', 'Branch B'],
  };
  for (const isGone of [false, true]) {
    const comparing = makeComparing({ isGone });
    await comparing.begin(link);
    assert.equal(comparing.choice.kind, isGone ? 'given' : 'runs');
    assert.equal(comparing.problem, '');
    if (isGone) assert.deepEqual(labelsOf(comparing), link.names);
    assert.ok(comparing.asked.request.scenarios);
  }
});

test('without a wish the open run is compared with another version of itself', async () => {
  const comparing = makeComparing();
  await comparing.begin(null);
  const [, wish] = asked.find(([path]) => path === '/api/compare');
  assert.deepEqual(wish.platforms, [{ ios: '26' }, { ios: '12' }]);
  assert.deepEqual(wish.scenario.steps, [{ do: 'launch' }]);
});
