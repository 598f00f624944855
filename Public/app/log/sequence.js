// @ts-check
/** A run as a sequence diagram: who called whom, in which order, inside which step. */
import { callbackNamed, isPrint } from '../store/callbacks.js';
import { keyOf } from '../store/fold.js';

/** @type {log.Participant} */
const uikit = { id: 'uikit', name: 'UIKit' };
/** @type {log.Participant} */
const app = { id: 'app', name: '' };
/** @type {log.Participant} */
const device = { id: 'console', name: '' };

export class Sequence {
  /** @type {log.Item[]} */
  items = [];
  /** @type {Map<string, log.Participant>}  In the order of their first use. */
  participants = new Map();
  #run;
  /** The index of the last heading. */
  #heading = -1;
  /** Indexes of the messages inside which the next one may come. */
  #open = /** @type {number[]} */ ([]);
  /** The newest object of each name. */
  #newest = /** @type {Map<string, number>} */ (new Map());

  /** @param {Pick<store.TraceStore, 'eventAt'>} run */
  constructor(run) {
    this.#run = run;
  }

  /** Takes the events that are shown, in order.
   * @type {(events: readonly store.TraceEvent[]) => void} */
  take(events) {
    for (const event of events) this.#takeOne(event);
  }

  /** @type {(event: store.TraceEvent) => void} */
  #takeOne(event) {
    const last = this.items[this.items.length - 1];
    if (!last || last.event.step !== event.step) this.#addHeading(event);
    const message = this.message(event);
    while (this.#open.length > 0 && !this.#isInside(event, this.#top)) this.#open.pop();
    const own = this.items.length;
    for (const one of this.#open) {
      const around = this.#messageAt(one);
      if (around) around.end = own;
    }
    const heading = this.items[this.#heading];
    if (heading) heading.end = own;
    for (const one of [message.from, message.to]) {
      if (!this.participants.has(one.id)) this.participants.set(one.id, one);
    }
    this.items.push({
      kind: 'message', event, from: message.from.id, to: message.to.id, end: own,
    });
    this.#open.push(own);
  }

  /** @type {(event: store.TraceEvent) => void} */
  #addHeading(event) {
    const { length } = this.items;
    this.#heading = length;
    this.#open = [];
    this.items.push({ kind: 'step', event, step: event.step, end: length });
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
    while (parent !== null && parent > seq) parent = this.#run.eventAt(parent)?.parent ?? null;
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
    if (!controller) return { id: actor, name: '' };
    const own = this.#controller(controller, instance);
    if (actor === 'controller') return own;
    const part = line.split(' ')[0]?.slice(controller.length) ?? `.${actor}`;
    return { id: own.id + part, name: own.name + part };
  }

  /** @type {(name: string, instance?: number) => log.Participant} */
  #controller(name, instance = 1) {
    const key = keyOf(name, instance);
    return { id: key, name: instance > 1 ? key : name };
  }

  /** @type {(event: store.TraceEvent) => log.Participant} */
  #caller(event) {
    const { actor, caller, controller = '', instance, callback, cause, parent, site } = event;
    const { kind, of = '' } = cause;
    if (caller === 'code') return site ? this.#newestOf(site.controller) : app;
    const outer = parent === null ? null : this.#run.eventAt(parent);
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
  if (actor === 'system') return event.line;
  return argument ? `${callback}(${argument})` : callback;
}

/** @type {(translator: words.Translator, participant: log.Participant) => string} */
export function participantName(translator, { id, name }) {
  return name || translator.text(`sequence.${id}`);
}
