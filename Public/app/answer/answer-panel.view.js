// @ts-check
/** The answer at the head of the story: what it is, what to do, on which version it differs, and
 * what else it could be. One press folds it into a button. */
import { answerCode, answerEvidence, answerLinks, pairNames } from './answer-parts.view.js';
import { differingCode, useVersion } from './answer-run.js';
import { recordsOf } from '../reasons/records.js';
import { readExample } from '../scenarios/address.js';
import { pageAddress } from '../view/address.js';
import { html } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class AnswerPanel extends LabElement {
  static tag = 'answer-panel';

  /** @type {(path: string) => unknown}  Opens another answer; the page says how. */
  follow = () => undefined;
  #heading = html('h3', { tabindex: '-1' });
  /** The answer whose code and evidence were asked for.
   * @type {answer.Answer|null} */
  #asked = null;

  start() {
    const { lab } = this;
    this.listen(lab.store, ['cursor', 'trace'], () => this.schedule());
    this.listen(this, ['keydown'], (event) => {
      if (event.key !== 'Escape' || lab.answer?.isFolded !== false) return;
      event.stopPropagation();
      this.#fold(true);
    });
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    delete document.documentElement.dataset.answer;
  }

  update() {
    const { lab } = this;
    const { answer: open } = lab;
    if (!open || open.isOpening) return;
    const { answer, isFolded } = open;
    const { kind, title, what } = answer;
    const name = kind === 'rule' ? `${title}: ${what}` : title;
    document.title = `${name} – ${lab.text('app.name')}`;
    document.documentElement.dataset.answer = isFolded ? 'folded' : 'open';
    draw(this, {
      class: isFolded ? 'answer is-folded' : 'story-card answer', role: 'region',
      'aria-label': lab.text('answer.title'),
    }, ...(isFolded ? this.#button() : this.#contents(open)));
    if (answer !== this.#asked) void this.#ask(open);
  }

  /** Leads the focus to what the answer is about. */
  enter() {
    this.#heading.focus({ preventScroll: true });
  }

  #button() {
    return [h('button', {
      key: 'open', class: 'pill', 'aria-expanded': 'false', onclick: () => this.#fold(false),
    }, this.lab.text('answer.title'))];
  }

  /** @type {(isFolded: boolean) => void} */
  #fold(isFolded) {
    const { answer: open } = this.lab;
    if (!open) return;
    open.isFolded = isFolded;
    this.update();
    if (isFolded) this.querySelector('button')?.focus();
    else this.enter();
  }

  /** @param {answer.OpenAnswer} open */
  #contents(open) {
    const { lab } = this;
    const { answer, changes, evidence } = open;
    const { fix, lesson, what } = answer;
    const close = lab.text('answer.close');
    const links = (/** @type {string} */ name, /** @type {readonly answer.Link[]} */ list) =>
      answerLinks(lab, name, list, (event, link) => this.#follow(event, link));
    return [
      h('div', { class: 'answer-head' }, h(this.#heading, {}, answer.title), h('button', {
        class: 'icon-button', 'aria-label': close, title: close, onclick: () => this.#fold(true),
      }, '×')),
      h('p', { class: 'answer-what' }, what),
      this.#absence(answer),
      ...(fix ? [h('h4', {}, lab.text('topic.fix')), h('p', { class: 'answer-fix' }, fix)] : []),
      ...answerCode(lab, changes),
      this.#deeds(open),
      this.#versions(open),
      ...links('others', answer.others), ...links('behind', answer.ids),
      ...links('seen', answer.symptoms), ...links('lesson', lesson ? [lesson] : []),
      ...answerEvidence(lab, evidence),
      h('p', { class: 'card-deeds' },
        this.#deed('answer.do.own', () => void lab.open('yourCode'))),
    ];
  }

  /** Why no run shows it; what the lab leaves out stands on a page of its own.
   * @param {answer.Answer} answer */
  #absence({ absence, kind }) {
    const { lab } = this;
    const href = pageAddress(`limits.html?lang=${lab.translator.language}`);
    return absence && h('p', { class: 'answer-note' }, absence,
      kind === 'rule' && [' ', h('a', { href, target: '_blank' }, lab.text('topic.limits'))]);
  }

  /** @param {answer.OpenAnswer} open */
  #deeds(open) {
    const { lab } = this;
    const { answer: { fixed, moment }, example } = open;
    const seq = open.seqIn(lab.store);
    return h('p', { class: 'card-deeds' },
      fixed && this.#deed('story.fixed', () => void this.#showFixed(example, fixed)),
      moment && seq !== lab.store.announcedSeq &&
        this.#deed('answer.do.moment', () => lab.playback.goTo(seq)));
  }

  /** @param {string} words  the key of them @param {() => void} onclick */
  #deed(words, onclick) {
    const name = words.split('.').pop() ?? '';
    return h('button', { key: name, class: 'card-deed', 'data-do': name, onclick },
      this.lab.text(words));
  }

  /** Where it holds; buttons, if the outcome on another version can be seen.
   * @param {answer.OpenAnswer} open */
  #versions(open) {
    const { lab } = this;
    const { answer: { versions: range }, versions } = open;
    if (versions.length === 0) {
      const text = range === 'all' ? lab.text('story.allVersions') : `iOS ${range}`;
      return h('p', { key: 'range', class: 'answer-note' }, text);
    }
    return h('div', {
      class: 'answer-versions', role: 'group', 'aria-labelledby': 'answer-versions',
    }, h('span', { id: 'answer-versions' }, lab.text('answer.on')),
    ...versions.map((ios) => h('button', {
      key: ios, class: 'pill is-small', 'aria-pressed': lab.ios === ios,
      onclick: () => void useVersion(lab, open, ios),
    }, ios)));
  }

  /** Other answers open in place; lessons open as links do.
   * @type {(event: MouseEvent, link: answer.Link) => void} */
  #follow(event, { kind, path }) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere || kind === 'lesson') return;
    event.preventDefault();
    void this.follow(path);
  }

  /** @param {string} example @param {string} fixed */
  async #showFixed(example, fixed) {
    const { lab } = this;
    const all = await Promise.all([example, fixed].map((id) => readExample(id)));
    const scenarios = all.map(({ scenario, platform }) => ({ ...scenario, platform }));
    await lab.open('compare', { request: { scenarios }, names: pairNames(lab) });
  }

  /** @type {(rule: string, language: string) => Promise<answer.Evidence|null>} */
  async #evidenceFor(id, language) {
    const rules = await this.lab.rules().catch(() => null);
    const rule = await rules?.load(id, language);
    return rules && rule ? { sources: rules.sourcesOf(rule), records: recordsOf(rule) } : null;
  }

  /** Asks for what isn't in the answer: the lines that differ, and the sources of a rule.
   * @param {answer.OpenAnswer} open */
  async #ask(open) {
    const { answer } = open;
    this.#asked = answer;
    const { fixed, id, kind, language } = answer;
    const isRule = kind === 'rule' || kind === 'message';
    const [changes, evidence] = await Promise.all([
      fixed ? differingCode(open.example, fixed).catch(() => []) : [],
      isRule ? this.#evidenceFor(id, language) : null,
    ]);
    if (this.lab.answer !== open || open.answer !== answer) return;
    Object.assign(open, { changes, evidence });
    this.schedule();
  }
}
