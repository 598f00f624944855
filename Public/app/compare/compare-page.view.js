// @ts-check
/** A comparison as a page of its own: a map for each column, and between them one list of rows.
 * It is an entry of the history: its address names what is compared. */
import { labPath } from '../server/api.js';
import { Rows } from '../store/shown.js';
import { copyText } from '../view/clipboard.view.js';
import { button } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { draw, h, render, sign } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { readSetting } from '../view/settings.js';
import { beginFragment, fragmentOf, leaveFragment, showFragment } from './compare-address.view.js';
import { choiceControls, mistakes } from './compare-choice.view.js';
import { codeDrawing } from './compare-code.view.js';
import { CompareList } from './compare-list.view.js';
import { differencesHead, footParts, mapHead, mapSwitch } from './compare-parts.view.js';
import { Comparing } from './comparing.js';
import { SideMap } from './side-map.view.js';

const chain = 'M8.6 11.4a3.1 3.1 0 0 0 4.5 0l3-3a3.1 3.1 0 0 0-4.5-4.5l-1.4 1.4 1.1 1.1 1.4-1.4' +
  'a1.6 1.6 0 0 1 2.3 2.3l-3 3a1.6 1.6 0 0 1-2.3 0zM11.4 8.6a3.1 3.1 0 0 0-4.5 0l-3 3a3.1 3.1 0 ' +
  '0 0 4.5 4.5l1.4-1.4-1.1-1.1-1.4 1.4a1.6 1.6 0 0 1-2.3-2.3l3-3a1.6 1.6 0 0 1 2.3 0z';
/** How long a row stays while it plays, in milliseconds. */
const pace = 700;
/** How long the cursor rests before the address names its row, in milliseconds. */
const rest = 400;

export class ComparePage extends LabElement {
  static tag = 'compare-page';

  /** @type {HTMLElement|null}  What gets the focus when the page closes. */
  opener = null;
  /** @type {Comparing|null} */
  #comparing = null;
  /** @type {CompareList|null} */
  #list = null;
  /** @type {SideMap[]} */
  #maps = [];
  /** The column whose map a phone shows. */
  #side = 0;
  #isCodeWhole = false;
  /** The number of the comparison that is drawn. */
  #drawn = 0;
  #status = '';
  /** The link, if the browser doesn't let the page copy it. */
  #link = html('input', { type: 'text', readonly: '', hidden: '' });
  #root = html('div', {
    class: 'compare', role: 'main', tabindex: '-1', onkeydown: (event) => this.#key(event),
  });
  /** @type {ReturnType<typeof setInterval>|null} */
  #playing = null;
  /** @type {ReturnType<typeof setTimeout>|null} */
  #resting = null;

  start() {
    const { lab } = this;
    const comparing = new Comparing(lab, mistakes);
    this.#comparing = comparing;
    this.#list = new CompareList(lab, (row) => this.#seek(row));
    this.#maps = [0, 1, 2].map(() => new SideMap(this));
    this.append(this.#root);
    this.watchSize(this.#root);
    this.listen(comparing, ['change'], () => this.#changed());
    this.listen(lab.view, ['change'], () => {
      comparing.lookAgain();
      this.schedule();
    });
    this.hidden = true;
  }

  /** @param {compare.Asked|null} asked  null for the open run */
  async open(asked) {
    this.hidden = false;
    document.documentElement.dataset.page = 'compare';
    this.#status = '';
    beginFragment();
    const comparing = this.#known;
    comparing.codeLanguage = readSetting('code-language') === 'objc' ? 'objc' : 'swift';
    // It forgets the comparison before at once, so that the page does not show that one again.
    const begun = comparing.begin(asked);
    this.update();
    this.#root.focus();
    await begun;
    await this.#showAddress();
    this.update();
    /** @type {HTMLElement|null} */ (this.querySelector('[aria-current]'))?.focus();
  }

  /** Shows the page behind it again. */
  close() {
    this.#pause();
    if (this.#resting) clearTimeout(this.#resting);
    if (this.hidden) return;
    this.hidden = true;
    delete document.documentElement.dataset.page;
    this.opener?.focus();
    this.dispatchEvent(new Event('close'));
  }

  /** What there is to show: nothing before the page was opened. */
  get #known() {
    if (!this.#comparing) throw new Error('nothing is compared yet');
    return this.#comparing;
  }

  update() {
    if (this.hidden) return;
    const { lab } = this;
    const comparing = this.#known;
    const { comparison, problem } = comparing;
    const count = comparison?.columns.length ?? 2;
    render(this.#root, this.#head(),
      h('p', { class: 'compare-message', role: 'alert' }, problem),
      comparison && mapSwitch(lab, comparison, this.#side, (side) => {
        this.#side = side;
        this.update();
      }),
      ...this.#maps.slice(0, comparison ? count : 0).map((map, column) => h('section', {
        key: `map-${column}`, class: 'compare-panel compare-map', 'data-column': column,
        'aria-labelledby': `compare-map-${column}`,
      }, mapHead(lab, comparing, column), map.element)),
      h('section', { class: 'compare-panel compare-rows' },
        ...(comparison ? this.#rows(comparison) : [h('p', { class: 'compare-wait' }, '…')])),
      h('footer', { class: 'compare-foot' }, ...(comparison ? this.#foot(comparison) : [])));
    draw(this.#root, { 'data-columns': count, 'data-side': this.#side });
    if (comparison) this.#fill(comparison);
  }

  #head() {
    const { lab } = this;
    const { choice, known, comparison } = this.#known;
    const names = comparison?.columns.map(({ label }) => label) ?? [];
    return h('header', { class: 'compare-head' },
      h('span', { class: 'compare-brand' }, lab.text('app.name')),
      h('h1', { class: 'visually-hidden' }, lab.text('compare.title')),
      h('div', { class: 'compare-choice' }, ...(choice
        ? choiceControls(lab, choice, { ...known, names }, () => void this.#choose()) : [])),
      h('div', { class: 'compare-tools' },
        h('button', {
          class: 'text-button compare-copy', title: lab.text('compare.copy'),
          'aria-label': lab.text('compare.copy'), onclick: () => void this.#copy(),
        }, h('span', {}, lab.text('compare.copy')), sign(chain)),
        h(this.#link, { 'aria-label': lab.text('compare.copy') }),
        button({ text: lab.text('compare.done'), press: () => this.#leave() })));
  }

  /** @param {compare.Comparison} comparison */
  #rows(comparison) {
    const { lab } = this;
    const { changes } = this.#known;
    const names = comparison.columns.map(({ label }) => label);
    const toggle = () => {
      this.#isCodeWhole = !this.#isCodeWhole;
      this.update();
    };
    return [
      changes.length > 0 &&
        codeDrawing(lab, changes, names, { isWhole: this.#isCodeWhole, toggle }),
      differencesHead(lab, this.#known, comparison, (row) => this.#seek(row)),
      this.#list?.element,
    ];
  }

  /** @param {compare.Comparison} comparison */
  #foot(comparison) {
    return footParts(this.lab, this.#known, comparison, {
      isPlaying: this.#playing !== null, status: this.#status,
      step: (by) => this.#step(by), play: () => this.#play(),
      openColumn: (column) => void this.#openColumn(column),
    });
  }

  /** Fills the list and the maps, which stand in the page by now.
   * @param {compare.Comparison} comparison */
  #fill(comparison) {
    const { groups, places, issues, count } = this.#known;
    if (count !== this.#drawn) this.#list?.reset();
    this.#drawn = count;
    this.#list?.update({ key: String(count), comparison, groups, places, issues });
    comparison.stores.forEach((store, column) => {
      const seq = comparison.seqAt(column);
      const actions = comparison.actions[column];
      if (!actions) return;
      const shown = new Rows(actions, (event) => this.lab.view.shows(event)).at(seq);
      const caught = (issues[column] ?? []).map((issue) => issue.seq);
      this.#maps[column]?.update({ store, actions, shown, seq, caught });
    });
  }

  #changed() {
    this.#status = '';
    this.schedule();
  }

  /** @type {(row: number|null) => void} */
  #seek(row) {
    this.#known.seek(row);
    if (this.#resting) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.#showAddress(), rest);
  }

  async #choose() {
    this.#pause();
    await this.#known.choose();
    await this.#showAddress();
  }

  /** Names in the address what is compared, and the row. */
  async #showAddress() {
    const asked = this.#known.asked;
    if (!asked) return;
    const fragment = await fragmentOf(asked);
    if (!this.hidden) showFragment(fragment);
  }

  /** @type {(by: number) => boolean} */
  #step(by) {
    const row = this.#list?.rowFrom(by) ?? null;
    this.#seek(row);
    return row !== null;
  }

  #play() {
    if (this.#playing) this.#pause();
    else this.#playing = setInterval(() => { if (!this.#step(1)) this.#pause(); }, pace);
    this.schedule();
  }

  #pause() {
    if (this.#playing) clearInterval(this.#playing);
    this.#playing = null;
    this.schedule();
  }

  /** @returns {Promise<void>}  done when the page behind it shows */
  #leave() {
    const isClosed = new Promise((done) => {
      this.addEventListener('close', () => done(undefined), { once: true });
    });
    leaveFragment(() => this.close());
    return /** @type {Promise<void>} */ (isClosed);
  }

  /** Opens a column as the run of the page.
   * @param {number} column */
  async #openColumn(column) {
    const { lab } = this;
    const { comparison, asked } = this.#known;
    const shown = comparison?.columns[column];
    if (!comparison || !shown) return;
    const cursor = comparison.seqAt(column);
    const run = asked?.runs?.[column];
    await this.#leave();
    if (run) await lab.keepStill(async () => (await lab.branches())?.open(run));
    else {
      await lab.changeRun(() => lab.session.open(shown.scenario, shown.platform, [], { cursor }));
    }
  }

  /** Copies a link that opens the same columns at the same row. */
  async #copy() {
    const asked = this.#known.asked;
    if (!asked) return;
    const { runs: _, ...whole } = asked;
    const link = `${location.origin}${labPath()}${await fragmentOf(whole)}`;
    const isDone = await copyText(link);
    this.#link.hidden = isDone;
    this.#link.value = link;
    if (isDone) this.#status = this.lab.text('compare.copied');
    else this.#link.select();
    this.update();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    // The page behind it has the same keys.
    event.stopPropagation();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape') void this.#leave();
    else if (target?.closest('select, input')) return;
    else if (event.key === ' ' && !target?.closest('button')) this.#play();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const direction = event.key === 'ArrowLeft' ? -1 : 1;
      if (event.altKey) this.#seek(this.#known.differenceFrom(direction) ?? null);
      else this.#step(direction);
    } else return;
    event.preventDefault();
  }
}
