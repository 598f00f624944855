// @ts-check
/** The line of code that runs at an event, and what repairs a shipped mistake. */
import { CalledOverrides, withOverrides } from '../code/called-overrides.js';
import { traceCode } from '../code/code-trace.js';
import { lineAt } from '../code/line-at.js';
import { fetchDocument } from '../server/api.js';
import { examples } from '../scenarios/examples.js';
import { readSetting } from '../view/settings.js';

/** The shipped example that shows how a mistake is repaired; empty where there is none.
 * @type {(scenario: store.Scenario|null) => string} */
export function repairedExample(scenario) {
  return examples.find((id) => id === `${scenario?.id}-mended`) ?? '';
}

export class RunningLine {
  #lab;
  #changed;
  #called = new CalledOverrides();
  /** What the listing was asked for. */
  #source = /** @type {unknown[]} */ ([]);
  /** @type {{listing: code.Listing, methods: Map<string, code.Method>}|null} */
  #code = null;
  /** @type {code.Listing|null}  of the repaired example */
  #repaired = null;

  /** @param {lab.Lab} lab @param {() => void} changed  a line is known now */
  constructor(lab, changed) {
    this.#lab = lab;
    this.#changed = changed;
  }

  /** @param {store.TraceEvent} event @param {findings.Finding|null} finding  at the event
   * @returns {story.Opened['line']}  null where none is known */
  of(event, finding) {
    if (this.#lab.live) return null;
    this.#readAgain();
    const place = this.#code && lineAt(this.#code.methods, event, finding);
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

  /** Asks for the code of another run, or of a class that is called for something new. */
  #readAgain() {
    const { events, platform, scenario } = this.#lab.store;
    const called = this.#called.update(scenario, events);
    const calls = [...called].map(([name, all]) => [name, ...all].join(' ')).join();
    const source = [scenario, platform, calls, readSetting('code-language')];
    if (source.every((one, index) => one === this.#source[index])) return;
    this.#source = source;
    void this.#read(source, called);
  }

  /** @type {(source: unknown[], called: CalledOverrides['on']) => Promise<void>} */
  async #read(source, called) {
    const { session, store: { platform, scenario } } = this.#lab;
    const language = readSetting('code-language') === 'objc' ? 'objc' : 'swift';
    const whole = scenario && called.size > 0 && this.#lab.session.id
      ? { ...withOverrides(scenario, called), platform: { ...scenario.platform, ...platform } }
      : undefined;
    const repaired = repairedExample(scenario);
    const [listing, other] = await Promise.all([
      session.code(language, whole).catch(() => null),
      repaired ? fetchDocument(`examples/${repaired}.json`)
        .then((document) => session.code(language, document)).catch(() => null) : null,
    ]);
    if (source !== this.#source) return;
    this.#code = listing && { listing, methods: traceCode(listing, []).methods };
    this.#repaired = other;
    this.#changed();
  }
}
