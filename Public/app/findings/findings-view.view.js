// @ts-check
/**
 * What is wrong: the findings up to the cursor, later ones greyed, and what was acquired and
 * released.
 *
 * @typedef {import('./findings.js').Finding} Finding
 * @typedef {import('./findings.js').Part} Part
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { codeOf } from './finding-code.js';
import { html, icon } from '../view/dom.view.js';
import { RulePopover } from '../reasons/rule-popover.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { balanceTable } from './balance-table.view.js';
import { eventLink } from '../view/links.view.js';
import { severityIcons } from './severity.view.js';

export class FindingsView extends LabElement {
  static tag = 'findings-view';

  #empty = html('p', { class: 'inspector-empty' });
  #list = html('ol', { class: 'findings' });
  #balance = html('section', { class: 'balance', 'aria-labelledby': 'balance-title' });
  #popover = new RulePopover();
  #shown = '';

  start() {
    const { lab } = this;
    this.#shown = '';
    this.append(this.#empty, this.#list, this.#balance, this.#popover.element);
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.findings, ['change'], () => this.#redraw());
    this.listen(lab, ['language'], () => this.#redraw());
    this.listen(this, ['click'], (event) => this.#press(event.target));
    this.update();
  }

  #redraw() {
    this.#shown = '';
    this.schedule();
  }

  update() {
    const { store } = this.lab;
    const shown = [store.scenario?.id, ...store.steps.map(({ title }) => title)].join();
    if (shown !== this.#shown) this.#draw();
    this.#shown = shown;
    this.#markLater();
  }

  /** Only this follows the cursor: what a person is about to press stays where it is. */
  #markLater() {
    const { cursor } = this.lab.store;
    for (const [index, item] of [...this.#list.children].entries()) {
      const isLater = (this.lab.findings.list[index]?.seq ?? 0) > cursor;
      item.classList.toggle('is-later', isLater);
      item.querySelector('.finding-later')?.toggleAttribute('hidden', !isLater);
    }
    for (const link of this.#balance.querySelectorAll('.event-link')) {
      const seq = Number(link.getAttribute('data-seq'));
      link.classList.toggle('is-later', seq > cursor);
    }
  }

  #draw() {
    const { findings } = this.lab;
    const held = this.#heldControl();
    this.#empty.textContent = this.lab.text('finding.none');
    this.#empty.hidden = findings.list.length > 0;
    this.#list.hidden = findings.list.length === 0;
    this.#list.replaceChildren(...findings.list.map((one) => this.#item(one)));
    this.#balance.hidden = findings.balance.length === 0;
    this.#balance.replaceChildren(
      html('h3', { id: 'balance-title' }, this.lab.text('finding.balance')),
      balanceTable(this.lab, findings.balance));
    if (held >= 0) this.#controls()[held]?.focus();
  }

  #controls() {
    const buttons = this.querySelectorAll('button:not([popover] *)');
    return /** @type {HTMLElement[]} */ ([...buttons]);
  }

  /** The place of the control that has the focus, which survives a redraw. */
  #heldControl() {
    return this.#controls().findIndex((one) => one === document.activeElement);
  }

  /** @param {Finding} finding */
  #item(finding) {
    const { lab } = this;
    const { id, severity, category } = finding;
    const item = html('li', { class: 'finding', 'data-severity': severity });
    const head = html('p', { class: 'finding-head' }, icon(severityIcons[severity] ?? ''),
      html('b', {}, lab.text(`finding.severity.${severity}`)), ' ',
      html('span', {}, lab.text(`finding.category.${category}`)), ' ', html('code', {}, id), ' ',
      html('span', { class: 'finding-later', hidden: '' }, lab.text('finding.later')));
    item.append(
      head,
      html('h3', {}, ...this.#text(finding, 'title')),
      html('p', { class: 'finding-harm' }, ...this.#text(finding, 'harm')),
      this.#facts(finding),
      this.#links(finding),
    );
    return item;
  }

  /**
   * @param {Finding} finding
   * @param {Part} part
   */
  #text(finding, part) {
    const { text, isEnglish } = this.lab.findings.text(finding, part);
    const isForeign = isEnglish && this.lab.translator.language !== 'en';
    return isForeign ? [html('span', { lang: 'en' }, text)] : [text];
  }

  /** @param {Finding} finding */
  #facts(finding) {
    const { lab } = this;
    const { versions, rules } = finding;
    const isEverywhere = versions === 'all';
    /** @type {[string, (Node|string)[]][]} */
    const facts = [
      ['line', this.#line(finding)],
      ['fix', this.#text(finding, 'fix')],
      ['versions', [isEverywhere ? lab.text('finding.allVersions') : versions]],
      ['rules', rules.map((rule) => this.#rule(rule))],
    ];
    return html('dl', {}, ...facts.filter(([, value]) => value.length > 0).flatMap(
      ([name, value]) => [html('dt', {}, lab.text(`finding.${name}`)), html('dd', {}, ...value)]));
  }

  /** @param {Finding} finding */
  #line(finding) {
    const { store } = this.lab;
    const { callback, statement } = codeOf(finding, store.scenario);
    const step = store.steps.find(({ index }) => index === finding.step);
    const place = step ? this.lab.stepTitle(step) : this.lab.text('finding.noStep');
    if (!callback) return [place];
    const code = [finding.controller, callback].filter(Boolean).join(' ');
    const parts = [html('code', {}, wrappable(code))];
    return statement ? [...parts, ' › ', html('code', {}, statement)] : parts;
  }

  /** @param {string} rule */
  #rule(rule) {
    const attributes = { type: 'button', class: 'caption-chip', 'data-rule': rule };
    const button = html('button', attributes, rule);
    button.setAttribute('aria-label', this.lab.text('caption.rule', { rule }));
    return button;
  }

  /** @param {Finding} finding */
  #links({ seq, related = [] }) {
    const { lab } = this;
    const first = lab.text(seq > 0 ? 'finding.goTo' : 'finding.goToStart', { index: seq });
    const others = related.map((index) =>
      eventLink(index, lab.text('finding.andEvent', { index })));
    return html('p', { class: 'finding-links' }, eventLink(seq, first), ...others);
  }

  /** @param {EventTarget|null} target */
  #press(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.seq) this.lab.playback.jump(Number(button.dataset.seq));
    if (button?.dataset.rule) void this.#openRule(button, button.dataset.rule);
  }

  /**
   * @param {HTMLElement} anchor
   * @param {string} rule
   */
  async #openRule(anchor, rule) {
    const { store, translator } = this.lab;
    const example = store.events.find((event) => event.rule === rule) ??
      await (await this.lab.rules()).load(rule, translator.language);
    const about = { rule, confidence: example?.confidence ?? 'inferred' };
    await this.#popover.open(this.lab, /** @type {TraceEvent} */ (about), anchor);
  }
}

/**
 * A name that may be broken before its capital letters.
 *
 * @param {string} name
 */
function wrappable(name) {
  return name.replace(/([a-z])([A-Z])/g, '$1\u200b$2');
}
