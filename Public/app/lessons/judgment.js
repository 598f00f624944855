// @ts-check
/** What is asked of a mistake once it has been seen: its class, the versions on which it is one,
 * and where it begins. Class and versions are those of the catalogue of findings; where it begins
 * is read from the run. */
import { Dice } from '../questions/dice.js';
import { callOf, isKnown } from '../questions/known.js';

const classes = ['p', 'l', 'u'];
/** Ranges that mistakes of old and new versions have. */
const ranges = ['all', '3–5', '≥6', '≥13'];
const optionCount = 4;

/** @param {findings.Finding} finding  as the catalogue has it
 * @param {readonly findings.Finding[]} all  in the run
 * @param {store.TraceStore} store  the run
 * @returns {questions.Question[]}  where it begins is asked only where the run has it */
export function judgmentsOf(finding, all, store) {
  const { category, versions, rules } = finding;
  const own = all.find(({ id }) => id === finding.id);
  const at = { at: store.last, seq: own?.seq ?? store.last, step: own?.step ?? 0,
    until: store.last, controller: null, callback: null, rules };
  return [
    { ...at, kind: 'class', options: classes, answer: category },
    { ...at, kind: 'versions', options: [...new Set([...ranges, versions])], answer: versions },
    ...(own?.callback ? [{ ...at, kind: 'begins', ...beginningOf(own, store) }] : []),
  ];
}

/** The callback in which a mistake begins, among others of the run.
 * @param {findings.Finding} finding @param {store.TraceStore} store */
function beginningOf({ callback = '', controller = '', pointer = '', seq }, store) {
  const [, owner = controller] = /^\/controllers\/([^/]+)\/overrides\//.exec(pointer) ?? [];
  const answer = `${owner} ${callback}`;
  const dice = new Dice(seq);
  const others = [...new Set(store.events.filter(isKnown).map(callOf))]
    .filter((call) => call !== answer);
  const options = dice.shuffle([answer, ...dice.shuffle(others).slice(0, optionCount - 1)]);
  return { options, answer };
}
