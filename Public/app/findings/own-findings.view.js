// @ts-check
/** What was found in a person's own files, a group of its own among the issues. */
import { ruleLink } from '../reasons/rule-link.view.js';
import { pageAddress } from '../view/address.js';
import { h, sign } from '../view/draw.view.js';
import { eventLink } from '../view/links.view.js';
import { severityIcons } from './severity.view.js';

/** @param {lab.Lab} lab @param {findings.Own} own @param {readonly source.SourceFinding[]} list */
export function ownFindings(lab, own, list) {
  return h('section', { key: 'own', 'aria-labelledby': 'own-title' },
    h('h3', { id: 'own-title' }, lab.text('finding.inYourCode')),
    h('ol', { class: 'findings' }, ...list.map((one) => item(lab, own, one))));
}

/** @param {lab.Lab} lab @param {findings.Own} own @param {source.SourceFinding} finding */
function item(lab, own, finding) {
  const { id, severity, file, line, seq, shownBy, rules, lesson } = finding;
  const isSeen = seq === undefined && shownBy.length === 0;
  return h('li', { key: `${id} ${file} ${line}`, class: 'finding', 'data-severity': severity },
    h('p', { class: 'finding-head' }, sign(severityIcons[severity] ?? ''),
      h('b', {}, lab.text(`finding.severity.${severity}`)), ' ', h('code', {}, id)),
    h('h4', {}, text(lab, finding, 'title')),
    h('p', { class: 'finding-harm' }, text(lab, finding, 'harm')),
    h('dl', {},
      h('dt', {}, lab.text('finding.line')),
      h('dd', {}, h('button', { class: 'text-button', onclick: () => own.open(finding) },
        `${file}:${line}`)),
      h('dt', {}, lab.text('finding.fix')), h('dd', {}, text(lab, finding, 'fix')),
      h('dt', {}, lab.text('finding.rules')),
      h('dd', {}, ...rules.map((rule) => ruleLink(lab, rule))),
      h('dt', {}, lab.text('finding.lesson')),
      h('dd', {}, h('a', { href: pageAddress(`?lesson=${lesson}`) },
        lab.text('finding.openLesson')))),
    h('p', { class: 'finding-links' }, seq === undefined ? null
      : eventLink(lab, seq, lab.text('finding.goTo', { index: seq })),
    isSeen && lab.text('finding.seenInText')));
}

/** @param {lab.Lab} lab @param {source.SourceFinding} finding @param {findings.Part} part */
function text(lab, finding, part) {
  const told = lab.findings.text(/** @type {any} */ (finding), part);
  const isForeign = told.isEnglish && lab.translator.language !== 'en';
  return isForeign ? h('span', { lang: 'en' }, told.text) : told.text;
}
