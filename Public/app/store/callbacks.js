// @ts-check
/**
 * What the page knows of callbacks by name.
 *
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 */

/**
 * What holds of each callback, for everything that asks: its phase of life first, where it has one.
 *
 * @type {Record<string, string>}
 */
const table = {
  init: 'create essential initializer', initWithNibName: 'create essential initializer',
  initWithStyle: 'create essential initializer', initWithCoder: 'create essential initializer',
  awakeFromNib: 'create',
  loadView: 'load essential', loadViewIfNeeded: 'load', viewDidLoad: 'load essential',
  viewWillAppear: 'appear essential', viewIsAppearing: 'appear essential',
  viewDidAppear: 'appear essential',
  viewWillDisappear: 'disappear essential', viewDidDisappear: 'disappear essential',
  updateProperties: 'layout', viewWillLayoutSubviews: 'layout', layoutSubviews: 'layout',
  viewDidLayoutSubviews: 'layout essential',
  didReceiveMemoryWarning: 'memory essential warning',
  viewWillUnload: 'memory', viewDidUnload: 'memory essential', deinit: 'end essential',
  addChild: 'call', removeFromParent: 'call',
  beginAppearanceTransition: 'call', endAppearanceTransition: 'call',
  console: 'trouble warning', exception: 'trouble warning',
};
const known = new Map(Object.entries(table).map(([name, text]) => [name, text.split(' ')]));

/**
 * Whether something holds of a callback: `essential` for the Essential density, `layout` for what
 * a layout pass repeats, `call` for what the app's own code calls, `warning` for what is amiss.
 *
 * @param {string} callback
 * @param {'essential'|'initializer'|'layout'|'call'|'trouble'|'warning'} word
 */
export function isKnownAs(callback, word) {
  return known.get(callback)?.includes(word) ?? false;
}

/**
 * The phase of life that a callback of a controller belongs to; some belong to none.
 *
 * @param {string} callback
 */
export function phaseOfCallback(callback) {
  return known.get(callback)?.[0] ?? '';
}

/** @param {string} callback */
export function isInitializer(callback) {
  return isKnownAs(callback, 'initializer');
}

/**
 * Whether an event belongs to the Essential density.
 *
 * @param {Pick<TraceEvent, 'actor'|'callback'>} event
 */
export function isEssential(event) {
  return event.actor === 'controller' && isKnownAs(event.callback, 'essential');
}

/**
 * The essential events of a trace; a run of layout passes of one controller counts once.
 *
 * @param {readonly TraceEvent[]} events
 * @returns {TraceEvent[]}
 */
export function essentialEvents(events) {
  return events.filter(isEssential).filter((event, index, all) => {
    const before = all[index - 1];
    return event.callback !== 'viewDidLayoutSubviews' || before?.callback !== event.callback ||
      before.controller !== event.controller;
  });
}
