// @ts-check
/** The twelve classic mistakes, each beside its repair, ready to be put into a controller's class.
 * Their titles are texts of the page. */
import { has, lacks } from '../store/ios.js';
import { definitionOf, initializersOf, withDefinition } from './overrides.js';

const megabyte = 1000000;
const uikitContainers = new Set(['navigation', 'tabBar', 'split', 'page']);

const clearTitle = { do: 'clearOutlet', name: 'title' };
const usesModel = [
  { do: 'allocateData', bytes: megabyte }, { do: 'addObserver', name: 'model' },
];
const fillsCache = [{ do: 'fillCache', bytes: 10 * megabyte }];
const saves = { viewWillDisappear: [{ do: 'saveState' }] };

/** @type {(callback: string) => overrides.Variant} */
function readingIn(callback) {
  return { [callback]: [{ do: 'readGeometry' }] };
}

/** @type {overrides.Mistake[]} */
export const mistakes = [
  {
    id: 'H01', outlets: { title: 'weak' },
    mistake: { initializer: [{ do: 'writeOutlet', name: 'title' }] },
    repaired: { viewDidLoad: [{ do: 'writeOutlet', name: 'title' }] },
  },
  {
    id: 'H02',
    mistake: { initializer: [{ do: 'testView' }] },
    repaired: { initializer: [{ do: 'isViewLoaded', target: 'self' }] },
  },
  {
    id: 'H03',
    mistake: { initializer: [{ do: 'createSubview' }] },
    repaired: { viewDidLoad: [{ do: 'createSubview' }] },
  },
  {
    id: 'H04', mistake: {}, repaired: {},
    setUpIn: [['other'], ['initWithFrame', 'initWithCoder']],
  },
  {
    id: 'H05', feature: 'unloadsViews',
    mistake: { viewDidLoad: usesModel },
    repaired: {
      viewDidLoad: usesModel,
      viewDidUnload: [{ do: 'releaseData' }, { do: 'removeObserver', name: 'model' }],
    },
  },
  {
    id: 'H06',
    mistake: { viewDidLoad: [{ do: 'resetInterface' }], ...saves },
    repaired: { viewDidLoad: [{ do: 'restoreState' }], ...saves },
  },
  {
    id: 'H07',
    mistake: readingIn('viewDidLoad'),
    repaired: readingIn('viewIsAppearing'),
    repairedWithout: [
      ['viewDidLayoutSubviews', readingIn('viewWillAppear')],
      ['viewIsAppearing', readingIn('viewDidLayoutSubviews')],
    ],
  },
  {
    id: 'H08', callback: 'viewDidUnload', outlets: { title: 'strong' },
    mistake: { viewDidUnload: [] },
    repaired: { viewDidUnload: [clearTitle] },
  },
  {
    id: 'H09', callback: 'viewDidUnload', outlets: { title: 'strong', picture: 'strong' },
    mistake: { viewDidUnload: [clearTitle] },
    repaired: { viewDidUnload: [clearTitle, { do: 'clearOutlet', name: 'picture' }] },
  },
  {
    id: 'H10', callback: 'viewDidUnload', outlets: { title: 'strong' },
    mistake: { viewDidUnload: [clearTitle] },
    repaired: {
      viewDidLoad: [{ do: 'restoreState' }],
      viewDidUnload: [{ do: 'saveState' }, clearTitle],
    },
  },
  {
    id: 'H11', outlets: { title: 'weak' },
    mistake: { viewWillDisappear: [{ do: 'storeStateInOutlet', name: 'title' }] },
    repaired: saves,
  },
  {
    id: 'H12',
    mistake: { viewDidLoad: fillsCache, didReceiveMemoryWarning: [] },
    repaired: { viewDidLoad: fillsCache, didReceiveMemoryWarning: [{ do: 'clearCache' }] },
  },
];

/** Whether a mistake can happen in a version.
 * @type {(mistake: overrides.Mistake, ios: string) => boolean} */
export function isTrueOn({ callback, feature }, ios) {
  return (!callback || !lacks(ios, callback)) && (!feature || has(ios, feature));
}

/** Whether a controller has a class of its own in which mistakes can be made.
 * @type {(definition: overrides.Definition) => boolean} */
export function canErr({ kind = 'content' }) {
  return !uikitContainers.has(kind);
}

/** @type {(mistake: overrides.Mistake, isRepaired: boolean, ios: string) => overrides.Variant} */
function variantOf({ mistake, repaired, repairedWithout = [] }, isRepaired, ios) {
  if (!isRepaired) return mistake;
  return repairedWithout.find(([callback]) => lacks(ios, callback))?.[1] ?? repaired;
}

/** The scenario with a mistake, or its repair, in the class of a controller. What the mistake and
 * its repairs do elsewhere in the class is taken out; all other overrides stay.
 * @type {(scenario: store.Scenario, choice: {controller: string, mistake: overrides.Mistake,
 *   isRepaired: boolean, ios: string}) => store.Scenario} */
export function withMistake(scenario, { controller, mistake, isRepaired, ios }) {
  const definition = definitionOf(scenario, controller);
  const variant = variantOf(mistake, isRepaired, ios);
  const created = mistake.outlets && definition.created !== 'storyboard' ? 'nib' : null;
  const changed = created ? { ...definition, created } : definition;
  const all = [mistake.mistake, mistake.repaired,
    ...(mistake.repairedWithout ?? []).map(([, one]) => one)];
  const touched = new Set(all.flatMap((one) => Object.keys(one)).map(nameIn(changed)));
  const kept = Object.entries(definition.overrides ?? {}).filter(([name]) => !touched.has(name));
  const added = Object.entries(variant).map(([name, items]) =>
    [nameIn(changed)(name), { super: true, do: items.map((item) => aboutSelf(item, controller)) }]);
  const overrides = Object.fromEntries([...kept, ...added]);
  const setUpIn = mistake.setUpIn?.[isRepaired ? 1 : 0];
  const outlets = { ...definition.outlets, ...mistake.outlets };
  return withDefinition(scenario, controller, {
    ...without(changed, 'overrides', 'outlets'),
    ...(Object.keys(outlets).length > 0 ? { outlets } : {}),
    ...(setUpIn ? { views: { Badge: viewClass(changed, setUpIn) } } : {}),
    ...(Object.keys(overrides).length > 0 ? { overrides } : {}),
  });
}

/** @param {overrides.Definition} definition */
function nameIn(definition) {
  const [initializer = 'init'] = initializersOf(definition);
  return (/** @type {string} */ name) => (name === 'initializer' ? initializer : name);
}

/** @param {overrides.Item} item @param {string} controller */
function aboutSelf(item, controller) {
  return item.target === 'self' ? { ...item, target: controller } : { ...item };
}

/** A view that is made as its controller is; `other` names the initializer that doesn't run.
 * @param {overrides.Definition} definition @param {string[]} setUpIn */
function viewClass({ created = 'code' }, setUpIn) {
  const isFromCode = created === 'code';
  const other = isFromCode ? 'initWithCoder' : 'initWithFrame';
  return {
    created: isFromCode ? 'code' : 'nib',
    setUpIn: setUpIn.map((name) => (name === 'other' ? other : name)),
  };
}

/** @param {overrides.Definition} definition @param {...string} keys */
function without(definition, ...keys) {
  return Object.fromEntries(Object.entries(definition).filter(([key]) => !keys.includes(key)));
}
