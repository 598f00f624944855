// @ts-check
/** The stations of the diagram as goals that the server can look for. */

/** What a controller that rests in a station is like. It doesn't rest in the others.
 * @type {Record<string, Record<string, unknown>>} */
const resting = {
  instantiated: { isAlive: true, viewState: 'unloaded' },
  loaded: { viewState: 'loaded', appearance: 'disappeared' },
  appearing: { appearance: 'appearing' },
  appeared: { appearance: 'appeared' },
  disappearing: { appearance: 'disappearing' },
  disappeared: { viewState: 'loaded', appearance: 'disappeared' },
  deallocated: { isAlive: false },
};

/** A station as a goal for a controller; null where it makes none: it is there, can't rest there,
 * or is as if it were there.
 * @param {string} station @param {string} name
 * @param {store.ControllerState|null} controller  the last of that name
 * @returns {diagram.StationGoal|null} */
export function goalAt(station, name, controller) {
  const state = resting[station];
  const isThere = controller?.station === station;
  const isAsIf = {
    disappeared: !controller?.isAlive || controller.station === 'loaded',
    loaded: controller?.station === 'disappeared',
    deallocated: !controller?.isAlive,
  }[station] ?? false;
  return !state || isThere || isAsIf ? null : { controller: name, state };
}
