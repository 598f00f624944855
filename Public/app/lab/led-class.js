// @ts-check
/**
 * The class that is led from this page.
 *
 * @fires LedClass#change
 *
 * @typedef {import('../store/types.js').Command} Command
 *
 * @typedef {object} Ways  to ask it before a command is performed
 * @property {(command: Command) => Promise<boolean>} ask  whether it was performed
 * @property {(event: MouseEvent, command: Command) => void} offer  the menu beside a command
 * @property {import('../rooms/lesson-lead.js').LessonLead} lesson
 */

export class LedClass extends EventTarget {
  /** @type {import('../rooms/presenter.js').Presenter|null}  who leads it */
  presenter = null;
  /** @type {Ways|null} */
  ways = null;
  /** @type {readonly number[]}  events at which somebody is lost */
  lost = [];

  /** What asks before every command, where that is wished. */
  get asksFirst() {
    return this.presenter?.asking.isFirst ? this.ways?.ask ?? null : null;
  }

  /**
   * @param {LedClass['presenter']} presenter  null at the end
   * @param {Ways|null} [ways]
   */
  begin(presenter, ways = null) {
    Object.assign(this, { presenter, ways, lost: [] });
    this.#tell();
  }

  /** @param {LedClass['lost']} events */
  markLost(events) {
    if (events.join() === this.lost.join()) return;
    this.lost = events;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
