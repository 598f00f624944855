// @ts-check
/** The line of code that runs at an event, and what a repaired example has instead. */
import { CalledOverrides, withOverrides } from '../code/called-overrides.js';
import { calledBy, linesOf, traceCode } from '../code/code-trace.js';
import { fetchDocument } from '../server/api.js';
import { repairedExample } from '../scenarios/next-mistake.js';
import { ownerOf } from '../store/identity.js';
import { readSetting } from '../view/settings.js';

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
    const place = this.#code && placeOf(event, finding, this.#code.methods);
    if (!place) return null;
    const { owner, numbers } = place;
    const rows = numbers.map((number) =>
      ({ number, text: textOf(owner, number), isAdded: false }));
    const added = finding ? this.#addedTo(owner) : [];
    return { text: rows[0]?.text ?? '', rows: [...rows, ...added] };
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

/** The lines of an event: those that called it, or the first of the override that it calls; of a
 * finding, those of its statement.
 * @type {(event: store.TraceEvent, finding: findings.Finding|null, methods: Map<string,
 *   code.Method>) => {owner: code.CodeClass, numbers: number[]}|null} */
function placeOf(event, finding, methods) {
  const site = siteOf(event, finding);
  const method = site ? methods.get(`${site.controller} ${site.callback}`)
    : calledBy(event, methods, new Map())[0]?.method;
  if (!method) return null;
  const [ran] = site ? linesOf({ frame: 0, instance: 1, ...site }, methods) : [];
  if (ran !== undefined) return { owner: method.owner, numbers: [ran] };
  const body = [...method.statements.values(), ...(method.superLine ? [method.superLine] : [])]
    .sort((a, b) => a - b);
  return { owner: method.owner, numbers: finding ? [method.line] : [body[0] ?? method.line] };
}

/** @type {(event: store.TraceEvent, finding: findings.Finding|null) =>
 *   Pick<code.Ran, 'controller'|'callback'|'statement'>|null} */
function siteOf(event, finding) {
  if (finding?.callback && finding.controller) {
    const { callback, controller, statement = -1 } = finding;
    return { callback, controller: ownerOf(controller).owner, statement };
  }
  return (event.caller === 'code' && event.site) || null;
}

/** @type {(owner: code.CodeClass, number: number) => string} */
function textOf({ lines }, number) {
  return (lines[number - 1] ?? '').trim();
}
