// @ts-check
/** Chooses one of the shipped scenarios. */
import { openExample, readExample } from './address.js';
import { html } from '../view/dom.view.js';
import { whenTouched } from '../view/first-touch.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class ScenarioPicker extends LabElement {
  static tag = 'scenario-picker';

  /** @type {readonly {name: string, ids: readonly string[]}[]}  All that can be chosen. */
  #groups = [];
  /** @type {Promise<void>|null}  The reading of the titles. */
  #reading = null;
  #select = html('select', { onchange: () => this.#choose() });

  start() {
    // What isn't open, and its titles, come when the page is first touched.
    void whenTouched().then(() => this.#readTitles());
    this.listen(this.#select, ['mousedown', 'keydown'], (event) => this.#waitForTitles(event));
    this.listen(this.lab.store, ['trace', 'status'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { translator } = lab;
    const { id = '', title = '' } = lab.store.scenario ?? {};
    const isShipped = translator.has(`scenario.${id}`);
    const isListed = this.#groups.some(({ ids }) => ids.includes(id));
    const lesson = lab.lesson?.lesson.id ?? lab.classLesson;
    const name = (/** @type {string} */ one) =>
      (translator.has(`scenario.${one}`) ? lab.text(`scenario.${one}`) : '…');
    render(this, h(this.#select, {
      'aria-label': lab.text('header.scenario'), value: id,
      disabled: lab.store.connection === 'recorded' || lab.isReadOnly,
    }, ...this.#groups.map((group) => h('optgroup', { label: name(`group.${group.name}`) },
      ...group.ids.map((one) => h('option', { value: one }, name(one))))),
    // A scenario that isn't shipped stands in the list while it is open.
    !isListed && id !== '' && h('option', {
      value: id, 'data-own': true,
    }, isShipped ? name(id) : translator.find(`lessons.lesson.${lesson}`) || title || id)));
    if (!isShipped && id !== '') void this.#readTitles();
  }

  #readTitles() {
    this.#reading ??= Promise.all([
      import('./examples.js'), this.lab.loadTexts('scenario'),
    ]).then(([{ exampleGroups }]) => {
      this.#groups = exampleGroups;
      this.update();
    }, () => {
      // It is tried again when the person comes back.
      this.#reading = null;
    });
    return this.#reading;
  }

  /** The list opens with its titles, even where the first press is faster than they are.
   * @type {(event: MouseEvent|KeyboardEvent) => Promise<void>} */
  async #waitForTitles(event) {
    const hasTitles = this.#groups.length > 0 && this.lab.translator.parts.has('scenario');
    const isPassing = event instanceof KeyboardEvent && ['Tab', 'Shift'].includes(event.key);
    if (isPassing || this.#select.disabled || hasTitles) return;
    event.preventDefault();
    await this.#readTitles();
    this.#select.focus();
    /** @type {HTMLSelectElement & {showPicker?: () => void}} */ (this.#select).showPicker?.();
  }

  #choose() {
    const { lab } = this;
    const id = this.#select.value;
    void lab.changeRun(() => openExample(lab, readExample(id)));
  }
}
