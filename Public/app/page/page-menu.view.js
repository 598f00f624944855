// @ts-check
/** What concerns the page as a whole: lessons, a link, and a menu of the rest. */
import { html, icon } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

const bars = 'M3 4.5h14v1.6H3zm0 4.7h14v1.6H3zm0 4.7h14v1.6H3z';

export class PageMenu extends LabElement {
  static tag = 'page-menu';

  #open = html('button', {
    class: 'icon-button menu-button', 'aria-haspopup': 'menu',
  }, icon(bars));

  start() {
    this.update();
  }

  update() {
    const { lab } = this;
    const menu = lab.text('header.menu');
    const word = (/** @type {string} */ action) => h('button', {
      class: 'header-word', onclick: () => this.#do(action),
    }, lab.text(`header.${action}`));
    render(this, word('lessons'),
      h('button', { class: 'pill share-button', onclick: () => this.#do('share') },
        lab.text('action.share')),
      h(this.#open, { 'aria-label': menu, title: menu, onclick: () => void this.#show() }),
      this.querySelector('.picker-menu'));
  }

  /** @param {string} id  of an action */
  async #do(id) {
    const { actions } = this.lab;
    await actions.ready;
    actions.do(actions.get(id));
  }

  async #show() {
    const { lab } = this;
    const label = lab.text('header.menu');
    const [{ menuSections }, { openMenu, openSections }] = await Promise.all([
      import('./menu-sections.view.js'), import('../view/menu.view.js'),
      lab.actions.loadWords(), lab.loadTexts('menu'),
    ]);
    const choose = (/** @type {string} */ name, /** @type {view.MenuItem[]} */ items) =>
      void openMenu(this, this.#open, name, items);
    await openSections(this, this.#open, label, menuSections(lab, choose));
  }
}
