// @ts-check
/** What kept a callback away: the rules that forbid it, one table of them. The first row whose
 * claim holds is the reason. Its sentence bears the name of the rule and of the row's variant. An
 * absence for which no row fits rests on no rule, so nobody is asked about it. */
import { unloading } from './directions.js';

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

/** Whether what a callback would have ended was turned round, by an event with one of some rules.
 * @param {questions.Facts} facts @param {string[]} rules  any, if none are given */
function turned({ callback, turn }, ...rules) {
  return callback.includes('Did') && turn !== null &&
    (rules.length === 0 || rules.includes(turn.rule));
}

/** Whether the view has never been loaded.
 * @type {(facts: questions.Facts) => boolean} */
function isUntouched({ after }) {
  return after?.viewState === 'unloaded' && after.loadCount === 0;
}

/** Rows of the table.
 * @param {questions.Row[]} list */
function rows(...list) {
  return list;
}

const ofVersions = rows(
  ['MEMW-5', ({ callback, isLacking, unloadsViews, before, after }) => isLacking && !unloadsViews &&
    unloading.includes(callback) && (before ?? after) !== null],
  ['VER-5', ({ callback, isLacking }) => isLacking && callback === 'viewIsAppearing'],
);

const ofLoading = rows(
  ['ACC-2', (facts) => gave(facts, 'isViewLoaded', 'viewIfLoaded')],
  ['MEMW-5', (facts) => gave(facts, 'memoryWarning') && !facts.unloadsViews &&
    facts.before?.viewState === 'loaded', 'keeps'],
  ['NAV-PUSH-17', (facts) => gave(facts, 'pop', 'popTo', 'popToRoot', 'beginInteractivePop') &&
    facts.container === 'navigation' && facts.before?.viewState === 'loaded'],
  ['LOAD-5', ({ after }) => after?.viewState === 'loaded'],
  ['CONT-ADD-1', (facts) => gave(facts, 'addChild')],
  ['CRE-2', ({ came }) => came[came.length - 1] === 'initWithNibName'],
  ['CRE-C5', ({ came }) => came[came.length - 1] === 'awakeFromNib'],
  ['TAB-2', (facts) => facts.container === 'tabBar' && gave(facts, 'launch') &&
    facts.selected !== '' && isUntouched(facts)],
  ['MEM-C6', (facts) => ['navigation', 'tabBar'].includes(facts.container) && isUntouched(facts)],
  ['LOAD-1', (facts) => isUntouched(facts) || facts.isState],
);

const ofUnloading = rows(
  ['DEAL-7', ({ came, after }) => came.includes('deinit') || after?.isAlive === false],
  ['MEMW-7', (facts) => gave(facts, 'memoryWarning') && facts.before?.isInWindow === true],
  ['MEMW-6', (facts) => gave(facts, 'memoryWarning') && facts.after?.viewState === 'loaded'],
);

const ofLife = rows(
  ['DEAL-4', ({ after }) => after?.isLeaked === true || (after?.timers ?? 0) > 0],
  ['DEAL-1', ({ owner }) => owner !== ''],
  ['MEM-C1', ({ isState, isHeld }) => isHeld || isState],
);

const ofAppearance = rows(
  ['TREE-5', ({ isApart }) => isApart],
  ['NAV-IPOP-3', (facts) => turned(facts, 'NAV-IPOP-3')],
  ['PAGE-SCR-4', (facts) => turned(facts, 'PAGE-SCR-4')],
  ['APS-3', (facts) => turned(facts)],
  ['APP-2', (facts) => gave(facts, 'background')],
  ['APP-3', (facts) => gave(facts, 'foreground')],
  ['APP-1', (facts) => gave(facts, 'resignActive', 'becomeActive')],
  ['ACC-1', (facts) => gave(facts, 'accessView', 'loadViewIfNeeded')],
  ['ROT8-8', (facts) => gave(facts, 'rotate') && stayed(facts)],
  ['DIS-OVER-1', (facts) => gave(facts, 'dismiss') && stayed(facts) && facts.other !== ''],
  ['PRES-OVER-1', (facts) => gave(facts, 'present') && stayed(facts) && facts.other !== ''],
  ['TREE-10', (facts) => gave(facts, ...inner) && stayed(facts)],
  ['CONT-ADD-3', (facts) => gave(facts, 'addSubview') && facts.after?.isInWindow === false],
  ['CONT-DEV-5', (facts) => gave(facts, 'addChild') && facts.after?.isInWindow === false],
  ['TREE-1', ({ after, container }) => container !== '' && after?.isInWindow === false &&
    after.appearance === 'disappeared' && !after.hasAppeared],
);

const ofCreation = rows(
  ['CRE-3', ({ came }) => came.includes('initWithCoder')],
  ['CRE-4', ({ callback, came }) => callback === 'initWithNibName' &&
    came.includes('initWithStyle')],
  ['CRE-3', ({ callback, came }) => callback === 'initWithCoder' &&
    came.some((one) => one.startsWith('init')), 'code'],
);

/** @type {Readonly<Record<string, readonly questions.Row[]>>} */
const ofPhases = {
  create: ofCreation, load: ofLoading, appear: ofAppearance, disappear: ofAppearance, end: ofLife,
};

/** @type {Readonly<Record<string, readonly questions.Row[]>>} */
const ofCallbacks = {
  viewWillUnload: ofUnloading, viewDidUnload: ofUnloading,
  didReceiveMemoryWarning: [['MEMW-1', (facts) => !gave(facts, 'memoryWarning')]],
  didMoveToParent: [['CONT-ADD-5', (facts) => gave(facts, 'addChild', 'addSubview')]],
  awakeFromNib: [['CRE-C3', ({ after }) => after !== null]],
};

/** How far the size of a view can be relied on in a callback, by rule.
 * @type {Readonly<Record<string, string>>} */
export const rulesOfSize = {
  viewDidLoad: 'GEO-1', viewWillAppear: 'GEO-2', viewIsAppearing: 'GEO-3',
};

/** @type {(row: questions.Row) => questions.Reason} */
function reasonOf([rule, , variant]) {
  return { rule, key: ['no', rule, ...(variant ? [variant] : [])].join('.') };
}

/** What kept a callback away; null if the table knows no rule.
 * @param {questions.Facts} facts @returns {questions.Reason|null} */
export function reasonAgainst(facts) {
  const { callback, phase, opposite } = facts;
  const row = [...ofVersions, ...ofCallbacks[callback] ?? ofPhases[phase] ?? []]
    .find(([, claim]) => claim(facts));
  if (row) return reasonOf(row);
  const isOther = opposite !== null && !turned(facts) && ['appear', 'disappear'].includes(phase);
  return isOther ? { rule: opposite.rule, key: 'no.opposite' } : null;
}

/** Every reason that the table names. */
export const reasonsAgainst = [ofVersions, ofCreation, ofLoading, ofUnloading, ofLife,
  ofAppearance, ...Object.values(ofCallbacks)].flat().map(reasonOf);
