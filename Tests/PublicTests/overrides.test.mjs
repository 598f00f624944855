// What can be ticked, what becomes of it in the scenario, and the twelve ready-made mistakes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { isAtLeast } from '../../Public/app/store/ios.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { canErr, isTrueOn, mistakes, withMistake } from '../../Public/app/overrides/mistakes.js';
import {
  behavioursIn, callbacksIn, draftOf, emptyDraft, groupKey, hasSameCode, initializersOf,
  itemFor, moveItem, placeOf, placesOf, titleOfBehaviour, withOverride, withValue,
} from '../../Public/app/overrides/overrides.js';
import { commandCatalog, languages, locales, program, scenario } from './support.mjs';

const { statements: knownStatements } = commandCatalog;
const catalog = {
  statements: knownStatements,
  commands: [
    { do: 'push', group: 'navigation', givers: ['code'], fields: [
      { name: 'on', type: 'controller', required: false, default: null },
      { name: 'target', type: 'controller', required: true, default: null },
      { name: 'animated', type: 'boolean', required: false, default: true },
    ] },
    { do: 'launch', group: 'app', givers: ['user'], fields: [] },
    { do: 'changeModel', group: 'input', givers: ['code'], fields: [] },
  ],
};
const callbacks = [
  { name: 'init', group: 'loading', isInitializer: true },
  { name: 'initWithCoder', group: 'loading', isInitializer: true },
  { name: 'viewDidLoad', group: 'loading' },
  { name: 'viewIsAppearing', group: 'appearance' },
  { name: 'viewDidUnload', group: 'memory' },
  { name: 'layoutSubviews', group: 'views' },
];
const named = (groups, key) => Object.fromEntries(groups.map((one) =>
  [one.group, one[key].map((each) => each.do ?? each)]));
const statement = (name) => knownStatements.find((one) => one.do === name);

test('statements and commands of code can be ticked, what people do cannot', () => {
  const groups = named(behavioursIn(catalog), 'behaviours');
  assert.deepEqual(groups.navigation, ['push']);
  assert.deepEqual(groups.state, ['saveState', 'restoreState', 'resetInterface', 'refresh']);
  assert.equal(groups.app, undefined);
  assert.deepEqual(groups.input, ['changeModel']);
});

test('every behaviour, group and field has a text in every language', () => {
  for (const language of languages) {
    const translator = new Translator(language, locales[language]);
    for (const { do: name, group, fields } of knownStatements) {
      assert.notEqual(titleOfBehaviour(translator, name), name, `${language} ${name}`);
      assert.ok(translator.has(groupKey(group)), `${language} ${group}`);
      for (const field of fields) {
        assert.ok(translator.has(`overrides.field.${field.name}`), `${language} ${field.name}`);
      }
    }
  }
  assert.equal(titleOfBehaviour(new Translator('en', locales.en), 'push'), 'Push …');
  assert.equal(titleOfBehaviour(new Translator('en', locales.en), 'levitate'), 'levitate');
});

test('callbacks are those of the version and of the way a controller is made', () => {
  const storyboard = { created: 'storyboard' };
  assert.deepEqual(named(callbacksIn(callbacks, '26', storyboard), 'callbacks'), {
    loading: ['initWithCoder', 'viewDidLoad'], appearance: ['viewIsAppearing'],
  });
  assert.deepEqual(named(callbacksIn(callbacks, '5.1', {}), 'callbacks'), {
    loading: ['init', 'viewDidLoad'], memory: ['viewDidUnload'],
  });
  const old = { overrides: { viewDidUnload: {} } };
  assert.deepEqual(named(callbacksIn(callbacks, '17', old), 'callbacks').memory, ['viewDidUnload']);
  assert.deepEqual(initializersOf({ created: 'code', kind: 'table' }), ['initWithStyle']);
});

test('versions are compared by number', () => {
  assert.ok(isAtLeast('13', '5'));
  assert.ok(isAtLeast('8.4', '8.3'));
  assert.ok(!isAtLeast('8', '8.1'));
});

test('an override goes into the scenario and comes out the same', () => {
  const draft = { superCall: 'last', once: true, items: [{ do: 'readGeometry' }] };
  const changed = withOverride(scenario, 'B', 'viewDidLoad', draft);
  assert.deepEqual(changed.controllers.B, {
    overrides: { viewDidLoad: { super: 'last', once: true, do: [{ do: 'readGeometry' }] } },
  });
  assert.deepEqual(draftOf(changed.controllers.B, 'viewDidLoad'), draft);
  assert.deepEqual(scenario.controllers.B, {});
  assert.deepEqual(withOverride(changed, 'B', 'viewDidLoad', null), scenario);
  const never = withOverride(scenario, 'B', 'viewDidLoad', { ...emptyDraft, superCall: 'never' });
  assert.equal(never.controllers.B.overrides.viewDidLoad.super, false);
  assert.ok(hasSameCode(scenario, withOverride(changed, 'B', 'viewDidLoad', null)));
  assert.ok(!hasSameCode(scenario, changed));
});

test('outlets that the code names exist in its class, or in the one it is about', () => {
  const items = [{ do: 'readOutlet', name: 'x' }, { do: 'writeOutlet', name: 'y', target: 'A' }];
  const { controllers } = withOverride(scenario, 'B', 'viewDidLoad', { ...emptyDraft, items });
  assert.deepEqual(controllers.B.outlets, { x: 'weak' });
  assert.deepEqual(controllers.A.outlets, { y: 'weak' });
});

test('a ticked behaviour has every field that it needs', () => {
  const make = (behaviour) => itemFor(behaviour, scenario, 'B');
  assert.deepEqual(make(statement('readOutlet')), { do: 'readOutlet', name: 'title' });
  assert.deepEqual(make(statement('addObserver')), { do: 'addObserver', name: 'model' });
  assert.deepEqual(make(statement('allocateData')), { do: 'allocateData', bytes: 1000000 });
  assert.deepEqual(make(catalog.commands[0]), { do: 'push', target: 'Nav' });
  assert.deepEqual(make(statement('readGeometry')), { do: 'readGeometry' });
});

test('fields of default value are left out, needed ones stay', () => {
  const [, , animated] = catalog.commands[0].fields;
  const item = { do: 'push', target: 'B' };
  const still = withValue(item, animated, false);
  assert.deepEqual(still, { ...item, animated: false });
  assert.deepEqual(withValue(still, animated, true), item);
  const [name] = statement('readOutlet').fields;
  assert.deepEqual(withValue({ do: 'readOutlet', name: 'x' }, name, ''), {
    do: 'readOutlet', name: '',
  });
});

test('items move up and down, not out', () => {
  const items = ['a', 'b', 'c'].map((name) => ({ do: name }));
  const order = (moved) => moved.map((item) => item.do).join('');
  assert.equal(order(moveItem(items, 2, -1)), 'acb');
  assert.equal(order(moveItem(items, 0, -1)), 'abc');
  assert.equal(order(moveItem(items, 2, 1)), 'abc');
});

test('the places of a problem lead to callbacks and statements', () => {
  const errors = [{ pointer: '/controllers/B/overrides/viewDidLoad/do/1/name', message: 'No.' }];
  assert.deepEqual(placesOf({ status: 422, code: 'x', detail: 'd', errors }), errors);
  assert.deepEqual(placesOf({ status: 422, code: 'x', detail: 'd' }), [
    { pointer: '', message: 'd' },
  ]);
  assert.deepEqual(placeOf(errors[0].pointer), {
    controller: 'B', callback: 'viewDidLoad', statement: 1,
  });
  assert.equal(placeOf('/steps/0'), null);
});

const apply = (id, isRepaired, fields = {}) => {
  const mistake = mistakes.find((one) => one.id === id);
  return withMistake(fields.scenario ?? scenario, {
    controller: 'B', mistake, isRepaired, ios: fields.ios ?? '26',
  }).controllers.B;
};

test('there are twelve mistakes, each with a repair and a text in every language', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `H${String(index + 1).padStart(2, '0')}`);
  assert.deepEqual(mistakes.map(({ id }) => id), ids);
  for (const id of ids) {
    assert.notDeepEqual(apply(id, false), apply(id, true), id);
    for (const language of languages) {
      for (const part of ['title', 'repair']) {
        assert.ok(`mistakes.${id}.${part}` in locales[language], `${language} ${id} ${part}`);
      }
    }
  }
});

test('the repair takes the place of the mistake and leaves the rest alone', () => {
  const kept = { overrides: { deinit: { super: true, do: [] } } };
  const own = { ...scenario, controllers: { ...scenario.controllers, B: kept } };
  const B = apply('H07', false, { scenario: own });
  const wrong = { ...own, controllers: { ...own.controllers, B } };
  assert.deepEqual(Object.keys(wrong.controllers.B.overrides), ['deinit', 'viewDidLoad']);
  const right = apply('H07', true, { scenario: wrong });
  assert.deepEqual(Object.keys(right.overrides), ['deinit', 'viewIsAppearing']);
});

test('a repair is the one of its version', () => {
  const callbackOn = (ios) => Object.keys(apply('H07', true, { ios }).overrides)[0];
  assert.equal(callbackOn('4.3'), 'viewWillAppear');
  assert.equal(callbackOn('12'), 'viewDidLayoutSubviews');
  assert.equal(callbackOn('13'), 'viewIsAppearing');
});

test('mistakes are put into the initializer and the view that the controller really has', () => {
  assert.deepEqual(Object.keys(apply('H03', false).overrides), ['initWithNibName']);
  const board = { ...scenario, controllers: { B: { created: 'storyboard' } } };
  assert.deepEqual(Object.keys(apply('H03', false, { scenario: board }).overrides), [
    'initWithCoder',
  ]);
  assert.deepEqual(apply('H04', false).views.Badge, {
    created: 'code', setUpIn: ['initWithCoder'],
  });
  assert.deepEqual(apply('H04', false, { scenario: board }).views.Badge, {
    created: 'nib', setUpIn: ['initWithFrame'],
  });
  const [item] = apply('H02', true).overrides.initWithNibName.do;
  assert.deepEqual(item, { do: 'isViewLoaded', target: 'B' });
});

test('mistakes of unloading are true on old systems only, none of UIKit’s own classes', () => {
  const trueOn = (ios) => mistakes.filter((one) => isTrueOn(one, ios)).map(({ id }) => id);
  assert.equal(trueOn('5').length, 12);
  assert.deepEqual(trueOn('2'), ['H01', 'H02', 'H03', 'H04', 'H05', 'H06', 'H07', 'H11', 'H12']);
  assert.deepEqual(trueOn('6'), ['H01', 'H02', 'H03', 'H04', 'H06', 'H07', 'H11', 'H12']);
  assert.ok(!canErr({ kind: 'navigation' }));
  assert.ok(canErr({ kind: 'table' }) && canErr({}));
});

test('the program takes every mistake and every repair', {
  skip: program ? false : 'the program is not built',
}, (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'lifecycle-mistakes-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const ids = mistakes.flatMap((mistake) => [false, true].map((isRepaired) => {
    const ios = mistake.before ? '5' : '17';
    const changed = withMistake(scenario, { controller: 'B', mistake, isRepaired, ios });
    const id = `${mistake.id.toLowerCase()}-${isRepaired ? 'repair' : 'mistake'}`;
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ ...changed, id, platform: { ios } }));
    return id;
  }));
  const files = ids.map((id) => join(folder, `${id}.json`));
  const { stdout, error } = spawnSync(program, ['validate', ...files], { encoding: 'utf8' });
  assert.equal(error, undefined);
  assert.deepEqual(stdout.trimEnd().split('\n'), ids.map((id) => `VALID ${id}`));
});
