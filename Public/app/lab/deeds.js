// @ts-check
/**
 * Everything that a person can do by a key, from a menu or from the command palette.
 *
 * @typedef {import('./lab.js').Lab} Lab
 * @typedef {import('../page/dialogs.view.js').DialogName} DialogName
 * @typedef {'page'|'code'|'scenarios'|'branches'|'live'} Menu
 *
 * @typedef {object} Deed
 * @property {string} id  unique
 * @property {string} words  the key of its text
 * @property {string} [group]  under which its key is listed
 * @property {readonly string[]} [keys]  as in `Shift+ArrowRight`, `Control+k`, `g`, `?`
 * @property {boolean} [isForClass]  there is such a thing only where a class is led
 * @property {(lab: Lab) => boolean} [when]  whether it can be done now; else always
 * @property {(lab: Lab) => string} [whyNot]  the reason; then it is offered all the same
 * @property {(lab: Lab) => boolean} [isOn]  of a switch
 * @property {DialogName} [opens]  a dialog
 * @property {(lab: Lab) => unknown} [does]  something else
 * @property {Menu} [menu]  that offers it beside the palette, which offers everything
 */
import { isSingleSign, keyText, nameOf } from '../words/keys.js';

export class Deeds {
  /**
   * What the page can do; comes soon after its first picture.
   *
   * @type {readonly Deed[]}
   */
  all = [];
  /** Done once that has come; what is pressed before waits for it. */
  ready = Promise.resolve();
  #lab;

  /** @param {Lab} lab */
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

  /** @param {string} id */
  get(id) {
    const deed = this.all.find((one) => one.id === id);
    if (!deed) throw new Error(`nobody can do ${id}`);
    return deed;
  }

  /** @param {Deed} deed */
  canDo({ when }) {
    return when?.(this.#lab) ?? true;
  }

  /** @param {Deed} deed */
  whyNot({ whyNot }) {
    return whyNot?.(this.#lab) ?? '';
  }

  /**
   * Does it, where that can be done now.
   *
   * @param {Deed} deed
   */
  do(deed) {
    if (!this.canDo(deed)) return;
    if (deed.opens) void this.#lab.open(deed.opens);
    else void deed.does?.(this.#lab);
  }

  /**
   * What a press of a key does; null where nothing.
   *
   * @param {import('../words/keys.js').Press} press
   * @returns {Deed|null}
   */
  forPress(press) {
    if (isSingleSign(press) && !this.#lab.view.hasKeys) return null;
    const name = nameOf(press);
    return this.list.find((deed) => deed.keys?.includes(name) && this.canDo(deed)) ?? null;
  }

  /**
   * The key of a deed as a person reads it; empty where it has none that does anything.
   *
   * @param {string} id
   */
  keyOf(id) {
    const [key = ''] = this.all.find((deed) => deed.id === id)?.keys ?? [];
    return this.#lab.view.hasKeys || key.length > 1 ? keyText(key) : '';
  }

  /**
   * What stands in a menu.
   *
   * @param {Menu} menu
   */
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
