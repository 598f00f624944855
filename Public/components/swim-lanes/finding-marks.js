// @ts-check
/**
 * Where something is wrong: marks on the lanes, at the events at which it was found.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/lanes.js').Lane} Lane
 * @typedef {import('../../app/lanes.js').Scale} Scale
 */
import { marksOf } from '../../app/findings.js';
import { xOf } from '../../app/lanes.js';
import { svg } from '../dom.js';

/**
 * A triangle for each mark, at the foot of its lane; what belongs to no controller stands in the
 * first lane.
 *
 * @param {Lab} lab
 * @param {readonly Lane[]} lanes
 * @param {Scale} scale
 */
export function drawFindingMarks(lab, lanes, scale) {
  const { first } = lab.store;
  const paths = marksOf(lab.findings.list).map(({ controller, seq, severity }) => {
    const lane = Math.max(0, lanes.findIndex((one) => one.controller === controller));
    const x = xOf(scale, first, Math.max(seq, first + 1)) + 1;
    const y = scale.top + (lane + 1) * scale.row - 8;
    const d = `M${x - 5.5} ${y}h11l-5.5 -9.5z`;
    return svg('path', { class: 'finding-mark', 'data-severity': severity, d });
  });
  return svg('g', {}, ...paths);
}
