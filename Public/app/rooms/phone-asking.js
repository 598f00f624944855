// @ts-check
/** Asking a class from a phone: the commands that can come next, and the questions about one. */
import { fetchCallbacks, fetchCommands, fetchPlatforms } from '../server/api.js';
import { learnCallbacks } from '../store/callbacks.js';
import { learnCommands } from '../store/commands.js';
import { learnVersions } from '../store/ios.js';
import { questionsBefore } from './asking.js';

export class PhoneAsking {
  isOpen = false;
  /** @type {readonly store.Command[]} */
  commands = [];
  /** @type {readonly rooms.Asked[]} */
  drafts = [];
  #desk;
  #store;
  #isLearned = false;

  /** @param {server.RoomDesk} desk @param {store.TraceStore} store  with the run of the class */
  constructor(desk, store) {
    this.#desk = desk;
    this.#store = store;
  }

  /** Shows what can be asked about, or no longer. */
  async toggle() {
    this.isOpen = !this.isOpen;
    this.drafts = [];
    if (!this.isOpen) return;
    if (!this.#isLearned) {
      const [platforms, callbacks, commands] = await Promise.all(
        [fetchPlatforms(), fetchCallbacks(), fetchCommands()]);
      learnVersions(platforms);
      learnCallbacks(callbacks);
      learnCommands(commands);
      this.#isLearned = true;
    }
    const { commands } = await this.#desk.offers();
    this.commands = commands.filter(({ availability }) => availability === 'effective')
      .map(({ command }) => command);
  }

  /** @type {(command: store.Command, teller: rooms.Teller) => Promise<void>} */
  async choose(command, teller) {
    const { scenario, performed, platform } = this.#store;
    if (!scenario) return;
    this.drafts = await questionsBefore({ scenario, performed, platform }, command, teller);
  }

  /** @type {(draft: rooms.Asked, seconds: number) => Promise<void>} */
  async ask(draft, seconds) {
    await this.#desk.poll({ ...draft, seconds });
    this.isOpen = false;
    this.drafts = [];
  }
}
