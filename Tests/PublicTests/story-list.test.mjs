// What the story lists, and who stands in which column of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { columnsOf, firstX, rolesIn } from '../../Public/app/story/columns.js';
import {
  foldsOf, foundItems, itemsOf, mostDrawn, partOf, rowHeight, StoryList,
} from '../../Public/app/story/story-list.js';
import { scrollTopFor, scrollTopWithin, stopIn } from '../../Public/app/story/story-place.js';
import { makeEvent, program, recorded } from './support.mjs';
import { rowsAt, runOf, storeOf, viewAt } from './story-support.mjs';

const push = { scenario: recorded.scenario, platform: {}, steps: [{ events: recorded.events }] };

function rolesOf(run, number, density = 'essential') {
  const store = storeOf(run);
  const rows = rowsAt(store, viewAt(density));
  const action = rows.actions.list[number - 1];
  const events = rows.of(action).map(({ event }) => event);
  return rolesIn(events, {
    scenario: store.scenario, before: store.stateAt(action.firstEvent - 1),
    after: store.stateAt(action.lastEvent),
  }).map(({ controller, role }) => `${controller} ${role}`);
}

test('who goes stands before who comes, and both before a container that stays', () => {
  assert.deepEqual(rolesOf(push, 2), ['A goes', 'B comes']);
  assert.deepEqual(rolesOf(push, 2, 'standard'), ['A goes', 'B comes', 'Nav container']);
});

test('a container that comes stands where it is called; who stays beneath has a silent line', {
  skip: program === null,
}, () => {
  const run = runOf({
    controllers: {
      Nav: { kind: 'navigation', children: ['Inbox'] }, Inbox: {},
      Compose: { kind: 'navigation', children: ['Letter'], presentationStyle: 'pageSheet' },
      Letter: {},
    },
    window: { root: 'Nav' },
    steps: [{ do: 'launch' }, { do: 'present', from: 'Inbox', target: 'Compose' }],
  });
  assert.deepEqual(rolesOf(run, 2), ['Inbox silent', 'Compose comes', 'Letter comes']);
});

test('after a cancelled swipe one has stayed and one is back', { skip: program === null }, () => {
  const run = runOf({
    controllers: { Nav: { kind: 'navigation', children: ['A'] }, A: {}, B: {} },
    window: { root: 'Nav' },
    steps: [
      { do: 'launch' }, { do: 'push', on: 'Nav', target: 'B' },
      { do: 'beginInteractivePop', on: 'Nav' }, { do: 'cancelInteraction' },
    ],
  });
  assert.deepEqual(rolesOf(run, 3), ['B stays', 'A back']);
});

const names = ['Player', 'Queue', 'Nav', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

function columns(count, { width = 408, longest = 13, role = 'goes' } = {}) {
  const roles = names.slice(0, count).map((controller) =>
    ({ key: `${controller}#1`, controller, instance: 1, role, came: false }));
  const letters = new Map(roles.map(({ key }) => [key, longest]));
  return columnsOf(roles, {
    width, letter: 8.45, sans: 7.6, longest: letters, words: new Map([['goes', 'goes']]),
  });
}

test('lines stand as far apart as every name fits, and not farther than 166', () => {
  assert.deepEqual(columns(1).list.map(({ x }) => x), [firstX]);
  assert.equal(columns(2, { width: 788 }).step, 166);
  const three = columns(3, { longest: 23 });
  assert.equal(three.step, Math.floor((408 - 48 - 26 - 23 * 8.45) / 2));
  for (const { x } of three.list) assert.ok(x + 26 + 23 * 8.45 <= 408);
});

test('roles go first, then names, then the lines', () => {
  const looks = [2, 3, 4, 7, 8].map((count) => {
    const { hasNames, hasRoles, isSingle } = columns(count);
    return [hasNames, hasRoles, isSingle];
  });
  assert.deepEqual(looks, [
    [true, true, false], [true, true, false], [true, false, false], [false, false, false],
    [false, false, true],
  ]);
});

test('an action lists its rows, and in one row what it leaves out', () => {
  const store = storeOf(push);
  const rows = rowsAt(store, viewAt('essential'));
  const action = rows.actions.list[1];
  const items = itemsOf(action, rows.actions.calls(action), rows.of(action));
  const told = items.map((item) => (item.kind === 'row' ? item.call.label : item.kind));
  assert.deepEqual(told,
    ['head', '1', '2', '3', '4', '5', '6', 'quiet', '7', '8']);
  const quiet = items.find(({ kind }) => kind === 'quiet');
  const all = rows.actions.calls(action).length;
  assert.deepEqual([quiet.layout, quiet.layout + quiet.more], [2, all - 8]);
});

test('ignored commands stand at the end of the action after which they were given', () => {
  const store = storeOf(push);
  const rows = rowsAt(store, viewAt('essential'));
  const [launch] = rows.actions.list;
  const ignored = [{ index: 7, after: launch.lastEvent, title: '', command: null, note: null }];
  const items = itemsOf(launch, rows.actions.calls(launch), rows.of(launch), { ignored });
  assert.equal(items[items.length - 1].ignored, ignored[0]);
});

const actions = Array.from({ length: 20 }, (_, at) =>
  ({ number: at + 1, steps: [], firstEvent: at * 5 + 1, lastEvent: at * 5 + 5 }));

test('older actions share a row where they push the open one under half of the panel', () => {
  const count = (how) => foldsOf(actions, { showsEarlier: false, ...how }).before.count;
  assert.equal(count({ open: 4, height: 100 }), 3);
  assert.equal(count({ open: 6, height: 600 }), 5);
  assert.equal(count({ open: 17, height: 600 }), 4);
  assert.equal(count({ open: 17, height: 600, showsEarlier: true }), 16);
  const { before, after } = foldsOf(actions, { open: 17, height: 600, showsEarlier: false });
  assert.deepEqual([before.at(0).count, before.at(1).action.number, after.at(0).action.number],
    [13, 14, 18]);
  assert.equal(foldsOf(actions, { open: 0, height: 600, showsEarlier: false }).after.count, 20);
});

test('of what was found each action lists its own', () => {
  const call = (seq) => ({ event: makeEvent(seq), number: 1, label: '1' });
  const items = foundItems(actions, ({ number }) => (number % 10 === 0 ? [call(number)] : []));
  assert.deepEqual(items.map(({ kind, key }) => [kind, key]), [
    ['action', 'action-46'], ['row', 'row-10'], ['action', 'action-96'], ['row', 'row-20'],
  ]);
});

test('what is in view of 100,000 rows is at most 80, in the right place', () => {
  const calls = Array.from({ length: 100_000 }, (_, at) => ({ event: { seq: at + 1 }, label: '' }));
  const items = calls.map((call) => ({ kind: 'row', key: `row-${call.event.seq}`, call }));
  const part = partOf(items, new Map([['row-3', 200]]));
  const list = new StoryList([foldsOf(actions, { open: 2, height: 600, showsEarlier: false }).before, part]);
  assert.equal(list.height, 40 + 100_000 * rowHeight + 200 - rowHeight);
  assert.deepEqual(list.placeOf('row-4'), { top: 40 + 2 * rowHeight + 200, height: rowHeight });
  assert.equal(list.placeOf('row-0'), null);
  for (const top of [0, 35, 500_000, list.height - 700]) {
    const { items: drawn } = list.slice(top, 700);
    assert.ok(drawn.length <= mostDrawn && drawn.length > 10);
    assert.ok(drawn[0].top <= top && drawn[drawn.length - 1].top + 200 >= top + 700);
    for (const { item, top: at } of drawn.slice(1)) assert.equal(list.placeOf(item.key).top, at);
  }
});

test('the row of the cursor comes into view below the head, with what comes next', () => {
  const at = (top, row, all = 3000) =>
    scrollTopFor({ top, height: 400, head: 80, ahead: 66 }, { top: row, height: 150 }, all);
  assert.equal(at(500, 600), 500);
  assert.equal(at(500, 800), 616);
  assert.equal(at(500, 560), 480);
  assert.equal(at(0, 2850), 2600);
  assert.equal(scrollTopFor({ top: 0, height: 400, head: 80, ahead: 66 }, { top: 500, height: 600 },
    3000), 420, 'a high row begins below the head');
  assert.equal(at(500, 40), 0);
});

test('a list is not scrolled beyond its ends, and not at all while it fits', () => {
  assert.deepEqual([-20, 100, 900].map((top) => scrollTopWithin(top, 400, 1000)), [0, 100, 600]);
  assert.equal(scrollTopWithin(80, 1200, 1000), 0);
});

test('the tab key reaches the current row, or else the first thing that can be opened', () => {
  const head = { kind: 'head', key: 'head' };
  const fold = { kind: 'action', key: 'action-1' };
  const rows = [7, 8].map((seq) => ({ kind: 'row', key: `row-${seq}` }));
  assert.equal(stopIn([fold, head, ...rows], 'row-8'), 'row-8');
  assert.equal(stopIn([fold, head, ...rows], 'row-0'), 'row-7');
  assert.equal(stopIn([head, fold], 'row-8'), 'action-1');
  assert.equal(stopIn([head], 'row-8'), '');
});

test('a folded action is found by its first event', () => {
  const { before, after } = foldsOf(actions, { open: 17, height: 600, showsEarlier: false });
  assert.deepEqual(['earlier', 'action-66', 'action-76', 'action-61', 'row-66'].map(before.find),
    [0, 1, 3, -1, -1]);
  assert.deepEqual([after.find('action-86') === 0, after.find('action-81') < 0], [true, true]);
});
