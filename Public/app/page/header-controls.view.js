// @ts-check
/** iOS version and device. */
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

export const idioms = [['phone', 'iPhone'], ['pad', 'iPad']];

export class HeaderControls extends LabElement {
  static tag = 'header-controls';

  /** @type {store.PlatformProfile[]} */
  #platforms = [];
  #platform = html('select', { onchange: () => this.choosePlatform() });
  #idiom = html('select', { onchange: () => this.choosePlatform() });

  /** @param {store.PlatformProfile[]} platforms */
  set platforms(platforms) {
    this.#platforms = platforms;
    this.update();
  }

  start() {
    this.listen(this.lab.store, ['trace', 'status'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { connection, platform } = lab.store;
    const disabled = connection === 'recorded';
    render(this,
      h(this.#platform, { 'aria-label': lab.text('header.platform'), disabled },
        ...this.#versions()),
      h(this.#idiom, { 'aria-label': lab.text('header.idiom'), 'data-choice': 'idiom', disabled },
        ...idioms.map(([value, name]) => h('option', { value }, name))));
    this.#platform.value = lab.ios;
    this.#idiom.value = platform.idiom ?? 'phone';
  }

  /** The newest first; only that of the run as long as no others are known. */
  #versions() {
    const { ios } = this.lab;
    const known = this.#platforms.length > 0 ? this.#platforms : [{ ios, name: `iOS ${ios}` }];
    return [...known].reverse().map((one) => h('option', { value: one.ios }, one.name));
  }

  /** @param {string} [idiom]  where it is chosen elsewhere */
  choosePlatform(idiom = this.#idiom.value) {
    const { session } = this.lab;
    const platform = { ios: this.#platform.value, idiom };
    void this.lab.changeRun(() => session.changePlatform(platform));
  }
}
