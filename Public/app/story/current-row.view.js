// @ts-check
/** What the current row unfolds: why it came, what can be relied on, the line of code that runs,
 * the reasons in full, what has changed, and what is wrong. */
import { shortSentence } from '../reasons/causes.js';
import { explain } from '../reasons/why.js';
import { h, told } from '../view/draw.view.js';
import { sentenceParts } from './event-text.js';

/** @type {readonly reasons.Group[]} */
const groups = ['valid', 'notYet', 'noLonger'];

/** @param {lab.Lab} lab @param {store.Shown} shown @param {story.Opened} opened */
export function currentRow(lab, { event }, { changes, findings, folds, reasons, ...opened }) {
  const { flags, isRead, line, fixed, toggle } = opened;
  const [finding] = findings;
  return h('div', { class: 'story-more', key: 'more' },
    finding ? issue(lab, finding, findings.length) : sentence(lab, event),
    !finding && facts(lab, event),
    line && h('button', {
      class: 'story-code', 'data-do': 'line',
      'aria-label': lab.text('story.line', { line: line.text.trim() }),
      onclick: () => lab.inspector.open('code'),
    }, ...line.rows.map(codeRow)),
    h('p', { class: 'story-deeds' },
      finding && fixed && h('button', { class: 'is-solid', 'data-do': 'fixed', onclick: fixed },
        lab.text('story.fixed')),
      h('button', {
        'data-do': 'why', 'aria-expanded': folds.has('why'), onclick: () => toggle('why'),
      }, lab.text('evidence.title')),
      changes.length > 0 && h('button', {
        'data-do': 'changes', 'aria-expanded': folds.has('changes'),
        onclick: () => toggle('changes'),
      }, lab.text('story.changes', { count: changes.length })),
      finding?.controller ? h('button', {
        'data-do': 'issues', onclick: () => lab.inspector.open('findings'),
      }, lab.text('story.allOf', { name: finding.controller }))
        : isRead && !line && event.controller && h('button', {
          'data-do': 'code', onclick: () => lab.inspector.open('code'),
        }, lab.text('story.codeOf', { name: event.controller }))),
    h(reasons, { hidden: !folds.has('why') }),
    folds.has('changes') && h('ul', { class: 'story-changes' },
      ...[...changes, flags].filter(Boolean).map((one) => h('li', {}, one))));
}

/** @param {story.CodeRow} row */
function codeRow({ number, text, isAdded }) {
  return h('span', { class: isAdded ? 'is-added' : '' },
    h('i', {}, isAdded ? '+' : number), h('code', {}, text));
}

/** @param {lab.Lab} lab @param {store.TraceEvent} event */
function sentence(lab, event) {
  const text = shortSentence(lab.translator, event, lab.contextOf(event));
  return h('p', { class: 'story-why' }, ...told(sentenceParts(text, event)));
}

/** @param {lab.Lab} lab @param {store.TraceEvent} event */
function facts(lab, event) {
  const { translator } = lab;
  const { note, flags } = explain(translator, event, lab.contextOf(event));
  const lists = groups.flatMap((group) => {
    const items = flags.filter((flag) => flag.group === group)
      .map(({ field }) => translator.text(`valid.name.${field}`));
    if (items.length === 0) return [];
    const list = items.join(translator.text('valid.separator'));
    const [head = '', tail = ''] = translator.text(`valid.${group}`, { list: '\n' }).split('\n');
    return [h('b', {}, head.trim()), ` ${list}${tail} `];
  });
  const told = [...(note ? [`${note} `] : []), ...lists];
  return told.length > 0 && h('p', { class: 'story-facts' }, ...told);
}

/** @param {lab.Lab} lab @param {findings.Finding} finding @param {number} count */
function issue(lab, finding, count) {
  const text = (/** @type {findings.Part} */ part) => {
    const { text: own, isEnglish } = lab.findings.text(finding, part);
    return h('span', { lang: isEnglish ? 'en' : null }, own);
  };
  const { versions } = finding;
  return h('div', { class: 'story-issue' },
    h('p', { class: 'story-wrong' }, text('title'),
      count > 1 && ` ${lab.text('story.moreIssues', { count: count - 1 })}`),
    h('p', { class: 'story-why' }, text('harm')),
    h('p', { class: 'story-facts' },
      h('b', {}, versions === 'all' ? lab.text('story.allVersions') : `iOS ${versions}`), ' · ',
      h('b', {}, lab.text('story.fix')), ' ', text('fix')));
}
