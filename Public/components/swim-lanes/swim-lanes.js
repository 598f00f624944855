// @ts-check
/**
 * A lane for each controller, taller when nearer the screen, one for UIKit and one for the app.
 * The playhead is the scrubber. Only what is in view is drawn.
 */
import { html } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { LaneGestures } from './lane-gestures.js';
import { LanePicture } from './lane-picture.js';
import { LaneTools } from './lane-tools.js';

/** What the command palette offers, by the name of the button. */
const offered = ['earlier', 'later', 'zoomIn', 'zoomOut', 'fit', 'byTime', 'asText'];

export class SwimLanes extends LabElement {
  static define(tag = 'swim-lanes', registry = customElements) {
    registry.define(tag, this);
  }

  #legend = html('p', { class: 'lane-legend' });
  #slider = html('div');
  #text = html('div', { class: 'lane-text', id: 'lane-text', hidden: '' });
  /** @type {LanePicture|null} */
  #picture = null;
  /** @type {LaneTools|null} */
  #tools = null;
  /** @type {LaneGestures|null} */
  #gestures = null;
  /** @type {import('./lane-text.js').LaneText|null} */
  #list = null;
  #hasActions = false;
  #cursor = -1;
  #observer = new ResizeObserver(() => this.#measure());

  start() {
    const { lab } = this;
    this.#slider = html('div', { class: 'lane-slider', role: 'slider', tabindex: '0' });
    const picture = new LanePicture(lab);
    const tools = new LaneTools(lab, picture.window, () => this.#changed());
    [this.#picture, this.#tools, this.#list] = [picture, tools, null];
    this.#gestures = this.#gesturesOf(picture, tools);
    this.#slider.append(picture.head.element, picture.element);
    const corner = html('div', { class: 'lane-corner' }, this.#legend, tools.element);
    const side = html('div', { class: 'lane-side' }, corner, picture.names.element);
    this.append(side, this.#slider, this.#text);
    this.#observer.disconnect();
    for (const element of [this, this.#slider]) this.#observer.observe(element);
    this.#offer();
    this.listen(lab.store, ['trace', 'cursor', 'focus'], () => this.schedule());
    const breakpoints = picture.breakpoints;
    const marked = [lab, lab.findings, lab.view, ...(breakpoints ? [breakpoints] : [])];
    for (const target of marked) this.listen(target, ['change', 'language'], () => this.#redraw());
    this.listen(lab.view, ['point'], () => picture.point());
    this.listen(this, ['scroll'], () => this.#scrolled());
    this.listen(document, ['scroll'], () => this.schedule());
    this.listen(this.#slider, ['focus'], () => lab.view.pointAtEvent(lab.store.event));
    this.listen(this.#slider, ['blur'], () => lab.view.pointAtEvent(null));
    this.#measure();
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { lab } = this;
    const { cursor, event } = lab.store;
    const hasMoved = cursor !== this.#cursor;
    const isScrubbing = this.#gestures?.isScrubbing ?? false;
    this.#cursor = cursor;
    this.#legend.textContent = lab.text('timeline.legend');
    this.#picture?.update(hasMoved && !isScrubbing ? this : null);
    this.#tools?.update();
    this.#list?.update();
    this.#describe();
    if (hasMoved && document.activeElement === this.#slider) lab.view.pointAtEvent(event);
  }

  #redraw() {
    this.#picture?.forget();
    this.schedule();
  }

  /** Another part of the trace is in view, or it is shown in another way. */
  #changed() {
    const isText = this.#tools?.isText ?? false;
    this.toggleAttribute('data-text', isText);
    this.#text.hidden = !isText;
    if (isText && !this.#list) void this.#openText();
    this.schedule();
  }

  #measure() {
    this.#picture?.measure(this.#slider.clientWidth, this.clientHeight);
    this.schedule();
  }

  #scrolled() {
    this.#picture?.scroll(this.scrollTop);
    this.schedule();
  }

  /**
   * @param {LanePicture} picture
   * @param {LaneTools} tools
   */
  #gesturesOf(picture, tools) {
    const { store, playback, view } = this.lab;
    return new LaneGestures(this.#slider, picture.head.element, picture.window, {
      scrub: (x) => playback.jump(picture.window.cursorAt(x)),
      press: (x) => playback.jump(picture.markAt(x)?.seq ?? picture.window.cursorAt(x)),
      hover: (x, y) => picture.hover(x, y),
      leave: () => view.pointAtEvent(null),
      act: (name) => tools.do(name),
      step: (move) => playback.jump(store.cursor + move),
      changed: () => this.schedule(),
    });
  }

  #offer() {
    if (this.#hasActions) return;
    this.#hasActions = true;
    this.lab.actions.add(offered.map((name) => ({
      id: `lanes-${name}`, title: `timeline.${name}`, run: () => this.#tools?.do(name),
    })));
  }

  #describe() {
    const { lab } = this;
    const { store } = lab;
    const index = store.cursor - store.first;
    const count = store.events.length;
    const line = store.event?.line ?? lab.text('caption.start');
    const values = {
      'aria-label': lab.text('timeline.scrubber'),
      'aria-valuemin': 0,
      'aria-valuemax': count,
      'aria-valuenow': index,
      'aria-valuetext': lab.text('timeline.value', { index, count, line }),
    };
    for (const [name, value] of Object.entries(values)) {
      this.#slider.setAttribute(name, String(value));
    }
  }

  /** The lanes as text are made when they are first asked for. */
  async #openText() {
    const [{ LaneText }] = await Promise.all([
      import('./lane-text.js'), this.lab.loadTexts('lanes')]);
    if (this.#list) return;
    this.#list = new LaneText(this.lab, this.#text);
    this.#list.update();
  }
}
