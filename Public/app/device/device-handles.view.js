// @ts-check
/** Gestures on the device: swipe back from the left edge, pages dragged from either edge, a sheet
 * pulled down, a tap beside a popover. Every drag has a button that does the same. */
import { showsActingPlace } from '../commands/acting.js';
import { commandAt } from '../store/commands.js';
import { effectiveAt } from '../store/offers.js';
import { pageTurn } from './page-turn.js';
import { html } from '../view/dom.view.js';
import { draw } from '../view/draw.view.js';
import { Drag } from './drag.view.js';
import { placed } from './placing.view.js';

export class DeviceHandles {
  #lab;
  #app;
  #swipe = new Drag(html('button', { class: 'edge' }), 'x', 1);
  #previous = new Drag(html('button', { class: 'edge' }), 'x', 1);
  #next = new Drag(html('button', { class: 'edge is-end' }), 'x', -1);
  #pull = new Drag(html('button', { class: 'grip' }), 'y', 1);
  /** What the last drag has begun. */
  #begun = Promise.resolve(false);
  #beside = html('button', { class: 'beside', hidden: '', onclick: () => void this.#tapBeside() });

  /** @param {lab.Lab} lab @param {HTMLElement} app  that is dragged
   * @param {HTMLElement} layer  that holds the handles */
  constructor(lab, app, layer) {
    this.#lab = lab;
    this.#app = app;
    const drags = [this.#swipe, this.#previous, this.#next, this.#pull];
    layer.replaceChildren(this.#beside, ...drags.map(({ handle }) => handle));
    for (const drag of drags) this.#connect(drag);
  }

  /** @type {(drag: Drag) => void} */
  #connect(drag) {
    const isPage = drag === this.#next || drag === this.#previous;
    drag.end = (isFar) => void this.#end(commandAt(isFar ? 'letGo' : 'takeBack'));
    drag.move = (share) => {
      const value = share === null ? '' : String(isPage ? 1 - share : share);
      this.#app.style.setProperty('--drag', value);
    };
  }

  /** @type {(front: device.Card|null, level: number) => void} */
  show(front, level) {
    const { available } = this.#lab.store;
    const isStack = front?.kind === 'stack';
    const pop = isStack ? effectiveAt(available, 'edge') : null;
    const isSheet = front?.kind === 'sheet';
    const dismiss = isSheet ? effectiveAt(available, 'grip') : null;
    this.#showHandle(this.#swipe, pop, 'device.swipe', front, level);
    this.#showHandle(this.#previous, this.#turn(front, -1), 'device.previous', front, level);
    this.#showHandle(this.#next, this.#turn(front, 1), 'device.next', front, level);
    this.#showHandle(this.#pull, dismiss, 'device.pull', front, level);
    const label = this.#lab.text('device.beside');
    draw(this.#beside, {
      hidden: !this.#isNow || front?.kind !== 'popover' || !this.#besideCommand(),
      'aria-label': label, title: label, style: `z-index: ${level - 3}`,
    });
  }

  get #isNow() {
    return showsActingPlace(this.#lab) && this.#lab.isInteractive;
  }

  /** A popover is left by the same way as a sheet that is pulled down. */
  #besideCommand() {
    return effectiveAt(this.#lab.store.available, 'grip');
  }

  async #tapBeside() {
    const lab = this.#lab;
    const begin = this.#besideCommand();
    if (begin && await lab.act(begin)) await lab.act(commandAt('letGo'));
  }

  /** Begins a gesture. Under a finger the screen doesn't wait for the callbacks to be played.
   * @type {(drag: Drag, command: store.Command) => Promise<void>} */
  async #begin(drag, command) {
    const lab = this.#lab;
    this.#begun = lab.act(command);
    const isDone = await this.#begun;
    if (isDone && drag.isDragging) lab.playback.jump(lab.store.last);
  }

  /** Ends the gesture, unless another run has come under the finger.
   * @param {store.Command} command */
  async #end(command) {
    const { store } = this.#lab;
    await this.#begun;
    if (store.stateAt(store.last).interaction.gesture) await this.#lab.act(command);
  }

  /** The turn from the page in front.
   * @type {(front: device.Card|null, direction: 1|-1) => store.Command|null} */
  #turn(front, direction) {
    const { available, scenario } = this.#lab.store;
    const order = scenario?.controllers[front?.controller.parent ?? '']?.children ?? [];
    return pageTurn(available, order, front?.controller.controller ?? '', direction);
  }

  /** @param {Drag} drag @param {store.Command|null} begin  what begins the gesture, if anything can
   * @param {string} label @param {device.Card|null} front @param {number} level */
  #showHandle(drag, begin, label, front, level) {
    const { handle, isDragging } = drag;
    handle.hidden = !isDragging && (!this.#isNow || begin === null);
    handle.classList.toggle('is-dragging', isDragging);
    const text = this.#lab.text(label);
    draw(handle, { 'aria-label': text, title: text });
    if (isDragging) return;
    if (begin) drag.begin = () => void this.#begin(drag, begin);
    if (front) handle.style.cssText = placed(front.region, level);
  }
}
