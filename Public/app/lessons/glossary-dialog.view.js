// @ts-check
/** The fourteen words of the lessons. */
import { terms, termKey } from '../words/glossary.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { spread } from '../view/rich-text.view.js';

export class GlossaryDialog extends LabDialog {
  static tag = 'glossary-dialog';

  #intro = html('p');
  #list = html('dl', { class: 'glossary-list' });

  start() {
    super.start();
    this.body.setAttribute('tabindex', '0');
    this.body.replaceChildren(this.#intro, this.#list);
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('lessons.glossary.title');
    this.body.setAttribute('aria-label', lab.text('lessons.glossary.title'));
    this.body.setAttribute('role', 'region');
    this.#intro.textContent = lab.text('lessons.glossary.intro');
    this.#list.replaceChildren(...terms.flatMap((term) => [
      html('dt', {}, lab.text(termKey(term))),
      html('dd', {}, ...spread(lab.text(`${termKey(term)}.is`))),
    ]));
  }

  async open() {
    this.show();
    this.body.focus();
  }
}
