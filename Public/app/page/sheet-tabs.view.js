// @ts-check
/** On a phone the device and the lanes open as sheets, one at a time; the search stands before
 * them. The device stands small in the corner of the map meanwhile. A second press closes a sheet,
 * as do Esc, its cross, and a finger that draws it down. */
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
    this.listen(this.#phone, ['change'], () => this.#open(''));
    this.listen(document, ['keydown'], (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !this.#sheet) return;
      event.preventDefault();
      this.#open('');
    });
    const side = document.querySelector('.side');
    if (side) this.#followPull(side);
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
        ...own.map(({ id, words }) => h('button', {
          key: id, 'data-sheet-tab': id, 'aria-expanded': this.#sheet === id,
          onclick: () => this.#open(this.#sheet === id ? '' : id),
        }, lab.text(words)))),
      h('button', {
        key: 'inset', class: 'device-inset', 'aria-label': lab.text('sheet.device'),
        onclick: () => this.#open('device'),
      }),
      this.#sheet && h(this.#close, { 'aria-label': label, title: label }));
  }

  /** What is open: `device`, `lanes`, or nothing. */
  get #sheet() {
    return document.documentElement.dataset.sheet ?? '';
  }

  /** @param {string} id  of a sheet; empty closes what is open */
  #open(id) {
    const { dataset } = document.documentElement;
    if (id && document.activeElement instanceof HTMLElement) this.#opener = document.activeElement;
    if (id) dataset.sheet = id;
    else delete dataset.sheet;
    this.update();
    if (!id) this.#opener?.focus();
  }

  /** @type {(sheet: Element) => void} */
  #followPull(sheet) {
    let start = 0;
    this.listen(sheet, ['touchstart'], ({ touches }) => { start = touches[0].clientY; });
    this.listen(sheet, ['touchend'], ({ changedTouches, target }) => {
      const isAtTop = !(target instanceof Element && target.closest('.app'));
      if (isAtTop && this.#sheet && changedTouches[0].clientY - start > pull) this.#open('');
    });
  }
}
