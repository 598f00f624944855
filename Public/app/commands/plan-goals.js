// @ts-check
/** Goals of “take me to …”: a callback that comes, or a state that holds. */

/** What makes a controller stand on a station. Where UIKit only passes, the goal is its callback.
 * @type {Readonly<Record<string, {state: commands.WantedState} | {callback: string}>>} */
const wanted = {
  instantiated: { state: { isAlive: true, viewState: 'unloaded' } },
  loading: { callback: 'loadView' },
  loaded: { state: { viewState: 'loaded', appearance: 'disappeared' } },
  appearing: { state: { appearance: 'appearing' } },
  isAppearing: { callback: 'viewIsAppearing' },
  layout: { callback: 'viewDidLayoutSubviews' },
  appeared: { state: { appearance: 'appeared' } },
  disappearing: { state: { appearance: 'disappearing' } },
  disappeared: { state: { viewState: 'loaded', appearance: 'disappeared', isInWindow: false } },
  deallocated: { callback: 'deinit' },
};

/** The stations where a controller can stay, from the screen down. */
export const lastingStations = [
  'appeared', 'appearing', 'disappearing', 'disappeared', 'instantiated', 'deallocated',
];

/** A station is one of the diagram.
 * @type {(station: string, controller: string) => commands.Goal|null} */
export function goalForStation(station, controller) {
  const goal = wanted[station];
  return goal ? { controller, ...goal } : null;
}

/** The station or the callback that a goal names, for the fields of the dialog.
 * @type {(goal: commands.Goal) => {controller: string, station: string, callback: string}} */
export function partsOf(goal) {
  const { controller = '' } = goal;
  if ('callback' in goal) return { controller, station: '', callback: goal.callback };
  const text = JSON.stringify(goal.state);
  const station = Object.keys(wanted).find((name) => {
    const one = wanted[name];
    return one && 'state' in one && JSON.stringify(one.state) === text;
  });
  return { controller, station: station ?? 'appeared', callback: '' };
}
