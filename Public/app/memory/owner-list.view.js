// @ts-check
/** The owners of all controllers, as a picture and as a list in words. The list names the holders
 * of each controller, the objects that only know it, and the path that keeps a leaked one. */
import { ownership, retainPath } from './memory-owners.js';
import { centre, WeakDelegates, weakEdges } from './weak-links.js';
import { h } from '../view/draw.view.js';
import { controllerLink } from '../view/links.view.js';
import { ownerGraph } from './owner-graph.view.js';
import { warned } from '../findings/severity.view.js';

export class OwnerList {
  #delegates = new WeakDelegates();
  /** The events whose delegates are known; each run has its own array.
   * @type {readonly store.TraceEvent[]} */
  #events = [];

  /** @param {lab.Lab} lab @param {number} width  pixels */
  draw(lab, width) {
    const { nodes } = ownership(lab.store.state, lab.ios);
    const weak = this.#weak(lab);
    return h('section', { class: 'owners', hidden: nodes.length === 0 },
      h('h3', { id: 'owners-title' }, lab.text('memory.owners')),
      ownerGraph(lab, weak, width),
      h('ul', { class: 'owner-list', 'aria-labelledby': 'owners-title' },
        ...nodes.map(({ controller, owners }) =>
          controller && item(lab, controller, owners, weak))));
  }

  /** @type {(lab: lab.Lab) => memory.Edge[]}  Who knows whom without owning it. */
  #weak({ store }) {
    if (store.events !== this.#events) this.#delegates = new WeakDelegates();
    this.#events = store.events;
    this.#delegates.extend(store.events, store.scenario);
    return weakEdges(store.state, this.#delegates.in(store.state));
  }
}

/** @param {lab.Lab} lab @param {store.ControllerState} controller
 * @param {readonly memory.Owner[]} owners @param {readonly memory.Edge[]} weak */
function item(lab, controller, owners, weak) {
  const comma = lab.text('changes.comma');
  const words = owners.map((owner) => ownerText(lab, owner)).join(comma);
  const names = weak.filter(({ to }) => to === controller.key).map((edge) => weakText(lab, edge));
  return h('li', { key: controller.key },
    h('p', {}, controllerLink(lab, controller),
      controller.isLeaked && warned('is-leaked', lab.text('memory.leaked'))),
    h('p', { class: 'owner-text' }, owners.length === 0 ? lab.text('memory.nobody')
      : lab.text('memory.heldBy', { owners: words, count: owners.length })),
    names.length > 0 && h('p', { class: 'owner-text' },
      lab.text('owners.knownTo', { names: names.join(comma) })),
    controller.isLeaked && h('p', { class: 'owner-path' }, `${lab.text('owners.path')} `,
      h('b', {}, keptBy(lab, controller))));
}

/** The way that keeps a controller.
 * @type {(lab: lab.Lab, controller: store.ControllerState) => string} */
function keptBy(lab, controller) {
  const { state } = lab.store;
  return retainPath(state, controller, lab.ios).map((part) =>
    (state.controllers[part] ? nameOf(lab, part) : lab.text(`memory.link.${part}`))).join(' → ');
}

/** @type {(lab: lab.Lab, owner: memory.Owner) => string} */
function ownerText(lab, { kind, key, name }) {
  return lab.text(`memory.owner.${kind}`, { owner: key ? nameOf(lab, key) : name });
}

/** @type {(lab: lab.Lab, edge: memory.Edge) => string} */
function weakText(lab, { from, kind }) {
  const owner = from === centre ? '' : nameOf(lab, from);
  return lab.text(`owners.weak.${kind}`, { owner });
}

/** @type {(lab: lab.Lab, key: string) => string} */
function nameOf(lab, key) {
  const controller = lab.store.state.controllers[key];
  return controller && controller.instance > 1 ? key : controller?.controller ?? key;
}
