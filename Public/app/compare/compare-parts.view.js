// @ts-check
/** The parts of the page of a comparison that only show what is known: heads, and the foot. */
import { button } from '../view/controls.view.js';
import { h, tool } from '../view/draw.view.js';
import { shortName } from './names.js';
import { groupAt, positionIn } from './rows.js';

const icons = {
  back: 'M14 4.5v11L5.5 10z', forward: 'M6 4.5v11l8.5-5.5z', play: 'M6 3.8v12.4L16.4 10z',
  pause: 'M5.5 4h3.2v12H5.5zM11.3 4h3.2v12h-3.2z',
};

/** The name of a column, and what there is to count in it.
 * @param {lab.Lab} lab @param {compare.Comparing} comparing @param {number} column */
export function mapHead(lab, { comparison, groups, issues }, column) {
  const group = comparison ? groupAt(groups, comparison.cursor) : null;
  const { count } = group ? positionIn(group, column, 0) : { count: 0 };
  const wrong = issues[column]?.length ?? 0;
  const facts = [lab.text('compare.callbacks', { count }),
    ...(wrong > 0 ? [lab.text('compare.issues', { count: wrong })] : [])];
  return h('h2', { id: `compare-map-${column}` }, comparison?.columns[column]?.label,
    h('small', {}, facts.join(' · ')));
}

/** Of a phone, which has room for one map.
 * @param {lab.Lab} lab @param {compare.Comparison} comparison
 * @param {number} side  the column whose map is shown @param {(side: number) => void} choose */
export function mapSwitch(lab, { columns }, side, choose) {
  return h('div', {
    class: 'compare-switch segments', role: 'group', 'aria-label': lab.text('compare.map'),
  }, ...columns.map(({ label }, column) => h('button', {
    key: column, 'aria-pressed': String(column === side), onclick: () => choose(column),
  }, label)));
}

/** How many differences there are, and the way from one to the next.
 * @param {lab.Lab} lab @param {compare.Comparing} comparing
 * @param {compare.Comparison} comparison @param {(row: number|null) => void} seek */
export function differencesHead(lab, comparing, { cursor, differences }, seek) {
  const { groups, places } = comparing;
  const own = new Set(groupAt(groups, cursor)?.rows.map(({ index }) => index));
  const here = places.filter((row) => own.has(row)).length;
  const jump = (/** @type {'before'|'after'} */ name, /** @type {1|-1} */ direction) => {
    const row = comparing.differenceFrom(direction);
    return tool(direction < 0 ? icons.back : icons.forward, lab.text(`compare.${name}`), {
      'aria-disabled': row === null, onclick: () => seek(row),
    });
  };
  if (differences.length === 0) {
    return h('div', { class: 'compare-differences' },
      h('p', { role: 'status' }, lab.text('compare.none')));
  }
  return h('div', { class: 'compare-differences' }, h('p', { role: 'status' },
    h('b', {}, lab.text('compare.count', { count: here })),
    ` ${lab.text('compare.whole', { count: places.length })}`),
  jump('before', -1), jump('after', 1));
}

/** Moving in all columns at once, where each of them is, and the way to each as a run.
 * @param {lab.Lab} lab @param {compare.Comparing} comparing @param {compare.Comparison} comparison
 * @param {{isPlaying: boolean, status: string, step: (by: 1|-1) => unknown, play: () => void,
 *   openColumn: (column: number) => void}} how */
export function footParts(lab, comparing, comparison, how) {
  const { isPlaying, status, step, play, openColumn } = how;
  const texts = positionTexts(lab, comparing, comparison);
  const isAlike = new Set(texts).size === 1 && texts.length > 1;
  const where = lab.text(texts.length === 2 ? 'compare.inBoth' : 'compare.inAll');
  return [
    tool(icons.back, lab.text('transport.back'), { onclick: () => step(-1) }),
    tool(isPlaying ? icons.pause : icons.play,
      lab.text(`transport.${isPlaying ? 'pause' : 'play'}`),
      { class: 'icon-button compare-play', onclick: play }),
    tool(icons.forward, lab.text('transport.forward'), { onclick: () => step(1) }),
    h('p', { class: 'compare-position', role: 'status' },
      status || (isAlike ? `${texts[0]} ${where}` : texts.join(' · '))),
    ...comparison.columns.map(({ label }, column) => button({
      key: `open-${column}`, class: 'text-button compare-open', 'data-column': column,
      text: lab.text('compare.open', {
        name: shortName(label) ? label : lab.text('compare.quoted', { name: label }),
      }),
      reason: lab.isInteractive ? '' : lab.whyNot, press: () => openColumn(column),
    })),
  ];
}

/** @param {lab.Lab} lab @param {compare.Comparing} comparing
 * @param {compare.Comparison} comparison */
function positionTexts(lab, { groups }, { columns, cursor }) {
  const group = groupAt(groups, cursor);
  if (!group) return [];
  return columns.map((_, column) => lab.text('compare.position',
    positionIn(group, column, cursor)));
}
