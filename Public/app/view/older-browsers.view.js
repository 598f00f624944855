// @ts-check
/** What browsers lack that run the page all the same: before Chrome 114, Safari 17 and Firefox 125
 * popovers, before Firefox 112 the attribute `inert`. */

/** A popover that the page itself keeps open, with the keys of the real ones. */
class OwnPopover {
  /** @type {OwnPopover[]}  The newest last. */
  static open = [];
  #held = document.activeElement;

  /** Closes what a press, or another popover, closes: all that don't hold an element.
   * @type {(target: EventTarget|null) => void} */
  static closeAround(target) {
    for (const one of [...this.open].reverse()) {
      if (!one.isAutomatic) continue;
      if (target instanceof Node && one.element.contains(target)) return;
      one.close(false);
    }
  }

  /** Escape closes the newest, and no dialog around it.
   * @type {(event: KeyboardEvent) => void} */
  static closeByKey(event) {
    const newest = OwnPopover.open
      .filter(({ element, isAutomatic }) => isAutomatic && element.isConnected).pop();
    if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
    event.preventDefault();
    newest.close(true);
  }

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    if (this.isAutomatic) OwnPopover.closeAround(element);
    // Some may have left the page.
    OwnPopover.open = [...OwnPopover.open.filter((one) => one.element.isConnected), this];
    element.toggleAttribute('data-popover-open', true);
    element.addEventListener('keydown', OwnPopover.closeByKey);
    this.#tell('open');
  }

  get isAutomatic() {
    return this.element.getAttribute('popover') !== 'manual';
  }

  /** @param {boolean} returns  whether the focus goes back to where it was */
  close(returns) {
    const { element } = this;
    OwnPopover.open = OwnPopover.open.filter((one) => one !== this);
    const hasFocus = element.contains(document.activeElement);
    element.toggleAttribute('data-popover-open', false);
    element.removeEventListener('keydown', OwnPopover.closeByKey);
    if (returns && hasFocus && this.#held instanceof HTMLElement) this.#held.focus();
    this.#tell('closed');
  }

  /** @param {string} newState */
  #tell(newState) {
    const event = Object.assign(new Event('toggle'), { newState });
    queueMicrotask(() => this.element.dispatchEvent(event));
  }
}

function providePopovers() {
  Object.assign(HTMLElement.prototype, {
    /** @this {HTMLElement} */
    showPopover() {
      if (!this.hasAttribute('data-popover-open')) new OwnPopover(this);
    },
    /** @this {HTMLElement} */
    hidePopover() {
      OwnPopover.open.find(({ element }) => element === this)?.close(true);
    },
  });
  /** @type {EventTarget|null} */
  let pressed = null;
  addEventListener('pointerdown', ({ target }) => { pressed = target; });
  addEventListener('pointerup', ({ target }) => {
    if (target === pressed) OwnPopover.closeAround(target);
  });
  addEventListener('keydown', OwnPopover.closeByKey);
}

/** What is inert gives the focus away at once; the styles keep presses out. */
function guardInert() {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[inert]')) target.blur();
  });
}

/** Makes the browser one that the page can use as any other. */
export function provide() {
  if (!('popover' in HTMLElement.prototype)) providePopovers();
  if (!('inert' in HTMLElement.prototype)) guardInert();
}
