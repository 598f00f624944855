// @ts-check
/** Texts in the page's language. A text may hold `{name}` placeholders; a text that depends on a
 * count has one entry for each plural category of the language. */

export const languages = [
  { code: 'en', name: 'English' },
  { code: 'ru', name: 'Русский' },
  { code: 'zh-Hans', name: '简体中文' },
];

const rightToLeft = /^(ar|fa|he|ur)\b/;

export class Translator {
  /** @param {string} language @param {words.Messages} messages */
  constructor(language, messages) {
    this.language = language;
    /** How its files are called. */
    this.files = language;
    this.direction = rightToLeft.test(language) ? 'rtl' : 'ltr';
    this.messages = messages;
    this.plurals = new Intl.PluralRules(language);
    /** The parts that were added. */
    this.parts = new Set();
  }

  /** Adds the texts of a part of the page.
   * @param {string} part  what their keys begin with
   * @param {words.Messages} messages */
  add(part, messages) {
    this.parts.add(part);
    for (const [key, text] of Object.entries(messages)) this.messages[`${part}.${key}`] = text;
  }

  /** @type {(key: string) => boolean} */
  has(key) {
    return key in this.messages;
  }

  /** A text that need not be there.
   * @type {(key: string) => string} */
  find(key) {
    return this.messages[key] ?? '';
  }

  /** @param {string} key @param {words.Values} [values]  `count` selects the plural form */
  text(key, values = {}) {
    const form = typeof values.count === 'number' ? this.plurals.select(values.count) : '';
    const template = this.messages[`${key}.${form}`] ?? this.messages[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  }

  /** What is wrong, in words; in those of the server where the page has none.
   * @param {{code: string, rule?: string|null, detail: string, values?: words.Values}} problem
   * @param {string} [own]  the first part of the keys that say it best
   * @param {words.Values} [values] */
  problem({ code, rule, detail, values: facts = {} }, own = '', values = {}) {
    const keys = [`problem.${code}.${facts.limit}`, `${own}problem.${code}`, `problem.${code}`,
      `reason.${rule}`, `reason.${code}`];
    const key = keys.find((one) => this.has(one));
    return key ? this.text(key, { ...facts, ...values }) : detail;
  }
}

/** The language to show: asked for in the address, chosen before, or preferred by the browser.
 * @type {(wishes: {query: string|null, saved: string|null, preferred: readonly string[]}) =>
 *   string} */
export function chooseLanguage({ query, saved, preferred }) {
  const wishes = [query, saved, ...preferred];
  return wishes.map(knownLanguage).find((language) => language !== null) ?? 'en';
}

/** The language of the page that a tag means; null if there is none.
 * @param {string|null} wish  such as `ru-RU` or `zh-CN` */
export function knownLanguage(wish) {
  const base = (wish ?? '').toLowerCase().split('-')[0];
  return languages.find(({ code }) => code.split('-')[0] === base)?.code ?? null;
}
