// @ts-check
/** What the page of a comparison knows: what was chosen, the answer, what is wrong in each column,
 * and where their code differs.
 * @fires Comparing#change anything of it is another */
import { ApiError, fetchDocument, fetchPlatforms, lint } from '../server/api.js';
import { compare, fetchCode, fetchFindingTexts } from '../server/catalog-api.js';
import { labelOf, labelText } from '../session/branch-tree.js';
import { Choice } from './choice.js';
import { changesIn } from './code-change.js';
import { Comparison, scenarioOf, withLabels } from './compare.js';
import { namesOf } from './names.js';
import { groupsOf, openingRow, placesOf } from './rows.js';

export class Comparing extends EventTarget {
  /** @type {Choice|null} */
  choice = null;
  /** The versions and the branches that can be chosen, with their names.
   * @type {{platforms: string[][], branches: string[][]}} */
  known = { platforms: [], branches: [] };
  /** @type {Comparison|null} */
  comparison = null;
  /** @type {readonly compare.Group[]} */
  groups = [];
  /** Where differences begin.
   * @type {readonly number[]} */
  places = [];
  /** What is wrong in each column.
   * @type {readonly compare.Issue[][]} */
  issues = [];
  /** @type {readonly compare.CodeChange[]} */
  changes = [];
  problem = '';
  /** In which code is shown: `swift` or `objc`. */
  codeLanguage = 'swift';
  /** How many comparisons were made. */
  count = 0;
  /** Done once the issues and the code of the last one are known.
   * @type {Promise<unknown>} */
  found = Promise.resolve();
  #lab;
  #mistakes;
  /** @type {compare.CompareRequest|null} */
  #request = null;
  /** @type {readonly string[]} */
  #names = [];

  /** @param {lab.Lab} lab
   * @param {readonly string[]} mistakes  the examples that have a shipped fix */
  constructor(lab, mistakes) {
    super();
    this.#lab = lab;
    this.#mistakes = mistakes;
  }

  /** Begins with what is asked for, or with the open run on another version.
   * @type {(asked: compare.Asked|null) => Promise<void>} */
  async begin(asked) {
    const lab = this.#lab;
    this.#forget();
    this.#tell();
    await this.#attempt(async () => {
      const platforms = await fetchPlatforms();
      this.known.platforms = platforms.map(({ ios, name }) => [ios, name]).reverse();
      this.known.branches = await this.#branches();
      const { scenario, performed, platform } = lab.store;
      const own = scenario && scenarioOf({ scenario, performed, platform });
      const subject = asked?.scenario ?? own;
      const ios = asked?.scenario?.platform?.ios ?? lab.ios;
      const listed = platforms.map((one) => one.ios);
      this.choice = new Choice(subject, ios, listed, this.#mistakes);
      const wish = asked?.runs ? { runs: asked.runs } : asked?.request;
      if (wish) this.choice.adopt(wish);
      const isThere = await this.#load(wish ?? await this.#chosen(), asked ?? {});
      // Branches may be gone; a link holds what they did.
      if (isThere || !asked?.runs || !asked.request) return;
      this.choice.adopt(asked.request);
      await this.#load(asked.request, asked);
    });
  }

  /** Compares what the controls say. */
  async choose() {
    this.#tell();
    await this.#attempt(async () => {
      await this.#load(await this.#chosen(), {});
    });
  }

  /** @type {(row: number|null) => void}  Null stays where it is. */
  seek(row) {
    if (row !== null) this.comparison?.seek(row);
  }

  /** The place of the next or the previous difference, seen from the cursor; null at the ends.
   * @type {(direction: 1|-1) => number|null} */
  differenceFrom(direction) {
    const cursor = this.comparison?.cursor ?? 0;
    return direction > 0 ? this.places.find((row) => row > cursor) ?? null
      : [...this.places].reverse().find((row) => row < cursor) ?? null;
  }

  /** Looks again which rows are shown: the density is another. */
  lookAgain() {
    if (this.comparison) this.places = placesOf(this.comparison, this.#shows);
  }

  /** What a link must hold to open this; null before anything is compared.
   * @returns {compare.Asked|null} */
  get asked() {
    const { comparison } = this;
    if (!comparison || !this.#request) return null;
    const base = { row: comparison.cursor, language: this.#lab.translator.language };
    if (!('runs' in this.#request)) {
      const names = this.#names.length > 0 ? { names: [...this.#names] } : {};
      return { request: this.#request, ...names, ...base };
    }
    const { columns } = comparison;
    return {
      request: { scenarios: columns.map(({ scenario }) => scenario) },
      runs: this.#request.runs, names: columns.map(({ label }) => label), ...base,
    };
  }

  /** @type {(event: store.TraceEvent) => boolean} */
  #shows = (event) => this.#lab.view.shows(event);

  #chosen() {
    const read = (/** @type {string} */ id) => fetchDocument(`examples/${id}.json`);
    return this.choice?.request(read) ?? Promise.resolve(null);
  }

  /** @param {compare.CompareRequest|null} request
   * @param {Pick<compare.Asked, 'row'|'names'>} how @returns {Promise<boolean>}  whether there is
   *   an answer to show */
  async #load(request, { row, names = [] }) {
    if (!request) return false;
    this.#request = request;
    this.problem = '';
    const answer = await compare(request).catch((error) => this.#fail(error));
    // Something else has been chosen meanwhile.
    if (request !== this.#request) return true;
    if (!answer) return false;
    const given = 'runs' in request ? this.#runNames(request.runs) : names;
    this.#names = names;
    const labels = namesOf(this.#lab.translator, request, answer.columns, given);
    const comparison = new Comparison(withLabels(answer, labels));
    this.#take(comparison);
    comparison.cursor = openingRow(comparison, this.#shows);
    if (row !== undefined) comparison.seek(row);
    this.#tell();
    this.found = Promise.all([this.#findIssues(comparison), this.#findChanges(comparison)]);
    return true;
  }

  /** @param {Comparison} comparison */
  #take(comparison) {
    this.count += 1;
    this.comparison = comparison;
    this.groups = groupsOf(comparison);
    this.places = placesOf(comparison, this.#shows);
    this.issues = comparison.columns.map(() => []);
    this.changes = [];
    comparison.addEventListener('cursor', () => this.#tell());
  }

  #forget() {
    this.comparison = null;
    this.groups = [];
    this.changes = [];
    this.#request = null;
  }

  /** @type {(comparison: Comparison) => Promise<void>}  Adds what is wrong in each column. */
  async #findIssues(comparison) {
    const { language } = this.#lab.translator;
    /** @type {findings.Finding[][]} */
    const found = await Promise.all(comparison.columns.map(({ scenario }) =>
      lint(scenario).then(({ findings = [] }) => findings, () => [])));
    const isPlain = language === 'en' || found.every((list) => list.length === 0);
    /** @type {findings.Texts} */
    const texts = isPlain ? {} : await fetchFindingTexts(language).catch(() => ({}));
    if (comparison !== this.comparison) return;
    this.issues = found.map((list) => list.map((finding) => {
      const { title, harm } = texts[finding.id] ?? finding;
      return { seq: finding.seq, text: [title, harm].join(this.#lab.text('compare.stop')) };
    }));
    this.#tell();
  }

  /** Compares the code of two scenarios.
   * @type {(comparison: Comparison) => Promise<void>} */
  async #findChanges(comparison) {
    const request = this.#request;
    if (!request || 'platforms' in request || comparison.columns.length !== 2) return;
    const listings = await Promise.all(comparison.columns.map(({ scenario }) =>
      fetchCode('', this.codeLanguage, scenario))).catch((error) => this.#fail(error));
    const [first, second] = listings ?? [];
    if (!first || !second || comparison !== this.comparison) return;
    this.changes = changesIn(first, second);
    this.#tell();
  }

  async #branches() {
    const lab = this.#lab;
    const branches = lab.session.id ? await lab.branches() : null;
    const all = await branches?.list().catch(() => []) ?? [];
    return all.map(({ id, name }) => [id, labelText(lab, labelOf(name))]);
  }

  /** What branches are called; empty for one that is gone.
   * @type {(runs: readonly string[]) => string[]} */
  #runNames(runs) {
    return runs.map((id) => this.known.branches.find(([run]) => run === id)?.[1] ?? '');
  }

  /** @param {() => Promise<void>} task */
  async #attempt(task) {
    await task().catch((error) => this.#fail(error));
  }

  /** @param {unknown} error @returns {null} */
  #fail(error) {
    if (!(error instanceof ApiError)) throw error;
    this.problem = this.#lab.translator.problem(error.problem);
    this.#tell();
    return null;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
