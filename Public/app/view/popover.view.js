// @ts-check
/** Popovers, which TypeScript 4.8 doesn't know yet. Browsers before Chrome 114, Safari 17 and
 * Firefox 125 don't know them either: there the page opens and closes them, with the same keys. */

const gap = 8;
const isKnown = 'popover' in HTMLElement.prototype;

/** What selects popovers that are open. */
export const openPopover = isKnown ? ':popover-open' : '[popover][data-popover-open]';

/** Whether it is open.
 * @type {(popover: HTMLElement) => boolean} */
export function isPopoverOpen(popover) {
  return popover.matches(openPopover);
}

/** @type {(popover: HTMLElement) => void} */
export function closePopover(popover) {
  if (isKnown) /** @type {view.Popover} */ (popover).hidePopover();
  else OwnPopover.of(popover)?.close();
}

/** Opens a popover beside its button, inside the window.
 * @type {(popover: HTMLElement, anchor: HTMLElement) => void} */
export function placePopover(popover, anchor) {
  if (!isPopoverOpen(popover)) {
    if (isKnown) /** @type {view.Popover} */ (popover).showPopover();
    else new OwnPopover(popover, anchor).open();
  }
  const button = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(button.left, innerWidth - width - gap);
  const isAbove = button.bottom + gap + height > innerHeight && button.top - gap - height > 0;
  const top = isAbove ? button.top - gap - height : button.bottom + gap;
  move(popover, Math.max(gap, left), Math.max(gap, Math.min(top, innerHeight - height - gap)));
}

/** @type {(popover: HTMLElement, left: number, top: number) => void} */
function move(popover, left, top) {
  popover.style.setProperty('left', `${left}px`);
  popover.style.setProperty('top', `${top}px`);
  if (isKnown) return;
  // A panel around it may be what its place counts from.
  const there = popover.getBoundingClientRect();
  popover.style.setProperty('left', `${2 * left - there.left}px`);
  popover.style.setProperty('top', `${2 * top - there.top}px`);
}

/** A popover that the page itself keeps open. */
class OwnPopover {
  /** @type {OwnPopover[]}  The newest last. */
  static all = [];
  #anchor;
  #held = document.activeElement;

  /** @type {(popover: HTMLElement) => OwnPopover|undefined} */
  static of(popover) {
    return this.all.find((one) => one.element === popover);
  }

  /** Closes what a press outside, or another popover, closes: all that don't hold an element.
   * @type {(target: EventTarget|null) => void} */
  static closeAround(target) {
    for (const one of [...this.all].reverse()) {
      if (!one.isAutomatic) continue;
      if (target instanceof Node && one.element.contains(target)) return;
      one.close(false);
    }
  }

  /** @param {HTMLElement} element @param {HTMLElement} anchor */
  constructor(element, anchor) {
    this.element = element;
    this.#anchor = anchor;
  }

  get isAutomatic() {
    return this.element.getAttribute('popover') !== 'manual';
  }

  open() {
    if (this.isAutomatic) OwnPopover.closeAround(this.#anchor);
    // Some may have left the page.
    OwnPopover.all = [...OwnPopover.all.filter(({ element }) => element.isConnected), this];
    this.element.toggleAttribute('data-popover-open', true);
    this.element.addEventListener('keydown', closeByKey);
    this.#tell('open');
  }

  /** @param {boolean} [returns]  whether the focus goes back to where it was */
  close(returns = true) {
    OwnPopover.all = OwnPopover.all.filter((one) => one !== this);
    const hasFocus = this.element.contains(document.activeElement);
    this.element.toggleAttribute('data-popover-open', false);
    this.element.removeEventListener('keydown', closeByKey);
    if (returns && hasFocus && this.#held instanceof HTMLElement) this.#held.focus();
    this.#tell('closed');
  }

  /** @param {string} newState */
  #tell(newState) {
    const event = Object.assign(new Event('toggle'), { newState });
    queueMicrotask(() => this.element.dispatchEvent(event));
  }
}

/** @type {EventTarget|null} */
let pressed = null;

if (!isKnown) {
  addEventListener('pointerdown', ({ target }) => { pressed = target; });
  addEventListener('pointerup', ({ target }) => {
    if (target === pressed) OwnPopover.closeAround(target);
  });
  addEventListener('keydown', closeByKey);
}

/** Escape closes the newest, and no dialog around it.
 * @type {(event: KeyboardEvent) => void} */
function closeByKey(event) {
  const last = OwnPopover.all.filter((one) => one.isAutomatic && one.element.isConnected).pop();
  if (event.key !== 'Escape' || event.defaultPrevented || !last) return;
  event.preventDefault();
  last.close();
}
