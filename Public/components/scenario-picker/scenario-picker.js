// @ts-check
/**
 * Chooses one of the shipped scenarios.
 *
 * @fires ScenarioPicker#scenariochange  detail: the id of the scenario
 */
import { exampleGroups } from '../../app/examples.js';
import { html } from '../dom.js';
import { LabElement } from '../lab-element.js';

export class ScenarioPicker extends LabElement {
  static define(tag = 'scenario-picker', registry = customElements) {
    registry.define(tag, this);
  }

  #select = html('select');
  #language = '';

  start() {
    this.append(this.#select);
    this.listen(this.#select, ['change'], () => this.#tell());
    this.listen(this.lab, ['language'], () => this.update());
    this.listen(this.lab.store, ['trace', 'status'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    this.#select.setAttribute('aria-label', lab.text('header.scenario'));
    if (this.#language !== lab.translator.language) this.#fill();
    this.#select.value = lab.store.scenario?.id ?? '';
    this.#select.disabled = lab.store.connection === 'recorded';
  }

  #fill() {
    this.#language = this.lab.translator.language;
    this.#select.replaceChildren(...exampleGroups.map(({ name, ids }) =>
      html('optgroup', { label: this.lab.text(`scenarios.${name}`) }, ...ids.map((id) =>
        html('option', { value: id }, this.lab.text(`scenario.${id}`))))));
  }

  #tell() {
    const detail = this.#select.value;
    this.dispatchEvent(new CustomEvent('scenariochange', { detail, bubbles: true }));
  }
}
