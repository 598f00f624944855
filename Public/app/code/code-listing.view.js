// @ts-check
/** The lines of one class with their gutter. What marks a line is a shape and a word, never colour
 * alone. */
import { isCalledOn } from '../breakpoints/breakpoint-list.js';
import { breakpointButton } from '../breakpoints/toggle-breakpoint.view.js';
import { codeRows, hitsByInstance, lineIn } from './code-lines.js';
import { codeText } from './code-text.view.js';
import { html } from '../view/dom.view.js';
import { statusSigns } from '../store/status-signs.js';
import { aside, draw, h } from '../view/draw.view.js';
import { whenDrawn } from '../view/lab-element.view.js';

export class CodeListing {
  element = html('div', { class: 'box code-lines', role: 'region', tabindex: '0' });
  /** The callback to which the current line belongs. */
  currentCallback = '';
  #lab;
  /** The line that was brought into view last. */
  #revealed = '';

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** @type {(shown: code.Shown) => void} */
  update(shown) {
    const { trace, controller, findings, seq, issue, asked } = shown;
    const { cursor } = this.#lab.store;
    const current = lineIn(trace, seq, controller, issue);
    const rows = codeRows(trace, cursor, controller, findings, current);
    const owner = trace.listing.classes.find((one) => one.controller === controller);
    this.currentCallback = callbackAt(owner, asked ?? current);
    const { hue } = this.#lab.identity(controller, 1);
    draw(this.element, { 'aria-label': this.#lab.text('code.title'), 'data-hue': hue },
      h('ol', { key: trace.listing.language },
        ...rows.map((row) => this.#item(row, shown))));
    const line = asked ?? current ?? rows.find(({ isNext }) => isNext)?.number;
    const place = `${controller} ${line} ${asked}`;
    if (place !== this.#revealed) whenDrawn(() => this.#reveal(place, line ?? null));
  }

  /** @param {code.Row} row @param {code.Shown} shown */
  #item(row, shown) {
    const { text, number, isCurrent, isNext, isNeverCalled, findings } = row;
    const isAsked = shown.asked === number;
    const looks = [isCurrent && 'is-current', isNext && 'is-next', isAsked && 'is-asked'];
    return h('li', {
      class: looks.filter(Boolean).join(' '), 'aria-current': isCurrent ? 'true' : null,
      'data-line': number,
    },
    this.#hits(row, shown), this.#mark(row), this.#number(row, shown), codeText(text),
    isNeverCalled && h('small', { class: 'code-never' }, `— ${this.#lab.text('code.never')}`),
    ...findings.map((finding) => this.#finding(finding)), this.#add(row, shown));
  }

  /** Begins a line under the call of super.
   * @param {code.Row} row @param {code.Shown} shown */
  #add({ number }, { trace, controller, isBegun }) {
    const entry = entryAt(trace, controller, number);
    return isBegun && entry?.isSuper && h('button', {
      class: 'code-add', 'data-callback': entry.callback,
      onclick: () => void this.#lab.open('overrides', { controller, callback: entry.callback }),
    }, this.#lab.text('code.add'), aside(` ${entry.callback}`));
  }

  /** The number of a line; where a method begins that UIKit calls on the controller itself, a
   * breakpoint can be set on it.
   * @param {code.Row} row @param {code.Shown} shown */
  #number({ number }, { trace, controller }) {
    const owner = trace.listing.classes.find((one) => one.controller === controller);
    const { callback = '' } = owner?.map.find((one) =>
      one.line === number && one.statement === undefined && !one.isSuper) ?? {};
    /** @type {breakpoints.Call} */
    const call = { actor: 'controller', callback, controller };
    return callback && isCalledOn(trace.events, call) ? breakpointButton(this.#lab, call, number)
      : h('span', { class: 'code-number', 'aria-hidden': 'true' }, number);
  }

  /** How often the line has run, at its end: of the call of super its method says it.
   * @param {code.Row} row @param {code.Shown} shown */
  #hits({ hits, number }, { trace, controller }) {
    const lab = this.#lab;
    const entry = entryAt(trace, controller, number);
    if (hits === null || entry?.isSuper) return null;
    const title = hitsByInstance(trace, lab.store.cursor, controller, number);
    return h('span', { class: 'code-hits', title },
      h('span', { 'aria-hidden': 'true' }, `${hits}×`),
      aside(lab.text('code.hits', { count: hits })), this.#judged(number, trace, controller));
  }

  /** How what UIKit called in an app that is watched compares with what it promises.
   * @param {number} number @param {code.CodeTrace} trace @param {string} controller */
  #judged(number, trace, controller) {
    const lab = this.#lab;
    const { callback = '', isSuper = false } = entryAt(trace, controller, number) ?? {};
    const tally = isSuper ? null : lab.live?.tallyOf(controller, callback);
    if (!tally) return null;
    const counted = Object.entries(tally).filter(([, count]) => count > 0);
    const words = counted.map(([status, count]) =>
      `${lab.text(`live.status.${status}`)}: ${count}`);
    const isPlain = counted.length === 1 && counted[0]?.[0] === 'equal';
    return h('span', { class: 'code-judged', 'data-plain': isPlain, title: words.join(', ') },
      h('span', { 'aria-hidden': 'true' }, counted.map(([status, count]) =>
        `${statusSigns[/** @type {keyof typeof statusSigns} */ (status)]}${isPlain ? '' : count}`)
        .join(' ')), aside(words.join(', ')));
  }

  /** @param {code.Row} row */
  #mark({ isCurrent, isNext }) {
    const lab = this.#lab;
    return [isCurrent && aside(lab.text('code.now')),
      isNext && h('span', { class: 'code-mark', title: lab.text('code.next') },
        h('span', { 'aria-hidden': 'true' }, '›'), aside(lab.text('code.next')))];
  }

  /** @param {findings.Finding} finding */
  #finding({ severity, title, seq }) {
    const lab = this.#lab;
    return h('button', { class: 'code-finding', onclick: () => lab.playback.jump(seq) },
      h('b', {}, `⚠ ${lab.text(`code.severity.${severity}`)}`), ` ${title}`);
  }

  /** Scrolls a line into the panel without moving the page.
   * @param {string} place  which line that is @param {number|null} number */
  #reveal(place, number) {
    const line = this.element.querySelector(`[data-line="${number}"]`);
    if (!line) return;
    this.#revealed = place;
    const box = line.getBoundingClientRect();
    const frame = this.element.getBoundingClientRect();
    const isVisible = box.top >= frame.top && box.bottom <= frame.bottom;
    if (!isVisible) this.element.scrollTop += box.top - frame.top - frame.height / 3;
  }
}

/** What a line is of its class.
 * @param {code.CodeTrace} trace @param {string} controller @param {number} number */
function entryAt({ listing }, controller, number) {
  const owner = listing.classes.find((one) => one.controller === controller);
  return owner?.map.find(({ line }) => line === number);
}

/** The callback whose method a line is in; empty where it is in none.
 * @param {code.CodeClass|undefined} owner @param {number|null} number */
function callbackAt(owner, number) {
  const begun = owner?.map.filter(({ line }) => number !== null && line <= number) ?? [];
  return begun[begun.length - 1]?.callback ?? '';
}
