// The parallel forms: what an answer is worth, the gain by rule, and the tables.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { authored } from '../../Public/app/questions/authored.js';
import { becauseOf } from '../../Public/app/questions/because.js';
import { isOrdered, isStated } from '../../Public/app/questions/contrast.js';
import { gainsCSV, gainsOf, itemsCSV, resultOf } from '../../Public/app/questions/forms.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { program, publicFolder } from './support.mjs';

const order = {
  rule: 'NAV-PUSH-5', answer: ['A load', 'B will', 'A will', 'B did'],
  question: { kind: 'order', options: ['A load', 'B will', 'A will', 'B did', 'B deinit'] },
};
const choice = { rule: 'TAB-2', answer: ['no'], question: { kind: 'isLoaded' } };

test('an order counts its right pairs, and any other item counts whole or not at all', () => {
  const given = ['B will', 'A load', 'A will', 'B did', 'B deinit'];
  assert.deepEqual(resultOf('A', order, given), {
    form: 'A', rule: 'NAV-PUSH-5', kind: 'order', given, right: 5, of: 7,
    credit: 2 * (5 / 7) - 1, wrong: 'A load < B will',
  });
  assert.equal(resultOf('A', order, order.answer).credit, 1);
  assert.deepEqual(['no', 'yes'].map((one) => resultOf('B', choice, [one]).credit), [1, 0]);
  assert.equal(resultOf('B', choice, []).right, 0);
});

function person(before, after) {
  const result = (form, credit) => ({ ...resultOf(form, choice, [credit ? 'no' : 'yes']) });
  return { before: [result('A', before)], after: after === null ? [] : [result('B', after)] };
}

test('the gain is the share of what was missing, of persons who answered both', () => {
  const class1 = [person(0, 1), person(0, 1), person(0, 0), person(1, 1), person(0, null),
    person(0, 1)];
  const [row] = gainsOf(class1);
  assert.deepEqual([row.count, row.before, row.after, row.gain.toFixed(6)], [5, 0.2, 0.8, '0.750000']);
  assert.equal(gainsOf(class1.slice(0, 4))[0].gain, null);
  assert.equal(gainsOf(Array.from({ length: 6 }, () => person(1, 1)))[0].gain, null);
  assert.deepEqual(gainsOf([]), []);
  assert.equal(gainsCSV(gainsOf(class1)),
    'rule,kind,count,before,after,gain\r\nTAB-2,isLoaded,5,0.2,0.8,0.75\r\n');
});

test('the table of items has a number for a person, and neither a name nor a time', () => {
  const given = resultOf('A', order, order.answer);
  assert.equal(itemsCSV([{ before: [given], after: [] }]),
    'person,row,form,rule,kind,given,right,of,credit\r\n' +
    '1,1,A,NAV-PUSH-5,order,A load B will A will B did,7,7,1\r\n');
});

test('the page answers the items of a form as the program does, each by a rule', {
  skip: program === null,
}, () => {
  for (let lesson = 1; lesson <= 8; lesson += 1) {
    const words = ['forms', '--lesson', lesson, '--seed', 41, '--form', 'B', '--public', publicFolder];
    const form = JSON.parse(execFileSync(program, words.map(String)));
    assert.equal(form.items.length, 6);
    for (const { question, scenario, begin, answer, rule } of form.items) {
      const input = JSON.stringify(scenario);
      const { steps } = JSON.parse(execFileSync(program, ['run', '--json', '-'], { input }));
      const store = new TraceStore();
      store.begin(scenario, scenario.platform);
      store.receive(steps.flatMap(({ events }) => events));
      const asked = authored(question, store, begin);
      assert.deepEqual([asked.answer].flat(), answer, rule);
      assert.ok(isStated(asked, store), rule);
      if (!isOrdered(asked)) assert.ok(becauseOf(asked, store).rule, rule);
    }
  }
});
