// @ts-check
/** The frames of the calls that move a controller into a container or out of it. */
import { direction } from './directions.js';
import { isLoad } from './transition-script.js';

const moves = ['willMoveToParent', 'didMoveToParent'];

/** @type {readonly [key: string, rule: string,
 *   claim: (pair: questions.PairContext) => boolean][]} */
const rows = [
  ['phase.NAV-POP-2', 'NAV-POP-2', ({ first, second }) => first.rule === 'NAV-POP-2' &&
    second.cause.transition === 'pop'],
  ['phase.NAV-IPOP-1', 'NAV-IPOP-1', ({ first, second }) => first.rule === 'NAV-IPOP-1' &&
    second.cause.transition === 'pop'],
  ['phase.NAV-PUSH-1', 'NAV-PUSH-1', ({ first, second }) => first.rule === 'NAV-PUSH-1' &&
    second.cause.transition === 'push'],
  ['stage.NAV-PUSH-11', 'NAV-PUSH-11', ({ first, second, isOne }) => isOne &&
    second.rule === 'NAV-PUSH-11' && direction(first) === 'on'],
  ['stage.NAV-POP-7', 'NAV-POP-7', ({ first, second, isOne }) => isOne &&
    second.rule === 'NAV-POP-7' && first.callback === 'viewDidDisappear'],
  ['command.CONT-REM-1', 'CONT-REM-1', ({ first, second, isOne }) => isOne &&
    first.rule === 'CONT-REM-1' && direction(second) === 'off'],
  ['command.CONT-REM-4.both', 'CONT-REM-4', ({ first, second, isOne }) => isOne &&
    first.rule === 'CONT-REM-1' && second.rule === 'CONT-REM-4'],
  ['command.CONT-REM-5', 'CONT-REM-5', ({ first, second, isOne }) => isOne &&
    first.rule === 'CONT-REM-4' && second.callback === 'viewDidDisappear'],
  ['command.CONT-ADD-1.load', 'CONT-ADD-1', ({ first, second, isOne }) => isOne &&
    first.rule === 'CONT-ADD-1' && isLoad(second)],
  ['command.CONT-ADD-1', 'CONT-ADD-1', ({ first, second, isOne }) => isOne &&
    first.rule === 'CONT-ADD-1' && direction(second) === 'on'],
  ['command.CONT-REM-4', 'CONT-REM-4', ({ first, second, isOne }) => isOne &&
    second.rule === 'CONT-REM-4' && direction(first) === 'off'],
];

/** A call of a move, and another call.
 * @type {questions.Frame} */
export function move(pair) {
  const isMove = [pair.first, pair.second].some(({ callback }) => moves.includes(callback));
  const row = isMove ? rows.find(([, , claim]) => claim(pair)) : undefined;
  return row ? { key: row[0], rule: row[1] } : null;
}
