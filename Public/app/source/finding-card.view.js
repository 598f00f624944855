// @ts-check
/** What there is to know and to do about a mistake in a person's own files: how sure it is, what it
 * harms, what it assumes, the way to it, and the fix. */
import { ruleLink } from '../reasons/rule-link.view.js';
import { pageAddress } from '../view/address.js';
import { h } from '../view/draw.view.js';
import { changedLines, conditionsOf } from './mistakes.js';

/** @type {source.Card} */
export function findingCard(lab, source, finding, actions) {
  const { confidence, detail, subject, seq, shownBy } = finding;
  const isSeen = seq === undefined && shownBy.length === 0;
  const edits = finding.edits ?? [];
  return h('div', { key: 'card', class: 'source-card', role: 'group',
    'aria-label': textOf(lab, finding, 'title'), 'data-card': finding.id },
  h('p', { class: 'source-sure' }, h('code', {}, subject), detail && english(lab, `: ${detail}`),
    '. ', lab.text(`source.sure.${confidence}`), isSeen && ` ${lab.text('source.onlySeen')}`,
    others(lab, finding, actions)),
  h('p', {}, drawn(lab, finding, 'harm')),
  assumptions(lab, source.reading, finding, actions),
  way(lab, finding, actions),
  h('p', { class: 'source-fix' }, h('b', {}, lab.text('finding.fix')), ' ',
    drawn(lab, finding, 'fix')),
  changes(source, edits),
  h('p', { class: 'source-deeds' },
    edits.length > 0
      ? h('button', {
        key: 'apply', class: 'pill is-primary source-apply', onclick: () => actions.apply(finding),
      }, lab.text('source.apply'))
      : h('button', {
        key: 'copy', class: 'pill source-copy', onclick: () => actions.copy(finding),
      }, lab.text('source.copy')),
    h('a', { href: pageAddress(`?lesson=${finding.lesson}`) }, lab.text('finding.openLesson')),
    ...finding.rules.map((rule) => ruleLink(lab, rule))));
}

/** A text of a finding in the page's language, or in English.
 * @param {lab.Lab} lab @param {source.SourceFinding} finding @param {findings.Part} part */
export function textOf(lab, finding, part) {
  return lab.findings.text(/** @type {any} */ (finding), part).text;
}

/** @param {lab.Lab} lab @param {source.SourceFinding} finding @param {findings.Part} part */
function drawn(lab, finding, part) {
  const { text, isEnglish } = lab.findings.text(/** @type {any} */ (finding), part);
  return isEnglish ? english(lab, text) : text;
}

/** @type {(lab: lab.Lab, text: string) => view.Drawing} */
function english({ translator }, text) {
  return translator.language === 'en' ? text : h('span', { lang: 'en' }, text);
}

/** What was taken for granted: conditions that the run takes or not, or in words.
 * @param {lab.Lab} lab @param {source.Reading} reading @param {source.SourceFinding} finding
 * @param {source.CardActions} actions */
function assumptions(lab, reading, finding, { choose }) {
  const gaps = conditionsOf(reading, finding);
  const words = gaps.length > 0 ? [] : finding.assumptions;
  if (gaps.length + words.length === 0) return null;
  return h('p', { class: 'source-assumes' }, h('b', {}, lab.text('source.assumes')), ' ',
    english(lab, words.join('; ')), ...gaps.map((gap) => h('button', {
      key: `line ${gap.line}`, class: 'source-switch', role: 'switch',
      'aria-checked': Boolean(gap.taken), onclick: () => choose(gap),
    }, lab.text('source.takesAt', { line: gap.line ?? 0 }))));
}

/** The way of the run to the mistake, each stop a link to its event.
 * @type {source.CardRow} */
function way(lab, finding, { go }) {
  const stops = finding.way.map((stop) => {
    const words = stopWords(lab, finding, stop);
    if (stop.seq === undefined && stop.line === undefined) return words;
    return h('button', { class: 'text-button', onclick: () => go(stop) }, words);
  });
  if (stops.length === 0) return null;
  return h('p', { class: 'source-way' }, h('b', {}, lab.text('source.way')), ' ',
    ...stops.flatMap((stop, index) => (index > 0 ? [' → ', stop] : [stop])));
}

/** How many other lines a card names. */
const mostOthers = 3;

/** The other lines that belong to the mistake, each a link.
 * @type {source.CardRow} */
function others(lab, { file: own, related }, { go }) {
  const links = related.slice(0, mostOthers).map((place) => {
    const { file = own, line } = place;
    const words = lab.text('source.atLine', { line });
    return h('button', {
      key: `also ${file} ${line}`, class: 'text-button', onclick: () => go(place),
    }, file === own ? words : [h('code', {}, file), ` ${words}`]);
  });
  if (links.length === 0) return null;
  const rest = related.length > links.length && ' …';
  return h('span', { class: 'source-way source-others' }, ` ${lab.text('source.also')} `,
    ...links.flatMap((link, index) => (index > 0 ? [', ', link] : [link])), rest);
}

/** @type {(lab: lab.Lab, finding: source.SourceFinding, stop: source.Stop) => view.Drawing} */
function stopWords(lab, { line }, stop) {
  const step = lab.store.steps.find(({ index }) => index === stop.step);
  if (step) return lab.text('source.step', { number: step.index, title: lab.stepTitle(step) });
  if (stop.line === line && stop.step === undefined) return lab.text('source.atLine', { line });
  return h('code', {}, stop.text);
}

/** The lines that a fix changes.
 * @param {source.Source} source @param {readonly source.Edit[]} edits */
function changes({ files }, edits) {
  const rows = edits.length > 0 ? changedLines(files, edits) : [];
  if (rows.length === 0) return null;
  return h('ul', { class: 'source-diff' }, ...rows.map(({ sign, line, text }) =>
    h('li', { key: `${sign}${line}`, 'data-sign': sign },
      h('span', {}, `${sign} ${line}`), h('code', {}, text))));
}
