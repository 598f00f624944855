// @ts-check
/** Names the branch that is open, once there are two. Its popover lists the others, and what makes
 * them; it is loaded when it is first opened. */
import { labelOf, labelText } from '../session/branch-tree.js';
import { html } from '../view/dom.view.js';
import { h, render, sign } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, isPopoverOpen, placePopover } from '../view/popover.view.js';
import { linkStyle } from '../view/styles.view.js';

const fork = 'M5 1.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM5 13.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 ' +
  '0 1 0 0-4.4zM14.5 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM4.25 5.5h1.5v9h-1.5zM13.75 8.5' +
  'h1.5c0 2.9-1.9 3.9-4.6 4.1-2.3.2-4.2.4-4.9 1.5v-2.1c1.2-.7 2.8-.8 4.7-.95 2.3-.15 3.3-.75 3.3-' +
  '2.55z';

export class BranchButton extends LabElement {
  static tag = 'branch-button';

  #button = html('button', { 'aria-haspopup': 'dialog', onclick: () => void this.open() });
  #popover = html('div', {
    popover: 'auto', class: 'branch-popover', role: 'dialog', ontoggle: () => this.update(),
  });
  /** @type {branches.BranchList|null} */
  #list = null;
  /** Whether its styles are asked for: a page with one branch shows nothing of it. */
  #isStyled = false;
  #observer = new ResizeObserver(() => {
    if (isPopoverOpen(this.#popover)) placePopover(this.#popover, this.#anchor);
  });

  start() {
    const { lab } = this;
    this.#observer.observe(this.#popover);
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
    const title = lab.text('action.branches');
    const text = labelText(lab, labelOf(lab.session.name));
    this.hidden = !lab.session.id;
    if (this.#hasSecond && !this.#isStyled) void this.#style();
    render(this, h(this.#button, {
      hidden: !this.#hasSecond || !this.#isStyled,
      'aria-label': `${title}: ${text}`, title,
      'aria-expanded': isPopoverOpen(this.#popover),
    }, sign(fork), h('span', {}, text)), h(this.#popover, { 'aria-label': title }));
  }

  /** Whether there is a branch beside the run from which it has left. */
  get #hasSecond() {
    const { id, name, family, history } = this.lab.session;
    const places = [...history.past, ...history.future];
    return name !== null || places.some((place) => place.family === family && place.run !== id);
  }

  /** What the list opens beside. */
  get #anchor() {
    const other = this.#button.hidden ? document.querySelector('.transport-speed') : null;
    return other instanceof HTMLElement ? other : this.#button;
  }

  async #style() {
    await linkStyle('app/branches/branch-button.css');
    if (this.#isStyled) return;
    this.#isStyled = true;
    this.schedule();
  }

  /** Opens the list of branches. */
  async open() {
    await this.#style();
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
    placePopover(this.#popover, this.#anchor);
    this.#list.focusOpen();
  }
}
