// @ts-check
/** What the map shows: the numbers of the shown action, tokens, and the texts beside them. */
import { castOf } from '../store/fold.js';
import { has } from '../store/ios.js';
import { absentRails, bands, placeOf, stations } from '../store/stations.js';
import { layoutCount, numbersOf } from './numbers.js';

/** The state that is told: after the shown event, or after the whole action.
 * @type {(shown: store.Shown|null, store: store.TraceStore) => store.RunState} */
export function stateOf(shown, store) {
  return shown ? store.stateAt(shown.stateCut) : store.state;
}

/** Whether what comes in the action is not to be seen: somebody guesses it, or nobody knows.
 * @type {(lab: Pick<lab.Lab, 'gate'|'lesson'|'live'> & {ledClass: Pick<lab.Lab['ledClass'],
 *   'asksFirst'>}) => boolean} */
export function isFutureHidden({ gate, ledClass, lesson, live }) {
  const isAsked = lesson?.step.kind === 'predict' && !lesson.progress.result;
  return live !== null || gate !== null || ledClass.asksFirst !== null || isAsked;
}

/** @param {diagram.Source} lab @param {store.Shown|null} shown
 * @param {Pick<diagram.Scene, 'counts'|'pointed'>} map  its tokens and what is pointed at
 * @returns {diagram.Scene} */
export function sceneOf(lab, shown, { counts, pointed }) {
  const { actionIndex, findings, ios, store } = lab;
  const isHidden = isFutureHidden(lab);
  const isWrong = (/** @type {number} */ seq) =>
    findings.at(seq).length > 0 || Boolean(lab.answer?.isAt(store, seq));
  const end = isHidden ? shown?.event.seq : undefined;
  return {
    numbers: shown ? numbersOf(shown, store, { isFutureHidden: isHidden, isWrong }) : [],
    layout: shown ? layoutCount(actionIndex.calls(shown.action), end) : 0,
    counts, pointed, absent: new Set(absentRails(ios)), unloads: has(ios, 'unloadsViews'),
    texts: {
      stations: Object.fromEntries(Object.keys(stations).map((id) =>
        [id, lab.text(`station.${id}`)])),
      bands: bands.map((band) => lab.text(`band.${band}`)),
      layout: lab.text('station.layout').toLowerCase(),
    },
  };
}

/** What a screen reader says about each station: its name, and who stands there.
 * @param {store.RunState} state @param {diagram.Scene} scene
 * @param {string} comma  between two names @returns {Record<string, string>} */
export function labelsOf(state, { texts }, comma) {
  const { living } = castOf(state);
  return Object.fromEntries(Object.entries(texts.stations).map(([id, name]) => {
    const here = living.filter(({ station }) => placeOf(station) === id);
    return [id, [name, ...here.map(({ key }) => key.replace(/#1$/, ''))].join(comma)];
  }));
}
