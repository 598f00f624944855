// What is wrong with a run: when it is asked for, in which language, and where it is marked.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '../../Public/app/server/api.js';
import { Findings, marksOf, pause } from '../../Public/app/findings/findings.js';
import { HandClock, scenario } from './support.mjs';

const finding = (id, seq, fields = {}) => ({
  id, category: 'l', severity: 'warning', controller: 'B', instance: 1, seq, step: 1,
  title: `${id} title`, harm: 'Harm.', fix: 'Fix.', versions: 'all', rules: ['GEO-1'], ...fields,
});
const settled = () => new Promise((done) => { setImmediate(done); });

/** Findings of a source that answers as the test says and notes what it was asked. */
function make(report = async () => ({ findings: [finding('LINT-H07', 5)] }), texts = {}) {
  const clock = new HandClock();
  const asked = [];
  const source = {
    report: (run) => { asked.push(run); return report(run); },
    texts: async (language) => { asked.push(language); return texts; },
  };
  return { clock, asked, findings: new Findings(clock, source) };
}

test('commands close together are asked about once', async () => {
  const { clock, asked, findings } = make();
  findings.ask('run');
  clock.advance(pause - 1);
  findings.ask('run');
  clock.advance(pause - 1);
  assert.deepEqual(asked, []);
  clock.advance(1);
  await settled();
  assert.deepEqual(asked, ['run']);
  assert.deepEqual(findings.list.map(({ id }) => id), ['LINT-H07']);
});

test('a server that knows no findings has none', async () => {
  const { clock, findings } = make(async () => {
    throw new ApiError({ status: 404, code: 'notFound', detail: '' });
  });
  findings.take({ findings: [finding('LINT-H07', 5)] });
  findings.ask('run');
  clock.advance(pause);
  await settled();
  assert.deepEqual(findings.list, []);
});

test('what is known stays while the server is out of reach', async () => {
  let isDown = false;
  const { clock, findings } = make(async () => {
    if (isDown) throw new ApiError({ status: 0, code: 'offline', detail: '' });
    return { findings: [finding('LINT-H07', 5)] };
  });
  findings.ask('run');
  clock.advance(pause);
  await settled();
  isDown = true;
  findings.ask('run');
  clock.advance(pause);
  await settled();
  assert.equal(findings.list.length, 1);
});

test('the same answer again is no news', async () => {
  const { clock, findings } = make();
  let news = 0;
  findings.addEventListener('change', () => { news += 1; });
  for (const _ of [1, 2]) {
    findings.ask('run');
    clock.advance(pause);
    await settled();
  }
  assert.equal(news, 2);
});

test('another run begins without findings, and a late answer is dropped', async () => {
  const answers = [];
  const { clock, findings } = make((run) => new Promise((done) => {
    answers.push(() => done({ findings: [finding(`LINT-${run}`, 1)] }));
  }));
  findings.ask('one');
  clock.advance(pause);
  findings.ask('two');
  clock.advance(pause);
  answers[1]();
  await settled();
  answers[0]();
  await settled();
  assert.deepEqual(findings.list.map(({ id }) => id), ['LINT-two']);
  findings.ask(null);
  assert.deepEqual(findings.list, []);
});

test('findings stand in the order of the events', () => {
  const { findings } = make();
  findings.take({ findings: [finding('B', 9), finding('C', 2), finding('A', 9)] });
  assert.deepEqual(findings.list.map(({ id }) => id), ['C', 'A', 'B']);
  assert.deepEqual([1, 2, 8, 9].map((cursor) => findings.countAt(cursor)), [0, 1, 1, 3]);
});

test('a recorded run without findings has none', () => {
  const { findings } = make();
  findings.take({ scenario, events: [] });
  assert.deepEqual([findings.list, findings.balance], [[], []]);
});

test('texts come once, when there is something to say, and English fills the gaps', async () => {
  const russian = { 'LINT-H07': { title: 'Размер', harm: 'Вред.', fix: 'Правка.' } };
  const { asked, findings } = make(undefined, russian);
  findings.useLanguage('ru');
  assert.deepEqual(asked, []);
  findings.take({ findings: [finding('LINT-H07', 5), finding('LINT-X', 6)] });
  findings.useLanguage('ru');
  await settled();
  assert.deepEqual(asked, ['ru']);
  const titles = findings.list.map((one) => findings.text(one, 'title'));
  assert.deepEqual(titles, [
    { text: 'Размер', isEnglish: false }, { text: 'LINT-X title', isEnglish: true },
  ]);
  findings.useLanguage('en');
  assert.equal(findings.text(findings.list[0], 'title').text, 'LINT-H07 title');
});

test('one mark stands for all findings of a lane and an event, as grave as the gravest', () => {
  const marks = marksOf([
    finding('A', 5, { severity: 'note' }), finding('B', 5, { severity: 'error' }),
    finding('C', 5), finding('D', 7, { controller: undefined }),
  ]);
  assert.deepEqual(marks, [
    { controller: 'B', seq: 5, severity: 'error', count: 3 },
    { controller: '', seq: 7, severity: 'warning', count: 1 },
  ]);
});
