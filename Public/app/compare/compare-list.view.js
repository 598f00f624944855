// @ts-check
/** The rows of a comparison: one list, in which a row that all columns have carries a number of
 * each. The current action is open; the others are folded. */
import { identityOf } from '../store/identity.js';
import { html } from '../view/dom.view.js';
import { aside, draw, h } from '../view/draw.view.js';
import { whenDrawn } from '../view/lab-element.view.js';
import { callOf } from './compare.js';
import { shortName } from './names.js';
import { reasonsAt } from './reason.js';
import { castOf, groupAt, isShown, positionIn } from './rows.js';
import { spread } from '../view/rich-text.view.js';
import { token } from '../view/sign.view.js';

/** So many folded actions stand before and after the open one. */
const neighbours = 3;
/** So many rows of the open action stand before and after the current one. */
const around = 60;
/** More controllers than this stand in one column. */
const mostLines = 6;
const page = 10;
/** In pixels, as the style sheet has them. */
const [edges, numberWidth, letterWidth, signWidth, mostStep] = [48, 34, 8.5, 32, 166];

export class CompareList {
  element = html('div', {
    class: 'compare-list', role: 'group', onkeydown: (event) => this.#key(event),
  });
  #lab;
  #seek;
  /** The numbers of the actions whose rows without a number are shown.
   * @type {Set<number>} */
  #unfolded = new Set();
  /** @type {compare.ListShown|null} */
  #shown = null;
  #revealed = '';

  /** @param {lab.Lab} lab @param {(row: number) => void} seek */
  constructor(lab, seek) {
    this.#lab = lab;
    this.#seek = seek;
  }

  /** Forgets what was unfolded: it is about another comparison. */
  reset() {
    this.#unfolded.clear();
    this.#revealed = '';
  }

  /** @type {(shown: compare.ListShown) => void} */
  update(shown) {
    this.#shown = shown;
    const held = document.activeElement;
    const hadFocus = this.element.contains(held) && held?.closest('.compare-row') !== null;
    const { comparison, groups } = shown;
    const open = groupAt(groups, comparison.cursor) ?? groups[groups.length - 1];
    const row = comparison.rows[comparison.cursor];
    if (open && row && !this.#isShown(row)) this.#unfolded.add(open.number);
    const at = open ? groups.indexOf(open) : 0;
    const [from, to] = [Math.max(0, at - neighbours), at + neighbours + 1];
    draw(this.element, {
      'aria-label': this.#lab.text('compare.title'),
      style: `--columns: ${comparison.columns.length - 1}`,
    }, this.#others('earlier', groups.slice(0, from)),
    ...groups.slice(from, to).map((group) =>
      (group === open ? this.#open(group, shown) : this.#fold(group))),
    this.#others('later', groups.slice(to)));
    const place = `${comparison.cursor} ${shown.key}`;
    if (place !== this.#revealed) whenDrawn(() => this.#reveal(place, hadFocus));
  }

  /** The row that stands so many rows after the current one, or before it; null at the ends.
   * @type {(by: number) => number|null} */
  rowFrom(by) {
    const { comparison, groups } = this.#shown ?? {};
    if (!comparison || !groups) return null;
    const stops = groups.flatMap((group) => this.#rowsOf(group)).map(({ index }) => index);
    const after = stops.findIndex((index) => index > comparison.cursor);
    const here = (after < 0 ? stops.length : after) - 1;
    const to = Math.min(Math.max(here + by, 0), stops.length - 1);
    return stops[to] === comparison.cursor ? null : stops[to] ?? null;
  }

  /** The last row of an action that is shown.
   * @type {(group: compare.Group) => number} */
  lastRow(group) {
    const rows = this.#rowsOf(group);
    return rows[rows.length - 1]?.index ?? group.rows[group.rows.length - 1]?.index ?? 0;
  }

  /** @param {compare.Row} row */
  #isShown(row) {
    return isShown(row, (event) => this.#lab.view.shows(event));
  }

  /** @param {compare.Group} group @returns {compare.Row[]} */
  #rowsOf({ number, rows }) {
    return this.#unfolded.has(number) ? rows : rows.filter((row) => this.#isShown(row));
  }

  /** Actions for which there is no room.
   * @param {'earlier'|'later'} name @param {readonly compare.Group[]} groups */
  #others(name, groups) {
    const next = name === 'earlier' ? groups[groups.length - 1] : groups[0];
    return next && h('button', {
      key: name, class: 'compare-fold', onclick: () => this.#seek(this.lastRow(next)),
    }, h('b', {}, this.#lab.text(`compare.${name}`, { count: groups.length })));
  }

  /** @param {compare.Group} group */
  #fold(group) {
    const places = this.#placesIn(group);
    return h('button', {
      key: group.number, class: 'compare-fold', 'aria-expanded': 'false',
      onclick: () => this.#seek(places[0] ?? this.lastRow(group)),
    }, h('b', {}, this.#titleOf(group)), h('span', {}, places.length > 0
      ? this.#lab.text('compare.count', { count: places.length }) : this.#same()));
  }

  #same() {
    const isPair = this.#shown?.comparison.columns.length === 2;
    return this.#lab.text(isPair ? 'compare.sameInBoth' : 'compare.sameInAll');
  }

  /** @type {(group: compare.Group) => number[]}  Where its differences begin. */
  #placesIn({ rows }) {
    const own = new Set(rows.map(({ index }) => index));
    return (this.#shown?.places ?? []).filter((row) => own.has(row));
  }

  /** @type {(group: compare.Group) => string}  Of each column where they do other things. */
  #titleOf({ actions }) {
    const { comparison } = this.#shown ?? {};
    const titles = actions.flatMap((action, column) => {
      const [step] = action?.steps ?? [];
      return step ? [this.#lab.stepTitle(step, comparison?.stores[column])] : [];
    });
    return [...new Set(titles)].join(' · ');
  }

  /** @param {compare.Group} group @param {compare.ListShown} shown */
  #open(group, shown) {
    const { comparison } = shown;
    const rows = this.#rowsOf(group);
    const here = Math.max(0, rows.findIndex(({ index }) => index === comparison.cursor));
    const [from, to] = [Math.max(0, here - around), here + around + 1];
    const cast = castOf(rows, comparison.columns[0]?.scenario ?? null);
    const longest = Math.max(0, ...rows.filter(({ cells }) => !cells.some((event) =>
      event && isMessage(event))).map((row) => nameOf(row).length));
    const isNarrow = cast.length > mostLines;
    const more = (/** @type {readonly compare.Row[]} */ left, /** @type {number} */ row) =>
      (left.length > 0 && h('li', { key: `more-${row}` }, h('button', {
        class: 'compare-fold', onclick: () => this.#seek(row),
      }, this.#lab.text('compare.more', { count: left.length }))));
    return h('section', {
      key: group.number, class: `compare-action${isNarrow ? ' is-narrow' : ''}`,
      style: `--longest: ${longest}; --gaps: ${Math.max(1, cast.length - 1)}`,
    }, h('h3', {}, this.#titleOf(group),
      h('small', {}, this.#placesIn(group).length > 0 ? '' : this.#same())),
    this.#heads(comparison, isNarrow ? [] : cast, longest),
    h('ol', {}, more(rows.slice(0, from), rows[from - 1]?.index ?? 0),
      ...rows.slice(from, to).map((row) => this.#row(row, group, { shown, cast, isNarrow })),
      more(rows.slice(to), rows[to]?.index ?? 0)),
    this.#quiet(group, rows));
  }

  /** @param {compare.Comparison} comparison
   * @param {readonly {controller: string, instance: number}[]} cast
   * @param {number} longest  how many letters the longest name of a row has */
  #heads({ columns, stores }, cast, longest) {
    const isPair = columns.length === 2;
    const numbers = columns.map(({ label }, index) => h('b', { key: `${index}`, title: label },
      shortName(label) || (isPair ? '' : index + 1)));
    const [first, ...others] = numbers;
    const scenario = stores[0]?.scenario ?? null;
    const room = this.element.clientWidth - edges - columns.length * numberWidth -
      longest * letterWidth;
    const step = Math.min(mostStep, room / Math.max(1, cast.length - 1));
    // A name that would meet the next sign is left out: the sign has its letter.
    const fits = (/** @type {string} */ name, /** @type {number} */ line) =>
      line === cast.length - 1 || signWidth + name.length * letterWidth < step;
    return h('div', { class: 'compare-heads', 'aria-hidden': 'true' }, first,
      h('div', {}, ...cast.map(({ controller, instance }, line) => h('span', {
        key: `${controller}#${instance}`, class: 'compare-who', style: `--line: ${line}`,
        title: controller,
      }, token(identityOf(scenario, controller, instance)),
      fits(controller, line) && h('b', {}, controller)))), ...others);
  }

  /** @param {compare.Row} row @param {compare.Group} group
   * @param {{shown: compare.ListShown, cast: readonly {controller: string, instance: number}[],
   *   isNarrow: boolean}} how */
  #row(row, group, { shown, cast, isNarrow }) {
    const { index, cells, isDifferent } = row;
    const { comparison } = shown;
    const event = cells.find(Boolean) ?? null;
    const isCurrent = index === comparison.cursor;
    const isWrong = cells.some((one, column) =>
      shown.issues[column]?.some(({ seq }) => seq === one?.seq));
    const looks = ['compare-row', isDifferent ? 'is-different' : '', isWrong ? 'is-wrong' : '',
      isCurrent ? 'is-current' : '', index > comparison.cursor ? 'is-next' : ''];
    const { scenario = null } = comparison.columns[0] ?? {};
    const identity = event?.controller
      ? identityOf(scenario, event.controller, event.instance) : null;
    const line = cast.findIndex((one) =>
      one.controller === event?.controller && one.instance === (event?.instance ?? 1));
    const [first, ...others] = row.calls.map((_, column) => this.#number(row, column, comparison));
    return h('li', { key: index, class: looks.filter(Boolean).join(' ') }, h('button', {
      'data-row': index, 'data-hue': identity?.hue ?? 'container', tabindex: isCurrent ? 0 : -1,
      'aria-current': isCurrent ? 'true' : null, onclick: () => this.#seek(index),
    }, first, h('span', { class: 'compare-name', style: `--line: ${Math.max(0, line)}` },
      isNarrow && identity ? token(identity) : h('i', { class: 'compare-dot' }),
      aside(`${event?.controller ?? ''} `), h('code', {}, nameOf(row))), ...others,
    aside(this.#spoken(row, group, comparison))),
    isCurrent && h('div', { class: 'compare-reason' },
      ...reasonsAt(this.#lab, comparison, row, shown.issues).map(({ name, text }) =>
        h('p', {}, name && h('b', {}, `${name} `), ...spread(text)))));
  }

  /** @param {compare.Row} row @param {number} column @param {compare.Comparison} comparison */
  #number({ index, calls, isDifferent }, column, { columns, cursor }) {
    const call = calls[column];
    const key = `column-${column}`;
    if (!call) return h('span', { key, class: isDifferent ? 'compare-gap' : '' });
    const { number, label, event } = call;
    if (number === null || !event.controller) return h('small', { key }, label);
    const { scenario } = columns[column] ?? {};
    const identity = identityOf(scenario ?? null, event.controller, event.instance);
    const look = index > cursor ? 'is-next' : '';
    return h('span', { key }, token(identity, { text: label, look }));
  }

  /** Where each column stands in a row, for screen readers.
   * @param {compare.Row} row @param {compare.Group} group @param {compare.Comparison} comparison */
  #spoken({ calls }, group, { columns }) {
    return columns.map(({ label: name }, column) => {
      const call = calls[column];
      const { count } = positionIn(group, column, 0);
      return call ? this.#lab.text('compare.at', { name, label: call.label, count })
        : this.#lab.text('compare.not', { name });
    }).join('; ');
  }

  /** What has no number.
   * @param {compare.Group} group @param {readonly compare.Row[]} shown */
  #quiet(group, shown) {
    const hidden = group.rows.filter((row) => !this.#isShown(row));
    if (hidden.length === 0) return null;
    const isOpen = shown.length === group.rows.length;
    const different = hidden.filter(({ isDifferent }) => isDifferent).length;
    const text = (/** @type {string} */ name, /** @type {number} */ count) =>
      this.#lab.text(`compare.${name}`, { count });
    return h('button', {
      class: 'compare-fold', 'aria-expanded': String(isOpen),
      onclick: () => this.#unfold(group, !isOpen),
    }, h('b', {}, this.#lab.text('compare.quiet')), h('span', {}, text('more', hidden.length),
      different > 0 ? ` · ${text('differ', different)}` : ''));
  }

  /** @param {compare.Group} group @param {boolean} isOpen */
  #unfold(group, isOpen) {
    if (isOpen) this.#unfolded.add(group.number);
    else this.#unfolded.delete(group.number);
    const shown = this.#shown;
    const row = shown?.comparison.rows[shown.comparison.cursor];
    // The current row stays in sight.
    if (!isOpen && row && !this.#isShown(row)) this.#seek(this.lastRow(group));
    else if (shown) this.update(shown);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const moves = {
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity,
    };
    const by = moves[/** @type {keyof typeof moves} */ (event.key)];
    if (by === undefined) return;
    event.preventDefault();
    const row = this.rowFrom(by);
    if (row !== null) this.#seek(row);
  }

  /** Brings the current row into sight; it gets the focus if the one before had it.
   * @type {(place: string, hadFocus: boolean) => void} */
  #reveal(place, hadFocus) {
    this.#revealed = place;
    const current = this.element.querySelector('[aria-current]');
    if (hadFocus && current instanceof HTMLElement) current.focus({ preventScroll: true });
    current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }
}

/** The callback, and on whom if it isn't the controller; a message is told as it was printed.
 * @type {(row: compare.Row) => string} */
function nameOf({ cells }) {
  const event = cells.find(Boolean);
  if (!event) return '';
  if (isMessage(event)) return event.argument || event.line;
  return event.actor === 'controller' && event.controller ? event.callback : callOf(event);
}

/** @param {store.TraceEvent} event */
function isMessage({ actor }) {
  return actor === 'system';
}
