// @ts-check
/** What the strips of a class share: buttons that are there at times, failures that are told. */
import { h } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class RoomBar extends LabElement {
  /** @param {string} name @param {boolean} isThere @param {() => unknown} onclick
   * @param {view.Props} [props] */
  button(name, isThere, onclick, props = {}) {
    return h('button', {
      key: name, class: 'pill is-small', hidden: !isThere, onclick, ...props,
    }, this.lab.text(`room.${name}`));
  }

  /** Does something; a failure is told.
   * @type {(task: () => Promise<unknown>) => Promise<unknown>} */
  try(task) {
    return task().catch((error) => this.lab.session.report(error));
  }
}
