// The panel of the story: what it remembers, and which tab a name means.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Inspector } from '../../Public/app/inspector/inspector.js';
import { keptSettings } from './support.mjs';

test('the first visit opens the story', () => {
  const { isOpen, tab } = new Inspector(keptSettings());
  assert.deepEqual([isOpen, tab], [true, 'story']);
  assert.equal(new Inspector(keptSettings({ inspector: 'false' })).isOpen, false);
});

test('the tab is remembered; former tabs mean the story', () => {
  const kept = keptSettings();
  const first = new Inspector(kept);
  first.open('memory');
  assert.equal(new Inspector(kept).tab, 'memory');
  for (const name of ['log', 'changes', 'story']) {
    first.open(name);
    assert.equal(first.tab, 'story');
    assert.equal(new Inspector(keptSettings({ 'inspector.tab': name })).tab, 'story');
  }
  first.close();
  assert.equal(new Inspector(kept).isOpen, false);
});

test('a key shows its tab, then leads into it', () => {
  const inspector = new Inspector(keptSettings());
  const news = [];
  for (const type of ['change', 'enter']) inspector.addEventListener(type, () => news.push(type));
  inspector.press('memory');
  assert.equal(inspector.isOpen, true);
  inspector.press('memory');
  inspector.press('story');
  assert.deepEqual(news, ['change', 'enter', 'change']);
});

test('what a tab is asked to do is done once, by the tab that is asked', () => {
  const inspector = new Inspector(keptSettings());
  inspector.open('memory');
  inspector.ask('story', 'search');
  assert.deepEqual([inspector.isOpen, inspector.tab], [true, 'story']);
  assert.equal(inspector.takeWish('why'), false);
  assert.equal(inspector.takeWish('search'), true);
  assert.equal(inspector.takeWish('search'), false);
});
