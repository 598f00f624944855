// @ts-check
/** Pseudo-languages for translators who check the page before they begin: English in brackets and a
 * third longer, in one of them from right to left. What has no brackets is no text of the page's;
 * what is cut has no room for longer words. An address with `?lang=en-XA` or `?lang=ar-XB` asks
 * for one. */
import { Translator } from './i18n.js';

/** Keys whose texts join others, and are no words. */
const joints = /\.(?:space|separator)$/;

export class PseudoTranslator extends Translator {
  /** @param {string} code  as it stands in an address
   * @param {words.Messages} messages  in English */
  constructor(code, messages) {
    super(code, longer(messages));
    this.files = 'en';
    this.plurals = new Intl.PluralRules('en');
  }

  /** @param {string} part @param {words.Messages} messages  in English */
  add(part, messages) {
    super.add(part, longer(messages));
  }
}

/** @type {(messages: words.Messages) => words.Messages} */
function longer(messages) {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) =>
    [key, joints.test(key) ? text : `⟦${text}${'~'.repeat(Math.ceil(text.length / 3))}⟧`]));
}
