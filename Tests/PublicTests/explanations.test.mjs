// The page explains events in the same words as the Swift side, which has written these files.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { Translator } from '../../Public/app/words/i18n.js';
import { Lab } from '../../Public/app/lab/lab.js';
import { reasonsOf } from '../../Public/app/reasons/reasons.js';
import { explain } from '../../Public/app/reasons/why.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { fields } from '../../Public/app/reasons/validity.js';
import { languages, locales, readJSON, recorded } from './support.mjs';

const folder = new URL('fixtures/explanations/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** A lab with a run in it; the texts of rules are those of the run, or what `fetched` has. */
async function labWith({ scenario, events, rules, sources = [], statements }, language) {
  const store = new TraceStore();
  store.begin(scenario, scenario.platform);
  store.receive(events);
  const translator = new Translator(language, locales[language]);
  const lab = new Lab({ store, playback: null, session: null, translator });
  const known = await lab.rules();
  known.receive({ rules, sources, statements });
  return { lab, rules: known };
}

/** All texts of the page about an event. */
function explained({ lab, rules }, event) {
  const rule = rules.get(event.rule, lab.translator.language);
  const context = { ...lab.contextOf(event), rule };
  return { ...explain(lab.translator, event, context), ...reasonsOf(lab.translator, event, context) };
}

/** Answers requests from a table of paths while a test runs. */
async function withFetch(bodies, run) {
  const { fetch } = globalThis;
  const requests = [];
  globalThis.fetch = async (path) => {
    requests.push(path);
    const headers = { 'Content-Type': path in bodies ? 'application/json' : 'text/html' };
    const body = path in bodies ? JSON.stringify(bodies[path]) : '';
    return new Response(body, { status: path in bodies ? 200 : 404, headers });
  };
  try {
    await run(requests);
  } finally {
    globalThis.fetch = fetch;
  }
}

test('there are a dozen runs to compare', () => {
  assert.ok(names.length >= 12);
});

for (const name of names) {
  const golden = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  for (const language of languages) {
    test(`${name} is explained in ${language} as the lab explains it`, async () => {
      await withFetch({}, async () => {
        const known = await labWith(golden, language);
        await known.rules.load(golden.events[0].rule, language);
        for (const expected of golden.explanations[language]) {
          const { short, full, deep, valid } = explained(known, known.lab.store.eventAt(expected.event));
          assert.equal(full, deep[0]);
          assert.deepEqual(
            { deep, event: expected.event, short, valid: fields.map((field) => valid[field]) },
            expected);
        }
      });
    });
  }
}

test('every event of the recorded run has its rule and its sources', async () => {
  const known = await labWith(recorded, 'en');
  for (const event of recorded.events) {
    const rule = known.rules.get(event.rule, 'en');
    assert.equal(rule?.id, event.rule);
    for (const { id, title } of known.rules.sourcesOf(rule)) assert.notEqual(title, '', id);
    assert.ok(explained(known, event).deep.length >= 4, event.line);
  }
});

test('the full sentence says how well an event is known, the short one does not', async () => {
  const known = await labWith(recorded, 'en');
  const event = recorded.events.find(({ confidence }) => confidence === 'inferred');
  const { short, rest } = explained(known, event);
  assert.match(rest, /No published log shows it/);
  assert.doesNotMatch(short, /No published log shows it/);
});

test('a rule is read once, on first use, and in the language of the page', async () => {
  const rule = { ...recorded.rules[0], sources: ['WANG'] };
  const source = { id: 'WANG', title: 'A title', url: 'https://example.org/' };
  const bodies = {
    [`/api/catalog/rules/${rule.id}?lang=en`]: rule,
    [`/api/catalog/rules/${rule.id}?lang=ru`]: { ...rule, statement: 'Так бывает.' },
    '/api/catalog/sources': { sources: [source] },
  };
  await withFetch(bodies, async (requests) => {
    const rules = await new Lab({
      store: new TraceStore(), playback: null, session: null, translator: null,
    }).rules();
    assert.equal(rules.get(rule.id, 'ru'), null);
    const loaded = await rules.load(rule.id, 'ru');
    assert.deepEqual([loaded.statement, loaded.language], ['Так бывает.', 'ru']);
    assert.deepEqual(rules.sourcesOf(loaded), [source]);
    await rules.load(rule.id, 'ru');
    assert.equal(requests.length, 2);
    const english = await rules.load(rule.id, 'en');
    assert.deepEqual([english.statement, english.language], [rule.statement, 'en']);
    assert.equal(requests.length, 3);
  });
});

test('a recorded rule is told in each language, and one without a translation in English', async () => {
  await withFetch({}, async (requests) => {
    const { rules } = await labWith(recorded, 'en');
    for (const language of languages) {
      for (const { id } of recorded.rules) {
        assert.equal((await rules.load(id, language))?.language, language);
      }
    }
    const { rules: english } = await labWith({ ...recorded, statements: {} }, 'en');
    assert.equal((await english.load(recorded.rules[0].id, 'ru')).language, 'en');
    assert.deepEqual(requests, []);
  });
});

test('a rule out of reach is missing', async () => {
  await withFetch({}, async () => {
    const rules = await new Lab({
      store: new TraceStore(), playback: null, session: null, translator: null,
    }).rules();
    assert.equal(await rules.load('NO-1', 'zh-Hans'), null);
  });
});

test('texts are read once, in the language of the page, and again for another', async () => {
  const file = (part, language) => [`locales/${part}.${language}.json`, { a: `${part} ${language}` }];
  const bodies = Object.fromEntries(['one', 'two'].flatMap((part) =>
    [file(part, 'en'), file(part, 'ru')]));
  await withFetch(bodies, async (requests) => {
    const lab = new Lab({
      store: new TraceStore(), playback: null, session: null, translator: new Translator('en', {}),
    });
    await lab.loadTexts('one');
    await lab.loadTexts('one');
    assert.deepEqual(requests, ['locales/one.en.json']);
    const other = lab.useTranslator(new Translator('ru', {}));
    await lab.loadTexts('two');
    await other;
    assert.deepEqual([lab.text('one.a'), lab.text('two.a')], ['one ru', 'two ru']);
    await assert.rejects(lab.loadTexts('three'));
    assert.equal(lab.text('three.a'), 'three.a');
  });
});
