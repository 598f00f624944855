// @ts-check
/** What stands beside the canvas for a while: a lesson, a challenge, or a person's own code. There
 * is one at a time. */
import { h } from './draw.view.js';
import { LabElement } from './lab-element.view.js';
import { linkStyle } from './styles.view.js';

export class Rail extends LabElement {
  connectedCallback() {
    super.connectedCallback();
    this.tellStyles();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    delete document.documentElement.dataset.beside;
  }

  /** The page makes room by what its root says. */
  tellStyles() {
    document.documentElement.dataset.beside =
      this.hasAttribute('data-folded') ? 'folded' : this.localName;
  }

  /** Goes away; the focus goes to where it was opened. */
  leave() {
    this.remove();
    /** @type {HTMLElement|null} */ (document.querySelector('page-menu .menu-button'))?.focus();
  }

  /** @param {{id: string, title: string, place: view.Drawing}} words
   * @param {...{label: string, sign: string, run: () => void, props?: view.Props}} buttons */
  head({ id, title, place }, ...buttons) {
    this.setAttribute('role', 'region');
    this.setAttribute('aria-labelledby', id);
    return h('div', { class: 'lesson-head' },
      h('div', {}, h('h2', { id, tabindex: -1 }, title), h('p', { class: 'lesson-place' }, place)),
      ...buttons.map(({ label, sign, run, props }) => h('button', {
        class: 'icon-button is-tiny lesson-icon', 'aria-label': label, title: label,
        onclick: run, ...props,
      }, sign)));
  }
}

/** @type {(lab: lab.Lab) => Promise<[void, void, void]>}  Reads what rails need besides. */
export function readyForRail(lab) {
  return Promise.all([
    lab.loadTexts('lessons', 'questions', 'contrast', 'rule', 'action'),
    linkStyle('app/lessons/lesson-rail.css'), linkStyle('app/questions/questions.css'),
  ]);
}

/** @type {(lab: lab.Lab, rail: Rail) => void}  Puts a rail beside the canvas, which makes room. */
export function putRail(lab, rail) {
  const others = 'lesson-rail, class-lesson, challenge-rail, play-rail, source-rail, first-card';
  for (const other of document.querySelectorAll(others)) {
    if (other instanceof Rail) other.leave();
    else other.remove();
  }
  rail.lab = lab;
  document.querySelector('.stage')?.before(rail);
}
