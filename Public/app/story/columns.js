// @ts-check
/** The columns of an action in the story: a controller each, what it does here, and where its line
 * stands. */
import { chainOnScreen } from '../store/containment.js';
import { keyOf } from '../store/fold.js';
import { isContainer } from '../store/identity.js';

/** Pixels from the edge to the first line. */
export const firstX = 48;
const widestStep = 166;
/** From here down a role has no room, and signs are small. */
const roomyStep = 90;
/** Below this, all share one line. */
const leastStep = 34;
/** What a name keeps free: its dot before it, and the edge behind it. */
const besideName = 26;
/** A sign with the gap to its name, half of it left of the line. */
const besideHead = 20;
/** How far the sign of the next column reaches to the left of its place, with a gap. */
const besideNext = 8;

const ranks = ['silent', 'goes', 'comes', 'stays', 'back', '', 'container'];
const visible = ['appearing', 'appeared'];

/** The controllers that have a column, in order, and what each does in the action.
 * @param {readonly store.TraceEvent[]} events  that have a row
 * @param {{scenario: store.Scenario|null, before: store.RunState, after: store.RunState}} run
 *   the states around the whole action */
export function rolesIn(events, { scenario, before, after }) {
  /** @type {Map<string, story.Role>} */
  const all = new Map();
  const isFrame = (/** @type {story.Role} */ { controller, key }) =>
    isContainer(scenario, controller, after.controllers[key]?.kind);
  for (const { controller, instance = 1, changes = [] } of events) {
    if (!controller) continue;
    const key = keyOf(controller, instance);
    const known = all.get(key);
    const isComing = changes.some((one) =>
      one.controller === controller && one.appearance === 'appearing');
    const came = (known?.came ?? false) || isComing;
    if (known) known.came = came;
    else all.set(key, { key, controller, instance, role: '', came });
  }
  for (const one of all.values()) {
    const isStill = isVisible(before, one.key) === isVisible(after, one.key);
    one.role = isStill && isFrame(one) ? 'container' : roleOf(one, before, after);
  }
  for (const key of silentIn(events, before, after)) {
    const one = after.controllers[key];
    if (!one || all.has(key)) continue;
    const { controller, instance } = one;
    all.set(key, { key, controller, instance, role: 'silent', came: false });
  }
  // Of those that do the same, a container stands before what it contains.
  const rank = (/** @type {story.Role} */ one) =>
    2 * ranks.indexOf(one.role) + (isFrame(one) ? 0 : 1);
  return [...all.values()].sort((a, b) => rank(a) - rank(b));
}

/** @type {(one: story.Role, before: store.RunState, after: store.RunState) => string} */
function roleOf({ key, came }, before, after) {
  const [was, is] = [isVisible(before, key), isVisible(after, key)];
  if (was) return is ? 'stays' : 'goes';
  if (is) return 'comes';
  return came ? 'back' : '';
}

/** @type {(state: store.RunState, key: string) => boolean} */
function isVisible({ controllers }, key) {
  return visible.includes(controllers[key]?.appearance ?? '');
}

/** Who gets no call though one could expect it: who stays on screen under what is presented.
 * @type {(events: readonly store.TraceEvent[], before: store.RunState, after: store.RunState) =>
 *   string[]} */
function silentIn(events, before, after) {
  const kinds = new Set(events.map(({ cause }) => cause.transition));
  if (!kinds.has('present') && !kinds.has('dismiss')) return [];
  const state = kinds.has('present') ? before : after;
  const leaf = chainOnScreen(state).pop();
  return leaf && isVisible(before, leaf.key) && isVisible(after, leaf.key) ? [leaf.key] : [];
}

/** Where the columns stand: as far apart as every name fits, the name of a row over the lines of
 * others too.
 * @param {readonly story.Role[]} roles
 * @param {{width: number, letter: number, sans: number, longest: ReadonlyMap<string, number>,
 *   words: ReadonlyMap<string, string>}} room  of the panel; a letter of a callback and of a name;
 *   the letters of the longest callback by controller; roles in words */
export function columnsOf(roles, { width, letter, sans, longest, words }) {
  const room = width - firstX - besideName;
  const steps = roles.slice(1).map(({ key }, index) =>
    (room - (longest.get(key) ?? 0) * letter) / (index + 1));
  const step = Math.floor(Math.min(widestStep, ...steps));
  const isSingle = roles.length > 1 && step < leastStep;
  const apart = isSingle ? 0 : step;
  const list = roles.map((one, index) => ({ ...one, x: firstX + index * apart }));
  const fits = (/** @type {(one: story.Role) => string} */ textOf) => !isSingle &&
    roles.every((one, index) => {
      const isLast = index === roles.length - 1;
      const end = isLast ? width - 8 - firstX - index * step : step - besideNext;
      return besideHead + textOf(one).length * sans <= end;
    });
  const hasNames = fits(({ controller }) => controller);
  const withRole = (/** @type {story.Role} */ { controller, role }) =>
    [controller, words.get(role) ?? ''].join(' ').trim();
  const isRoomy = roles.length === 1 || step >= roomyStep;
  return { list, step, isSingle, hasNames, hasRoles: hasNames && isRoomy && fits(withRole) };
}
