// Questions that are prepared for a class: kept, arranged, as tables, and their results.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Bank, askedOf, rightIn, rightText } from '../../Public/app/rooms/bank.js';
import { bankTable, resultsTable } from '../../Public/app/rooms/bank-table.js';
import { pollWords } from '../../Public/app/rooms/poll-words.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { resultRows } from '../../Public/app/rooms/poll-view.js';
import { fieldsOf, Votes } from '../../Public/app/rooms/votes.js';
import { isRight } from '../../Public/app/rooms/weak-rules.js';
import { keptSettings, readJSON } from './support.mjs';

const shipped = readJSON('banks/push.json');

test('a bank is kept as it is changed, and its questions are asked as they stand', () => {
  const settings = keptSettings({});
  const bank = new Bank(settings);
  assert.deepEqual([bank.questions, bank.question], [[], null]);
  bank.open(shipped);
  bank.move(0, 1);
  bank.choose(1);
  bank.change({ question: 'Which?', seconds: 30, asksConfidence: undefined });
  bank.remove(3);
  const kept = new Bank(settings);
  assert.deepEqual(kept.questions.map(({ question }) => question.slice(0, 8)),
    ['In which', 'Which?', 'How ofte']);
  assert.deepEqual(kept.questions[1], {
    question: 'Which?', choices: shipped.questions[0].choices, answer: { choice: 0 }, seconds: 30,
  });
  assert.deepEqual(askedOf(kept.questions[1]), kept.questions[1]);
  assert.notEqual(shipped.questions[0].question, 'Which?');
  assert.deepEqual(new Bank(keptSettings({ bank: 'no JSON' })).questions, []);
});

test('another form has no choices and no answer of the former one', () => {
  const bank = new Bank(keptSettings({}));
  bank.open(shipped);
  bank.change({ form: 'number' });
  assert.deepEqual([bank.question.choices, bank.question.answer], [undefined, undefined]);
  bank.change({ form: 'order' });
  assert.deepEqual(bank.question.choices, ['', '']);
});

test('what is right is written as a person counts', () => {
  for (const [form, text, answer] of [
    ['choice', '2', { choice: 1 }], ['order', '3 1, 2', { order: [2, 0, 1] }],
    ['number', '2,5', { number: 2.5 }], ['number', '-3', { number: -3 }], ['text', 'x', undefined],
    ['choice', ' ', undefined],
  ]) assert.deepEqual(rightIn({ form }, text), answer, text);
  assert.deepEqual(shipped.questions.map(rightText), ['1', '1 3 4', '1', '']);
});

test('a bank is written as the table that the server reads', () => {
  const table = readFileSync(new URL('fixtures/bank.csv', import.meta.url), 'utf8');
  const bank = JSON.parse(readFileSync(new URL('fixtures/bank.json', import.meta.url), 'utf8'));
  assert.equal(bankTable(bank), table);
  // What a spreadsheet would take for a formula is kept from that.
  assert.match(table, /^'=1\+1,/m);
});

test('a question in two languages is kept, comes back from a table, and each page has its own', () => {
  const bank = new Bank(keptSettings({}));
  bank.open(shipped);
  bank.translate('ru', { question: 'Что с view?' });
  bank.translate('ru', { choices: ['Остаётся', 'Выгружен', 'Освобождён | удалён'] });
  bank.translate('zh-Hans', { question: 'x' });
  bank.translate('zh-Hans', { question: '' });
  const [first] = bank.questions;
  assert.deepEqual(Object.keys(first.texts), ['ru']);
  const table = bankTable(bank.file);
  assert.match(table, /^question,.*,question\.ru,choices\.ru\r\n/);
  assert.match(table, /,Что с view\?,Остаётся \| Выгружен \| Освобождён \\\| удалён\r\n/);
  const told = (language) => pollWords({ translator: new Translator(language, {}), title: () => '' }, first);
  assert.deepEqual([told('ru').question, told('ru').choices[2]], ['Что с view?', 'Освобождён | удалён']);
  assert.deepEqual([told('en').question, told('en').choices], [first.question, first.choices]);
  bank.translate('ru', { question: '', choices: [] });
  assert.equal('texts' in bank.questions[0], false);
});

const poll = {
  id: '1', question: 'How many?', form: 'number', choices: [], answer: { number: 7 },
  voters: [3, 4], solved: [1, 4], results: [[], []],
  given: [[{ answer: '12', count: 2 }, { answer: '7', count: 1 }], [{ answer: '7', count: 4 }]],
  confidence: [
    [{ count: 2, right: 0 }, { count: 0, right: 0 }, { count: 1, right: 1 }],
    [{ count: 0, right: 0 }, { count: 0, right: 0 }, { count: 4, right: 4 }],
  ],
};

test('numbers are rows from the least to the greatest, both rounds in each', () => {
  assert.deepEqual(resultRows(poll, poll.results).map(({ choice, counts, isRight }) =>
    [choice, counts, isRight]), [['7', [1, 4], true], ['12', [2, 0], false]]);
  const [seven] = resultRows(poll, poll.results);
  assert.deepEqual(seven.shares, [1 / 3, 1]);
});

test('the results of a class are a table, with how sure it was', () => {
  const lines = resultsTable([poll]).trim().split('\r\n');
  assert.equal(lines[0], 'question,form,round,about,value,isRight,count,answered');
  assert.equal(lines[1], 'How many?,number,1,answer,7,true,1,3');
  assert.equal(lines.length, 1 + 2 * (2 + 3));
  assert.equal(lines[10], 'How many?,number,2,confidence,3,4,4,4');
});

test('a file comes below what was typed, and three states can be had again', () => {
  const bank = new Bank(keptSettings({}));
  assert.equal(bank.canUndo, false);
  bank.append({ ...shipped, questions: [{ question: 'a' }] });
  assert.equal(bank.canUndo, false, 'nothing was there');
  const names = () => bank.questions.map(({ question }) => question).join('');
  bank.append({ ...shipped, questions: [{ question: 'b' }, { question: 'c' }] });
  assert.deepEqual([names(), bank.chosen], ['abc', 1]);
  bank.open({ ...shipped, questions: [{ question: 'd' }] });
  bank.append({ ...shipped, questions: [{ question: 'e' }] });
  bank.remove(0);
  const seen = [names()];
  while (bank.canUndo) {
    bank.undo();
    seen.push(names());
  }
  assert.deepEqual(seen, ['e', 'de', 'd', 'abc']);
  bank.undo();
  assert.equal(names(), 'abc');
});

test('of an order a table has the whole, and the pairs that were turned round', () => {
  const order = { question: 'Order?', form: 'order', choices: ['x', 'y'], answer: { order: [0, 1] },
    voters: [4], solved: [3], results: [[3, 3]], confidence: null,
    wrongPairs: [[{ first: 0, second: 1, count: 1 }]] };
  assert.deepEqual(resultsTable([order]).trim().split('\r\n').slice(1), [
    'Order?,order,1,answer,all right,true,3,4', 'Order?,order,1,answer,y > x,false,1,4',
  ]);
});

test('a vote goes with how sure one is', () => {
  const votes = new Votes();
  const asked = { ...poll, round: 1, phase: 'voting' };
  votes.cast(asked, { number: 7 });
  const second = votes.cast(asked, { number: 7 }, 3);
  assert.equal(votes.own(asked), second);
  assert.deepEqual(fieldsOf(second), { number: 7, confidence: 3 });
  assert.deepEqual([1, [1, 0], { text: 'a' }].map((vote) => fieldsOf({ vote })),
    [{ choice: 1 }, { order: [1, 0] }, { text: 'a' }]);
  assert.deepEqual([isRight(poll, { number: 7 }), isRight(poll, { number: 8 }),
    isRight({}, { text: 'a' })], [true, false, null]);
});
