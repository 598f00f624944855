// @ts-check
import { forgetRootSize } from './dom.view.js';

/** @type {Set<LabElement>}  The panels that the next frame brings up to date. */
const due = new Set();
/** @type {(() => void)[]}  What reads or moves what is laid out. */
let settling = [];
let isAsked = false;

/** How many frames in a row may leave panels to the next one. */
const patience = 8;
let waited = 0;

/** All panels draw before anything asks how they lie: the page is laid out once. Where their time
 * has an end, the others draw in the next frame. */
function drawFrame() {
  const end = waited < patience ? performance.now() + LabElement.drawTime : Infinity;
  waited += 1;
  for (const panel of [...due]) {
    if (performance.now() > end) break;
    due.delete(panel);
    attempt(() => { if (panel.isConnected) panel.update(); });
  }
  if (performance.now() <= end || due.size === 0) settle();
  isAsked = false;
  if (due.size + settling.length > 0) askForFrame();
}

function settle() {
  const tasks = settling;
  settling = [];
  waited = 0;
  for (const task of tasks) attempt(task);
}

/** @param {() => void} task  whose failure is none of the others' */
function attempt(task) {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}

function askForFrame() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(drawFrame);
}

/** Does what depends on how the page lies, or scrolls it, after all panels of a frame are drawn.
 * @type {(task: () => void) => void} */
export function whenDrawn(task) {
  settling.push(task);
  askForFrame();
}

/** A panel of the page: it gets the lab as a property and listens as long as it is connected. */
export class LabElement extends HTMLElement {
  /** What the page calls it. */
  static tag = '';
  /** How many milliseconds of a frame panels may draw. */
  static drawTime = Infinity;

  /** Makes it known to the page, once. */
  static define() {
    if (!customElements.get(this.tag)) customElements.define(this.tag, this);
  }

  /** @type {lab.Lab|null} */
  #lab = null;
  #listeners = new AbortController();

  connectedCallback() {
    if (this.#lab) this.#start();
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }

  /** @returns {lab.Lab} */
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

  /** @type {(target: EventTarget, types: readonly string[], handler: (event: any) => void) =>
   *   void} */
  listen(target, types, handler) {
    const { signal } = this.#listeners;
    for (const type of types) target.addEventListener(type, handler, { signal });
  }

  /** @param {Element} element
   * @param {(width: number, height: number) => void} [handler]  gets the size of its content */
  watchSize(element, handler = () => this.schedule()) {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      forgetRootSize();
      handler(width, height);
    });
    observer.observe(element);
    this.#listeners.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Updates in the next frame. */
  schedule() {
    due.add(this);
    askForFrame();
  }

  /** Updates in the frame that has changed its size, before that is painted. */
  updateForSize() {
    this.update();
    settle();
  }

  #start() {
    this.#listeners.abort();
    this.#listeners = new AbortController();
    this.replaceChildren();
    this.listen(this.lab, ['language', 'live'], () => this.schedule());
    this.start();
  }
}
