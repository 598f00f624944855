// @ts-check
/**
 * The parts of the scenario as a tree. Its rows stay where they are while they are drawn, so that
 * a press that has begun on one of them ends on it.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('./scenario-editing.js').ScenarioEditing} ScenarioEditing
 * @typedef {import('./scenario-parts.js').Row} Row
 *
 * @typedef {object} TreeParts
 * @property {ScenarioEditing} editing
 * @property {() => Translator} translator
 * @property {(kind: string) => void} add  a controller of a kind, or a step
 * @property {(by: number) => void} move
 * @property {() => void} remove
 */
import { identityOf } from '../store/identity.js';
import {
  containerKinds, controllerKinds, controllersOf, dictionary, kindOf, outlineOf, parentOf, rootOf,
  rowPointerOf, rowsOf, stepsOf, subjectOf,
} from './scenario-parts.js';
import { badge, html, roveFocus } from '../view/dom.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { setReason } from './form-fields.view.js';
import { stepText } from './step-text.js';

export class EditorTree {
  element = html('section', { class: 'editor-tree' });
  #bar = html('div', { role: 'group', class: 'editor-bar' });
  #list = html('ul', { role: 'tree', onclick: (event) => this.#click(event) });
  #place = html('p');
  #choices = html('div', { role: 'menu' });
  #menu = html('div', { popover: 'auto', class: 'picker-menu editor-menu' },
    this.#place, this.#choices);
  #buttons = {
    add: html('button', { class: 'pill', 'aria-haspopup': 'menu' }),
    up: html('button', { class: 'pill' }, '↑'),
    down: html('button', { class: 'pill' }, '↓'),
    remove: html('button', { class: 'pill' }, '×'),
  };
  /**
   * Pointers of the rows that are folded.
   *
   * @type {Set<string>}
   */
  #closed = new Set();
  /** @type {Row[]} */
  #rows = [];
  #parts;

  /** @param {TreeParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#bar.append(...Object.values(this.#buttons), this.#menu);
    this.element.append(this.#bar, this.#list);
    const { add, up, down, remove } = this.#buttons;
    const press = (/** @type {HTMLElement} */ button, /** @type {() => void} */ run) =>
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') run();
      });
    press(add, () => this.#openMenu());
    press(up, () => parts.move(-1));
    press(down, () => parts.move(1));
    press(remove, () => parts.remove());
    this.#menu.addEventListener('keydown', (event) => this.#rove(event));
    this.#list.addEventListener('keydown', (event) => this.#key(event));
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
    const items = this.#items;
    for (const item of items.splice(this.#rows.length)) item.remove();
    for (const [index, row] of this.#rows.entries()) {
      const item = items[index] ?? this.#makeItem();
      this.#draw(item, row, { isChosen: row.pointer === chosen, outline });
      this.#mark(item, wrong.has(row.pointer));
    }
    if (hasFocus) this.focus();
    this.element.classList.toggle('is-stale', editing.syntax !== null);
    this.#list.setAttribute('aria-label', this.#text('editor.tree'));
    this.#showButtons();
  }

  /** @param {string} key @param {import('../words/i18n.js').Values} [values] */
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

  #makeItem() {
    const item = html('li', { role: 'treeitem' },
      html('span', { class: 'editor-twist', 'aria-hidden': 'true' }),
      html('span', { class: 'editor-picture' }),
      html('span', { class: 'editor-name' }, html('span'), html('small')),
      html('span', { class: 'editor-mark' }));
    this.#list.append(item);
    return item;
  }

  /**
   * @param {HTMLElement} item
   * @param {Row} row
   * @param {{isChosen: boolean, outline: import('../store/types.js').Scenario}} look
   */
  #draw(item, row, { isChosen, outline }) {
    const { pointer, kind, depth, isOpen } = row;
    item.dataset.pointer = pointer;
    item.dataset.kind = kind;
    item.style.setProperty('--depth', String(depth));
    item.setAttribute('aria-level', String(depth + 1));
    item.setAttribute('aria-selected', String(isChosen));
    if (isOpen === null) item.removeAttribute('aria-expanded');
    else item.setAttribute('aria-expanded', String(isOpen));
    item.tabIndex = isChosen ? 0 : -1;
    const [twist, picture, name] = /** @type {HTMLElement[]} */ ([...item.children]);
    setText(twist, isOpen === null ? '' : isOpen ? '▾' : '▸');
    this.#picture(picture, row, outline);
    const [title, detail] = this.#label(row);
    setText(name?.firstElementChild, title);
    setText(name?.lastElementChild, detail);
  }

  /**
   * @param {HTMLElement|undefined} picture
   * @param {Row} row
   * @param {import('../store/types.js').Scenario} outline
   */
  #picture(picture, { kind, name, index }, outline) {
    const identity = kind === 'controller' ? identityOf(outline, name) : null;
    const sign = kind === 'step' ? String(index) : '';
    const shown = JSON.stringify([identity, sign]);
    if (!picture || picture.dataset.shown === shown) return;
    picture.dataset.shown = shown;
    picture.replaceChildren(...(identity ? [badge(identity)] : [sign]));
  }

  /**
   * @param {Row} row
   * @returns {[string, string]}
   */
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

  /** @param {Record<string, any>} whole */
  #platform({ platform }) {
    const { ios, idiom } = dictionary(platform);
    const details = [
      typeof ios === 'string' ? `iOS ${ios}` : this.#text('editor.newestVersion'),
      idiom === 'pad' ? 'iPad' : 'iPhone',
    ];
    return details.join(' · ');
  }

  /**
   * @param {HTMLElement} item
   * @param {boolean} isWrong
   */
  #mark(item, isWrong) {
    const mark = item.lastElementChild;
    if (!(mark instanceof HTMLElement) || mark.hidden === !isWrong && mark.hasChildNodes()) return;
    mark.hidden = !isWrong;
    mark.replaceChildren(html('span', { 'aria-hidden': 'true' }, '⚠'),
      html('span', { class: 'visually-hidden' }, this.#text('editor.hasProblem')));
  }

  #showButtons() {
    const { editing } = this.#parts;
    const { add, up, down, remove } = this.#buttons;
    const stale = editing.syntax ? this.#text('editor.stale') : '';
    const row = this.#rows.find(({ pointer }) => pointer === editing.selection);
    const isMovable = row?.kind === 'controller' || row?.kind === 'step';
    const fixed = stale || (isMovable ? '' : this.#text('editor.notMovable'));
    this.#bar.setAttribute('aria-label', this.#text('editor.treeBar'));
    add.textContent = `+ ${this.#text('editor.add')}`;
    setReason(add, stale);
    const named = (/** @type {HTMLElement} */ button, /** @type {string} */ key,
      /** @type {string} */ reason) => {
      button.setAttribute('aria-label', this.#text(key));
      setReason(button, reason, this.#text(key));
    };
    const { index = 0, count = 1 } = row ?? {};
    const isRoot = row?.kind === 'controller' && row.name === rootOf(editing.document);
    const first = index === 0 || isRoot ? this.#text('editor.isFirst') : '';
    const last = index === count - 1 || isRoot ? this.#text('editor.isLast') : '';
    named(up, 'editor.up', fixed || first);
    named(down, 'editor.down', fixed || last);
    named(remove, 'editor.remove', fixed);
  }

  #openMenu() {
    const { editing, add } = this.#parts;
    const place = placeFor(editing.document, editing.selection);
    const item = (/** @type {string} */ kind, /** @type {string} */ label) => {
      return html('button', {
        role: 'menuitem', tabindex: '-1', 'data-add': kind,
        onclick: () => {
          closePopover(this.#menu);
          add(kind);
        },
      }, label);
    };
    const heading = place === null
      ? this.#text('editor.newApart')
      : this.#text('editor.newIn', { name: place });
    this.#place.textContent = heading;
    this.#choices.setAttribute('aria-label', heading);
    this.#choices.replaceChildren(
      ...controllerKinds.map((kind) => item(kind, this.#text(`editor.kind.${kind}`))),
      html('hr'), item('step', this.#text('editor.newStep')));
    placePopover(this.#menu, this.#buttons.add);
    const [first] = this.#menu.querySelectorAll('button');
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  /** @param {KeyboardEvent} event */
  #rove(event) {
    roveFocus([...this.#menu.querySelectorAll('button')], event);
    if (event.key !== 'Escape') return;
    // The dialog stays open.
    event.preventDefault();
    event.stopPropagation();
    closePopover(this.#menu);
    this.#buttons.add.focus();
  }

  /** @param {MouseEvent} event */
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

  /** @param {Row} row */
  #choose(row) {
    this.#parts.editing.select(row.pointer);
    this.#items.find((item) => item.dataset.pointer === row.pointer)?.focus();
  }

  /**
   * @param {Row} row
   * @param {boolean} isClosed
   */
  #fold({ pointer }, isClosed) {
    if (isClosed) this.#closed.add(pointer);
    else this.#closed.delete(pointer);
    this.update();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { move, remove } = this.#parts;
    const row = this.#rowOf(/** @type {HTMLElement|null} */ (document.activeElement));
    if (!row) return;
    const at = this.#rows.indexOf(row);
    const isUsable = (/** @type {HTMLElement} */ button) =>
      button.getAttribute('aria-disabled') !== 'true';
    const { up, down, remove: out } = this.#buttons;
    /** @type {Record<string, () => void>} */
    const presses = {
      'Alt+ArrowUp': () => { if (isUsable(up)) move(-1); },
      'Alt+ArrowDown': () => { if (isUsable(down)) move(1); },
      ArrowUp: () => this.#go(at - 1),
      ArrowDown: () => this.#go(at + 1),
      Home: () => this.#go(0),
      End: () => this.#go(this.#rows.length - 1),
      ArrowLeft: () => this.#leave(row),
      ArrowRight: () => this.#enter(row),
      Delete: () => { if (isUsable(out)) remove(); },
    };
    const press = presses[(event.altKey ? 'Alt+' : '') + event.key];
    if (!press || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press();
  }

  /** @param {number} index */
  #go(index) {
    const row = this.#rows[index];
    if (row) this.#choose(row);
  }

  /** @param {Row} row */
  #enter(row) {
    if (row.isOpen === false) {
      this.#fold(row, false);
      return;
    }
    const next = this.#rows[this.#rows.indexOf(row) + 1];
    if (next && next.depth > row.depth) this.#choose(next);
  }

  /** @param {Row} row */
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

/**
 * @param {Element|null|undefined} element
 * @param {string} text
 */
function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/**
 * The container that a new controller goes into: the chosen one, or the one around it.
 *
 * @param {unknown} document
 * @param {string} selection
 * @returns {string|null}
 */
export function placeFor(document, selection) {
  const { controller } = subjectOf(selection);
  if (controller === null) return null;
  if (containerKinds.includes(kindOf(document, controller))) return controller;
  return parentOf(document, controller);
}
