// At every event of every shipped run, at each density: position, story, map, code and commands
// show the same call.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { classNow } from '../../Public/app/code/code-lines.js';
import { calledBy, traceCode } from '../../Public/app/code/code-trace.js';
import { geometry } from '../../Public/app/diagram/arch.js';
import { planOf } from '../../Public/app/diagram/map-plan.js';
import { sceneOf, stateOf } from '../../Public/app/diagram/map-scene.js';
import { seenIn } from '../../Public/app/diagram/on-screen.js';
import { Lab } from '../../Public/app/lab/lab.js';
import { densities } from '../../Public/app/lab/view-settings.js';
import { placeOf } from '../../Public/app/store/stations.js';
import { StoryModel } from '../../Public/app/story/story-model.js';
import { Playback } from '../../Public/app/time/playback.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { HandClock, locales, program, publicFolder, recorded } from './support.mjs';
import { rowsAt, runsIn, storeOf, viewAt } from './story-support.mjs';

const withoutProgram = { skip: program === null };
const runs = program ? runsIn('examples') : [];
const english = new Translator('en', locales.en);
const map = geometry(660, 655);

/** A lab that shows a run, as the page makes it. */
function labOf(run, density) {
  const [store, view] = [storeOf(run), viewAt(density)];
  const playback = new Playback(store, new HandClock(), { shows: (event) => view.shows(event) });
  const findings = { at: () => [], within: () => [] };
  return new Lab(/** @type {any} */ ({ store, view, playback, findings, translator: english }));
}

/** All labs, each at all events in turn; `look` gets what names the place. */
function atEachEvent(look) {
  for (const run of runs) {
    for (const density of densities) {
      const lab = labOf(run, density);
      for (let seq = 1; seq <= lab.store.last; seq += 1) {
        lab.playback.jump(seq);
        look(lab, `${run.id} ${density} ${seq}`, seq, run);
      }
    }
  }
}

test('the story lists the shown event once, with the number of the position', withoutProgram, () => {
  /** @type {WeakMap<object, StoryModel>} */
  const models = new WeakMap();
  atEachEvent((lab, name, seq) => {
    const { shown } = lab;
    const model = models.get(lab) ?? new StoryModel(lab);
    models.set(lab, model);
    if (!shown) {
      assert.ok(lab.playback.rows.after(null)?.event.seq > seq, name);
      return;
    }
    assert.ok(shown.event.seq <= seq && seq <= lab.playback.rows.endAt(shown.event.seq), name);
    assert.equal(model.open, shown.action, name);
    const own = model.items.filter((item) => item.kind === 'row' && item.call.event === shown.event);
    assert.deepEqual(own.map(({ call }) => call.label), [shown.label], name);
  });
});

test('numbers on the map are those of the story, and one of them is that of the position', {
  ...withoutProgram,
}, () => {
  let known = null;
  atEachEvent((lab, name) => {
    const { shown } = lab;
    const row = shown && `${name.slice(0, name.lastIndexOf(' '))} ${shown.event.seq}`;
    if (!shown || row === known) return;
    known = row;
    const scene = sceneOf(lab, shown, { counts: new Map(), pointed: null });
    const labels = new Map(shown.rows.map(({ event, label }) => [event.seq, label]));
    for (const { seq, label } of scene.numbers) assert.equal(label, labels.get(seq), name);
    const now = scene.numbers.filter(({ state }) => state === 'now');
    assert.ok(now.length <= 1, name);
    const onMap = scene.numbers.some(({ seq }) => seq === shown.event.seq);
    if (onMap) assert.deepEqual(now.map(({ label }) => label), [shown.label], name);
    else if (!shown.isLast) assert.deepEqual(now, [], name);
    const { groups } = planOf(map, scene);
    const drawn = groups.reduce((sum, { numbers, more }) => sum + numbers.length + (more?.count ?? 0), 0);
    assert.equal(drawn, scene.numbers.length, name);
  });
});

test('the head of the map names those who stand in its stations', withoutProgram, () => {
  atEachEvent((lab, name) => {
    const state = stateOf(lab.shown, lab.store);
    for (const { controller } of seenIn(state)) {
      const own = state.controllers[controller.key];
      assert.equal(own, controller, name);
      assert.notEqual(placeOf(controller.station), 'deallocated', name);
    }
  });
});

test('a command acts where its title says, and is called as the step that it makes', {
  ...withoutProgram,
}, () => {
  atEachEvent((lab, name) => {
    const { store } = lab;
    const next = store.steps.find(({ firstEvent }) => firstEvent > store.cursor);
    if (!next) {
      assert.deepEqual([lab.actsAfter, lab.isBranching], [store.last, false], name);
      return;
    }
    if (store.cursor === store.first) return;
    assert.deepEqual([lab.actsAfter, lab.isBranching], [next.firstEvent - 1, true], name);
    if (next.command) assert.equal(lab.title(next.command), lab.stepTitle(next), name);
  });
});

test('the code shows the class of the shown event where it has code for it', withoutProgram, () => {
  // A fixed part of the examples: the program is started for each.
  for (const run of runs.filter((_, index) => index % 5 === 0)) {
    const path = `${publicFolder}examples/${run.id}.json`;
    const listing = JSON.parse(execFileSync(program, ['code', '--lang', 'swift', '--json', path],
      { encoding: 'utf8' }));
    const lab = labOf(run, 'essential');
    const trace = traceCode(listing, lab.store.events);
    for (let row = lab.playback.rows.after(null); row; row = lab.playback.rows.after(row)) {
      const { seq, line } = row.event;
      const own = calledBy(row.event, trace.methods, trace.frames)
        .map(({ method }) => method.owner.controller);
      const shown = classNow(trace, seq);
      if (own.length > 0) assert.ok(own.includes(shown), `${run.id} ${seq} ${line}: ${shown}`);
    }
  }
});

test('a command in the middle of the last action acts at the end, which is shown', async () => {
  const store = storeOf({ scenario: recorded.scenario, platform: {}, steps: [recorded] });
  store.setConnection('live');
  const rows = rowsAt(store, viewAt('essential'));
  const seen = [];
  const playback = {
    rows, isPlaying: false, jumpToEnd: () => store.seek(store.last),
  };
  const session = { perform: async () => seen.push(store.isAtEnd) };
  const lab = new Lab(/** @type {any} */ ({ store, playback, session, view: viewAt('essential') }));
  const { list } = rows.actions;
  store.seek(list[list.length - 1].firstEvent);
  assert.equal(lab.isBranching, false);
  await lab.perform({ do: 'rotate' });
  assert.deepEqual(seen, [true]);
});

test('the second press of a double click does nothing', async () => {
  const done = [];
  let answer = () => {};
  const session = {
    perform: (command) => {
      done.push(command.do);
      return new Promise((resolve) => { answer = () => resolve(true); });
    },
  };
  const store = { isAtEnd: true, last: 0, connection: 'live' };
  const playback = { isPlaying: false };
  const lab = new Lab(/** @type {any} */ ({ store, playback, session, view: viewAt('essential') }));
  const first = lab.act({ do: 'rotate' });
  assert.equal(await lab.act({ do: 'rotate' }), false);
  void lab.act({ do: 'launch' });
  assert.deepEqual(done, ['rotate', 'launch']);
  answer();
  void first;
});
