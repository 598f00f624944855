// The parallel forms: the page answers their items as the program does.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { authored } from '../../Public/app/questions/authored.js';
import { becauseOf } from '../../Public/app/questions/because.js';
import { isOrdered, isStated } from '../../Public/app/questions/contrast.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { program, publicFolder } from './support.mjs';

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
