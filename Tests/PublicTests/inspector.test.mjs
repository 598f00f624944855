// The inspector: what it remembers, and which rows of the log are drawn.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  clampWidth, Inspector, narrowest, usualWidth, widest,
} from '../../Public/app/inspector/inspector.js';
import { phaseOf, rowsInView, rowText, scrollTopFor } from '../../Public/app/log/inspector-log.js';
import { keptSettings, makeEvent } from './support.mjs';

test('the first visit opens it only where there is room', () => {
  assert.equal(new Inspector(keptSettings(), 1280).isOpen, false);
  assert.equal(new Inspector(keptSettings(), 1440).isOpen, true);
  assert.equal(new Inspector(keptSettings({ inspector: 'true' }), 390).isOpen, true);
  assert.equal(new Inspector(keptSettings({ inspector: 'false' }), 1920).isOpen, false);
});

test('tab and width are remembered', () => {
  const kept = keptSettings();
  const first = new Inspector(kept, 1280);
  first.open('memory');
  first.resize(25);
  const second = new Inspector(kept, 1280);
  const { isOpen, tab, width } = second;
  assert.deepEqual({ isOpen, tab, width }, { isOpen: true, tab: 'memory', width: 25 });
  second.close();
  assert.equal(new Inspector(kept, 1920).isOpen, false);
});

test('a key shows its tab, then leads into it', () => {
  const inspector = new Inspector(keptSettings(), 1280);
  const news = [];
  for (const type of ['change', 'enter']) inspector.addEventListener(type, () => news.push(type));
  inspector.press('memory');
  assert.equal(inspector.isOpen, true);
  inspector.press('memory');
  inspector.press('log');
  assert.deepEqual(news, ['change', 'enter', 'change']);
});

test('what a tab is asked to do is done once, by the tab that is asked', () => {
  const inspector = new Inspector(keptSettings(), 1280);
  inspector.open('memory');
  inspector.ask('log', 'filter');
  assert.deepEqual([inspector.isOpen, inspector.tab], [true, 'log']);
  assert.equal(inspector.takeWish('sequence'), false);
  assert.equal(inspector.takeWish('filter'), true);
  assert.equal(inspector.takeWish('filter'), false);
});

test('the width stays within its limits', () => {
  assert.deepEqual([0, 100, 20.04, Number.NaN].map(clampWidth),
    [narrowest, widest, 20, usualWidth]);
});

test('a callback has the phase of its life', () => {
  const phase = (callback) => phaseOf(makeEvent(1, { callback }));
  const names = ['initWithCoder', 'loadView', 'viewIsAppearing', 'viewDidDisappear',
    'viewDidUnload', 'exception', 'deinit', 'willMoveToParent'];
  assert.deepEqual(names.map(phase),
    ['create', 'load', 'appear', 'disappear', 'memory', 'trouble', 'end', 'other']);
  const view = makeEvent(1, { actor: 'view', callback: 'initWithCoder' });
  assert.equal(phaseOf(view), 'other');
});

test('a row leaves out the name that its badge tells, and no other', () => {
  assert.equal(rowText(makeEvent(1)), 'viewDidLoad');
  const line = 'B.delegate willShow(A)';
  assert.equal(rowText(makeEvent(1, { actor: 'delegate', line })), line);
});

test('of a long log only the rows in view are drawn', () => {
  const view = { height: 280, row: 28, count: 100000 };
  assert.deepEqual(rowsInView({ ...view, top: 0 }), { from: 0, to: 16 });
  assert.deepEqual(rowsInView({ ...view, top: 28000 }), { from: 994, to: 1016 });
  assert.deepEqual(rowsInView({ ...view, top: 28e5, count: 3 }), { from: 3, to: 3 });
});

test('the row of the cursor comes into view, near ones by the shortest way', () => {
  const view = { top: 280, height: 280, row: 28 };
  assert.equal(scrollTopFor(view, 12), 280);
  assert.equal(scrollTopFor(view, 20), 308);
  assert.equal(scrollTopFor(view, 9), 252);
  assert.equal(scrollTopFor(view, 100), 2800 - 126);
  assert.equal(scrollTopFor(view, 1), 0);
});
