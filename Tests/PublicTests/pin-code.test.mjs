// The code beside the map: a choice that is kept, and an entry of the history.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pinCode, showLine } from '../../Public/app/code/pin-code.view.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';

/** Stands for a browser at the first entry of its history. */
function browse() {
  const entries = [{ scenario: 'push-b', run: 'one' }];
  Object.assign(globalThis, {
    location: { href: 'http://lab/?at=2.5#s=run', hash: '#s=run' },
    history: {
      get state() { return entries.at(-1); },
      replaceState: (state) => { entries[entries.length - 1] = state; },
      pushState: (state) => { entries.push(state); },
    },
    document: { documentElement: { hasAttribute: () => false } },
  });
  return entries;
}

function makeView(kept = new Map()) {
  return new ViewSettings({
    read: (name) => kept.get(name) ?? null, save: (name, value) => kept.set(name, value),
  });
}

test('pinned, it is an entry of its own that names the same run', () => {
  const entries = browse();
  const kept = new Map();
  const view = makeView(kept);
  pinCode({ view }, true);
  const run = { scenario: 'push-b', run: 'one' };
  assert.deepEqual(entries, [{ ...run, code: false }, { ...run, code: true }]);
  assert.ok(makeView(kept).isCodePinned);
  pinCode({ view }, false);
  assert.deepEqual(entries, [{ ...run, code: false }, { ...run, code: false }]);
  assert.ok(!makeView(kept).isCodePinned);
});

test('a line is shown in its tab, unless the code stands beside the map', () => {
  browse();
  const view = makeView();
  const opened = [];
  const inspector = { open: (tab) => opened.push(tab) };
  const place = { controller: 'B', callback: 'viewDidLoad', statement: 0 };
  showLine({ inspector, view }, place);
  assert.deepEqual(view.line, place);
  document.documentElement.hasAttribute = (name) => name === 'data-code';
  showLine({ inspector, view }, { ...place, statement: 1 });
  assert.equal(view.line.statement, 1);
  assert.deepEqual(opened, ['code']);
});
