// @ts-check
/**
 * Who owns whom: a picture, and a list that says it in words: by whom each controller is held, who
 * only knows it, and which way keeps one that has leaked.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./memory-owners.js').Edge} Edge
 * @typedef {import('./memory-owners.js').Node} GraphNode
 * @typedef {import('./memory-owners.js').Owner} Owner
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 */
import { ownership, retainPath } from './memory-owners.js';
import { centre, WeakDelegates, weakEdges } from './weak-links.js';
import { html } from '../view/dom.view.js';
import { controllerLink } from '../view/links.view.js';
import { OwnerGraph } from './owner-graph.view.js';
import { warned } from '../findings/severity.view.js';

export class OwnerList {
  #title = html('h3', { id: 'owners-title' });
  #graph = new OwnerGraph();
  #list = html('ul', { class: 'owner-list', 'aria-labelledby': 'owners-title' });
  element = html('section', { class: 'owners' }, this.#title, this.#graph.element, this.#list);
  #delegates = new WeakDelegates();
  /**
   * The events whose delegates are known; each run has its own array.
   *
   * @type {readonly TraceEvent[]}
   */
  #events = [];

  /**
   * Who knows whom without owning it.
   *
   * @param {Lab} lab
   * @returns {Edge[]}
   */
  weak({ store }) {
    if (store.events !== this.#events) this.#delegates = new WeakDelegates();
    this.#events = store.events;
    this.#delegates.extend(store.events, store.scenario);
    return weakEdges(store.state, this.#delegates.in(store.state));
  }

  /**
   * @param {Lab} lab
   * @param {readonly Edge[]} weak
   */
  update(lab, weak) {
    const { nodes } = ownership(lab.store.state, lab.ios);
    this.element.hidden = nodes.length === 0;
    this.#title.textContent = lab.text('memory.owners');
    this.#graph.update(lab, weak);
    const controllers = nodes.filter(({ controller }) => controller);
    this.#list.replaceChildren(...controllers.map((node) => this.#item(lab, node, weak)));
  }

  /**
   * @param {Lab} lab
   * @param {GraphNode} node
   * @param {readonly Edge[]} weak
   */
  #item(lab, { id, controller, owners }, weak) {
    if (!controller) return html('li');
    const head = html('p', {}, controllerLink(lab, controller));
    const words = owners.map((owner) => ownerText(lab, owner)).join(lab.text('changes.comma'));
    const text = owners.length === 0 ? lab.text('memory.nobody')
      : lab.text('memory.heldBy', { owners: words, count: owners.length });
    const item = html('li', {}, head, html('p', { class: 'owner-text' }, text));
    const known = weak.filter(({ to }) => to === id).map((edge) => weakText(lab, edge));
    if (known.length > 0) {
      const names = known.join(lab.text('changes.comma'));
      item.append(html('p', { class: 'owner-text' }, lab.text('owners.knownTo', { names })));
    }
    if (controller.isLeaked) this.#markLeak(lab, item, id);
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
    const path = html('b', {}, words.join(' → '));
    item.append(html('p', { class: 'owner-path' }, `${lab.text('owners.path')} `, path));
  }
}

/**
 * @param {Lab} lab
 * @param {Owner} owner
 */
function ownerText(lab, { kind, key, name }) {
  return lab.text(`memory.owner.${kind}`, { owner: key ? nameOf(lab, key) : name });
}

/**
 * @param {Lab} lab
 * @param {Edge} edge
 */
function weakText(lab, { from, kind }) {
  const owner = from === centre ? '' : nameOf(lab, from);
  return lab.text(`owners.weak.${kind}`, { owner });
}

/**
 * @param {Lab} lab
 * @param {string} key
 */
function nameOf(lab, key) {
  const controller = lab.store.state.controllers[key];
  return controller && controller.instance > 1 ? key : controller?.controller ?? key;
}
