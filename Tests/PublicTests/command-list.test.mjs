// Which commands stand as buttons, after which action they act, and what the device does with them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { actingPlace, showsActingPlace } from '../../Public/app/commands/acting.js';
import {
  buttonOffers, forButtons, inOrder, mostButtons, withVariants,
} from '../../Public/app/commands/offered.js';
import { whyNothing } from '../../Public/app/device/nothing.js';
import { offered, touch } from '../../Public/app/device/touch.js';
import { emptyState } from '../../Public/app/store/fold.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { PointerRest } from '../../Public/app/view/pointer-rest.js';
import { locales } from './support.mjs';

const english = new Translator('en', locales.en);

const offer = (command, group, availability = 'effective') =>
  ({ command, group, availability, title: '', rule: null, code: null, reason: null });

const push = (target) => offer({ do: 'push', on: 'Nav', target }, 'navigation');
const pop = offer({ do: 'pop', on: 'Nav' }, 'navigation');
const swipe = offer({ do: 'beginInteractivePop', on: 'Nav' }, 'navigation');
const present = (target, fields = {}) =>
  offer({ do: 'present', from: 'A', target, ...fields }, 'modal');
const tab = offer({ do: 'selectTab', target: 'T' }, 'tabs');
const rotate = offer({ do: 'rotate', to: 'landscape' }, 'app');
const warning = offer({ do: 'memoryWarning' }, 'app');
const read = offer({ do: 'accessView', target: 'B' }, 'objects');
const finish = offer({ do: 'finishInteraction' }, 'interactive');
const names = (offers) => offers.map(({ command: { do: name, target = '' } }) =>
  `${name} ${target}`.trim());

test('the stack comes before modals, tabs, rotation and the system', () => {
  assert.deepEqual(names(inOrder([read, warning, rotate, tab, present('M'), swipe, pop])), [
    'pop', 'beginInteractivePop', 'present M', 'rotate', 'selectTab T', 'memoryWarning',
    'accessView B',
  ]);
});

test('what ends a gesture or a modal comes first, with what is like it', () => {
  assert.deepEqual(names(inOrder([pop, present('M'), finish])).slice(0, 2),
    ['finishInteraction', 'pop']);
  const dismiss = offer({ do: 'dismiss', from: 'M' }, 'modal');
  assert.deepEqual(names(inOrder([push('D'), present('N'), dismiss])),
    ['dismiss', 'present N', 'push D']);
});

test('what the scenario offers comes before all else, in its order', () => {
  const offers = [push('C'), pop, warning, offer({ do: 'background' }, 'app', 'refused')];
  assert.deepEqual(names(inOrder(offers, ['memoryWarning', 'background', 'pop'])),
    ['memoryWarning', 'pop', 'push C']);
  const lab = (scenario, steps = 1) => ({
    store: {
      scenario, available: offers, stateAt: () => emptyState, stepsUntil: () => steps,
    },
    actsAfter: 0,
  });
  assert.deepEqual(names(buttonOffers(lab(null))), ['pop', 'push C', 'memoryWarning']);
  const scenario = { steps: [{ do: 'launch' }], opensAt: { offer: ['memoryWarning'] } };
  assert.deepEqual(names(buttonOffers(lab(scenario))), ['memoryWarning', 'pop', 'push C']);
  // After a command of the person it is offered like any other.
  assert.deepEqual(names(buttonOffers(lab(scenario, 2))), ['pop', 'push C', 'memoryWarning']);
  const tabs = [tab, offer({ do: 'selectTab', target: 'U' }, 'tabs')];
  const two = ['U', 'T'].map((target) => ({ do: 'selectTab', target }));
  assert.deepEqual(names(forButtons([pop, ...tabs], two)), ['selectTab U', 'selectTab T', 'pop']);
  assert.deepEqual(names(forButtons([pop, ...tabs], ['selectTab'])), ['selectTab T', 'pop']);
});

test('of each kind one stands as a button, if possible for another controller', () => {
  const offers = [push('B'), push('M'), present('B'), present('M'), rotate, warning];
  assert.deepEqual(names(forButtons(offers)), ['push B', 'present M', 'rotate', 'memoryWarning']);
  assert.deepEqual(names(forButtons([push('B'), present('B')])), ['push B', 'present B']);
  const many = [pop, push('B'), swipe, present('M'), tab, rotate, warning];
  assert.equal(forButtons(many).length, mostButtons);
  assert.deepEqual(forButtons([offer({ do: 'pop' }, 'navigation', 'pointless')]), []);
});

test('a command gathers those that differ in style or animation only', () => {
  const full = present('M', { style: 'fullScreen' });
  const still = present('M', { animated: false });
  const dark = offer({ do: 'setTraits', style: 'dark' }, 'app');
  const light = offer({ do: 'setTraits', style: 'light' }, 'app');
  const plain = present('M');
  assert.deepEqual(withVariants([full, plain, still, present('N'), dark, light]).map(
    ({ offer: one, variants }) => [one, variants.length]),
  [[plain, 2], [present('N'), 0], [dark, 0], [light, 0]]);
  assert.deepEqual(withVariants([full])[0], { offer: full, variants: [] });
});

/** A run of three actions with three events each; the second event of each has no row. */
function labAt(cursor, { isPlaying = false, gesture = null } = {}) {
  const list = [0, 1, 2].map((index) => ({
    number: index + 1, firstEvent: index * 3 + 1, lastEvent: index * 3 + 3, steps: [{ index }],
  }));
  const at = (seq) => list.find(({ lastEvent }) => lastEvent >= seq) ?? null;
  const action = at(cursor);
  const rows = [action.firstEvent, action.firstEvent + 2].map((seq) => ({ event: { seq } }));
  const row = rows.filter(({ event }) => event.seq <= cursor).pop();
  const actsAfter = isPlaying ? 9 : action.lastEvent;
  return {
    store: {
      last: 9, isAtEnd: cursor === 9,
      stateAt: () => ({ ...emptyState, interaction: { gesture } }),
      available: [pop], scenario: null,
    },
    playback: { isPlaying }, actionIndex: { at }, actsAfter, isWhereItActs: cursor === actsAfter,
    shown: { action, event: row.event, rows, isLast: row === rows[1] },
    isInteractive: true, view: { allowsPointless: false }, translator: english,
    whyNot: 'Somebody else leads.', stepTitle: ({ index }) => `step ${index}`,
  };
}

test('the head says after which action commands act', () => {
  const kinds = [9, 8, 7, 6, 4].map((cursor) => actingPlace(labAt(cursor)).kind);
  assert.deepEqual(kinds, ['end', 'after', 'after', 'branch', 'branch']);
  assert.equal(actingPlace(labAt(4)).action.number, 2);
  assert.equal(actingPlace(labAt(4, { isPlaying: true })).action.number, 3);
  assert.equal(actingPlace(labAt(9, { gesture: 'pop' })).kind, 'gesture');
  const nothing = { ...labAt(9), actionIndex: { at: () => null } };
  assert.deepEqual(actingPlace(nothing), { kind: 'end', action: null });
});

test('the last row before the end of an action shows where commands act', () => {
  const shows = (cursor, how) => showsActingPlace(labAt(cursor, how));
  assert.deepEqual([9, 6, 5, 4].map((cursor) => shows(cursor)), [true, true, false, false]);
  assert.equal(shows(4, { isPlaying: true }), false);
});

test('a touch does what the button does, or says why it does nothing', async () => {
  const given = [];
  const told = [];
  const lab = (available) => {
    const one = labAt(6);
    return {
      ...one, store: { ...one.store, available },
      act: async (command) => { given.push(command.do); return true; },
      loadTexts: async () => undefined, session: { notify: ({ key }) => told.push(key) },
    };
  };
  const pointless = { ...pop, availability: 'pointless' };
  assert.equal(offered(lab([pointless, pop]), ['edge', 'back']), pop);
  assert.equal(await touch(lab([pop]), ['back']), true);
  assert.equal(await touch(lab([pointless]), ['back']), false);
  assert.deepEqual([given, told], [['pop'], ['device.because']]);
});

test('why a touch does nothing depends on where the page stands', () => {
  const key = (lab, one = null) => whyNothing(lab, one).key;
  assert.equal(key(labAt(6)), 'device.nothing');
  assert.deepEqual(whyNothing(labAt(4), null),
    { key: 'device.moving', values: { action: 'step 1' } });
  const unknown = labAt(6);
  unknown.store.available = [];
  assert.equal(key(unknown), 'device.asking');
  const held = { ...labAt(6), isInteractive: false };
  assert.deepEqual(whyNothing(held, pop).values, { reason: 'Somebody else leads.' });
});

test('a pointer that rests points at nothing until it has moved four pixels', () => {
  const rest = new PointerRest();
  assert.equal(rest.moved(10, 10), false);
  assert.equal(rest.moved(12, 12), false);
  assert.equal(rest.moved(14, 10), true);
  assert.equal(rest.moved(15, 10), false);
  rest.press(40, 40);
  assert.equal(rest.moved(42, 40), false);
  assert.equal(rest.moved(40, 44), true);
});
