// @ts-check
/** The line of code that runs at an event, and what a repaired example has instead. */
import { lineAt } from '../code/line-at.js';
import { RunCode } from '../code/run-code.js';
import { repairedExample } from '../scenarios/next-mistake.js';
import { fetchDocument } from '../server/api.js';

export class RunningLine {
  #lab;
  #changed;
  #code;
  /** The scenario whose repaired example was asked for. */
  #scenario = /** @type {store.Scenario|null} */ (null);
  /** @type {code.Listing|null}  of the repaired example */
  #repaired = null;

  /** @param {lab.Lab} lab @param {() => void} changed  a line is known now */
  constructor(lab, changed) {
    this.#lab = lab;
    this.#changed = changed;
    this.#code = new RunCode(lab, changed);
  }

  /** The name of the repaired example of what is open, if there is one. */
  get repaired() {
    return repairedExample(this.#lab.store.scenario);
  }

  /** @param {store.TraceEvent} event @param {findings.Finding|null} finding  at the event
   * @returns {story.Opened['line']}  null where none is known */
  of(event, finding) {
    if (this.#lab.live) return null;
    if (this.#code.look()) void this.#readRepaired();
    const { methods } = this.#code.known ?? {};
    const place = methods && lineAt(methods, event, finding);
    if (!place) return null;
    const { owner, line } = place;
    const text = (owner.lines[line - 1] ?? '').trim();
    const added = finding ? this.#addedTo(owner) : [];
    return { text, rows: [{ number: line, text, isAdded: false }, ...added] };
  }

  /** The lines that the repaired example has besides.
   * @type {(owner: code.CodeClass) => story.CodeRow[]} */
  #addedTo({ controller, lines }) {
    const known = new Set(lines.map((line) => line.trim()));
    const other = this.#repaired?.classes.find((one) => one.controller === controller);
    const added = (other?.lines ?? []).filter((line) => !known.has(line.trim()));
    return added.slice(0, 3).map((text) => ({ number: 0, text: text.trim(), isAdded: true }));
  }

  async #readRepaired() {
    const { session, store: { scenario } } = this.#lab;
    const { language } = this.#code;
    const { repaired } = this;
    const isKnown = scenario === this.#scenario && this.#repaired?.language === language;
    this.#scenario = scenario;
    if (isKnown) return;
    this.#repaired = null;
    if (!repaired) return;
    const listing = await fetchDocument(`examples/${repaired}.json`)
      .then((document) => session.code(language, document)).catch(() => null);
    if (scenario !== this.#scenario) return;
    this.#repaired = listing;
    this.#changed();
  }
}
