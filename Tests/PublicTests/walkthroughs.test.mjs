// Walkthroughs by anybody: how one is written, recorded and handed on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { baseOf, nameKey, ownTexts, pathOf } from '../../Public/app/lessons/lesson.js';
import { LessonRun } from '../../Public/app/lessons/lesson-run.js';
import { authored } from '../../Public/app/questions/authored.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { authorKey, Draft } from '../../Public/app/walkthroughs/draft.js';
import { Recording } from '../../Public/app/walkthroughs/recording.js';
import { linkOf, walkthroughIn } from '../../Public/app/walkthroughs/walkthrough-link.js';
import { readRecording } from './lesson-traces.mjs';
import { languages, listFiles, readJSON } from './support.mjs';
import { readFileSync } from 'node:fs';

const shipped = readJSON('walkthroughs/there-and-back.json');

function memory() {
  const kept = new Map();
  return { read: (name) => kept.get(name) ?? null, save: (name, value) => kept.set(name, value) };
}

function draftOf(walkthrough = shipped) {
  const draft = new Draft(memory());
  draft.begin(walkthrough);
  return draft;
}

test('the author’s key goes with the walkthrough that it belongs to, and no other', () => {
  const settings = memory();
  assert.equal(authorKey(settings, 'abc'), undefined);
  const draft = new Draft(settings);
  draft.begin(shipped);
  draft.keep({ id: 'abc', key: 'secret' });
  assert.deepEqual(['abc', 'xyz'].map((id) => authorKey(settings, id)), ['secret', undefined]);
});

test('the page answers every question of the lessons as the checker does', () => {
  const fixture = new URL('fixtures/lessons/answers.json', import.meta.url);
  const expected = JSON.parse(readFileSync(fixture, 'utf8'));
  const found = {};
  for (const { id } of readJSON('lessons/index.json')) {
    const lesson = readJSON(`lessons/${id}.json`);
    for (const { id: step, question, commands } of lesson.steps.filter((one) => one.question)) {
      const { scenario, events } = readRecording(`${id}-${step}`);
      const store = new TraceStore();
      store.begin(scenario, scenario.platform);
      store.receive(events);
      const begin = commands ? scenario.steps.length - commands.length : 0;
      found[`${id}-${step}`] = [authored(question, store, begin)?.answer].flat();
    }
  }
  assert.deepEqual(found, expected);
});

test('the list of walkthroughs is that of the files, each with a title and a word about it', () => {
  const index = readJSON('walkthroughs/index.json');
  const files = listFiles('.json').filter((path) => /^walkthroughs\/(?!index)/.test(path));
  assert.deepEqual(index.map(({ id }) => `walkthroughs/${id}.json`), files.sort());
  for (const { id, minutes } of index) {
    const walkthrough = readJSON(`walkthroughs/${id}.json`);
    assert.equal(walkthrough.id, id);
    assert.equal(walkthrough.minutes, minutes);
    for (const language of languages) {
      const { title, about } = ownTexts(walkthrough, language);
      assert.ok(title && about, `${id} ${language}`);
    }
  }
});

test('a list of calls may name app and scene; other questions are about controllers', () => {
  const { scenario, events: [event] } = readRecording('appearance-push');
  const { controller, changes, ...usual } = event;
  const called = (actor, callback, index) =>
    ({ ...usual, seq: index + 1, actor, callback, line: `${actor} ${callback}`, changes: [] });
  const store = new TraceStore();
  store.begin(scenario, scenario.platform);
  store.receive([called('app', 'didFinishLaunching', 0), called('scene', 'willConnect', 1)]);
  const options = ['scene willConnect', 'app didFinishLaunching', 'app didBecomeActive'];
  const order = authored({ kind: 'order', options }, store, 0);
  assert.deepEqual(order?.answer, ['app didFinishLaunching', 'scene willConnect']);
  assert.equal(authored({ kind: 'first', options }, store, 0)?.answer, 'app didFinishLaunching');
  const count = { kind: 'count', callback: 'willConnect', options: ['0', '1'] };
  assert.equal(authored(count, store, 0)?.answer, '0');
});

test('a step goes on after the one before, or after the one that it names', () => {
  const ids = shipped.steps.map(({ id }) => id);
  const commands = (id) => baseOf(shipped, ids.indexOf(id)).commands.map((one) => one.do);
  assert.deepEqual(commands('launched'), []);
  assert.deepEqual(commands('pop'), ['push']);
  assert.deepEqual(commands('swipe'), ['push']);
  assert.equal(pathOf(baseOf(shipped, 4).open), '');
  const lost = { steps: [{ id: 'a', kind: 'read', branch: 'a' }] };
  assert.deepEqual(baseOf(lost, 0), { open: {}, commands: [] });
});

test('its own texts are told in the language of the page, else in one that it has', () => {
  for (const language of languages) {
    assert.equal(ownTexts(shipped, language), shipped.texts[language]);
  }
  assert.equal(ownTexts({ ...shipped, texts: { ru: { title: 'Т' } } }, 'en')?.title, 'Т');
  assert.equal(ownTexts(readJSON('lessons/court.json'), 'en'), null);
  assert.equal(nameKey(shipped), 'lesson.there-and-back.title');
  assert.equal(nameKey(readJSON('lessons/court.json')), 'lessons.lesson.court');
});

test('a step that stops half-way is seen once the rest was played', () => {
  const run = new LessonRun(shipped, memory());
  run.next();
  run.markRun();
  const seen = (isPlaying, isAtEnd) => run.isSeen({ playback: { isPlaying }, store: { isAtEnd } });
  assert.deepEqual([seen(true, false), seen(false, false), seen(false, true)],
    [false, false, true]);
  run.goTo(3);
  run.markRun();
  assert.equal(seen(false, false), true);
});

test('steps move, go and get other names with their texts', () => {
  const draft = draftOf();
  draft.choose(1);
  draft.set({ id: 'go' });
  assert.equal(draft.text('ru', 'go.title'), shipped.texts.ru['push.title']);
  assert.equal(draft.text('ru', 'push.title'), '');
  assert.equal(draft.walkthrough.steps[4].branch, 'go');
  draft.move(1, 1);
  assert.deepEqual(draft.walkthrough.steps.map(({ id }) => id),
    ['launched', 'waves', 'go', 'pop', 'swipe']);
  assert.equal(draft.step.id, 'go');
  draft.remove(2);
  assert.equal(draft.text('en', 'go.title'), '');
  assert.equal(draft.walkthrough.steps.length, 4);
  draft.choose(0);
  draft.add();
  assert.deepEqual(draft.walkthrough.steps.map(({ id }) => id),
    ['launched', 'step-5', 'waves', 'pop', 'swipe']);
});

test('the first step that is added by hand has a run to stand on', () => {
  const draft = new Draft(memory());
  const { scenario } = shipped;
  draft.add(scenario);
  assert.deepEqual(draft.walkthrough.steps, [{ id: 'step-1', kind: 'read' }]);
  assert.equal(draft.walkthrough.scenario, scenario);
  draft.add({ ...scenario, id: 'other' });
  assert.equal(draft.walkthrough.scenario, scenario);
});

test('a field that is emptied goes; a language comes and goes whole', () => {
  const draft = draftOf();
  draft.choose(1);
  draft.set({ pause: undefined });
  assert.ok(!('pause' in draft.step));
  draft.write('en', 'push.note', '');
  assert.ok(!('push.note' in draft.walkthrough.texts.en));
  draft.speak('ru', false);
  assert.deepEqual(draft.languages, ['en', 'zh-Hans']);
  draft.speak('ru', true);
  assert.deepEqual(draft.walkthrough.texts.ru, {});
});

test('what another language says and one doesn’t is counted, and copied step by step', () => {
  const draft = draftOf({ ...shipped, texts: { en: shipped.texts.en } });
  assert.deepEqual(draft.missing('en'), []);
  draft.speak('zh-Hans', true);
  const count = Object.keys(shipped.texts.en).length;
  assert.equal(draft.missing('zh-Hans').length, count);
  draft.choose(1);
  const own = Object.entries(shipped.texts.en).filter(([key]) => key.startsWith(`${draft.step.id}.`));
  draft.write('zh-Hans', own[0][0], '推入');
  draft.copyMissing('zh-Hans');
  assert.deepEqual(draft.walkthrough.texts['zh-Hans'],
    { ...Object.fromEntries(own), [own[0][0]]: '推入' });
  assert.equal(draft.missing('zh-Hans').length, count - own.length);
});

test('what was written is there again; another one does not take it away', () => {
  const settings = memory();
  const first = new Draft(settings);
  first.begin(shipped);
  first.keep({ id: 'a', key: 'k' });
  const again = new Draft(settings);
  assert.deepEqual([again.walkthrough, again.kept], [shipped, { id: 'a', key: 'k' }]);
  assert.equal(again.canGoBack, false);
  again.begin({ ...shipped, id: 'other' });
  assert.equal(again.kept, null);
  again.goBack();
  assert.deepEqual([again.walkthrough.id, again.kept?.id], [shipped.id, 'a']);
  settings.save('walkthrough', '{');
  assert.deepEqual(new Draft(settings).walkthrough.steps, []);
});

test('a link carries a whole walkthrough, and a damaged one says so', async () => {
  const link = await linkOf(shipped);
  assert.match(link, /^#w=[\w-]+$/);
  assert.deepEqual(await walkthroughIn(link), shipped);
  assert.equal(await walkthroughIn('#event=3'), null);
  await assert.rejects(walkthroughIn(link.slice(0, 40)), SyntaxError);
});

test('commands and moments are recorded as steps; what is taken back is not', () => {
  const scenario = { schemaVersion: 1, id: 'stack', title: 'Stack', controllers: {}, steps: [] };
  const event = (seq, callback) =>
    ({ seq, callback, controller: 'B', instance: 1, changes: [], actor: 'controller' });
  const store = Object.assign(new EventTarget(), {
    scenario, platform: { ios: '17' }, performed: [], steps: [], event: null,
    events: [event(1, 'viewWillAppear'), event(2, 'viewWillAppear')],
  });
  const lab = {
    store, inspector: { isOpen: false, tab: 'log' }, translator: { language: 'ru' },
    title: ({ do: name }, seq = store.events.length) => `→ ${name} after ${seq}`,
  };
  const recording = new Recording(lab);
  const perform = (...commands) => {
    store.performed = commands;
    store.dispatchEvent(new Event('trace'));
  };
  const [push, pop] = [{ do: 'push', target: 'B' }, { do: 'popToRoot' }];
  perform(push);
  perform(push, pop);
  perform(push);
  lab.inspector.isOpen = true;
  recording.keepMoment();
  store.event = store.events[1];
  recording.keepMoment();
  perform(push, pop);
  assert.equal(recording.count, 3);
  const { steps, texts, scenario: own } = recording.stop();
  perform(push, pop, push);
  assert.deepEqual(steps, [
    { id: 'push-1', kind: 'run', commands: [push] },
    {
      id: 'look-2', kind: 'investigate',
      at: { callback: 'viewWillAppear', controller: 'B', nth: 2 }, show: { panel: 'log' },
    },
    { id: 'pop-to-root-3', kind: 'run', commands: [pop] },
  ]);
  // What was open before the first step is no part of any.
  store.performed = [];
  const again = new Recording(lab);
  perform(push);
  lab.inspector.tab = 'code';
  perform(push, pop);
  assert.deepEqual(again.stop().steps.map(({ show }) => show?.panel), [undefined, 'code']);
  // No event of the push is known yet when its answer comes.
  assert.equal(texts.ru['push-1.title'], '→ push after 2');
  assert.deepEqual(own.steps, []);
});
