// @ts-check
/** The story as a list: only what is in view is in the page. One Tab stop; arrows go from row to
 * row, and the row of the cursor unfolds in place. */
import { html, rootSize } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { ScrollPlace } from '../view/scroll-place.view.js';
import { columnsOf, firstX } from './columns.js';
import { currentRow } from './current-row.view.js';
import { detailsOf } from './row-details.js';
import { RowFocus } from './row-focus.view.js';
import { lifeLines, storyHead } from './story-heads.view.js';
import { storyOf } from './story-model.js';
import { ItemSizes } from './item-sizes.view.js';
import { emptyText, rowHeight } from './story-list.js';
import { scrollTopFor, scrollTopWithin, stopIn } from './story-place.js';
import { storyItem } from './story-row.view.js';
import { TextWidths } from './text-widths.view.js';

/** So much of what comes next stays in view below the current row, in the design's pixels. */
const ahead = 66;
/** @type {Record<string, number>}  How far keys go, in rows. */
const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export class StoryListView extends LabElement {
  static tag = 'story-list';

  #all = html('div', { class: 'story-all' });
  #scroller = html('div', { class: 'story-scroll' }, this.#all);
  #reasons = html('div', { class: 'reasons', role: 'region' });
  #place = new ScrollPlace(this.#scroller);
  #focus = new RowFocus(this.#all);
  #size = { width: 0, height: 0 };
  #sizes = new ItemSizes(() => this.schedule());
  /** @type {Set<story.Fold>} */
  #folds = new Set();
  /** @type {ReturnType<typeof detailsOf>|null} */
  #details = null;
  #widths = new TextWidths();
  /** The row that was brought into view last, and where it was.
   * @type {{seq: number|undefined, isSearching: boolean, top: number, height: number}|null} */
  #followed = null;

  start() {
    const { lab } = this;
    const model = storyOf(lab);
    const schedule = () => this.schedule();
    this.#details = detailsOf(lab, schedule);
    this.#followed = null;
    this.append(this.#scroller);
    this.listen(lab.store, ['trace', 'cursor'], schedule);
    this.listen(lab, ['marks'], schedule);
    for (const heard of [lab.findings, lab.breakpoints, lab.view, model]) {
      this.listen(heard, ['change'], schedule);
    }
    this.listen(lab.inspector, ['change'], () => this.#grant());
    this.#watch();
    this.listen(this.#scroller, ['scroll'], () => { if (this.#place.look()) this.schedule(); });
    this.listen(this.#scroller, ['click'], (event) => this.#choose(event));
    this.listen(this.#scroller, ['keydown'], (event) => this.#key(event));
    connectPointing(this, this.#scroller);
    this.watchSize(this.#scroller, (width, height) => {
      this.#size = { width, height };
      // The current row stays in sight.
      this.#place.look();
      this.#followed = null;
      this.#widths.forget();
      this.updateForSize();
    });
    this.update();
    this.#grant();
  }

  /** Listens to the app that is watched, which tells how far it is read while nothing is listed. */
  #watch() {
    const { lab } = this;
    const hear = () => {
      if (!lab.live) return;
      this.listen(lab.live, ['choice'], () => this.schedule());
      this.listen(lab.live, ['change'], () => {
        if (lab.store.events.length === 0) this.schedule();
      });
      this.schedule();
    };
    this.listen(lab, ['live'], hear);
    hear();
  }

  update() {
    const { lab } = this;
    const model = storyOf(lab);
    model.settle();
    const unit = rootSize() / 16;
    const { height } = this.#size;
    this.#sizes.usual = rowHeight * unit;
    const { list, before, open } = model.list({ height, unit, measured: this.#sizes.heights });
    const isSearching = model.typed !== null;
    const isEmpty = lab.store.events.length === 0;
    if (lab.store.ignored.list.length > 0) this.#read('reason', 'status');
    const scene = this.#scene(model, isSearching, unit);
    this.#follow(list, unit, isSearching);
    const start = before.count * before.height;
    const drawn = this.#slice(list, isSearching);
    const key = `row-${scene.current}`;
    scene.stop = stopIn(drawn.map(({ item }) => item), key);
    const { held } = this.#focus;
    const inside = drawn.filter(({ item }) => !isSearching && isOpenItem(item));
    const others = drawn.filter((one) => !inside.includes(one));
    const openHeight = this.#heightOf(open);
    render(this.#all,
      isEmpty && h('p', { class: 'story-empty' }, lab.text(...emptyText(lab))),
      h('ul', { key: 'folds', class: 'story-folds' }, ...others.map(({ item, top }) =>
        storyItem(lab, item, { ...scene, top }))),
      model.open && !isSearching && h('section', {
        key: 'open', class: 'story-open', style: `top: ${start}px; height: ${openHeight}px`,
      }, ...lifeLines(lab, scene.columns), storyHead(lab, model.open, scene.columns),
      h('ol', {
        class: 'story-rows', 'aria-label': lab.text('story.title'),
      }, ...inside.map(({ item, top }) => storyItem(lab, item, { ...scene, top: top - start })))));
    this.#all.style.setProperty('height', `${list.height}px`);
    this.#sizes.watch(this.#all);
    lightPointed(lab, this.#scroller);
    // A row that is played goes on without the focus: its news are spoken.
    if (held && (held.name || !lab.playback.isPlaying)) this.#focus.keep(held);
  }

  /** Unfolds the reasons of the current row for another part of the page. */
  explain() {
    this.#folds.add('why');
    this.update();
    this.#focus.enter('why');
  }

  /** What is in view; the current row too, as it may have the focus.
   * @param {import('./story-list.js').StoryList} list @param {boolean} isSearching */
  #slice(list, isSearching) {
    const { items } = list.slice(this.#place.top, this.#size.height);
    const { shown } = this.lab;
    const key = `row-${shown?.event.seq}`;
    const place = shown && !items.some(({ item }) => item.key === key) ? list.placeOf(key) : null;
    if (!place || !shown || isSearching) return items;
    const call = shown.rows.find(({ event }) => event === shown.event);
    const item = call && { kind: /** @type {const} */ ('row'), key, call };
    return item ? [...items, { item, top: place.top }] : items;
  }

  /** @type {(part: story.Part) => number} */
  #heightOf({ count, height, others }) {
    return [...others.values()].reduce((sum, own) => sum + own - height, count * height);
  }

  /** @param {import('./story-model.js').StoryModel} model @param {boolean} isSearching
   * @param {number} unit @returns {story.Scene} */
  #scene(model, isSearching, unit) {
    const { lab } = this;
    const { shown } = lab;
    const { width } = this.#size;
    const { letter, sans } = this.#widths.of(this);
    const columns = columnsOf(model.roles, {
      width: width / unit, letter: letter / unit, sans: sans / unit,
      longest: model.longest, words: this.#roleWords(),
    });
    const scaled = { ...columns, list: columns.list.map((one) => ({ ...one, x: one.x * unit })) };
    return {
      top: 0, columns: scaled, first: firstX * unit, current: shown?.event.seq ?? 0, stop: '',
      isSearching,
      isLong: (text, column) =>
        (column?.x ?? firstX * unit) + 26 * unit + text.length * letter > Math.max(width, 200),
      now: shown && this.#now(shown), unfold: (action) => model.unfold(action),
      showEarlier: () => {
        model.showsEarlier = true;
        this.schedule();
      },
    };
  }

  #roleWords() {
    const words = ['goes', 'comes', 'stays', 'back', 'container', 'silent'];
    return new Map(words.map((role) => [role, this.lab.text(`story.role.${role}`)]));
  }

  /** @param {store.Shown} shown */
  #now(shown) {
    const { lab } = this;
    const { event } = shown;
    const findings = lab.issuesAt(event.seq);
    if (this.#folds.has('why')) void this.#fillReasons(event);
    if (this.#folds.has('changes')) this.#read('changes', 'memory');
    return currentRow(lab, shown, {
      findings, folds: this.#folds, reasons: this.#reasons,
      line: this.#details?.lineOf(event, findings[0] ?? null) ?? null,
      ...this.#details?.changesOf(shown) ?? { changes: [], flags: '' },
      isRead: this.#details?.isRead ?? false,
      fixed: this.#details?.isRepaired ? () => void lab.open('compare') : null,
      toggle: (fold) => {
        if (!this.#folds.delete(fold)) this.#folds.add(fold);
        this.update();
      },
    });
  }

  /** Reads texts that are shown now, unless they are there.
   * @param {readonly string[]} bundles */
  #read(...bundles) {
    const { parts } = this.lab.translator;
    if (bundles.every((bundle) => parts.has(bundle))) return;
    this.lab.loadTexts(...bundles).then(() => this.schedule(), () => undefined);
  }

  /** @type {(event: store.TraceEvent) => Promise<void>} */
  async #fillReasons(event) {
    const { showReasons } = await import('../reasons/reasons-panel.view.js');
    if (this.lab.store.event === event) await showReasons(this.#reasons, this.lab, event);
  }

  /** Brings the row of the cursor into view when it is another one. Where only the list has
   * changed, the row stays where it was.
   * @param {import('./story-list.js').StoryList} list @param {number} unit
   * @param {boolean} isSearching */
  #follow(list, unit, isSearching) {
    const seq = this.lab.shown?.event.seq;
    const place = seq ? list.placeOf(`row-${seq}`) : { top: 0, height: 0 };
    if (!place || this.#size.height === 0) return;
    const before = this.#followed;
    this.#followed = { seq, isSearching, ...place };
    const isSame = before?.seq === seq && before?.isSearching === isSearching;
    if (isSame && before?.height === place.height) {
      const kept = this.#place.top + place.top - before.top;
      const within = scrollTopWithin(kept, this.#size.height, list.height);
      if (within !== this.#place.top) this.#place.moveTo(within);
      return;
    }
    const head = isSearching || !this.#hasSteadyHead ? 0 : this.#sizes.heights.get('head') ?? 0;
    const view = { top: this.#place.top, height: this.#size.height, head, ahead: ahead * unit };
    const top = scrollTopFor(view, place, list.height);
    if (top !== this.#place.top) this.#place.moveTo(top);
  }

  /** Whether the head of the open action stays while its rows scroll: not in a low list. */
  get #hasSteadyHead() {
    const head = this.#all.querySelector('.story-head');
    return head !== null && getComputedStyle(head).position === 'sticky';
  }

  /** Does what a key outside the story has asked for. */
  #grant() {
    const { inspector } = this.lab;
    if (inspector.takeWish('why')) this.explain();
  }

  /** @type {(event: MouseEvent) => void} */
  #choose({ target }) {
    if (!(target instanceof Element) || target.closest('button, a, .story-more')) return;
    const seq = target.closest('.story-row')?.getAttribute('data-seq');
    if (seq) this.#go(Number(seq));
  }

  /** @type {(seq: number) => void} */
  #go(seq) {
    this.lab.playback.jump(seq);
    this.update();
    this.#focus.enter();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { lab } = this;
    const move = moves[event.key];
    const { target } = event;
    const isRow = target instanceof HTMLElement && target.classList.contains('story-row');
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey || !isRow) return;
    event.preventDefault();
    if (target !== this.#focus.current) lab.playback.jump(Number(target.dataset.seq));
    else if (event.shiftKey && move > 0) lab.playback.stepForward('action');
    else if (event.shiftKey) lab.playback.stepBack('action');
    else if (storyOf(lab).typed === null) lab.playback.move(move);
    else lab.playback.jump(storyOf(lab).hitAt(move));
    this.update();
    this.#focus.enter();
  }
}

/** @type {(item: story.Item) => boolean}  Whether it belongs to the open action. */
function isOpenItem({ kind }) {
  return kind !== 'action' && kind !== 'earlier' && kind !== 'head';
}
