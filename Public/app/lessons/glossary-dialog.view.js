// @ts-check
/** The fourteen words of the lessons. */
import { terms, termKey } from '../words/glossary.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { spread } from '../view/rich-text.view.js';

export class GlossaryDialog extends LabDialog {
  static tag = 'glossary-dialog';

  update() {
    super.update();
    const { lab } = this;
    const title = lab.text('lessons.glossary.title');
    this.body.tabIndex = 0;
    this.body.setAttribute('aria-label', title);
    this.body.setAttribute('role', 'region');
    this.draw(title, [
      h('p', {}, lab.text('lessons.glossary.intro')),
      h('dl', { class: 'glossary-list' }, ...terms.flatMap((term) => [
        h('dt', {}, lab.text(termKey(term))),
        h('dd', {}, ...spread(lab.text(`${termKey(term)}.is`))),
      ])),
    ]);
  }

  async open() {
    this.show();
    this.body.focus();
  }
}
