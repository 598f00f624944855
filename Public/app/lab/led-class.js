// @ts-check
/**
 * The class that is led from this page, as the rest of the page knows it.
 *
 * @fires LedClass#change  it begins or ends, or is lost elsewhere
 *
 * @typedef {import('../rooms/presenter.js').Presenter} Presenter
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {(command: Command) => Promise<boolean>} Ask  asks the class about a command before it
 *   is performed; whether it was performed
 */

export class LedClass extends EventTarget {
  /**
   * Who leads it; null where none is led.
   *
   * @type {Presenter|null}
   */
  presenter = null;
  /** @type {Ask|null} */
  ask = null;
  /**
   * Opens the menu beside what performs a command.
   *
   * @type {(event: MouseEvent, command: Command) => void}
   */
  offer = () => {};
  /**
   * The events at which somebody is lost.
   *
   * @type {readonly number[]}
   */
  lost = [];

  /** Whether every command is asked about first. */
  get asksFirst() {
    return this.ask !== null && this.presenter?.asking.isFirst === true;
  }

  /**
   * @param {Presenter} presenter
   * @param {{ask: Ask, offer: LedClass['offer']}} ways  to ask it
   */
  begin(presenter, { ask, offer }) {
    this.presenter = presenter;
    this.ask = ask;
    this.offer = offer;
    this.#tell();
  }

  end() {
    this.presenter = null;
    this.ask = null;
    this.offer = () => {};
    this.lost = [];
    this.#tell();
  }

  /** @param {readonly number[]} events  at which somebody is lost */
  markLost(events) {
    if (events.join() === this.lost.join()) return;
    this.lost = events;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
