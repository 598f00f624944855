// @ts-check
/** One way to draw: what the page should be like is described, and what there is becomes like it.
 * An element that stays keeps its focus, how far it is scrolled, and what was typed into it.
 * @typedef {view.Child|Sketch} Drawn  a node stays as it is */
import { html, properties, setProp, svg, typing } from './dom.view.js';

/** What an element should be like. */
class Sketch {
  /** @param {string|Element} tag @param {view.Props} props
   * @param {readonly view.Drawing[]} children */
  constructor(tag, { key = null, ...props }, children) {
    this.tag = tag;
    this.key = key;
    this.props = props;
    this.children = children;
  }
}

/** @type {WeakMap<Node, Sketch>}  What elements were drawn like the last time. */
const drawn = new WeakMap();

const ignore = () => undefined;

/** Describes an element.
 * @param {string|Element} tag  an element that is there already keeps its children unless
 *   there are others here
 * @param {view.Props} [props]  `key` tells those with the same tag apart; the `value` of a
 *   text is set only where it is another than the last time, and not while it is being typed
 * @param {...view.Drawing} children */
export function h(tag, props = {}, ...children) {
  return new Sketch(tag, props, children);
}

/** A filled icon of 20 units. It stays where it is: a press that has begun on it ends on it.
 * @param {string} path */
export function sign(path) {
  return h('svg', { viewBox: '0 0 20 20', class: 'icon', 'aria-hidden': 'true' },
    h('path', { d: path }));
}

/** A button that is only a sign, with the words for it.
 * @param {string} path @param {string} label @param {view.Props} [props] */
export function tool(path, label, props = {}) {
  return h('button', {
    class: 'icon-button', 'aria-label': label, title: label, ...props,
  }, sign(path));
}

/** What only a screen reader says.
 * @param {string} text */
export function aside(text) {
  return h('span', { class: 'visually-hidden' }, text);
}

/** A sentence in which code and names look like that.
 * @type {(parts: {text: string, look: ''|'code'|'b'}[]) => view.Drawing[]} */
export function told(parts) {
  return parts.map(({ text, look }) => (look ? h(look, {}, text) : text));
}

/** Gives an element these children.
 * @type {(parent: Element, ...children: view.Drawing[]) => void} */
export function render(parent, ...children) {
  const wanted = /** @type {Drawn[]} */ (children.flat()).filter(isThere);
  const there = [...parent.childNodes];
  const areThere = there.length === wanted.length &&
    there.every((node, index) => isFor(node, /** @type {Drawn} */ (wanted[index])));
  if (areThere) {
    there.forEach((node, index) => nodeFor(/** @type {Drawn} */ (wanted[index]), [node], parent));
    return;
  }
  const held = document.activeElement;
  const staying = new Set(wanted.map((one) => (one instanceof Sketch ? one.tag : one)));
  const free = there.filter((node) => !staying.has(node));
  const nodes = wanted.map((one) => nodeFor(one, free, parent));
  for (const node of free) node.remove();
  let place = parent.firstChild;
  for (const node of nodes) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  const isLost = held !== document.activeElement && parent.contains(held);
  if (isLost && held instanceof HTMLElement) held.focus({ preventScroll: true });
}

/** Makes an element that is there already like this; it keeps its children where none are given.
 * @type {(element: Element, props: view.Props, ...children: view.Drawing[]) => void} */
export function draw(element, props, ...children) {
  become(element, h(element, props, ...children));
}

/** @type {(one: Drawn) => boolean} */
function isThere(one) {
  return one !== null && one !== undefined && one !== false && one !== '';
}

/** Whether a node becomes what is described, without another in its place.
 * @type {(node: Node, one: Drawn) => boolean} */
function isFor(node, one) {
  if (!(one instanceof Sketch)) return one instanceof Node ? node === one : node instanceof Text;
  const known = drawn.get(node);
  return node === one.tag || (known?.tag === one.tag && known.key === one.key);
}

/** @param {Drawn} one @param {ChildNode[]} free  what can be used again
 * @param {Element} parent @returns {Node} */
function nodeFor(one, free, parent) {
  if (one instanceof Node) return one;
  const at = free.findIndex((node) => isFor(node, one));
  const [old] = at < 0 ? [] : free.splice(at, 1);
  if (one instanceof Sketch) {
    return become(/** @type {Element} */ (old ?? make(one.tag, parent)), one);
  }
  const text = String(one);
  if (!(old instanceof Text)) return new Text(text);
  if (old.data !== text) old.data = text;
  return old;
}

/** @type {(tag: string|Element, parent: Element) => Element|SVGGElement} */
function make(tag, parent) {
  if (tag instanceof Element) return tag;
  const isPicture = tag === 'svg' || parent instanceof SVGElement;
  return isPicture ? svg(/** @type {'g'} */ (tag)) : html(/** @type {'div'} */ (tag));
}

/** @param {Element} element @param {Sketch} sketch  the same as before where nothing has changed */
function become(element, sketch) {
  const { tag, props, children } = sketch;
  const known = drawn.get(element);
  if (known === sketch) return element;
  const before = known?.props ?? {};
  for (const name in before) {
    const isFunction = typeof before[name] === 'function';
    if (!(name in props)) setProp(element, name, isFunction ? ignore : null);
  }
  for (const name in props) {
    // A person may have ticked what stays unticked.
    const isOther = props[name] !== before[name] || properties.has(name);
    if (isOther && name !== 'value') setProp(element, name, props[name]);
  }
  if (children.length > 0 || typeof tag === 'string') render(element, ...children);
  const shown = element.localName === 'select' ? Object(element).value : before.value;
  const { value } = props;
  if (value !== undefined && value !== shown && typing.into !== element) {
    setProp(element, 'value', value);
  }
  drawn.set(element, sketch);
  return element;
}
