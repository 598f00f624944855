// Questions in words: every kind, in every language.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Translator } from '../../Public/app/words/i18n.js';
import { questionsAbout } from '../../Public/app/questions/generator.js';
import { kinds } from '../../Public/app/questions/kinds.js';
import {
  aboutOf, answerText, beliefsOf, isCode, momentOf, optionText, promptOf,
} from '../../Public/app/questions/wording.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { languages, locales, recorded } from './support.mjs';

const store = new TraceStore();
store.begin(recorded.scenario, recorded.scenario.platform);
store.receive(recorded.events);
const all = questionsAbout(store, { seed: 1, count: 4000 });
const authored = [
  { kind: 'which', controller: null, callback: null, options: ['A', 'B'], answer: 'A' },
  { kind: 'count', controller: null, callback: 'loadView', options: ['0', '1'], answer: '1' },
  { kind: 'stand', controller: 'A', callback: null, options: ['loaded'], answer: 'loaded' },
  { kind: 'isLoaded', controller: 'A', callback: null, options: ['yes', 'no'], answer: 'no' },
];

for (const language of languages) {
  test(`every kind of question has words in ${language}`, () => {
    const translator = new Translator(language, locales[language]);
    const asked = new Set();
    for (const question of [...all, ...authored]) {
      asked.add(question.kind);
      const prompt = promptOf(translator, question);
      assert.doesNotMatch(prompt, /questions\.|\{|null/, prompt);
      assert.equal(prompt, prompt.trim());
      for (const option of question.options) {
        const text = optionText(translator, question.kind, option);
        assert.doesNotMatch(text, /questions\./, text);
        if (isCode(question.kind)) assert.equal(text, option);
      }
      assert.ok(translator.has(`questions.kind.${question.kind}`), question.kind);
    }
    for (const kind of Object.keys(kinds)) assert.ok(asked.has(kind), kind);
    for (let number = 1; number <= 12; number += 1) {
      assert.ok(translator.has(`questions.mistake.${number}`));
    }
  });
}

test('no two options of a question read alike', () => {
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    for (const { kind, options } of all) {
      const words = options.map((option) => optionText(translator, kind, option));
      assert.equal(new Set(words).size, words.length, `${language} ${kind}`);
    }
  }
});

test('a question in the middle of an action says how far that has come', () => {
  const translator = new Translator('en', locales.en);
  const next = all.filter(({ kind }) => kind === 'next');
  const moments = next.map((question) => momentOf(translator, question, store, 'Push B'));
  assert.ok(moments.includes('Push B'));
  assert.ok(moments.includes('Push B, after B viewDidLoad'));
  const count = all.find(({ kind }) => kind === 'count');
  assert.equal(momentOf(translator, count, store, 'Push B'), 'Push B');
});

test('an order is told as one line, and a record names the call', () => {
  const translator = new Translator('en', locales.en);
  assert.equal(answerText(translator, 'order', ['A init', 'B init']), 'A init → B init');
  assert.equal(answerText(translator, 'happens', 'yes'), 'Yes');
  assert.equal(aboutOf({ controller: 'B', callback: 'init' }), 'B init');
  assert.equal(aboutOf({ controller: null, callback: null }), '');
});

test('what a lesson says of a belief stands in the frame that calls it one', () => {
  for (const language of languages) {
    const texts = { ...locales[language], 'lesson.court.card12.wrong.12': 'X.' };
    const translator = new Translator(language, texts);
    const [own] = beliefsOf(translator, [12, 12], 'lesson.court.card12.wrong');
    assert.equal(own, translator.text('questions.mistake', { number: 12, belief: 'X.' }));
    assert.notEqual(own, 'X.');
    const [usual] = beliefsOf(translator, [5], 'lesson.court.card12.wrong');
    assert.ok(usual.endsWith(texts['questions.mistake.5']));
  }
});
