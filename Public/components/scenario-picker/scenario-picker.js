// @ts-check
/**
 * Chooses one of the shipped scenarios quickly, and leads to what else there is for scenarios: all
 * of them with their descriptions, the editor, files, the code, and what a device has printed.
 *
 * @fires ScenarioPicker#scenariochange  detail: the id of the scenario
 * @fires ScenarioPicker#overridesopen  the person wants other code
 * @fires ScenarioPicker#logsopen  the person wants to open a log
 */
import { exampleGroups, examples } from '../../app/examples.js';
import { html, roveFocus } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { closePopover, placePopover } from '../popover.js';

/** Dialogs that need a server. */
const openings = [['overridesopen', 'overrides.open'], ['logsopen', 'logs.openDialog']];
/** Actions of the page that stand in the menu; what they open says itself what can't be done. */
const actions = ['library', 'editor', 'open-file', 'save-file'];

export class ScenarioPicker extends LabElement {
  static define(tag = 'scenario-picker', registry = customElements) {
    registry.define(tag, this);
  }

  #select = html('select');
  #more = html('button', {
    type: 'button', class: 'picker-more', 'aria-haspopup': 'menu',
  }, '⋯');
  #menu = html('div', { popover: 'auto', class: 'picker-menu', role: 'menu' });
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
    this.#select.replaceChildren(...exampleGroups.map(({ name, ids }) =>
      html('optgroup', { label: this.lab.text(`scenarios.${name}`) }, ...ids.map((id) =>
        html('option', { value: id }, this.lab.text(`scenario.${id}`))))));
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
    const offered = lab.actions.available.filter(({ id }) => actions.includes(id));
    const reason = lab.isInteractive ? '' : lab.whyNot;
    this.#menu.setAttribute('aria-label', lab.text('overrides.more'));
    this.#menu.replaceChildren(
      ...openings.map(([type = '', title = '']) => this.#menuButton(title, reason,
        () => this.dispatchEvent(new CustomEvent(type, { bubbles: true })))),
      html('hr'),
      ...offered.map(({ title, run }) => this.#menuButton(title, '', run)));
    placePopover(this.#menu, this.#more);
    const [first] = this.#menuButtons();
    if (first) first.tabIndex = 0;
    first?.focus();
  }

  /**
   * @param {string} title
   * @param {string} reason  why it can't be chosen; empty where it can
   * @param {() => void} run
   */
  #menuButton(title, reason, run) {
    const attributes = { type: 'button', role: 'menuitem', tabindex: '-1' };
    const button = html('button', attributes, this.lab.text(title));
    button.setAttribute('aria-disabled', String(reason !== ''));
    if (reason) button.append(html('small', {}, reason));
    button.addEventListener('click', () => {
      if (reason) return;
      closePopover(this.#menu);
      this.#more.focus();
      run();
    });
    return button;
  }

  #tell() {
    const detail = this.#select.value;
    this.dispatchEvent(new CustomEvent('scenariochange', { detail, bubbles: true }));
  }
}
