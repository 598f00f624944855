// @ts-check
/** Putting callbacks in order, with some that never come: the person moves them up and down, or
 * out.
 * @fires OrderPuzzle#change the order, or how hard it is, is another */
import { creditOf, scoreOf } from './contrast.js';
import { Dice } from './dice.js';

const missesBeforeHelp = 2;

export class OrderPuzzle extends EventTarget {
  /** @type {questions.Block[]}  What the person has put in order. */
  blocks;
  /** @type {questions.Block[]}  What the person says never comes. */
  out = [];
  misses = 0;
  /** How many of the first blocks stand in their place by now, as help. */
  given = 0;
  #answer;
  #options;

  /** @param {readonly string[]} answer  calls in their order
   * @param {readonly string[]} extras  calls that never come
   * @param {number} seed */
  constructor(answer, extras, seed) {
    super();
    this.#answer = [...answer];
    this.#options = [...answer, ...extras];
    const own = answer.map((call) => ({ call, isExtra: false }));
    const others = extras.map((call) => ({ call, isExtra: true }));
    this.blocks = new Dice(seed).shuffle([...own, ...others]);
    if (this.isSolved) this.blocks.reverse();
  }

  get isSolved() {
    return this.blocks.length === this.#answer.length &&
      this.blocks.every(({ call }, index) => call === this.#answer[index]);
  }

  /** From 0 to 1: what the order is worth beyond chance. */
  get credit() {
    const calls = this.blocks.map(({ call }) => call);
    return creditOf(scoreOf(calls, this.#answer, this.#options));
  }

  /** @type {(from: number, to: number) => void}  Moves a block to a place; both count from 0. */
  move(from, to) {
    const [block] = this.blocks.splice(from, 1);
    if (!block) return;
    this.blocks.splice(Math.min(Math.max(to, this.given), this.blocks.length), 0, block);
    this.#tell();
  }

  /** @param {number} index  of a block that never comes, the person says */
  takeOut(index) {
    this.out.push(...this.blocks.splice(index, 1));
    this.#tell();
  }

  /** @param {number} index  among those taken out */
  putBack(index) {
    this.blocks.push(...this.out.splice(index, 1));
    this.#tell();
  }

  /** Checks the order; after two misses it gets easier: an extra block goes, then the first block
   * that stands wrong is put right. */
  check() {
    const { isSolved, credit } = this;
    if (!isSolved) {
      this.misses += 1;
      if (this.misses >= missesBeforeHelp) this.#help();
      this.#tell();
    }
    return { isSolved, credit };
  }

  #help() {
    const extra = this.blocks.findIndex(({ isExtra }) => isExtra);
    if (extra >= 0) {
      this.blocks.splice(extra, 1);
      return;
    }
    const wanted = this.#answer[this.given];
    const inOrder = this.blocks.findIndex(({ call }) => call === wanted);
    const isOut = inOrder < 0;
    const list = isOut ? this.out : this.blocks;
    const index = isOut ? this.out.findIndex(({ call }) => call === wanted) : inOrder;
    const [block] = list.splice(index, 1);
    if (block) this.blocks.splice(this.given, 0, block);
    this.given += 1;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
