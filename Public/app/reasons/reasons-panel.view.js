// @ts-check
/** The reasons of an event in full: rule, chain of causes, what is valid, and the evidence. */
import { ignoredRows } from './ignored-rows.view.js';
import { reasonsOf } from './reasons.js';
import { recordsOf } from './records.js';
import { fields } from './validity.js';
import { explain } from './why.js';
import { html } from '../view/dom.view.js';
import { render } from '../view/draw.view.js';
import { linkStyle } from '../view/styles.view.js';

/** Shows an event at once with what is known, and again when its rule is there.
 * @type {(panel: HTMLElement, lab: lab.Lab, event: store.TraceEvent) => Promise<void>} */
export async function showReasons(panel, lab, event) {
  const [rules] = await Promise.all([
    lab.rules(), lab.loadTexts('evidence', 'reason', 'status'),
    linkStyle('app/reasons/reasons.css'),
  ]);
  const { language } = lab.translator;
  const show = (/** @type {store.Rule|null} */ rule, /** @type {string} */ substitute) => {
    if (lab.store.event !== event || lab.translator.language !== language) return;
    const sources = rule ? rules.sourcesOf(rule) : [];
    fill(panel, lab, event, { rule, sources, substitute: lab.text(substitute) });
  };
  if (event.rule === '') {
    show(null, 'live.noRule');
    return;
  }
  const rule = rules.get(event.rule, language);
  show(rule, 'evidence.loading');
  if (!rule) show(await rules.load(event.rule, language), 'evidence.missing');
}

/** @param {HTMLElement} panel @param {lab.Lab} lab @param {store.TraceEvent} event
 * @param {{rule: store.Rule|null, sources: store.SourceInfo[], substitute: string}} known  the
 *   rule, and the substitute for its text */
function fill(panel, lab, event, { rule, sources, substitute }) {
  const { deep, valid } = reasonsOf(lab.translator, event, { ...lab.contextOf(event), rule });
  const isForeign = rule !== null && rule.language !== lab.translator.language;
  const sentences = deep.slice(1).map((sentence, index) =>
    html('li', isForeign && index === 0 ? { lang: rule.language ?? 'en' } : {}, sentence));
  if (!rule) sentences.unshift(html('li', {}, substitute));
  const grid = fields.flatMap((field) => [
    html('dt', {}, lab.text(`valid.name.${field}`)), html('dd', {}, valid[field]),
  ]);
  const ignored = html('ul', { class: 'reasons-ignored' });
  render(ignored, ...ignoredRows(lab));
  panel.setAttribute('aria-label', lab.text('evidence.title'));
  const { note } = explain(lab.translator, event, lab.contextOf(event));
  panel.replaceChildren(
    ...(note ? [html('p', { class: 'reasons-note' }, note)] : []),
    ignored,
    html('ol', { class: 'reasons-deep' }, ...sentences),
    html('h4', {}, lab.text('evidence.valid')),
    html('dl', { class: 'reasons-valid' }, ...grid),
    ...(rule ? evidenceOf(lab, rule, sources) : []),
  );
}

/** @param {lab.Lab} lab @param {store.Rule} rule @param {store.SourceInfo[]} cited */
function evidenceOf(lab, rule, cited) {
  const sources = cited.map(({ title, url }) =>
    html('li', { lang: 'en' }, url ? html('a', { href: url, rel: 'noreferrer' }, title) : title));
  const records = recordsOf(rule).map(({ record, scenarios }) =>
    html('li', {}, html('code', {}, record), ...scenarios.flatMap(({ name, address }) =>
      [' ', html('a', { href: address, title: name }, lab.text('evidence.open'))])));
  return [
    ...list(lab.text('evidence.sources'), sources), ...list(lab.text('evidence.records'), records),
  ];
}

/** @param {string} title @param {HTMLElement[]} items */
function list(title, items) {
  return items.length > 0
    ? [html('h4', {}, title), html('ul', { class: 'reasons-evidence' }, ...items)] : [];
}
