// @ts-check
/**
 * The twelve classic mistakes, each beside its repair, ready to be put into a controller's class.
 * Their titles are texts of the page.
 *
 * @typedef {import('./overrides.js').Definition} Definition
 * @typedef {import('./overrides.js').Item} Item
 * @typedef {import('../store/types.js').Scenario} Scenario
 *
 * @typedef {object} Variant
 * @property {Record<string, Item[]>} does  statements by callback; `initializer` is the one that
 *   makes the controller
 * @property {Record<string, string>} [outlets]
 * @property {string[]} [setUpIn]  where a view class of the hierarchy configures itself
 *
 * @typedef {object} Mistake
 * @property {string} id
 * @property {string} [callback]  without which it can't happen
 * @property {import('../store/ios.js').Feature} [feature]  of a version, without which it can't
 * @property {Variant} mistake
 * @property {Variant} repaired
 * @property {[string, Variant][]} [repairedWithout]  other repairs for versions without a callback,
 *   those of the oldest versions first
 */
import { has, lacks } from '../store/ios.js';
import { definitionOf, initializersOf, withDefinition } from './overrides.js';

const megabyte = 1000000;
const uikitContainers = new Set(['navigation', 'tabBar', 'split', 'page']);

/** @type {Record<string, string>} */
const weakTitle = { title: 'weak' };
/** @type {Record<string, string>} */
const strongTitle = { title: 'strong' };
const clearTitle = { do: 'clearOutlet', name: 'title' };

/** @param {string} callback @returns {Variant} */
function readingIn(callback) {
  return { does: { [callback]: [{ do: 'readGeometry' }] } };
}

/** @type {Mistake[]} */
export const mistakes = [
  {
    id: 'H01',
    mistake: {
      does: { initializer: [{ do: 'writeOutlet', name: 'title' }] }, outlets: weakTitle,
    },
    repaired: {
      does: { viewDidLoad: [{ do: 'writeOutlet', name: 'title' }] }, outlets: weakTitle,
    },
  },
  {
    id: 'H02',
    mistake: { does: { initializer: [{ do: 'testView' }] } },
    repaired: { does: { initializer: [{ do: 'isViewLoaded', target: 'self' }] } },
  },
  {
    id: 'H03',
    mistake: { does: { initializer: [{ do: 'createSubview' }] } },
    repaired: { does: { viewDidLoad: [{ do: 'createSubview' }] } },
  },
  {
    id: 'H04',
    mistake: { does: {}, setUpIn: ['other'] },
    repaired: { does: {}, setUpIn: ['initWithFrame', 'initWithCoder'] },
  },
  {
    id: 'H05',
    feature: 'unloadsViews',
    mistake: {
      does: {
        viewDidLoad: [
          { do: 'allocateData', bytes: megabyte }, { do: 'addObserver', name: 'model' },
        ],
      },
    },
    repaired: {
      does: {
        viewDidLoad: [
          { do: 'allocateData', bytes: megabyte }, { do: 'addObserver', name: 'model' },
        ],
        viewDidUnload: [{ do: 'releaseData' }, { do: 'removeObserver', name: 'model' }],
      },
    },
  },
  {
    id: 'H06',
    mistake: {
      does: { viewDidLoad: [{ do: 'resetInterface' }], viewWillDisappear: [{ do: 'saveState' }] },
    },
    repaired: {
      does: { viewDidLoad: [{ do: 'restoreState' }], viewWillDisappear: [{ do: 'saveState' }] },
    },
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
    id: 'H08',
    callback: 'viewDidUnload',
    mistake: { does: { viewDidUnload: [] }, outlets: strongTitle },
    repaired: { does: { viewDidUnload: [clearTitle] }, outlets: strongTitle },
  },
  {
    id: 'H09',
    callback: 'viewDidUnload',
    mistake: {
      does: { viewDidUnload: [clearTitle] }, outlets: { ...strongTitle, picture: 'strong' },
    },
    repaired: {
      does: { viewDidUnload: [clearTitle, { do: 'clearOutlet', name: 'picture' }] },
      outlets: { ...strongTitle, picture: 'strong' },
    },
  },
  {
    id: 'H10',
    callback: 'viewDidUnload',
    mistake: { does: { viewDidUnload: [clearTitle] }, outlets: strongTitle },
    repaired: {
      does: {
        viewDidLoad: [{ do: 'restoreState' }],
        viewDidUnload: [{ do: 'saveState' }, clearTitle],
      },
      outlets: strongTitle,
    },
  },
  {
    id: 'H11',
    mistake: {
      does: { viewWillDisappear: [{ do: 'storeStateInOutlet', name: 'title' }] },
      outlets: weakTitle,
    },
    repaired: { does: { viewWillDisappear: [{ do: 'saveState' }] }, outlets: weakTitle },
  },
  {
    id: 'H12',
    mistake: {
      does: {
        viewDidLoad: [{ do: 'fillCache', bytes: 10 * megabyte }], didReceiveMemoryWarning: [],
      },
    },
    repaired: {
      does: {
        viewDidLoad: [{ do: 'fillCache', bytes: 10 * megabyte }],
        didReceiveMemoryWarning: [{ do: 'clearCache' }],
      },
    },
  },
];

/**
 * Whether a mistake can happen in a version.
 *
 * @param {Mistake} mistake
 * @param {string} ios
 */
export function isTrueOn({ callback, feature }, ios) {
  return (!callback || !lacks(ios, callback)) && (!feature || has(ios, feature));
}

/**
 * Whether a controller has a class of its own in which mistakes can be made.
 *
 * @param {Definition} definition
 */
export function canErr({ kind = 'content' }) {
  return !uikitContainers.has(kind);
}

/**
 * @param {Mistake} mistake
 * @param {boolean} isRepaired
 * @param {string} ios
 * @returns {Variant}
 */
function variantOf({ mistake, repaired, repairedWithout = [] }, isRepaired, ios) {
  if (!isRepaired) return mistake;
  return repairedWithout.find(([callback]) => lacks(ios, callback))?.[1] ?? repaired;
}

/**
 * The scenario with a mistake, or its repair, in the class of a controller. What the mistake and
 * its repairs do elsewhere in the class is taken out; all other overrides stay.
 *
 * @param {Scenario} scenario
 * @param {{controller: string, mistake: Mistake, isRepaired: boolean, ios: string}} choice
 * @returns {Scenario}
 */
export function withMistake(scenario, { controller, mistake, isRepaired, ios }) {
  const definition = definitionOf(scenario, controller);
  const variant = variantOf(mistake, isRepaired, ios);
  const created = variant.outlets && definition.created !== 'storyboard' ? 'nib' : null;
  const made = created ? { ...definition, created } : definition;
  const all = [mistake.mistake, mistake.repaired,
    ...(mistake.repairedWithout ?? []).map(([, one]) => one)];
  const touched = new Set(all.flatMap((one) => Object.keys(one.does)).map(nameIn(made)));
  const kept = Object.entries(definition.overrides ?? {}).filter(([name]) => !touched.has(name));
  const added = Object.entries(variant.does).map(([name, items]) =>
    [nameIn(made)(name), { super: true, do: items.map((item) => aboutSelf(item, controller)) }]);
  const overrides = Object.fromEntries([...kept, ...added]);
  const outlets = { ...definition.outlets, ...variant.outlets };
  return withDefinition(scenario, controller, {
    ...without(made, 'overrides', 'outlets'),
    ...(Object.keys(outlets).length > 0 ? { outlets } : {}),
    ...(variant.setUpIn ? { views: { Badge: viewClass(made, variant.setUpIn) } } : {}),
    ...(Object.keys(overrides).length > 0 ? { overrides } : {}),
  });
}

/** @param {Definition} definition */
function nameIn(definition) {
  const [initializer = 'init'] = initializersOf(definition);
  return (/** @type {string} */ name) => (name === 'initializer' ? initializer : name);
}

/**
 * @param {Item} item
 * @param {string} controller
 */
function aboutSelf(item, controller) {
  return item.target === 'self' ? { ...item, target: controller } : { ...item };
}

/**
 * A view that is made as its controller is; `other` names the initializer that doesn't run.
 *
 * @param {Definition} definition
 * @param {string[]} setUpIn
 */
function viewClass({ created = 'code' }, setUpIn) {
  const isFromCode = created === 'code';
  const other = isFromCode ? 'initWithCoder' : 'initWithFrame';
  return {
    created: isFromCode ? 'code' : 'nib',
    setUpIn: setUpIn.map((name) => (name === 'other' ? other : name)),
  };
}

/**
 * @param {Definition} definition
 * @param {...string} keys
 */
function without(definition, ...keys) {
  return Object.fromEntries(Object.entries(definition).filter(([key]) => !keys.includes(key)));
}
