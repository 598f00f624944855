// @ts-check
/** A button that shares, and a menu of what else concerns the page as a whole. */
import { keyText } from '../../app/palette.js';
import { html, icon, roveFocus } from '../dom.js';
import { LabElement } from '../lab-element.js';
import { closePopover, placePopover } from '../popover.js';

const bars = 'M3 4.5h14v1.6H3zm0 4.7h14v1.6H3zm0 4.7h14v1.6H3z';
const items = [
  'share', 'present', 'compare', 'picture', 'projector', 'screen', 'palette', 'shortcuts',
];

export class PageMenu extends LabElement {
  static define(tag = 'page-menu', registry = customElements) {
    registry.define(tag, this);
  }

  #share = html('button', { type: 'button', class: 'share-button' });
  #open = html('button', {
    type: 'button', class: 'theme-button', 'aria-haspopup': 'menu',
  }, icon(bars));
  #menu = html('div', { popover: 'auto', class: 'picker-menu', role: 'menu' });

  start() {
    this.append(this.#share, this.#open, this.#menu);
    this.listen(this.#share, ['click'], () => this.#run('share'));
    this.listen(this.#open, ['click'], () => this.#show());
    this.listen(this.#menu, ['keydown'], (event) => roveFocus(this.#buttons, event));
    this.listen(this.#menu, ['toggle'], ({ newState }) =>
      this.#open.setAttribute('aria-expanded', String(newState === 'open')));
    this.listen(this.lab, ['language'], () => this.update());
    this.update();
  }

  update() {
    const { lab } = this;
    this.#share.textContent = lab.text('action.share');
    this.#open.setAttribute('aria-label', lab.text('header.menu'));
    this.#open.title = lab.text('header.menu');
  }

  get #buttons() {
    return [...this.#menu.querySelectorAll('button')];
  }

  /** @param {string} id  of an action */
  #run(id) {
    this.lab.actions.available.find((action) => action.id === id)?.run();
  }

  #show() {
    const { lab } = this;
    const actions = items.flatMap((id) => lab.actions.available.filter((one) => one.id === id));
    this.#menu.setAttribute('aria-label', lab.text('header.menu'));
    this.#menu.replaceChildren(...actions.map(({ title, keys = [], run }) => {
      const button = html('button', { type: 'button', role: 'menuitem', tabindex: '-1' });
      button.append(html('span', {}, lab.text(title)));
      if (keys[0]) button.append(html('kbd', {}, keyText(keys[0])));
      button.addEventListener('click', () => {
        closePopover(this.#menu);
        this.#open.focus();
        run();
      });
      return button;
    }));
    placePopover(this.#menu, this.#open);
    const [first] = this.#buttons;
    if (first) first.tabIndex = 0;
    first?.focus();
  }
}
