// @ts-check
/** A comparison as a page of its own: a map for each column, and between them one list of rows.
 * It is an entry of the history: its address names what is compared. */
import { copyText } from '../view/clipboard.view.js';
import { button } from '../view/controls.view.js';
import { html } from '../view/dom.view.js';
import { h, render, tool } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { readSetting } from '../view/settings.js';
import { fragmentOf, leaveFragment, showFragment } from './compare-address.view.js';
import { choiceControls, mistakes } from './compare-choice.view.js';
import { codeDrawing } from './compare-code.view.js';
import { CompareList } from './compare-list.view.js';
import { Comparing } from './comparing.js';
import { groupAt, positionIn } from './rows.js';
import { SideMap } from './side-map.view.js';

/** How long a row stays while it plays, in milliseconds. */
const pace = 700;
/** How long the cursor rests before the address names its row, in milliseconds. */
const rest = 400;
const icons = {
  back: 'M14 4.5v11L5.5 10z', forward: 'M6 4.5v11l8.5-5.5z', play: 'M6 3.8v12.4L16.4 10z',
  pause: 'M5.5 4h3.2v12H5.5zM11.3 4h3.2v12h-3.2z',
};

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
    class: 'compare', tabindex: '-1', onkeydown: (event) => this.#key(event),
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
    this.update();
    this.#root.focus();
    const comparing = this.#comparing;
    if (!comparing) return;
    comparing.codeLanguage = readSetting('code-language') === 'objc' ? 'objc' : 'swift';
    await comparing.begin(asked);
    await this.#showAddress();
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
    const comparing = this.#comparing;
    const { comparison = null, problem = '' } = comparing ?? {};
    const columns = comparison?.columns ?? [];
    this.#root.dataset.columns = String(columns.length || 2);
    this.#root.dataset.side = String(this.#side);
    this.#root.setAttribute('role', 'main');
    render(this.#root,
      h('header', { class: 'compare-head' }, h('span', { class: 'compare-brand' },
        lab.text('app.name')), h('h1', { class: 'visually-hidden' }, lab.text('compare.title')),
      h('div', { class: 'compare-choice' }, ...this.#controls(columns.map(({ label }) => label))),
      h('div', { class: 'compare-tools' },
        button({ text: lab.text('compare.copy'), class: 'text-button', press: () => this.#copy() }),
        h(this.#link, { 'aria-label': lab.text('compare.copy') }),
        button({ text: lab.text('compare.done'), press: () => this.#leave() }))),
      h('p', { class: 'compare-message', role: 'alert' }, problem),
      columns.length > 0 && this.#switch(columns),
      ...columns.map((_, column) => this.#mapPanel(column)),
      h('section', { class: 'compare-panel compare-rows' }, ...this.#rows()),
      h('footer', { class: 'compare-foot' }, ...this.#foot()));
    this.#fill();
  }

  /** @param {readonly string[]} names */
  #controls(names) {
    const comparing = this.#comparing;
    const { choice } = comparing ?? {};
    if (!comparing || !choice) return [];
    return choiceControls(this.lab, choice, { ...comparing.known, names },
      () => void this.#choose());
  }

  /** Of a phone, which has room for one map.
   * @param {readonly compare.CompareColumn[]} columns */
  #switch(columns) {
    return h('div', {
      class: 'compare-switch segments', role: 'group', 'aria-label': this.lab.text('compare.map'),
    }, ...columns.map(({ label }, column) => h('button', {
      key: column, 'aria-pressed': String(column === this.#side),
      onclick: () => {
        this.#side = column;
        this.update();
      },
    }, label)));
  }

  /** @param {number} column */
  #mapPanel(column) {
    const { lab } = this;
    const { comparison, groups, issues } = this.#known;
    const group = comparison ? groupAt(groups, comparison.cursor) : null;
    const { count } = group ? positionIn(group, column, 0) : { count: 0 };
    const wrong = issues[column]?.length ?? 0;
    const facts = [lab.text('compare.callbacks', { count }),
      ...(wrong > 0 ? [lab.text('compare.issues', { count: wrong })] : [])];
    return h('section', {
      key: `map-${column}`, class: 'compare-panel compare-map', 'data-column': column,
      'aria-labelledby': `compare-map-${column}`,
    }, h('h2', { id: `compare-map-${column}` }, comparison?.columns[column]?.label,
      h('small', {}, facts.join(' · '))), this.#maps[column]?.element);
  }

  #rows() {
    const { lab } = this;
    const comparing = this.#comparing;
    const { comparison } = comparing ?? {};
    if (!comparing || !comparison) return [h('p', { class: 'compare-wait' }, '…')];
    const { places, changes, groups } = comparing;
    const own = new Set(groupAt(groups, comparison.cursor)?.rows.map(({ index }) => index));
    const here = places.filter((row) => own.has(row)).length;
    const jump = (/** @type {'before'|'after'} */ name, /** @type {1|-1} */ direction) => {
      const row = comparing.differenceFrom(direction);
      return tool(direction < 0 ? icons.back : icons.forward, lab.text(`compare.${name}`), {
        'aria-disabled': row === null, onclick: () => this.#seek(row),
      });
    };
    return [
      changes.length > 0 && codeDrawing(lab, changes, comparison.columns.map(({ label }) => label), {
        isWhole: this.#isCodeWhole,
        toggle: () => {
          this.#isCodeWhole = !this.#isCodeWhole;
          this.update();
        },
      }),
      h('div', { class: 'compare-differences' }, h('p', { role: 'status' },
        h('b', {}, lab.text('compare.count', { count: here })),
        ` ${lab.text('compare.whole', { count: places.length })}`),
      jump('before', -1), jump('after', 1)),
      comparison.differences.length === 0 && h('p', { class: 'compare-same' },
        lab.text('compare.none')),
      this.#list?.element,
    ];
  }

  #foot() {
    const { lab } = this;
    const { comparison, groups } = this.#known;
    if (!comparison) return [];
    const { columns, cursor } = comparison;
    const group = groupAt(groups, cursor);
    const all = group ? columns.map((_, column) => positionIn(group, column, cursor)) : [];
    const texts = all.map(({ label, count }) => lab.text('compare.position', { label, count }));
    const isPlaying = this.#playing !== null;
    return [
      tool(icons.back, lab.text('transport.back'), { onclick: () => this.#step(-1) }),
      tool(isPlaying ? icons.pause : icons.play, lab.text(`transport.${isPlaying ? 'pause' : 'play'}`),
        { class: 'icon-button compare-play', onclick: () => this.#play() }),
      tool(icons.forward, lab.text('transport.forward'), { onclick: () => this.#step(1) }),
      h('p', { class: 'compare-position' }, this.#status ||
        (new Set(texts).size === 1 && texts.length > 1
          ? `${texts[0]} ${lab.text(texts.length === 2 ? 'compare.inBoth' : 'compare.inAll')}`
          : texts.join(' · '))),
      ...columns.map(({ label }, column) => button({
        key: `open-${column}`, class: 'text-button', press: () => void this.#openColumn(column),
        text: lab.text('compare.open', { name: label }), reason: lab.isInteractive ? '' : lab.whyNot,
      })),
    ];
  }

  /** Fills the list and the maps, which stand in the page by now. */
  #fill() {
    const { comparison, groups, places, issues, count } = this.#known;
    const list = this.#list;
    if (!comparison || !list) return;
    if (count !== this.#drawn) list.reset();
    this.#drawn = count;
    list.update({ key: String(count), comparison, groups, places, issues });
    const group = groupAt(groups, comparison.cursor);
    if (!group) return;
    const isLast = list.lastRow(group) === comparison.cursor;
    comparison.stores.forEach((store, column) => {
      const seq = comparison.seqAt(column);
      const action = group.actions[column];
      const calls = action ? comparison.actions[column]?.calls(action) ?? [] : [];
      const isNow = Boolean(comparison.rows[comparison.cursor]?.cells[column]);
      const stateCut = isLast && action ? action.lastEvent : seq;
      const caught = (issues[column] ?? []).map((issue) => issue.seq);
      this.#maps[column]?.update({ store, calls, seq, stateCut, isNow, caught });
    });
  }

  #changed() {
    this.#status = '';
    this.schedule();
  }

  /** @type {(row: number|null) => void} */
  #seek(row) {
    this.#comparing?.seek(row);
    if (this.#resting) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.#showAddress(), rest);
  }

  async #choose() {
    this.#pause();
    await this.#comparing?.choose();
    await this.#showAddress();
  }

  /** Names in the address what is compared, and the row. */
  async #showAddress() {
    const asked = this.#comparing?.asked;
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
    const { comparison, asked } = this.#comparing ?? {};
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
    const asked = this.#comparing?.asked;
    if (!asked) return;
    const { runs: _, ...whole } = asked;
    const link = `${location.origin}${location.pathname}${await fragmentOf(whole)}`;
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
      if (event.altKey) this.#seek(this.#comparing?.differenceFrom(direction) ?? null);
      else this.#step(direction);
    } else return;
    event.preventDefault();
  }
}
