// @ts-check
/** Chooses what to compare: versions, ways to create a controller, or a mistake and its repair;
 * branches too, where they were asked for. */
import * as api from '../server/api.js';
import { otherVersion } from '../store/ios-facts.js';
import { creatable, creationPaths, scenarioOf } from './compare.js';
import { examples } from '../scenarios/examples.js';
import { choice, labelled } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';

const kinds = ['versions', 'creation', 'repair'];
const mended = '-mended';
const pairs = examples.filter((id) => id.endsWith(mended));

export class CompareSetup {
  /** @type {string[][]}  values and names */
  #platforms = [];
  /** @type {string[]|null} */
  #runs = null;
  /** @type {store.Scenario|null} */
  #other = null;
  #kind = 'versions';
  #versions = ['', '', ''];
  #controller = '';
  #pair = pairs[0] ?? '';
  #lab;
  #changed;

  /** @param {lab.Lab} lab @param {() => void} changed */
  constructor(lab, changed) {
    this.#lab = lab;
    this.#changed = changed;
  }

  /** Fills the choices for the run that is open, or for a scenario instead.
   * @param {string[]|null} runs  of branches to compare
   * @param {store.Scenario|null} scenario */
  async begin(runs, scenario) {
    this.#runs = runs;
    this.#other = scenario;
    const platforms = await api.fetchPlatforms();
    this.#platforms = platforms.map(({ ios, name }) => [ios, name]).reverse();
    const ios = scenario?.platform?.ios ?? this.#lab.ios;
    const listed = (/** @type {string} */ one) =>
      (platforms.some((profile) => profile.ios === one) ? one : '');
    this.#versions = [listed(ios), listed(otherVersion(ios)), ''];
    [this.#controller = ''] = this.#names;
    const id = this.#run.scenario?.id ?? '';
    const repaired = id.endsWith(mended) ? id : `${id}${mended}`;
    const isMistake = !runs && pairs.includes(repaired);
    this.#kind = runs ? 'runs' : isMistake ? 'repair' : 'versions';
    if (isMistake) this.#pair = repaired;
  }

  get #names() {
    const { scenario } = this.#run;
    return scenario ? creatable(scenario) : [];
  }

  /** What is compared with other versions of itself. */
  get #run() {
    const other = this.#other;
    const { scenario, performed, platform } = this.#lab.store;
    return other ? { scenario: other, performed: other.steps, platform: other.platform ?? {} }
      : { scenario, performed, platform };
  }

  draw() {
    const lab = this.#lab;
    const all = kinds.map((kind) => [kind, lab.text(`compare.kind.${kind}`)]);
    const branches = this.#runs ? [['runs', lab.text('action.branches')]] : [];
    const kind = this.#field('what', [...branches, ...all], this.#kind,
      (value) => { this.#kind = value; });
    return h('div', { class: 'compare-setup' }, kind,
      h('div', { class: 'compare-fields' }, ...this.#fields()));
  }

  #fields() {
    const lab = this.#lab;
    if (this.#kind === 'versions') {
      return this.#versions.map((version, index) =>
        this.#field(`version.${index}`, [...(index > 1 ? [['', '—']] : []), ...this.#platforms],
          version, (value) => { this.#versions[index] = value; }));
    }
    if (this.#kind === 'creation') {
      const names = this.#names.map((name) => [name, name]);
      return [this.#field('controller', names, this.#controller,
        (value) => { this.#controller = value; })];
    }
    if (this.#kind !== 'repair') return [];
    const named = pairs.map((id) => [id, lab.text(`scenario.${id.slice(0, -mended.length)}`)]);
    return [this.#field('pair', named, this.#pair, (value) => { this.#pair = value; })];
  }

  /** @param {string} name @param {readonly string[][]} options  values and texts
   * @param {string} value @param {(value: string) => void} choose */
  #field(name, options, value, choose) {
    const change = (/** @type {string} */ chosen) => {
      choose(chosen);
      this.#changed();
    };
    return labelled(this.#lab.text(`compare.${name}`), choice({ options, value, change }),
      { key: name });
  }

  /** What the choices ask for.
   * @returns {Promise<compare.CompareRequest|null>}  null without a run */
  async request() {
    const { scenario, performed, platform } = this.#run;
    if (this.#kind === 'runs') return { runs: this.#runs ?? [] };
    if (this.#kind === 'repair') {
      const ids = [this.#pair.slice(0, -mended.length), this.#pair];
      const read = (/** @type {string} */ id) => api.fetchDocument(`examples/${id}.json`);
      return { scenarios: await Promise.all(ids.map(read)) };
    }
    if (!scenario) return null;
    const run = scenarioOf({ scenario, performed, platform });
    if (this.#kind === 'creation') return creationPaths(run, this.#controller);
    const versions = this.#versions.filter((value) => value !== '');
    return { scenario: run, platforms: versions.map((ios) => ({ ios })) };
  }
}
