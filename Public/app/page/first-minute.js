// @ts-check
/**
 * What a first visitor is led through: a guess that may be skipped, one button, the answer, a step
 * back, and where to go from there. It comes once.
 *
 * @fires FirstMinute#change  it has gone on
 *
 * @typedef {import('../inspector/inspector.js').Settings} Settings
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 * @typedef {{controller: string, callback: string}} Call
 * @typedef {'ask'|'press'|'watch'|'answer'|'choose'|'done'} Phase
 */

/**
 * Which of these comes first when B is pushed.
 *
 * @type {readonly Call[]}
 */
export const guesses = [
  { controller: 'A', callback: 'viewWillDisappear' },
  { controller: 'B', callback: 'viewDidLoad' },
  { controller: 'B', callback: 'viewWillAppear' },
];

const setting = 'firstMinute';

export class FirstMinute extends EventTarget {
  /** @type {Phase} */
  phase;
  /**
   * What the person expects.
   *
   * @type {Call|null}
   */
  guess = null;
  /**
   * What came first.
   *
   * @type {TraceEvent|null}
   */
  answer = null;
  #settings;

  /** @param {Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    this.phase = settings.read(setting) === 'done' ? 'done' : 'ask';
  }

  /** @param {Call|null} guess  null where the person would rather not */
  expect(guess) {
    this.guess = guess;
    this.#goTo('press');
  }

  /**
   * Looks at what has become of the push. Its events come one by one: they are all there when it is
   * known what can be done after it.
   *
   * @param {TraceStore} store
   * @param {boolean} isPlaying
   */
  follow(store, isPlaying) {
    const own = store.scenario?.steps.length ?? 0;
    const push = store.steps.find(({ index, command }) => index >= own && command?.do === 'push');
    if (!push || !store.hasOffers(push.index + 1)) return;
    this.watch(store.events.filter(({ step }) => step === push.index));
    if (store.isAtEnd && !isPlaying) this.seen();
  }

  /**
   * The run has been asked for the push.
   *
   * @param {readonly TraceEvent[]} events  of the push
   */
  watch(events) {
    if (this.phase !== 'ask' && this.phase !== 'press') return;
    this.answer = firstOf(events);
    this.#goTo(this.answer ? 'watch' : 'done');
  }

  /** The push has been seen to its end. */
  seen() {
    if (this.phase === 'watch') this.#goTo('answer');
  }

  /** The person has stepped back. */
  lookBack() {
    if (this.phase === 'answer') this.#goTo('choose');
  }

  finish() {
    if (this.phase !== 'done') this.#goTo('done');
  }

  /** Whether the person expected what came; null without a guess. */
  get isRight() {
    const { guess, answer } = this;
    return guess && answer && isSame(guess, answer);
  }

  /** @param {Phase} phase */
  #goTo(phase) {
    this.phase = phase;
    if (phase !== 'ask' && phase !== 'press') this.#settings.save(setting, 'done');
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * @param {readonly TraceEvent[]} events
 * @returns {TraceEvent|null} the first that could be guessed
 */
function firstOf(events) {
  return events.find((event) => guesses.some((guess) => isSame(guess, event))) ?? null;
}

/**
 * @param {Call} call
 * @param {TraceEvent} event
 */
export function isSame({ controller, callback }, event) {
  return event.controller === controller && event.callback === callback;
}
