// What is left of a class: a file for everybody.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { recapPage } from '../../Public/app/rooms/recap.js';
import { lanesOf, recapPicture } from '../../Public/app/rooms/recap-svg.js';
import { tellClass } from '../../Public/app/rooms/recap-model.js';
import { homeOf, webAddress } from '../../Public/app/rooms/room-code.js';
import { isRight, ruleRows } from '../../Public/app/rooms/weak-rules.js';
import { Lab } from '../../Public/app/lab/lab.js';
import { sharedIn } from '../../Public/app/export/share.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { locales, readJSON, recorded } from './support.mjs';

const ownFetch = globalThis.fetch;
const event = recorded.events.find(({ controller, callback }) =>
  controller === 'B' && callback === 'viewDidLoad');
const run = {
  number: 1, scenario: { ...recorded.scenario, steps: [] },
  commands: recorded.scenario.steps,
};
const poll = {
  id: '1', run: 1, question: '?', choices: ['A viewDidLoad', 'B viewDidLoad'], results: [[2, 1], [0, 3]],
  voters: [3, 3], about: { kind: 'first' }, commands: [{ do: 'push', target: 'B' }],
  answer: { choice: 1, event: event.seq, rules: [event.rule, 'NAV-PUSH-9'] },
};
const order = {
  id: '2', run: 1, question: 'Order?', choices: ['x', 'y'], results: [[0, 0]], voters: [2],
  solved: [0], commands: [], answer: { order: [1, 0], rules: ['NAV-POP-4'] },
};

beforeEach(() => {
  globalThis.fetch = async (path) => {
    const body = path === '/api/simulate'
      ? { platform: recorded.scenario.platform, findings: [], steps: run.commands.map((command, index) =>
        ({ ...command, title: command.do, check: { result: 'unchecked' },
          events: recorded.events.filter(({ step }) => step === index) })) }
      : path.startsWith('lessons/') ? readJSON(path) : { rules: [], statement: `says ${path}` };
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  };
});
afterEach(() => { globalThis.fetch = ownFetch; });

test('the file holds what it is told, and no markup of others', () => {
  const words = Object.fromEntries(['runs', 'polls', 'questions', 'tasks', 'notes', 'choice', 'open', 'file', 'rule']
    .map((key) => [key, `the ${key}`]));
  const page = recapPage({
    title: 'Class', language: 'en', counts: ['27 followers'], place: 'at <home>',
    runs: [{ name: 'Push <B>', see: 'first & last', link: 'https://h/#s=1', file: { name: 'a.json', address: 'data:,x' },
      steps: ['Push'], marks: ['lost <3'], picture: 'data:image/svg+xml,x', alt: '"B"' }],
    polls: [{ moment: 'Push B', question: 'A & B?', own: ['You: A'], came: 'Right: B', why: 'as it is', rule: 'R-1',
      rounds: ['1', '2'], rows: [{ choice: 'A', counts: [2, 0] }] }],
    tasks: [{ rule: 'R-2', says: 'what', text: 'do', link: 'https://h/#s=2', practise: 'p', lesson: '' }],
    notes: 'a <b>', questions: ['Why <twice>?'],
  }, words);
  for (const part of [
    '<a href="https://h/#s=1">the open</a> · <a href="data:,x" download="a.json">the file</a>',
    '<h3>Push B<br>A &amp; B?</h3>', '<h2>the questions</h2>\n<ul><li>Why &lt;twice&gt;?</li></ul>',
    '<h3>Push &lt;B&gt;</h3>\n<p>first &amp; last</p>', '<p class="own">You: A</p>', '<p class="came">Right: B</p>', 'lost &lt;3',
    '<th scope="row">A</th><td>2</td><td>0</td>', '<code>R-1</code>', '<code>R-2</code> what',
    'alt="&quot;B&quot;"', 'at &lt;home&gt;', 'a &lt;b&gt;',
  ]) assert.ok(page.includes(part), part);
  assert.doesNotMatch(page, /<b>|<script|<home>| src="http/);
});

test('everybody has their own answers beside what came, the why with its rule, and tasks', async () => {
  const lab = makeLab();
  const votes = { 1.1: { vote: 0, isSent: true }, 1.2: { vote: 1, isSent: true } };
  const story = await tellClass(lab, { code: 'K7P2QX', runs: [run], polls: [poll, order] },
    { votes, notes: '', home: 'https://lab.example', date: '1', isClosed: false });
  const [first, second] = story.polls;
  assert.deepEqual(first.own, [
    'Round 1, you: A viewDidLoad ✗', 'Round 2, you: B viewDidLoad ✓',
  ]);
  assert.equal(first.came, 'Right: B viewDidLoad');
  assert.equal(first.rule, event.rule);
  assert.match(first.why, /B/);
  assert.deepEqual(second.own, []);
  assert.equal(second.came, 'Right: y → x');
  // What the class missed wholly comes first; each task has another rule.
  assert.equal(story.tasks.length, 3);
  assert.deepEqual(story.tasks.map(({ rule }) => rule).sort(),
    ['NAV-POP-4', 'NAV-PUSH-9', event.rule].sort());
  assert.equal(story.tasks[0].rule, 'NAV-POP-4');
  assert.ok(story.tasks.every(({ lesson }) => lesson.startsWith('https://lab.example/?lesson=')));
  const [shown] = story.runs;
  const shared = await sharedIn(new URL(shown.link).hash);
  assert.deepEqual(shared.commands, run.commands);
  assert.equal(shared.event, 0);
  const file = JSON.parse(decodeURIComponent(shown.file.address.split(',')[1]));
  assert.deepEqual(file.steps, run.commands);
  assert.match(decodeURIComponent(shown.picture), /^data:image\/svg\+xml,<svg xmlns/);
});

test('a run is named by the lesson and the step in which it was shown', async () => {
  const given = { ...run, lesson: { id: 'appearance', step: 1 } };
  const story = await tellClass(makeLab(),
    { code: 'K7P2QX', runs: [given, run], polls: [poll], questions: ['Why twice?'] },
    { votes: {}, notes: '', home: 'https://lab.example', date: '1', isClosed: false });
  const { steps } = readJSON('lessons/appearance.json');
  const texts = readJSON('lessons/appearance.en.json');
  const lesson = locales.en['lessons.lesson.appearance'];
  assert.deepEqual(story.runs.map(({ name }) => name), [
    `${lesson}, step 2: ${texts[`${steps[1].id}.title`]}`, run.scenario.title || run.scenario.id,
  ]);
  assert.deepEqual(story.questions, ['Why twice?']);
  assert.deepEqual(story.polls.map(({ moment, question }) => [moment !== '', question !== '']),
    [[true, true]]);
});

test('a question that nobody has answered is left out', async () => {
  const silent = { ...poll, results: [[0, 0]], voters: [0] };
  const story = await tellClass(makeLab(), { code: 'K7P2QX', runs: [run], polls: [silent] },
    { votes: {}, notes: '', home: 'https://lab.example', date: '1', isClosed: true });
  assert.deepEqual(story.polls, []);
  assert.match(story.place, /only the network of the class/);
  assert.equal(story.tasks.length, 3, 'from what the run has shown');
});

test('the weakest rules come first: those one has missed, then those the class has', () => {
  const missed = { ...poll, id: '3', results: [[1, 9]], voters: [10],
    answer: { choice: 1, rules: ['Z-1'] } };
  const rows = ruleRows([poll, order, missed], { 3.1: { vote: 0, isSent: true } });
  assert.deepEqual(rows.map(({ rule, share }) => [rule, share]), [
    ['Z-1', 0.9], ['NAV-POP-4', 0], ['NAV-PUSH-9', 1], [event.rule, 1],
  ].sort((one, other) => rank(one[0]) - rank(other[0])));
  assert.deepEqual([isRight(order, [1, 0]), isRight(order, [0, 1]), isRight(poll, 0),
    isRight({ answer: undefined }, 0)], [true, false, false, null]);
});

/** In which order the rules of the test are expected. */
function rank(rule) {
  return ['Z-1', 'NAV-POP-4', ...[event.rule, 'NAV-PUSH-9'].sort()].indexOf(rule);
}

test('the picture has a line for each controller that lives', async () => {
  const { store } = await shadow();
  const lanes = lanesOf(store);
  assert.deepEqual(lanes.map(({ name }) => name).sort(), ['A', 'B', 'M', 'Nav']);
  assert.ok(lanes.find(({ name }) => name === 'B').heights.includes(3));
  const svg = recapPicture(store, { title: 'a <b>', levels: ['0', '1', '2', '3'] });
  assert.match(svg, /<title>a &lt;b&gt;<\/title>/);
  assert.equal(svg.match(/<path /g).length, 4);
  // On a phone, whose page is 360 px wide and 16 px narrower on each side, letters have 12 px.
  const [, width] = /viewBox="0 0 (\d+) /.exec(svg);
  const letters = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
  assert.ok(Math.min(...letters) * (360 - 32) / Number(width) >= 12, `${letters} of ${width}`);
});

test('links lead to what the teacher has told, else to the server of the class', () => {
  const page = (hostname) => ({ origin: `http://${hostname}:8080`, hostname });
  assert.deepEqual(homeOf('https://lab.example/x/?a=1#b', page('10.0.0.7')),
    { address: 'https://lab.example/x', isClosed: false });
  for (const host of ['localhost', '10.0.0.7', '192.168.1.7', '172.20.0.1', '[fe80::1]', 'mac.local',
    'laptop']) assert.equal(homeOf('', page(host)).isClosed, true, host);
  for (const host of ['lab.example', '8.8.8.8', '172.40.0.1']) {
    assert.deepEqual(homeOf('javascript:alert(1)', page(host)),
      { address: `http://${host}:8080`, isClosed: false }, host);
  }
  assert.equal(webAddress('ftp://x'), '');
});

async function shadow() {
  const { shadowOf } = await import('../../Public/app/lessons/shadow.js');
  return shadowOf({ ...run.scenario, steps: run.commands });
}

/** A page in English. */
function makeLab() {
  const translator = new Translator('en', locales.en);
  const view = { density: 'essential' };
  const lab = new Lab({ translator, view });
  lab.loadTexts = async () => undefined;
  lab.loadTextsFrom = async (part, path) => translator.add(part, readJSON(`${path}.en.json`));
  return lab;
}
