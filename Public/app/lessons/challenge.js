// @ts-check
/** A challenge: bring a controller to a state with the fewest commands. The goal is made from the
 * run, and the server knows the shortest way. */
import { ApiError } from '../server/api.js';
import { controllerNamed } from '../store/fold.js';
import { goalForStation } from '../commands/plan-goals.js';
import { Dice } from '../questions/dice.js';

/** So many of the last goals don't come again, if there are others. */
export const remembered = 10;
const stations = ['appeared', 'disappeared', 'deallocated'];
const easiest = 2;
const longestSearch = 8;

/** A goal that takes some commands, the same one for the same run and seed. Another one differs
 * first in what is wanted, then in the controller.
 * @param {store.TraceStore} store @param {lessons.Find} find  the shortest way to a goal
 * @param {number} seed @param {readonly string[]} [last]  the names of the goals before
 * @returns {Promise<lessons.Challenge|null>}  null where none is found */
export async function findChallenge(store, find, seed, last = []) {
  const begin = store.performed.length;
  const [, given = ''] = last[last.length - 1]?.split(' ') ?? [];
  const isAgain = (/** @type {{station: string}} */ { station }) => Number(station === given);
  const varied = new Dice(seed).shuffle(candidates(store))
    .sort((one, other) => isAgain(one) - isAgain(other));
  const all = newFirst(varied, nameOf, last);
  for (const { controller, station } of all.slice(0, longestSearch)) {
    const goal = goalForStation(station, controller);
    const way = goal ? await wayTo(find, { step: begin, goal }) : null;
    if (goal && way && way.length >= easiest) {
      return { controller, station, goal, par: way.length, begin };
    }
  }
  return null;
}

/** What a goal is called among those that were given before.
 * @type {(challenge: Pick<lessons.Challenge, 'controller'|'station'>) => string} */
export function nameOf({ controller, station }) {
  return `${controller} ${station}`;
}

/** The members that haven't been given of late, then the others, those of longest ago first.
 * @template Member @param {readonly Member[]} all @param {(member: Member) => string} name
 * @param {readonly string[]} last @returns {Member[]} */
export function newFirst(all, name, last) {
  const late = last.slice(-remembered);
  const age = (/** @type {Member} */ member) => late.lastIndexOf(name(member));
  return [...all].sort((one, other) => age(one) - age(other));
}

/** The way to a goal; null if there is none.
 * @type {(find: lessons.Find, question: {step: number, goal: commands.Goal}) =>
 *   Promise<store.Command[]|null>} */
export async function wayTo(find, question) {
  try {
    return (await find(question)).commands;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isRefusal) throw error;
    return null;
  }
}

/** Where controllers could be brought that aren't there now.
 * @param {store.TraceStore} store */
export function candidates(store) {
  const { controllers = {} } = store.scenario ?? {};
  const state = store.stateAt(store.last);
  const names = Object.keys(controllers)
    .filter((name) => (controllers[name]?.kind ?? 'content') === 'content');
  return names.flatMap((controller) => stations
    .filter((station) => controllerNamed(state, controller)?.station !== station)
    .map((station) => ({ controller, station })));
}

/** How many commands have been given for a challenge.
 * @type {(challenge: lessons.Challenge, store: store.TraceStore) => number} */
export function usedFor({ begin }, store) {
  return Math.max(0, store.performed.length - begin);
}

/** @type {(challenge: lessons.Challenge, store: store.TraceStore) => boolean} */
export function isMet({ goal, begin }, store) {
  const { controller } = goal;
  if ('callback' in goal) {
    return store.events.some((event) => event.step >= begin &&
      event.callback === goal.callback && event.controller === controller);
  }
  const own = controllerNamed(store.stateAt(store.last), controller);
  return own !== null && Object.entries(goal.state)
    .every(([field, value]) => own[/** @type {keyof typeof own} */ (field)] === value);
}
