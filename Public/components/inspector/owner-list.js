// @ts-check
/**
 * The graph of owners: a row for each, arcs from the owner to what it owns. The arcs are only a
 * picture; each row says in words by whom it is held.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 * @typedef {import('../../app/memory-owners.js').Node} GraphNode
 * @typedef {import('../../app/memory-owners.js').Owner} Owner
 */
import { ownerArcs, ownership, retainPath } from '../../app/memory-owners.js';
import { badge, html, svg } from '../dom.js';
import { warned } from './severity.js';

/** Sizes in rem: where the arcs are drawn, and the least height of a row. */
const gutterSize = 2.75;
const rowSize = 2.25;

export class OwnerList {
  #title = html('h3', { id: 'owners-title' });
  #picture = svg('svg', { class: 'owner-arcs', 'aria-hidden': 'true' });
  #list = html('ul', { class: 'owner-list', 'aria-labelledby': 'owners-title' });
  #graph = html('div', { class: 'owner-graph' }, this.#picture, this.#list);
  element = html('section', { class: 'owners' }, this.#title, this.#graph);

  /** @param {Lab} lab */
  update(lab) {
    const { nodes, edges } = ownership(lab.store.state, lab.ios);
    this.element.hidden = nodes.length === 0;
    this.#title.textContent = lab.text('memory.owners');
    const items = nodes.map((node) => this.#item(lab, node));
    this.#list.replaceChildren(...items);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const [gutter, row] = [gutterSize * rem, rowSize * rem];
    const rows = new Map(nodes.map(({ id }, index) => {
      const item = /** @type {HTMLElement} */ (items[index]);
      return [id, item.offsetTop + Math.min(item.offsetHeight, row) / 2];
    }));
    const height = this.#list.offsetHeight;
    this.#picture.setAttribute('height', String(height));
    this.#picture.setAttribute('viewBox', `0 0 ${gutter} ${height}`);
    const arcs = ownerArcs(edges, rows, { right: gutter, row });
    this.#picture.replaceChildren(...arcs.flatMap(({ path, head, isLeak }) => {
      const leak = isLeak ? ' is-leak' : '';
      return [
        svg('path', { class: `owner-arc${leak}`, d: path }),
        svg('path', { class: `owner-head${leak}`, d: head }),
      ];
    }));
  }

  /**
   * @param {Lab} lab
   * @param {GraphNode} node
   */
  #item(lab, { kind, controller, owners }) {
    if (!controller) {
      return html('li', { class: 'is-outside' }, lab.text(`memory.link.${kind}`));
    }
    const { key, instance } = controller;
    const name = instance > 1 ? key : controller.controller;
    const head = html('p', {}, badge(lab.identity(controller.controller, instance)),
      html('b', {}, name));
    const words = owners.map((owner) => ownerText(lab, owner)).join(lab.text('changes.comma'));
    const text = owners.length === 0 ? lab.text('memory.nobody')
      : lab.text('memory.heldBy', { owners: words, count: owners.length });
    const item = html('li', {}, head, html('p', { class: 'owner-text' }, text));
    if (controller.isLeaked) this.#markLeak(lab, item, key);
    return item;
  }

  /**
   * @param {Lab} lab
   * @param {HTMLElement} item
   * @param {string} key
   */
  #markLeak(lab, item, key) {
    const { state } = lab.store;
    const controller = state.controllers[key];
    if (!controller) return;
    const words = retainPath(state, controller, lab.ios).map((part) => {
      const name = state.controllers[part];
      if (name) return name.instance > 1 ? part : name.controller;
      return lab.text(`memory.link.${part}`);
    });
    item.firstElementChild?.append(warned('is-leaked', lab.text('memory.leaked')));
    item.append(html('p', { class: 'owner-path' }, words.join(' → ')));
  }
}

/**
 * @param {Lab} lab
 * @param {Owner} owner
 */
function ownerText(lab, { kind, key, name }) {
  const owner = key ? lab.store.state.controllers[key] : undefined;
  const shown = owner && owner.instance > 1 ? owner.key : owner?.controller ?? name;
  return lab.text(`memory.owner.${kind}`, { owner: shown });
}
