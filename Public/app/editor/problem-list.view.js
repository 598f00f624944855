// @ts-check
/** The problems of the scenario: the place, what was expected, what was found and the nearest
 * allowed name. Each leads to its place in the text. */
import { pointerOf } from './json-text.js';
import { corrected, problemText } from './scenario-problems.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';

/** How many allowed names are written out, and how many problems. */
const mostNames = 12;
const mostProblems = 50;

export class ProblemList {
  element = html('section', { class: 'editor-problems' });
  #list = html('ul', { class: 'box', tabindex: -1 });
  /** What was said last: it stays while the server is asked, so that only answers are read out. */
  #status = '';
  #verdict = '';
  #parts;

  /** @param {editor.ListParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  update() {
    const { verdict, syntax, checked, problems } = this.#parts.editing;
    if (verdict !== 'pending' || this.#status === '') {
      this.#status = this.#verdictText();
      this.#verdict = syntax ? 'invalid' : verdict;
    }
    const items = syntax
      ? [this.#syntaxItem(syntax)]
      : problems.slice(0, mostProblems).map((problem) => this.#problemItem(problem));
    const differences = syntax || !checked ? [] : checked.differences
      .map((difference) => this.#differenceItem(difference));
    this.element.classList.toggle('is-pending', verdict === 'pending');
    render(this.element,
      h('p', { role: 'status', class: 'editor-verdict', 'data-verdict': this.#verdict },
        this.#status),
      h(this.#list, { hidden: items.length + differences.length === 0 }, items, differences));
  }

  /** @param {string} key @param {words.Values} [values] */
  #text(key, values) {
    return this.#parts.translator().text(key, values);
  }

  #verdictText() {
    const { verdict, syntax, checked, problems } = this.#parts.editing;
    if (syntax) return `⚠ ${this.#text('editor.noJSON')}`;
    if (verdict === 'pending') return this.#text('editor.checking');
    if (verdict === 'unchecked') {
      return this.#text(checked?.code === 'offline' ? 'editor.offline' : 'editor.noServer');
    }
    if (verdict === 'invalid') {
      return `⚠ ${this.#text('editor.problems', { count: problems.length })}`;
    }
    if (!checked) return '';
    const { steps, events, metCount, differences } = checked;
    return [
      `✓ ${this.#text('editor.valid')}`,
      this.#text('editor.steps', { count: steps }),
      this.#text('editor.events', { count: events }),
      ...(metCount > 0 ? [this.#text('editor.met', { count: metCount })] : []),
      ...(differences.length > 0
        ? [`≠ ${this.#text('editor.unmet', { count: differences.length })}`]
        : []),
    ].join(' · ');
  }

  /** @param {editor.SyntaxProblem} syntax */
  #syntaxItem({ code, line, column, offset }) {
    const { showText } = this.#parts;
    const place = this.#text('editor.place', { line, column });
    return h('li', {},
      this.#go(place, () => showText(offset, offset + 1)),
      ` ${this.#text(`editor.syntax.${code}`)}`);
  }

  /** @param {editor.ScenarioProblem} problem */
  #problemItem(problem) {
    const { show, translator } = this.#parts;
    const { pointer, found, message, allowed, nearest } = problem;
    const own = problemText(translator(), problem);
    const isName = found !== null && pointer.endsWith(`/${found}`);
    const sentence = h('span', own === null ? { lang: 'en' } : {}, own ?? message);
    const fixed = nearest === null ? null : corrected(this.#parts.editing.document, problem);
    const fix = fixed !== null && h('button', {
      class: 'pill', 'aria-disabled': false, onclick: () => this.#parts.editing.edit(fixed, {}),
    }, this.#text('editor.useNearest', { name: nearest ?? '' }));
    const isTold = found === null || (own ?? message).includes(found);
    const facts = [
      ...(isTold ? [] : [this.#text('editor.found', { found })]),
      ...(nearest !== null && fixed === null
        ? [this.#text('editor.nearest', { name: nearest })]
        : []),
      ...(nearest === null && allowed.length > 0
        ? [this.#text('editor.allowed', { list: this.#names(allowed) })]
        : []),
    ];
    const label = pointer === '' ? this.#text('editor.wholeText') : pointer;
    return h('li', {}, this.#go(label, () => show(pointer, isName)), ' ', sentence,
      facts.length > 0 && h('small', {}, facts.join(' · ')), fix);
  }

  /** @type {(names: readonly string[]) => string} */
  #names(names) {
    const rest = names.length - mostNames;
    const shown = names.slice(0, mostNames).join(', ');
    return rest > 0 ? `${shown} ${this.#text('editor.andMore', { count: rest })}` : shown;
  }

  /** @param {editor.Difference} difference */
  #differenceItem({ step, expected, got }) {
    const { show } = this.#parts;
    const pointer = pointerOf('steps', step, 'expect');
    const nothing = this.#text('editor.nothing');
    return h('li', {}, this.#go(pointer, () => show(pointer, false)), ' ',
      this.#text('editor.difference', { expected: expected ?? nothing, got: got ?? nothing }));
  }

  /** @param {string} label @param {() => void} press */
  #go(label, press) {
    return h('button', {
      class: 'editor-link', title: this.#text('editor.goTo'), onclick: press,
    }, h('code', {}, label));
  }
}
