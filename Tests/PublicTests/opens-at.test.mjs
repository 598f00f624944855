// Where the page opens a run, and what each shipped example shows there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { examples } from '../../Public/app/scenarios/examples.js';
import { makesMistakeNext } from '../../Public/app/scenarios/next-mistake.js';
import { openingOf } from '../../Public/app/scenarios/opens-at.js';
import { ActionIndex, isStandard } from '../../Public/app/store/actions.js';
import { versions } from '../../Public/app/store/ios.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import {
  commandCatalog, languages, locales, makeEvent, program, publicFolder, readJSON, scenario,
} from './support.mjs';

/** The actions of a run: a list of events for each step. */
function actionsOf(document, steps) {
  const store = new TraceStore();
  store.begin(document, {});
  for (const [index, { do: name }] of document.steps.entries()) {
    store.receiveStep({ index, do: name, title: name });
  }
  store.receive(steps.flat());
  return new ActionIndex(store);
}

/** A run of events such as `A viewDidLoad`; `~` marks one that varies. */
function run(...steps) {
  let seq = 0;
  const document = { ...scenario, steps: steps.map((_, at) => ({ do: at ? 'push' : 'launch' })) };
  const events = steps.map((lines, step) => lines.map((line) => {
    const [controller, callback] = line.replace('~', '').split(' ');
    const confidence = line.endsWith('~') ? 'varies' : 'observed';
    seq += 1;
    return makeEvent(seq, { step, controller, callback, confidence, line: line.replace('~', '') });
  }));
  return { document, actions: actionsOf(document, events) };
}

const launch = ['Nav viewDidLoad', 'A viewDidLoad', 'A viewDidAppear', 'A didMoveToParent',
  'Nav viewDidAppear~'];
const push = ['B init', 'B viewDidLoad', 'A viewWillDisappear', 'B viewWillAppear',
  'A viewWillDisappear', 'B didMoveToParent'];
const finding = (seq, controller) => ({ id: 'LINT-H07', seq, controller, instance: 1 });

/** Where a run opens, as `reason seq`. */
function opens(opensAt, findings = [], steps = [launch, push]) {
  const { document, actions } = run(...steps);
  const opening = openingOf({ ...document, opensAt }, actions, findings);
  return opening && `${opening.reason} ${opening.seq}`;
}

test('a run without a point rests at the last certain numbered call of the launch', () => {
  assert.equal(opens(undefined), 'launch 3');
  assert.equal(opens(undefined, [], [['A didMoveToParent', 'B didMoveToParent']]), 'launch 2');
  assert.equal(opens(undefined, [], [[]]), null);
});

test('a point is the n-th line of its step, whatever its argument', () => {
  assert.equal(opens({ step: 1, line: 'A viewWillDisappear' }), 'point 8');
  assert.equal(opens({ step: 1, line: 'A viewWillDisappear', occurrence: 2 }), 'point 10');
  const animated = [launch, ['A viewWillDisappear(animated)', 'A viewWillDisappear(unanimated)']];
  assert.equal(opens({ step: 1, line: 'A viewWillDisappear' }, [], animated), 'point 6');
  assert.equal(opens({ step: 1, line: 'A viewWillDisappear(unanimated)' }, [], animated), 'point 7');
});

test('a point that another version or another step lacks is none', () => {
  assert.equal(opens({ step: 1, line: 'A viewWillUnload' }), 'launch 3');
  assert.equal(opens({ step: 1, line: 'A viewDid' }), 'launch 3');
  assert.equal(opens({ step: 1, line: 'A viewDidLoad' }), 'launch 3');
  assert.equal(opens({ step: 7, line: 'A viewDidLoad' }), 'launch 3');
});

test('a mistake opens at the numbered call of its controller before it, in the same action', () => {
  assert.equal(opens(undefined, [finding(9, 'B')]), 'mistake 7');
  assert.equal(opens(undefined, [finding(8, 'A')]), 'mistake 8');
  assert.equal(opens(undefined, [finding(11, 'M')]), 'mistake 11');
  assert.equal(opens(undefined, [finding(8, undefined), finding(9, 'B')]), 'mistake 8');
  assert.equal(opens({ step: 1, line: 'B init' }, [finding(9, 'B')]), 'point 6');
});

test('the mistake comes next unless a numbered call stands between', () => {
  const { actions } = run(launch, push);
  const isNext = (seq, of) => makesMistakeNext({ seq, finding: of && finding(of, 'B') }, actions);
  assert.equal(isNext(8, 9), true);
  assert.equal(isNext(7, 9), false);
  assert.equal(isNext(10, 11), true);
  assert.equal(isNext(3, 5), true);
  assert.equal(isNext(3, 8), false);
  assert.equal(isNext(9, 9), false);
  assert.equal(isNext(9, null), false);
});

test('a point says its panel and another version; others have the story', () => {
  const { document, actions } = run(launch, push);
  const opensAt = { step: 1, line: 'B init', panel: 'memory', alsoOn: '6' };
  assert.deepEqual(openingOf({ ...document, opensAt }, actions, []), {
    seq: 6, reason: 'point', panel: 'memory', alsoOn: '6', finding: null,
  });
  assert.deepEqual(openingOf({ ...document, opensAt: { ...opensAt, line: 'B deinit' } }, actions, []), {
    seq: 3, reason: 'launch', panel: 'story', alsoOn: null, finding: null,
  });
});

test('each example has one sentence about its point, in each language', () => {
  for (const language of languages) {
    const rows = Object.entries(locales[language])
      .filter(([key]) => key.startsWith('scenario.opensAt.'));
    const ids = rows.map(([key]) => key.slice('scenario.opensAt.'.length));
    assert.deepEqual(ids.sort(), [...examples].sort(), language);
    assert.equal(new Set(rows.map(([, text]) => text)).size, rows.length, language);
    const odd = rows.filter(([, text]) => text.length > 110 || !/[.?。？]$/.test(text));
    assert.deepEqual(odd, [], language);
  }
});

test('the points of the examples name steps, panels, commands and versions that there are', () => {
  const commands = commandCatalog.commands.map((command) => command.do);
  for (const id of examples) {
    const { opensAt, steps, controllers } = readJSON(`examples/${id}.json`);
    const { step = 0, panel = 'story', offer = [], alsoOn } = opensAt ?? {};
    assert.ok(step in steps, id);
    assert.ok(['story', 'code', 'issues', 'memory'].includes(panel), id);
    assert.ok(offer.length <= 2, id);
    for (const one of offer) {
      assert.ok(commands.includes(one.do ?? one), id);
      assert.ok(!one.target || one.target in controllers, id);
    }
    assert.ok(!alsoOn || versions.some(({ ios }) => ios === alsoOn), id);
  }
});

/** All examples as they are run: scenario, actions and findings. */
function runs() {
  const { stdout, error } = spawnSync(program, ['run', '--json', join(publicFolder, 'examples')],
    { encoding: 'utf8', maxBuffer: 64 << 20 });
  assert.equal(error, undefined);
  return stdout.trimEnd().split('\n').map((line) => JSON.parse(line)).map(({ id, ...result }) => {
    const document = readJSON(`examples/${id}.json`);
    return { document, actions: actionsOf(document, result.steps.map(({ events }) => events)),
      findings: result.findings };
  });
}

test('each example opens at its point, where a row can be shown', {
  skip: program ? false : 'the program is not built',
}, () => {
  const all = runs();
  assert.equal(all.length, examples.length);
  for (const { document, actions, findings } of all) {
    const { id, opensAt } = document;
    const opening = openingOf(document, actions, findings);
    const call = actions.call(opening.seq);
    const expected = opensAt ? 'point' : findings.length > 0 ? 'mistake' : 'launch';
    assert.equal(opening.reason, expected, id);
    assert.ok(isStandard(call.event), id);
    if (expected !== 'mistake') assert.notEqual(call.event.confidence, 'varies', id);
    if (/^lint-h\d+$/.test(id)) {
      assert.equal(call.event.controller, findings[0].controller, id);
      assert.equal(findings[0].id, id.toUpperCase(), id);
    }
  }
});
