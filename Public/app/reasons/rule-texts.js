// @ts-check
/** What the rules say, in the page's language, and the sources that they cite. Everything is read
 * on first use, from the server or from the recorded run. */
import { fetchRule, fetchSources } from '../server/catalog-api.js';

export class RuleTexts {
  /** Whether rules come from a recorded run and no server is asked. */
  #isRecorded = false;
  /** @type {Map<string, store.Rule>}  Rules by language and identifier. */
  #rules = new Map();
  /** @type {Map<string, store.SourceInfo>} */
  #sources = new Map();

  /** Takes what is shipped with a recorded run: rules in English, and what they say in others.
   * @type {(recorded: {rules: store.Rule[], sources: store.SourceInfo[], statements?:
   *   Record<string, Record<string, string>>}) => void} */
  receive({ rules, sources, statements = {} }) {
    this.#isRecorded = true;
    for (const rule of rules) {
      this.#add(rule, 'en');
      for (const [language, known] of Object.entries(statements)) {
        const statement = known[rule.id];
        if (statement) this.#add({ ...rule, statement }, language);
      }
    }
    this.#receiveSources(sources);
  }

  /** What is known now of a rule.
   * @param {string} id @param {string} language
   * @returns {store.Rule|null}  nothing before it is loaded, or where it isn't reachable */
  get(id, language) {
    const english = this.#isRecorded ? this.#rules.get(`en ${id}`) : undefined;
    return this.#rules.get(`${language} ${id}`) ?? english ?? null;
  }

  /** Reads what is missing of a rule.
   * @type {(id: string, language: string) => Promise<store.Rule|null>} */
  async load(id, language) {
    if (!this.#isRecorded) {
      await Promise.allSettled([this.#loadRule(id, language), this.#loadSources()]);
    }
    return this.get(id, language);
  }

  /** @type {(rule: store.Rule) => store.SourceInfo[]}  The sources that a rule cites. */
  sourcesOf({ sources }) {
    return sources.map((id) => this.#sources.get(id) ?? { id, title: id, url: null });
  }

  /** @type {(id: string, language: string) => Promise<void>} */
  async #loadRule(id, language) {
    if (!this.get(id, language)) this.#add(await fetchRule(id, language), language);
  }

  async #loadSources() {
    if (this.#sources.size === 0) this.#receiveSources(await fetchSources());
  }

  /** @type {(rule: store.Rule, language: string) => void} */
  #add(rule, language) {
    this.#rules.set(`${language} ${rule.id}`, { ...rule, language });
  }

  /** @type {(sources: store.SourceInfo[]) => void} */
  #receiveSources(sources) {
    for (const source of sources) this.#sources.set(source.id, source);
  }
}
