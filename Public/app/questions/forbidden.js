// @ts-check
/**
 * The rules that forbid what did not come, one table of them. The first row whose claim holds is
 * the reason; what it says is the catalogue's text of the rule.
 *
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 *
 * @typedef {object} Facts  about a callback that a controller did not get
 * @property {string} callback
 * @property {string} phase  of the life, as the catalogue of callbacks has it; empty where in none
 * @property {readonly string[]} given  the names of the commands
 * @property {readonly string[]} came  the callbacks of the controller meanwhile
 * @property {ControllerState|null} before
 * @property {ControllerState|null} after
 * @property {string} container  the kind of what contains it; empty where nothing does
 * @property {boolean} isApart  its container forwards nothing by itself
 * @property {boolean} isLacking  the version never calls it
 * @property {boolean} unloadsViews  the version does, when memory is short
 *
 * @typedef {[rule: string, claim: (facts: Facts) => boolean]} Row
 */

const unloading = ['viewWillUnload', 'viewDidUnload'];
/** What happens in an inner container. */
const inner = ['push', 'pop', 'popTo', 'popToRoot', 'selectTab'];

/** @param {Facts} facts @param {string[]} names */
function gave({ given }, ...names) {
  return names.some((name) => given.includes(name));
}

/** @param {Facts} facts */
function stayed({ before, after }) {
  return before?.appearance === 'appeared' && after?.appearance === 'appeared';
}

/** @param {string} callback @param {string} reverse @param {string} will */
function aborted(callback, will, reverse) {
  return (/** @type {Facts} */ facts) => facts.callback === callback &&
    facts.came.includes(will) && facts.came.includes(reverse);
}

/** @type {readonly Row[]} */
const ofVersions = [
  ['MEMW-5', ({ callback, isLacking, unloadsViews, before, after }) => isLacking && !unloadsViews &&
    unloading.includes(callback) && (before ?? after) !== null],
  ['VER-2', ({ isLacking }) => isLacking],
];

/** @type {readonly Row[]} */
const ofLoading = [
  ['ACC-2', (facts) => gave(facts, 'isViewLoaded', 'viewIfLoaded')],
  ['MEMW-5', (facts) => gave(facts, 'memoryWarning') && !facts.unloadsViews &&
    facts.before?.viewState === 'loaded'],
  ['LOAD-5', ({ after }) => after?.viewState === 'loaded'],
  ['CONT-ADD-1', (facts) => gave(facts, 'addChild')],
  ['CRE-2', ({ came }) => came[came.length - 1] === 'initWithNibName'],
  ['CRE-C5', ({ came }) => came[came.length - 1] === 'awakeFromNib'],
  ['MEM-C6', ({ container }) => ['navigation', 'tabBar'].includes(container)],
  ['LOAD-1', () => true],
];

/** @type {readonly Row[]} */
const ofUnloading = [
  ['DEAL-7', ({ came, after }) => came.includes('deinit') || after?.isAlive === false],
  ['MEMW-7', (facts) => gave(facts, 'memoryWarning') && facts.before?.isInWindow === true],
  ['MEMW-6', (facts) => gave(facts, 'memoryWarning') && facts.after?.viewState === 'loaded'],
  ['MEMW-9', ({ came }) => came.includes('viewWillUnload')],
  ['MEMW-8', () => true],
];

/** @type {readonly Row[]} */
const ofLife = [
  ['DEAL-4', ({ after }) => after?.isLeaked === true && after.timers === 0],
  ['DEAL-5', ({ after }) => (after?.timers ?? 0) > 0],
  ['MEM-C1', () => true],
];

/** @type {readonly Row[]} */
const ofAppearance = [
  ['TREE-5', ({ isApart }) => isApart],
  ['APS-3', aborted('viewDidAppear', 'viewWillAppear', 'viewWillDisappear')],
  ['APS-3', aborted('viewDidDisappear', 'viewWillDisappear', 'viewWillAppear')],
  ['APP-2', (facts) => gave(facts, 'background')],
  ['APP-3', (facts) => gave(facts, 'foreground')],
  ['APP-1', (facts) => gave(facts, 'resignActive', 'becomeActive')],
  ['ACC-1', (facts) => gave(facts, 'accessView', 'loadViewIfNeeded')],
  ['DIS-OVER-1', (facts) => gave(facts, 'dismiss') && stayed(facts)],
  ['PRES-OVER-1', (facts) => gave(facts, 'present') && stayed(facts)],
  ['TREE-10', (facts) => gave(facts, ...inner) && stayed(facts)],
  ['CONT-ADD-3', (facts) => gave(facts, 'addSubview') && facts.after?.isInWindow === false],
  ['TREE-1', ({ after, container }) => container !== '' && after?.isInWindow === false],
  ['APS-1', () => true],
];

/** @type {Readonly<Record<string, readonly Row[]>>} */
const ofPhases = {
  load: ofLoading, appear: ofAppearance, disappear: ofAppearance, end: ofLife,
};

/** @type {Readonly<Record<string, readonly Row[]>>} */
const ofCallbacks = {
  viewWillUnload: ofUnloading, viewDidUnload: ofUnloading,
  didReceiveMemoryWarning: [['MEMW-1', () => true]],
  didMoveToParent: [['CONT-ADD-5', (facts) => gave(facts, 'addChild', 'addSubview')]],
  awakeFromNib: [['CRE-C3', () => true]],
};

/**
 * How far the size of a view can be relied on in a callback, by rule.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulesOfSize = {
  viewDidLoad: 'GEO-1', viewWillAppear: 'GEO-2', viewIsAppearing: 'GEO-3',
};

/**
 * The rule by which a callback did not come.
 *
 * @param {Facts} facts
 * @returns {string|null} null where the table knows none
 */
export function ruleAgainst(facts) {
  const own = ofCallbacks[facts.callback] ?? ofPhases[facts.phase] ?? [];
  return [...ofVersions, ...own].find(([, claim]) => claim(facts))?.[0] ?? null;
}

/** Every rule that the table names. */
export const rulesAgainst = [ofVersions, ofLoading, ofUnloading, ofLife, ofAppearance,
  ...Object.values(ofCallbacks)].flat().map(([rule]) => rule);
