// A scenario built by hand: its parts, what can be done with them, and who names whom.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  addController, attachable, attached, detached, documentOf, emptyScenario, fileNameOf,
  explicit, moveController, nameProblem, possibleParents, withCreation, withField, withKind,
  withMember, withPlatform, withRoot,
} from '../../Public/app/editor/scenario-edit.js';
import {
  insidersOf, isInside, kindOf, namesOf, parentOf, rootOf, rowPointerOf, rowsOf, stepsOf,
  subjectOf,
} from '../../Public/app/editor/scenario-parts.js';
import {
  naming, references, referencesTo, renamed, withoutController,
} from '../../Public/app/editor/scenario-references.js';
import {
  addStep, expectationOf, moveStep, removeStep, stepFor, usualCommand, withExpectation,
  withStep,
} from '../../Public/app/editor/scenario-steps.js';
import {
  newViewOf, outlineOf, viewNames, viewOf,
} from '../../Public/app/overrides/view-outline.js';
import { examples } from '../../Public/app/scenarios/examples.js';
import { commandCatalog as catalog, readJSON } from './support.mjs';

const app = {
  schemaVersion: 1, id: 'app', title: 'App',
  controllers: {
    Tabs: { kind: 'tabBar', children: ['Nav', 'C'] },
    Nav: { kind: 'navigation', children: ['A'] },
    A: { created: 'storyboard', embeds: ['E'] },
    B: {
      overrides: {
        viewDidLoad: { do: [{ do: 'push', target: 'A' }, { do: 'log', text: 'A' }] },
      },
    },
    C: {}, E: {},
  },
  window: { root: 'Tabs' },
  observe: { controllers: ['A', 'A.view', 'B', 'app'] },
  steps: [
    { do: 'launch', expect: ['A viewDidLoad', 'B willMoveToParent(A)', 'log A'] },
    { do: 'push', on: 'Nav', target: 'B', expect: ['Nav.delegate willShow(B)'] },
    { do: 'setTabs', on: 'Tabs', targets: ['Nav', 'C'] },
    { do: 'rotate', to: 'landscape' },
  ],
};
const frozen = JSON.stringify(app);

function shown(document, closed = new Set()) {
  return rowsOf(document, closed).map(({ pointer, depth }) => `${'·'.repeat(depth)}${pointer}`);
}

test('the tree shows each controller once, those out of the window apart', () => {
  assert.deepEqual(shown(app), [
    '', '/platform', '/window', '·/controllers/Tabs', '··/controllers/Nav',
    '···/controllers/A', '····/controllers/E', '··/controllers/C', '/controllers',
    '·/controllers/B', '/steps', '·/steps/0', '·/steps/1', '·/steps/2', '·/steps/3',
  ]);
});

test('a folded row hides what is in it, and nothing else', () => {
  const closed = new Set(['/controllers/Nav', '/steps']);
  assert.deepEqual(shown(app, closed), [
    '', '/platform', '/window', '·/controllers/Tabs', '··/controllers/Nav', '··/controllers/C',
    '/controllers', '·/controllers/B', '/steps',
  ]);
  const open = rowsOf(app, closed).map(({ isOpen }) => isOpen);
  assert.deepEqual(open, [null, null, true, true, false, null, true, null, false]);
});

test('whatever stands in a document, the tree is drawn, and cycles end', () => {
  for (const odd of [null, 3, [], 'x', {}, { controllers: [], steps: {}, window: 'A' },
    { controllers: { A: 5, B: { children: 'A' } }, steps: [null, 'x', {}] }]) {
    const pointers = rowsOf(odd, new Set()).map(({ pointer }) => pointer);
    assert.equal(new Set(pointers).size, pointers.length);
    assert.deepEqual(pointers.filter((one) => !/^\/(controllers|steps)\//.test(one)),
      ['', '/platform', '/window', '/controllers', '/steps']);
  }
  const cycle = { controllers: { A: { children: ['B'] }, B: { children: ['A'] } }, steps: [] };
  assert.deepEqual(shown(cycle).slice(3), [
    '/controllers', '·/controllers/A', '··/controllers/B', '/steps',
  ]);
  assert.ok(isInside(cycle, 'A', 'B'));
  const own = { controllers: { toString: {}, constructor: { children: ['toString'] } } };
  assert.deepEqual(namesOf(own), ['toString', 'constructor']);
  assert.equal(kindOf(own, 'valueOf'), 'content');
});

test('a place in the text belongs to a row', () => {
  assert.equal(rowPointerOf(app, '/controllers/B/overrides/viewDidLoad/do/0'), '/controllers/B');
  assert.equal(rowPointerOf(app, '/controllers/Q/kind'), '/controllers');
  assert.equal(rowPointerOf(app, '/steps/1/expect/0'), '/steps/1');
  assert.equal(rowPointerOf(app, '/steps/9'), '/steps');
  assert.equal(rowPointerOf(app, '/platform/ios'), '/platform');
  assert.equal(rowPointerOf(app, '/observe/layout'), '');
  assert.deepEqual(subjectOf('/steps/3'), { controller: null, step: 3 });
  assert.deepEqual(subjectOf('/controllers/B'), { controller: 'B', step: null });
  assert.deepEqual(subjectOf('/steps'), { controller: null, step: null });
});

test('a controller of each kind can be added, with a free name', () => {
  const added = ['content', 'table', 'navigation', 'tabBar', 'split', 'page', 'container']
    .map((kind) => addController(app, kind, null));
  assert.deepEqual(added.map(({ name }) => name),
    ['D', 'Table', 'Nav2', 'Tabs2', 'Split', 'Pages', 'Container']);
  assert.deepEqual(added.map(({ document, name }) => kindOf(document, name)),
    ['content', 'table', 'navigation', 'tabBar', 'split', 'page', 'container']);
  assert.deepEqual(added[0].document.controllers.D, {});
  const letters = Object.fromEntries([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((one) => [one, {}]));
  assert.equal(addController({ controllers: letters }, 'content', null).name, 'A2');
  assert.equal(JSON.stringify(app), frozen);
});

test('a new controller goes into its container, the first one of all into the window', () => {
  const { document } = addController(app, 'content', 'Nav');
  assert.deepEqual(document.controllers.Nav.children, ['A', 'D']);
  const first = addController({ controllers: {}, steps: [] }, 'navigation', null);
  assert.equal(rootOf(first.document), 'Nav');
  assert.equal(rootOf(addController(emptyScenario(), 'content', null).document), 'A');
});

test('names are checked as the server checks them', () => {
  assert.equal(nameProblem(app, 'B2'), '');
  assert.equal(nameProblem(app, 'Überblick_1'), '');
  assert.equal(nameProblem(app, 'A', 'A'), '');
  assert.equal(nameProblem(app, ''), 'empty');
  assert.equal(nameProblem(app, 'A'), 'taken');
  assert.equal(nameProblem(app, 'scene'), 'reserved');
  for (const bad of ['1A', 'A B', 'A-B', 'A.view', 'x'.repeat(65), 'я'.repeat(33)]) {
    assert.equal(nameProblem(app, bad), 'form', bad);
  }
  assert.equal(nameProblem(app, 'я'.repeat(32)), '');
});

test('another name reaches every place that names the controller, in its order', () => {
  const document = renamed(app, 'A', 'Home');
  assert.deepEqual(Object.keys(document.controllers), ['Tabs', 'Nav', 'Home', 'B', 'C', 'E']);
  assert.deepEqual(document.controllers.Nav.children, ['Home']);
  assert.deepEqual(document.controllers.B.overrides.viewDidLoad.do,
    [{ do: 'push', target: 'Home' }, { do: 'log', text: 'A' }]);
  assert.deepEqual(document.observe.controllers, ['Home', 'Home.view', 'B', 'app']);
  assert.deepEqual(document.steps[0].expect,
    ['Home viewDidLoad', 'B willMoveToParent(Home)', 'log A']);
  assert.equal(renamed(app, 'Tabs', 'Main').window.root, 'Main');
  assert.equal(renamed(app, 'B', 'Next').steps[1].expect[0], 'Nav.delegate willShow(Next)');
  assert.deepEqual(renamed(app, 'C', 'Last').steps[2].targets, ['Nav', 'Last']);
  assert.deepEqual(renamed(renamed(app, 'A', 'Home'), 'Home', 'A'), app);
  const turning = { controllers: { landscape: {} }, steps: [{ do: 'rotate', to: 'landscape' }] };
  assert.equal(renamed(turning, 'landscape', 'X').steps[0].to, 'landscape');
});

test('the catalogue tells the fields that name controllers', () => {
  const names = ['transition', 'setTabs', 'rotate', 'layoutChild', 'levitate'];
  assert.deepEqual(names.map(naming),
    [['parent', 'from', 'to'], ['on', 'targets'], [], ['target'], []]);
});

test('in every shipped scenario a name can be changed and changed back', () => {
  for (const id of examples) {
    const scenario = readJSON(`examples/${id}.json`);
    for (const name of namesOf(scenario)) {
      const changed = renamed(scenario, name, 'Quite_other');
      assert.deepEqual(referencesTo(changed, name), [], `${id} ${name}`);
      assert.equal(JSON.stringify(renamed(changed, 'Quite_other', name)),
        JSON.stringify(scenario), `${id} ${name}`);
    }
  }
});

test('references say where a controller is named', () => {
  assert.deepEqual(referencesTo(app, 'A').map(({ pointer, kind }) => `${kind} ${pointer}`), [
    'child /controllers/Nav/children/0',
    'statement /controllers/B/overrides/viewDidLoad/do/0/target',
    'observe /observe/controllers/0', 'observe /observe/controllers/1',
    'line /steps/0/expect/0', 'line /steps/0/expect/1',
  ]);
  assert.deepEqual(references({ controllers: 3, steps: 'x', observe: [] }), []);
});

test('the point where a run opens follows a name, and goes with it', () => {
  const opensAt = { step: 0, line: 'Nav.delegate willShow(A)', offer: ['pop', { do: 'push', target: 'B' }] };
  const opening = { ...app, opensAt };
  assert.deepEqual(renamed(opening, 'A', 'Home').opensAt.line, 'Nav.delegate willShow(Home)');
  assert.deepEqual(renamed(opening, 'B', 'Next').opensAt.offer, ['pop', { do: 'push', target: 'Next' }]);
  assert.deepEqual(withoutController(opening, 'B').document.opensAt.offer, ['pop']);
  assert.equal(withoutController(opening, 'A').document.opensAt, undefined);
});

test('a controller goes with what makes no sense without it', () => {
  const gone = withoutController(app, 'A');
  assert.deepEqual([gone.steps, gone.statements, gone.lines], [0, 1, 2]);
  assert.deepEqual(referencesTo(gone.document, 'A'), []);
  assert.deepEqual(gone.document.controllers.B.overrides.viewDidLoad.do,
    [{ do: 'log', text: 'A' }]);
  assert.deepEqual(gone.document.steps[0].expect, ['log A']);
  const pushed = withoutController(app, 'B');
  assert.deepEqual([pushed.steps, pushed.statements, pushed.lines], [1, 0, 1]);
  assert.deepEqual(pushed.document.steps.map((step) => step.do), ['launch', 'setTabs', 'rotate']);
  assert.deepEqual(withoutController(app, 'C').document.steps[2].targets, ['Nav']);
  assert.equal(rootOf(withoutController(app, 'Tabs').document), null);
  assert.equal(JSON.stringify(app), frozen);
});

test('of every shipped scenario any controller can be removed', () => {
  for (const id of examples) {
    const scenario = readJSON(`examples/${id}.json`);
    for (const name of namesOf(scenario)) {
      const { document } = withoutController(scenario, name);
      assert.deepEqual(referencesTo(document, name), [], `${id} ${name}`);
    }
  }
});

test('kind and creation take with them what they rule out', () => {
  const pages = withField(withKind(app, 'C', 'page'), 'C', 'style', 'curl');
  assert.deepEqual(pages.controllers.C, { kind: 'page', style: 'curl' });
  assert.deepEqual(withKind(pages, 'C', 'split').controllers.C, { kind: 'split' });
  assert.deepEqual(withKind(pages, 'C', 'content').controllers.C, {});
  assert.deepEqual(withCreation(app, 'A', 'nib').controllers.A, { created: 'nib' });
  assert.deepEqual(withCreation(app, 'A', 'code').controllers.A, {});
  assert.deepEqual(withCreation(app, 'A', 'storyboard'), app);
});

test('a controller has one place', () => {
  const moved = attached(app, 'Nav', 'C');
  assert.deepEqual(moved.controllers.Tabs.children, ['Nav']);
  assert.deepEqual(moved.controllers.Nav.children, ['A', 'C']);
  const alone = attached(app, 'Nav', 'Tabs');
  assert.equal(rootOf(alone), null);
  assert.deepEqual(detached(app, 'E').controllers.A, { created: 'storyboard' });
  assert.equal(parentOf(withRoot(app, 'C'), 'C'), null);
  assert.equal(rootOf(withRoot(app, 'C')), 'C');
  assert.equal('window' in withRoot(app, null), false);
});

test('nobody can be put into itself or what it holds', () => {
  assert.deepEqual(attachable(app, 'Nav'), ['B', 'C', 'E']);
  assert.deepEqual(attachable(app, 'Tabs'), ['A', 'B', 'E']);
  assert.deepEqual(possibleParents(app, 'Nav'), ['Tabs']);
  assert.deepEqual(possibleParents(app, 'B'), ['Tabs', 'Nav']);
  assert.deepEqual(possibleParents(app, 'E'), ['Tabs', 'Nav', 'A']);
});

test('controllers change places with their siblings', () => {
  assert.deepEqual(insidersOf(moveController(app, 'C', -1), 'Tabs'), ['C', 'Nav']);
  assert.deepEqual(insidersOf(moveController(app, 'Nav', 1), 'Tabs'), ['C', 'Nav']);
  const { document } = addController(app, 'content', null);
  assert.deepEqual(namesOf(moveController(document, 'D', -1)),
    ['Tabs', 'Nav', 'A', 'D', 'B', 'C', 'E']);
  assert.deepEqual(namesOf(moveController(document, 'B', 1)),
    ['Tabs', 'Nav', 'A', 'C', 'E', 'D', 'B']);
  assert.deepEqual(moveController(app, 'B', -1), app);
});

test('what says nothing is left out', () => {
  assert.equal(explicit('arc', 'arc'), undefined);
  for (const nothing of ['', null, [], {}]) assert.equal(explicit(nothing), undefined);
  assert.equal(explicit(false), false);
  assert.equal(explicit(0), 0);
  assert.deepEqual(withMember({ a: 1, b: 2 }, 'a', undefined), { b: 2 });
  const set = withPlatform(app, 'ios', '5');
  assert.deepEqual(set.platform, { ios: '5' });
  assert.deepEqual(withPlatform(set, 'ios', undefined), app);
});

test('steps are added, changed, moved and removed', () => {
  const step = { do: 'pop' };
  assert.deepEqual(stepsOf(addStep(app, 1, step)).map((one) => one.do),
    ['launch', 'pop', 'push', 'setTabs', 'rotate']);
  assert.deepEqual(stepsOf(withStep(app, 3, step))[3], step);
  assert.deepEqual(stepsOf(moveStep(app, 3, -1)).map((one) => one.do),
    ['launch', 'push', 'rotate', 'setTabs']);
  assert.deepEqual(stepsOf(removeStep(app, 0)).map((one) => one.do),
    ['push', 'setTabs', 'rotate']);
  assert.deepEqual(addStep({}, 0, step), { steps: [step] });
});

test('a command is first chosen with everything that it needs', () => {
  const named = (name) => catalog.commands.find((one) => one.do === name);
  assert.deepEqual(stepFor(named('launch'), app), { do: 'launch' });
  assert.deepEqual(stepFor(named('push'), app), { do: 'push', target: 'B' });
  assert.deepEqual(stepFor(named('setTraits'), app), { do: 'setTraits', style: 'dark' });
  assert.deepEqual(stepFor(named('rotate'), app), { do: 'rotate', to: 'portrait' });
  const { document } = addController(app, 'navigation', null);
  assert.deepEqual(stepFor(named('push'), document), { do: 'push', on: 'Nav', target: 'B' });
  assert.deepEqual(stepFor(named('present'), app), { do: 'present', from: 'A', target: 'B' });
  assert.deepEqual(stepFor(named('embed'), app), { do: 'embed', parent: 'A', child: 'B' });
  const box = addController(app, 'container', null).document;
  assert.deepEqual(stepFor(named('embed'), box), { do: 'embed', child: 'B' });
  for (const command of catalog.commands) {
    const step = stepFor(command, app);
    const missing = command.fields.filter(({ name, required }) => required && !(name in step));
    assert.deepEqual(missing, [], command.do);
  }
  assert.deepEqual(stepFor(named('push'), { controllers: {} }).do, 'push');
});

test('a new step begins with what the app can do', () => {
  assert.equal(usualCommand({}), 'launch');
  assert.equal(usualCommand(app), 'push');
  assert.equal(usualCommand(emptyScenario()), 'present');
});

test('a step expects nothing, lines, or lines at the start', () => {
  const step = { do: 'pop', settle: false };
  assert.deepEqual(expectationOf(step), { kind: 'none', lines: [] });
  const exact = withExpectation(step, 'expect', []);
  assert.deepEqual(exact, { ...step, expect: [] });
  assert.deepEqual(expectationOf(exact), { kind: 'expect', lines: [] });
  const prefix = withExpectation(exact, 'expectPrefix', ['A deinit']);
  assert.deepEqual(prefix, { ...step, expectPrefix: ['A deinit'] });
  assert.deepEqual(withExpectation(prefix, 'none', ['x']), step);
  const claims = { never: ['B deinit'], state: { B: { isAlive: true } } };
  const claiming = { ...step, expect: { ...claims, lines: ['A deinit'] } };
  assert.deepEqual(expectationOf(claiming), { kind: 'expect', lines: ['A deinit'] });
  assert.deepEqual(withExpectation(claiming, 'none', []).expect, claims);
  assert.deepEqual(withExpectation(claiming, 'expect', []).expect, { ...claims, lines: [] });
});

test('SwiftUI views are lines, and the controllers in them are found', () => {
  const swiftUI = {
    tabView: 'Tabs', tabs: [
      { navigationStack: 'Stack', root: { view: 'Home', children: [{ view: 'Row' }] } },
      { representable: 'Map', controller: 'C' },
    ],
  };
  const lines = outlineOf(swiftUI);
  assert.equal(lines, 'TabView Tabs\n  NavigationStack Stack\n    Home\n      Row\n' +
    '  Representable Map C');
  assert.deepEqual(viewOf(lines), swiftUI);
  assert.equal(viewOf(' \n'), undefined);
  assert.equal(newViewOf('Detail'), 'Detail');
  assert.deepEqual(newViewOf('Detail\n  Row'), { view: 'Detail', children: [{ view: 'Row' }] });
  const document = {
    controllers: { H: { kind: 'hosting', swiftUI }, C: {} },
    steps: [{ do: 'pushView', on: 'H.Stack', view: 'Detail' }, { do: 'popView', on: 'H.Stack' }],
  };
  assert.deepEqual(viewNames(document),
    ['H.Tabs', 'H.Stack', 'H.Home', 'H.Row', 'H.Map', 'H.Detail']);
  const other = renamed(renamed(document, 'C', 'Chart'), 'H', 'Host');
  assert.equal(other.controllers.Host.swiftUI.tabs[1].controller, 'Chart');
  assert.deepEqual(other.steps.map(({ on }) => on), ['Host.Stack', 'Host.Stack']);
  const { document: without } = withoutController(document, 'C');
  assert.deepEqual(without.controllers.H.swiftUI.tabs.length, 1);
});

test('lines in any order stand in one row, and their names are found', () => {
  const group = { anyOrder: ['A viewDidLoad', 'B willMoveToParent(A)'] };
  const step = { do: 'push', target: 'B', expect: [group, 'A deinit'] };
  const { kind, lines } = expectationOf(step);
  assert.deepEqual(lines, ['A viewDidLoad <> B willMoveToParent(A)', 'A deinit']);
  assert.deepEqual(withExpectation(step, kind, lines), step);
  const document = { ...app, steps: [app.steps[0], step] };
  const [renamedGroup] = renamed(document, 'B', 'Next').steps[1].expect;
  assert.deepEqual(renamedGroup, { anyOrder: ['A viewDidLoad', 'Next willMoveToParent(A)'] });
});

test('a run becomes a document with its platform and everything that was done', () => {
  const scenario = { ...app, platform: { memory: 'mrc', ios: '4' } };
  const performed = [...app.steps, { do: 'pop' }];
  const document = documentOf({ scenario, platform: { ios: '5', idiom: 'pad' }, performed });
  assert.deepEqual(document.platform, { ios: '5', idiom: 'pad', memory: 'mrc' });
  assert.deepEqual(document.steps, performed);
  assert.deepEqual(Object.keys(document).slice(0, 3), ['schemaVersion', 'id', 'title']);
  assert.deepEqual(documentOf({ scenario: null, platform: {}, performed: [] }), emptyScenario());
});

test('a file is called like the scenario, where that is a name', () => {
  assert.equal(fileNameOf(app), 'app.json');
  for (const id of ['', 'a b', '../x', 5, undefined]) {
    assert.equal(fileNameOf({ id }), 'scenario.json');
  }
});
