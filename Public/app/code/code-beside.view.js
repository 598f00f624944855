// @ts-check
/** The code beside the map, or below the story where the page is narrower. It is there only while
 * both get the least that they need. */
import { LabElement } from '../view/lab-element.view.js';
import { CodeView } from './code-view.view.js';

/** The least that the code needs, in the design's pixels, and with the story over it. */
const least = { width: 300, height: 160, both: 292 };
/** A phone has it in its tab; so has a page that is so low that its panels scroll. */
const leastPage = { width: 760, height: 384 };

export class CodeBeside extends LabElement {
  static tag = 'code-beside';

  start() {
    const { lab } = this;
    CodeView.define();
    const view = new CodeView();
    view.lab = lab;
    this.append(view);
    this.listen(lab.view, ['change'], () => this.schedule());
    this.listen(lab.inspector, ['change'], () => this.schedule());
    for (const part of [this.#part('.page'), this.#part('.stage'), this.#part('story-panel')]) {
      if (part) this.watchSize(part);
    }
    this.update();
  }

  update() {
    const { lab } = this;
    const isShown = lab.view.isCodePinned && this.#hasRoom;
    this.hidden = !isShown;
    this.setAttribute('aria-label', lab.text('code.beside'));
    document.documentElement.toggleAttribute('data-code', isShown);
  }

  /** @type {(selector: string) => Element|null} */
  #part(selector) {
    return document.querySelector(selector);
  }

  /** Whether the place of the story, which may have given a part of it away, is large enough.
   * @returns {boolean} */
  get #hasRoom() {
    const { clientWidth = 0, clientHeight = 0 } = this.#part('.lab') ?? {};
    if (clientWidth < leastPage.width || clientHeight < leastPage.height) return false;
    const boxes = [this.#part('story-panel'), this.hidden ? null : this].flatMap((one) =>
      (one && one.getClientRects().length > 0 ? [one.getBoundingClientRect()] : []));
    const place = boxes[0] ?? this.#part('.stage')?.getBoundingClientRect();
    if (!place) return false;
    const height = Math.max(...boxes.map(({ bottom }) => bottom), place.bottom) - place.top;
    const isAlone = !this.lab.inspector.isOpen;
    return place.width >= least.width && height >= (isAlone ? least.height : least.both);
  }
}
