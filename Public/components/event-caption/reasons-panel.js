// @ts-check
/**
 * The reasons of an event in full: the rule, the chain of causes, what is valid, and the evidence.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/types.js').Rule} Rule
 * @typedef {import('../../app/types.js').TraceEvent} TraceEvent
 */
import { fields } from '../../app/validity.js';
import { html } from '../dom.js';

export class ReasonsPanel {
  element = html('div', { id: 'caption-reasons', class: 'caption-reasons', role: 'region' });

  constructor() {
    this.element.tabIndex = 0;
  }

  /**
   * Shows an event at once with what is known, and again when its rule is there.
   *
   * @param {Lab} lab
   * @param {TraceEvent} event
   */
  show(lab, event) {
    const { language } = lab.translator;
    const rule = lab.rules.get(event.rule, language);
    this.#fill(lab, event, rule, lab.text('evidence.loading'));
    if (rule) return;
    void lab.rules.load(event.rule, language).then((loaded) => {
      const isCurrent = lab.store.event === event && lab.translator.language === language;
      if (isCurrent) this.#fill(lab, event, loaded, lab.text('evidence.missing'));
    });
  }

  /**
   * @param {Lab} lab
   * @param {TraceEvent} event
   * @param {Rule|null} rule
   * @param {string} substitute  for the text of the rule
   */
  #fill(lab, event, rule, substitute) {
    const { deep, valid } = lab.explain(event);
    const isForeign = rule !== null && rule.language !== lab.translator.language;
    const sentences = deep.slice(1).map((sentence, index) =>
      html('li', isForeign && index === 0 ? { lang: rule.language ?? 'en' } : {}, sentence));
    if (!rule) sentences.unshift(html('li', {}, substitute));
    const grid = fields.flatMap((field) => [
      html('dt', {}, lab.text(`valid.name.${field}`)), html('dd', {}, valid[field]),
    ]);
    this.element.setAttribute('aria-label', lab.text('evidence.title'));
    this.element.replaceChildren(
      html('ol', { class: 'caption-deep' }, ...sentences),
      html('h4', {}, lab.text('evidence.valid')),
      html('dl', { class: 'caption-valid' }, ...grid),
      ...(rule ? evidenceOf(lab, rule) : []),
    );
    this.element.scrollTop = 0;
  }
}

/**
 * @param {Lab} lab
 * @param {Rule} rule
 */
function evidenceOf(lab, rule) {
  const sources = lab.rules.sourcesOf(rule).map(({ title, url }) =>
    html('li', { lang: 'en' }, url ? html('a', { href: url, rel: 'noreferrer' }, title) : title));
  const records = rule.records.map((id) => html('li', {}, html('code', {}, id)));
  return [
    ...list(lab.text('evidence.sources'), sources), ...list(lab.text('evidence.records'), records),
  ];
}

/**
 * @param {string} title
 * @param {HTMLElement[]} items
 */
function list(title, items) {
  return items.length > 0
    ? [html('h4', {}, title), html('ul', { class: 'caption-evidence' }, ...items)] : [];
}
