// @ts-check
/** How high the items of a list are that aren't as high as a row; measured while they are in the
 * page. They name themselves in `data-item`. */

export class ItemSizes {
  /** @type {Map<string, number>}  In pixels. */
  heights = new Map();
  /** How high an item is that isn't measured yet. */
  usual = 0;
  #changed;
  #observer = new ResizeObserver((entries) => this.#measure(entries));
  /** @type {Set<Element>} */
  #watched = new Set();

  /** @param {() => void} changed  an item has another height */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @type {(host: Element) => void}  Watches what is drawn now. */
  watch(host) {
    const items = new Set(host.querySelectorAll('[data-item]'));
    for (const one of this.#watched) if (!items.has(one)) this.#observer.unobserve(one);
    for (const one of items) if (!this.#watched.has(one)) this.#observer.observe(one);
    this.#watched = items;
  }

  /** @type {(entries: readonly ResizeObserverEntry[]) => void} */
  #measure(entries) {
    let isOther = false;
    for (const { target } of entries) {
      const key = target.getAttribute('data-item') ?? '';
      const { height } = target.getBoundingClientRect();
      if (!target.isConnected || (this.heights.get(key) ?? this.usual) === height) continue;
      this.heights.set(key, height);
      isOther = true;
    }
    if (isOther) this.#changed();
  }
}
