// @ts-check
/**
 * Chooses what to compare: versions, ways to create a controller, or a mistake and its repair;
 * branches too, where they were asked for.
 *
 * @typedef {import('./compare.js').CompareRequest} CompareRequest
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../store/types.js').PlatformProfile} PlatformProfile
 */
import * as api from '../server/api.js';
import { otherVersion } from '../store/ios.js';
import { creatable, creationPaths, scenarioOf } from './compare.js';
import { examples } from '../scenarios/examples.js';
import { html } from '../view/dom.view.js';

const kinds = ['versions', 'creation', 'repair'];
const mended = '-mended';

export class CompareSetup {
  #kind = html('select');
  #kindText = html('span');
  #fields = html('div', { class: 'compare-fields' });
  /** @type {HTMLSelectElement[]} */
  #versions = [];
  #controller = html('select');
  #pair = html('select');
  /** @type {readonly PlatformProfile[]} */
  #platforms = [];
  /** @type {string[]|null} */
  #runs = null;
  #lab;

  /**
   * @param {Lab} lab
   * @param {() => void} changed
   */
  constructor(lab, changed) {
    this.#lab = lab;
    this.element = html('div', { class: 'compare-setup' },
      html('label', {}, this.#kindText, this.#kind), this.#fields);
    this.#versions = [html('select'), html('select'), html('select')];
    this.#kind.addEventListener('change', () => { this.update(); changed(); });
    for (const select of [...this.#versions, this.#controller, this.#pair]) {
      select.addEventListener('change', changed);
    }
  }

  /**
   * Fills the choices for the run that is open.
   *
   * @param {string[]|null} runs  of branches to compare
   */
  async begin(runs) {
    this.#runs = runs;
    this.#platforms = await api.fetchPlatforms();
    const { store, ios } = this.#lab;
    this.#kind.value = '';
    const wishes = [ios, otherVersion(ios), ''];
    for (const [index, select] of this.#versions.entries()) {
      const none = index > 1 ? [html('option', { value: '' }, '—')] : [];
      select.replaceChildren(...none, ...[...this.#platforms].reverse().map((profile) =>
        html('option', { value: profile.ios }, profile.name)));
      select.value = wishes[index] ?? '';
    }
    const names = store.scenario ? creatable(store.scenario) : [];
    this.#controller.replaceChildren(...names.map((name) => html('option', { value: name }, name)));
    this.update();
    const id = store.scenario?.id ?? '';
    const repaired = id.endsWith(mended) ? id : `${id}${mended}`;
    if (!runs && examples.includes(repaired)) {
      this.#kind.value = 'repair';
      this.#pair.value = repaired;
    }
    this.update();
  }

  update() {
    const lab = this.#lab;
    const kind = this.#kind.value || (this.#runs ? 'runs' : 'versions');
    this.#kindText.textContent = lab.text('compare.what');
    const branches = this.#runs
      ? [html('option', { value: 'runs' }, lab.text('action.branches'))] : [];
    this.#kind.replaceChildren(...branches, ...kinds.map((value) =>
      html('option', { value }, lab.text(`compare.kind.${value}`))));
    this.#kind.value = kind;
    this.#fillPairs();
    const labelled = (/** @type {string} */ key, /** @type {HTMLElement} */ field) =>
      html('label', {}, html('span', {}, lab.text(key)), field);
    if (kind === 'runs') {
      this.#fields.replaceChildren();
    } else if (kind === 'versions') {
      this.#fields.replaceChildren(...this.#versions.map((select, index) =>
        labelled(`compare.version.${index}`, select)));
    } else if (kind === 'creation') {
      this.#fields.replaceChildren(labelled('compare.controller', this.#controller));
    } else this.#fields.replaceChildren(labelled('compare.pair', this.#pair));
  }

  #fillPairs() {
    const { value } = this.#pair;
    const pairs = examples.filter((id) => id.endsWith(mended));
    this.#pair.replaceChildren(...pairs.map((id) => {
      const text = this.#lab.text(`scenario.${id.slice(0, -mended.length)}`);
      return html('option', { value: id }, text);
    }));
    if (value) this.#pair.value = value;
  }

  /**
   * What the choices ask for.
   *
   * @returns {Promise<CompareRequest|null>} null without a run
   */
  async request() {
    const { store } = this.#lab;
    const kind = this.#kind.value;
    if (kind === 'runs') return { runs: this.#runs ?? [] };
    if (kind === 'repair') {
      const ids = [this.#pair.value.slice(0, -mended.length), this.#pair.value];
      const read = (/** @type {string} */ id) => api.fetchDocument(`examples/${id}.json`);
      return { scenarios: await Promise.all(ids.map(read)) };
    }
    const { scenario, performed, platform } = store;
    if (!scenario) return null;
    const run = scenarioOf({ scenario, performed, platform });
    if (kind === 'creation') return creationPaths(run, this.#controller.value);
    const versions = this.#versions.map(({ value }) => value).filter((value) => value !== '');
    return { scenario: run, platforms: versions.map((ios) => ({ ios })) };
  }
}
