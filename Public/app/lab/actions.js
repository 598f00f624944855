// @ts-check
/** Everything that a person can do by a key, from a menu or from the search. */
import { isSingleSign, keyText, nameOf } from '../words/keys.js';

export class Actions {
  /** @type {readonly lab.Action[]}  What the page can do; read with the first touch. */
  all = [];
  /** Reads them; the page says how. */
  read = () => Promise.resolve();
  /** @type {Promise<void>|null} */
  #ready = null;
  #lab;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** Resolves when all are there, and reads them for those who ask first. */
  get ready() {
    this.#ready ??= this.read();
    return this.#ready;
  }

  /** What there is now. */
  get list() {
    const { presenter } = this.#lab.ledClass;
    return this.all.filter(({ isForClass = false }) => presenter !== null || !isForClass);
  }

  /** What can be done now, or is offered with the reason why it can't. */
  get offered() {
    return this.list.filter((action) => this.canDo(action) || this.whyNot(action));
  }

  /** @type {(id: string) => lab.Action} */
  get(id) {
    const action = this.all.find((one) => one.id === id);
    if (!action) throw new Error(`nobody can do ${id}`);
    return action;
  }

  /** @type {(action: lab.Action) => boolean} */
  canDo({ when }) {
    return when?.(this.#lab) ?? true;
  }

  /** @type {(action: lab.Action) => string} */
  whyNot({ whyNot }) {
    return whyNot?.(this.#lab) ?? '';
  }

  /** @type {(action: lab.Action) => void}  Does it, where that can be done now. */
  do(action) {
    if (!this.canDo(action)) return;
    if (action.opens) void this.#lab.open(action.opens);
    else void action.does?.(this.#lab);
  }

  /** What a press of a key does; null where nothing.
   * @type {(press: words.Press) => lab.Action|null} */
  forPress(press) {
    if (isSingleSign(press) && !this.#lab.view.hasKeys) return null;
    const name = nameOf(press);
    return this.list.find((action) => action.keys?.includes(name) && this.canDo(action)) ?? null;
  }

  /** The key of an action as a person reads it; empty where it has none that does anything.
   * @type {(id: string) => string} */
  keyOf(id) {
    const [key = ''] = this.all.find((action) => action.id === id)?.keys ?? [];
    return this.#lab.view.hasKeys || key.length > 1 ? keyText(key) : '';
  }

  /** What stands in a menu, in this order, as far as it is offered.
   * @param {readonly string[]} ids @returns {view.MenuItem[]} */
  itemsFor(ids) {
    const { offered } = this;
    return ids.flatMap((id) => offered.filter((action) => action.id === id))
      .map((action) => this.#item(action));
  }

  /** @param {lab.Action} action @returns {view.MenuItem} */
  #item(action) {
    const lab = this.#lab;
    return {
      text: lab.text(action.words), key: action.keys?.[0], isOn: action.isOn?.(lab),
      reason: this.whyNot(action), run: () => this.do(action),
    };
  }

  /** Reads the words that a first visit doesn't need. */
  async loadWords() {
    await this.ready;
    const { translator } = this.#lab;
    const unknown = this.list.filter(({ words }) => !translator.has(words));
    await this.#lab.loadTexts(...new Set(unknown.map(({ words }) => words.split('.')[0] ?? '')));
  }
}
