// @ts-check
/** What has no room in a small window opens as a sheet: the device and the lanes, one at a time. On
 * a phone the device stands small in the corner of the map meanwhile. Esc closes a sheet, as do its
 * cross and a finger that draws it down. */
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

/** How far down a finger has to draw. */
const pull = 60;
/** What can be a sheet, and where it stands in a page that has room. */
const panels = { device: '.side', lanes: 'swim-lanes' };

export class SheetTabs extends LabElement {
  static tag = 'sheet-tabs';

  #close = html('button', { class: 'icon-button sheet-close', onclick: () => this.open('') }, '×');
  /** What had the focus before. */
  #opener = /** @type {HTMLElement|null} */ (null);

  start() {
    this.listen(window, ['resize'], () => this.#fit());
    this.listen(document, ['keydown'], (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !this.#sheet) return;
      event.preventDefault();
      this.open('');
    });
    const side = document.querySelector('.side');
    if (side) this.#followPull(side);
    this.update();
  }

  update() {
    const { lab } = this;
    const label = lab.text('sheet.close');
    document.querySelector('.side')
      ?.toggleAttribute('inert', this.#isInset && this.#sheet !== 'device');
    render(this,
      h('button', {
        key: 'inset', class: 'device-inset', 'aria-label': lab.text('sheet.device'),
        onclick: () => this.open('device'),
      }),
      this.#sheet && h(this.#close, { 'aria-label': label, title: label }));
  }

  /** The names of the panels that have no room now. */
  get missing() {
    if (this.#sheet) return [];
    return Object.entries(panels).filter(([id, place]) => (id === 'device' && this.#isInset)
      || document.querySelector(place)?.getClientRects().length === 0).map(([id]) => id);
  }

  /** @param {string} id  of a sheet; empty closes what is open */
  open(id) {
    const { dataset } = document.documentElement;
    if (id && document.activeElement instanceof HTMLElement) this.#opener = document.activeElement;
    if (id) dataset.sheet = id;
    else delete dataset.sheet;
    this.update();
    if (id) this.#close.focus();
    else this.#opener?.focus();
  }

  /** What is open: `device`, `lanes`, or nothing. */
  get #sheet() {
    return document.documentElement.dataset.sheet ?? '';
  }

  /** Whether the device stands small in the map. */
  get #isInset() {
    return this.querySelector('.device-inset')?.getClientRects().length === 1;
  }

  /** Another size of the window may have room for all. */
  #fit() {
    const { dataset } = document.documentElement;
    const { sheet = '' } = dataset;
    delete dataset.sheet;
    if (this.missing.includes(sheet)) dataset.sheet = sheet;
    this.schedule();
  }

  /** @type {(sheet: Element) => void} */
  #followPull(sheet) {
    let start = 0;
    this.listen(sheet, ['touchstart'], ({ touches }) => { start = touches[0].clientY; });
    this.listen(sheet, ['touchend'], ({ changedTouches, target }) => {
      const isAtTop = !(target instanceof Element && target.closest('.app'));
      if (isAtTop && this.#sheet && changedTouches[0].clientY - start > pull) this.open('');
    });
  }
}
