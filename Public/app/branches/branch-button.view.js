// @ts-check
/**
 * Names the branch that is open. Its popover lists the others, and what makes them; it is loaded
 * when it is first opened.
 */
import { labelOf, labelText } from '../session/branch-tree.js';
import { html, icon } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';

const fork = 'M5 1.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM5 13.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 ' +
  '0 1 0 0-4.4zM14.5 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM4.25 5.5h1.5v9h-1.5zM13.75 8.5' +
  'h1.5c0 2.9-1.9 3.9-4.6 4.1-2.3.2-4.2.4-4.9 1.5v-2.1c1.2-.7 2.8-.8 4.7-.95 2.3-.15 3.3-.75 3.3-' +
  '2.55z';

export class BranchButton extends LabElement {
  static tag = 'branch-button';

  #name = html('span');
  #button = html('button', { 'aria-haspopup': 'dialog' }, icon(fork), this.#name);
  #popover = html('div', { popover: 'auto', class: 'branch-popover', role: 'dialog' });
  /** @type {import('./branch-list.view.js').BranchList|null} */
  #list = null;
  #observer = new ResizeObserver(() => {
    if (this.#popover.matches(':popover-open')) placePopover(this.#popover, this.#button);
  });

  start() {
    const { lab } = this;
    this.append(this.#button, this.#popover);
    this.listen(this.#button, ['click'], () => void this.open());
    this.#observer.observe(this.#popover);
    this.listen(this.#popover, ['toggle'], () => this.update());
    this.listen(this, ['branchclose'], () => closePopover(this.#popover));
    this.listen(lab.session, ['answered'], () => this.schedule());
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  update() {
    const { lab } = this;
    const { session } = lab;
    this.hidden = !session.id;
    const text = labelText(lab, labelOf(session.name));
    this.#name.textContent = text;
    this.#button.setAttribute('aria-label', `${lab.text('action.branches')}: ${text}`);
    const isOpen = this.#popover.matches(':popover-open');
    this.#button.setAttribute('aria-expanded', String(isOpen));
    this.#button.title = lab.text('action.branches');
    this.#popover.setAttribute('aria-label', lab.text('action.branches'));
  }

  /** Opens the list of branches. */
  async open() {
    if (!this.#list) {
      const { BranchList } = await import('./branch-list.view.js');
      BranchList.define();
      const list = /** @type {InstanceType<typeof BranchList>} */
        (document.createElement('branch-list'));
      list.lab = this.lab;
      this.#list = list;
      this.#popover.replaceChildren(list);
    }
    await this.#list.show();
    placePopover(this.#popover, this.#button);
    this.#list.focusOpen();
  }
}
