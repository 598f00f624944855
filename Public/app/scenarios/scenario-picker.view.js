// @ts-check
/** Chooses one of the shipped scenarios, and leads to what else can be done with scenarios. */
import { openExample, readExample } from './address.js';
import { html } from '../view/dom.view.js';
import { idioms } from '../store/ios.js';
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
  #more = html('button', {
    class: 'icon-button is-small picker-more', 'aria-haspopup': 'menu',
    onclick: () => void this.#openMenu(),
  }, '⋯');

  start() {
    // The titles of what isn't open come when the page is first touched.
    void whenTouched().then(() => this.#readTitles());
    this.listen(this.#select, ['mousedown', 'keydown'], (event) => this.#waitForTitles(event));
    this.listen(this.lab.store, ['trace', 'status'], () => this.schedule());
    this.update();
    void import('./examples.js').then(({ exampleGroups }) => {
      this.#groups = exampleGroups;
      this.update();
    }, () => undefined);
  }

  update() {
    const { lab } = this;
    const { translator } = lab;
    const { id = '', title = '' } = lab.store.scenario ?? {};
    const isShipped = translator.has(`scenario.${id}`);
    const isListed = this.#groups.some(({ ids }) => ids.includes(id));
    const name = (/** @type {string} */ one) =>
      (translator.has(`scenario.${one}`) ? lab.text(`scenario.${one}`) : '…');
    const more = lab.text('overrides.more');
    render(this, h(this.#select, {
      'aria-label': lab.text('header.scenario'), value: id,
      disabled: lab.store.connection === 'recorded',
    }, ...this.#groups.map((group) => h('optgroup', { label: name(`group.${group.name}`) },
      ...group.ids.map((one) => h('option', { value: one }, name(one))))),
    // A scenario that isn't shipped stands in the list while it is open.
    !isListed && id !== '' && h('option', {
      value: id, 'data-own': true,
    }, isShipped ? name(id) : title || id)),
    h(this.#more, { 'aria-label': more, title: more }), this.querySelector('.picker-menu'));
    if (isListed && !isShipped) void this.#readTitles();
  }

  #readTitles() {
    this.#reading ??= this.lab.loadTexts('scenario').then(() => this.update(), () => {
      // It is tried again when the person comes back.
      this.#reading = null;
    });
    return this.#reading;
  }

  /** The list opens with its titles, even where the first press is faster than they are.
   * @type {(event: MouseEvent|KeyboardEvent) => Promise<void>} */
  async #waitForTitles(event) {
    const hasTitles = this.lab.translator.parts.has('scenario');
    const isPassing = event instanceof KeyboardEvent && ['Tab', 'Shift'].includes(event.key);
    if (isPassing || this.#select.disabled || hasTitles) return;
    event.preventDefault();
    await this.#readTitles();
    this.#select.focus();
    /** @type {HTMLSelectElement & {showPicker?: () => void}} */ (this.#select).showPicker?.();
  }

  /** The devices, with what chooses one. */
  get #devices() {
    const { lab } = this;
    const { session, store: { connection, platform } } = lab;
    if (connection === 'recorded') return [];
    return idioms.map(([idiom, text]) => ({
      text, isOn: idiom === (platform.idiom ?? 'phone'),
      run: () => void lab.changeRun(() => session.changePlatform({ ios: lab.ios, idiom })),
    }));
  }

  async #openMenu() {
    const { lab } = this;
    const [{ openMenu }] =
      await Promise.all([import('../view/menu.view.js'), lab.actions.loadWords()]);
    const items = [
      ...this.#devices, null, ...lab.actions.itemsOf('code'), null,
      ...lab.actions.itemsOf('scenarios'),
    ];
    await openMenu(this, this.#more, lab.text('overrides.more'), items);
  }

  #choose() {
    const { lab } = this;
    const id = this.#select.value;
    void lab.changeRun(() => openExample(lab, readExample(id)));
  }
}
