// @ts-check
/**
 * A follower's strip: where the class is, the way to explore and back, how one gets along, and what
 * the teacher does with the screen.
 *
 * @typedef {import('./class-room.js').ClassRoom} ClassRoom
 */
import { paces } from './pace.js';
import { sample, spell } from './room-code.js';
import { html } from '../view/dom.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { spotName } from './spotlight.view.js';

const noticeTime = 10000;

export class ClassBar extends LabElement {
  static tag = 'class-bar';

  /** @type {ClassRoom|null} */
  classRoom = null;
  /** @type {import('./poll-screen.view.js').PollScreen|null} */
  poll = null;
  #code = html('strong', { class: 'room-code' });
  #state = html('p', { class: 'room-state', role: 'status' });
  #move = html('button', { class: 'room-button is-primary', onclick: () => this.#press() });
  #explore = html('button', { class: 'room-button' });
  #tries = html('button', { class: 'room-button', 'aria-haspopup': 'menu' });
  #menu = html('div', { popover: 'auto', class: 'picker-menu', role: 'menu' });
  #poll = html('button', { class: 'room-button', onclick: () => this.poll?.reopen() });
  #paceName = html('span', { id: 'room-pace', class: 'room-label' });
  #paces = paces.map((pace) =>
    html('button', { class: 'room-button', 'data-pace': pace }));
  #black = html('div', { class: 'room-black', role: 'status', hidden: '' });
  #notice = '';
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  start() {
    const { classRoom, lab } = this;
    if (!classRoom) return;
    const pace = html('div', { class: 'room-pace', role: 'group', 'aria-labelledby': 'room-pace' },
      this.#paceName, ...this.#paces);
    this.append(this.#code, this.#state, this.#move, this.#explore, this.#tries, this.#menu,
      this.#poll, pace, this.#black);
    this.setAttribute('role', 'region');
    this.listen(classRoom, ['change'], () => this.schedule());
    this.listen(classRoom, ['gathered'], () => this.#gathered());
    this.listen(lab.store, ['cursor'], () => this.schedule());
    this.listen(lab, ['language'], () => this.schedule());
    this.listen(this.#explore, ['click'], () => this.#try(() => classRoom.explore()));
    this.listen(this.#tries, ['click'], () => this.#showTries());
    for (const button of this.#paces) {
      this.listen(button, ['click'], () => this.#say(button.dataset.pace ?? ''));
    }
    this.update();
  }

  update() {
    const { classRoom, lab } = this;
    if (!classRoom) return;
    const { mode, room, over, attendance } = classRoom;
    this.setAttribute('aria-label', lab.text('room.title', { code: classRoom.code }));
    this.#code.textContent = lab.text('room.title', { code: spell(classRoom.code) });
    const text = this.#text();
    if (this.#state.textContent !== text) this.#state.textContent = text;
    this.dataset.mode = mode;
    this.#move.hidden = over !== null;
    this.#move.textContent = lab.text(mode === 'following' ? 'room.explore' : 'room.back');
    this.#explore.hidden = mode !== 'looking' || over !== null;
    this.#explore.textContent = lab.text('room.exploreHere');
    this.#tries.hidden = attendance.explorations.length === 0 || mode === 'exploring';
    this.#tries.textContent = lab.text('room.tries');
    this.#poll.hidden = !this.poll?.isPutAway;
    this.#poll.textContent = lab.text('room.poll.open');
    this.#paceName.textContent = lab.text('room.paceTitle');
    for (const button of this.#paces) {
      button.textContent = lab.text(`room.pace.${button.dataset.pace}`);
      button.setAttribute('aria-pressed', String(classRoom.pace === button.dataset.pace));
    }
    const pace = this.#paces[0]?.parentElement;
    if (pace) pace.hidden = over !== null;
    const isBlack = room?.screen === 'black' && mode !== 'exploring' && over === null;
    this.#black.hidden = !isBlack;
    this.#black.textContent = isBlack ? lab.text('room.black') : '';
  }

  #text() {
    const { classRoom, lab } = this;
    if (!classRoom?.room) return '';
    const { mode, room, over } = classRoom;
    if (over) return lab.text(`room.${over}`, { sample });
    if (this.#notice) return lab.text(this.#notice);
    if (!room.presenterIsHere) return lab.text('room.away');
    if (mode === 'following') return this.#doing();
    const words = [lab.text(`room.${mode}`), this.#distance()];
    return words.join(' · ');
  }

  /** What the teacher does besides moving on. */
  #doing() {
    const { classRoom, lab } = this;
    const { screen, spotlight } = classRoom?.room ?? {};
    if (screen === 'frozen') return lab.text('room.frozen');
    if (spotlight) return lab.text('room.spotlit', { name: spotName(lab, spotlight) });
    return lab.text('room.following');
  }

  #distance() {
    const { lab } = this;
    const distance = this.classRoom?.distance;
    if (!distance) return '';
    const { isOtherRun, events } = distance;
    if (isOtherRun) return lab.text('room.otherRun');
    if (events === 0) return lab.text('room.here');
    return lab.text(events > 0 ? 'room.ahead' : 'room.before', { count: Math.abs(events) });
  }

  #press() {
    const { classRoom } = this;
    if (!classRoom) return;
    this.#notice = '';
    if (classRoom.mode === 'following') void this.#try(() => classRoom.explore());
    else classRoom.back();
  }

  /** @param {string} pace */
  async #say(pace) {
    const { classRoom } = this;
    if (!classRoom) return;
    await this.#try(() => classRoom.say(pace));
    this.#tell('room.paceTold');
  }

  #gathered() {
    const hasTried = (this.classRoom?.attendance.explorations.length ?? 0) > 0;
    this.classRoom?.back();
    this.#tell(hasTried ? 'room.gatheredKept' : 'room.gathered');
  }

  /** @param {string} key  of a sentence that stands for a while */
  #tell(key) {
    this.#notice = key;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#notice = '';
      this.schedule();
    }, noticeTime);
    this.schedule();
  }

  #showTries() {
    const { classRoom, lab } = this;
    if (!classRoom) return;
    this.#menu.setAttribute('aria-label', lab.text('room.tries'));
    const items = classRoom.attendance.explorations.map((one, index) => {
      const text = lab.text('room.try', { event: one.event, number: index + 1 });
      const button = html('button', { role: 'menuitem' }, text);
      button.addEventListener('click', () => {
        closePopover(this.#menu);
        void this.#try(() => classRoom.open(one));
      });
      return button;
    });
    this.#menu.replaceChildren(...items);
    placePopover(this.#menu, this.#tries);
    items[0]?.focus();
  }

  /** @param {() => Promise<void>} task */
  async #try(task) {
    await task().catch((error) => this.lab.session.report(error));
  }
}
