// @ts-check
/** What somebody does on the page, as the steps of a walkthrough: each command is a step, and so is
 * each moment that they want to be looked at.
 * @fires Recording#change */
import { writtenName } from '../inspector/inspector.js';
import { documentOf } from '../editor/scenario-edit.js';

export class Recording extends EventTarget {
  #lab;
  #scenario;
  /** How many commands the run had. */
  #begin;
  /** @type {{step: lessons.LessonStep, title: string, count: number}[]}  with the commands
   *   until then */
  #elements = [];
  /** The panel that was open before the step. */
  #panel;
  #listeners = new AbortController();

  /** @param {lab.Lab} lab */
  constructor(lab) {
    super();
    this.#lab = lab;
    this.#scenario = /** @type {store.Scenario} */ (documentOf(lab.store));
    this.#begin = lab.store.performed.length;
    this.#panel = this.#openPanel;
    const { signal } = this.#listeners;
    lab.store.addEventListener('trace', () => this.#look(), { signal });
  }

  get count() {
    return this.#elements.length;
  }

  /** Keeps the event where the cursor stands, so that it is looked at then. */
  keepMoment() {
    const { store } = this.#lab;
    const { event } = store;
    if (!event?.controller) return;
    const { callback, controller, seq } = event;
    const nth = store.events.filter((one) => one.seq <= seq && one.callback === callback &&
      one.controller === controller).length;
    const at = { callback, controller, ...(nth > 1 ? { nth } : {}) };
    const step = { id: 'look', kind: /** @type {const} */ ('investigate'), at };
    this.#add({ ...step, ...this.#takeShowing() }, `${controller} ${callback}`);
  }

  /** @returns {lessons.Lesson}  Ends the recording. */
  stop() {
    this.#listeners.abort();
    const { language } = this.#lab.translator;
    const named = this.#elements.map(({ step, title }, index) =>
      ({ step: { ...step, id: `${step.id}-${index + 1}` }, title }));
    const texts = Object.fromEntries(named.flatMap(({ step, title }) =>
      [[`${step.id}.title`, title], [`${step.id}.text`, title]]));
    return {
      ...{ schemaVersion: 1 }, id: 'my-walkthrough', scenario: this.#scenario,
      steps: named.map(({ step }) => step),
      texts: { [language]: { title: this.#scenario.title || this.#scenario.id, ...texts } },
    };
  }

  /** Takes what has been done since; what was taken back is forgotten. */
  #look() {
    const { performed } = this.#lab.store;
    const before = this.#elements.length;
    this.#elements = this.#elements.filter(({ count }) => count <= performed.length);
    const begin = this.#elements[this.#elements.length - 1]?.count ?? this.#begin;
    for (const [index, command] of [...performed.entries()].slice(begin)) {
      const id = command.do.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const step = { id, kind: /** @type {const} */ ('run'), commands: [command] };
      // The answer to a command may come before its events: the newest state is the one before it.
      const known = this.#lab.store.steps.find((one) => one.index === index);
      const title = this.#lab.title(command, known && known.firstEvent - 1);
      this.#add({ ...step, ...this.#takeShowing() }, title);
    }
    if (this.#elements.length !== before) this.dispatchEvent(new Event('change'));
  }

  /** @type {(step: lessons.LessonStep, title: string) => void} */
  #add(step, title) {
    const known = this.#elements[this.#elements.length - 1]?.count ?? this.#begin;
    const count = known + (step.commands?.length ?? 0);
    this.#elements.push({ step, title, count });
    if (!step.commands) this.dispatchEvent(new Event('change'));
  }

  /** What the page shows besides: a panel that the author has opened since the step before. */
  #takeShowing() {
    const [before, panel] = [this.#panel, this.#openPanel];
    this.#panel = panel;
    return panel && panel !== before ? { show: { panel: writtenName(panel) } } : {};
  }

  /** The panel that is open; empty for none. */
  get #openPanel() {
    const { isOpen, tab } = this.#lab.inspector;
    return isOpen ? tab : '';
  }
}
