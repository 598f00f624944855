// @ts-check
/** The running animations of the diagram. They can be held half-way and finished at once. */
import { fadeTime } from '../time/playback.js';

const fillTime = 120;
/** When a token leaves its line, as a share of the way. */
const lastPart = 0.75;
const easing = 'cubic-bezier(.45,.05,.2,1)';

export class Motions {
  /** @type {Map<Element, Animation>} */
  #running = new Map();

  /** Ends what is held; a motion under way goes on. */
  finish() {
    for (const animation of this.#running.values()) {
      if (animation.playState === 'paused') animation.finish();
    }
  }

  /** @type {(isHeld: boolean) => void} */
  hold(isHeld) {
    for (const animation of this.#running.values()) {
      if (isHeld) animation.pause();
      else if (animation.playState === 'paused') animation.play();
    }
  }

  /** Stops everything where it should end. */
  stop() {
    for (const animation of this.#running.values()) animation.cancel();
    this.#running.clear();
  }

  /** @param {Element} token @param {string} line  an SVG path @param {number} duration */
  travel(token, line, duration) {
    const path = `path("${line}")`;
    const from = { offsetPath: path, offsetDistance: '0%' };
    const to = { offsetPath: path, offsetDistance: '100%' };
    this.#run(token, [from, to], { duration, easing });
    // It comes to its place among others when it has arrived.
    const slot = token.firstElementChild;
    const onLine = { transform: 'translateX(0)' };
    if (slot) this.#run(slot, [onLine, { ...onLine, offset: lastPart }], { duration });
  }

  /** @type {(token: Element) => void} */
  fade(token) {
    this.#run(token, [{ opacity: 0.25 }, { opacity: 1 }], { duration: fadeTime });
  }

  /** Draws a line in step with the token that travels it.
   * @type {(line: Element, duration: number) => void} */
  draw(line, duration) {
    const frames = [{ strokeDasharray: '0 1' }, { strokeDasharray: '1 0' }];
    this.#run(line, frames, { duration, easing });
  }

  /** Fills a number as the token passes it.
   * @type {(part: Element, fills: readonly [string, string], delay: number) => void} */
  fill(part, fills, delay) {
    const frames = fills.map((fill) => ({ fill }));
    this.#run(part, frames, { duration: fillTime, delay, fill: 'backwards' });
  }

  /** @type {(token: Element, duration: number) => void} */
  ping(token, duration) {
    const ring = token.querySelector('.token-ping');
    const small = { opacity: 0.95, transform: 'scale(.8)' };
    const frames = [small, { opacity: 0, transform: 'scale(1.9)' }];
    if (ring) this.#run(ring, frames, { duration, easing: 'ease-out' });
  }

  /** @type {(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => void} */
  #run(element, frames, options) {
    this.#running.get(element)?.cancel();
    const animation = element.animate(frames, options);
    this.#running.set(element, animation);
    animation.addEventListener('finish', () => {
      if (this.#running.get(element) === animation) this.#running.delete(element);
    });
  }
}
