// @ts-check
/** The menu of a station or a rail. It lists the commands that lead there, the way to it for each
 * controller, and the events around the cursor that went there. */
import { controllerNamed } from '../store/fold.js';
import { goalAt } from './station-goals.js';
import { railPlace, rails } from '../store/stations.js';
import { openCommandMenu } from '../commands/command-menu.view.js';

const mostControllers = 6;

/** @param {lab.Lab} lab @param {diagram.TokenMoves} moves
 * @param {{id: string, isPossible: boolean, offers: readonly store.Available[]}} place  and
 *   what leads there
 * @param {Element} anchor */
export async function openPlaceMenu(lab, moves, { id: place, isPossible, offers }, anchor) {
  const rail = rails.find(({ id }) => railPlace(id) === place);
  const station = rail ? rail.to : place;
  const name = lab.text(`station.${station}`);
  const { cursor, focus } = lab.store;
  const isVisited = moves.visited(cursor, focus).has(place);
  const words = [isVisited ? 'visited' : '', isPossible ? 'possible' : ''].filter(Boolean);
  const list = words.map((word) => lab.text(`look.${word}`)).join(lab.text('changes.comma'));
  const looks = list && lab.text('picture.looks', { list });
  await openCommandMenu(lab, anchor, {
    title: rail ? lab.text('picture.rail', { callback: rail.callback, station: name }) : name,
    note: [looks, noteOf(lab, offers)].filter(Boolean).join(' '),
    offers,
    items: [...eventItems(lab, moves, place), ...goalItems(lab, station, name)],
  });
}

/** @type {(lab: lab.Lab, offers: readonly store.Available[]) => string} */
function noteOf(lab, offers) {
  if (!lab.store.isAtEnd) return lab.text('picture.past');
  return offers.length > 0 ? '' : lab.text('picture.noWay');
}

/** @type {(lab: lab.Lab, moves: diagram.TokenMoves, place: string) => commands.Item[]} */
function eventItems(lab, moves, place) {
  const { store } = lab;
  const { before, after } = moves.around(place, store.cursor, store.focus);
  const item = (/** @type {store.Move|null} */ move, /** @type {string} */ key) => {
    const event = store.eventAt(move?.seq ?? -1);
    if (!event) return [];
    const text = lab.text(key, { index: event.seq, line: event.line });
    return [{ text, run: () => lab.playback.jump(event.seq) }];
  };
  return [...item(before, 'picture.before'), ...item(after, 'picture.after')];
}

/** “Take me to …” for the controller in focus, or for each.
 * @type {(lab: lab.Lab, station: string, name: string) => commands.Item[]} */
function goalItems(lab, station, name) {
  const { scenario, focus, state } = lab.store;
  if (!lab.isInteractive) return [];
  const all = Object.keys(scenario?.controllers ?? {});
  const focused = focus ? state.controllers[focus]?.controller : undefined;
  const wanted = focused ? [focused] : all.slice(0, mostControllers);
  return wanted.flatMap((controller) => {
    const goal = goalAt(station, controller, controllerNamed(state, controller));
    if (!goal) return [];
    const run = () => void lab.open('takeMe', { goal });
    return [{ text: lab.text('picture.takeMe', { name: controller, station: name }), run }];
  });
}
