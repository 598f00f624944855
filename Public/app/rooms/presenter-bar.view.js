// @ts-check
/**
 * What only the presenter's page has: who is there and how they get along, the question, the
 * spotlight, the screen of the others, and what opens in a panel under it.
 *
 * @fires PresenterBar#roomleave  the presenter has left the room for good
 *
 * @typedef {import('./presenter.js').Presenter} Presenter
 * @typedef {'join'|'pace'|'poll'|'more'} PanelName
 * @typedef {{element: HTMLElement, update: () => void}} Panel
 */
import { summary } from './pace.js';
import { sample, spell } from './room-code.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { JoinPanel, PacePanel } from './desk-panels.view.js';
import { MorePanel } from './more-panel.view.js';
import { PollControl } from './poll-control.view.js';

const second = 1000;
const panels = /** @type {const} */ (['join', 'pace', 'poll', 'more']);

export class PresenterBar extends LabElement {
  static tag = 'presenter-bar';

  /** @type {Presenter|null} */
  presenter = null;
  /** Whether a click on the diagram points for everybody. */
  isPointing = false;
  #openers = new Map(panels.map((name) => [name, html('button', {
    class: 'room-button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false',
  })]));
  #state = html('p', { class: 'room-state', role: 'status' });
  #spotlight = toggle();
  #freeze = toggle();
  #blacken = toggle();
  #gather = html('button', { class: 'room-button' });
  #take = html('button', { class: 'room-button is-primary' });
  #leave = html('button', { class: 'room-button is-primary' });
  #panel = html('div', { popover: 'manual', class: 'presenter-panel', role: 'dialog' });
  /** @type {PanelName|null} */
  #open = null;
  /** @type {Map<PanelName, Panel>} */
  #made = new Map();
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  start() {
    const { presenter, lab } = this;
    if (!presenter) return;
    const [join, pace, poll, more] = panels.map((name) => this.#opener(name));
    this.setAttribute('role', 'region');
    const tools = html('div', { class: 'presenter-tools' }, poll ?? '', this.#spotlight,
      this.#freeze, this.#blacken, this.#gather, more ?? '');
    this.append(join ?? '', pace ?? '', this.#state, this.#take, this.#leave, tools, this.#panel);
    this.listen(presenter, ['change'], () => this.schedule());
    this.listen(lab, ['language'], () => this.#rename());
    this.listen(lab.view, ['change'], () => {
      // Nothing of the desk is on the wall.
      if (lab.view.isProjected && this.#open) this.close();
    });
    for (const name of panels) this.listen(this.#opener(name), ['click'], () => this.#toggle(name));
    this.listen(this.#spotlight, ['click'], () => this.#togglePointing());
    this.listen(this.#freeze, ['click'], () => this.#screen('frozen'));
    this.listen(this.#blacken, ['click'], () => this.#screen('black'));
    this.listen(this.#gather, ['click'], () =>
      this.try(() => presenter.ask((desk) => desk.gather())));
    this.listen(this.#take, ['click'], () =>
      this.try(() => presenter.ask((desk) => desk.takeBack())));
    this.listen(this.#leave, ['click'], () => this.dispatchEvent(new Event('roomleave')));
    this.listen(this.#panel, ['keydown'], (event) => {
      if (event.key === 'Escape') this.close();
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
    const code = spell(presenter.code);
    const count = room?.followers ?? 0;
    this.#opener('join').textContent =
      `${code} · ${lab.text('room.followers', { count })}`;
    const { fine, slower, lost } = summary(room?.pace);
    this.#opener('pace').textContent = lab.text('room.paceSummary', { fine, slower, lost });
    this.#opener('pace').classList.toggle('is-alert', lost > 0);
    this.#opener('poll').textContent = lab.text('room.poll');
    this.#opener('more').textContent = lab.text('room.more');
    const text = this.#text();
    if (this.#state.textContent !== text) this.#state.textContent = text;
    this.#press(this.#spotlight, 'room.spotlight', this.isPointing);
    this.#spotlight.title = lab.text('room.spotlightHint');
    this.#state.title = text;
    this.#press(this.#freeze, 'room.freeze', room?.screen === 'frozen');
    this.#press(this.#blacken, 'room.blacken', room?.screen === 'black');
    this.#gather.textContent = lab.text('room.gather');
    this.#gather.title = lab.text('room.gatherHint');
    this.#take.textContent = lab.text('room.takeBack');
    this.#take.hidden = !isHeld || !presenter.isOwner || over !== null;
    this.#leave.textContent = lab.text('room.hide');
    this.#leave.hidden = over === null;
    for (const button of [...this.#tools(), this.#gather]) button.hidden = isHeld || over !== null;
    for (const name of panels) this.#opener(name).hidden = over !== null;
    if (over !== null && this.#open) this.close();
    this.#tick();
  }

  #tick() {
    if (this.#open) this.#made.get(this.#open)?.update();
  }

  /**
   * Does something; a failure is told.
   *
   * @param {() => Promise<unknown>} task
   */
  try(task) {
    return task().catch((error) => this.lab.session.report(error));
  }

  close() {
    const name = this.#open;
    this.#open = null;
    closePopover(this.#panel);
    if (!name) return;
    this.#opener(name).setAttribute('aria-expanded', 'false');
    this.#opener(name).focus();
  }

  #text() {
    const { presenter, lab } = this;
    if (!presenter) return '';
    const { over, isHeld, isConnected, room } = presenter;
    if (over) return lab.text(over === 'ended' ? 'room.overPresenter' : `room.${over}`, { sample });
    if (!isConnected && room) return lab.text('room.lostConnection');
    if (isHeld) return lab.text('room.otherDrives');
    if (this.isPointing) return lab.text('room.spotlightHint');
    const exploring = room?.exploring ?? 0;
    return exploring > 0 ? lab.text('room.exploringCount', { count: exploring }) : '';
  }

  /** @param {PanelName} name */
  #opener(name) {
    return /** @type {HTMLButtonElement} */ (this.#openers.get(name));
  }

  #tools() {
    return [this.#spotlight, this.#freeze, this.#blacken];
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} key
   * @param {boolean} isOn
   */
  #press(button, key, isOn) {
    button.textContent = this.lab.text(key);
    button.setAttribute('aria-pressed', String(isOn));
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

  /** @param {'frozen'|'black'} screen */
  #screen(screen) {
    const { presenter } = this;
    if (!presenter) return;
    const next = presenter.room?.screen === screen ? 'live' : screen;
    void this.try(() => presenter.show({ screen: next }));
  }

  #rename() {
    this.#made.clear();
    const name = this.#open;
    this.schedule();
    if (name) this.#show(name);
  }

  /** @param {PanelName} name */
  #toggle(name) {
    if (this.#open === name) {
      this.close();
      return;
    }
    if (this.#open) this.close();
    this.#show(name);
    this.#panel.querySelector('h2')?.focus();
  }

  /** @param {PanelName} name */
  #show(name) {
    const { presenter, lab } = this;
    if (!presenter) return;
    const Kind = { join: JoinPanel, pace: PacePanel, poll: PollControl, more: MorePanel }[name];
    const panel = this.#made.get(name) ?? new Kind(lab, presenter, this);
    this.#made.set(name, panel);
    this.#open = name;
    const close = html('button', { class: 'dialog-close', onclick: () => this.close() }, '×');
    close.setAttribute('aria-label', lab.text('room.hide'));
    this.#panel.replaceChildren(close, panel.element);
    const heading = panel.element.querySelector('h2');
    this.#panel.setAttribute('aria-label', heading?.textContent ?? '');
    this.#opener(name).setAttribute('aria-expanded', 'true');
    panel.update();
    placePopover(this.#panel, this.#opener(name));
  }
}

function toggle() {
  return html('button', { class: 'room-button', 'aria-pressed': 'false' });
}
