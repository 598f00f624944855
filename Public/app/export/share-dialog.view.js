// @ts-check
/** A link that carries the whole run, and the code that shows it inside another page. */
import { embedCode } from './embed.js';
import { examples } from '../scenarios/examples.js';
import { fragmentOf, safeLength } from './share.js';
import { copyText } from '../view/clipboard.view.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

export class ShareDialog extends LabDialog {
  static tag = 'share-dialog';

  #intro = html('p');
  #link = { label: html('span'), field: html('textarea', { readonly: '', rows: '3' }) };
  #embed = { label: html('span'), field: html('textarea', { readonly: '', rows: '3' }) };
  #copyLink = html('button', { class: 'pill is-primary' });
  #copyEmbed = html('button', { class: 'pill' });
  #long = html('p', { class: 'dialog-error' });
  #said = html('p', { role: 'status' });

  start() {
    super.start();
    this.body.replaceChildren(this.#intro,
      html('label', { class: 'share-field' }, this.#link.label, this.#link.field), this.#long,
      html('label', { class: 'share-field' }, this.#embed.label, this.#embed.field));
    this.foot.replaceChildren(this.#copyLink, this.#copyEmbed, this.#said);
    for (const { field } of [this.#link, this.#embed]) {
      this.listen(field, ['focus'], () => field.select());
    }
    this.listen(this.#copyLink, ['click'], () => this.#copy(this.#link.field));
    this.listen(this.#copyEmbed, ['click'], () => this.#copy(this.#embed.field));
  }

  update() {
    super.update();
    const { lab } = this;
    const { length } = this.#link.field.value;
    this.heading.textContent = lab.text('share.title');
    this.#intro.textContent = lab.text('share.intro');
    this.#link.label.textContent = lab.text('share.link', { length });
    this.#long.textContent = length > safeLength ? lab.text('share.long') : '';
    this.#embed.label.textContent = lab.text('share.embed');
    this.#copyLink.textContent = lab.text('share.copyLink');
    this.#copyEmbed.textContent = lab.text('share.copyEmbed');
  }

  async open() {
    await this.lab.loadTexts('share');
    this.#said.textContent = '';
    const address = `${location.origin}${location.pathname}`;
    const fragment = await this.#fragment();
    this.#link.field.value = address + fragment;
    const title = this.lab.store.scenario?.title ?? '';
    this.#embed.field.value = embedCode({ address, fragment, title });
    await this.show('app/export/share-dialog.css');
    this.#link.field.focus();
  }

  #fragment() {
    const { store, view, inspector, translator } = this.lab;
    const { scenario, platform, performed, cursor } = store;
    if (!scenario) return Promise.resolve('');
    const isShipped = examples.includes(scenario.id) && !this.lab.session.canUndo;
    return fragmentOf({
      ...(isShipped ? { example: scenario.id } : { scenario }),
      platform: { ...platform },
      commands: performed.slice(scenario.steps.length),
      event: cursor,
      language: translator.language,
      density: view.density,
      panel: inspector.isOpen ? inspector.tab : '',
    });
  }

  /** @param {HTMLTextAreaElement} field */
  async #copy(field) {
    field.select();
    const isDone = await copyText(field.value);
    this.#said.textContent = this.lab.text(isDone ? 'share.copied' : 'share.copyYourself');
  }
}
