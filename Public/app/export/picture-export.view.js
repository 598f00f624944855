// @ts-check
/** Saves what the page shows as SVG or PNG, prints a film strip, and saves the run as a file. */
import { runPath } from '../server/api.js';
import { fetchForms } from '../server/catalog-api.js';
import { framesOf, pictureName } from './film.js';
import { saveFile } from '../view/save-file.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { filmStrip } from './film-strip.view.js';
import { pngOf, standalone, svgText } from './svg-picture.view.js';

/** What can be saved, and where it stands in the page. */
const pictures = {
  diagram: 'state-diagram svg.map', lanes: 'swim-lanes svg.lane-map',
  owners: 'memory-view svg.owner-graph',
};
const pixels = 2;

export class PictureExport extends LabDialog {
  static tag = 'picture-export';

  #picture = html('select');
  #steps = html('select');
  #form = html('select', { onchange: () => this.#nameFile() });
  #saveRun = html('a', {
    class: 'pill', download: '', onclick: (event) => void this.#settle(event),
  });
  /** The forms that the server gives a run. */
  #forms = /** @type {string[]} */ ([]);
  #status = html('p', { role: 'status' });

  start() {
    super.start();
    this.dialog.classList.add('is-narrow');
  }

  update() {
    super.update();
    const { lab } = this;
    const { store } = lab;
    const text = (/** @type {string} */ key) => lab.text(`export.${key}`);
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ onclick, more = '') =>
      h('button', { class: `pill${more}`, onclick }, text(name));
    const shown = Object.entries(pictures).filter(([, place]) => document.querySelector(place));
    const steps = store.steps.map((step) => [String(step.index), lab.stepTitle(step)]);
    this.draw(text('title'), [
      choice(text('which'), this.#picture, shown.map(([name]) => [name, text(`of.${name}`)])),
      h('div', { class: 'picture-buttons' },
        button('svg', () => this.#saveSVG(), ' is-primary'), button('png', () => this.#savePNG())),
      h('h3', {}, text('strip')), h('p', {}, text('stripNote')),
      choice(text('steps'), this.#steps, [['', text('allSteps')], ...steps]),
      h('div', { class: 'picture-buttons' }, button('print', () => this.#print())),
      // Without a server there is nobody who writes the forms.
      h('section', { hidden: this.#forms.length === 0 || !lab.isInteractive },
        h('h3', {}, text('run')),
        choice(text('form'), this.#form, this.#forms.map((form) => [form, text(`form.${form}`)])),
        h('div', { class: 'picture-buttons' }, h(this.#saveRun, {}, text('save')))),
      this.#status,
    ]);
    this.#steps.value = String(store.stepOf(store.cursor)?.index ?? '');
    this.#nameFile();
  }

  #nameFile() {
    const { id } = this.lab.session;
    if (id) this.#saveRun.href = `${runPath(id)}/exports/${this.#form.value}`;
  }

  /** Where something was taken back, the server has no run that ends there before it is asked for.
   * @type {(event: Event) => Promise<void>} */
  async #settle(event) {
    const { lab } = this;
    if (!lab.session.hasMore) return;
    event.preventDefault();
    if (!await (await lab.branches())?.settle()) return;
    this.#nameFile();
    this.#saveRun.click();
  }

  async open() {
    this.#status.textContent = '';
    const { id } = this.lab.session;
    this.#forms = id === null ? [] : await fetchForms(id).catch(() => this.#forms);
    this.show();
    this.#picture.focus();
  }

  #chosen() {
    const name = /** @type {keyof typeof pictures} */ (this.#picture.value);
    const drawing = document.querySelector(pictures[name] ?? '');
    if (!(drawing instanceof SVGSVGElement)) return null;
    const { store } = this.lab;
    const title = [store.scenario?.title, store.event?.line].filter(Boolean).join(' · ');
    const file = (/** @type {string} */ ending) =>
      pictureName(store.scenario?.id ?? '', name, store.cursor, ending);
    return { picture: standalone(drawing, title), file };
  }

  #saveSVG() {
    const chosen = this.#chosen();
    if (!chosen) return;
    const blob = new Blob([svgText(chosen.picture)], { type: 'image/svg+xml' });
    this.#save(chosen.file('svg'), blob);
  }

  async #savePNG() {
    const chosen = this.#chosen();
    if (chosen) this.#save(chosen.file('png'), await pngOf(chosen.picture, pixels));
  }

  /** @type {(name: string, blob: Blob) => void} */
  #save(name, blob) {
    saveFile(name, blob);
    this.#status.textContent = this.lab.text('export.saved', { name });
  }

  async #print() {
    const { store } = this.lab;
    const diagram = document.querySelector(pictures.diagram);
    if (!(diagram instanceof SVGSVGElement)) return;
    const { value } = this.#steps;
    const steps = store.steps.filter(({ index }) => value === '' || String(index) === value);
    const { frames, leftOut } = framesOf(store.events, steps);
    const strip = await filmStrip(this.lab, diagram, frames);
    const text = leftOut > 0 ? 'export.leftOut' : 'export.printed';
    this.#status.textContent = this.lab.text(text, { count: leftOut });
    this.dialog.close();
    document.body.append(strip);
    const { documentElement } = document;
    documentElement.toggleAttribute('data-film', true);
    addEventListener('afterprint', () => {
      documentElement.toggleAttribute('data-film', false);
      strip.remove();
    }, { once: true });
    print();
  }
}

/** @param {string} label @param {HTMLSelectElement} select
 * @param {readonly (readonly string[])[]} options  values with their texts */
function choice(label, select, options) {
  return h('label', { class: 'labelled picture-field' }, h('span', {}, label),
    h(select, {}, ...options.map(([value, text]) => h('option', { key: value, value }, text))));
}
