// @ts-check
/**
 * What is valid while a callback runs, and what is not: the table of specification §1.4, read
 * with the state of the controller at that moment.
 * `Sources/LifecycleScenario/Reasons/` does the same in Swift; a test compares the two.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {'geometry'|'safeArea'|'traits'|'outlets'|'window'} Field
 * @typedef {'freed'|'none'|'gone'|'loading'|'inside'|'left'|'outside'} Place
 *
 * @typedef {object} Moment
 * @property {TraceEvent} event
 * @property {ControllerState|null} controller  the one that the event is about, after it
 * @property {string} ios
 *
 * @typedef {{field: Field, code: string, group: 'valid'|'notYet'|'noLonger'}} Flag
 */
import { has } from '../store/ios.js';

/** @type {Field[]} */
export const fields = ['geometry', 'safeArea', 'traits', 'outlets', 'window'];

/**
 * Layout callbacks in which the view's own size is final, and its subviews are not.
 *
 * @type {Record<string, string>}
 */
const layoutStages = {
  viewIsAppearing: 'finalBare',
  viewWillLayoutSubviews: 'finalOld',
  viewDidLayoutSubviews: 'finalDirect',
};

/** What each value of a field means for code that reads it; `absent` and `apart` are not told. */
const groups = {
  valid: new Set(['final', 'finalBare', 'finalOld', 'finalDirect', 'last', 'set']),
  notYet: new Set([
    'none', 'loading', 'design', 'estimated', 'contained', 'noWindow', 'stale', 'predicted',
    'empty', 'outdated', 'unset', 'nil', 'open',
  ]),
  noLonger: new Set(['gone', 'dangling', 'emptied', 'left', 'freed']),
};

/** Values that the name of the field says well enough. */
const plain = new Set(['final', 'set', 'none', 'gone', 'unset']);

/**
 * Callbacks of controllers about which there is more to say.
 *
 * @type {Record<string, string>}
 */
const notes = {
  awakeFromNib: 'awake',
  updateProperties: 'update',
  updateViewConstraints: 'update',
  viewSafeAreaInsetsDidChange: 'insets',
  viewLayoutMarginsDidChange: 'insets',
  viewWillDisappear: 'willDisappear',
  viewWillUnload: 'willUnload',
  viewDidUnload: 'didUnload',
  didReceiveMemoryWarning: 'memory',
  deinit: 'deinit',
  willMoveToParent: 'willMove',
  didMoveToParent: 'didMove',
};

/**
 * What to know of the moment, and what is valid, not yet and no longer; a sentence each.
 *
 * @param {Translator} translator
 * @param {Moment} moment
 * @returns {string[]}
 */
export function validSentences(translator, moment) {
  const flags = flagsOf(moment);
  const lists = Object.keys(groups).map((group) => {
    const items = flags.filter((flag) => flag.group === group)
      .map(({ field, code }) => item(translator, field, code));
    const list = items.join(translator.text('valid.separator'));
    return list && translator.text(`valid.${group}`, { list });
  });
  return [validNote(translator, moment), ...lists].filter(Boolean);
}

/**
 * What there is to know of the moment besides what is valid; empty where nothing.
 *
 * @param {Translator} translator
 * @param {Moment} moment
 */
export function validNote(translator, moment) {
  const { controller } = moment;
  const note = controller && isAboutView(moment) ? noteOf(moment, placeOf(controller)) : '';
  return note && translator.text(`valid.note.${note}`);
}

/**
 * How far each field can be relied on; fields that this iOS version lacks are left out.
 *
 * @param {Moment} moment
 * @returns {Flag[]}
 */
export function flagsOf(moment) {
  const situation = isAboutView(moment) ? situationOf(moment) : null;
  if (!situation || !moment.controller || placeOf(moment.controller) === 'freed') return [];
  return fields.flatMap((field) => {
    const code = situation[field];
    const group = Object.entries(groups).find(([, codes]) => codes.has(code))?.[0];
    return group ? [/** @type {Flag} */ ({ field, code, group })] : [];
  });
}

/** @param {Moment} moment */
function isAboutView({ event }) {
  return ['controller', 'view', 'subview'].includes(event.actor);
}

/**
 * @param {Translator} translator
 * @param {Field} field
 * @param {string} code
 */
function item(translator, field, code) {
  const name = translator.text(`valid.name.${field}`);
  if (plain.has(code)) return name;
  const detail = translator.text(`valid.${field}.${code}`);
  return translator.text('valid.detail', { name, detail });
}

/**
 * @param {Moment} moment
 * @param {Place} place
 * @returns {string}
 */
function noteOf({ event, ios }, place) {
  const note = event.actor === 'controller' ? notes[event.callback] : undefined;
  if (note === 'memory' && has(ios, 'unloadsViews')) return 'memoryOld';
  if (note) return note;
  if (place === 'none') return 'noView';
  return place === 'gone' ? 'viewGone' : '';
}

/**
 * Where the view of a controller is.
 *
 * @param {ControllerState} controller
 * @returns {Place}
 */
function placeOf({ isAlive, viewState, loadCount, isInWindow, hasAppeared, appearance }) {
  if (!isAlive) return 'freed';
  if (viewState === 'unloaded') return loadCount > 0 ? 'gone' : 'none';
  if (viewState === 'loadedNil') return 'none';
  if (viewState === 'loading') return 'loading';
  if (isInWindow) return 'inside';
  const isAway = appearance === 'disappeared' || appearance === 'disappearing';
  return hasAppeared && isAway ? 'left' : 'outside';
}

/**
 * The value of each field; nothing where the event is about no controller.
 *
 * @param {Moment} moment
 * @returns {Record<Field, string>|null}
 */
export function situationOf(moment) {
  const { controller, ios } = moment;
  if (!controller) return null;
  const place = placeOf(controller);
  return {
    geometry: geometryAt(place, controller, moment),
    safeArea: has(ios, 'hasSafeAreas') ? safeAreaAt(place, controller) : 'absent',
    traits: has(ios, 'hasTraits') ? traitsAt(place, controller, ios) : 'absent',
    outlets: outletsAt(place, Object.values(controller.outlets)),
    window: windowAt(place, moment),
  };
}

/**
 * @param {Place} place
 * @param {ControllerState} controller
 * @param {Moment} moment
 */
function geometryAt(place, controller, { event, ios }) {
  const { geometry } = controller;
  if (place === 'left') return 'last';
  if (place !== 'inside' && place !== 'outside') return place;
  if (place === 'inside' && geometry === 'final') {
    return event.actor === 'controller' ? layoutStages[event.callback] ?? 'final' : 'final';
  }
  if (geometry === 'design' || geometry === 'none') return 'design';
  return has(ios, 'estimatesGeometry') ? 'estimated' : 'contained';
}

/**
 * @param {Place} place
 * @param {ControllerState} controller
 */
function safeAreaAt(place, { geometry, appearance }) {
  if (place === 'inside') return geometry === 'final' ? 'final' : 'stale';
  if (place === 'outside') return appearance === 'appearing' ? 'stale' : 'noWindow';
  if (place === 'loading') return 'noWindow';
  return place === 'left' ? 'last' : place;
}

/**
 * @param {Place} place
 * @param {ControllerState} controller
 * @param {string} ios
 */
function traitsAt(place, { appearance }, ios) {
  if (place === 'freed') return 'freed';
  if (place === 'inside') return 'final';
  if (place === 'left' || place === 'gone') return 'last';
  if (has(ios, 'predictsTraits')) return 'predicted';
  return appearance === 'appearing' ? 'outdated' : 'empty';
}

/**
 * The outlets of the definition tell for themselves; where it has none, the view tells.
 *
 * @param {Place} place
 * @param {string[]} outlets
 */
function outletsAt(place, outlets) {
  if (place === 'freed') return 'freed';
  if (outlets.includes('stale')) return 'dangling';
  if (outlets.includes('unset')) return place === 'gone' ? 'emptied' : 'unset';
  if (outlets.length > 0) return 'set';
  if (place === 'gone') return 'dangling';
  return place === 'none' || place === 'loading' ? 'unset' : 'set';
}

/**
 * @param {Place} place
 * @param {Moment} moment
 */
function windowAt(place, { event, ios }) {
  if (place === 'inside') return 'set';
  if (place === 'loading') return 'nil';
  if (place !== 'outside') return place;
  const isComing = event.actor === 'controller' && event.callback === 'viewWillAppear';
  return isComing && !has(ios, 'insertsAfterWillAppear') ? 'open' : 'nil';
}
