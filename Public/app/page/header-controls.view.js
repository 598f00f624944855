// @ts-check
/** The iOS version; the device stands in the menu. */
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class HeaderControls extends LabElement {
  static tag = 'header-controls';

  /** @type {store.PlatformProfile[]} */
  #platforms = [];
  #platform = html('select', { onchange: () => this.#choose() });

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
    const { connection } = lab.store;
    const disabled = connection === 'recorded' || lab.isReadOnly;
    render(this,
      h(this.#platform, { 'aria-label': lab.text('header.platform'), disabled },
        ...this.#versions()));
    this.#platform.value = lab.ios;
  }

  /** The newest first; only that of the run as long as no others are known. */
  #versions() {
    const { ios } = this.lab;
    const known = this.#platforms.length > 0 ? this.#platforms : [{ ios, name: `iOS ${ios}` }];
    return [...known].reverse().map((one) => h('option', { value: one.ios }, one.name));
  }

  #choose() {
    const { lab } = this;
    const platform = { ...lab.store.platform, ios: this.#platform.value };
    void lab.changeRun(() => lab.session.changePlatform(platform));
  }
}
