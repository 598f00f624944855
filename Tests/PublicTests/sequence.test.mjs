// The run as a sequence diagram, and its text for Mermaid.
import assert from 'node:assert/strict';
import test from 'node:test';
import { mermaidOf, mermaidText } from '../../Public/app/log/mermaid.js';
import { Sequence } from '../../Public/app/log/sequence.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { makeEvent, recorded } from './support.mjs';

function sequenceOf(events, shown = events) {
  const sequence = new Sequence({ eventAt: (seq) => events[seq - 1] ?? null });
  sequence.take(shown);
  return sequence;
}

const arrows = (events) => sequenceOf(events).items.filter(({ kind }) => kind === 'message')
  .map(({ from, to }) => `${from} ${to}`);
const bare = { controller: undefined };

test('a callback comes from who its cause names', () => {
  const forwarded = makeEvent(2, {
    parent: 1, depth: 1, controller: 'A', cause: { kind: 'forwarding', of: 'Nav' },
  });
  const events = [
    makeEvent(1, { controller: 'Nav' }), forwarded,
    makeEvent(3, { actor: 'view', line: 'B.view layoutSubviews', cause: { kind: 'layout' } }),
    makeEvent(4, { actor: 'delegate', controller: 'Nav', line: 'Nav.delegate willShow(B)' }),
    makeEvent(5, { callback: 'init', cause: { kind: 'command' } }),
    makeEvent(6, { callback: 'initWithCoder', cause: { kind: 'command' } }),
    makeEvent(7, { cause: { kind: 'viewAccess', of: 'A' } }),
    makeEvent(8, { cause: { kind: 'viewAccess', of: 'B' } }),
    makeEvent(9, { ...bare, actor: 'app', line: 'app didBecomeActive' }),
    makeEvent(10, { ...bare, actor: 'scene', line: 'scene willConnect' }),
    makeEvent(11, { ...bare, actor: 'system', callback: 'console', line: 'console X' }),
    makeEvent(12, {
      ...bare, actor: 'system', callback: 'log', cause: { kind: 'handler', of: 'B' },
    }),
  ];
  assert.deepEqual(arrows(events), [
    'uikit Nav#1', 'Nav#1 A#1', 'uikit B#1.view', 'Nav#1 Nav#1.delegate', 'app B#1', 'uikit B#1',
    'A#1 B#1', 'app B#1', 'uikit app', 'uikit scene', 'uikit console', 'B#1 console',
  ]);
});

test('what comes inside a callback is called from there, unless UIKit goes on meanwhile', () => {
  const inside = { parent: 1, depth: 1 };
  const events = [
    makeEvent(1, { callback: 'viewDidAppear' }),
    makeEvent(2, { ...inside, actor: 'view', line: 'B.view initWithFrame' }),
    makeEvent(3, { ...inside, controller: 'A', cause: { kind: 'transition', of: 'Nav' } }),
    makeEvent(4, { ...inside, controller: 'A', instance: 2, cause: { kind: 'handler', of: 'B' } }),
    makeEvent(5, { controller: 'M', cause: { kind: 'forwarding', of: 'A' } }),
  ];
  assert.deepEqual(arrows(events),
    ['uikit B#1', 'B#1 B#1.view', 'uikit A#1', 'B#1 A#2', 'A#2 M#1']);
  const { participants } = sequenceOf(events);
  assert.deepEqual([...participants.values()].map(({ name }) => name),
    ['UIKit', 'B', 'B.view', 'A', 'A#2', 'M']);
});

test('a view is made inside the call that loads it, whoever has asked for that', () => {
  const cause = { kind: 'forwarding', of: 'Nav' };
  const events = [
    makeEvent(1, { controller: 'A', callback: 'loadView', cause }),
    makeEvent(2, {
      parent: 1, depth: 1, controller: 'A', actor: 'view', line: 'A.view initWithCoder', cause,
    }),
  ];
  assert.deepEqual(arrows(events), ['Nav#1 A#1', 'A#1 A#1.view']);
});

test('what code calls comes from it, and a container calls by itself', () => {
  const site = { callback: 'viewDidAppear', controller: 'A', event: 1, statement: 0 };
  const command = { cause: { kind: 'command' } };
  const events = [
    makeEvent(1, { ...command, callback: 'didMoveToParent', caller: 'code' }),
    makeEvent(2, { parent: 1, caller: 'code', site }),
    makeEvent(3, { ...command, caller: 'automatic', argument: 'Nav' }),
    makeEvent(4, { ...command, caller: 'automatic', argument: 'nil' }),
  ];
  assert.deepEqual(arrows(events), ['app B#1', 'A#1 B#1', 'Nav#1 B#1', 'uikit B#1']);
  const { items, participants } = sequenceOf(events.slice(2, 3));
  const words = { name: ({ name }) => name, title: () => 'x' };
  assert.match(mermaidOf(items, participants, words), /p1-->>p2/);
});

test('each step is a frame, and calls know what they came inside', () => {
  const events = [
    makeEvent(1, { controller: 'Nav' }),
    makeEvent(2, { controller: 'A', parent: 1, depth: 1 }),
    makeEvent(3, { controller: 'A', parent: 2, depth: 2 }),
    makeEvent(4, { controller: 'B', parent: 1, depth: 1 }), makeEvent(5),
    makeEvent(6, { step: 1 }),
  ];
  const { items } = sequenceOf(events);
  assert.deepEqual(items.map(({ kind, end }) => [kind, end]), [
    ['step', 5], ['message', 4], ['message', 3], ['message', 3], ['message', 4], ['message', 5],
    ['step', 7], ['message', 7],
  ]);
});

test('a caller that is not shown holds nothing together', () => {
  const events = [
    makeEvent(1), makeEvent(2, { actor: 'view' }), makeEvent(3, { parent: 2, depth: 1 }),
    makeEvent(4, { parent: 3, depth: 2 }),
  ];
  const sequence = sequenceOf(events, events.filter(({ seq }) => seq !== 2));
  assert.deepEqual(sequence.items.map(({ end }) => end), [3, 1, 3, 3]);
});

test('Mermaid gets no sign that it would read as its own', () => {
  assert.equal(mermaidText('a; b #1 %% <c>\n d'), 'a#59; b #35;1 #37;#37; #60;c#62; d');
  assert.equal(mermaidText('The end, not bend'), 'The e#110;d, not bend');
  assert.equal(mermaidText('  '), '…');
});

test('the text for Mermaid names participants in order and closes what it opens', () => {
  const pass = (seq) => ['viewWillLayoutSubviews', 'viewDidLayoutSubviews'].map((callback, index) =>
    makeEvent(seq + index, { callback, step: 1, cause: { kind: 'layout' } }));
  const events = [
    makeEvent(1, { controller: 'Nav', callback: 'viewWillAppear', argument: 'animated' }),
    makeEvent(2, { parent: 1, depth: 1, cause: { kind: 'forwarding', of: 'Nav' } }),
    makeEvent(3, { parent: 2, depth: 2, callback: 'log', actor: 'system', argument: 'a; end',
      ...bare, cause: { kind: 'handler', of: 'B' } }),
    ...pass(4),
  ];
  const { items, participants } = sequenceOf(events);
  const text = mermaidOf(items, participants, {
    name: ({ name, id }) => name || id, title: (step) => `Step #${step}`,
  });
  assert.deepEqual(text.split('\n'), [
    'sequenceDiagram',
    '  participant p1 as UIKit', '  participant p2 as Nav', '  participant p3 as B',
    '  participant p4 as console',
    '  opt Step #35;0',
    '    p1->>p2: viewWillAppear(animated)',
    '    activate p2',
    '      p2->>p3: viewDidLoad',
    '      activate p3',
    '        p3->>p4: “a#59; e#110;d”',
    '      deactivate p3',
    '    deactivate p2',
    '  end',
    '  opt Step #35;1',
    '    p1->>p3: viewWillLayoutSubviews',
    '    p1->>p3: viewDidLayoutSubviews',
    '  end',
    '',
  ]);
});

test('the whole recorded run is balanced for Mermaid', () => {
  const { items, participants } = sequenceOf(recorded.events);
  const text = mermaidOf(items, participants, { name: ({ id }) => id, title: String });
  const lines = text.split('\n').map((line) => line.trim());
  const count = (pattern) => lines.filter((line) => pattern.test(line)).length;
  assert.equal(count(/^opt /), count(/^end$/));
  assert.equal(count(/^activate /), count(/^deactivate /));
  assert.ok(count(/^activate /) > 3);
  const known = [
    /^sequenceDiagram$/, /^participant p\d+ as \S/, /^opt \S/, /^end$/,
    /^(de)?activate p\d+$/, /^p\d+--?>>p\d+: \S/, /^$/,
  ];
  const isKnown = (line) => known.some((pattern) => pattern.test(line));
  assert.deepEqual(lines.filter((line) => !isKnown(line)), []);
});

test('a sequence is taken from the store of a run', () => {
  const store = new TraceStore();
  store.begin(recorded.scenario, {});
  store.receive(recorded.events);
  const sequence = new Sequence(store);
  sequence.take(store.events);
  const text = mermaidOf(sequence.items, sequence.participants,
    { name: ({ id }) => id, title: () => 'Push B' });
  assert.match(text, /^sequenceDiagram\n[\s\S]*viewDidAppear/);
});
