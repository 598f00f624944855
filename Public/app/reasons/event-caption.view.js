// @ts-check
/** The current callback in large type, why it came, what is wrong with it, who is on screen, and
 * the rule behind it. “Why exactly?” unfolds the rule, the chain of causes, what is valid, and the
 * evidence. */
import { chainOnScreen } from '../store/containment.js';
import { knowledgeOf, shortSentence } from './causes.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { openPopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';

export class EventCaption extends LabElement {
  static tag = 'event-caption';

  #actor = html('b');
  #callback = html('code');
  #why = html('p', { class: 'caption-why' });
  /** What is wrong at the event. */
  #wrong = html('p', { class: 'caption-wrong', hidden: true });
  #strip = html('p', { class: 'caption-strip' });
  #chip = html('button', { class: 'chip is-quiet caption-chip' });
  #mark = html('button', { class: 'text-button caption-mark' });
  #more = html('button', { class: 'chip is-quiet caption-more' });
  #panel = html('div', {
    id: 'caption-reasons', class: 'caption-reasons', role: 'region', tabindex: '0',
  });

  /** @type {HTMLElement|null}  What gets the focus back when the reasons are folded. */
  #opener = null;
  /** @type {reasons.RulePopover|null} */
  #popover = null;

  start() {
    const { store, findings } = this.lab;
    const call = html('p', { class: 'caption-call' }, this.#actor, this.#callback);
    const foot = html('p', { class: 'caption-foot' }, this.#more, this.#chip, this.#mark);
    this.#more.setAttribute('aria-controls', this.#panel.id);
    this.append(call, this.#why, this.#wrong, this.#strip, foot, this.#panel);
    this.listen(store, ['cursor', 'trace'], () => this.schedule());
    this.listen(findings, ['change'], () => this.schedule());
    this.listen(this.#chip, ['click'], () => void this.#openRule(this.#chip));
    this.listen(this.#mark, ['click'], () => void this.#openRule(this.#mark));
    this.listen(this.#more, ['click'], () => this.#unfold(!this.hasAttribute('data-open')));
    connectPointing(this, this.#strip);
    this.listen(this, ['keydown'], (event) => this.#foldOnEscape(event));
    this.#unfold(false);
  }

  update() {
    const { store } = this.lab;
    const { event } = store;
    this.#showCall(event);
    this.#why.textContent = event
      ? shortSentence(this.lab.translator, event, this.lab.contextOf(event))
      : this.lab.text('caption.startWhy');
    this.#showWrong(event);
    this.#showStrip();
    const rule = event?.rule ?? '';
    this.#chip.hidden = rule === '';
    this.#chip.textContent = rule;
    this.#chip.dataset.confidence = event?.confidence ?? '';
    this.#chip.setAttribute('aria-label', this.lab.text('caption.rule', { rule }));
    this.#showMark(event?.confidence ?? '');
    this.#showPanel(event);
  }

  /** Unfolds the reasons for another part of the page.
   * @param {HTMLElement} opener  gets the focus back */
  explain(opener) {
    this.#unfold(true);
    this.#opener = opener;
    this.#more.focus();
  }

  /** @type {(event: store.TraceEvent|null) => void} */
  #showPanel(event) {
    const isOpen = event !== null && this.hasAttribute('data-open');
    this.#more.hidden = event === null;
    this.#more.textContent = this.lab.text('evidence.title');
    this.#panel.hidden = !isOpen;
    if (isOpen) void this.#fillPanel(event);
  }

  /** @type {(event: store.TraceEvent) => Promise<void>} */
  async #fillPanel(event) {
    const { showReasons } = await import('./reasons-panel.view.js');
    if (this.lab.store.event === event) await showReasons(this.#panel, this.lab, event);
  }

  /** @type {(isOpen: boolean) => void} */
  #unfold(isOpen) {
    this.toggleAttribute('data-open', isOpen);
    this.#more.setAttribute('aria-expanded', String(isOpen));
    this.update();
    if (isOpen) return;
    this.#opener?.focus();
    this.#opener = null;
  }

  /** @type {(event: KeyboardEvent) => void} */
  #foldOnEscape(event) {
    const isTaken = document.querySelector(openPopover) !== null;
    if (event.key !== 'Escape' || isTaken || !this.hasAttribute('data-open')) return;
    event.preventDefault();
    const focused = this.#opener ?? this.#more;
    this.#unfold(false);
    focused.focus();
  }

  /** @param {string} confidence  shown as a word where it is less than observed */
  #showMark(confidence) {
    const note = knowledgeOf(this.lab.translator, confidence);
    this.#mark.hidden = note === '';
    if (note === '') return;
    const word = this.lab.text(`mark.${confidence}`);
    this.#mark.textContent = word;
    this.#mark.title = note;
    this.#mark.setAttribute('aria-label', `${word}. ${note}`);
  }

  /** @type {(event: store.TraceEvent|null) => void} */
  #showCall(event) {
    const { store } = this.lab;
    const folded = store.motion?.kind === 'fold' ? store.motion.count : 0;
    this.#callback.textContent = event
      ? event.callback + (event.actor === 'delegate' ? ' (delegate)' : '')
      : this.lab.text('caption.start');
    if (folded > 1) {
      this.#callback.textContent = this.lab.text('caption.folded', { count: folded });
    }
    const identity = event?.controller ? this.lab.identity(event.controller, event.instance) : null;
    const name = this.#callback.textContent ?? '';
    this.#callback.title = name;
    this.style.setProperty('--letters', String(Math.max(name.length, 1)));
    this.#actor.textContent = identity?.letter ?? event?.actor ?? '';
    this.#actor.hidden = event === null || folded > 1;
    this.#actor.dataset.hue = identity?.hue ?? 'container';
  }

  /** The first finding of the event, and where its line is.
   * @type {(event: store.TraceEvent|null) => void} */
  #showWrong(event) {
    const { lab } = this;
    if (lab.findings.list.length > 0) void linkStyle('app/findings/caught.css');
    const here = event ? lab.findings.at(event.seq) : [];
    const [first] = here;
    this.#wrong.hidden = !first;
    this.toggleAttribute('data-caught', Boolean(first));
    if (!first) return;
    const { text, isEnglish } = lab.findings.text(first, 'title');
    const more = here.length - 1;
    render(this.#wrong, h('i', { 'aria-hidden': 'true' }, '!'),
      h('b', { lang: isEnglish ? 'en' : null, title: text }, text),
      h('button', { class: 'text-button', onclick: () => lab.inspector.open('code') },
        `${lab.text('caption.wrong')} ›`),
      more > 0 && h('span', {}, lab.text('caption.wrongMore', { count: more })));
  }

  #showStrip() {
    const { lab } = this;
    const chain = chainOnScreen(lab.store.state);
    const last = chain[chain.length - 1];
    const names = chain.flatMap(({ key }) =>
      [' › ', h('span', { 'data-key': key }, key.replace(/(-\d+)#1$/, '$1'))]);
    const state = last ? lab.text(`state.${last.station}`) : '';
    render(this.#strip, lab.text('tree.window'), ...names,
      last ? ' ' : ` › ${lab.text('stage.nobody')} `, h('b', {}, state));
    this.#strip.title = this.#strip.textContent ?? '';
    lightPointed(this.lab, this.#strip);
  }

  /** @type {(anchor: HTMLElement) => Promise<void>} */
  async #openRule(anchor) {
    const { event } = this.lab.store;
    const { RulePopover } = await import('./rule-popover.view.js');
    this.#popover ??= new RulePopover();
    document.body.append(this.#popover.element);
    if (event) await this.#popover.open(this.lab, event, anchor);
  }
}
