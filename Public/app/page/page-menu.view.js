// @ts-check
/** A button that shares, and a menu of what else concerns the page as a whole. */
import { html, icon } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';

const bars = 'M3 4.5h14v1.6H3zm0 4.7h14v1.6H3zm0 4.7h14v1.6H3z';

export class PageMenu extends LabElement {
  static tag = 'page-menu';

  #share = html('button', { class: 'share-button', onclick: () => this.#doShare() });
  #open = html('button', { class: 'theme-button', 'aria-haspopup': 'menu' }, icon(bars));

  start() {
    this.append(this.#share, this.#open);
    this.listen(this.#open, ['click'], () => void this.#show());
    this.listen(this.lab, ['language'], () => this.update());
    this.update();
  }

  update() {
    const { lab } = this;
    this.#share.textContent = lab.text('action.share');
    this.#open.setAttribute('aria-label', lab.text('header.menu'));
    this.#open.title = lab.text('header.menu');
  }

  async #doShare() {
    const { deeds } = this.lab;
    await deeds.ready;
    deeds.do(deeds.get('share'));
  }

  async #show() {
    const { lab } = this;
    const [{ openMenu }] =
      await Promise.all([import('../view/menu.view.js'), lab.deeds.loadWords()]);
    await openMenu(this, this.#open, lab.text('header.menu'), lab.deeds.itemsOf('page'));
  }
}
