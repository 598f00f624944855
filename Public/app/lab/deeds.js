// @ts-check
/** Everything that a person can do by a key, from a menu or from the command palette. */
import { isSingleSign, keyText, nameOf } from '../words/keys.js';

export class Deeds {
  /** @type {readonly lab.Deed[]}  What the page can do; comes soon after its first picture. */
  all = [];
  /** Done once that has come; what is pressed before waits for it. */
  ready = Promise.resolve();
  #lab;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** What there is now. */
  get list() {
    const { presenter } = this.#lab.led;
    return this.all.filter(({ isForClass = false }) => presenter !== null || !isForClass);
  }

  /** What can be done now, or is offered with the reason why it can't. */
  get offered() {
    return this.list.filter((deed) => this.canDo(deed) || this.whyNot(deed));
  }

  /** @type {(id: string) => lab.Deed} */
  get(id) {
    const deed = this.all.find((one) => one.id === id);
    if (!deed) throw new Error(`nobody can do ${id}`);
    return deed;
  }

  /** @type {(deed: lab.Deed) => boolean} */
  canDo({ when }) {
    return when?.(this.#lab) ?? true;
  }

  /** @type {(deed: lab.Deed) => string} */
  whyNot({ whyNot }) {
    return whyNot?.(this.#lab) ?? '';
  }

  /** @type {(deed: lab.Deed) => void}  Does it, where that can be done now. */
  do(deed) {
    if (!this.canDo(deed)) return;
    if (deed.opens) void this.#lab.open(deed.opens);
    else void deed.does?.(this.#lab);
  }

  /** What a press of a key does; null where nothing.
   * @type {(press: words.Press) => lab.Deed|null} */
  forPress(press) {
    if (isSingleSign(press) && !this.#lab.view.hasKeys) return null;
    const name = nameOf(press);
    return this.list.find((deed) => deed.keys?.includes(name) && this.canDo(deed)) ?? null;
  }

  /** The key of a deed as a person reads it; empty where it has none that does anything.
   * @type {(id: string) => string} */
  keyOf(id) {
    const [key = ''] = this.all.find((deed) => deed.id === id)?.keys ?? [];
    return this.#lab.view.hasKeys || key.length > 1 ? keyText(key) : '';
  }

  /** What stands in a menu.
   * @param {lab.Menu} menu */
  itemsOf(menu) {
    const lab = this.#lab;
    return this.offered.filter((deed) => deed.menu === menu).map((deed) => ({
      text: lab.text(deed.words), key: deed.keys?.[0], isOn: deed.isOn?.(lab),
      reason: this.whyNot(deed), run: () => this.do(deed),
    }));
  }

  /** Reads the words that a first visit doesn't need. */
  async loadWords() {
    await this.ready;
    const { translator } = this.#lab;
    const unknown = this.list.filter(({ words }) => !translator.has(words));
    await this.#lab.loadTexts(...new Set(unknown.map(({ words }) => words.split('.')[0] ?? '')));
  }
}
