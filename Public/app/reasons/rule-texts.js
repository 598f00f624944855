// @ts-check
/**
 * What the rules say, in the page's language, and the sources that they cite. Everything is read
 * on first use: from the server, from the recorded run, and from `locales/rules.<language>.json`.
 *
 * @typedef {import('../store/types.js').Rule} Rule
 * @typedef {import('../store/types.js').SourceInfo} SourceInfo
 */
import { fetchDocument } from '../server/api.js';
import { fetchRule, fetchSources } from '../server/catalog-api.js';

export class RuleTexts {
  /** Whether rules come from a recorded run and no server is asked. */
  #isRecorded = false;
  /**
   * Rules in English.
   *
   * @type {Map<string, Rule>}
   */
  #rules = new Map();
  /** @type {Map<string, SourceInfo>} */
  #sources = new Map();
  /**
   * Statements by language and rule.
   *
   * @type {Map<string, Record<string, string>>}
   */
  #statements = new Map();

  /**
   * Takes what is shipped with a recorded run.
   *
   * @param {{rules: Rule[], sources: SourceInfo[]}} recorded
   */
  receive({ rules, sources }) {
    this.#isRecorded = true;
    for (const rule of rules) this.#rules.set(rule.id, rule);
    this.#receiveSources(sources);
  }

  /**
   * What is known now of a rule.
   *
   * @param {string} id
   * @param {string} language
   * @returns {Rule|null} nothing before it is loaded, or where it isn't reachable
   */
  get(id, language) {
    const rule = this.#rules.get(id);
    if (!rule || (language !== 'en' && !this.#statements.has(language))) return null;
    const statement = this.#statements.get(language)?.[id];
    return statement ? { ...rule, statement, language } : { ...rule, language: 'en' };
  }

  /**
   * Reads what is missing of a rule.
   *
   * @param {string} id
   * @param {string} language
   * @returns {Promise<Rule|null>}
   */
  async load(id, language) {
    await Promise.allSettled([
      this.#loadRule(id), this.#loadSources(), this.#loadStatements(language),
    ]);
    return this.get(id, language);
  }

  /**
   * The sources that a rule cites.
   *
   * @param {Rule} rule
   * @returns {SourceInfo[]}
   */
  sourcesOf({ sources }) {
    return sources.map((id) => this.#sources.get(id) ?? { id, title: id, url: null });
  }

  /** @param {string} id */
  async #loadRule(id) {
    if (!this.#isRecorded && !this.#rules.has(id)) this.#rules.set(id, await fetchRule(id));
  }

  async #loadSources() {
    if (this.#isRecorded || this.#sources.size > 0) return;
    this.#receiveSources(await fetchSources());
  }

  /** @param {string} language */
  async #loadStatements(language) {
    if (language === 'en' || this.#statements.has(language)) return;
    const statements = await fetchDocument(`locales/rules.${language}.json`).catch(() => ({}));
    this.#statements.set(language, statements);
  }

  /** @param {SourceInfo[]} sources */
  #receiveSources(sources) {
    for (const source of sources) this.#sources.set(source.id, source);
  }
}
