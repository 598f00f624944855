// @ts-check
/** On a phone the device, the lanes and the tabs of the inspector open as sheets, one at a time;
 * the search stands before them. The device stands small in the corner of the map meanwhile. A
 * second press closes a sheet, as do Esc, its cross, and a finger that draws it down. */
import { tabsOf } from '../inspector/tabs.view.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

/** How far down a finger has to draw. */
const pull = 60;

export class SheetTabs extends LabElement {
  static tag = 'sheet-tabs';

  #phone = matchMedia('(max-width: 760px)');
  #close = html('button', { class: 'icon-button sheet-close', onclick: () => this.#open('') }, '×');
  /** What had the focus before. */
  #opener = /** @type {HTMLElement|null} */ (null);

  start() {
    const { lab } = this;
    const { inspector } = lab;
    this.listen(this.#phone, ['change'], () => this.#open(''));
    this.listen(inspector, ['change'], () => this.#inspectorChanged());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.listen(document, ['keydown'], (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !this.#sheet) return;
      event.preventDefault();
      this.#open('');
    });
    const sheets = document.querySelectorAll('.side, inspector-panel');
    for (const sheet of sheets) this.#followPull(sheet);
    this.#inspectorChanged();
    this.update();
  }

  update() {
    const { lab } = this;
    const { dataset } = document.documentElement;
    const side = document.querySelector('.side');
    side?.toggleAttribute('inert', this.#phone.matches && this.#sheet !== 'device');
    if (!this.#phone.matches) {
      delete dataset.sheet;
      render(this);
      return;
    }
    const own = ['device', 'lanes'].map((id) => ({ id, words: `sheet.${id}` }));
    const label = lab.text('sheet.close');
    render(this,
      h('nav', { class: 'sheet-row', 'aria-label': lab.text('sheet.title') },
        h('button', { key: 'search', 'data-do': 'search', onclick: () => void lab.open('palette') },
          lab.text('header.search')),
        ...[...own, ...tabsOf(lab)].map(({ id, words }) => h('button', {
          key: id, 'data-sheet-tab': id, 'aria-expanded': this.#isOpen(id),
          onclick: () => this.#open(this.#isOpen(id) ? '' : id),
        }, lab.text(words), id === 'findings' && this.#count()))),
      h('button', {
        key: 'inset', class: 'device-inset', 'aria-label': lab.text('sheet.device'),
        onclick: () => this.#open('device'),
      }),
      this.#sheet && h(this.#close, { 'aria-label': label, title: label }));
  }

  /** What is open: `device`, `lanes`, `inspector`, or nothing. */
  get #sheet() {
    return document.documentElement.dataset.sheet ?? '';
  }

  #count() {
    const count = this.lab.findings.countAt(this.lab.store.cursor);
    return count > 0 && h('span', { class: 'count is-wrong' }, count);
  }

  /** @type {(id: string) => boolean} */
  #isOpen(id) {
    const { inspector } = this.lab;
    return this.#sheet === id || (inspector.isOpen && inspector.tab === id);
  }

  /** @param {string} id  of a tab; empty closes what is open */
  #open(id) {
    const { inspector } = this.lab;
    const { dataset } = document.documentElement;
    const isOwn = id === 'device' || id === 'lanes';
    if (id && document.activeElement instanceof HTMLElement) this.#opener = document.activeElement;
    if (isOwn) dataset.sheet = id;
    else delete dataset.sheet;
    if (id && !isOwn) inspector.open(id);
    else if (inspector.isOpen && this.#phone.matches) inspector.close();
    this.update();
    if (!id) this.#opener?.focus();
  }

  #inspectorChanged() {
    const { dataset } = document.documentElement;
    if (this.lab.inspector.isOpen) dataset.sheet = 'inspector';
    else if (this.#sheet === 'inspector') delete dataset.sheet;
    this.schedule();
  }

  /** @type {(sheet: Element) => void} */
  #followPull(sheet) {
    let start = 0;
    this.listen(sheet, ['touchstart'], ({ touches }) => { start = touches[0].clientY; });
    this.listen(sheet, ['touchend'], ({ changedTouches, target }) => {
      const isAtTop = !(target instanceof Element && target.closest('.inspector-body, .app'));
      if (isAtTop && this.#sheet && changedTouches[0].clientY - start > pull) this.#open('');
    });
  }
}
