// What is offered besides the server's list, what isn't, and what becomes of ignored commands.
import assert from 'node:assert/strict';
import test from 'node:test';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { IgnoredCommands } from '../../Public/app/store/ignored.js';
import { offersIn } from '../../Public/app/store/offers.js';
import { offersAbout } from '../../Public/app/tree/offers-about.js';
import { Session } from '../../Public/app/session/session.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { ignoredSince, ignoredText, lastIgnored } from '../../Public/app/reasons/ignored.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { keptSettings, locales, makeEvent, scenario } from './support.mjs';

const english = new Translator('en', locales.en);

const offer = (command, availability = 'effective', fields = {}) => ({
  command, availability, title: '', group: 'x', rule: null, code: null, reason: null, ...fields,
});

function stateOf(...controllers) {
  const changes = controllers.map((one) => ({ instance: 1, isAlive: true, ...one }));
  return applyEvent(emptyState, {
    seq: 1, time: 0, actor: 'system', changes: [...changes, { window: { root: 'Home' } }],
  });
}

test('the commands about a controller name it', () => {
  const push = offer({ do: 'push', on: 'Nav', target: 'C' });
  const available = [push, offer({ do: 'background' }), offer({ do: 'pop', on: 'Nav' })];
  assert.deepEqual(offersAbout('C', available), [push]);
});

test('a popover isn’t pulled, a sheet is', () => {
  const presented = (presentationStyle) =>
    stateOf({ controller: 'M', presenting: 'Home', presentationStyle });
  const pull = offer({ do: 'beginInteractiveDismiss', target: 'M' });
  const others = [offer({ do: 'dismiss', from: 'Home' }), pull];
  assert.deepEqual(offersIn(others, presented('popover')), [others[0]]);
  assert.deepEqual(offersIn(others, presented('pageSheet')), others);
});

const note = { rule: 'NOP-NAV-1', reason: 'The root stays.' };

test('a command without events is kept once, with the reason that its step tells', () => {
  const ignored = new IgnoredCommands();
  const pop = { do: 'pop', on: 'Nav' };
  const info = { index: 1, do: 'pop', title: 'pop', firstEvent: 8, lastEvent: 7, notes: [note] };
  assert.equal(ignored.take({ ...info, lastEvent: 9 }, pop), false);
  assert.equal(ignored.take({ index: 0, do: 'pop', title: 'pop' }, pop), false);
  assert.equal(ignored.take(info, null), true);
  assert.equal(ignored.take(info, pop), true);
  assert.equal(ignored.take(info, pop), false);
  assert.deepEqual(ignored.after(7).map((one) => one.note), [note]);
  assert.deepEqual(ignored.after(8), []);
});

test('a run that is entered says why a command did nothing; a branch says it of its own', () => {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive([makeEvent(1)]);
  const silent = (index, name, notes) => store.receiveStep(
    { index, do: name, title: name, firstEvent: 2, lastEvent: 1, ...notes }, { do: name });
  silent(1, 'editView', {});
  silent(2, 'pop', { notes: [note] });
  const lab = {
    store, translator: english, text: (key, values) => english.text(key, values),
    title: ({ do: name }, after) => `${name} after ${after}`,
  };
  assert.deepEqual(store.ignored.after(1).map((one) => ignoredText(lab, one)), [
    'editView after 1: no callback was called.',
    'Ignored: pop after 1. Only the root is in the stack; it can’t be popped.',
  ]);
  assert.equal(lastIgnored(lab), ignoredText(lab, store.ignored.list[1]));
  assert.equal(ignoredSince(lab, 1), lastIgnored(lab));
  assert.equal(ignoredSince(lab, 3), '');
  silent(3, 'pop', { notes: [note] });
  assert.equal(ignoredSince(lab, 1), '2 commands do nothing here; the log says why.');
});

test('the store tells of an ignored command that was just given, and forgets with the run', () => {
  const store = new TraceStore();
  store.begin(scenario, {});
  store.receive([makeEvent(1)]);
  let news = 0;
  store.addEventListener('ignored', () => { news += 1; });
  const info = { index: 1, do: 'pop', title: 'pop', firstEvent: 2, lastEvent: 1 };
  store.receiveStep(info, { do: 'pop' });
  store.receiveStep(info);
  assert.deepEqual([news, store.ignored.list.length], [1, 1]);
  store.begin(scenario, {});
  assert.equal(store.ignored.list.length, 0);
});

test('allowing pointless commands is remembered', () => {
  const kept = keptSettings();
  assert.equal(new ViewSettings(kept).allowsPointless, false);
  new ViewSettings(kept).allowPointless(true);
  assert.equal(new ViewSettings(kept).allowsPointless, true);
});

test('a command whose answer has no event is told, though its place isn’t', () => {
  const store = new TraceStore();
  const session = new Session(store);
  store.begin(scenario, {});
  store.receive([makeEvent(1)]);
  let news = 0;
  store.addEventListener('ignored', () => { news += 1; });
  const step = { index: 1, do: 'pop', title: 'pop' };
  const place = { run: 'r1', version: 1, cursor: 1, family: null };
  session.take({ step, version: 2, events: [], commands: [] }, { do: 'pop' }, place);
  assert.equal(news, 1);
  assert.deepEqual(store.ignored.after(1).map(({ title }) => title), ['pop']);
});
