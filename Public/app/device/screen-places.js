// @ts-check
/** Where the children of a container are: in a stack, behind tabs, on pages, in columns, in a
 * frame. Pure; the state alone decides. */

/** How the columns of a split view share its width, by how many show. */
const columnEdges = [[0, 1], [0, 1], [0, 0.38, 1], [0, 0.26, 0.52, 1]];

/** @type {(controller: store.ControllerState) => boolean} */
export function isMoving({ appearance }) {
  return appearance === 'appearing' || appearance === 'disappearing';
}

/** @type {(controller: store.ControllerState) => boolean} */
function isGone({ appearance }) {
  return appearance === 'disappeared';
}

/** @param {store.ControllerState} navigation
 * @param {readonly store.ControllerState[]} children  those that have left the stack come last
 * @returns {device.Place[]} */
export function stackPlaces(navigation, children) {
  const moving = children.filter(isMoving);
  const front = moving[moving.length - 1];
  const top = navigation.children[navigation.children.length - 1];
  return children.map((child) => {
    if (child.appearance === 'appeared') return 'here';
    if (moving.length > 1 && isMoving(child)) return child === front ? 'half' : 'halfUnder';
    if (isMoving(child)) return 'here';
    if (!child.hasAppeared || !navigation.children.includes(child.controller)) return 'away';
    return child.controller === top ? 'here' : 'under';
  });
}

/** @type {(tabs: store.ControllerState, children: readonly store.ControllerState[]) =>
 *   device.Place[]} */
export function tabPlaces(tabs, children) {
  const isAnyShown = children.some((child) => !isGone(child));
  return children.map((child) => {
    const isSelected = child.controller === tabs.selected;
    if (isGone(child)) return isSelected && child.hasAppeared && !isAnyShown ? 'here' : 'away';
    const hasRival = children.some((other) => other !== child && !isGone(other));
    return child.appearance === 'appearing' && hasRival ? 'fade' : 'here';
  });
}

/** The pages while one gives way to another. A turn that is cancelled is a turn back.
 * @param {readonly store.ControllerState[]} children
 * @param {readonly string[]} order  of all the pages
 * @returns {{turn: 'next'|'previous', places: device.Place[]}} */
export function pagePlaces(children, order) {
  const incoming = children.find(({ appearance }) => appearance === 'appearing');
  const outgoing = children.find((child) => child !== incoming && !isGone(child));
  const indexOf = (/** @type {store.ControllerState|undefined} */ page) =>
    order.indexOf(page?.controller ?? '');
  const isTurning = incoming !== undefined && outgoing !== undefined;
  const isCovered = children.every(isGone);
  const places = children.map((child) => {
    if (isTurning && child === incoming) return 'half';
    if (isTurning && child === outgoing) return 'halfUnder';
    return !isGone(child) || (isCovered && child.hasAppeared) ? 'here' : 'away';
  });
  const isBack = isTurning && indexOf(incoming) < indexOf(outgoing);
  return { turn: isBack ? 'previous' : 'next', places: /** @type {device.Place[]} */ (places) };
}

/** The visible columns. While one child of a column goes and another comes, both are shown.
 * @type {(split: store.ControllerState, children: readonly store.ControllerState[]) =>
 *   device.Part[]} */
export function columnsOf(split, children) {
  const last = split.children.length - 1;
  const columnOf = (/** @type {store.ControllerState} */ child) => {
    const index = split.children.indexOf(child.controller);
    return index < 0 ? last : index;
  };
  const isCovered = children.every(isGone);
  const isShown = (/** @type {store.ControllerState} */ child) =>
    isCovered ? child.hasAppeared : !isGone(child);
  const shown = children.filter(isShown);
  const columns = [...new Set(shown.map(columnOf))].sort((a, b) => a - b);
  const edges = columnEdges[Math.min(columns.length, 3)] ?? [0, 1];
  return children.map((child) => {
    const at = columns.indexOf(columnOf(child));
    const isFading = child.appearance === 'appearing' &&
      shown.some((other) => other !== child && columnOf(other) === columnOf(child));
    const place = isShown(child) ? (isFading ? 'fade' : 'here') : 'away';
    return { child, place, start: edges[Math.max(at, 0)] ?? 0, end: edges[at + 1] ?? 1 };
  });
}

/** The children of a custom container, one under another; one that goes and one that comes share a
 * place.
 * @type {(children: readonly store.ControllerState[]) => device.Part[]} */
export function framePlaces(children) {
  const isCovered = children.every((child) => isGone(child) || !child.hasAppeared);
  const shown = children.filter((child) => isCovered ? child.hasAppeared : !isGone(child));
  const leaving = shown.filter(({ appearance }) => appearance === 'disappearing');
  const entering = shown.filter(({ appearance }) => appearance === 'appearing');
  const pairs = Math.min(leaving.length, entering.length);
  const slots = shown.filter((child) => entering.indexOf(child) < 0 ||
    entering.indexOf(child) >= pairs);
  const count = Math.max(1, slots.length);
  return children.map((child) => {
    const partner = leaving[entering.indexOf(child)];
    const slot = Math.max(0, slots.indexOf(partner ?? child));
    const place = !shown.includes(child) ? 'away' : partner ? 'fade' : 'here';
    return { child, place, start: slot / count, end: (slot + 1) / count };
  });
}
