// @ts-check
/** The lines of one file of a person's own: where the run stands, what was found, what is left out.
 * The list is made once for a file; the run only moves the marks on it. */
import { severityIcons } from '../findings/severity.view.js';
import { html, icon } from '../view/dom.view.js';
import { aside, h, render } from '../view/draw.view.js';
import { leftOut, marksOf, timesOf } from './source-model.js';

/** @type {source.Marks} */
const none = { findings: [], gaps: [] };

export class SourceLines {
  element = html('div', { class: 'box source-lines', role: 'region', tabindex: '0' });
  #lab;
  #actions;
  /** @type {HTMLElement[]} */
  #items = [];
  /** @type {HTMLElement[]} */
  #lit = [];

  /** @param {lab.Lab} lab
   * @param {{go: (line: number) => void, choose: (gap: source.Gap) => void}} actions */
  constructor(lab, actions) {
    this.#lab = lab;
    this.#actions = actions;
  }

  /** @param {source.Source} source @param {source.SourceTrace} trace
   * @param {number} index  of the file */
  show(source, trace, index) {
    const held = this.#heldPlace();
    const marks = marksOf(source, index);
    const grey = leftOut(source, index);
    this.element.setAttribute('aria-label', source.files[index]?.name ?? '');
    this.#items = (source.lines[index] ?? []).map((text, at) => {
      const line = at + 1;
      const item = html('li', { class: grey.has(line) ? 'is-left-out' : '' });
      const times = timesOf(source, trace, { index, line });
      render(item, this.#number(line, times), h('code', {}, text),
        ...this.#notes(marks.get(line) ?? none));
      return item;
    });
    this.#lit = [];
    render(this.element, ...this.#notes(marks.get(0) ?? none), html('ol', {}, ...this.#items));
    this.element.scrollTop = 0;
    if (held) {
      const { line, kind } = held;
      /** @type {HTMLElement|null|undefined} */ (this.#items[line]?.querySelector(kind))?.focus();
    }
  }

  /** The control with the focus and its line; null if there is none.
   * @returns {{line: number, kind: string}|null} */
  #heldPlace() {
    const held = document.activeElement;
    const line = this.#items.findIndex((item) => item.contains(held));
    if (line < 0) return null;
    const isSwitch = held?.classList.contains('source-switch');
    return { line, kind: isSwitch ? 'button.source-switch' : 'button.source-number' };
  }

  /** Marks the line that runs now, or the next one, and scrolls it into view.
   * @type {(now: number|null, next: number|null) => void} */
  light(now, next) {
    for (const item of this.#lit) {
      item.classList.remove('is-current', 'is-next');
      item.removeAttribute('aria-current');
    }
    const current = now === null ? null : this.#items[now - 1] ?? null;
    const coming = next === null || next === now ? null : this.#items[next - 1] ?? null;
    current?.classList.add('is-current');
    current?.setAttribute('aria-current', 'true');
    coming?.classList.add('is-next');
    this.#lit = [current, coming].flatMap((item) => item ?? []);
    const [shown] = this.#lit;
    if (shown) this.#reveal(shown);
  }

  /** @param {number} line @param {number|null} times */
  #number(line, times) {
    const lab = this.#lab;
    if (!times) {
      return h('span', { class: 'source-number', 'aria-hidden': 'true' }, line);
    }
    const count = lab.text('code.hits', { count: times });
    const label = `${lab.text('source.goTo', { line })}, ${count}`;
    return h('button', {
      class: 'source-number', 'aria-label': label, title: label,
      onclick: () => this.#actions.go(line),
    }, line);
  }

  /** @param {source.Marks} marks */
  #notes({ findings, gaps }) {
    return [
      ...findings.map((one) => this.#finding(one)), ...gaps.map((gap) => this.#gap(gap)),
    ];
  }

  /** @param {source.SourceFinding} finding */
  #finding(finding) {
    const lab = this.#lab;
    const { severity, confidence, id, line } = finding;
    const texts = { ...finding, what: '', why: '', fix: '' };
    const { text } = lab.findings.text(/** @type {any} */ (texts), 'title');
    return h('p', { class: 'source-finding', 'data-severity': severity, 'data-finding': id },
      h('b', {}, icon(severityIcons[severity] ?? ''), lab.text(`code.severity.${severity}`)),
      ` ${text} `, h('small', {}, lab.text(`source.confidence.${confidence}`)),
      aside(` ${lab.text('source.atLine', { line })}`));
  }

  /** @param {source.Gap} gap */
  #gap(gap) {
    const lab = this.#lab;
    const { code, name = '', taken } = gap;
    if (code === 'condition') {
      return h('button', {
        class: 'source-switch', role: 'switch', 'aria-checked': Boolean(taken),
        'aria-label': lab.text('source.takesAt', { line: gap.line ?? 0 }),
        onclick: () => this.#actions.choose(gap),
      }, lab.text('source.takes'));
    }
    return h('p', { class: 'source-gap' }, lab.text(`source.gap.${code}`, { name }));
  }

  /** @type {(item: HTMLElement) => void} */
  #reveal(item) {
    const box = item.getBoundingClientRect();
    const frame = this.element.getBoundingClientRect();
    const isVisible = box.top >= frame.top && box.bottom <= frame.bottom;
    if (!isVisible) this.element.scrollTop += box.top - frame.top - frame.height / 3;
  }
}
