// @ts-check
/** The device is one tab stop; arrows go through what can be touched. */

const ways = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Stops {
  #root;
  /** @type {HTMLElement|null}  The one that the tab key reaches. */
  #current = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** What can be touched now. */
  get list() {
    return [...this.#root.querySelectorAll('button')]
      .filter((button) => !button.closest('[inert], [hidden]'));
  }

  /** Keeps one stop after a redraw.
   * @param {boolean} isOff  whether there is none
   * @param {boolean} [hadFocus]  whether one of them had it: what is gone gives it away */
  update(isOff, hadFocus = false) {
    const { list } = this;
    const held = list.find((button) => button === document.activeElement);
    const known = list.find((button) => button === this.#current);
    this.#current = held ?? known ?? list[0] ?? null;
    for (const button of this.#root.querySelectorAll('button')) {
      const stop = button === this.#current && !isOff ? 0 : -1;
      if (button.tabIndex !== stop) button.tabIndex = stop;
    }
    const isLost = hadFocus && !this.#root.contains(document.activeElement);
    if (isLost) (this.#current ?? this.#root).focus();
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const { list } = this;
    const at = list.findIndex((button) => button === document.activeElement);
    const way = ways[/** @type {keyof typeof ways} */ (event.key)] ?? 0;
    const to = { Home: 0, End: list.length - 1 }[event.key] ?? at + way;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (at < 0 || !isPlain || (to === at && way === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    list[Math.min(Math.max(to, 0), list.length - 1)]?.focus();
    this.update(false);
  }
}
