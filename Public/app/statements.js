// @ts-check
/**
 * The statements of overrides, for a server whose catalog lists the commands of steps only.
 * The fields are those of the scenario format.
 *
 * @typedef {import('./overrides.js').Behaviour} Behaviour
 * @typedef {import('./overrides.js').Field} Field
 */

/** @type {Field} */
const name = { name: 'name', type: 'string', required: true };
/** @type {Field} */
const bytes = { name: 'bytes', type: 'integer', required: true };
/** @type {Field} */
const target = { name: 'target', type: 'controller', required: true };
/** @type {Field} */
const optionalTarget = { name: 'target', type: 'controller', required: false };
/** @type {Field} */
const callback = { name: 'callback', type: 'callback', required: true };

/**
 * @param {string} field
 * @param {boolean} value
 * @returns {Field}
 */
function flag(field, value) {
  return { name: field, type: 'boolean', required: false, default: value };
}

/**
 * @param {string} field
 * @param {...string} allowed  the first is the default
 * @returns {Field}
 */
function choice(field, ...allowed) {
  return { name: field, type: 'string', required: false, allowed, default: allowed[0] ?? null };
}

/** @type {[string, [string, Field[]][]][]} */
const groups = [
  ['views', [
    ['readOutlet', [name, optionalTarget]], ['writeOutlet', [name, optionalTarget]],
    ['clearOutlet', [name]], ['storeStateInOutlet', [name]], ['assignView', [optionalTarget]],
    ['createSubview', []], ['testView', []], ['readGeometry', [choice('of', 'view', 'subviews')]],
    ['readTraits', []], ['becomeFirstResponder', []], ['animate', []],
    ['layoutChild', [target, choice('from', 'bounds', 'frame')]],
  ]],
  ['state', [
    ['saveState', []], ['restoreState', []], ['resetInterface', []], ['refresh', []],
  ]],
  ['memory', [
    ['allocateData', [bytes]], ['releaseData', []], ['fillCache', [bytes]], ['clearCache', []],
  ]],
  ['ownership', [
    ['retain', [target, choice('by', 'property', 'closure')]],
    ['becomeDelegateOf', [target, choice('ownership', 'weak', 'strong')]],
    ['startTimer', [flag('retains', true)]], ['invalidateTimer', []],
    ['addObserver', [name, flag('retains', false)]], ['removeObserver', [name]],
  ]],
  ['other', [
    ['work', [{ name: 'milliseconds', type: 'integer', required: true }]],
    ['log', [{ name: 'text', type: 'string', required: true }]], ['callDirectly', [callback]],
    ['relyOn', [callback, optionalTarget]], ['returnIfTransitioning', []],
    ['endFlowIfMovingFromParent', []],
  ]],
];

/** @type {Behaviour[]} */
export const knownStatements = groups.flatMap(([group, rows]) =>
  rows.map(([statement, fields]) => ({ do: statement, group, fields })));
