// @ts-check
/** The rule behind an event: what it says, how well it is known, and where from. */
import { knowledgeOf } from './causes.js';
import { pageAddress } from '../view/address.js';
import { html } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';

export class RulePopover {
  element = html('div', { popover: 'auto', class: 'rule-popover', role: 'dialog' });

  /** @type {(lab: lab.Lab, event: store.TraceEvent, anchor: HTMLElement) => Promise<void>} */
  async open(lab, event, anchor) {
    const [rules] = await Promise.all([
      lab.rules(), lab.loadTexts('rule', 'confidence'),
      linkStyle('app/reasons/reasons.css'),
    ]);
    const { language } = lab.translator;
    const known = rules.get(event.rule, language);
    this.element.setAttribute('aria-label', event.rule);
    this.#show(lab, event, known);
    placePopover(this.element, anchor);
    if (known) return;
    const rule = await rules.load(event.rule, language);
    if (!rule) return;
    this.#show(lab, event, rule);
    placePopover(this.element, anchor);
  }

  /** @type {(lab: lab.Lab, event: store.TraceEvent, rule: store.Rule|null) => void} */
  #show(lab, event, rule) {
    const close = html('button', { class: 'icon-button is-small is-corner' }, '×');
    close.setAttribute('aria-label', lab.text('rule.close'));
    close.addEventListener('click', () => closePopover(this.element));
    const statement = rule?.statement ?? lab.text('rule.missing');
    const note = knowledgeOf(lab.translator, rule?.confidence ?? event.confidence);
    const facts = html('dl', {}, ...this.#facts(lab, event, rule));
    this.element.replaceChildren(
      html('h3', {}, html('code', {}, event.rule)),
      close,
      html('p', rule?.language ? { lang: rule.language } : {}, statement),
      ...(note ? [html('p', { class: 'rule-note' }, note)] : []),
      facts,
      ...(note ? [limitsLink(lab, rule?.confidence ?? event.confidence)] : []),
    );
  }

  /** @type {(lab: lab.Lab, event: store.TraceEvent, rule: store.Rule|null) => HTMLElement[]} */
  #facts(lab, event, rule) {
    const confidence = rule?.confidence ?? event.confidence;
    const facts = {
      confidence: lab.text(`confidence.${confidence}`),
      versions: rule?.versions ?? '',
      sources: rule?.sources.join(', ') ?? '',
      records: rule?.records.join(', ') ?? '',
    };
    return Object.entries(facts).filter(([, value]) => value !== '').flatMap(([name, value]) =>
      [html('dt', {}, lab.text(`rule.${name}`)), html('dd', {}, value)]);
  }
}

/** The page that says what a mark means, and what isn't modelled.
 * @param {lab.Lab} lab @param {string} confidence */
function limitsLink(lab, confidence) {
  const href = pageAddress(`limits.html?lang=${lab.translator.language}#${confidence}`);
  return html('p', {},
    html('a', { href, target: '_blank', rel: 'noopener' }, lab.text('rule.limits')));
}
