// @ts-check
/** The class that is led from this page.
 * @fires LedClass#change @fires LedClass#lead what the one button does may be something else */

export class LedClass extends EventTarget {
  /** @type {rooms.Presenter|null}  who leads it */
  presenter = null;
  /** @type {lab.Ways|null} */
  ways = null;
  /** What keeps how far the class is in its lessons, apart from what the person does alone.
   * @type {inspector.Settings|null} */
  kept = null;
  /** @type {readonly number[]}  events at which somebody is lost */
  lost = [];

  /** What asks before every command, where that is wished. */
  get asksFirst() {
    return this.presenter?.asking.isFirst ? this.ways?.ask ?? null : null;
  }

  /** @param {LedClass['presenter']} presenter  null at the end
   * @param {lab.Ways|null} [ways] */
  begin(presenter, ways = null) {
    Object.assign(this, { presenter, ways, lost: [] });
    this.tell();
  }

  /** @type {(events: LedClass['lost']) => void} */
  markLost(events) {
    if (events.join() === this.lost.join()) return;
    this.lost = events;
    this.tell();
  }

  /** Another class is led, or the one button does something else.
   * @param {'change'|'lead'} [type] */
  tell(type = 'change') {
    this.dispatchEvent(new Event(type));
  }
}
