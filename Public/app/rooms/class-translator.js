// @ts-check
import { Translator } from '../words/i18n.js';

/** The texts of a class: commands and styles have names in the language of the page. Pages on which
 * code is written have the verbs of the code. */
export class ClassTranslator extends Translator {
  /** @override @param {string} key @param {words.Values} [values] */
  text(key, values = {}) {
    if (!key.startsWith('command.')) return super.text(key, values);
    const style = this.find(`class.style.${values.style}`) || values.style;
    const own = `class.${key}`;
    return super.text(this.has(own) ? own : key, style ? { ...values, style } : values);
  }
}
