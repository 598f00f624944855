// @ts-check
/**
 * iOS version, device, language, theme, and the button that opens the inspector.
 *
 * @typedef {import('../store/types.js').PlatformProfile} PlatformProfile
 */
import { languages } from '../words/i18n.js';
import { html } from '../view/dom.view.js';
import { h, render, sign } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { applyTheme, savedTheme, themes } from '../view/theme.view.js';

const halfMoon = 'M10 2a8 8 0 1 0 0 16A8 8 0 0 0 10 2zM10 3.6a6.4 6.4 0 0 1 0 12.8z';
const sidebar = 'M2 3.5h16v13H2zm1.6 1.6v9.8h8V5.1zM13.6 7h2.6v1.3h-2.6zm0 2.6h2.6v1.3h-2.6z';
const idioms = [['phone', 'iPhone'], ['pad', 'iPad']];

export class HeaderControls extends LabElement {
  static tag = 'header-controls';

  /** @type {PlatformProfile[]} */
  #platforms = [];
  #platform = html('select', { onchange: () => this.#choosePlatform() });
  #idiom = html('select', { onchange: () => this.#choosePlatform() });
  #language = html('select', { onchange: ({ target }) => void this.#speak(target.value) });

  /** @param {PlatformProfile[]} platforms */
  set platforms(platforms) {
    this.#platforms = platforms;
    this.update();
  }

  start() {
    const { lab } = this;
    this.listen(lab.inspector, ['change'], () => this.update());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.listen(lab.store, ['trace', 'status', 'cursor'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { connection, platform } = lab.store;
    const text = (/** @type {string} */ key) => lab.text(`header.${key}`);
    const disabled = connection === 'recorded';
    render(this,
      h(this.#platform, { 'aria-label': text('platform'), disabled }, ...this.#versions()),
      h(this.#idiom, { 'aria-label': text('idiom'), disabled },
        ...idioms.map(([value, name]) => h('option', { value }, name))),
      h(this.#language, { 'aria-label': text('language') },
        ...languages.map(({ code, name }) => h('option', { value: code, lang: code }, name))),
      this.#theme(), this.#inspector());
    this.#platform.value = lab.ios;
    this.#idiom.value = platform.idiom ?? 'phone';
    this.#language.value = lab.translator.language;
  }

  /** The newest first; only that of the run as long as no others are known. */
  #versions() {
    const { ios } = this.lab;
    const known = this.#platforms.length > 0 ? this.#platforms : [{ ios, name: `iOS ${ios}` }];
    return [...known].reverse().map((one) => h('option', { value: one.ios }, one.name));
  }

  #choosePlatform() {
    const { session } = this.lab;
    const platform = { ios: this.#platform.value, idiom: this.#idiom.value };
    void this.lab.changeRun(() => session.changePlatform(platform));
  }

  /** @param {string} language */
  async #speak(language) {
    await (await import('./language.js')).speak(this.lab, language);
  }

  #theme() {
    const { lab } = this;
    const theme = savedTheme();
    const label = lab.text('header.theme', { theme: lab.text(`theme.${theme}`) });
    const next = () => {
      applyTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system');
      this.update();
    };
    return h('button', {
      key: 'theme', class: 'icon-button theme-button', 'aria-label': label, title: label,
      onclick: next,
    }, sign(halfMoon));
  }

  /** The button tells how many findings there are, as long as the inspector is closed. */
  #inspector() {
    const { lab } = this;
    const { inspector } = lab;
    const count = lab.findings.countAt(lab.store.cursor);
    const name = lab.text('inspector.title');
    const label = count > 0 ? `${name}, ${lab.text('findings.count', { count })}` : name;
    return h('button', {
      class: 'icon-button theme-button', 'aria-controls': 'inspector',
      'aria-expanded': inspector.isOpen, 'aria-label': label, title: label,
      onclick: () => inspector.toggle(),
    }, sign(sidebar), h('span', {
      class: 'count', 'aria-hidden': 'true', hidden: count === 0 || inspector.isOpen,
    }, count));
  }
}
