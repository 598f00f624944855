// @ts-check
/** Small makers of elements. Text always enters as text. */
const namespace = 'http://www.w3.org/2000/svg';


/** @type {WeakMap<Element, view.Handlers>} */
const handlers = new WeakMap();

/** What a person changes: the attribute only says how it began. */
export const properties = new Set(['checked', 'indeterminate', 'selected', 'value']);

/** What a person is typing `into` just now. */
export const typing = { into: /** @type {Element|null} */ (null) };

/** @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name  a button is none that sends a form, unless it says so
 * @param {view.Props} [props] @param {...view.Child} children
 * @returns {HTMLElementTagNameMap[Name]} */
export function html(name, props = {}, ...children) {
  const element = document.createElement(name);
  if (name === 'button') element.setAttribute('type', 'button');
  return fill(element, props, children);
}

/** @template {keyof SVGElementTagNameMap} Name @param {Name} name @param {view.Props} [props]
 * @param {...view.Child} children @returns {SVGElementTagNameMap[Name]} */
export function svg(name, props = {}, ...children) {
  return fill(document.createElementNS(namespace, name), props, children);
}

/** @template {Element} Kind @param {Kind} element @param {view.Props} props
 * @param {readonly view.Child[]} children */
function fill(element, props, children) {
  const { value, ...others } = props;
  for (const [name, one] of Object.entries(others)) setProp(element, name, one);
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  // The value of a list is known only when its options are there.
  if (value !== undefined) setProp(element, 'value', value);
  return element;
}

/** @param {Element} element @param {string} name
 * @param {view.Value} value  null and false take an attribute away; where it is ARIA, it says
 *   false */
export function setProp(element, name, value) {
  if (typeof value === 'function') setHandler(element, name.slice(2), value);
  else if (properties.has(name) && name in element) Object.assign(element, { [name]: value });
  // The policy of the page refuses the attribute.
  else if (name === 'style' && element instanceof HTMLElement) {
    element.style.cssText = String(value ?? '');
  } else if (value === null || value === undefined) element.removeAttribute(name);
  else if (typeof value !== 'boolean' || name.startsWith('aria-')) {
    element.setAttribute(name, String(value));
  } else element.toggleAttribute(name, value);
}

/** Sets an attribute where it is another: to set the same costs a layout.
 * @type {(element: Element|undefined, name: string, value: string) => void} */
export function put(element, name, value) {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

/** The newest handler of an event takes the place of the one before it.
 * @type {(element: Element, type: string, handler: view.Handler) => void} */
function setHandler(element, type, handler) {
  const known = handlers.get(element) ?? new Map();
  handlers.set(element, known);
  if (!known.has(type)) {
    element.addEventListener(type, (event) => {
      typing.into = type === 'input' ? element : null;
      known.get(type)?.(event);
      typing.into = null;
    });
  }
  known.set(type, handler);
}

/** A filled icon of 20 units.
 * @param {string} path */
export function icon(path) {
  const drawing = svg('path', { d: path });
  return svg('svg', { viewBox: '0 0 20 20', class: 'icon', 'aria-hidden': 'true' }, drawing);
}

/** Moves the focus inside a list with one tab stop.
 * @param {readonly HTMLElement[]} items @param {KeyboardEvent} event
 * @returns {HTMLElement|null}  the item that has got the focus */
export function roveFocus(items, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  const next = to === undefined ? null : items[Math.min(Math.max(to, 0), items.length - 1)];
  if (!next || at < 0) return null;
  event.preventDefault();
  event.stopPropagation();
  for (const item of items) item.tabIndex = item === next ? 0 : -1;
  next.focus();
  return next;
}

let knownRootSize = 0;

/** The size of the page's type, in pixels; asked for once, as that costs what a change of styles
 * costs. */
export function rootSize() {
  if (knownRootSize === 0) {
    knownRootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  }
  return knownRootSize;
}

/** Something has another size: the type of the page may have too. */
export function forgetRootSize() {
  knownRootSize = 0;
}

/** Whether there is only the room of a phone. */
export function isPhone() {
  return matchMedia('(max-width: 760px)').matches;
}
