// @ts-check
/**
 * iOS version, device, language, theme, and the button that opens the inspector.
 *
 * @typedef {import('../store/types.js').PlatformProfile} PlatformProfile
 */
import { languages } from '../words/i18n.js';
import { html, icon } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { speak } from './language.js';
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
  #language = html('select', { onchange: () => this.#chooseLanguage() });
  #theme = html('button', { class: 'theme-button' }, icon(halfMoon));
  #count = html('span', { class: 'count', 'aria-hidden': 'true' });
  #inspector = html('button', {
    class: 'theme-button', 'aria-controls': 'inspector',
  }, icon(sidebar), this.#count);

  /** @param {PlatformProfile[]} platforms */
  set platforms(platforms) {
    this.#platforms = platforms;
    this.update();
  }

  start() {
    this.#language.replaceChildren(
      ...languages.map(({ code, name }) => html('option', { value: code, lang: code }, name)));
    this.#idiom.replaceChildren(
      ...idioms.map(([value = '', name = '']) => html('option', { value }, name)));
    this.append(this.#platform, this.#idiom, this.#language, this.#theme, this.#inspector);
    this.listen(this.#theme, ['click'], () => this.#nextTheme());
    this.listen(this.#inspector, ['click'], () => this.lab.inspector.toggle());
    this.listen(this.lab.inspector, ['change'], () => this.#showInspector());
    this.listen(this.lab.findings, ['change'], () => this.schedule());
    this.listen(this.lab, ['language'], () => this.update());
    this.listen(this.lab.store, ['trace', 'status', 'cursor'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    this.#platform.setAttribute('aria-label', lab.text('header.platform'));
    this.#idiom.setAttribute('aria-label', lab.text('header.idiom'));
    this.#language.setAttribute('aria-label', lab.text('header.language'));
    this.#showTheme();
    this.#showInspector();
    this.#fillPlatforms();
    this.#idiom.value = lab.store.platform.idiom ?? 'phone';
    this.#language.value = lab.translator.language;
    this.#platform.disabled = lab.store.connection === 'recorded';
    this.#idiom.disabled = this.#platform.disabled;
  }

  #fillPlatforms() {
    const { ios } = this.lab;
    if (this.#platform.length !== this.#platforms.length) {
      const newestFirst = [...this.#platforms].reverse();
      this.#platform.replaceChildren(
        ...newestFirst.map((profile) => html('option', { value: profile.ios }, profile.name)));
    }
    if (this.#platforms.length === 0) {
      this.#platform.replaceChildren(html('option', { value: ios }, `iOS ${ios}`));
    }
    this.#platform.value = ios;
  }

  #choosePlatform() {
    const { session } = this.lab;
    const platform = { ios: this.#platform.value, idiom: this.#idiom.value };
    void this.lab.changeRun(() => session.changePlatform(platform));
  }

  #chooseLanguage() {
    void speak(this.lab, this.#language.value);
  }

  #nextTheme() {
    const next = themes[(themes.indexOf(savedTheme()) + 1) % themes.length] ?? 'system';
    applyTheme(next);
    this.#showTheme();
  }

  #showTheme() {
    const name = this.lab.text(`theme.${savedTheme()}`);
    const label = this.lab.text('header.theme', { theme: name });
    this.#theme.setAttribute('aria-label', label);
    this.#theme.title = label;
  }

  /** The button tells how many findings there are, as long as the inspector is closed. */
  #showInspector() {
    const { lab } = this;
    const { isOpen } = lab.inspector;
    const count = lab.findings.countAt(lab.store.cursor);
    const name = lab.text('inspector.title');
    const label = count > 0 ? `${name}, ${lab.text('findings.count', { count })}` : name;
    this.#count.textContent = String(count);
    this.#count.hidden = count === 0 || isOpen;
    this.#inspector.setAttribute('aria-expanded', String(isOpen));
    this.#inspector.setAttribute('aria-label', label);
    this.#inspector.title = label;
  }
}
