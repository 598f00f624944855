// @ts-check
/**
 * Chooses one of the shipped scenarios quickly, and leads to what else there is for scenarios: all
 * of them with their descriptions, the editor, files, the code, and what a device has printed.
 */
import { exampleGroups, examples } from './examples.js';
import { openExample } from './address.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class ScenarioPicker extends LabElement {
  static tag = 'scenario-picker';

  #select = html('select', { onchange: () => this.#choose() });
  #more = html('button', {
    class: 'icon-button is-small picker-more', 'aria-haspopup': 'menu',
  }, '⋯');
  /** The language of the list, and whether it has all its titles. */
  #language = '';
  #hasTitles = false;

  start() {
    this.append(this.#select, this.#more);
    this.listen(this.#more, ['click'], () => void this.#openMenu());
    this.listen(this.#select, ['pointerenter', 'focus'], () => void this.#readTitles());
    this.listen(this.#select, ['mousedown', 'keydown'], (event) => this.#waitForTitles(event));
    this.listen(this.lab.store, ['trace', 'status'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    this.#select.setAttribute('aria-label', lab.text('header.scenario'));
    this.#more.setAttribute('aria-label', lab.text('overrides.more'));
    this.#more.title = lab.text('overrides.more');
    const { id = '' } = lab.store.scenario ?? {};
    this.#fill();
    this.#nameOwn();
    this.#select.value = id;
    const isShipped = examples.includes(id);
    if (isShipped && !lab.translator.has(`scenario.${id}`)) void this.#readTitles();
    this.#select.disabled = lab.store.connection === 'recorded';
  }

  /** Fills the list; the titles of what isn't open are read when the person comes near. */
  #fill() {
    const { translator } = this.lab;
    const hasTitles = translator.parts.has('scenario');
    if (this.#language === translator.language && this.#hasTitles === hasTitles) return;
    this.#language = translator.language;
    this.#hasTitles = hasTitles;
    const title = (/** @type {string} */ id) => {
      const key = `scenario.${id}`;
      return translator.has(key) ? translator.text(key) : '…';
    };
    this.#select.replaceChildren(...exampleGroups.map(({ name, ids }) =>
      html('optgroup', { label: title(`group.${name}`) }, ...ids.map((id) =>
        html('option', { value: id }, title(id))))));
  }

  async #readTitles() {
    try {
      await this.lab.loadTexts('scenario');
      this.update();
    } catch {
      // It is tried again when the person comes back.
    }
  }

  /**
   * The list opens with its titles, even where the first press is faster than they are.
   *
   * @param {MouseEvent|KeyboardEvent} event
   */
  async #waitForTitles(event) {
    const isPassing = event instanceof KeyboardEvent && ['Tab', 'Shift'].includes(event.key);
    if (isPassing || this.#select.disabled || this.#hasTitles) return;
    event.preventDefault();
    await this.#readTitles();
    this.#select.focus();
    /** @type {HTMLSelectElement & {showPicker?: () => void}} */ (this.#select).showPicker?.();
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

  async #openMenu() {
    const { lab } = this;
    const [{ openMenu }] =
      await Promise.all([import('../view/menu.view.js'), lab.deeds.loadWords()]);
    const items = [...lab.deeds.itemsOf('code'), null, ...lab.deeds.itemsOf('scenarios')];
    await openMenu(this, this.#more, lab.text('overrides.more'), items);
  }

  #choose() {
    const { lab } = this;
    const id = this.#select.value;
    void lab.changeRun(() => openExample(lab.session, id));
  }
}
