// @ts-check
/** The running animations of the diagram. They can be held half-way and finished at once. */
import { pathOfLegs } from './layout.js';
import { fadeTime } from '../time/playback.js';

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

  /** @type {(token: Element, layout: diagram.Layout, legs: readonly store.Leg[], duration:
   *   number) => void} */
  travel(token, layout, legs, duration) {
    const path = `path("${pathOfLegs(layout, legs)}")`;
    const from = { offsetPath: path, offsetDistance: '0%' };
    const to = { offsetPath: path, offsetDistance: '100%' };
    this.#run(token, [from, to], { duration, easing });
  }

  /** @type {(token: Element) => void} */
  fade(token) {
    this.#run(token, [{ opacity: 0.25 }, { opacity: 1 }], { duration: fadeTime });
  }

  /** Draws a rail in step with the token that travels it, then fades it.
   * @type {(trace: Element|null, leg: store.Leg, duration: number) => void} */
  draw(trace, { isReversed }, duration) {
    if (!trace) return;
    const strokeDashoffset = isReversed ? -1 : 0;
    const start = { strokeDasharray: '0 1', strokeDashoffset, opacity: 0.9, easing };
    const whole = { strokeDasharray: '1 0', strokeDashoffset: 0, opacity: 0.9 };
    const held = [{ ...whole, offset: 0.5 }, { ...whole, offset: 0.7 }];
    const frames = [start, ...held, { ...whole, opacity: 0 }];
    this.#run(trace, frames, { duration: duration * 2, easing: 'linear' });
  }

  /** @type {(trace: Element, duration: number) => void} */
  flash(trace, duration) {
    this.#run(trace, [{ opacity: 0.9 }, { opacity: 0 }], { duration: duration * 2 });
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
