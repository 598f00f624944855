import assert from 'node:assert/strict';
import test from 'node:test';
import { chooseLanguage, languages, Translator } from '../../Public/app/words/i18n.js';
import { PseudoTranslator } from '../../Public/app/words/pseudo-locale.js';
import { listFiles, locales, readText } from './support.mjs';

const form = /\.(zero|one|two|few|many|other)$/;
const base = (key) => key.replace(form, '');
const plurals = Object.keys(locales.en).filter((key) => form.test(key)).map(base);
const placeholders = (text) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

for (const { code } of languages) {
  const messages = locales[code];

  test(`${code} has every text, and no other`, () => {
    const keys = (texts) => [...new Set(Object.keys(texts).map(base))].sort();
    assert.deepEqual(keys(messages), keys(locales.en));
  });

  test(`${code} has the plural forms of its language`, () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    for (const name of new Set(plurals)) {
      const forms = Object.keys(messages).filter((key) => base(key) === name && form.test(key));
      const categories = forms.map((key) => key.slice(name.length + 1)).sort();
      assert.deepEqual(categories, [...pluralCategories].sort(), name);
    }
  });

  test(`${code} fills the same places as English`, () => {
    for (const [key, text] of Object.entries(messages)) {
      const english = locales.en[key] ?? locales.en[`${base(key)}.other`];
      assert.deepEqual(placeholders(text), placeholders(english), key);
    }
  });
}

test('Russian counts as Russian does', () => {
  const translator = new Translator('ru', locales.ru);
  const counted = [1, 2, 5, 11, 21].map((count) => translator.text('story.callbacks', { count }));
  assert.deepEqual(counted, ['1 колбэк', '2 колбэка', '5 колбэков', '11 колбэков', '21 колбэк']);
});

test('the pseudo-locale is English in brackets, a third longer, with its places and plurals', () => {
  const { en } = locales;
  const translator = new PseudoTranslator('en-XA', { 'a.separator': ', ', 'a.b': 'Push {target}' });
  assert.equal(translator.text('a.b', { target: 'B' }), '⟦Push B~~~~~⟧');
  assert.equal(translator.text('a.separator'), ', ');
  translator.add('part', { 'row.one': '{count} row', 'row.other': '{count} rows' });
  assert.deepEqual([1, 2].map((count) => translator.text('part.row', { count })),
    ['⟦1 row~~~~⟧', '⟦2 rows~~~~⟧']);
  const whole = new PseudoTranslator('ar-XB', en);
  for (const [key, text] of Object.entries(en)) {
    assert.deepEqual(placeholders(whole.messages[key]), placeholders(text), key);
  }
  assert.deepEqual([translator.direction, whole.direction], ['ltr', 'rtl']);
  assert.equal(whole.text('story.callbacks', { count: 11 }), '⟦11 callbacks~~~~~~⟧');
  for (const query of ['en-XA', 'ar-XB']) {
    assert.equal(chooseLanguage({ query, saved: null, preferred: [] }), 'en');
  }
});

test('every text that the page names exists', () => {
  const sources = [...listFiles('.js'), 'index.html'].map(readText).join('\n');
  const use = /(?:text\('|data-text=")([a-z-]+\.[a-zA-Z.]+)['"]/g;
  const named = [...sources.matchAll(use)].map(([, key]) => key);
  const known = new Set(Object.keys(locales.en).map(base));
  assert.deepEqual([...new Set(named)].filter((key) => !known.has(key)), []);
});

test('every text is named by a script, or begins as one that a script puts together', () => {
  const sources = [...listFiles('.js'), ...listFiles('.html')].map(readText).join('\n');
  const named = new Set([...sources.matchAll(/['"`]([\w-]+\.[\w.-]+)['"`]/g)].map(([, key]) => key));
  const starts = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start]) => start);
  const bundles = new Set([...sources.matchAll(/'([\w-]+\.)'/g)].map(([, start]) => start));
  const keys = [...new Set(Object.keys(locales.en).map(base))];
  const idle = keys.filter((key) => !named.has(key) && !starts.some((start) => key.startsWith(start)) &&
    !bundles.has(`${key.split('.')[0]}.`));
  assert.deepEqual(idle, []);
});

test('the address decides before the saved choice, and that before the browser', () => {
  const choose = (query, saved, preferred) => chooseLanguage({ query, saved, preferred });
  assert.equal(choose('ru', 'en', ['zh-CN']), 'ru');
  assert.equal(choose(null, 'zh-Hans', ['ru']), 'zh-Hans');
  assert.equal(choose(null, null, ['fr-FR', 'zh-TW', 'ru']), 'zh-Hans');
  assert.equal(choose('xx', null, ['ru-RU']), 'ru');
  assert.equal(choose(null, null, []), 'en');
});

test('a text without a translation shows its key, not nothing', () => {
  assert.equal(new Translator('en', {}).text('a.b'), 'a.b');
});
