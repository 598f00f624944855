// @ts-check
/** Saves what the page shows as SVG or PNG, prints a film strip, and saves the run as a file. */
import { runPath } from '../server/api.js';
import { framesOf, pictureName } from './film.js';
import { saveFile } from '../view/save-file.view.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { filmStrip } from './film-strip.view.js';
import { pngOf, standalone, svgText } from './svg-picture.view.js';

/** What can be saved, and where it stands in the page. */
const pictures = {
  diagram: 'state-diagram svg.map', lanes: 'swim-lanes svg.lane-map',
  sequence: 'sequence-view svg', owners: 'memory-view svg.owner-graph',
};
const pixels = 2;
/** The forms that the server gives a run. */
const forms = [
  'text', 'ndjson', 'csv', 'chrome-trace', 'mermaid-sequence', 'mermaid-state', 'plantuml', 'dot',
  'scxml', 'xstate', 'svg', 'swift', 'objc',
];

export class PictureExport extends LabDialog {
  static tag = 'picture-export';

  #picture = html('select');
  #pictureText = html('span');
  #steps = html('select');
  #stepsText = html('span');
  #stripTitle = html('h3');
  #stripNote = html('p');
  #runTitle = html('h3');
  #form = html('select', { onchange: () => this.#nameFile() });
  #formText = html('span');
  #saveRun = html('a', {
    class: 'pill', download: '', onclick: (event) => void this.#settle(event),
  });
  #run = html('section', {}, this.#runTitle,
    html('label', { class: 'picture-field' }, this.#formText, this.#form),
    html('div', { class: 'picture-buttons' }, this.#saveRun));
  #said = html('p', { role: 'status' });
  #buttons = {
    svg: html('button', { class: 'pill is-primary' }),
    png: html('button', { class: 'pill' }),
    print: html('button', { class: 'pill' }),
  };

  start() {
    super.start();
    const { svg, png, print } = this.#buttons;
    this.body.replaceChildren(
      html('label', { class: 'picture-field' }, this.#pictureText, this.#picture),
      html('div', { class: 'picture-buttons' }, svg, png), this.#stripTitle, this.#stripNote,
      html('label', { class: 'picture-field' }, this.#stepsText, this.#steps),
      html('div', { class: 'picture-buttons' }, print), this.#run, this.#said);
    this.listen(svg, ['click'], () => this.#saveSVG());
    this.listen(png, ['click'], () => void this.#savePNG());
    this.listen(print, ['click'], () => this.#print());
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('export.title');
    this.#pictureText.textContent = lab.text('export.which');
    this.#stepsText.textContent = lab.text('export.steps');
    this.#stripTitle.textContent = lab.text('export.strip');
    this.#stripNote.textContent = lab.text('export.stripNote');
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.textContent = lab.text(`export.${name}`);
    }
    const shown = Object.entries(pictures).filter(([, place]) => document.querySelector(place));
    this.#picture.replaceChildren(...shown.map(([name]) =>
      html('option', { value: name }, lab.text(`export.of.${name}`))));
    const all = html('option', { value: '' }, lab.text('export.allSteps'));
    this.#steps.replaceChildren(all, ...lab.store.steps.map((step) =>
      html('option', { value: String(step.index) }, lab.stepTitle(step))));
    this.#steps.value = String(lab.store.stepOf(lab.store.cursor)?.index ?? '');
    this.#showForms();
  }

  /** Without a server there is nobody who writes them. */
  #showForms() {
    const { lab } = this;
    this.#run.hidden = lab.session.id === null || !lab.isInteractive;
    this.#runTitle.textContent = lab.text('export.run');
    this.#formText.textContent = lab.text('export.form');
    this.#saveRun.textContent = lab.text('export.save');
    const { value } = this.#form;
    this.#form.replaceChildren(...forms.map((form) =>
      html('option', { value: form }, lab.text(`export.form.${form}`))));
    if (value) this.#form.value = value;
    this.#nameFile();
  }

  #nameFile() {
    const { id } = this.lab.session;
    if (id) this.#saveRun.href = `${runPath(id)}/exports/${this.#form.value}`;
  }

  /**
   * Where something was taken back, the server has no run that ends there before it is asked for.
   *
   * @param {Event} event
   */
  async #settle(event) {
    const { lab } = this;
    if (!lab.session.hasMore) return;
    event.preventDefault();
    if (!await (await lab.branches())?.settle()) return;
    this.#nameFile();
    this.#saveRun.click();
  }

  async open() {
    await this.lab.loadTexts('export');
    this.#said.textContent = '';
    await this.show('app/export/picture-export.css');
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

  /**
   * @param {string} name
   * @param {Blob} blob
   */
  #save(name, blob) {
    saveFile(name, blob);
    this.#said.textContent = this.lab.text('export.saved', { name });
  }

  #print() {
    const { store } = this.lab;
    const diagram = document.querySelector(pictures.diagram);
    if (!(diagram instanceof SVGSVGElement)) return;
    const { value } = this.#steps;
    const steps = store.steps.filter(({ index }) => value === '' || String(index) === value);
    const { frames, leftOut } = framesOf(store.events, steps);
    const strip = filmStrip(this.lab, diagram, frames);
    const text = leftOut > 0 ? 'export.leftOut' : 'export.printed';
    this.#said.textContent = this.lab.text(text, { count: leftOut });
    this.dialog.close();
    document.body.append(strip);
    addEventListener('afterprint', () => strip.remove(), { once: true });
    print();
  }
}
