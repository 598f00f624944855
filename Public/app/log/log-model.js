// @ts-check
/** What the log shows of a run: its rows, found by the filter at the chosen density. It outlives
 * the panel, so that a filter is still there when the person comes back.
 * @fires LogModel#change the filter, an opened run or the kind of picture is another */
import { isPrint, ownerOf } from './inspector-log.js';
import { isFiltering, matcherOf, noFilter, patternOf } from './log-filter.js';
import { LogRows, viewOf } from './log-rows.js';
import { readSetting, saveSetting } from '../view/settings.js';

export class LogModel extends EventTarget {
  filter = noFilter;
  /** @type {log.Problem|null}  Why the typed expression can't be read. */
  problem = null;
  /** What stands in the field, where it can't be read too. */
  typed = '';
  isSequence = false;

  #lab;
  #store;
  #view;
  /** @type {Set<number>}  The runs of layout passes that the person has opened. */
  #opened = new Set();
  #rows = new LogRows({ shows: () => false, isFolding: false, opened: new Set() });
  /** What the rows were made of. */
  #source = { events: /** @type {readonly store.TraceEvent[]|null} */ (null), choices: '' };
  /** How often a choice was made. */
  #choice = 0;

  /** @param {{store: store.TraceStore, view: lab.ViewSettings, live?: lab.Lab['live']}} lab */
  constructor(lab) {
    super();
    const { store, view } = lab;
    this.#lab = lab;
    this.#store = store;
    this.#view = view;
  }

  /** The rows of all events so far. */
  get rows() {
    const { events } = this.#store;
    const { density, muted } = this.#view;
    const choices = [this.#choice, density, ...muted, '/', ...this.#classes].join();
    if (events !== this.#source.events) this.#opened.clear();
    if (events !== this.#source.events || choices !== this.#source.choices) {
      const options = { shows: this.#shows(), isFolding: density !== 'everything' };
      this.#rows = new LogRows({ ...options, opened: this.#opened });
      this.#source = { events, choices };
    }
    this.#rows.extend(events);
    return this.#rows;
  }

  /** @returns {log.RowView}  The rows as they are seen at the cursor. */
  get view() {
    return viewOf(this.rows.list, this.#store.event);
  }

  get isFiltering() {
    return isFiltering(this.filter);
  }

  /** How many choices beside the text narrow the log. */
  get choices() {
    return this.filter.keys.size + this.filter.phases.size + this.#classes.length;
  }

  /** The chosen classes of the watched app; all if it is empty. */
  get #classes() {
    return [...this.#lab.live?.classes ?? []];
  }

  /** Looks for a text. While an expression can't be read, the one before it stays.
   * @type {(typed: string) => void} */
  find(typed) {
    this.typed = typed;
    this.problem = patternOf(typed).problem;
    if (this.problem === null) this.filter = { ...this.filter, text: typed };
    this.#chosen();
  }

  /** @type {(part: 'keys'|'phases', name: string) => void} */
  toggle(part, name) {
    const chosen = new Set(this.filter[part]);
    if (!chosen.delete(name)) chosen.add(name);
    this.filter = { ...this.filter, [part]: chosen };
    this.#chosen();
  }

  clear() {
    this.filter = noFilter;
    this.typed = '';
    this.problem = null;
    this.#chosen();
  }

  /** Gives each event of a run of layout passes its own row, or takes it back.
   * @param {number} seq  of the first one */
  toggleRun(seq) {
    if (!this.#opened.delete(seq)) this.#opened.add(seq);
    this.#chosen();
  }

  /** @type {(isSequence: boolean) => void} */
  show(isSequence) {
    if (isSequence === this.isSequence) return;
    this.isSequence = isSequence;
    this.dispatchEvent(new Event('change'));
  }

  /** What a person prints is shown at every density. */
  #shows() {
    const view = this.#view;
    const eventAt = (/** @type {number} */ seq) => this.#store.eventAt(seq);
    const matches = this.isFiltering ? matcherOf(this.filter, eventAt) : null;
    return (/** @type {store.TraceEvent} */ event) => {
      const owner = ownerOf(event, eventAt)?.controller;
      const isShown = isPrint(event) ? !view.muted.has(owner ?? '') : view.shows(event);
      const isWanted = isShown && this.#lab.live?.isChosen(owner) !== false;
      return isWanted && (matches === null || matches(event));
    };
  }

  #chosen() {
    this.#choice += 1;
    this.dispatchEvent(new Event('change'));
  }
}

const setting = 'log.sequence';

/** @type {WeakMap<lab.Lab, LogModel>} */
const models = new WeakMap();

/** @param {lab.Lab} lab */
export function logModelOf(lab) {
  const known = models.get(lab);
  if (known) return known;
  const model = new LogModel(lab);
  model.show(readSetting(setting) === 'true');
  model.addEventListener('change', () => saveSetting(setting, String(model.isSequence)));
  models.set(lab, model);
  return model;
}
