// @ts-check
/** A link that carries the whole run, and the code that shows it inside another page. */
import { embedCode } from './embed.js';
import { fragmentOfPage, safeLength } from './share.js';
import { labPath } from '../server/api.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

export class ShareDialog extends LabDialog {
  static tag = 'share-dialog';

  #link = readonlyField();
  #embed = readonlyField();
  /** The scenario that is shared, where it isn't the run of the page.
   * @type {exporting.SharedScenario|null} */
  #other = null;
  /** Whether the last copying has worked; null before the first. */
  #isCopied = /** @type {boolean|null} */ (null);

  start() {
    super.start();
    this.dialog.classList.add('is-narrow');
  }

  update() {
    super.update();
    const { lab } = this;
    const { length } = this.#link.value;
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ area) =>
      h('label', { class: 'labelled share-field' }, h('span', {}, label), area);
    const copy = (/** @type {string} */ name, /** @type {HTMLTextAreaElement} */ area, more = '') =>
      h('button', { class: `pill${more}`, onclick: () => this.#copy(area) },
        lab.text(`share.${name}`));
    this.draw(lab.text('share.title'), [
      h('p', {}, lab.text('share.intro')),
      this.#other?.doubt && h('p', { class: 'dialog-error' }, this.#other.doubt),
      field(lab.text('share.link', { length }), this.#link),
      h('p', { class: 'dialog-error' }, length > safeLength ? lab.text('share.long') : ''),
      field(lab.text('share.embed'), this.#embed),
    ], [
      copy('copyLink', this.#link, ' is-primary'), copy('copyEmbed', this.#embed),
      h('p', { role: 'status' }, this.#status),
    ]);
  }

  get #status() {
    if (this.#isCopied === null) return '';
    return this.lab.text(this.#isCopied ? 'share.copied' : 'share.copyYourself');
  }

  /** @type {(other?: exporting.SharedScenario|null) => Promise<void>} */
  async open(other = null) {
    this.#isCopied = null;
    this.#other = other;
    const address = `${location.origin}${labPath()}`;
    const fragment = await fragmentOfPage(this.lab, other);
    this.#link.value = address + fragment;
    const title = (other ?? this.lab.store).scenario?.title ?? '';
    this.#embed.value = embedCode({ address, fragment, title });
    this.show();
    this.#link.focus();
  }

  /** @type {(field: HTMLTextAreaElement) => Promise<void>} */
  async #copy(field) {
    field.select();
    this.#isCopied = await copyText(field.value);
    this.update();
  }
}

/** A text to be copied: it is selected as a whole. */
function readonlyField() {
  return html('textarea', { readonly: true, rows: 3, onfocus: ({ target }) => target.select() });
}
