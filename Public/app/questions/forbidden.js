// @ts-check
/** The rules that forbid what did not come, one table of them. The first row whose claim holds is
 * the reason; what it says is the catalogue's text of the rule. */

const unloading = ['viewWillUnload', 'viewDidUnload'];
/** What happens in an inner container. */
const inner = ['push', 'pop', 'popTo', 'popToRoot', 'selectTab'];

/** @param {questions.Facts} facts @param {string[]} names */
function gave({ given }, ...names) {
  return names.some((name) => given.includes(name));
}

/** @type {(facts: questions.Facts) => boolean} */
function stayed({ before, after }) {
  return before?.appearance === 'appeared' && after?.appearance === 'appeared';
}

/** @param {string} callback @param {string} reverse @param {string} will */
function aborted(callback, will, reverse) {
  return (/** @type {questions.Facts} */ facts) => facts.callback === callback &&
    facts.came.includes(will) && facts.came.includes(reverse);
}

/** @type {readonly questions.Row[]} */
const ofVersions = [
  ['MEMW-5', ({ callback, isLacking, unloadsViews, before, after }) => isLacking && !unloadsViews &&
    unloading.includes(callback) && (before ?? after) !== null],
  ['VER-2', ({ isLacking }) => isLacking],
];

/** @type {readonly questions.Row[]} */
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

/** @type {readonly questions.Row[]} */
const ofUnloading = [
  ['DEAL-7', ({ came, after }) => came.includes('deinit') || after?.isAlive === false],
  ['MEMW-7', (facts) => gave(facts, 'memoryWarning') && facts.before?.isInWindow === true],
  ['MEMW-6', (facts) => gave(facts, 'memoryWarning') && facts.after?.viewState === 'loaded'],
  ['MEMW-9', ({ came }) => came.includes('viewWillUnload')],
  ['MEMW-8', () => true],
];

/** @type {readonly questions.Row[]} */
const ofLife = [
  ['DEAL-4', ({ after }) => after?.isLeaked === true && after.timers === 0],
  ['DEAL-5', ({ after }) => (after?.timers ?? 0) > 0],
  ['MEM-C1', () => true],
];

/** @type {readonly questions.Row[]} */
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

/** @type {Readonly<Record<string, readonly questions.Row[]>>} */
const ofPhases = {
  load: ofLoading, appear: ofAppearance, disappear: ofAppearance, end: ofLife,
};

/** @type {Readonly<Record<string, readonly questions.Row[]>>} */
const ofCallbacks = {
  viewWillUnload: ofUnloading, viewDidUnload: ofUnloading,
  didReceiveMemoryWarning: [['MEMW-1', () => true]],
  didMoveToParent: [['CONT-ADD-5', (facts) => gave(facts, 'addChild', 'addSubview')]],
  awakeFromNib: [['CRE-C3', () => true]],
};

/** How far the size of a view can be relied on in a callback, by rule.
 * @type {Readonly<Record<string, string>>} */
export const rulesOfSize = {
  viewDidLoad: 'GEO-1', viewWillAppear: 'GEO-2', viewIsAppearing: 'GEO-3',
};

/** The rule by which a callback did not come.
 * @param {questions.Facts} facts @returns {string|null}  null where the table knows none */
export function ruleAgainst(facts) {
  const own = ofCallbacks[facts.callback] ?? ofPhases[facts.phase] ?? [];
  return [...ofVersions, ...own].find(([, claim]) => claim(facts))?.[0] ?? null;
}

/** Every rule that the table names. */
export const rulesAgainst = [ofVersions, ofLoading, ofUnloading, ofLife, ofAppearance,
  ...Object.values(ofCallbacks)].flat().map(([rule]) => rule);
