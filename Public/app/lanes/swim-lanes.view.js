// @ts-check
/** The controllers as a tree, and beside each its lane, taller when nearer the screen. The playhead
 * is the scrubber. Only what is in view is drawn. */
import { html, rootSize } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { LabElement, whenDrawn } from '../view/lab-element.view.js';
import { ScrollPlace } from '../view/scroll-place.view.js';
import { linkStyle } from '../view/styles.view.js';
import { LanePicture } from './lane-picture.view.js';

/** What stands at the end of the ruler. */
const covering = '.transport-breaks, branch-button';

export class SwimLanes extends LabElement {
  static tag = 'swim-lanes';

  #slider = html('div', { class: 'lane-slider', role: 'slider', tabindex: '0' });
  #place = new ScrollPlace(this);
  /** @type {LanePicture|null} */
  #picture = null;
  /** @type {Promise<lanes.LanePointer>|null} */
  #loading = null;
  /** @type {lanes.LanePointer|null} */
  #pointer = null;
  /** @type {lanes.LaneText|null} */
  #list = null;
  #isScrubbing = false;
  #cursor = -1;

  start() {
    const { lab } = this;
    if (!this.#picture) this.#build();
    this.append(this.#slider);
    const sized = [this, this.#slider, document.documentElement];
    for (const element of sized) this.watchSize(element, () => this.#measure());
    this.listen(lab.store, ['trace', 'cursor', 'focus', 'status'], () => this.schedule());
    const marked = [lab, lab.ledClass, lab.findings, lab.view, lab.breakpoints];
    for (const target of marked) this.listen(target, ['change', 'language'], () => this.#redraw());
    this.listen(lab.session, ['answered'], () => this.#measure());
    this.listen(lab.view, ['point'], () => this.#picture?.point());
    this.listen(this, ['scroll'], () => { if (this.#place.look()) this.schedule(); });
    this.listen(this, ['pointerover', 'focusin'], () => void this.#load());
    this.listen(this.#slider, ['pointerdown'], (event) => this.#beginScrub(event));
    this.listen(this.#slider, ['pointermove'], (event) => this.#scrub(event));
    this.listen(this.#slider, ['pointerup', 'pointercancel'], () => this.#endScrub());
    this.update();
    this.#measure();
  }

  update() {
    const { lab } = this;
    const { shown } = lab;
    const hasMoved = lab.store.cursor !== this.#cursor;
    this.#cursor = lab.store.cursor;
    const { picture, list } = { picture: this.#picture, list: this.#list };
    const isText = this.#pointer?.isText ?? false;
    picture?.update(hasMoved && !this.#isScrubbing, shown);
    draw(this, { 'data-text': isText },
      picture?.tree.element,
      h(this.#slider, this.#described(shown)),
      list && h(list.element, { hidden: !isText }));
    this.style.setProperty('--rows', String(picture?.count ?? 1));
    if (picture?.isOther) whenDrawn(() => this.#measure());
    if (isText) list?.update();
  }

  /** Once. */
  #build() {
    this.#picture = new LanePicture(this, this.#place);
    this.#slider.append(this.#picture.ruler.element, this.#picture.element);
  }

  #redraw() {
    this.#picture?.forget();
    this.#measure();
  }

  #measure() {
    const lane = Number.parseFloat(getComputedStyle(this).getPropertyValue('--lane'));
    const { right, width } = this.#slider.getBoundingClientRect();
    const ends = [...this.parentElement?.querySelectorAll(covering) ?? []]
      .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
    this.#picture?.measure({
      width: this.#slider.clientWidth, height: this.clientHeight, lane: lane * rootSize(),
      free: width - Math.max(0, ...ends.map(({ left }) => right - left)),
      page: document.documentElement.clientHeight,
    });
    // The place of the cursor comes into view again.
    this.#cursor = -1;
    this.schedule();
  }

  /** @returns {Promise<lanes.LanePointer>} */
  #load() {
    this.#loading ??= Promise.all([
      import('./lane-pointer.view.js'),
      this.lab.loadTexts('lanes').catch(() => undefined),
    ]).then(([{ LanePointer }]) => {
      const picture = /** @type {LanePicture} */ (this.#picture);
      const changed = () => this.#changed();
      this.#pointer = new LanePointer(this.lab, picture, this.#slider, changed);
      this.schedule();
      return this.#pointer;
    });
    return this.#loading;
  }

  /** @param {string} name  of what a key or the search asks for */
  async do(name) {
    (await this.#load()).do(name);
  }

  /** Another part of the trace is in view, or it is shown in another way. */
  #changed() {
    if (this.#pointer?.isText && !this.#list) void this.#openText();
    this.schedule();
  }

  /** The slider's own description.
   * @param {store.Shown|null} shown */
  #described(shown) {
    const { lab } = this;
    const { store } = lab;
    const [first] = shown?.action.steps ?? [];
    return {
      'aria-label': lab.text('timeline.scrubber'), 'aria-valuemin': 0,
      'aria-valuemax': store.events.length, 'aria-valuenow': store.cursor - store.first,
      'aria-valuetext': !shown || !first ? lab.text('caption.start') : lab.text('timeline.value', {
        action: lab.stepTitle(first), label: shown.label, count: shown.count,
        line: shown.event.line,
      }),
    };
  }

  /** @type {(event: PointerEvent) => void} */
  #beginScrub(event) {
    const isRuler = this.#picture?.ruler.element.contains(/** @type {Node} */ (event.target));
    this.#isScrubbing = event.button === 0 && event.isPrimary && !isRuler;
    if (!this.#isScrubbing) return;
    this.#slider.setPointerCapture(event.pointerId);
    this.#scrub(event);
  }

  /** @type {(event: PointerEvent) => void}  Beyond an edge the lanes move along. */
  #scrub({ clientX }) {
    const window = this.#picture?.window;
    if (!window || !this.#isScrubbing) return;
    const x = clientX - this.#slider.getBoundingClientRect().left;
    const beyond = x < 0 ? x : Math.max(0, x - window.width);
    if (beyond !== 0 && window.pan(beyond / 4)) this.schedule();
    this.lab.playback.jump(window.cursorAt(Math.min(Math.max(x, 0), window.width)));
  }

  #endScrub() {
    this.#isScrubbing = false;
  }

  /** The lanes as text are made when they are first asked for. */
  async #openText() {
    const [{ LaneText }] = await Promise.all([
      import('./lane-text.view.js'), this.lab.loadTexts('lanes'),
      linkStyle('app/lanes/lane-text.css')]);
    this.#list ??= new LaneText(this.lab);
    this.update();
  }
}
