// @ts-check
/** The lines of one file of a person's own: where the run stands, what was found, what is left out.
 * A mark is a button that opens its card below the line. */
import { severityIcons } from '../findings/severity.view.js';
import { html } from '../view/dom.view.js';
import { aside, h, render, sign } from '../view/draw.view.js';
import { findingCard, textOf } from './finding-card.view.js';
import { keyOf, lastLineOf } from './mistakes.js';
import { leftOut, marksOf, timesOf } from './source-model.js';

/** @type {source.Marks} */
const none = { findings: [], gaps: [] };

export class SourceLines {
  element = html('div', {
    class: 'box source-lines', role: 'region', tabindex: '0',
    onkeydown: (event) => this.#key(event),
    onwheel: () => { this.#isHeld = false; }, ontouchmove: () => { this.#isHeld = false; },
  });
  #list = html('ol');
  #lab;
  #actions;
  /** The finding whose card is open. */
  #open = '';
  /** Whether the card stays in view, until the person does something. */
  #isHeld = false;
  #index = -1;
  /** @type {source.Source|null} */
  #source = null;
  /** @type {HTMLElement[]} */
  #items = [];
  /** @type {HTMLElement[]} */
  #lit = [];

  /** @param {lab.Lab} lab @param {source.LineActions} actions */
  constructor(lab, actions) {
    this.#lab = lab;
    this.#actions = actions;
    new ResizeObserver(() => this.#hold()).observe(this.element);
  }

  /** @param {source.Source} source @param {source.SourceTrace} trace
   * @param {number} index  of the file @param {string} open  the finding whose card is open */
  show(source, trace, index, open) {
    const isOther = index !== this.#index;
    [this.#source, this.#index, this.#open] = [source, index, open];
    const marks = marksOf(source, index);
    const grey = leftOut(source, index);
    const lines = source.lines[index] ?? [];
    const blamed = blamedIn(source, index, open);
    this.element.setAttribute('aria-label', source.files[index]?.name ?? '');
    render(this.element, ...this.#notes(marks.get(0) ?? none), h(this.#list, {},
      ...lines.map((text, at) => {
        const line = at + 1;
        const names = [grey.has(line) && 'is-left-out', blamed.has(line) && 'is-blamed'];
        return h('li', { key: line, class: names.filter(Boolean).join(' ') },
          this.#number(line, timesOf(source, trace, { index, line })), h('code', {}, text),
          ...this.#notes(marks.get(line) ?? none));
      })), this.#foot(source.reading));
    this.#items = /** @type {HTMLElement[]} */ ([...this.#list.children]);
    if (isOther) this.element.scrollTop = 0;
    this.#hold();
  }

  /** Marks the line that runs now, or the next one.
   * @type {(now: number|null, next: number|null, follows: boolean) => void} */
  light(now, next, follows) {
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
    if (shown && follows && !this.#isHeld) this.#reveal([shown]);
  }

  /** Brings a finding's line and its card to the middle, and the focus to its mark.
   * @type {(key: string, takesFocus: boolean) => void} */
  reveal(key, takesFocus) {
    const mark = this.#markOf(key);
    if (takesFocus) mark?.focus({ preventScroll: true });
    this.#isHeld = true;
    const release = () => { this.#isHeld = false; };
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, release, { once: true });
    this.#hold();
    // Lines that were out of sight have another height than they were thought to have.
    requestAnimationFrame(() => this.#hold());
  }

  #hold() {
    const parts = [...this.element.querySelectorAll('.is-blamed, .source-card')];
    if (this.#isHeld && parts.length > 0) this.#reveal(parts, true);
  }

  /** @type {(line: number) => void}  Brings a line to the middle. */
  revealLine(line) {
    this.#isHeld = false;
    const item = this.#items[line - 1];
    if (item) this.#reveal([item], true);
  }

  /** @type {(key: string) => HTMLElement|undefined} */
  #markOf(key) {
    return this.#marks.find(({ dataset }) => dataset.key === key);
  }

  /** @returns {HTMLElement[]} */
  get #marks() {
    return [...this.element.querySelectorAll('button.source-finding')]
      .flatMap((one) => (one instanceof HTMLElement ? one : []));
  }

  /** Arrows go from mark to mark, Escape closes the card.
   * @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const marks = this.#marks;
    const at = marks.findIndex((one) => one === document.activeElement);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const isInCard = document.activeElement?.closest('.source-card') !== null;
    if (event.key === 'Escape' && this.#open && (at >= 0 || isInCard)) {
      this.#markOf(this.#open)?.focus();
      this.#actions.open('');
    } else if (by !== 0 && at >= 0) {
      const next = marks[at + by];
      next?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
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
      onclick: () => this.#actions.line(line),
    }, line);
  }

  /** @param {source.Reading} reading */
  #foot({ scenario }) {
    return scenario && h('p', { class: 'source-foot' }, h('button', {
      class: 'pill source-edit', onclick: () => this.#actions.edit(scenario),
    }, this.#lab.text('source.edit')));
  }

  /** @param {source.Marks} marks */
  #notes({ findings, gaps }) {
    return [
      ...findings.flatMap((one) => this.#finding(one)), ...gaps.map((gap) => this.#gap(gap)),
    ];
  }

  /** @param {source.SourceFinding} finding */
  #finding(finding) {
    const lab = this.#lab;
    const { severity, confidence, id, line } = finding;
    const key = keyOf(finding);
    const isOpen = key === this.#open;
    const source = this.#source;
    return [
      h('button', {
        key, class: 'source-finding', 'data-severity': severity, 'data-finding': id,
        'data-key': key, 'aria-expanded': isOpen,
        onclick: () => this.#actions.open(isOpen ? '' : key),
      },
      h('b', {}, sign(severityIcons[severity] ?? ''), lab.text(`code.severity.${severity}`)),
      ` ${textOf(lab, finding, 'title')} `,
      h('small', {}, lab.text(`source.confidence.${confidence}`)),
      aside(` ${lab.text('source.atLine', { line })}`)),
      isOpen && source && findingCard(lab, source, finding, this.#actions),
    ];
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

  /** Scrolls some parts into view together; if they are too high, the end is seen.
   * @type {(parts: readonly Element[], isCentred?: boolean) => void} */
  #reveal(parts, isCentred = false) {
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const frame = this.element.getBoundingClientRect();
    if (!isCentred && top >= frame.top && bottom <= frame.bottom) return;
    const room = frame.height - (bottom - top);
    this.element.scrollTop += top - frame.top - (room > 0 ? room / (isCentred ? 2 : 3) : room);
  }
}

/** The lines of the call that the open finding blames.
 * @type {(source: source.Source, index: number, open: string) => Set<number>} */
function blamedIn({ files, lines, reading }, index, open) {
  const own = reading.findings.find((one) =>
    keyOf(one) === open && one.file === files[index]?.name);
  const blamed = new Set();
  const last = own ? lastLineOf(lines[index] ?? [], own.line) : 0;
  for (let line = own?.line ?? 1; line <= last; line += 1) blamed.add(line);
  return blamed;
}
