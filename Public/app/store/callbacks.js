// @ts-check
/**
 * What the page knows of callbacks by name.
 *
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 */

const initializers = ['init', 'initWithNibName', 'initWithStyle', 'initWithCoder'];

/** The twelve callbacks of the Essential density; any initializer counts as `init`. */
export const essentials = [
  'init', 'loadView', 'viewDidLoad', 'viewWillAppear', 'viewIsAppearing',
  'viewDidLayoutSubviews', 'viewDidAppear', 'viewWillDisappear', 'viewDidDisappear',
  'didReceiveMemoryWarning', 'viewDidUnload', 'deinit',
];

const isEssentialName = new Set([...essentials, ...initializers]);

/** @param {string} callback */
export function isInitializer(callback) {
  return initializers.includes(callback);
}

/**
 * Whether an event belongs to the Essential density.
 *
 * @param {Pick<TraceEvent, 'actor'|'callback'>} event
 */
export function isEssential(event) {
  return event.actor === 'controller' && isEssentialName.has(event.callback);
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
