// Where the page stands when it opens an example, and how a mistake moves it once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Inspector } from '../../Public/app/inspector/inspector.js';
import { openExample, readExample } from '../../Public/app/scenarios/address.js';
import { OpeningPoint } from '../../Public/app/scenarios/opening-point.js';
import { isEssential } from '../../Public/app/store/callbacks.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { Playback } from '../../Public/app/time/playback.js';
import { HandClock, keptSettings, makeEvent, scenario } from './support.mjs';

globalThis.location ??= { search: '', href: 'http://lab/', pathname: '/', hash: '' };

const steps = [{ do: 'launch' }, { do: 'push', target: 'B' }];
const calls = [
  [0, 'A', 'init'], [0, 'A', 'viewDidLoad'], [0, 'A', 'viewDidAppear'],
  [1, 'B', 'init'], [1, 'B', 'viewDidLoad'], [1, 'B', 'didMoveToParent'], [1, 'B', 'viewWillAppear'],
];
const finding = { id: 'LINT-H07', seq: 7, controller: 'B', instance: 1 };

/** A page that can open one example of its own. */
async function makePage(opensAt) {
  const own = { ...scenario, id: 'memory', steps, ...(opensAt && { opensAt }) };
  globalThis.fetch = async () => new Response(JSON.stringify(own), { headers: { 'content-type': 'application/json' } });
  const store = new TraceStore();
  const settings = keptSettings();
  const session = { store, family: null };
  const findings = Object.assign(new EventTarget(), { list: [] });
  const playback = new Playback(store, new HandClock(), { shows: isEssential });
  const inspector = new Inspector(settings);
  const point = new OpeningPoint({ session, findings, playback, inspector });
  session.open = async (opened, platform, commands, { place }) => {
    session.family = { scenario: opened, platform, steps };
    store.begin(opened, platform);
    for (const [index, command] of steps.entries()) store.receiveStep({ index, title: '' }, command);
    store.receive(calls.map(([step, controller, callback], index) =>
      makeEvent(index + 1, { step, controller, callback, line: `${controller} ${callback}` })));
    store.seek(place());
  };
  const open = (how) => openExample({ session, point }, readExample('memory', null), how);
  const find = (list) => {
    findings.list = list;
    findings.dispatchEvent(new Event('change'));
  };
  return { store, playback, inspector, point, open, find, session };
}

test('an example opens at its point, with its panel; a hidden row is shown', async () => {
  const page = await makePage({ step: 1, line: 'B didMoveToParent', panel: 'issues' });
  await page.open();
  assert.equal(page.store.announcedSeq, 6);
  assert.equal(page.inspector.tab, 'findings');
  page.playback.isFollowing = true;
  assert.equal(page.store.announcedSeq, 6);
  assert.equal(page.point.here?.reason, 'point');
  page.find([finding]);
  assert.equal(page.store.announcedSeq, 6);
});

test('a mistake moves the cursor once, unless the person has done anything', async () => {
  const page = await makePage();
  await page.open();
  assert.equal(page.store.announcedSeq, 3);
  page.find([finding]);
  assert.equal(page.store.announcedSeq, 5);
  page.playback.stepBack();
  page.find([finding]);
  assert.equal(page.store.announcedSeq, 4);
  assert.equal(page.point.here, null);
  await page.open();
  page.find([]);
  page.playback.stepForward();
  page.find([finding]);
  assert.equal(page.store.announcedSeq, 4);
});

test('a row that the address names is shown instead of the point', async () => {
  const page = await makePage({ step: 1, line: 'B viewDidLoad' });
  await page.open({ at: '2.2a' });
  assert.equal(page.store.announcedSeq, 6);
  page.find([finding]);
  assert.equal(page.store.announcedSeq, 6);
  await page.open({ at: '7.1' });
  assert.equal(page.store.announcedSeq, 5);
});

test('a run that goes on, or has other code, is not at the point of the example', async () => {
  const page = await makePage();
  await page.open();
  assert.equal(page.point.opening?.seq, 3);
  const { family } = page.session;
  page.session.family = { ...family, platform: { ...family.platform, ios: '12' } };
  assert.equal(page.point.opening, null);
  page.session.family = { ...family, scenario: { ...family.scenario, title: 'Mine' } };
  assert.equal(page.point.opening, null);
  page.session.family = family;
  page.store.receiveStep({ index: 2, title: '' }, { do: 'pop' });
  assert.equal(page.point.opening, null);
});
