// @ts-check
/** The frames of two calls of one controller, by its life. */
import { direction, isBirth, unloading } from './directions.js';
import { isLoad } from './transition-script.js';

/** @type {(pair: questions.PairContext, first: string, second: string) => boolean} */
function are({ first, second }, one, other) {
  return first.callback === one && second.callback === other;
}

/** Whether the second call is one of a loaded view.
 * @type {(pair: questions.PairContext) => boolean} */
function isLater({ second }) {
  return isLoad(second) || direction(second) !== '';
}

/** @type {(pair: questions.PairContext) => boolean} */
function isOneWay({ first, second }) {
  return direction(first) !== '' && direction(first) === direction(second);
}

/** @type {readonly [rule: string, claim: (pair: questions.PairContext) => boolean][]} */
const rows = [
  ['CRE-C5', (pair) => pair.first.callback === 'awakeFromNib' && isLater(pair)],
  ['LOAD-1', (pair) => isBirth(pair.first) && isLater(pair)],
  ['CRE-3', (pair) => are(pair, 'initWithCoder', 'awakeFromNib')],
  ['LOAD-6', (pair) => are(pair, 'loadView', 'viewDidLoad')],
  ['ATT-3', (pair) => isOneWay(pair) && pair.second.callback === 'viewIsAppearing'],
  ['APS-4', (pair) => isOneWay(pair) && pair.first.callback === 'viewIsAppearing'],
  ['SYS-PHASE-5', (pair) => isOneWay(pair) && pair.first.callback.includes('Will') &&
    pair.second.callback.includes('Did')],
  ['MEMW-12', ({ first, second }) => unloading.includes(first.callback) &&
    (isLoad(second) || direction(second) === 'on')],
  ['MEMW-4', (pair) => are(pair, 'viewWillUnload', 'viewDidUnload')],
];

/** @type {questions.Frame} */
export function life(pair) {
  const row = pair.isOne ? rows.find(([, claim]) => claim(pair)) : undefined;
  return row ? { key: `life.${row[0]}`, rule: row[0] } : null;
}

/** A view is loaded before it is shown; for the frames that no transition has a rule for.
 * @type {questions.Frame} */
export function loading({ first, second, isOne }) {
  return isOne && isLoad(first) && direction(second) === 'on'
    ? { key: 'life.LOAD-7', rule: 'LOAD-7' } : null;
}
