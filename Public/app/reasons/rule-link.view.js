// @ts-check
/** A rule by its name, which opens what it says. */
import { h } from '../view/draw.view.js';

/** @type {import('./rule-popover.view.js').RulePopover|null} */
let popover = null;

/** @param {lab.Lab} lab @param {string} rule */
export function ruleLink(lab, rule) {
  return h('button', {
    class: 'text-button rule-link', 'data-rule': rule,
    'aria-label': lab.text('rule.about', { rule }),
    onclick: ({ currentTarget }) => void openRule(lab, currentTarget, rule),
  }, rule);
}

/** @type {(lab: lab.Lab, anchor: HTMLElement, rule: string) => Promise<void>} */
async function openRule(lab, anchor, rule) {
  const { store, translator } = lab;
  const example = store.events.find((event) => event.rule === rule) ??
    await (await lab.rules()).load(rule, translator.language);
  const about = { rule, confidence: example?.confidence ?? 'inferred' };
  const { RulePopover } = await import('./rule-popover.view.js');
  popover ??= new RulePopover();
  document.body.append(popover.element);
  await popover.open(lab, /** @type {store.TraceEvent} */ (about), anchor);
}
