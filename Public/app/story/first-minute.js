// @ts-check
/** What a first visitor is led through: a guess that may be skipped, one button, the answer, a step
 * back, and where to go from there. It comes once.
 * @fires FirstMinute#change it has gone on */

/** @type {readonly story.Guess[]}  Which of these comes first when B is pushed. */
export const guesses = [
  { controller: 'A', callback: 'viewWillDisappear' },
  { controller: 'B', callback: 'viewDidLoad' },
  { controller: 'B', callback: 'viewWillAppear' },
];

const setting = 'firstMinute';

export class FirstMinute extends EventTarget {
  /** @type {story.Phase} */
  phase;
  /** @type {story.Guess|null}  What the person expects. */
  guess = null;
  /** @type {store.TraceEvent|null}  What came first. */
  answer = null;
  #settings;

  /** @param {inspector.Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    this.phase = settings.read(setting) === 'done' ? 'done' : 'ask';
  }

  /** @param {story.Guess|null} guess  null where the person would rather not */
  expect(guess) {
    this.guess = guess;
    this.#goTo('press');
  }

  /** Looks at what has become of the push. Its events come one by one: they are all there when it
   * is known what can be done after it.
   * @type {(store: store.TraceStore, isPlaying: boolean) => void} */
  follow(store, isPlaying) {
    const own = store.scenario?.steps.length ?? 0;
    const push = store.steps.find(({ index, command }) => index >= own && command?.do === 'push');
    if (!push || !store.hasOffers(push.index + 1)) return;
    this.watch(store.events.filter(({ step }) => step === push.index));
    if (store.isAtEnd && !isPlaying) this.seen();
  }

  /** The run has been asked for the push.
   * @param {readonly store.TraceEvent[]} events  of the push */
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

  /** @type {(phase: story.Phase) => void} */
  #goTo(phase) {
    this.phase = phase;
    if (phase !== 'ask' && phase !== 'press') this.#settings.save(setting, 'done');
    this.dispatchEvent(new Event('change'));
  }
}

/** the first that could be guessed
 * @type {(events: readonly store.TraceEvent[]) => store.TraceEvent|null} */
function firstOf(events) {
  return events.find((event) => guesses.some((guess) => isSame(guess, event))) ?? null;
}

/** @type {(call: story.Guess, event: store.TraceEvent) => boolean} */
export function isSame({ controller, callback }, event) {
  return event.controller === controller && event.callback === callback;
}
