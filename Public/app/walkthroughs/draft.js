// @ts-check
/** A walkthrough that is being written: its steps, their texts in several languages, and where it
 * is kept. The last state is kept in this browser.
 * @fires Draft#change */
import { languages } from '../words/i18n.js';

const setting = 'walkthrough';

/** @type {lessons.Lesson} */
const nothing = { id: 'my-walkthrough', steps: [], texts: {} };

/** The key of a walkthrough that this browser has written and keeps on the server.
 * @type {(settings: inspector.Settings, id: string) => string|undefined} */
export function authorKey(settings, id) {
  const { kept } = new Draft(settings);
  return kept?.id === id ? kept.key : undefined;
}

export class Draft extends EventTarget {
  /** @type {lessons.Lesson} */
  walkthrough = nothing;
  /** @type {walkthroughs.Kept|null} */
  kept = null;
  /** The step whose form is shown. */
  chosen = 0;
  /** What was written before another one was opened.
   * @type {{walkthrough: lessons.Lesson, kept: walkthroughs.Kept|null}|null} */
  #before = null;
  #settings;

  /** @param {inspector.Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    try {
      const { walkthrough, kept } = JSON.parse(settings.read(setting) ?? 'null') ?? {};
      if (Array.isArray(walkthrough?.steps)) Object.assign(this, { walkthrough, kept });
    } catch {
      // What was kept badly is left alone.
    }
  }

  get step() {
    return this.walkthrough.steps[this.chosen] ?? null;
  }

  /** The languages that it has, in the order of the page. */
  get languages() {
    return languages.map(({ code }) => code).filter((code) => this.walkthrough.texts?.[code]);
  }

  /** What the first of the other languages says and this one doesn't yet.
   * @param {string} language @returns {[string, string][]}  the keys, and the texts there */
  missing(language) {
    const { texts = {} } = this.walkthrough;
    const source = this.languages.find((code) => code !== language) ?? '';
    return Object.entries(texts[source] ?? {}).filter(([key]) => !texts[language]?.[key]);
  }

  /** Takes over what is missing of the chosen step from the other language, to be translated.
   * @param {string} language */
  copyMissing(language) {
    const own = this.missing(language).filter(([key]) => key.startsWith(`${this.step?.id}.`));
    const { texts = {} } = this.walkthrough;
    this.#change({ ...this.walkthrough, texts: { ...texts,
      [language]: { ...texts[language], ...Object.fromEntries(own) } } });
  }

  /** Whether something else was written before. */
  get canGoBack() {
    return this.#before !== null;
  }

  /** @type {(walkthrough: lessons.Lesson) => void}  Writes another one from now on. */
  begin(walkthrough) {
    const { walkthrough: before, kept } = this;
    if (before.steps.length > 0) this.#before = { walkthrough: before, kept };
    this.kept = null;
    this.chosen = 0;
    this.#change(walkthrough);
  }

  /** Takes up what was written before. */
  goBack() {
    if (!this.#before) return;
    const { walkthrough, kept } = this.#before;
    this.#before = null;
    this.kept = kept;
    this.chosen = 0;
    this.#change(walkthrough);
  }

  /** @type {(kept: walkthroughs.Kept|null) => void} */
  keep(kept) {
    this.kept = kept;
    this.#change(this.walkthrough);
  }

  /** @type {(index: number) => void} */
  choose(index) {
    this.chosen = Math.min(Math.max(index, 0), Math.max(0, this.walkthrough.steps.length - 1));
    this.dispatchEvent(new Event('change'));
  }

  /** @type {(language: string, key: string) => string} */
  text(language, key) {
    return this.walkthrough.texts?.[language]?.[key] ?? '';
  }

  /** @param {string} language @param {string} key @param {string} text  empty takes it away */
  write(language, key, text) {
    const { [key]: _, ...others } = this.walkthrough.texts?.[language] ?? {};
    const own = text === '' ? others : { ...others, [key]: text };
    this.#change({
      ...this.walkthrough, texts: { ...this.walkthrough.texts, [language]: own },
    });
  }

  /** @type {(language: string, isSpoken: boolean) => void} */
  speak(language, isSpoken) {
    const { [language]: own = {}, ...others } = this.walkthrough.texts ?? {};
    const texts = isSpoken ? { ...others, [language]: own } : others;
    this.#change({ ...this.walkthrough, texts });
  }

  /** @type {(id: string) => void} */
  rename(id) {
    this.#change({ ...this.walkthrough, id });
  }

  /** Gives the chosen step another value for a field; undefined takes it away.
   * @type {(fields: store.Changes<lessons.LessonStep>) => void} */
  set(fields) {
    const { step } = this;
    if (!step) return;
    const whole = Object.entries({ ...step, ...fields }).filter(([, value]) => value !== undefined);
    this.replace(/** @type {lessons.LessonStep} */ (Object.fromEntries(whole)));
  }

  /** @param {lessons.LessonStep} step  that takes the place of the chosen one; its texts go
   *   with its id */
  replace(step) {
    const { steps, texts = {} } = this.walkthrough;
    const before = steps[this.chosen]?.id ?? '';
    const renamed = (/** @type {string} */ key) =>
      (key.startsWith(`${before}.`) ? step.id + key.slice(before.length) : key);
    this.#change({
      ...this.walkthrough,
      steps: steps.map((one, index) => (index === this.chosen ? step
        : one.branch === before ? { ...one, branch: step.id } : one)),
      texts: Object.fromEntries(Object.entries(texts).map(([language, own]) =>
        [language, Object.fromEntries(Object.entries(own).map(([key, text]) =>
          [renamed(key), text]))])),
    });
  }

  /** Puts a step to read behind the chosen one.
   * @param {store.Scenario} [scenario]  for one that has none */
  add(scenario) {
    const { steps } = this.walkthrough;
    const ids = new Set(steps.map(({ id }) => id));
    let number = steps.length + 1;
    while (ids.has(`step-${number}`)) number += 1;
    const at = steps.length === 0 ? 0 : this.chosen + 1;
    const step = { id: `step-${number}`, kind: /** @type {const} */ ('read') };
    this.chosen = at;
    this.#change({
      ...(scenario && steps.length === 0 ? { scenario } : {}), ...this.walkthrough,
      steps: [...steps.slice(0, at), step, ...steps.slice(at)],
    });
  }

  /** @type {(index: number, by: 1|-1) => void} */
  move(index, by) {
    const steps = [...this.walkthrough.steps];
    const [step] = steps.splice(index, 1);
    if (!step) return;
    steps.splice(index + by, 0, step);
    this.chosen = index + by;
    this.#change({ ...this.walkthrough, steps });
  }

  /** @param {number} index  of a step that goes, with its texts */
  remove(index) {
    const { steps, texts = {} } = this.walkthrough;
    const prefix = `${steps[index]?.id}.`;
    this.chosen = Math.max(0, Math.min(this.chosen, steps.length - 2));
    this.#change({
      ...this.walkthrough,
      steps: steps.filter((_, at) => at !== index),
      texts: Object.fromEntries(Object.entries(texts).map(([language, own]) =>
        [language, Object.fromEntries(Object.entries(own)
          .filter(([key]) => !key.startsWith(prefix)))])),
    });
  }

  /** The whole document, as it is sent and saved. */
  get document() {
    return { schemaVersion: 1, ...this.walkthrough };
  }

  /** @type {(walkthrough: lessons.Lesson) => void} */
  #change(walkthrough) {
    this.walkthrough = walkthrough;
    this.#settings.save(setting, JSON.stringify({ walkthrough, kept: this.kept }));
    this.dispatchEvent(new Event('change'));
  }
}
