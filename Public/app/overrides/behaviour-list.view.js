// @ts-check
/** The behaviours that can be ticked, in groups that open and close. */
import { behavioursIn, groupKey, titleOfBehaviour } from './overrides.js';
import { flag } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';

export class BehaviourList {
  #lab;
  #actions;
  /** @type {Set<string>|null}  The groups that are open; none are known before there are any. */
  #open = null;

  /** @param {lab.Lab} lab
   * @param {{add: (behaviour: store.CommandEntry) => void, remove: (behaviour:
   *   store.CommandEntry) => void}} actions */
  constructor(lab, actions) {
    this.#lab = lab;
    this.#actions = actions;
  }

  /** @param {store.CommandCatalog} catalog
   * @param {readonly overrides.Item[]} items  what the callback does already
   * @param {readonly string[]} [about]  the subject of a task; everything unless given */
  sketch(catalog, items, about) {
    const groups = behavioursIn(catalog, about);
    /** @param {store.CommandEntry} one */
    const isUsed = (one) => items.some((item) => item.do === one.do);
    const open = this.#open ?? new Set(groups.slice(0, 1).map(({ group }) => group));
    for (const { group, behaviours } of groups) if (behaviours.some(isUsed)) open.add(group);
    if (groups.length > 0) this.#open = open;
    return h('section', { class: 'override-offer' },
      h('h3', {}, this.#lab.text('overrides.behaviours')),
      ...groups.map(({ group, behaviours }) => h('details', {
        key: group, 'data-group': group, open: open.has(group),
        ontoggle: ({ target }) => open[target.open ? 'add' : 'delete'](group),
      },
      h('summary', {}, this.#lab.text(groupKey(group))),
      h('ul', {}, ...behaviours.map((one) => this.#row(one, isUsed(one)))))));
  }

  /** @param {store.CommandEntry} behaviour @param {boolean} isOn */
  #row(behaviour, isOn) {
    const { add, remove } = this.#actions;
    const name = titleOfBehaviour(this.#lab.translator, behaviour.do);
    const again = this.#lab.text('overrides.again', { name });
    return h('li', {},
      flag({
        isOn, text: name, 'data-behaviour': behaviour.do,
        change: (isTicked) => (isTicked ? add : remove)(behaviour),
      }),
      isOn && behaviour.fields.length > 0 && h('button', {
        class: 'move', title: again, 'aria-label': again, onclick: () => add(behaviour),
      }, '+1'));
  }
}
