// @ts-check
/** What a step of a walkthrough points at: rings around controllers, and a light on one part of the
 * diagram. */
import { keyOf } from '../store/fold.js';
import { Rings } from '../view/rings.view.js';

const attributes = { station: 'data-station', controller: 'data-key', callback: 'data-rail' };

export class StepRings {
  #rings;

  /** @param {lessons.LessonRun} run */
  constructor(run) {
    this.#rings = [
      new Rings('step-ring', () => (run.step.highlight ?? []).flatMap((id) =>
        shown(['state-diagram svg', '.lane-tree'], { kind: 'controller', id }))),
      new Rings('step-light', () => (run.step.spotlight
        ? shown(['state-diagram svg'], run.step.spotlight).slice(0, 1) : [])),
    ];
  }

  update() {
    for (const rings of this.#rings) rings.update();
  }

  remove() {
    for (const rings of this.#rings) rings.remove();
  }
}

/** Where something is drawn.
 * @type {(panels: readonly string[], spot: lessons.Spot) => Element[]} */
function shown(panels, { kind, id }) {
  const name = CSS.escape(kind === 'controller' ? keyOf(id) : id);
  return panels.flatMap((panel) =>
    [...document.querySelectorAll(`${panel} [${attributes[kind]}="${name}"]`)])
    .map((element) => element.querySelector('.station') ?? element)
    .filter((element) => element.getBoundingClientRect().width > 0);
}
