// @ts-check
/**
 * The window's controllers as a tree. Parent and child are joined by a solid line, presenting and
 * presented by a dotted one that names the style. A click puts a controller in focus; a second
 * button or the menu key tells what can be done with it. A dot marks what the event has changed.
 *
 * @typedef {import('../store/containment.js').Row} Row
 */
import {
  changedBy, containmentRows, objectWord, viewWords,
} from '../store/containment.js';
import { connectPointing, showPointed } from '../view/controller-pointing.view.js';
import { badge, html, icon, roveFocus, svg } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class ContainmentTree extends LabElement {
  static tag = 'containment-tree';

  #list = html('ul', { role: 'tree', 'aria-labelledby': 'tree-title' });
  #commands = html('button', { class: 'text-button tree-edit', 'aria-haspopup': 'true' });
  #edit = html('button', { class: 'text-button tree-edit', onclick: () => this.#openEditor() });
  #shown = '';

  start() {
    const { store } = this.lab;
    this.append(this.#list, this.#commands, this.#edit);
    connectPointing(this, this.#list);
    this.listen(this.#commands, ['click'], () => this.#openMenu(store.focus, this.#commands));
    this.listen(this.#list, ['contextmenu'], (event) => this.#askMenu(event));
    this.listen(store, ['status'], () => this.schedule());
    this.listen(store, ['trace', 'cursor', 'focus'], () => this.schedule());
    this.listen(this.#list, ['click'], (event) => this.#choose(event.target));
    this.listen(this.#list, ['keydown'], (event) => this.#key(event));
    this.update();
  }

  update() {
    const { state, event, focus, cursor } = this.lab.store;
    const stepStart = this.lab.store.stepOf(cursor)?.firstEvent;
    const rows = containmentRows(state, stepStart);
    const changed = changedBy(event);
    const named = focus ? state.controllers[focus]?.controller : undefined;
    this.#commands.textContent = this.lab.text('tree.commands', { name: named ?? '' });
    this.#commands.hidden = named === undefined;
    this.#edit.textContent = this.lab.text('overrides.open');
    this.#edit.hidden = !this.lab.isInteractive;
    const shown = JSON.stringify([rows, focus, [...changed], this.lab.translator.language]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = this.#focusedKey();
    this.#list.replaceChildren(...rows.map((row, index) => this.#item(row, index, held)));
    for (const item of this.#items()) {
      if (changed.has(item.dataset.key ?? '')) item.append(this.#changedMark());
    }
    showPointed(this, this.#list);
    if (held !== null) this.#items().find((item) => item.tabIndex === 0)?.focus();
  }

  /**
   * @param {Row} row
   * @param {number} index
   * @param {string|null} held  the key of the row that has the focus
   */
  #item(row, index, held) {
    const { controller, depth, relation, reach } = row;
    const key = controller?.key ?? '';
    const isStop = held === null ? index === 0 : key === held;
    const item = html('li', {
      role: 'treeitem',
      'aria-level': String(depth + 1),
      'aria-selected': String(controller !== null && key === this.lab.store.focus),
      'data-relation': relation,
      'data-key': key,
      tabindex: isStop ? '0' : '-1',
    });
    item.style.setProperty('--depth', String(depth));
    item.style.setProperty('--reach', String(reach));
    const isOff = controller !== null && !['appeared', 'appearing'].includes(controller.appearance);
    item.classList.toggle('is-off', isOff);
    item.append(this.#picture(controller), this.#label(row));
    if (row.isSelected) item.append(this.#selectedMark());
    return item;
  }

  /** @param {Row['controller']} controller */
  #picture(controller) {
    if (controller) return badge(this.lab.identity(controller.controller, controller.instance));
    const size = { x: -10, y: -13, width: 20, height: 26, rx: 4 };
    const frame = svg('rect', { class: 'window-frame', ...size });
    return svg('svg', { viewBox: '-16 -16 32 32', class: 'badge', 'aria-hidden': 'true' }, frame);
  }

  /** @param {Row} row */
  #label(row) {
    const { lab } = this;
    const { controller, relation } = row;
    if (!controller) return html('span', { class: 'tree-name' }, lab.text('tree.window'));
    const name = controller.instance > 1 ? controller.key : controller.controller;
    const kind = `kind.${controller.kind}`;
    const object = objectWord(row);
    const words = [
      lab.translator.has(kind) ? lab.text(kind) : '', object ? lab.text(`tree.${object}`) : '',
    ].filter(Boolean).join(' · ');
    const style = relation === 'presented' ? controller.presentationStyle ?? '' : '';
    const state = [...viewWords(controller).map((word) => lab.text(`tree.${word}`)), style]
      .filter(Boolean).join(' · ');
    const label = html('span', { class: 'tree-name' }, name, ' ',
      html('i', { 'data-object': object }, words), html('small', {}, state));
    label.title = [words, state, this.#relation(row)].filter(Boolean).join(' · ');
    return label;
  }

  /** @param {Row} row */
  #relation({ controller, relation }) {
    const { parent = null, presenting = null } = controller ?? {};
    if (relation === 'child') return this.lab.text('tree.childOf', { name: parent ?? '' });
    if (relation !== 'presented') return '';
    return this.lab.text('tree.presentedBy', { name: presenting ?? '' });
  }

  #changedMark() {
    const text = this.lab.text('tree.changed');
    return html('span', { class: 'tree-changed', title: text },
      html('span', { class: 'visually-hidden' }, text));
  }

  /** The mark of the child that its container has selected. */
  #selectedMark() {
    const label = this.lab.text('tree.selected');
    const check = icon('M8 14.6 3.6 10.2 5 8.8l3 3 7-7 1.4 1.4z');
    const text = html('span', { class: 'visually-hidden' }, label);
    return html('span', { class: 'tree-selected', title: label }, check, text);
  }

  #items() {
    return /** @type {HTMLElement[]} */ ([...this.#list.children]);
  }

  #focusedKey() {
    const item = this.#items().find((one) => one === document.activeElement);
    return item ? item.dataset.key ?? '' : null;
  }

  /**
   * The menu key or a second button asks for what can be done with a controller.
   *
   * @param {MouseEvent} event
   */
  #askMenu(event) {
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    if (!item?.dataset.key) return;
    event.preventDefault();
    void this.#openMenu(item.dataset.key, item);
  }

  /**
   * @param {string|null} key
   * @param {HTMLElement} anchor
   */
  async #openMenu(key, anchor) {
    const controller = this.lab.store.stateAt(this.lab.store.last).controllers[key ?? ''];
    if (!controller) return;
    const { openNodeMenu } = await import('./node-menu.view.js');
    await openNodeMenu(this.lab, controller, anchor);
  }

  #openEditor() {
    const { focus, state } = this.lab.store;
    const controller = focus ? state.controllers[focus]?.controller : undefined;
    void this.lab.open('overrides', controller ? { controller } : null);
  }

  /** @param {EventTarget|null} target */
  #choose(target) {
    const item = target instanceof Element ? target.closest('li') : null;
    if (item?.dataset.key) this.lab.store.setFocus(item.dataset.key);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (roveFocus(this.#items(), event)) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(event.target);
  }
}
