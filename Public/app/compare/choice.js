// @ts-check
/** What is compared, as the controls at the head of the page say it. */
import { otherVersion } from '../store/ios-facts.js';
import { creatable, creationPaths, origins } from './compare.js';
import { createdIn, mistakeIn } from './names.js';
import { fixOf } from '../scenarios/next-mistake.js';

const most = 3;

/** @type {(values: readonly (string|undefined)[]) => string[]}  One for each column; empty without
 *   one. */
function padded(values) {
  return Array.from({ length: most }, (_, index) => values[index] ?? '');
}

export class Choice {
  /** @type {compare.Kind} */
  kind = 'versions';
  /** Of each column; the third may be empty. */
  versions = padded([]);
  /** The version on which two devices are compared. */
  ios = '';
  controller = '';
  /** The example with the mistake. */
  mistake = '';
  runs = padded([]);
  /** @type {store.Scenario[]}  What no control can choose: a lesson or a link has asked for it. */
  given = [];
  /** @type {store.Scenario|null}  What is compared with other versions of itself. */
  scenario;
  #mistakes;

  /** @param {store.Scenario|null} scenario @param {string} ios  its version
   * @param {readonly string[]} listed  the versions that can be chosen
   * @param {readonly string[]} mistakes  the examples that have a shipped fix */
  constructor(scenario, ios, listed, mistakes) {
    const known = (/** @type {string} */ one) => (listed.includes(one) ? one : '');
    this.scenario = scenario;
    this.#mistakes = mistakes;
    this.ios = ios;
    this.versions = padded([known(ios), known(otherVersion(ios))]);
    [this.controller = ''] = this.controllers;
    const own = mistakes.find((id) => id === scenario?.id || fixOf(id) === scenario?.id);
    this.mistake = own ?? mistakes[0] ?? '';
    if (own) this.kind = 'repair';
  }

  /** The controllers that can be created in another way. */
  get controllers() {
    return this.scenario ? creatable(this.scenario) : [];
  }

  /** Makes the controls say what is asked for.
   * @type {(request: compare.CompareRequest) => void} */
  adopt(request) {
    if ('runs' in request) {
      this.kind = 'runs';
      this.runs = padded(request.runs);
    } else if ('platforms' in request) this.#adoptPlatforms(request);
    else this.#adoptScenarios(request.scenarios);
  }

  /** @param {{scenario: store.Scenario, platforms: store.Platform[]}} request */
  #adoptPlatforms({ scenario, platforms }) {
    this.scenario = scenario;
    const [first, other] = platforms;
    const { ios = this.ios, idiom = '' } = first ?? {};
    this.ios = ios;
    this.versions = padded(platforms.map((one) => one.ios));
    const isDevices = platforms.length === 2 && other?.ios === ios && other.idiom !== idiom;
    this.kind = isDevices ? 'devices' : 'versions';
  }

  /** @param {store.Scenario[]} scenarios */
  #adoptScenarios(scenarios) {
    const mistake = mistakeIn(scenarios);
    const controller = createdIn(scenarios);
    const isShipped = this.#mistakes.includes(mistake);
    this.kind = isShipped ? 'repair' : controller ? 'creation' : 'given';
    if (this.kind === 'repair') this.mistake = mistake;
    if (this.kind === 'given') this.given = scenarios;
    if (this.kind !== 'creation') return;
    const [first] = scenarios;
    if (!first) return;
    // Links of an older build called each column by the way of creation.
    this.scenario = origins.includes(first.id) ? { ...first, id: '', title: '' } : first;
    this.controller = controller;
  }

  /** @param {(example: string) => Promise<store.Scenario>} read  an example
   * @returns {Promise<compare.CompareRequest|null>}  null without a run */
  async request(read) {
    const { kind, scenario, ios } = this;
    if (kind === 'given') return { scenarios: this.given };
    if (kind === 'runs') return { runs: this.runs.filter(Boolean) };
    if (kind === 'repair') {
      const ids = [this.mistake, fixOf(this.mistake)];
      return { scenarios: await Promise.all(ids.map(read)) };
    }
    if (!scenario) return null;
    if (kind === 'creation') return creationPaths(scenario, this.controller);
    const platforms = kind === 'devices' ? ['phone', 'pad'].map((idiom) => ({ ios, idiom }))
      : this.versions.filter(Boolean).map((version) => ({ ios: version }));
    return { scenario, platforms };
  }
}
