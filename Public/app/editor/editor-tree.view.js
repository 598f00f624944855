// @ts-check
/** The parts of the scenario as a tree. Its rows stay where they are while they are drawn, so that
 * a press that has begun on one of them ends on it. */
import { identityOf } from '../store/identity.js';
import {
  containerKinds, controllerKinds, controllersOf, dictionary, kindOf, outlineOf, parentOf, rootOf,
  rowPointerOf, rowsOf, stepsOf, subjectOf,
} from './scenario-parts.js';
import { button } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { openMenu } from '../view/menu.view.js';
import { stepText } from './scenario-steps.js';

export class EditorTree {
  element = html('section', { class: 'editor-tree' });
  #list = html('ul', {
    class: 'box',
    role: 'tree', onclick: (event) => this.#click(event), onkeydown: (event) => this.#key(event),
  });
  /** Holds the menu of what can be added. */
  #menu = html('div');
  /** @type {Set<string>}  Pointers of the rows that are folded. */
  #closed = new Set();
  /** @type {editor.Row[]} */
  #rows = [];
  #parts;

  /** @param {editor.TreeParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Puts the focus on the chosen row. */
  focus() {
    this.#items.find((item) => item.tabIndex === 0)?.focus();
  }

  update() {
    const { editing } = this.#parts;
    this.#rows = rowsOf(editing.document, this.#closed);
    const chosen = this.#shownSelection();
    const wrong = new Set(editing.problems.map(({ pointer }) =>
      rowPointerOf(editing.document, pointer)));
    const outline = outlineOf(editing.document);
    const hasFocus = this.#list.contains(document.activeElement);
    render(this.element, this.#bar(), h(this.#list, { 'aria-label': this.#text('editor.tree') },
      ...this.#rows.map((row) => this.#row(row, {
        isChosen: row.pointer === chosen, isWrong: wrong.has(row.pointer), outline,
      }))));
    if (hasFocus) this.focus();
    this.element.classList.toggle('is-stale', editing.syntax !== null);
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.#parts.translator().text(key, values);
  }

  get #items() {
    return /** @type {HTMLElement[]} */ ([...this.#list.children]);
  }

  /** The chosen row, or the folded one around it. */
  #shownSelection() {
    const { selection } = this.#parts.editing;
    const isShown = (/** @type {string} */ pointer) =>
      this.#rows.some((row) => row.pointer === pointer);
    if (isShown(selection)) return selection;
    const group = `/${selection.split('/')[1] ?? ''}`;
    if (group === '/controllers') return isShown('/window') ? '/window' : group;
    return isShown(group) ? group : '';
  }

  /** @param {editor.Row} row
   * @param {{isChosen: boolean, isWrong: boolean, outline: store.Scenario}} look */
  #row(row, { isChosen, isWrong, outline }) {
    const { pointer, kind, depth, isOpen, name, index } = row;
    const [title, detail] = this.#label(row);
    return h('li', {
      role: 'treeitem', 'data-pointer': pointer, 'data-kind': kind, style: `--depth: ${depth}`,
      'aria-level': depth + 1, 'aria-selected': isChosen, 'aria-expanded': isOpen,
      tabindex: isChosen ? 0 : -1,
    },
    h('span', { class: 'editor-twist', 'aria-hidden': 'true' },
      isOpen === null ? '' : isOpen ? '▾' : '▸'),
    h('span', { class: 'editor-picture' },
      kind === 'controller' && token(identityOf(outline, name)),
      kind === 'step' && String(index)),
    h('span', { class: 'editor-name' }, h('span', {}, title), h('small', {}, detail)),
    h('span', { class: 'editor-mark', hidden: !isWrong },
      h('span', { 'aria-hidden': 'true' }, '⚠'),
      h('span', { class: 'visually-hidden' }, this.#text('editor.hasProblem'))));
  }

  /** @type {(row: editor.Row) => [string, string]} */
  #label({ kind, name, index }) {
    const { document } = this.#parts.editing;
    const whole = dictionary(document);
    if (kind === 'app') {
      return [this.#text('editor.row.app'), String(whole.title || whole.id || '')];
    }
    if (kind === 'platform') return [this.#text('editor.row.platform'), this.#platform(whole)];
    if (kind === 'window') return [this.#text('tree.window'), rootOf(document) ?? ''];
    if (kind === 'others') return [this.#text('editor.row.others'), ''];
    if (kind === 'steps') return [this.#text('editor.row.steps'), ''];
    if (kind === 'step') {
      return [stepText(this.#parts.translator(), stepsOf(document)[index]), ''];
    }
    const { overrides } = dictionary(controllersOf(document)[name]);
    const count = Object.keys(dictionary(overrides)).length;
    const details = [
      this.#text(`editor.kind.${kindOf(document, name)}`),
      count > 0 ? this.#text('editor.overrides', { count }) : '',
    ];
    return [name, details.filter(Boolean).join(' · ')];
  }

  /** @type {(whole: Record<string, any>) => string} */
  #platform({ platform }) {
    const { ios, idiom } = dictionary(platform);
    const details = [
      typeof ios === 'string' ? `iOS ${ios}` : this.#text('editor.newestVersion'),
      idiom === 'pad' ? 'iPad' : 'iPhone',
    ];
    return details.join(' · ');
  }

  get #stale() {
    return this.#parts.editing.syntax ? this.#text('editor.stale') : '';
  }

  /** Why the chosen row can't be moved up, down, or taken out; empty where it can. */
  get #reasons() {
    const { editing } = this.#parts;
    const row = this.#rows.find(({ pointer }) => pointer === editing.selection);
    const isMovable = row?.kind === 'controller' || row?.kind === 'step';
    const remove = this.#stale || (isMovable ? '' : this.#text('editor.notMovable'));
    const { index = 0, count = 1 } = row ?? {};
    const isRoot = row?.kind === 'controller' && row.name === rootOf(editing.document);
    const up = index === 0 || isRoot ? this.#text('editor.isFirst') : '';
    const down = index === count - 1 || isRoot ? this.#text('editor.isLast') : '';
    return { up: remove || up, down: remove || down, remove };
  }

  #bar() {
    const reasons = this.#reasons;
    const sign = (/** @type {'up'|'down'|'remove'} */ name, /** @type {string} */ text) => button({
      key: name, text, name: this.#text(`editor.${name}`), reason: reasons[name],
      press: () => this.#do(name),
    });
    return h('div', {
      role: 'group', class: 'editor-bar', 'aria-label': this.#text('editor.treeBar'),
    },
    button({
      key: 'add', 'aria-haspopup': 'menu', text: `+ ${this.#text('editor.add')}`,
      reason: this.#stale, press: ({ currentTarget }) => this.#openMenu(currentTarget),
    }),
    sign('up', '↑'), sign('down', '↓'), sign('remove', '×'), this.#menu);
  }

  /** @param {'up'|'down'|'remove'} name  what is done with the chosen row, where it can be */
  #do(name) {
    const { move, remove } = this.#parts;
    if (this.#reasons[name]) return;
    if (name === 'remove') remove();
    else move(name === 'up' ? -1 : 1);
  }

  /** @type {(anchor: HTMLElement) => void} */
  #openMenu(anchor) {
    const { editing, add } = this.#parts;
    const place = placeFor(editing.document, editing.selection);
    const heading = place === null
      ? this.#text('editor.newApart')
      : this.#text('editor.newIn', { name: place });
    void openMenu(this.#menu, anchor, heading, [
      ...controllerKinds.map((kind) =>
        ({ text: this.#text(`editor.kind.${kind}`), run: () => add(kind) })),
      null, { text: this.#text('editor.newStep'), run: () => add('step') },
    ], 'editor-menu');
  }

  /** @type {(event: MouseEvent) => void} */
  #click(event) {
    const target = event.target instanceof Element ? event.target : null;
    const item = /** @type {HTMLElement|null} */ (target?.closest('li') ?? null);
    const row = this.#rowOf(item);
    if (!row) return;
    if (target?.closest('.editor-twist') && row.isOpen !== null) this.#fold(row, row.isOpen);
    this.#choose(row);
  }

  /** @param {HTMLElement|null} item */
  #rowOf(item) {
    return this.#rows.find(({ pointer }) => pointer === item?.dataset.pointer) ?? null;
  }

  /** @type {(row: editor.Row) => void} */
  #choose(row) {
    this.#parts.editing.select(row.pointer);
    this.#items.find((item) => item.dataset.pointer === row.pointer)?.focus();
  }

  /** @type {(row: editor.Row, isClosed: boolean) => void} */
  #fold({ pointer }, isClosed) {
    if (isClosed) this.#closed.add(pointer);
    else this.#closed.delete(pointer);
    this.update();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const row = this.#rowOf(/** @type {HTMLElement|null} */ (document.activeElement));
    if (!row) return;
    const at = this.#rows.indexOf(row);
    /** @type {Record<string, () => void>} */
    const presses = {
      'Alt+ArrowUp': () => this.#do('up'),
      'Alt+ArrowDown': () => this.#do('down'),
      ArrowUp: () => this.#go(at - 1),
      ArrowDown: () => this.#go(at + 1),
      Home: () => this.#go(0),
      End: () => this.#go(this.#rows.length - 1),
      ArrowLeft: () => this.#leave(row),
      ArrowRight: () => this.#enter(row),
      Delete: () => this.#do('remove'),
    };
    const press = presses[(event.altKey ? 'Alt+' : '') + event.key];
    if (!press || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press();
  }

  /** @type {(index: number) => void} */
  #go(index) {
    const row = this.#rows[index];
    if (row) this.#choose(row);
  }

  /** @type {(row: editor.Row) => void} */
  #enter(row) {
    if (row.isOpen === false) {
      this.#fold(row, false);
      return;
    }
    const next = this.#rows[this.#rows.indexOf(row) + 1];
    if (next && next.depth > row.depth) this.#choose(next);
  }

  /** @type {(row: editor.Row) => void} */
  #leave(row) {
    if (row.isOpen) {
      this.#fold(row, true);
      return;
    }
    const before = this.#rows.slice(0, this.#rows.indexOf(row)).reverse();
    const outer = before.find(({ depth }) => depth < row.depth);
    if (outer) this.#choose(outer);
  }
}

/** The container that a new controller goes into: the chosen one, or the one around it.
 * @type {(document: unknown, selection: string) => string|null} */
export function placeFor(document, selection) {
  const { controller } = subjectOf(selection);
  if (controller === null) return null;
  if (containerKinds.includes(kindOf(document, controller))) return controller;
  return parentOf(document, controller);
}
