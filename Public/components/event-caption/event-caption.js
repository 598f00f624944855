// @ts-check
/**
 * The current callback in large type, why it came, who is on screen, and the rule behind it.
 *
 * @typedef {import('../../app/types.js').TraceEvent} TraceEvent
 */
import { chainOnScreen } from '../../app/containment.js';
import { knowledgeOf } from '../../app/why.js';
import { html } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { RulePopover } from './rule-popover.js';

export class EventCaption extends LabElement {
  static define(tag = 'event-caption', registry = customElements) {
    registry.define(tag, this);
  }

  #actor = html('b');
  #callback = html('code');
  #why = html('p', { class: 'caption-why' });
  #strip = html('p', { class: 'caption-strip' });
  #chip = html('button', { type: 'button', class: 'caption-chip' });
  #mark = html('button', { type: 'button', class: 'caption-mark' });
  #popover = new RulePopover();

  start() {
    const { store } = this.lab;
    const call = html('p', { class: 'caption-call' }, this.#actor, this.#callback);
    const foot = html('p', { class: 'caption-foot' }, this.#chip, this.#mark);
    this.append(call, this.#why, this.#strip, foot, this.#popover.element);
    this.listen(store, ['cursor', 'trace'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.schedule());
    this.listen(this.#chip, ['click'], () => this.#openRule(this.#chip));
    this.listen(this.#mark, ['click'], () => this.#openRule(this.#mark));
    this.update();
  }

  update() {
    const { store } = this.lab;
    const { event } = store;
    this.#showCall(event);
    this.#why.textContent = event ? this.lab.why(event, true) : this.lab.text('caption.startWhy');
    this.#showStrip();
    this.#chip.hidden = event === null;
    const rule = event?.rule ?? '';
    this.#chip.textContent = rule;
    this.#chip.dataset.confidence = event?.confidence ?? '';
    this.#chip.setAttribute('aria-label', this.lab.text('caption.rule', { rule }));
    this.#showMark(event?.confidence ?? '');
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

  /** @param {TraceEvent|null} event */
  #showCall(event) {
    const { store } = this.lab;
    const folded = store.motion?.kind === 'fold' ? store.cursor - store.motion.from : 0;
    this.#callback.textContent = event
      ? event.callback + (event.actor === 'delegate' ? ' (delegate)' : '')
      : this.lab.text('caption.start');
    if (folded > 1) {
      this.#callback.textContent = this.lab.text('caption.folded', { count: folded });
    }
    const identity = event?.controller ? this.lab.identity(event.controller, event.instance) : null;
    this.#actor.textContent = identity?.letter ?? event?.actor ?? '';
    this.#actor.hidden = event === null || folded > 1;
    this.#actor.dataset.hue = identity?.hue ?? 'container';
  }

  #showStrip() {
    const { lab } = this;
    const chain = chainOnScreen(lab.store.state);
    const keys = chain.map(({ key }) => key);
    const names = keys.length ? keys : [lab.text('stage.nobody')];
    const last = chain[chain.length - 1];
    const state = last ? lab.text(`state.${last.station}`) : '';
    const path = [lab.text('tree.window'), ...names].join(' › ');
    this.#strip.replaceChildren(path, ' ', html('span', {}, state));
  }

  /** @param {HTMLElement} anchor */
  #openRule(anchor) {
    const { event } = this.lab.store;
    if (event) void this.#popover.open(this.lab, event, anchor);
  }
}
