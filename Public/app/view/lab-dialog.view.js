// @ts-check
/** What the dialogs of the page share: a heading, a button that closes, keys that stay inside, and
 * the focus that goes back to where it was. Closing destroys nothing. */
import { ApiError } from '../server/api.js';
import { html } from './dom.view.js';
import { render } from './draw.view.js';
import { LabElement } from './lab-element.view.js';

let count = 0;

export class LabDialog extends LabElement {
  dialog = html('dialog', { class: 'lab-dialog', onclose: () => this.opener?.focus() });
  body = html('div', { class: 'dialog-body' });
  foot = html('div', { class: 'dialog-foot' });
  heading = html('h2');
  #close = html('button', {
    class: 'icon-button dialog-close', onclick: () => this.dialog.close(),
  }, '×');
  /** @type {HTMLElement|null}  What gets the focus when the dialog closes. */
  opener = null;

  start() {
    count += 1;
    this.heading.id = `dialog-title-${count}`;
    this.dialog.setAttribute('aria-labelledby', this.heading.id);
    const head = html('div', { class: 'dialog-head' }, this.heading, this.#close);
    this.dialog.replaceChildren(head, this.body, this.foot);
    this.append(this.dialog);
    this.listen(this.dialog, ['keydown'], (event) => event.stopPropagation());
  }

  update() {
    this.#close.setAttribute('aria-label', this.lab.text('rule.close'));
  }

  /** @type {(title: string, body: readonly view.Drawing[], foot?: readonly view.Drawing[]) =>
   *   void} */
  draw(title, body, foot = []) {
    this.heading.textContent = title;
    render(this.body, ...body);
    render(this.foot, ...foot);
  }

  /** @param {any} _detail  what it is asked to show; null where nothing special
   * @returns {Promise<void>|void} */
  open(_detail) {
    this.show();
  }

  /** Does something that may need the server.
   * @param {() => unknown} run
   * @returns {Promise<string>}  what has failed, in words; empty where nothing has */
  async attempt(run) {
    try {
      await run();
      return '';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.lab.translator.problem(error.problem);
    }
  }

  show() {
    this.update();
    if (!this.dialog.open) this.dialog.showModal();
  }
}
