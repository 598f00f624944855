// @ts-check
/** Every key of the page, five tips, and the switch that turns single-letter keys off. */
import { keyText } from '../words/keys.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

const tips = ['press', 'back', 'why', 'branch', 'break'];

export class ShortcutSheet extends LabDialog {
  static tag = 'shortcut-sheet';

  #keys = html('input', { type: 'checkbox' });
  #keysText = html('span');
  #rows = html('dl', { class: 'shortcuts' });
  #tipsTitle = html('h3');
  #tips = html('ol', { class: 'tips' });

  start() {
    super.start();
    const flag = html('label', { class: 'is-flag' }, this.#keys, this.#keysText);
    this.body.replaceChildren(flag, this.#rows, this.#tipsTitle, this.#tips);
    this.listen(this.#keys, ['change'], () => this.lab.view.useKeys(this.#keys.checked));
    this.listen(this.lab.view, ['change'], () => this.schedule());
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('shortcuts.title');
    this.#keysText.textContent = lab.text('shortcuts.single');
    this.#keys.checked = lab.view.hasKeys;
    this.#rows.replaceChildren(...lab.deeds.list.filter(({ keys = [] }) => keys.length > 0)
      .map(({ words, keys = [] }) => html('div', {},
        html('dt', {}, ...keys.map((key) => html('kbd', {}, keyText(key)))),
        html('dd', {}, lab.text(words)))));
    this.#tipsTitle.textContent = lab.text('shortcuts.tips');
    this.#tips.replaceChildren(
      ...tips.map((tip) => html('li', {}, lab.text(`shortcuts.tip.${tip}`))));
  }

  async open() {
    await this.lab.deeds.loadWords();
    this.show();
  }
}
