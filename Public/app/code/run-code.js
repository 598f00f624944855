// @ts-check
/** The code of the run, read when it is first asked for, and again when it is another. */
import { readSetting } from '../view/settings.js';
import { CalledOverrides, withOverrides } from './called-overrides.js';
import { traceCode } from './code-trace.js';

export class RunCode {
  /** @type {{listing: code.Listing, methods: Map<string, code.Method>}|null}  What is known. */
  known = null;
  #lab;
  #changed;
  #called = new CalledOverrides();
  /** What the listing was asked for. */
  #source = /** @type {unknown[]} */ ([]);

  /** @param {lab.Lab} lab @param {() => void} changed  more is known now */
  constructor(lab, changed) {
    this.#lab = lab;
    this.#changed = changed;
  }

  get language() {
    return readSetting('code-language') === 'objc' ? 'objc' : 'swift';
  }

  /** Asks for the code of another run, or of a class that is called for something new.
   * @returns {boolean}  whether it does */
  look() {
    const { events, platform, scenario } = this.#lab.store;
    const called = this.#called.update(scenario, events);
    const calls = [...called].map(([name, all]) => [name, ...all].join(' ')).join();
    const source = [scenario, platform, calls, this.language];
    if (source.every((one, index) => one === this.#source[index])) return false;
    this.#source = source;
    void this.#read(source, called);
    return true;
  }

  /** @type {(source: unknown[], called: CalledOverrides['on']) => Promise<void>} */
  async #read(source, called) {
    const { session, store: { platform, scenario } } = this.#lab;
    const whole = scenario && called.size > 0 && session.id
      ? { ...withOverrides(scenario, called), platform: { ...scenario.platform, ...platform } }
      : undefined;
    const listing = await session.code(this.language, whole).catch(() => null);
    if (source !== this.#source) return;
    this.known = listing && { listing, methods: traceCode(listing, []).methods };
    this.#changed();
  }
}
