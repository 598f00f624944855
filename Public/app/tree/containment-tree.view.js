// @ts-check
/** The window's controllers as a tree. Parent and child are joined by a solid line, presenting and
 * presented by a dotted one that names the style. A click puts a controller in focus; a second
 * button or the menu key tells what can be done with it. */
import {
  containmentRows, objectWord, viewWords,
} from '../store/containment.js';
import { html, roveFocus } from '../view/dom.view.js';
import { aside, h, render, sign } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';

const check = 'M8 14.6 3.6 10.2 5 8.8l3 3 7-7 1.4 1.4z';

export class ContainmentTree extends LabElement {
  static tag = 'containment-tree';

  #list = html('ul', {
    role: 'tree', 'aria-labelledby': 'tree-title', onkeydown: (event) => this.#key(event),
  });

  start() {
    const { store } = this.lab;
    connectPointing(this, this.#list);
    this.listen(store, ['status', 'trace', 'cursor', 'focus'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { state, focus, cursor } = lab.store;
    const others = lab.store.performed.filter((one) => one.do === 'showWindow')
      .map(({ target }) => target ?? '');
    const rows = containmentRows(state, lab.store.stepOf(cursor)?.firstEvent, others);
    const named = focus ? state.controllers[focus]?.controller : undefined;
    const held = this.#items().find((one) => one === document.activeElement)?.dataset.key;
    const stop = Math.max(0, rows.findIndex(({ controller }) => (controller?.key ?? '') === held));
    render(this,
      h(this.#list, {}, ...rows.map((row, index) => this.#item(row, index === stop))),
      h('button', {
        key: 'commands', class: 'text-button tree-edit', 'aria-haspopup': 'true',
        hidden: named === undefined,
        onclick: ({ currentTarget }) => void this.#openMenu(focus, currentTarget),
      }, lab.text('tree.commands', { name: named ?? '' })),
      h('button', {
        key: 'edit', class: 'text-button tree-edit', hidden: !lab.isInteractive,
        onclick: () => void lab.open('overrides', named ? { controller: named } : null),
      }, lab.text('overrides.open')));
    lightPointed(lab, this.#list);
  }

  /** @param {store.Row} row @param {boolean} isStop  whether the row is the tab stop */
  #item(row, isStop) {
    const { lab } = this;
    const { controller, depth, relation, reach, isSelected } = row;
    const key = controller?.key ?? '';
    const place = row.scene ? `scene ${row.scene.name}` : key;
    const isOff = controller !== null && !['appeared', 'appearing'].includes(controller.appearance);
    return h('li', {
      key: place, role: 'treeitem', 'aria-level': depth + 1, 'data-relation': relation,
      'data-key': key,
      'aria-selected': controller !== null && key === lab.store.focus,
      tabindex: isStop ? 0 : -1, class: isOff && 'is-off',
      style: `--depth: ${depth}; --reach: ${reach}`,
      onclick: () => { if (key) lab.store.setFocus(key); },
      oncontextmenu: (event) => this.#askMenu(event, key),
    }, this.#picture(controller), this.#label(row),
    isSelected && this.#selected());
  }

  /** @param {store.Row['controller']} controller */
  #picture(controller) {
    if (controller) return token(this.lab.identity(controller.controller, controller.instance));
    return h('svg', { viewBox: '-16 -16 32 32', class: 'badge', 'aria-hidden': 'true' },
      h('rect', { class: 'window-frame', x: -10, y: -13, width: 20, height: 26, rx: 4 }));
  }

  /** @param {store.Row} row */
  #label(row) {
    const { lab } = this;
    const { controller, relation } = row;
    if (!controller) return this.#window(row);
    const name = controller.instance > 1 ? controller.key : controller.controller;
    const kind = `kind.${controller.kind}`;
    const object = objectWord(row);
    const words = [
      lab.translator.has(kind) ? lab.text(kind) : '', object ? lab.text(`tree.${object}`) : '',
    ].filter(Boolean).join(' · ');
    const style = relation === 'presented' ? controller.presentationStyle ?? '' : '';
    const state = [...viewWords(controller).map((word) => lab.text(`tree.${word}`)), style]
      .filter(Boolean).join(' · ');
    const title = [words, state, this.#relation(row)].filter(Boolean).join(' · ');
    return h('span', { class: 'tree-name', title }, name, ' ',
      h('i', { 'data-object': object }, words), h('small', {}, state));
  }

  /** A window, of several scenes with the name and the state of its own.
   * @param {store.Row} row */
  #window({ scene }) {
    const { lab } = this;
    if (!scene) return h('span', { class: 'tree-name' }, lab.text('tree.window'));
    return h('span', { class: 'tree-name' }, scene.name, ' ', h('i', {}, lab.text('tree.scene')),
      h('small', {}, lab.text(`tree.scene.${scene.state}`)));
  }

  /** @type {(row: store.Row) => string} */
  #relation({ controller, relation }) {
    const { parent = null, presenting = null } = controller ?? {};
    if (relation === 'child') return this.lab.text('tree.childOf', { name: parent ?? '' });
    if (relation !== 'presented') return '';
    return this.lab.text('tree.presentedBy', { name: presenting ?? '' });
  }

  /** Of the child that its container has selected. */
  #selected() {
    const title = this.lab.text('tree.selected');
    return h('span', { class: 'tree-selected', title }, sign(check), aside(title));
  }

  #items() {
    return /** @type {HTMLElement[]} */ ([...this.#list.children]);
  }

  /** The menu key or a second button asks for what can be done with a controller.
   * @type {(event: MouseEvent & {currentTarget: HTMLElement}, key: string) => void} */
  #askMenu(event, key) {
    if (!key) return;
    event.preventDefault();
    void this.#openMenu(key, event.currentTarget);
  }

  /** @type {(key: string|null, anchor: HTMLElement) => Promise<void>} */
  async #openMenu(key, anchor) {
    const controller = this.lab.store.stateAt(this.lab.store.last).controllers[key ?? ''];
    if (!controller) return;
    const { openNodeMenu } = await import('./node-menu.view.js');
    await openNodeMenu(this.lab, controller, anchor);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (roveFocus(this.#items(), event)) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLElement) event.target.click();
  }
}
