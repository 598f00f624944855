// @ts-check
/** A button that shares, and a menu of what else concerns the page as a whole. */
import { html, icon } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

const bars = 'M3 4.5h14v1.6H3zm0 4.7h14v1.6H3zm0 4.7h14v1.6H3z';

export class PageMenu extends LabElement {
  static tag = 'page-menu';

  #open = html('button', {
    class: 'icon-button theme-button', 'aria-haspopup': 'menu',
  }, icon(bars));
  #share = html('button', { class: 'pill share-button' });

  start() {
    this.update();
  }

  update() {
    const { lab } = this;
    const menu = lab.text('header.menu');
    render(this,
      h(this.#share, { onclick: () => this.#doShare() }, lab.text('action.share')),
      h(this.#open, { 'aria-label': menu, title: menu, onclick: () => void this.#show() }));
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
