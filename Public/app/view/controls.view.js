// @ts-check
/** The controls of forms and lists, described once. */
import { h } from './draw.view.js';

/** A control with its name above it and a note below it.
 * @param {string} name @param {view.Drawing} control @param {view.Props} [props]
 * @param {...view.Drawing} notes */
export function labelled(name, control, props = {}, ...notes) {
  return h('label', { class: 'labelled', ...props }, h('span', {}, name), control, ...notes);
}

/** A list to choose from. A value that isn't among the options stays visible at the end.
 * @param {{options: readonly (view.Option|view.Group)[], value: unknown, change: (value:
 *   string) => void} & Record<string, any>} choice  with what else the element gets */
export function choice({ options, value, change, ...props }) {
  const wish = String(value ?? '');
  const all = options.flatMap((one) => (isGroup(one) ? one.options : [one]));
  const isKnown = all.some((one) => (typeof one === 'string' ? one : one[0]) === wish);
  return h('select', {
    ...props, value: wish, onchange: (/** @type {any} */ { target }) => change(target.value),
  },
  ...options.map((one) => (isGroup(one)
    ? h('optgroup', { key: one.label, label: one.label }, ...one.options.map(option))
    : option(one))),
  !isKnown && option(wish));
}

/** @type {(one: view.Option|view.Group) => one is view.Group} */
function isGroup(one) {
  return typeof one === 'object' && 'options' in one;
}

/** @param {view.Option} one */
export function option(one) {
  /** @type {readonly (string|undefined)[]} */
  const [value = '', text = value, lang] = typeof one === 'string' ? [one] : one;
  return h('option', { key: value, value, lang }, text);
}

/** A check box with its name; a radio button where the type says so.
 * @param {{isOn: unknown, text: string, change: (isOn: boolean) => void} & Record<string,
 *   any>} flag  with what else the element gets */
export function flag({ isOn, text, change, hidden = false, ...props }) {
  return h('label', { key: text, class: 'is-flag', hidden }, h('input', {
    type: 'checkbox', ...props, checked: isOn === true,
    onchange: ({ target }) => change(target.checked),
  }), h('span', {}, text));
}

/** A button; one that can't be used stays in the order of the focus and says why. A `name` is read
 * out in place of a sign.
 * @param {{text: string, name?: string, title?: string, reason?: string, press: (event: any)
 *   => void} & Record<string, any>} button */
export function button({ text, name = '', title = name, reason = '', press, ...props }) {
  return h('button', {
    class: 'pill', ...props, 'aria-label': name || null, title: reason || title,
    'aria-disabled': reason !== '', 'aria-description': reason || null,
    onclick: (/** @type {any} */ event) => { if (reason === '') press(event); },
  }, text);
}

/** Buttons that move one of several things, and take it out where it can be.
 * @param {object} row @param {number} row.index @param {number} row.count
 * @param {string} [row.hold]  the first part of the names of the buttons
 * @param {(what: 'up'|'down'|'remove') => string} row.name
 * @param {string} [row.first]  why the first one can't go up
 * @param {string} [row.last]  why the last one can't go down
 * @param {(by: 1|-1) => void} row.move @param {() => void} [row.remove] */
export function moves({ index, count, hold = '', name, first = '', last = '', move, remove }) {
  const one = (/** @type {'up'|'down'|'remove'} */ what, /** @type {string} */ text,
    /** @type {() => void} */ press, isOff = false, reason = '') =>
    h('button', {
      key: what, class: 'move', 'data-hold': `${hold}${what}-${index}`, 'aria-label': name(what),
      title: (isOff && reason) || name(what), 'aria-disabled': isOff,
      'aria-description': (isOff && reason) || null, onclick: () => { if (!isOff) press(); },
    }, text);
  return h('span', { class: 'moves' },
    one('up', '↑', () => move(-1), index === 0, first),
    one('down', '↓', () => move(1), index === count - 1, last),
    remove && one('remove', '×', remove));
}

/** Puts the focus on what a drawing has named; on something else where it isn't there.
 * @param {Element} element @param {string} hold  as in `data-hold`
 * @param {string} [other]  a selector */
export function focusOn(element, hold, other = '[data-hold]') {
  const target = element.querySelector(`[data-hold="${CSS.escape(hold)}"]`) ??
    element.querySelector(other);
  if (target instanceof HTMLElement) target.focus();
}
