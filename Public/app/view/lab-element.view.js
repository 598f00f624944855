// @ts-check
/**
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/** A panel of the page: it gets the lab as a property and listens as long as it is connected. */
export class LabElement extends HTMLElement {
  /** What the page calls it. */
  static tag = '';

  /** Makes it known to the page, once. */
  static define() {
    if (!customElements.get(this.tag)) customElements.define(this.tag, this);
  }

  /** @type {Lab|null} */
  #lab = null;
  #listeners = new AbortController();
  #isScheduled = false;

  connectedCallback() {
    if (this.#lab) this.#start();
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }

  /** @returns {Lab} */
  get lab() {
    if (!this.#lab) throw new Error(`${this.localName} has no lab yet`);
    return this.#lab;
  }

  set lab(lab) {
    this.#lab = lab;
    if (this.isConnected) this.#start();
  }

  /** Builds the panel and listens; called whenever it is connected. */
  start() {}

  /** Brings the panel up to the store and the language; called once a frame at most. */
  update() {}

  /**
   * @param {EventTarget} target
   * @param {readonly string[]} types
   * @param {(event: any) => void} handler
   */
  listen(target, types, handler) {
    const { signal } = this.#listeners;
    for (const type of types) target.addEventListener(type, handler, { signal });
  }

  /**
   * @param {Element} element
   * @param {(width: number, height: number) => void} [handler]  gets the size of its content
   */
  watchSize(element, handler = () => this.schedule()) {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      handler(width, height);
    });
    observer.observe(element);
    this.#listeners.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Updates in the next frame. */
  schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      if (this.isConnected) this.update();
    });
  }

  #start() {
    this.#listeners.abort();
    this.#listeners = new AbortController();
    this.replaceChildren();
    this.listen(this.lab, ['language'], () => this.schedule());
    this.start();
  }
}
