// @ts-check
/** What concerns the page as a whole: lessons, a class, the inspector, a link, and a menu of the
 * rest, with language and theme. */
import { html, icon } from '../view/dom.view.js';
import { h, render, sign } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

const bars = 'M3 4.5h14v1.6H3zm0 4.7h14v1.6H3zm0 4.7h14v1.6H3z';
const sidebar = 'M2 3.5h16v13H2zm1.6 1.6v9.8h8V5.1zM13.6 7h2.6v1.3h-2.6zm0 2.6h2.6v1.3h-2.6z';

export class PageMenu extends LabElement {
  static tag = 'page-menu';

  #open = html('button', {
    class: 'icon-button menu-button', 'aria-haspopup': 'menu',
  }, icon(bars));

  start() {
    const { lab } = this;
    this.listen(lab.inspector, ['change'], () => this.update());
    this.listen(lab.findings, ['change'], () => this.schedule());
    this.listen(lab.store, ['cursor'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const menu = lab.text('header.menu');
    const word = (/** @type {string} */ action) => h('button', {
      class: 'header-word', onclick: () => this.#do(action),
    }, lab.text(`header.${action}`));
    render(this, word('lessons'), this.#inspector(),
      h('button', { class: 'pill share-button', onclick: () => this.#do('share') },
        lab.text('action.share')),
      h(this.#open, { 'aria-label': menu, title: menu, onclick: () => void this.#show() }),
      this.querySelector('.picker-menu'));
  }

  /** The button tells how many findings there are, as long as the inspector is closed. */
  #inspector() {
    const { lab } = this;
    const { inspector } = lab;
    const count = lab.findings.countAt(lab.store.cursor);
    const name = lab.text('inspector.title');
    const label = count > 0 ? `${name}, ${lab.text('findings.count', { count })}` : name;
    return h('button', {
      class: 'icon-button inspector-button', 'aria-controls': 'inspector',
      'aria-expanded': inspector.isOpen, 'aria-label': label, title: label,
      onclick: () => inspector.toggle(),
    }, sign(sidebar), h('span', {
      class: 'count is-wrong', 'aria-hidden': 'true', hidden: count === 0 || inspector.isOpen,
    }, count));
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
