// @ts-check
/**
 * The behaviours that can be ticked, in groups that open and close.
 *
 * @typedef {import('./overrides.js').Behaviour} Behaviour
 * @typedef {import('./overrides.js').CommandCatalog} CommandCatalog
 * @typedef {import('./overrides.js').Item} Item
 *
 * @typedef {object} Offer
 * @property {CommandCatalog} catalog
 * @property {readonly Item[]} items  what the callback does already
 * @property {import('../words/i18n.js').Translator} translator
 * @property {(behaviour: Behaviour) => void} add
 * @property {(behaviour: Behaviour) => void} remove
 */
import { behavioursIn, groupKey, titleOfBehaviour } from './overrides.js';
import { html } from '../view/dom.view.js';

export class BehaviourList {
  element = html('section', { class: 'override-offer' });

  /** @param {Offer} offer */
  show(offer) {
    const { catalog, items, translator } = offer;
    const all = [...this.element.querySelectorAll('details')];
    const open = all.filter((one) => one.open).map((one) => one.dataset.group);
    const groups = behavioursIn(catalog).map(({ group, behaviours }, index) => {
      const isUsed = behaviours.some((one) => items.some((item) => item.do === one.do));
      const rows = behaviours.map((one) => html('li', {}, ...this.#tick(one, offer)));
      const details = html('details', { 'data-group': group },
        html('summary', { 'data-hold': `group-${group}` },
          translator.text(groupKey(group))),
        html('ul', {}, ...rows));
      details.open = open.includes(group) || isUsed || (all.length === 0 && index === 0);
      return details;
    });
    const heading = html('h3', {}, translator.text('overrides.behaviours'));
    this.element.replaceChildren(heading, ...groups);
  }

  /**
   * @param {Behaviour} behaviour
   * @param {Offer} offer
   */
  #tick(behaviour, { items, translator, add, remove }) {
    const name = behaviour.do;
    const label = titleOfBehaviour(translator, name);
    const input = html('input', { type: 'checkbox', 'data-hold': `tick-${name}` });
    input.dataset.behaviour = name;
    input.checked = items.some((item) => item.do === name);
    input.addEventListener('change', () => (input.checked ? add : remove)(behaviour));
    const tick = html('label', { class: 'is-flag' }, input, html('span', {}, label));
    if (!input.checked || behaviour.fields.length === 0) return [tick];
    const text = translator.text('overrides.again', { name: label });
    const attributes = { type: 'button', class: 'override-again', title: text };
    const again = html('button', { ...attributes, 'aria-label': text }, '+1');
    again.dataset.hold = `again-${name}`;
    again.addEventListener('click', () => add(behaviour));
    return [tick, again];
  }
}
