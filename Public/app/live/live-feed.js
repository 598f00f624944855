// @ts-check
/** Passes the server's messages about an app to the store, the verdicts and the findings: many at a
 * time, so that the page draws once. */
import { ownerOf } from '../store/identity.js';
import { VerdictList, newTally } from './verdict-list.js';
import { callIn } from './promised.js';
import { learnClasses } from './watched-scenario.js';

/** Between two launches, in milliseconds. */
export const launchGap = 500;

export class LiveFeed {
  verdicts = new VerdictList();
  #store;
  #scenario;
  #takeFindings;
  /** @type {Map<string, server.LiveFinding>} */
  #findings = new Map();
  /** @type {Map<string, Record<store.Status, number>>} */
  #calls = new Map();
  /** The time at which the launch under way began, and the one of its last event. */
  #launch = { number: 0, start: 0, end: 0 };

  /** @param {store.TraceStore} store @param {store.Scenario} scenario  to which classes are added
   * @param {(findings: server.LiveFinding[]) => void} takeFindings  gets all that there are */
  constructor(store, scenario, takeFindings) {
    this.#store = store;
    this.#scenario = scenario;
    this.#takeFindings = takeFindings;
  }

  /** @param {readonly server.News[]} news  in order
   * @returns {server.Standing|null}  where the session is, where that was said */
  take(news) {
    const of = (/** @type {string} */ kind) =>
      news.flatMap((one) => (one.kind === kind ? [one.data] : []));
    this.takeTrace({
      events: of('trace'), changes: of('changes'), judgements: of('judgement'),
      findings: of('finding'),
    });
    return of('session').pop() ?? null;
  }

  /** @type {(trace: {events: readonly server.LiveEvent[], judgements: readonly
   *   server.Judgement[], findings: readonly server.LiveFinding[], changes?: readonly
   *   live.Amendment[]}) => void} */
  takeTrace({ events, judgements, findings, changes = [] }) {
    const store = this.#store;
    const seen = events.filter(({ seq }) => seq > store.last).map((event) => this.#seen(event));
    const added = new Map(seen.map((event) => [event.seq, event]));
    for (const judgement of judgements) this.#judge(judgement, added);
    const known = this.#amend([...changes, ...judgements.flatMap(factsOf)], added);
    if (known.length > 0) store.amended(Math.min(...known));
    store.receive(seen);
    this.#addFindings(findings);
  }

  /** Adds facts to events.
   * @param {readonly live.Amendment[]} amendments
   * @param {ReadonlyMap<number, store.TraceEvent>} added  those that the store doesn't have yet
   * @returns {number[]}  those that it has and that change more than they did; `Infinity` for
   *   one that has another fact */
  #amend(amendments, added) {
    return amendments.flatMap(({ seq, changes = [], ...facts }) => {
      const event = added.get(seq) ?? this.#store.eventAt(seq);
      if (!event) return [];
      learnClasses(this.#scenario, { changes });
      Object.assign(event, facts, { changes: [...event.changes, ...changes] });
      if (added.has(seq)) return [];
      return changes.length > 0 ? [seq] : [Infinity];
    });
  }

  /** An event as the page shows events: time goes on over all launches, and nobody knows yet why it
   * came.
   * @type {(event: server.LiveEvent) => live.SeenEvent} */
  #seen(event) {
    learnClasses(this.#scenario, event);
    if (event.launch !== this.#launch.number) {
      const start = this.#launch.number === 0 ? 0 : this.#launch.end + launchGap;
      this.#launch = { number: event.launch, start, end: start };
    }
    this.#launch.end = this.#launch.start + event.time;
    return {
      rule: '', confidence: '', phase: '', cause: { kind: 'unknown' },
      ...event, time: this.#launch.end,
    };
  }

  /** How often a callback of a class compares in which way.
   * @type {(owner: string, callback: string) => Record<store.Status, number>|null} */
  tallyOf(owner, callback) {
    return this.#calls.get(`${owner} ${callback}`) ?? null;
  }

  /** @type {(judgement: server.Judgement, added: ReadonlyMap<number, store.TraceEvent>) => void} */
  #judge(judgement, added) {
    const { seq, status, expected = '' } = judgement;
    const isMissing = status === 'missing';
    // A line of a log that is no event.
    if (seq === 0 && !isMissing) return;
    const before = isMissing ? null : this.verdicts.of(seq);
    const count = this.verdicts.tally.missing;
    this.verdicts.take(judgement);
    const event = added.get(seq) ?? this.#store.eventAt(seq);
    const call = isMissing ? callIn(expected) : event;
    const key = `${ownerOf(call?.controller ?? '').owner} ${call?.callback ?? ''}`;
    const tally = this.#calls.get(key) ?? newTally();
    this.#calls.set(key, tally);
    if (before) tally[before.status] -= 1;
    tally[status] += isMissing ? this.verdicts.tally.missing - count : 1;
  }

  /** @type {(findings: readonly server.LiveFinding[]) => void} */
  #addFindings(findings) {
    if (findings.length === 0) return;
    for (const finding of findings) {
      const { id, seq, controller = '' } = finding;
      this.#findings.set(`${id} ${controller} ${seq}`, finding);
    }
    this.#takeFindings([...this.#findings.values()]);
  }
}

/** The verdict about an event; undefined if it is about a missing one.
 * @type {(judgement: server.Judgement) => live.Amendment[]} */
function factsOf({ seq, status, expected, isWithdrawn, ...facts }) {
  if (status === 'missing') return [{ seq }];
  const judgement = expected === undefined ? { status } : { status, expected };
  return [/** @type {live.Amendment} */ ({ seq, ...facts, judgement })];
}
