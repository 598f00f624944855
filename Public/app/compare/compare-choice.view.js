// @ts-check
/** The controls at the head of a comparison: what is compared with what. */
import { examples } from '../scenarios/examples.js';
import { choice as select } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { mistakesIn } from './names.js';
import { scenarioTitle } from '../scenarios/scenario-title.js';

export const mistakes = mistakesIn(examples);

/** @param {lab.Lab} lab @param {compare.Choice} choice
 * @param {{platforms: readonly string[][], branches: readonly string[][], names: readonly
 *   string[]}} known  versions and branches with their names; the names of the columns
 * @param {() => void} changed */
export function choiceControls(lab, choice, known, changed) {
  const set = (/** @type {() => void} */ change) => {
    change();
    changed();
  };
  return [
    whatSelect(lab, choice, known, (value) => set(() => chooseWhat(choice, value, known.branches))),
    h('div', { class: 'compare-columns' },
      h('span', { class: 'compare-word' }, lab.text('compare.verb')),
      ...columnControls(lab, choice, known, set)),
  ];
}

/** @param {lab.Lab} lab @param {compare.Choice} choice
 * @param {{branches: readonly string[][], names: readonly string[]}} known
 * @param {(value: string) => void} change */
function whatSelect(lab, { kind, mistake, scenario, controllers }, { branches, names }, change) {
  const own = scenario ? scenarioTitle(lab.translator, scenario) : '';
  const kinds = [
    ...(scenario ? [['versions', own || lab.text('compare.kind.versions')],
      ['devices', lab.text('compare.kind.devices')]] : []),
    ...(controllers.length > 0 ? [['creation', lab.text('compare.kind.creation')]] : []),
    ...(branches.length > 1 || kind === 'runs' ? [['runs', lab.text('action.branches')]] : []),
    ...(kind === 'given' ? [['given', names.join(' · ')]] : []),
  ];
  return select({
    class: 'compare-what', 'aria-label': lab.text('compare.what'),
    options: [
      { label: lab.text('compare.run'), options: kinds },
      {
        label: lab.text('compare.kind.repair'),
        options: mistakes.map((id) => [id, lab.text(`scenario.${id}`)]),
      },
    ],
    value: kind === 'repair' ? mistake : kind, change,
  });
}

/** @param {compare.Choice} choice @param {string} value  a kind, or an example with a mistake
 * @param {readonly string[][]} branches */
function chooseWhat(choice, value, branches) {
  const isMistake = mistakes.includes(value);
  choice.kind = isMistake ? 'repair' : /** @type {compare.Kind} */ (value);
  if (isMistake) choice.mistake = value;
  if (choice.runs.filter(Boolean).length < 2) {
    choice.runs = [branches[0]?.[0] ?? '', branches[1]?.[0] ?? '', ''];
  }
}

/** @param {lab.Lab} lab @param {compare.Choice} choice
 * @param {{platforms: readonly string[][], branches: readonly string[][], names: readonly
 *   string[]}} known
 * @param {(change: () => void) => void} set */
function columnControls(lab, choice, { platforms, branches, names }, set) {
  const { kind } = choice;
  if (kind === 'versions') return columns(lab, platforms, choice.versions, set);
  if (kind === 'runs') return columns(lab, branches, choice.runs, set);
  const words = joined(lab, names.map((name) => h('b', { key: name }, name)));
  if (kind === 'devices') {
    return [...words, select({
      'aria-label': lab.text('header.platform'), options: platforms, value: choice.ios,
      change: (value) => set(() => { choice.ios = value; }),
    })];
  }
  if (kind !== 'creation') return words;
  return [select({
    'aria-label': lab.text('compare.controller'), options: choice.controllers,
    value: choice.controller, change: (value) => set(() => { choice.controller = value; }),
  }), ...words];
}

/** A list for each column; the third can be left out.
 * @param {lab.Lab} lab @param {readonly string[][]} options @param {string[]} values
 * @param {(change: () => void) => void} set */
function columns(lab, options, values, set) {
  const all = values.map((value, index) => select({
    key: `column-${index}`, 'aria-label': lab.text(`compare.column.${index}`),
    class: index > 1 && value === '' ? 'is-third' : '',
    options: [...(index > 1 ? [['', lab.text('compare.third')]] : []), ...options],
    value, change: (chosen) => set(() => { values[index] = chosen; }),
  }));
  const [first, second, third] = all;
  return [...joined(lab, [first, second]), third];
}

/** @param {lab.Lab} lab @param {readonly view.Drawing[]} parts */
function joined(lab, parts) {
  const word = (/** @type {number} */ index) =>
    h('span', { class: 'compare-word', key: `with-${index}` }, lab.text('compare.with'));
  return parts.flatMap((part, index) => (index === 0 ? [part] : [word(index), part]));
}
