// Describing elements and drawing them: what stays is the same element as before.
import assert from 'node:assert/strict';
import test, { before } from 'node:test';

/** As much of a page as drawing needs. */
class Node {
  parentNode = null;
  childNodes = [];

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  insertBefore(node, place) {
    node.remove();
    const at = place ? this.childNodes.indexOf(place) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(node instanceof Node ? node : new Text(node), null);
  }

  remove() {
    const siblings = this.parentNode?.childNodes ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    if (page.activeElement && this.contains(page.activeElement)) page.activeElement = null;
    this.parentNode = null;
  }

  contains(node) {
    return node === this || this.childNodes.some((child) => child.contains(node));
  }

  get textContent() {
    return this.childNodes.map((child) => child.textContent).join('');
  }
}

class Text extends Node {
  constructor(data) {
    super();
    this.data = data;
  }

  get textContent() {
    return this.data;
  }
}

class Element extends Node {
  attributes = new Map();
  listeners = [];

  constructor(name) {
    super();
    this.localName = name;
    if (name === 'input') Object.assign(this, { value: '', checked: false });
  }

  setAttribute = (name, value) => this.attributes.set(name, value);
  removeAttribute = (name) => this.attributes.delete(name);
  getAttribute = (name) => this.attributes.get(name) ?? null;
  toggleAttribute = (name, isOn) =>
    (isOn ? this.attributes.set(name, '') : this.attributes.delete(name));
  addEventListener = (type, run) => this.listeners.push([type, run]);
  focus = () => { page.activeElement = this; };

  send(type) {
    for (const [one, run] of this.listeners) if (one === type) run({ type });
  }
}

const page = {
  activeElement: null,
  createElement: (name) => new Element(name),
  createElementNS: (_, name) => new Element(name),
};

let h;
let render;

before(async () => {
  Object.assign(globalThis, {
    document: page, Node, Text, Element, HTMLElement: Element, SVGElement: class {},
  });
  ({ h, render } = await import('../../Public/app/view/draw.view.js'));
});

const list = new Element('ul');
const draw = (...names) => render(list, names.map((name) => h('li', { key: name }, name)));

test('elements with a key stay the same in another order, and keep the focus', () => {
  draw('a', 'b', 'c');
  const [a, b, c] = list.childNodes;
  a.focus();
  draw('c', 'new', 'a');
  assert.deepEqual([list.textContent, page.activeElement], ['cnewa', a]);
  assert.deepEqual([list.childNodes[0], list.childNodes[2], b.parentNode], [c, a, null]);
});

test('only what is another than the last time is touched', () => {
  const box = new Element('div');
  const field = (value, isOn) => render(box, h('input', { class: 'x', value, checked: isOn }));
  field('first', false);
  const [input] = box.childNodes;
  Object.assign(input, { value: 'typed', checked: true });
  input.setAttribute('class', 'set elsewhere');
  field('first', false);
  assert.deepEqual(
    [box.childNodes[0], input.value, input.checked, input.getAttribute('class')],
    [input, 'typed', false, 'set elsewhere']);
  field('second', true);
  assert.deepEqual([input.value, input.checked], ['second', true]);
});

test('attributes come and go, and the newest handler is asked', () => {
  const box = new Element('div');
  const pressed = [];
  const button = (props) => render(box, h('button', props, 'Go'));
  button({ hidden: true, 'aria-pressed': false, title: null, onclick: () => pressed.push(1) });
  const [one] = box.childNodes;
  assert.deepEqual([...one.attributes],
    [['type', 'button'], ['hidden', ''], ['aria-pressed', 'false']]);
  button({ hidden: false, title: 'why', onclick: () => pressed.push(2) });
  assert.deepEqual([...one.attributes], [['type', 'button'], ['title', 'why']]);
  one.send('click');
  button({});
  one.send('click');
  assert.deepEqual([pressed, one.attributes.has('title')], [[2], false]);
});

test('nodes stay as they are, and elements can be given again with other attributes', () => {
  const box = new Element('div');
  const part = new Element('section');
  part.append('inside');
  render(box, null, 'text', false, h(part, { id: 'part' }));
  assert.deepEqual([box.childNodes[1], part.textContent, part.getAttribute('id')],
    [part, 'inside', 'part']);
  const [text] = box.childNodes;
  render(box, 'other', part);
  assert.deepEqual([text.data, box.childNodes], ['other', [text, part]]);
  render(box);
  assert.equal(box.childNodes.length, 0);
});
