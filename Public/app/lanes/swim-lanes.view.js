// @ts-check
/** A lane for each controller, taller when nearer the screen, one for UIKit and one for the app.
 * The playhead is the scrubber. Only what is in view is drawn. */
import { html } from '../view/dom.view.js';
import { draw, h, tool } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { ScrollPlace } from '../view/scroll-place.view.js';
import { linkStyle } from '../view/styles.view.js';
import { LanePicture } from './lane-picture.view.js';

/** The buttons, each with the name of what it does. */
const icons = {
  zoomOut: 'M4 10h12',
  zoomIn: 'M4 10h12M10 4v12',
  fit: 'M3 4v12M17 4v12M6 10h8M9 7l-3 3l3 3M11 7l3 3l-3 3',
};
const dots = 'M4 10h.01M10 10h.01M16 10h.01';

export class SwimLanes extends LabElement {
  static tag = 'swim-lanes';

  #slider = html('div', { class: 'lane-slider', role: 'slider', tabindex: '0' });
  #place = new ScrollPlace(this);
  /** @type {LanePicture|null} */
  #picture = null;
  /** @type {Promise<lanes.LaneControls>|null} */
  #loading = null;
  /** @type {lanes.LaneControls|null} */
  #controls = null;
  /** @type {lanes.LaneText|null} */
  #list = null;
  #isScrubbing = false;
  #cursor = -1;

  start() {
    const { lab } = this;
    if (!this.#picture) this.#build();
    this.append(this.#slider);
    for (const element of [this, this.#slider]) this.watchSize(element, () => this.#measure());
    this.listen(lab.store, ['trace', 'cursor', 'focus'], () => this.schedule());
    const marked = [lab, lab.ledClass, lab.findings, lab.view, lab.breakpoints];
    for (const target of marked) this.listen(target, ['change', 'language'], () => this.#redraw());
    this.listen(lab.view, ['point'], () => this.#picture?.point());
    this.listen(this, ['scroll'], () => { if (this.#place.hear()) this.schedule(); });
    this.listen(this, ['pointerover', 'focusin'], () => void this.#load());
    this.listen(this.#slider, ['pointerdown'], (event) => this.#beginScrub(event));
    this.listen(this.#slider, ['pointermove'], (event) => this.#scrub(event));
    this.listen(this.#slider, ['pointerup', 'pointercancel'], () => this.#endScrub());
    this.update();
    this.#measure();
  }

  update() {
    const { lab } = this;
    const hasMoved = lab.store.cursor !== this.#cursor;
    this.#cursor = lab.store.cursor;
    const { picture, list } = { picture: this.#picture, list: this.#list };
    const isText = this.#controls?.isText ?? false;
    // The buttons describe what is in view.
    picture?.update(hasMoved && !this.#isScrubbing);
    draw(this, { 'data-text': isText },
      h('div', { class: 'lane-side' },
        h('div', { class: 'lane-corner' },
          h('p', { class: 'lane-legend', title: lab.text('timeline.legend') },
            `↑ ${lab.text('timeline.onScreen')}`),
          this.#tools()),
        picture?.names.element),
      h(this.#slider, this.#described()),
      list && h(list.element, { hidden: !isText }));
    if (isText) list?.update();
  }

  /** The buttons: each says what it would do, or why it would do nothing. */
  #tools() {
    const { lab } = this;
    const about = this.#controls?.about ?? {};
    const buttons = Object.entries(icons).map(([name, path]) => {
      const { reason = '', state = {} } = about[name] ?? {};
      const texts = [`timeline.${name}`, reason].filter(Boolean).map((key) => lab.text(key));
      return tool(path, texts.join(': '), {
        ...state, class: 'icon-button is-tiny', 'data-do': name,
        'aria-disabled': this.#controls && reason !== '',
        onclick: () => { if (reason === '') void this.do(name); },
      });
    });
    const label = lab.text('timeline.tools');
    const more = tool(dots, lab.text('timeline.more'), {
      class: 'icon-button is-tiny', 'data-do': 'more', 'aria-haspopup': 'menu',
      onclick: async ({ currentTarget }) => (await this.#load()).openMore(currentTarget),
    });
    return h('div', { class: 'lane-tools', role: 'group', 'aria-label': label }, ...buttons, more,
      this.querySelector('.picker-menu'));
  }

  /** Once. */
  #build() {
    this.#picture = new LanePicture(this.lab, this.#place);
    this.#slider.append(this.#picture.head.element, this.#picture.element);
  }

  #redraw() {
    this.#picture?.forget();
    this.schedule();
  }

  #measure() {
    this.#picture?.measure(this.#slider.clientWidth, this.clientHeight);
    // The place of the cursor comes into view again.
    this.#cursor = -1;
    this.schedule();
  }

  /** @returns {Promise<lanes.LaneControls>} */
  #load() {
    this.#loading ??= Promise.all([
      import('./lane-controls.view.js'),
      this.lab.loadTexts('lanes').catch(() => undefined),
    ]).then(([{ LaneControls }]) => {
      const picture = /** @type {LanePicture} */ (this.#picture);
      const changed = () => this.#changed();
      this.#controls = new LaneControls(this.lab, picture, this.#slider, changed);
      this.schedule();
      return this.#controls;
    });
    return this.#loading;
  }

  /** @param {string} name  of what a button does */
  async do(name) {
    (await this.#load()).do(name);
  }

  /** Another part of the trace is in view, or it is shown in another way. */
  #changed() {
    if (this.#controls?.isText && !this.#list) void this.#openText();
    this.schedule();
  }

  /** The slider's own description. */
  #described() {
    const { lab } = this;
    const { store } = lab;
    const index = store.cursor - store.first;
    const count = store.events.length;
    const line = store.event?.line ?? lab.text('caption.start');
    return {
      'aria-label': lab.text('timeline.scrubber'), 'aria-valuemin': 0, 'aria-valuemax': count,
      'aria-valuenow': index, 'aria-valuetext': lab.text('timeline.value', { index, count, line }),
    };
  }

  /** @type {(event: PointerEvent) => void} */
  #beginScrub(event) {
    const isHead = this.#picture?.head.element.contains(/** @type {Node} */ (event.target));
    this.#isScrubbing = event.button === 0 && event.isPrimary && !isHead;
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
