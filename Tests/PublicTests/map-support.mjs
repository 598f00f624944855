// Situations of the map, written as the calls of actions, and what is shown after each call.
import './support.mjs';
import { numbersOf, railOfCall } from '../../Public/app/diagram/numbers.js';
import { placeOf, rails } from '../../Public/app/store/stations.js';

const comes = (name) => ['initWithCoder', 'loadView', 'viewDidLoad', 'viewWillAppear',
  'viewIsAppearing', 'viewDidAppear'].map((callback) => `${name} ${callback}`);
const launched = [
  'Nav initWithCoder', 'A initWithCoder', 'Nav loadView', 'Nav viewDidLoad', 'Nav viewWillAppear',
  'Nav viewIsAppearing', 'A loadView', 'A viewDidLoad', 'A viewWillAppear', 'A viewIsAppearing',
  'Nav viewDidAppear', 'A viewDidAppear',
];
const pushed = [
  'B initWithCoder', 'B loadView', 'B viewDidLoad', 'A viewWillDisappear', 'B viewWillAppear',
  'B viewIsAppearing', 'A viewDidDisappear', 'B viewDidAppear',
];
const popped = [
  'B viewWillDisappear', 'A viewWillAppear', 'A viewIsAppearing', 'B viewDidDisappear',
  'A viewDidAppear', 'B deinit',
];
const tabs = ['One', 'Two', 'Three', 'Four', 'Five'];

/** Each is what happened before, and the action that is shown. */
export const situations = {
  launch: { before: [], action: launched },
  push: { before: launched, action: pushed, layout: 2 },
  pop: { before: [...launched, ...pushed], action: popped, layout: 1 },
  'swipe cancelled': {
    before: [...launched, ...pushed],
    action: [
      'B viewWillDisappear', 'A viewWillAppear', 'A viewIsAppearing', 'A viewWillDisappear',
      'A viewDidDisappear', 'B viewWillAppear', 'B viewIsAppearing', 'B viewDidAppear',
    ],
  },
  'a sheet with a stack': {
    before: launched,
    action: [
      'Compose initWithCoder', 'Letter initWithCoder', 'Compose loadView', 'Compose viewDidLoad',
      'Compose viewWillAppear', 'Compose viewIsAppearing', 'Letter loadView',
      'Letter viewDidLoad', 'Letter viewWillAppear', 'Letter viewIsAppearing',
      'Compose viewDidAppear', 'Letter viewDidAppear',
    ],
    layout: 3,
  },
  'five tabs': {
    before: [],
    action: ['Tabs initWithCoder', ...tabs.map((name) => `${name} initWithCoder`),
      'Tabs loadView', 'Tabs viewDidLoad', ...tabs.map((name) => `${name} loadView`),
      ...tabs.map((name) => `${name} viewDidLoad`), 'Tabs viewWillAppear', 'One viewWillAppear',
      'Tabs viewIsAppearing', 'One viewIsAppearing', 'Tabs viewDidAppear', 'One viewDidAppear'],
  },
  split: {
    before: [],
    action: [...comes('Split').slice(0, 5), ...comes('Side').slice(0, 5),
      ...comes('Main').slice(0, 5), 'Split viewDidAppear', 'Side viewDidAppear',
      'Main viewDidAppear'],
    layout: 12,
  },
  'unloading on iOS 5': {
    before: [...launched, ...pushed].filter((line) => !line.includes('IsAppearing')),
    action: ['A viewWillUnload', 'A viewDidUnload'],
    unloads: true, absent: ['viewIsAppearing'],
  },
};

/** @returns the events of lines, and the moves of the tokens */
function traceOf(lines) {
  /** @type {Map<string, string>} */
  const at = new Map();
  const events = lines.map((line, index) => {
    const [controller, callback] = line.split(' ');
    return { seq: index + 1, controller, instance: 1, callback, actor: 'controller', line };
  });
  const moves = events.flatMap(({ seq, controller, callback }) => {
    const key = `${controller}#1`;
    const from = at.get(key) ?? 'start';
    const rail = rails.find(({ id }) => id === railOfCall(callback, from));
    if (!rail || rail.from === rail.to) return [];
    at.set(key, rail.to);
    return [{ seq, key, from, station: rail.to }];
  });
  return { events, moves };
}

/** What is shown after a call of the action of a situation, and the store that it is read from. */
export function runOf({ before, action }, index) {
  const { events, moves } = traceOf([...before, ...action]);
  const stateAt = (last) => ({
    controllers: Object.fromEntries(moves.filter(({ seq }) => seq <= last)
      .map(({ key, station }) => [key, { station }])),
  });
  const rows = events.slice(before.length)
    .map((event, at) => ({ event, number: at + 1, label: `${at + 1}` }));
  const shown = {
    action: { firstEvent: before.length + 1, lastEvent: events.length },
    event: rows[index].event, rows, isLast: index === rows.length - 1,
  };
  return /** @type {any} */ ({ shown, store: { moves, stateAt } });
}

/** What is shown after each call of the action of a situation. */
export function actionOf(situation) {
  const { before, action, ...rest } = situation;
  return action.map((line, index) => {
    const { shown, store } = runOf(situation, index);
    const places = Object.values(store.stateAt(shown.event.seq).controllers)
      .map(({ station }) => placeOf(station));
    const counts = new Map(places.map((place) =>
      [place, places.filter((one) => one === place).length]));
    const numbers = numbersOf(shown, store);
    return { ...rest, unloads: rest.unloads ?? false, shown, counts, after: line, numbers };
  });
}
