// @ts-check
/** What only the presenter's page has: who is there and how they get along, the question, the
 * spotlight, the screen of the others, and what opens in a panel under it.
 * @fires PresenterBar#roomleave the presenter has left the room for good */
import { summary } from './pace.js';
import { hostOf, originsToTell, sample, spell, wallAddress } from './room-code.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { DeskPanel } from './desk.view.js';
import { JoinPanel, PacePanel } from './desk-panels.view.js';
import { MorePanel } from './more-panel.view.js';
import { PollControl } from './poll-control.view.js';
import { isAboutNext, pollStatus } from './poll-view.js';
import { RoomBar } from './room-bar.view.js';

const second = 1000;

export class PresenterBar extends RoomBar {
  static tag = 'presenter-bar';

  /** @type {rooms.Presenter|null} */
  presenter = null;
  /** Whether a click on the diagram points for everybody. */
  isPointing = false;
  #panel = html('div', {
    popover: 'manual', class: 'presenter-panel', role: 'dialog',
    onkeydown: (event) => this.#press(event),
  });
  /** @type {rooms.PanelName|null} */
  #open = null;
  /** @type {Map<rooms.PanelName, rooms.Panel>} */
  #made = new Map();
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  start() {
    const { presenter, lab } = this;
    if (!presenter) return;
    this.setAttribute('role', 'region');
    this.listen(presenter, ['change'], () => this.schedule());
    this.listen(presenter.asking, ['change'], () => this.schedule());
    this.listen(lab.ledClass, ['lead'], () => this.schedule());
    this.listen(lab.view, ['change'], () => {
      // Nothing of the desk is on the wall.
      if (lab.view.isProjected && this.#open) this.close();
    });
    this.#timer = setInterval(() => this.#tick(), second);
    this.update();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  update() {
    const { presenter, lab } = this;
    if (!presenter) return;
    const { room, over, isHeld } = presenter;
    this.setAttribute('aria-label', lab.text('room.bar'));
    const isOver = over !== null;
    const { fine, slower, lost } = summary(room?.pace);
    /** @param {rooms.PanelName} name @param {string} text */
    const opener = (name, text, isAlert = false) =>
      h('button', {
        key: name, 'data-opens': name, hidden: isOver, 'aria-haspopup': 'dialog',
        'aria-expanded': name === this.#open, onclick: () => this.#toggle(name),
        class: `pill is-small${isAlert ? ' is-alert' : ''}`,
      }, text);
    const text = this.#text();
    const people = lab.text('class.wall.here', { count: room?.present ?? 0 });
    const shut = room?.isOpen === false ? ` · ${lab.text('room.door.closed')}` : '';
    render(this,
      opener('join', `${spell(presenter.code)} · ${people}${shut}`),
      opener('pace', lab.text('room.paceSummary', { fine, slower, lost }), lost > 0),
      h('p', { class: 'room-state', role: 'status', title: text }, text),
      this.button('takeBack', isHeld && presenter.isOwner && !isOver,
        () => this.try(() => presenter.takeControl()), { class: 'pill is-small is-primary' }),
      this.button('request', isHeld && !presenter.isOwner && !isOver,
        () => this.try(() => presenter.requestControl()),
        { 'aria-pressed': presenter.isWanted }),
      ...this.#request(presenter),
      this.button('hide', isOver, () => this.dispatchEvent(new Event('roomleave')),
        { class: 'pill is-small is-primary' }),
      h('div', { class: 'presenter-tools' },
        this.button('wall', !isOver, () => this.#openWall()),
        this.#screen('joinScreen', 'join', { title: lab.text('room.joinScreenHint') }),
        opener('desk', this.#deskText(room?.questions?.length ?? 0)),
        this.#screen('freeze', 'frozen'),
        opener('more', lab.text('room.more'))),
      this.#panel);
    if (isOver && this.#open) this.close();
    this.#tick();
  }

  /** What a presenter needs at times only; it stands in the panel.
   * @param {rooms.Presenter} presenter */
  tools({ isLeading, asking }) {
    const { lab } = this;
    return [
      this.button('poll', true, () => this.show('poll'), { 'aria-haspopup': 'dialog' }),
      this.button('askFirst', isLeading, () => asking.toggle(),
        { 'aria-pressed': asking.isFirst, title: lab.text('room.ask.firstHint') }),
      this.button('spotlight', isLeading, () => this.#togglePointing(),
        { 'aria-pressed': this.isPointing, title: lab.text('room.spotlightHint') }),
      this.#screen('blacken', 'black'),
      this.button('gather', isLeading, () => this.#ask((desk) => desk.gather()),
        { title: lab.text('room.gatherHint') }),
    ];
  }

  /** A page that follows without the key. */
  #openWall() {
    const { presenter, lab } = this;
    if (!presenter) return;
    const { code, network } = presenter;
    const [origin = location.origin] = originsToTell(location, network);
    const { language } = lab.translator;
    window.open(wallAddress(code, { language, host: hostOf(origin) }), '_blank', 'noopener');
  }

  /** Somebody asks for control: the one who opened the class hands it over, or doesn't.
   * @param {rooms.Presenter} presenter */
  #request({ room, isOwner, over }) {
    const driver = room?.requested;
    if (!driver || !isOwner || over !== null) return [];
    return [
      h('span', { class: 'room-request', role: 'status' },
        this.lab.text('room.requested', { driver })),
      this.button('grant', true, () => this.#ask((desk) => desk.grant(driver)),
        { class: 'pill is-small is-primary' }),
      this.button('decline', true, () => this.#ask((desk) => desk.decline())),
    ];
  }

  #tick() {
    if (this.#open) this.#made.get(this.#open)?.update();
  }

  /** @type {(wish: Parameters<rooms.Presenter['ask']>[0]) => Promise<unknown>} */
  #ask(wish) {
    return this.try(async () => this.presenter?.ask(wish));
  }

  /** The key of a clicker leads in a panel, too.
   * @param {KeyboardEvent} event */
  #press(event) {
    if (event.key === 'Escape') this.close();
    if (event.key !== 'PageDown' || !this.presenter?.isLeading) return;
    event.preventDefault();
    void this.lab.ledClass.ways?.press();
  }

  close() {
    const name = this.#open;
    this.#open = null;
    closePopover(this.#panel);
    if (!name) return;
    this.update();
    this.#opener(name).focus();
  }

  /** @param {number} count  of the questions that wait */
  #deskText(count) {
    const { lab } = this;
    return count > 0 ? lab.text('room.desk.waiting', { count }) : lab.text('room.desk');
  }

  #text() {
    const { presenter, lab } = this;
    if (!presenter) return '';
    const { over, isHeld, isConnected, room } = presenter;
    if (over) return lab.text(over === 'ended' ? 'room.overPresenter' : `room.${over}`, { sample });
    if (!isConnected && room) return lab.text('room.lostConnection');
    if (isHeld) return lab.text(presenter.isWanted ? 'room.wanted' : 'room.otherDrives');
    if (room?.poll && isAboutNext(room)) return this.#polled(room.poll);
    if (room?.offered) return lab.text('room.offered', { driver: room.offered });
    if (this.isPointing) return lab.text('room.spotlightHint');
    const exploring = room?.exploring ?? 0;
    return exploring > 0 ? lab.text('room.exploringCount', { count: exploring }) : '';
  }

  /** @type {(poll: rooms.Poll) => string}  How far the open question is. */
  #polled(poll) {
    const { room, state, now } = /** @type {rooms.Presenter} */ (this.presenter);
    const secondsLeft = state.secondsLeft(now);
    return pollStatus((key, values) => this.lab.text(key, values), poll,
      { present: room?.present ?? 0, secondsLeft });
  }

  /** @type {(name: rooms.PanelName) => HTMLElement} */
  #opener(name) {
    const find = (/** @type {string} */ one) => this.querySelector(`[data-opens=${one}]`);
    return /** @type {HTMLElement} */ (find(name) ?? find('more'));
  }

  #togglePointing() {
    const { presenter } = this;
    this.isPointing = !this.isPointing;
    document.documentElement.toggleAttribute('data-pointing', this.isPointing);
    if (!this.isPointing && presenter?.room?.spotlight) {
      void this.try(() => presenter.show({ spotlight: null }));
    }
    this.update();
  }

  /** What the class can be shown instead of the run.
   * @param {string} id @param {'frozen'|'black'|'join'} screen @param {view.Props} [props] */
  #screen(id, screen, props = {}) {
    const { room, isLeading = false } = this.presenter ?? {};
    return this.button(id, isLeading, () => this.turnScreen(screen),
      { 'aria-pressed': room?.screen === screen, ...props });
  }

  /** Shows another screen, or the usual one again.
   * @type {(screen: 'frozen'|'black'|'join') => void} */
  turnScreen(screen) {
    const { presenter } = this;
    if (!presenter) return;
    const next = presenter.room?.screen === screen ? 'live' : screen;
    void this.try(() => presenter.show({ screen: next }));
  }

  /** @type {(name: rooms.PanelName) => void} */
  #toggle(name) {
    if (this.#open === name) {
      this.close();
      return;
    }
    this.show(name);
  }

  /** @type {(name: rooms.PanelName) => void}  Opens a panel instead of another. */
  show(name) {
    if (this.#open && this.#open !== name) this.close();
    this.#show(name);
    this.#panel.querySelector('h2')?.focus();
  }

  /** What was set for the question in its panel.
   * @type {(change: lead.PollChange) => Partial<lead.PollChange>} */
  fieldsOf(change) {
    const { presenter } = this;
    if (!presenter) return {};
    return /** @type {PollControl} */ (this.#panelOf('poll', presenter)).fieldsOf(change);
  }

  /** @type {(name: rooms.PanelName, presenter: rooms.Presenter) => rooms.Panel} */
  #panelOf(name, presenter) {
    const Kind = {
      join: JoinPanel, pace: PacePanel, desk: DeskPanel, poll: PollControl, more: MorePanel,
    }[name];
    const panel = this.#made.get(name) ?? new Kind(this.lab, presenter, this);
    this.#made.set(name, panel);
    return panel;
  }

  /** @type {(name: rooms.PanelName) => void} */
  #show(name) {
    const { presenter } = this;
    if (!presenter) return;
    const panel = this.#panelOf(name, presenter);
    this.#open = name;
    panel.update();
    render(this.#panel, h('button', {
      class: 'icon-button dialog-close', 'aria-label': this.lab.text('room.hide'),
      onclick: () => this.close(),
    }, '×'), panel.element);
    const heading = panel.element.querySelector('h2');
    this.#panel.setAttribute('aria-label', heading?.textContent ?? '');
    this.update();
    placePopover(this.#panel, this.#opener(name));
  }
}
