// @ts-check
/** Sentences for screen readers: one a step, and while playing at most one a second that sums up
 * what was skipped. */

const shortestPause = 1000;
/** A sentence that is said again has to be gone for a moment. */
const silence = 100;

export class Announcer {
  #clock;
  #say;
  /** @type {unknown} */
  #timer = null;
  #count = 0;
  #latest = '';
  #lastTime = -Infinity;
  /** What a person has asked for, until it is said. */
  #asked = '';
  /** Whether the last sentence was asked for. */
  #isAnswer = false;
  /** @type {(count: number, latest: string) => string} */
  #summary;
  /** Whether steps are not told; what the person asks for is. */
  isMuted = false;
  /** What tells events line by line instead, where a person wants that.
   * @type {page.SpokenLog|null} */
  log = null;

  /** @param {time.Clock} clock @param {(sentence: string) => void} say
   * @param {(count: number, latest: string) => string} summary  of several steps */
  constructor(clock, say, summary) {
    this.#clock = clock;
    this.#say = say;
    this.#summary = summary;
  }

  /** @type {(sentence: string, isPlaying: boolean) => void} */
  announce(sentence, isPlaying) {
    if (this.isMuted) return;
    this.#count += 1;
    this.#latest = sentence;
    if (this.#asked) return;
    this.#clock.clearTimeout(this.#timer);
    const wait = this.#lastTime + shortestPause - this.#clock.now();
    if (!isPlaying || wait <= 0) this.#speak();
    else this.#timer = this.#clock.setTimeout(() => this.#speak(), wait);
  }

  /** Says something at once that the person has asked for, even if it was the last thing said;
   * steps come after it.
   * @type {(sentence: string) => void} */
  tell(sentence) {
    this.#clock.clearTimeout(this.#timer);
    this.#count = 0;
    this.#asked = sentence;
    this.#say('');
    this.#timer = this.#clock.setTimeout(() => this.#answer(), silence);
  }

  /** Says in other words what was said about a step.
   * @type {(sentence: string) => void} */
  repeat(sentence) {
    if (!this.#asked && !this.#isAnswer) this.#say(sentence);
  }

  #answer() {
    this.#say(this.#asked);
    this.#asked = '';
    this.#isAnswer = true;
    if (this.#count > 0) {
      this.#timer = this.#clock.setTimeout(() => this.#speak(), shortestPause);
    }
  }

  #speak() {
    const isOne = this.#count === 1;
    this.#say(isOne ? this.#latest : this.#summary(this.#count, this.#latest));
    this.#count = 0;
    this.#isAnswer = false;
    this.#lastTime = this.#clock.now();
  }
}
