// @ts-check
/** The commands in the order in which they are offered: what the scenario names, the gesture in
 * progress, the stack, modals, tabs and rotation, the system. */
import { placeOf, suggestionOf } from '../store/commands.js';
import { offersIn } from '../store/offers.js';

/** The server's groups, in the order of the page. */
const kinds = [
  ['interactive'], ['navigation', 'segues', 'containment', 'swiftUI'], ['modal'],
  ['tabs', 'page', 'split'], ['app'],
];
const rotation = 3;

/** How many commands stand as buttons: the primary one and four more. */
export const mostButtons = 5;

/** The one command to suggest: it ends something that was begun, or begins something.
 * @type {(available: readonly store.Available[]) => store.Available|null} */
export function primaryCommand(available) {
  const [primary] = available.filter(isEffective)
    .map((offer) => ({ offer, rank: suggestionOf(offer.command) }))
    .sort((one, other) => one.rank - other.rank);
  return primary?.offer ?? null;
}

/** Those with an effect, the primary one first.
 * @param {readonly store.Available[]} available
 * @param {scenarios.OpensAt['offer']} [named]  what the scenario offers */
export function inOrder(available, named = []) {
  const primary = primaryCommand(available);
  const own = primary ? kindOf(primary) : -1;
  const rank = (/** @type {store.Available} */ one) => {
    const at = placeIn(named, one);
    if (at >= 0) return at - named.length - 1;
    if (one === primary) return -1;
    return kindOf(one) === own ? 0 : kindOf(one) + 1;
  };
  return available.filter(isEffective).sort((one, other) => rank(one) - rank(other));
}

/** The commands that stand as buttons where a command acts now. What the scenario offers comes
 * first until the person has given a command.
 * @type {(lab: Pick<lab.Lab, 'store'|'actsAfter'>) => store.Available[]} */
export function buttonOffers({ store, actsAfter }) {
  const { opensAt, steps } = store.scenario ?? { steps: [] };
  const named = store.stepsUntil(actsAfter) <= steps.length ? opensAt?.offer : [];
  return forButtons(offersIn(store.available, store.stateAt(actsAfter)), named);
}

/** What the scenario offers; then of each kind of command one, if possible for a controller that no
 * other button names.
 * @param {readonly store.Available[]} available @param {scenarios.OpensAt['offer']} [named] */
export function forButtons(available, named = []) {
  const all = withVariants(inOrder(available, named)).map(({ offer }) => offer);
  const chosen = named.flatMap((_, at) => all.find((one) => placeIn(named, one) === at) ?? []);
  for (const { command: { do: name } } of all) {
    if (chosen.length >= mostButtons) break;
    if (chosen.some(({ command }) => command.do === name)) continue;
    const same = all.filter(({ command }) => command.do === name);
    const isNew = (/** @type {store.Available} */ { command: { target } }) =>
      !target || chosen.every(({ command }) => command.target !== target);
    chosen.push(/** @type {store.Available} */ (same.find(isNew) ?? same[0]));
  }
  return chosen;
}

/** Each command with those that differ from it only in style or animation.
 * @type {(available: readonly store.Available[]) => commands.Entry[]} */
export function withVariants(available) {
  /** @type {Map<string, store.Available[]>} */
  const families = new Map();
  for (const offer of available) {
    const key = plain(offer.command);
    families.set(key, [...families.get(key) ?? [], offer]);
  }
  return [...families].map(([key, offers]) => {
    const offer = /** @type {store.Available} */ (
      offers.find(({ command }) => JSON.stringify(command) === key) ?? offers[0]);
    return { offer, variants: offers.filter((one) => one !== offer) };
  });
}

/** A command without its variations.
 * @type {(command: store.Command) => string} */
function plain({ animated, style, ...rest }) {
  const isStyled = rest.do === 'present' || rest.do === 'segue';
  return JSON.stringify(isStyled ? rest : { ...rest, style });
}

/** Which of the scenario's offers a command is; -1 where none.
 * @param {NonNullable<scenarios.OpensAt['offer']>} named @param {store.Available} offer */
function placeIn(named, { command }) {
  return named.findIndex((one) => (typeof one === 'string' ? one === command.do
    : one.do === command.do && (!one.target || one.target === command.target)));
}

/** @type {(offer: store.Available) => boolean} */
function isEffective({ availability }) {
  return availability === 'effective';
}

/** @type {(offer: store.Available) => number} */
function kindOf({ group, command }) {
  if (placeOf(command) === 'rotate') return rotation;
  const kind = kinds.findIndex((one) => one.includes(group));
  return kind < 0 ? kinds.length : kind;
}
