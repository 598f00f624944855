// @ts-check
/** The controllers as a tree, in the rows of their lanes: a single line leads from a child to its
 * parent, a double one to the controller that presents. A click puts a controller in focus; a
 * second button or the menu key opens the menu of the commands that concern it. */
import { isTied } from './living.js';
import { keyAt } from './lanes.js';
import { html, roveFocus } from '../view/dom.view.js';
import { h, render, tool } from '../view/draw.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { token } from '../view/sign.view.js';
import { stateWord } from '../tree/state-word.js';

const dots = ['M4 8.2', 'm6 0', 'm6 0']
  .map((start) => `${start}a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z`).join('');

/** How long a row comes into sight, in milliseconds. */
const comingTime = 200;

export class LaneTree {
  element = html('ul', {
    class: 'lane-tree', role: 'tree', onkeydown: (event) => this.#key(event),
  });
  #lab;

  /** @param {view.LabElement} panel  that holds the tree */
  constructor(panel) {
    this.#lab = panel.lab;
    connectPointing(panel, this.element);
  }

  /** @param {readonly lanes.TreeRow[]} rows @param {store.RunState} state  at the cursor */
  update(rows, state) {
    const held = this.items.find((one) => one === document.activeElement)?.dataset.row;
    const stop = Math.max(0, rows.findIndex(({ key }) => key === held));
    this.element.setAttribute('aria-label', this.#lab.text('tree.title'));
    const before = new Set(this.items);
    render(this.element, ...rows.map((row, index) => this.#item(row, state, index === stop)));
    const isMoving = before.size > 0 && this.#lab.store.motion !== null;
    const added = isMoving ? this.items.filter((item) => !before.has(item)) : [];
    for (const item of added) item.animate({ opacity: [0, 1] }, comingTime);
    lightPointed(this.#lab, this.element);
  }

  get items() {
    return /** @type {HTMLElement[]} */ ([...this.element.children]);
  }

  /** @param {lanes.TreeRow} row @param {store.RunState} state
   * @param {boolean} isStop  whether the row is the tab stop */
  #item(row, state, isStop) {
    const { store } = this.#lab;
    const { depth, reach, relation, lane } = row;
    const key = row.controller?.key ??
      (row.kind === 'controller' && lane ? keyAt(lane, state.seq) ?? '' : '');
    const isFocused = key !== '' && key === store.focus;
    const controller = row.controller ?? state.controllers[key];
    const { appearance = 'disappeared' } = controller ?? {};
    const isOff = row.kind === 'controller' && appearance === 'disappeared';
    return h('li', {
      key: row.key, role: 'treeitem', 'aria-level': depth + 1, 'aria-selected': isFocused,
      'data-relation': relation, 'data-kind': row.kind, 'data-key': key, 'data-row': row.key,
      'data-tied': depth > 0 && isTied(row), tabindex: isStop ? 0 : -1, class: isOff && 'is-off',
      style: `--depth: ${depth}; --reach: ${reach}`,
      title: this.#details(row, controller),
      onclick: () => { if (key) store.setFocus(key); },
      oncontextmenu: (event) => this.#askMenu(event, key),
    }, ...this.#contents(row, key, controller), isFocused && this.#more(key));
  }

  /** @param {lanes.TreeRow} row @param {string} key @param {store.ControllerState} [controller] */
  #contents({ kind, scene, count, lane, relation }, key, controller) {
    const lab = this.#lab;
    if (kind === 'scene') {
      return [h('span', { class: 'tree-name' }, scene?.name, ' ',
        h('i', {}, lab.text(`tree.scene.${scene?.state}`)))];
    }
    if (kind !== 'controller') {
      return [h('span', { class: 'tree-name' }, lab.text(`timeline.lane.${kind}`))];
    }
    const { controller: name = '', instance = 1 } = controller ?? lane ?? {};
    const shown = count > 1 ? `${name} ×${count}` : key.replace(/#1$/, '');
    const style = relation === 'presented' ? controller?.presentationStyle : null;
    const isLoose = relation === 'loose' && controller?.hasAppeared;
    return [
      token(lab.identity(name, count > 1 ? 1 : instance)),
      h('span', { class: 'tree-name' }, h('b', {}, shown), ' ',
        h('i', { 'data-word': stateWord(controller) }, lab.text(`tree.${stateWord(controller)}`),
          style && h('span', { class: 'tree-style' }, ` · ${style}`),
          isLoose && ` · ${lab.text('tree.loose')}`)),
    ];
  }

  /** What a controller is, and how it came where it stands.
   * @type {(row: lanes.TreeRow, controller?: store.ControllerState) => string} */
  #details({ relation, isSelected }, controller) {
    const lab = this.#lab;
    if (!controller) return '';
    const { parent, presenting } = controller;
    const kind = `kind.${controller.kind}`;
    return [
      lab.translator.has(kind) && lab.text(kind), isSelected && lab.text('tree.selected'),
      relation === 'child' && lab.text('tree.childOf', { name: parent ?? '' }),
      relation === 'presented' && lab.text('tree.presentedBy', { name: presenting ?? '' }),
    ].filter(Boolean).join(' · ');
  }

  /** The way to the commands without a second button or a menu key.
   * @type {(key: string) => view.Drawn} */
  #more(key) {
    return tool(dots, this.#lab.text('tree.commands', { name: key.replace(/#1$/, '') }), {
      class: 'icon-button tree-more', tabindex: -1, 'aria-haspopup': 'menu',
      onclick: (event) => {
        event.stopPropagation();
        void this.#openMenu(key, event.currentTarget);
      },
    });
  }

  /** The menu key or a second button opens the commands for a controller.
   * @type {(event: MouseEvent & {currentTarget: HTMLElement}, key: string) => void} */
  #askMenu(event, key) {
    if (!key) return;
    event.preventDefault();
    void this.#openMenu(key, event.currentTarget);
  }

  /** @type {(key: string, anchor: HTMLElement) => Promise<void>} */
  async #openMenu(key, anchor) {
    const { store } = this.#lab;
    const controller = store.stateAt(store.last).controllers[key];
    if (!controller) return;
    const { openNodeMenu } = await import('../tree/node-menu.view.js');
    await openNodeMenu(this.#lab, controller, anchor);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (roveFocus(this.items, event)) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!(event.target instanceof HTMLElement) || event.target.localName === 'button') return;
    event.preventDefault();
    event.stopPropagation();
    event.target.click();
  }
}
