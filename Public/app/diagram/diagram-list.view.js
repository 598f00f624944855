// @ts-check
/** The diagram as a list: the numbers of the action, bands, their states with the ways in and out,
 * and the controllers in them. It is what narrow pages show, and what “+n” opens. */
import { bands, isOnMap, placeOf, rails, stations } from '../store/stations.js';
import { castOf } from '../store/fold.js';
import { html, roveFocus } from '../view/dom.view.js';
import { aside, h, render } from '../view/draw.view.js';
import { whenDrawn } from '../view/lab-element.view.js';
import { openPopover } from '../view/popover.view.js';
import { token } from '../view/sign.view.js';

/** Where the list replaces the picture. */
const narrow = matchMedia('(max-width: 340px)');
/** @type {diagram.Marks} */
const nothing = { visited: new Set(), possible: new Map() };

export class DiagramList {
  element = html('div', { class: 'states', onkeydown: (event) => this.#key(event) });

  #marks = nothing;
  /** @type {Element|null}  The number that was shown last. */
  #followed = null;
  /** Those who have a token. */
  #shown = /** @type {store.ControllerState[]} */ ([]);
  /** @type {Map<string, view.Drawn>}  The ways of each state. */
  #waysOf = new Map();
  /** The states as they were drawn last, each with what it was drawn for.
   * @type {Map<string, {of: string, item: view.Drawn}>} */
  #items = new Map();
  /** What they are drawn for as long as it stays. */
  #drawn = { scenario: /** @type {unknown} */ (null), words: /** @type {unknown} */ (null) };

  /** Shows the list over the picture and takes the focus, or hides it. */
  toggle() {
    const isOpen = this.element.classList.toggle('is-open');
    if (isOpen) this.#stops().find(({ tabIndex }) => tabIndex === 0)?.focus();
  }

  /** @param {string|null} key  of the controller that is pointed at */
  showPointed(key) {
    for (const button of this.element.querySelectorAll('button')) {
      button.classList.toggle('is-pointed', key !== null && button.dataset.key === key);
    }
  }

  /** @param {lab.Lab} lab @param {diagram.Marks|null} marks
   * @param {{state: store.RunState, start: number, numbers: readonly diagram.Numbered[]}} shown
   *   `start`: the first event of the action */
  update(lab, marks, { state, start, numbers }) {
    this.#marks = marks ?? nothing;
    this.#shown = castOf(state).all.filter((one) => isOnMap(one, start));
    const held = this.#stops().find((stop) => stop === document.activeElement);
    this.#forget(lab);
    render(this.element,
      numbers.length > 0 && h('ol', { class: 'states-numbers' },
        ...numbers.map((number) => numberItem(lab, number))),
      h('ul', { 'aria-label': lab.text('stage.list') }, ...this.#bands(lab)));
    const stops = this.#stops();
    const stop = held && stops.includes(held) ? held : stops[0];
    for (const one of stops) {
      const tabIndex = one === stop ? 0 : -1;
      if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex;
    }
    if (held) stop?.focus();
    this.#follow();
  }

  /** Keeps the current number in sight where the list can be seen. */
  #follow() {
    const now = this.element.querySelector('.states-numbers [aria-current]');
    const isSeen = narrow.matches || this.element.classList.contains('is-open');
    if (!now || !isSeen || now === this.#followed) return;
    this.#followed = now;
    whenDrawn(() => {
      const frame = this.element.getBoundingClientRect();
      const { top, bottom } = now.getBoundingClientRect();
      const isInside = top >= frame.top && bottom <= frame.bottom;
      if (!isInside) this.element.scrollTop += top - frame.top - frame.height / 3;
    });
  }

  /** Another scenario names and colours its controllers in another way.
   * @type {(lab: lab.Lab) => void} */
  #forget({ store: { scenario }, translator: words }) {
    if (scenario === this.#drawn.scenario && words === this.#drawn.words) return;
    this.#drawn = { scenario, words };
    this.#items.clear();
    this.#waysOf.clear();
  }

  /** @param {lab.Lab} lab */
  #bands(lab) {
    const there = Object.keys(stations).filter((id) => placeOf(id) === id);
    return bands.map((band) => h('li', {}, lab.text(`band.${band}`),
      h('ul', {}, ...there.filter((id) => stations[id]?.band === band)
        .map((id) => this.#station(lab, id)))));
  }

  /** A state; the same as before where nothing has changed in it, so that nothing is done there.
   * @param {lab.Lab} lab @param {string} id */
  #station(lab, id) {
    const here = this.#shown.filter(({ station }) => placeOf(station) === id);
    const looks = this.#looks(id, here.length);
    const of = [lab.store.focus, ...looks, ...here.map(({ key }) => key)].join();
    const known = this.#items.get(id);
    if (known?.of === of) return known.item;
    const item = this.#item(lab, id, { here, looks });
    this.#items.set(id, { of, item });
    return item;
  }

  /** @param {lab.Lab} lab @param {string} id
   * @param {{here: readonly store.ControllerState[], looks: readonly string[]}} shown */
  #item(lab, id, { here, looks }) {
    const name = lab.text(`station.${id}`);
    const label = [name, ...looks.map((look) => lab.text(`look.${look}`))].join(', ');
    const classes = [...looks, ...(here.length === 0 ? ['empty'] : [])];
    return h('li', { key: id, class: classes.map((look) => `is-${look}`).join(' ') },
      h('span', {
        role: 'button', 'data-station': id, 'aria-haspopup': 'true', 'aria-label': label,
        title: label,
      }, name),
      here.length > 0 && h('ul', {}, ...here.map((one) =>
        h('li', { key: one.key }, this.#button(lab, one)))),
      this.#ways(lab, id));
  }

  /** @param {string} id @param {number} count  of the controllers in it */
  #looks(id, count) {
    const { visited, possible } = this.#marks;
    const looks = [count > 0 ? 'current' : visited.has(id) ? 'visited' : ''];
    return [...looks, possible.has(id) ? 'possible' : ''].filter(Boolean);
  }

  /** The callbacks that lead in, and those that lead out.
   * @param {lab.Lab} lab @param {string} id */
  #ways(lab, id) {
    const ways = this.#waysOf.get(id) ?? h('p', { class: 'ways' }, this.#waysText(lab, id));
    this.#waysOf.set(id, ways);
    return ways;
  }

  /** @type {(lab: lab.Lab, id: string) => string} */
  #waysText(lab, id) {
    const way = (/** @type {store.Rail} */ { callback }, /** @type {string} */ other) => {
      const name = lab.translator.has(`station.${other}`) ? lab.text(`station.${other}`) : '';
      const isNamed = name !== '' && name !== callback;
      return isNamed ? lab.text('look.way', { callback, station: name }) : callback;
    };
    const moving = rails.filter(({ from, to }) => placeOf(from) !== placeOf(to));
    const into = moving.filter(({ to }) => placeOf(to) === id)
      .map((rail) => way(rail, placeOf(rail.from)));
    const out = moving.filter(({ from }) => placeOf(from) === id)
      .map((rail) => way(rail, placeOf(rail.to)));
    const comma = lab.text('changes.comma');
    const lines = [
      into.length > 0 ? lab.text('look.in', { list: into.join(comma) }) : '',
      out.length > 0 ? lab.text('look.out', { list: out.join(comma) }) : '',
    ];
    return lines.filter(Boolean).join(' ');
  }

  /** @param {lab.Lab} lab @param {store.ControllerState} controller */
  #button(lab, { key, controller, instance }) {
    return h('button', { 'data-key': key, 'aria-pressed': lab.store.focus === key },
      token(lab.identity(controller, instance)), key);
  }

  #stops() {
    return /** @type {HTMLElement[]} */ ([
      ...this.element.querySelectorAll('button, [role="button"]')]);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { target } = event;
    const isStation = target instanceof HTMLElement && target.dataset.station !== undefined;
    if (event.key === 'Escape' && !document.querySelector(openPopover)) this.#leave(event);
    else if (isStation && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      target.click();
    } else roveFocus(this.#stops(), event);
  }

  /** Closes the list and gives the focus back to the picture.
   * @type {(event: KeyboardEvent) => void} */
  #leave(event) {
    event.preventDefault();
    this.element.classList.remove('is-open');
    const stop = this.element.parentElement?.querySelector('.stop[tabindex="0"]');
    if (stop instanceof SVGElement) stop.focus();
  }
}

/** A number of the action: its sign, controller and callback, and how far it is.
 * @param {lab.Lab} lab @param {diagram.Numbered} number */
function numberItem(lab, { seq, key, label, state }) {
  const { callback = '', controller = '', instance = 1 } = lab.store.eventAt(seq) ?? {};
  return h('li', { key: seq, class: `is-${state}` },
    h('button', { 'data-seq': seq, 'aria-current': state === 'now' ? 'step' : null },
      token(lab.identity(controller ?? '', instance), { text: label, look: `number is-${state}` }),
      aside(`${label} `), `${key.replace(/#1$/, '')} `, h('code', {}, callback)));
}
