// @ts-check
/** Panels of the presenter's desk: where people are lost, and how to join. */
import { summary } from './pace.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { hostOf, joinAddress, originsToTell, qrAddress, spell } from './room-code.js';

/** Where people are lost: each place leads there. */
export class PacePanel {
  element = html('div');
  #lab;
  #presenter;

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter */
  constructor(lab, presenter) {
    this.#lab = lab;
    this.#presenter = presenter;
  }

  update() {
    const { store, playback } = this.#lab;
    const { places } = summary(this.#presenter.room?.pace);
    render(this.element,
      h('h2', { tabindex: -1 }, this.#lab.text('room.lostTitle')),
      h('p', { hidden: places.length > 0 }, this.#lab.text('room.nobodyLost')),
      h('ul', { class: 'lost-list' }, ...places.map(({ event, count }) =>
        h('li', { key: String(event) },
          h('button', { class: 'pill is-small', onclick: () => playback.jump(event) },
            this.#lab.text('room.lostAt', { event, count })),
          ' ', h('code', {}, store.eventAt(event)?.line ?? '')))));
  }
}

/** The code large enough for the last row, the address in text, the QR code, and the door. */
export class JoinPanel {
  element = html('div', { class: 'join-panel' });
  #lab;
  #presenter;
  #bar;
  /** Which of the addresses is told. */
  #chosen = 0;

  /** @param {lab.Lab} lab @param {rooms.Presenter} presenter
   * @param {{try: (task: () => Promise<unknown>) => Promise<unknown>}} bar */
  constructor(lab, presenter, bar) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#bar = bar;
  }

  update() {
    const lab = this.#lab;
    const { code, network } = this.#presenter;
    const origins = originsToTell(location, network);
    const origin = origins[this.#chosen] ?? '';
    render(this.element,
      h('h2', { tabindex: -1 }, lab.text('room.showJoin')),
      ...(origin ? this.#address(origin) : [h('p', { class: 'dialog-error' },
        lab.text('room.localOnly'), ' ', lab.text('room.lanNone'))]),
      h('div', { class: 'join-others', role: 'group', 'aria-label': lab.text('room.lan'),
        hidden: origins.length < 2 }, ...origins.map((other, index) => h('button', {
        class: 'pill is-small', 'aria-pressed': other === origin, onclick: () => {
          this.#chosen = index;
          this.update();
        },
      }, hostOf(other)))),
      h('p', { class: 'join-code' }, h('span', {}, lab.text('room.code')), ' ',
        h('strong', {}, spell(code))),
      this.#door());
  }

  /** @param {string} origin */
  #address(origin) {
    const lab = this.#lab;
    const { code } = this.#presenter;
    const alt = lab.text('room.qr', { address: joinAddress(origin, code) });
    return [h('img', { src: qrAddress(code, origin), alt, width: 240, height: 240 }),
      h('p', { class: 'join-address' },
        lab.text('room.joinAt', { address: `${hostOf(origin)}/join` }))];
  }

  /** Lets somebody new in, or nobody. */
  #door() {
    const { room, isHeld } = this.#presenter;
    const isOpen = room?.isOpen !== false;
    const count = room?.refusedJoins ?? 0;
    const turn = () => this.#presenter.ask((desk) => desk.setDoor(!isOpen));
    return h('div', { class: 'join-door', hidden: isHeld },
      h('button', {
        class: 'pill is-small', 'data-do': 'door', onclick: () => void this.#bar.try(turn),
      }, this.#lab.text(isOpen ? 'room.door.close' : 'room.door.open')),
      h('p', { class: 'room-label' },
        this.#lab.text(isOpen ? 'room.door.hint' : 'room.door.closedHint')),
      count > 0 && h('p', { class: 'room-label' }, this.#lab.text('room.door.crowd', { count })));
  }
}
