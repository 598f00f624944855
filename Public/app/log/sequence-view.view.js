// @ts-check
/** The run as a sequence diagram: who called whom, each step as a frame. The picture is drawn for
 * the rows in view; over it lies a list that says each call as a sentence. */
import { rowsInView, scrollTopFor } from './inspector-log.js';
import { lastOf, moveOf, seqBeside, viewOf } from './log-rows.js';
import { mermaidOf } from './mermaid.js';
import { callOf, Sequence, sentenceOf } from './sequence.js';
import { copyText } from '../view/clipboard.view.js';
import { saveFile } from '../view/save-file.view.js';
import { html, isPhone, rootSize, svg } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { logModelOf } from './log-model.js';
import { connectPointing, lightPointed } from '../view/pointing.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { drawSequence, laneX } from './sequence-drawing.view.js';

/** Sizes in rem. */
const sizes = { row: 2.25, phoneRow: 2.75, gap: 5.5, edge: 2.75, label: 10, head: 2.25 };

export class SequenceView extends LabElement {
  static tag = 'sequence-view';

  #names = html('div', { class: 'sequence-names', 'aria-hidden': 'true' });
  #picture = svg('svg', { class: 'sequence-picture', 'aria-hidden': 'true' });
  #rows = html('div', { class: 'sequence-rows', role: 'presentation' });
  #list = html('div', { class: 'sequence-list', role: 'listbox', tabindex: '0' },
    this.#names, this.#rows);
  #sequence = new Sequence({ scenario: null, eventAt: () => null, firstOf: () => 0 });
  /** @type {log.LogRows|null}  The rows of the log that the diagram is made of. */
  #drawnRows = null;
  #scale = { row: 36, gap: 88, edge: 44, width: 0, seen: 0 };
  #head = 36;
  #drawn = '';

  start() {
    const { lab } = this;
    this.#drawn = '';
    this.append(this.#list);
    this.watchSize(this.#list, () => this.#follow());
    this.listen(lab.store, ['cursor'], () => this.#follow());
    this.listen(lab.store, ['trace'], () => this.schedule());
    this.listen(lab, ['language'], () => this.#redraw());
    this.listen(lab.view, ['change'], () => this.#follow());
    this.listen(logModelOf(lab), ['change'], () => this.#follow());
    this.listen(this.#list, ['scroll'], () => this.schedule());
    this.listen(this.#list, ['click'], (event) => this.#choose(event));
    this.listen(this.#list, ['keydown'], (event) => this.#key(event));
    connectPointing(this, this.#list);
    this.listen(this.#list, ['focus'], () => lab.view.pointAtEvent(lab.store.event));
    this.#follow();
  }

  update() {
    const { lab } = this;
    const view = this.#view;
    const { from, to } = rowsInView({ ...this.#frame(), count: view.count });
    const lanes = this.#sequence.lanes;
    this.#list.setAttribute('aria-label', lab.text('sequence.label'));
    this.#nameLanes(lanes);
    this.#rows.style.setProperty('height', `${view.count * this.#scale.row}px`);
    this.#rows.style.setProperty('width', `${this.#scale.width}px`);
    const { items } = this.#sequence;
    const last = items[items.length - 1];
    const key = [from, to, view.count, view.isAdded, lab.store.cursor, lab.translator.language,
      Object.values(this.#scale), lanes.length, last ? lastOf(last).seq : 0, items.length].join();
    if (key !== this.#drawn) this.#draw(view, from, to);
    this.#drawn = key;
  }

  /** Copies or saves the diagram for Mermaid.
   * @param {string} name @returns {Promise<string>}  the outcome in words */
  async give(name) {
    const { lab } = this;
    const { items, participants } = this.#upToDate;
    const text = mermaidOf(items, participants, {
      name: (participant) => this.#nameOf(participant), title: (step) => this.#title(step),
    });
    if (name === 'mermaidFile') {
      saveFile(`${lab.store.scenario?.id ?? 'run'}.mmd`, new Blob([text], { type: 'text/plain' }));
      return lab.text('sequence.saved');
    }
    return lab.text(await copyText(text) ? 'sequence.copied' : 'log.notCopied');
  }

  #redraw() {
    this.#drawn = '';
    this.schedule();
  }

  /** The diagram of the rows that the log shows. */
  get #upToDate() {
    const { store } = this.lab;
    const { rows } = logModelOf(this.lab);
    if (rows !== this.#drawnRows) {
      this.#drawnRows = rows;
      this.#sequence = new Sequence({
        scenario: store.scenario, eventAt: (seq) => store.eventAt(seq),
        firstOf: ({ seq }) => store.stepOf(seq)?.firstEvent ?? seq,
      });
      this.#drawn = '';
    }
    this.#sequence.extend(rows);
    return this.#sequence;
  }

  get #view() {
    return viewOf(this.#upToDate.items, this.lab.store.event);
  }

  #frame() {
    const rem = rootSize();
    const row = Math.round((isPhone() ? sizes.phoneRow : sizes.row) * rem);
    const [gap, edge] = [Math.round(sizes.gap * rem), Math.round(sizes.edge * rem)];
    const count = this.#sequence.participants.size;
    const width = (sizes.edge + sizes.label) * rem + Math.max(0, count - 1) * gap;
    this.#head = Math.round(sizes.head * rem);
    const { clientWidth, scrollLeft: seen } = this.#list;
    this.#scale = { row, gap, edge, width: Math.max(width, clientWidth), seen };
    const height = this.#list.clientHeight - this.#head;
    return { top: this.#list.scrollTop, height, row: this.#scale.row };
  }

  /** @type {(lanes: readonly log.Participant[]) => void} */
  #nameLanes(lanes) {
    const { lab } = this;
    draw(this.#names, { style: `width: ${this.#scale.width}px` }, ...lanes.map((lane, index) => {
      const { id, kind, key } = lane;
      const isController = kind === 'controller' || kind === 'container';
      const [controller = '', instance] = key.split('#');
      return h('span', {
        key: id, class: 'sequence-name', 'data-kind': kind, 'data-key': key || null,
        style: `left: ${laneX(this.#scale, index)}px`,
      }, isController && token(lab.identity(controller, Number(instance))),
      h('b', {}, this.#nameOf(lane)));
    }));
  }

  /** @type {(participant: log.Participant) => string} */
  #nameOf({ id, name }) {
    return name || this.lab.text(`sequence.${id}`);
  }

  /** @param {number} index  of a step */
  #title(index) {
    const step = this.lab.store.steps.find((one) => one.index === index);
    return step ? this.lab.stepTitle(step) : '';
  }

  /** @type {(view: log.RowView, from: number, to: number) => void} */
  #draw(view, from, to) {
    const { scale, lab } = { scale: this.#scale, lab: this.lab };
    const { items, lanes } = this.#sequence;
    const places = new Map(lanes.map(({ id }, index) => [id, index]));
    /** @type {log.Arrow[]} */
    const arrows = [];
    const options = [];
    for (let place = from; place < to; place += 1) {
      const isCurrent = place === view.current;
      const item = this.#itemAt(view, place, places);
      if (item?.kind === 'message') {
        arrows.push({ item, place, text: this.#label(item), isCurrent });
      }
      if (item) options.push(this.#option(item, { place, isCurrent, view }));
    }
    const { current, isAdded } = view;
    const top = from * scale.row;
    /** @type {log.Scene} */
    const scene = {
      scale, items, from, to, cursor: lab.store.cursor,
      added: isAdded ? { place: current, step: lab.store.event?.step ?? -1 } : null,
      laneOf: (id) => places.get(id) ?? 0,
      placeOf: (index) => (isAdded && index >= current ? index + 1 : index),
    };
    this.#picture.replaceChildren(...drawSequence(scene, lanes.length, arrows));
    this.#picture.setAttribute('width', String(scale.width));
    this.#picture.setAttribute('height', String((to - from) * scale.row));
    this.#picture.style.setProperty('top', `${top}px`);
    this.#rows.replaceChildren(...options, this.#picture);
    const active = this.#rows.querySelector('[aria-selected="true"]');
    this.#list.setAttribute('aria-activedescendant', active?.id ?? '');
    lightPointed(lab, this.#list);
  }

  /** What stands in a row. The event at the cursor where the filter hides it stands on the lanes
   * that there are.
   * @type {(view: log.RowView, place: number, places: ReadonlyMap<string, number>) =>
   *   log.Item|undefined} */
  #itemAt(view, place, places) {
    const row = view.row(place);
    if (!row || !view.isAdded || place !== view.current) return /** @type {log.Item} */ (row);
    const { event } = row;
    const before = this.#sequence.items[place - 1];
    const ordinal = before ? before.ordinal + (before.kind === 'message' ? 1 : 0) : 0;
    const { from, to } = this.#sequence.message(event);
    const laneOf = (/** @type {log.Participant} */ { id, key }) =>
      [id, key].find((one) => places.has(one)) ?? [...places.keys()][0] ?? id;
    return {
      event, run: null, passes: 1, isOpen: false, kind: 'message', from: laneOf(from),
      to: laneOf(to), outer: -1, end: 0, level: 0, ordinal,
    };
  }

  /** @type {(item: log.MessageItem) => string} */
  #label({ event, run, passes, isOpen }) {
    return run && !isOpen ? `${this.lab.text('log.layout')} ×${passes}` : callOf(event);
  }

  /** @type {(item: log.Item, about: {place: number, isCurrent: boolean, view: log.RowView}) =>
   *   HTMLElement} */
  #option(item, { place, isCurrent, view }) {
    if (item.kind === 'step') {
      const step = html('div', { class: 'sequence-step', 'aria-hidden': 'true' },
        html('b', {}, this.#title(item.step)));
      return this.#placed(step, place);
    }
    const isBehind = view.isAdded && place > view.current;
    const size = logModelOf(this.lab).rows.list.length + (view.isAdded ? 1 : 0);
    const sentence = html('span', { class: 'visually-hidden' }, this.#sentence(item));
    return this.#placed(html('div', {
      class: 'sequence-row', role: 'option', id: `sequence-${item.event.seq}`,
      'data-seq': String(item.event.seq), 'aria-selected': String(isCurrent),
      'aria-setsize': String(size), 'aria-posinset': String(item.ordinal + (isBehind ? 2 : 1)),
    }, sentence), place);
  }

  /** @type {(element: HTMLElement, place: number) => HTMLElement} */
  #placed(element, place) {
    element.style.setProperty('top', `${place * this.#scale.row}px`);
    element.style.setProperty('height', `${this.#scale.row}px`);
    return element;
  }

  /** @type {(item: log.MessageItem) => string} */
  #sentence(item) {
    const { participants } = this.#sequence;
    const [from, to] = [item.from, item.to].map((id) => {
      const known = participants.get(id);
      return known ? this.#nameOf(known) : id;
    });
    const sentence = sentenceOf(from ?? '', to ?? '', item.event);
    return item.run && !item.isOpen ? `${sentence} ×${item.passes}` : sentence;
  }

  /** Brings the row of the cursor into view. */
  #follow() {
    if (!this.isConnected || this.#list.clientHeight === 0) return;
    const { lab } = this;
    const view = this.#view;
    const frame = this.#frame();
    this.#rows.style.setProperty('height', `${view.count * frame.row}px`);
    this.#list.scrollTop = scrollTopFor(frame, Math.max(0, view.current));
    this.#reveal(view);
    if (document.activeElement === this.#list) lab.view.pointAtEvent(lab.store.event);
    this.schedule();
  }

  /** @type {(view: log.RowView) => void}  Brings both ends of the current arrow into view. */
  #reveal(view) {
    const item = /** @type {log.Item|undefined} */ (view.row(view.current));
    if (item?.kind !== 'message') return;
    const { lanes } = this.#sequence;
    const ends = [item.from, item.to].map((id) =>
      laneX(this.#scale, lanes.findIndex((lane) => lane.id === id)));
    const [left, right] = [Math.min(...ends) - this.#scale.edge, Math.max(...ends)];
    const { scrollLeft, clientWidth } = this.#list;
    const label = callOf(item.event).length * this.#scale.row * 0.19;
    const far = Math.max(right, Math.min(...ends) + label) + this.#scale.edge / 2;
    if (left < scrollLeft) this.#list.scrollLeft = left;
    else if (far > scrollLeft + clientWidth) {
      this.#list.scrollLeft = Math.min(left, far - clientWidth);
    }
  }

  /** @type {(event: MouseEvent) => void} */
  #choose({ clientY }) {
    const top = this.#rows.getBoundingClientRect().top;
    const { lab } = this;
    if (clientY < this.#names.getBoundingClientRect().bottom) return;
    const item = /** @type {log.Item|undefined} */ (
      this.#view.row(Math.floor((clientY - top) / this.#scale.row)));
    if (item) lab.playback.jump(Math.ceil(lastOf(item).seq));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { lab } = this;
    const page = Math.floor((this.#list.clientHeight - this.#head) / this.#scale.row);
    let move = moveOf(event.key, page);
    if (move === 0) return;
    event.preventDefault();
    const view = this.#view;
    const target = /** @type {log.Item|undefined} */ (view.row(view.current + move));
    if (target?.kind === 'step') move += Math.sign(move);
    lab.playback.jump(seqBeside(view, move, lab.store.first));
  }
}
