// @ts-check
/** A run as a sequence diagram: who called whom, in which order, inside which step. */
import { callbackNamed } from '../store/callbacks.js';
import { keyOf } from '../store/fold.js';
import { isContainer } from '../store/identity.js';
import { isPrint, rowText } from './inspector-log.js';

/** @type {readonly log.Kind[]} */
const order = ['uikit', 'app', 'container', 'controller', 'view', 'delegate', 'console'];
/** @type {log.Participant} */
const uikit = { id: 'uikit', kind: 'uikit', name: 'UIKit', key: '' };
/** @type {log.Participant} */
const app = { id: 'app', kind: 'app', name: '', key: '' };
/** @type {log.Participant} */
const device = { id: 'console', kind: 'console', name: '', key: '' };

export class Sequence {
  /** @type {log.Item[]} */
  items = [];
  /** @type {Map<string, log.Participant>}  In the order of their first use. */
  participants = new Map();
  #scenario;
  #eventAt;
  #firstOf;
  /** Indexes of the headings. */
  #headings = /** @type {number[]} */ ([]);
  /** Indexes of the messages inside which the next one may come. */
  #open = /** @type {number[]} */ ([]);
  /** How many rows and events of the log were taken. */
  #taken = { rows: 0, shown: 0 };
  /** The newest object of each name. */
  #newest = /** @type {Map<string, number>} */ (new Map());

  /** @param {{scenario: store.Scenario|null, eventAt: (seq: number) => store.TraceEvent|null,
   *   firstOf: (event: store.TraceEvent) => number}} run  `firstOf`: the first event of its step */
  constructor({ scenario, eventAt, firstOf }) {
    this.#scenario = scenario;
    this.#eventAt = eventAt;
    this.#firstOf = firstOf;
  }

  /** The participants from left to right. */
  get lanes() {
    const rank = (/** @type {log.Participant} */ { kind }) => order.indexOf(kind);
    return [...this.participants.values()].sort((a, b) => rank(a) - rank(b));
  }

  /** Takes the rows of the log that have come since. The last step is taken again because its last
   * row may have become a run.
   * @type {(rows: log.LogRows) => void} */
  extend(rows) {
    if (rows.shown === this.#taken.shown) return;
    const begin = this.#forget(Math.min(rows.settled, this.#taken.rows));
    for (const [index, row] of rows.list.slice(begin).entries()) this.#take(row, begin + index);
    this.#taken = { rows: rows.list.length, shown: rows.shown };
  }

  /** Forgets the step in which a row of the log lies, and those after it.
   * @param {number} row @returns {number}  the row from which they must be taken again */
  #forget(row) {
    for (let index = this.#headings.pop(); index !== undefined; index = this.#headings.pop()) {
      const heading = this.items[index];
      this.items.length = index;
      if (heading?.kind === 'step' && heading.ordinal <= row) return heading.ordinal;
    }
    return 0;
  }

  /** @type {(row: log.Row, ordinal: number) => void} */
  #take(row, ordinal) {
    const { event } = row;
    const last = this.items[this.items.length - 1];
    if (!last || last.event.step !== event.step) this.#addHeading(event, ordinal);
    const message = this.message(event);
    while (this.#open.length > 0 && !this.#isInside(event, this.#top)) this.#open.pop();
    const own = this.items.length;
    const outer = this.#open[this.#open.length - 1] ?? -1;
    const sameLane = this.#open.filter((one) => this.#messageAt(one)?.to === message.to.id);
    for (const one of this.#open) {
      const around = this.#messageAt(one);
      if (around) around.end = own;
    }
    const heading = this.items[this.#headings[this.#headings.length - 1] ?? -1];
    if (heading) heading.end = own;
    for (const one of [message.from, message.to]) {
      if (!this.participants.has(one.id)) this.participants.set(one.id, one);
    }
    this.items.push({
      ...row, kind: 'message', from: message.from.id, to: message.to.id, outer, end: own,
      level: sameLane.length, ordinal,
    });
    this.#open.push(own);
  }

  /** @type {(event: store.TraceEvent, ordinal: number) => void} */
  #addHeading(event, ordinal) {
    const { length } = this.items;
    const first = { ...event, seq: this.#firstOf(event) - 0.5 };
    this.#headings.push(length);
    this.#open = [];
    this.items.push({
      event: first, run: null, passes: 1, isOpen: false, kind: 'step', step: event.step,
      end: length, ordinal,
    });
  }

  get #top() {
    return this.#messageAt(this.#open[this.#open.length - 1] ?? -1);
  }

  /** @type {(index: number) => log.MessageItem|null} */
  #messageAt(index) {
    const item = this.items[index];
    return item?.kind === 'message' ? item : null;
  }

  /** @type {(event: store.TraceEvent, outer: log.MessageItem|null) => boolean} */
  #isInside(event, outer) {
    const seq = outer?.event.seq ?? Infinity;
    let { parent } = event;
    while (parent !== null && parent > seq) parent = this.#eventAt(parent)?.parent ?? null;
    return parent === seq;
  }

  /** Who called whom.
   * @type {(event: store.TraceEvent) => {from: log.Participant, to: log.Participant}} */
  message(event) {
    const { controller, instance = 1 } = event;
    if (controller) this.#newest.set(controller, instance);
    return { from: this.#caller(event), to: this.#called(event) };
  }

  /** @type {(event: store.TraceEvent) => log.Participant} */
  #called({ actor, controller, instance, line }) {
    if (actor === 'system') return device;
    if (actor === 'app') return app;
    if (!controller) return { id: actor, kind: 'app', name: '', key: '' };
    if (actor === 'controller') return this.#controller(controller, instance);
    const own = this.#controller(controller, instance);
    const part = line.split(' ')[0]?.slice(controller.length) ?? `.${actor}`;
    const kind = ['view', 'subview', 'hostedView'].includes(actor) ? 'view' : 'delegate';
    return { id: own.id + part, kind, name: own.name + part, key: own.key };
  }

  /** @type {(name: string, instance?: number) => log.Participant} */
  #controller(name, instance = 1) {
    const key = keyOf(name, instance);
    const kind = isContainer(this.#scenario, name) ? 'container' : 'controller';
    return { id: key, kind, name: instance > 1 ? key : name, key };
  }

  /** @type {(event: store.TraceEvent) => log.Participant} */
  #caller(event) {
    const { actor, caller, controller = '', instance, callback, cause, parent, site } = event;
    const { kind, of = '' } = cause;
    if (caller === 'code') return site ? this.#newestOf(site.controller) : app;
    const outer = parent === null ? null : this.#eventAt(parent);
    if (actor === 'system' && !isPrint(event)) return uikit;
    if (actor === 'delegate' || actor === 'presentationController') {
      return this.#controller(controller, instance);
    }
    // What a controller's view is told while the controller is called comes from there.
    const isOwnView = actor === 'view' && outer?.controller === controller;
    const isPassedOn = kind === 'forwarding' || kind === 'start';
    if (isPassedOn && of && of !== outer?.controller && !isOwnView) {
      return this.#newestOf(of);
    }
    const isUIKit = kind === 'transition' && outer?.controller !== controller &&
      outer?.controller !== of;
    if (outer && !isUIKit) return this.#called(outer);
    if (caller === 'automatic') {
      const container = of || (event.argument !== 'nil' && event.argument);
      return container ? this.#newestOf(container) : uikit;
    }
    if (kind === 'handler' && of) return this.#newestOf(of);
    if (kind === 'viewAccess') return of && of !== controller ? this.#newestOf(of) : app;
    const { isInitializer, phase } = callbackNamed(callback) ?? {};
    const isMade = isInitializer && callback !== 'initWithCoder';
    return kind === 'command' && (isMade || phase === 'call') ? app : uikit;
  }

  /** @type {(name: string) => log.Participant} */
  #newestOf(name) {
    return this.#controller(name, this.#newest.get(name));
  }
}

/** @type {(event: store.TraceEvent) => string}  What is called, as it stands on an arrow. */
export function callOf(event) {
  const { callback, argument, actor } = event;
  if (isPrint(event)) return `“${argument ?? ''}”`;
  if (actor === 'system') return rowText(event);
  return argument ? `${callback}(${argument})` : callback;
}

/** A message as a sentence: who, whom, what.
 * @type {(from: string, to: string, event: store.TraceEvent) => string} */
export function sentenceOf(from, to, event) {
  const { callback, argument, actor } = event;
  const isPlain = actor === 'system' || !argument;
  return `${from} → ${to}: ${isPlain ? callOf(event) : `${callback} (${argument})`}`;
}
