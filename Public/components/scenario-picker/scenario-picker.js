// @ts-check
/**
 * Chooses one of the shipped scenarios, changes its code, or opens what a device has printed.
 *
 * @fires ScenarioPicker#scenariochange  detail: the id of the scenario
 * @fires ScenarioPicker#overridesopen  the person wants other code
 * @fires ScenarioPicker#logsopen  the person wants to open a log
 */
import { examples } from '../../app/examples.js';
import { html, roveFocus } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { closePopover, placePopover } from '../popover.js';

const openings = [['overridesopen', 'overrides.open'], ['logsopen', 'logs.openDialog']];

export class ScenarioPicker extends LabElement {
  static define(tag = 'scenario-picker', registry = customElements) {
    registry.define(tag, this);
  }

  #select = html('select');
  #more = html('button', { type: 'button', class: 'picker-more' }, '⋯');
  #menu = html('div', { popover: 'auto', class: 'picker-menu' });
  #language = '';

  start() {
    this.append(this.#select, this.#more, this.#menu);
    this.listen(this.#more, ['click'], () => this.#openMenu());
    this.listen(this.#menu, ['keydown'], (event) => roveFocus(this.#menuButtons(), event));
    this.listen(this.#select, ['change'], () => this.#tell());
    this.listen(this.lab, ['language'], () => this.update());
    this.listen(this.lab.store, ['trace', 'status'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    this.#select.setAttribute('aria-label', lab.text('header.scenario'));
    this.#more.setAttribute('aria-label', lab.text('overrides.more'));
    this.#more.title = lab.text('overrides.more');
    if (this.#language !== lab.translator.language) this.#fill();
    this.#nameOwn();
    this.#select.value = lab.store.scenario?.id ?? '';
    this.#select.disabled = lab.store.connection === 'recorded';
  }

  #fill() {
    this.#language = this.lab.translator.language;
    this.#select.replaceChildren(...examples.map((id) =>
      html('option', { value: id }, this.lab.text(`scenario.${id}`))));
  }

  /** A scenario that isn't shipped stands in the list while it is open. */
  #nameOwn() {
    const { id, title } = this.lab.store.scenario ?? { id: '', title: '' };
    const own = this.#select.querySelector('[data-own]');
    if (own?.getAttribute('value') === id) return;
    own?.remove();
    if (id === '' || examples.includes(id)) return;
    this.#select.append(html('option', { value: id, 'data-own': '' }, title || id));
  }

  #menuButtons() {
    return [...this.#menu.querySelectorAll('button')];
  }

  #openMenu() {
    const { lab } = this;
    const isOff = !lab.isInteractive;
    this.#menu.replaceChildren(...openings.map(([type = '', key = '']) => {
      const button = html('button', { type: 'button', tabindex: '-1' }, lab.text(key));
      button.setAttribute('aria-disabled', String(isOff));
      if (isOff) button.append(html('small', {}, lab.connectionText));
      button.addEventListener('click', () => {
        if (isOff) return;
        closePopover(this.#menu);
        this.#more.focus();
        this.dispatchEvent(new CustomEvent(type, { bubbles: true }));
      });
      return button;
    }));
    placePopover(this.#menu, this.#more);
    const [first] = this.#menuButtons();
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  #tell() {
    const detail = this.#select.value;
    this.dispatchEvent(new CustomEvent('scenariochange', { detail, bubbles: true }));
  }
}
