// @ts-check
/** Parts of an answer: the lines that differ, where else to go, and the sources of a rule. */
import { listings } from '../compare/compare-code.view.js';
import { h } from '../view/draw.view.js';

/** Kinds that people know by their identifiers. */
const identified = ['finding', 'message', 'rule'];

/** @param {lab.Lab} lab  whose words name an example with a mistake and the fixed one */
export function pairNames(lab) {
  return ['mistake', 'fixed'].map((name) => lab.text(`compare.${name}`));
}

/** The lines in which the fixed example differs.
 * @param {lab.Lab} lab @param {readonly compare.CodeChange[]} changes @returns {view.Drawing[]} */
export function answerCode(lab, changes) {
  return changes.length === 0 ? [] : [h('div', {
    class: 'code-lines answer-code', tabindex: '0', role: 'group',
    'aria-label': lab.text('compare.code'),
  }, ...listings(changes, pairNames(lab)))];
}

/** Links with their sentences under a heading; nothing without links.
 * @param {lab.Lab} lab @param {string} name @param {readonly answer.Link[]} links
 * @param {(event: MouseEvent, link: answer.Link) => void} follow @returns {view.Drawing[]} */
export function answerLinks(lab, name, links, follow) {
  return links.length === 0 ? [] : [h('h4', { key: name }, lab.text(`topic.${name}`)),
    h('ul', { key: `${name}-list`, class: `answer-list is-${name}` }, ...links.map((link) => {
      const { kind, text, path, id } = link;
      return h('li', { key: path },
        h('a', { href: path, onclick: (event) => follow(event, link) }, text),
        identified.includes(kind) && [' ', h('small', {}, id)]);
    }))];
}

/** @type {(lab: lab.Lab, evidence: answer.Evidence|null) => view.Drawing[]} */
export function answerEvidence(lab, evidence) {
  if (!evidence) return [];
  const { sources, records } = evidence;
  const part = (/** @type {string} */ name, /** @type {view.Drawing[]} */ items) =>
    (items.length === 0 ? [] : [h('h4', { key: name }, lab.text(`topic.${name}`)),
      h('ul', { key: `${name}-list`, class: 'answer-list' },
        ...items.map((item) => h('li', {}, item)))]);
  return [
    ...part('sources', sources.map(({ title, url }) =>
      (url ? h('a', { href: url, rel: 'noreferrer' }, title) : title))),
    ...part('records', records.map(({ record, scenarios }) => h('span', {}, record,
      ...scenarios.flatMap(({ name, address }) =>
        [' ', h('a', { href: address, title: name }, lab.text('topic.open'))])))),
  ];
}
