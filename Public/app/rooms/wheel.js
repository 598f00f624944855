// @ts-check
/**
 * Control of a class as one page has it: it can be asked for, and is taken once it is handed over.
 *
 * @typedef {import('./presenter.js').Presenter} Presenter
 * @typedef {import('./types.js').Room} Room
 */
import { ApiError } from '../server/api.js';

export class Wheel {
  /** Whether the page has asked for control, which it takes once it is handed over. */
  isWanted = false;
  #presenter;

  /** @param {Presenter} presenter */
  constructor(presenter) {
    this.#presenter = presenter;
  }

  /** @param {Room} room */
  look({ offered }) {
    if (offered && this.isWanted) void this.take();
  }

  /** Takes control, where it was handed over to the page or belongs to it. */
  async take() {
    this.isWanted = false;
    await this.#presenter.ask((desk) => desk.take()).catch((error) => {
      if (!isNotDriving(error)) throw error;
    });
  }

  async request() {
    this.isWanted = true;
    await this.#presenter.ask((desk) => desk.request());
  }
}

/**
 * Whether somebody else has control.
 *
 * @param {unknown} error
 */
export function isNotDriving(error) {
  return error instanceof ApiError && error.problem.code === 'notDriving';
}
