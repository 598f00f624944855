// What the smaller panels show: tree, strip, device, commands, announcements, identities.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Announcer } from '../../Public/app/page/announcer.js';
import { callbackNamed } from '../../Public/app/store/callbacks.js';
import { essentialEvents } from '../../Public/app/export/film.js';
import { titleOf } from '../../Public/app/commands/commands.js';
import { primaryCommand } from '../../Public/app/commands/offered.js';
import { reasonOf } from '../../Public/app/reasons/causes.js';
import { chainOnScreen, containmentRows } from '../../Public/app/store/containment.js';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { ClassTranslator } from '../../Public/app/rooms/class-translator.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { identityOf } from '../../Public/app/store/identity.js';
import { screenOf } from '../../Public/app/device/screens.js';
import { HandClock, listFiles, languages, locales, readJSON, recorded, scenario } from './support.mjs';

const english = new Translator('en', locales.en);

/** The state of the recorded run after the last event that prints a line. */
function stateAfter(line, occurrence = 1) {
  const places = recorded.events.filter((event) => event.line.startsWith(line));
  const end = places[occurrence - 1]?.seq;
  assert.ok(end, `no line ${line}`);
  return recorded.events.slice(0, end).reduce(applyEvent, emptyState);
}

const rowsOf = (state) => containmentRows(state)
  .map(({ controller, depth, relation }) => `${depth} ${relation} ${controller?.key ?? ''}`.trim());
const chainOf = (state) => chainOnScreen(state).map(({ key }) => key).join(' ');
const placesOf = (state) => screenOf(state, recorded.scenario, 'phone').cards
  .map(({ controller, place }) => `${controller.controller} ${place}`).join(', ');

test('children and presented controllers are told apart in the tree', () => {
  assert.deepEqual(rowsOf(stateAfter('M viewDidAppear')), [
    '0 window', '1 root Nav#1', '2 child A#1', '2 child B#1', '1 presented M#1',
  ]);
});

test('a window over another has a row of its own, as long as it is shown', () => {
  const make = (controller, fields) => ({ controller, instance: 1, isAlive: true, ...fields });
  const changes = [
    make('A', { isInWindow: true }), make('Over', { isInWindow: true, children: ['Inner'] }),
    make('Inner', { isInWindow: true, parent: 'Over' }), make('Loose', { isInWindow: true }),
    { window: { root: 'A' } },
  ];
  const state = applyEvent(emptyState, { seq: 1, time: 0, actor: 'system', changes });
  const rows = (of, others) => containmentRows(of, others).map(({ depth, relation,
    controller }) => `${depth} ${relation} ${controller?.controller ?? ''}`.trim());
  assert.deepEqual(rows(state, ['Over', 'A', 'Nobody']), [
    '0 window', '1 root A', '0 window', '1 root Over', '2 child Inner', '1 loose Loose',
  ]);
  const hidden = { seq: 2, time: 0, actor: 'system', changes: [make('Over', { isInWindow: false })] };
  assert.deepEqual(rows(applyEvent(state, hidden), ['Over']), [
    '0 window', '1 root A', '1 loose Over', '2 child Inner', '1 loose Loose',
  ]);
});

test('the tree tells the selected tab from those that wait', () => {
  const make = (controller, fields) => ({ controller, instance: 1, isAlive: true, ...fields });
  const child = { parent: 'T', viewState: 'loaded' };
  const changes = [
    make('T', { kind: 'tabBar', children: ['A', 'B', 'C'], selected: 'B' }),
    make('A', { ...child }), make('B', { ...child, appearance: 'appeared' }),
    make('C', { ...child, viewState: 'unloaded' }), { window: { root: 'T' } },
  ];
  const state = applyEvent(emptyState, { seq: 1, time: 0, actor: 'system', changes });
  const rows = containmentRows(state).slice(2);
  assert.deepEqual(rows.map(({ isSelected }) => isSelected), [false, true, false]);
});

test('the strip names who is on screen, not who is only in the stack', () => {
  assert.equal(chainOf(stateAfter('A viewDidAppear')), 'Nav#1 A#1');
  assert.equal(chainOf(stateAfter('A viewWillDisappear')), 'Nav#1 A#1');
  assert.equal(chainOf(stateAfter('B viewWillAppear')), 'Nav#1 B#1');
  assert.equal(chainOf(stateAfter('M viewDidAppear')), 'Nav#1 M#1');
  assert.equal(chainOf(emptyState), '');
});

test('a presenter that is covered stays in the chain to what it presents', () => {
  const shown = stateAfter('M viewDidAppear');
  const covered = ['Nav#1', 'A#1', 'B#1'].map((key) => [key, {
    ...shown.controllers[key], appearance: 'disappeared',
  }]);
  const controllers = { ...shown.controllers, ...Object.fromEntries(covered) };
  assert.equal(chainOf({ ...shown, controllers }), 'Nav#1 M#1');
});

test('the device shows both screens while one slides over the other', () => {
  assert.equal(placesOf(stateAfter('A viewDidAppear')), 'A here');
  assert.equal(placesOf(stateAfter('B viewWillAppear')), 'A halfUnder, B half');
  assert.equal(placesOf(stateAfter('B viewDidAppear')), 'A under, B here');
});

test('a sheet comes over a screen that stays', () => {
  assert.equal(placesOf(stateAfter('M viewWillAppear')), 'A under, B here, M half');
  assert.equal(placesOf(stateAfter('M viewDidAppear')), 'A under, B here, M here');
  const { cards } = screenOf(stateAfter('M viewDidAppear'), recorded.scenario, 'phone');
  assert.deepEqual(cards.map(({ kind }) => kind), ['stack', 'stack', 'sheet']);
  assert.deepEqual(cards.map(({ back }) => back), ['', 'A', '']);
});

test('a freed screen is away', () => {
  const end = recorded.events.reduce(applyEvent, emptyState);
  assert.equal(placesOf(end), 'B away, M away, A here');
});

test('a first push shows eight essential callbacks', () => {
  const push = recorded.events.filter(({ step }) => step === 1);
  assert.deepEqual(essentialEvents(push).map(({ line }) => line.replace(/\(.*/, '')), [
    'B initWithCoder', 'B loadView', 'B viewDidLoad', 'A viewWillDisappear', 'B viewWillAppear',
    'B viewIsAppearing', 'A viewDidDisappear', 'B viewDidAppear',
  ]);
});

test('a callback is known by what holds of it', () => {
  const essential = [
    'init', 'loadView', 'viewDidLoad', 'viewWillAppear', 'viewIsAppearing',
    'viewDidAppear', 'viewWillDisappear', 'viewDidDisappear', 'viewWillUnload', 'viewDidUnload',
    'didReceiveMemoryWarning', 'deinit',
  ];
  for (const name of essential) assert.ok(callbackNamed(name).isEssential, name);
  for (const name of [
    'awakeFromNib', 'loadViewIfNeeded', 'viewDidLayoutSubviews', 'updateProperties',
  ]) {
    assert.ok(!callbackNamed(name).isEssential, name);
  }
  for (const name of ['updateProperties', 'layoutSubviews']) {
    assert.equal(callbackNamed(name).phase, 'layout');
  }
});

test('commands have titles in every language', () => {
  const state = stateAfter('M viewDidAppear');
  const title = (command, language = 'en') =>
    titleOf(new Translator(language, locales[language]), command, state);
  assert.equal(title({ do: 'push', on: 'Nav', target: 'B' }), 'Push B');
  assert.equal(title({ do: 'push', target: 'B', animated: false }), 'Push B, not animated');
  assert.equal(title({ do: 'present', target: 'M', style: 'fullScreen' }), 'Present M, fullScreen');
  assert.equal(title({ do: 'pop', on: 'Nav' }), 'Pop B');
  assert.equal(title({ do: 'dismiss', from: 'Nav' }), 'Dismiss M');
  assert.equal(title({ do: 'dismiss', from: 'M' }), 'Dismiss M');
  assert.equal(title({ do: 'push', target: 'B' }, 'ru'), 'Push B');
  assert.equal(title({ do: 'push', target: 'B' }, 'zh-Hans'), 'Push B');
  assert.equal(title({ do: 'levitate', on: 'Tabs' }), 'levitate Tabs');
  // Who follows a class reads its own language throughout.
  const inClass = (command, language) => titleOf(
    new ClassTranslator(language, locales[language]), command, state);
  assert.deepEqual(languages.map((language) => inClass({ do: 'push', target: 'B' }, language)),
    ['Push B', 'Добавить B в стек', '推入 B']);
  const sheet = { do: 'present', target: 'M', style: 'fullScreen' };
  assert.deepEqual(languages.map((language) => inClass(sheet, language)),
    ['Present M, fullScreen', 'Показать M, на весь экран', '呈现 M，全屏']);
  assert.equal(inClass({ do: 'beginInteractivePop' }, 'ru'), 'Вернуться жестом');
});

const offer = (name, availability = 'effective', fields = {}) => ({
  command: { do: name }, title: name, group: 'x', availability,
  rule: null, code: null, reason: null, ...fields,
});

test('push is suggested first, but what ends something comes before it', () => {
  const offers = [offer('background'), offer('present'), offer('push')];
  assert.equal(primaryCommand(offers).command.do, 'push');
  const dismiss = offer('dismiss');
  const finish = offer('finishInteraction');
  assert.equal(primaryCommand([...offers, dismiss]), dismiss);
  assert.equal(primaryCommand([...offers, dismiss, finish]), finish);
  assert.equal(primaryCommand([offer('push', 'misuse')]), null);
});

test('a limit is worded by its name and value, one that is new by its code', () => {
  const text = (values) => english.problem({ code: 'limitReached', detail: 'Server.', values });
  assert.match(text({ limit: 'controllers', most: '200' }), /at most 200 controllers/);
  assert.equal(text({ limit: 'levitations' }), text({}));
  assert.doesNotMatch(text({}), /Server/);
});

test('a reason is translated by its rule or code, else given as it came', () => {
  const reason = (fields) => reasonOf(english, offer('pop', 'refused', fields));
  assert.match(reason({ rule: 'NOP-NAV-1' }), /Only the root/);
  assert.match(reason({ code: 'nothingToFinish' }), /No gesture/);
  assert.equal(reason({ code: 'newCode', reason: 'Said by the server.' }), 'Said by the server.');
  assert.equal(reason({}), 'Not possible now.');
});

test('no two controllers of a scenario have the same sign', () => {
  const signs = (...names) => names.map((name) => identityOf(
    { controllers: Object.fromEntries(names.map((one) => [one, {}])) }, name).letter);
  assert.deepEqual(signs('Word', 'Words'), ['Wd', 'Ws']);
  assert.deepEqual(signs('Word', 'Words', 'WordList', 'Wordbook'), ['Wd', 'Ws', 'Wt', 'Wk']);
  assert.deepEqual(signs('Nav', 'Note', 'Detail'), ['Na', 'No', 'D']);
  assert.deepEqual(signs('ListA', 'ListB', 'List'), ['LA', 'LB', 'L']);
  assert.deepEqual(signs('Aba', 'Abca'), ['A1', 'A2']);
});

test('controllers differ in letter, shape and colour', () => {
  const identities = Object.keys(scenario.controllers).map((name) => identityOf(scenario, name));
  for (const part of ['letter', 'shape', 'hue']) {
    const values = new Set(identities.map((identity) => identity[part]));
    assert.equal(values.size, identities.length, part);
  }
  assert.equal(identityOf(scenario, 'Nav').shape, 'hexagon');
  assert.equal(identityOf(scenario, 'B', 2).letter, 'B2');
  const alike = { ...scenario, controllers: { Main: {}, Mail: {} } };
  assert.notEqual(identityOf(alike, 'Main').shape, identityOf(alike, 'Mail').shape);
});

test('no two controllers of a shipped scenario have the same letters', () => {
  const shipped = listFiles('.json').filter((path) => /^(examples|records)\/[^/]+$/.test(path))
    .map(readJSON).filter(({ controllers }) => controllers);
  assert.ok(shipped.length > 200);
  for (const one of shipped) {
    const letters = Object.keys(one.controllers).map((name) => identityOf(one, name).letter);
    assert.equal(new Set(letters).size, letters.length, `${one.id}: ${letters}`);
  }
});

test('announcements come once a step, and once a second while playing', () => {
  const clock = new HandClock();
  const said = [];
  const summary = (count, latest) => `${count}: ${latest}`;
  const announcer = new Announcer(clock, (text) => said.push(text), summary);
  announcer.announce('a', false);
  announcer.announce('b', false);
  for (const text of ['c', 'd', 'e']) {
    clock.advance(240);
    announcer.announce(text, true);
  }
  clock.advance(2000);
  assert.deepEqual(said, ['a', 'b', '3: e']);
});

test('what a person asks for is said, whatever comes meanwhile, and stays', () => {
  const clock = new HandClock();
  const said = [];
  const announcer = new Announcer(clock, (text) => said.push(text), (count) => `${count} steps`);
  announcer.announce('a', false);
  announcer.tell('asked');
  announcer.announce('b', false);
  announcer.announce('c', true);
  announcer.repeat('a, in other words');
  assert.deepEqual(said, ['a', '']);
  clock.advance(100);
  announcer.repeat('c, in other words');
  assert.deepEqual(said, ['a', '', 'asked']);
  clock.advance(1000);
  announcer.repeat('the steps, in other words');
  assert.deepEqual(said.slice(3), ['2 steps', 'the steps, in other words']);
});

