// @ts-check
/** What is wrong: the findings up to the cursor, later ones greyed, and what was acquired and
 * released. */
import { lineOf } from '../code/line-at.js';
import { codeText } from '../code/code-text.view.js';
import { showLine } from '../code/pin-code.view.js';
import { RunCode } from '../code/run-code.js';
import { pageAddress } from '../view/address.js';
import { h, render, sign } from '../view/draw.view.js';
import { ruleLink } from '../reasons/rule-link.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { balanceTable } from './balance-table.view.js';
import { ownFindings } from './own-findings.view.js';
import { eventLink } from '../view/links.view.js';
import { breakable, severityIcons } from './severity.view.js';

export class FindingsView extends LabElement {
  static tag = 'findings-view';

  /** @type {RunCode|null} */
  #code = null;

  start() {
    const { lab } = this;
    this.#code = new RunCode(lab, () => this.schedule());
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { balance, own } = lab.findings;
    const { text, run: list } = own?.split(lab.findings.list)
      ?? { text: [], run: lab.findings.list };
    if (list.length > 0 && !lab.live) this.#code?.look();
    render(this,
      h('p', { class: 'inspector-empty', hidden: list.length + text.length > 0 },
        lab.text('finding.none')),
      own && text.length > 0 && ownFindings(lab, own, text),
      h('ol', { key: 'run', class: 'findings', hidden: list.length === 0 },
        ...list.map((one) => this.#item(one))),
      h('section', {
        class: 'balance', 'aria-labelledby': 'balance-title', hidden: balance.length === 0,
      },
      h('h3', { id: 'balance-title' }, lab.text('finding.balance')), balanceTable(lab, balance)));
  }

  /** @param {findings.Finding} finding */
  #item(finding) {
    const { lab } = this;
    const { id, severity, category, seq, related = [], isOpen = true } = finding;
    const isLater = seq > lab.store.cursor;
    const first = lab.text(seq > 0 ? 'finding.goTo' : 'finding.goToStart', { index: seq });
    return h('li', { class: `finding${isLater ? ' is-later' : ''}`, 'data-severity': severity },
      h('p', { class: 'finding-head' }, sign(severityIcons[severity] ?? ''),
        h('b', {}, lab.text(`finding.severity.${severity}`)), ' ',
        h('span', {}, lab.text(`finding.category.${category}`)), ' ', h('code', {}, id), ' ',
        h('span', { class: 'finding-later', hidden: !isLater }, lab.text('finding.later'))),
      h('h3', {}, this.#text(finding, 'title')),
      !isOpen && h('p', { class: 'finding-over' }, lab.text('live.findingOver')),
      h('p', { class: 'finding-harm' }, this.#text(finding, 'harm')),
      this.#facts(finding),
      h('p', { class: 'finding-links' }, eventLink(lab, seq, first), ...related.map((index) =>
        eventLink(lab, index, lab.text('finding.andEvent', { index })))));
  }

  /** @param {findings.Finding} finding @param {findings.Part} part */
  #text(finding, part) {
    const { text, isEnglish } = this.lab.findings.text(finding, part);
    const isForeign = isEnglish && this.lab.translator.language !== 'en';
    return isForeign ? h('span', { lang: 'en' }, text) : text;
  }

  /** @param {findings.Finding} finding */
  #facts(finding) {
    const { lab } = this;
    const { versions, rules, path = [], lesson } = finding;
    const [first] = path;
    const kept = path.flatMap(({ holdsBy, target }) => [holdsBy, target]);
    const href = pageAddress(`?lesson=${lesson}`);
    /** @type {[string, view.Drawn[]][]} */
    const facts = [
      ['line', this.#line(finding)],
      ['fix', [this.#text(finding, 'fix')]],
      ['versions', [versions === 'all' ? lab.text('finding.allVersions') : versions]],
      ['rules', rules.map((rule) => ruleLink(lab, rule))],
      ['path', first ? [[first.controller, ...kept].join(' → ')] : []],
      ['lesson', lesson ? [h('a', { href }, lab.text('finding.openLesson'))] : []],
    ];
    return h('dl', {}, ...facts.filter(([, value]) => value.length > 0).flatMap(([name, value]) =>
      [h('dt', {}, lab.text(`finding.${name}`)), h('dd', {}, value)]));
  }

  /** The line of code as it is written, which leads to its place.
   * @param {findings.Finding} finding */
  #line(finding) {
    const { lab } = this;
    const { callback, controller, seq } = finding;
    const seen = lab.live ? lab.store.eventAt(seq) : null;
    if (seen) return [h('code', {}, breakable(seen.line))];
    const step = lab.store.steps.find(({ index }) => index === finding.step);
    if (!callback) return [step ? lab.stepTitle(step) : lab.text('finding.noStep')];
    const methods = this.#code?.known?.methods;
    const place = methods && lineOf(methods, finding);
    if (!place) return [h('code', {}, breakable([controller, callback].filter(Boolean).join(' ')))];
    const { owner, line } = place;
    return [h('button', { class: 'finding-line', onclick: () => this.#show(finding) },
      h('i', {}, line), codeText((owner.lines[line - 1] ?? '').trim()),
      h('span', {}, lab.text('finding.showLine')))];
  }

  /** Goes to the event and to the line.
   * @param {findings.Finding} finding */
  #show(finding) {
    if (finding.seq > 0) this.lab.playback.goTo(finding.seq);
    showLine(this.lab, finding);
  }
}
