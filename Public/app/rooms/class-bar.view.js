// @ts-check
/** A follower's strip: where the class is, the way to explore and back, and what the teacher does
 * with the screen. */
import { handAddress, sample, spell } from './room-code.js';
import { fetchShown } from '../server/room-api.js';
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { closePopover, placePopover } from '../view/popover.view.js';
import { RoomBar } from './room-bar.view.js';
import { spotName } from './spotlight.view.js';

const noticeTime = 10000;

export class ClassBar extends RoomBar {
  static tag = 'class-bar';

  /** @type {rooms.ClassRoom|null} */
  classRoom = null;
  #tries = html('button', {
    class: 'pill is-small', 'aria-haspopup': 'menu', onclick: () => this.#showTries(),
  });
  #menu = html('div', { popover: 'auto', class: 'menu picker-menu', role: 'menu' });
  #notice = '';
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  start() {
    const { classRoom, lab } = this;
    if (!classRoom) return;
    this.setAttribute('role', 'region');
    this.listen(classRoom, ['change'], () => this.schedule());
    this.listen(classRoom, ['gathered'], () => this.#gathered());
    this.listen(lab.store, ['cursor'], () => this.schedule());
    this.update();
  }

  update() {
    const { classRoom, lab } = this;
    if (!classRoom) return;
    const { mode, over, attendance } = classRoom;
    this.setAttribute('aria-label', lab.text('room.title', { code: classRoom.code }));
    this.dataset.mode = mode;
    const hasTries = attendance.explorations.length > 0 && mode !== 'exploring';
    const isLooking = mode === 'looking' && over === null;
    render(this,
      h('strong', { class: 'room-code' }, lab.text('room.title', { code: spell(classRoom.code) })),
      h('p', { class: 'room-state', role: 'status' }, this.#text()),
      this.button(mode === 'following' ? 'explore' : 'back', over === null, () => this.#press(),
        { class: 'pill is-small is-primary' }),
      this.button('exploreHere', isLooking, () => this.try(() => classRoom.explore())),
      h(this.#tries, { hidden: !hasTries }, lab.text('room.tries')), this.#menu,
      h('a', {
        class: `pill is-small${classRoom.isAsked ? ' is-primary' : ''}`, 'data-do': 'hand',
        hidden: over !== null, href: handAddress(classRoom.code, lab.translator.language),
      }, lab.text(classRoom.isAsked ? 'room.poll.open' : 'room.toClass')),
      this.button('saveRecap', over === null, () => this.try(() => this.#saveRecap(classRoom))),
      this.#black(classRoom));
  }

  /** What everybody takes home: what the class has seen, with the follower's own answers.
   * @type {(classRoom: rooms.ClassRoom) => Promise<void>} */
  async #saveRecap({ code, room, seat: { votes } }) {
    const [{ saveRecap }, recap] =
      await Promise.all([import('./save-recap.view.js'), fetchShown(code)]);
    await saveRecap(this.lab, recap, { votes: votes.kept, home: room?.home ?? '' });
  }

  /** @param {rooms.ClassRoom} classRoom */
  #black({ room, mode, over }) {
    const isBlack = room?.screen === 'black' && mode !== 'exploring' && over === null;
    return h('div', { class: 'room-black', role: 'status', hidden: !isBlack },
      isBlack ? this.lab.text('room.black') : '');
  }

  #text() {
    const { classRoom, lab } = this;
    if (!classRoom?.room) return '';
    const { mode, room, over } = classRoom;
    if (over) return lab.text(`room.${over}`, { sample });
    if (classRoom.isWaiting) return lab.text('room.tryWaits');
    if (this.#notice) return lab.text(this.#notice);
    const away = room.presenterIsHere ? '' : lab.text('room.away');
    if (mode === 'following') return away || this.#doing();
    return [lab.text(`room.${mode}`), this.#distance(), away].filter(Boolean).join(' · ');
  }

  /** What the teacher does besides moving on. */
  #doing() {
    const { classRoom, lab } = this;
    const { screen, spotlight } = classRoom?.room ?? {};
    if (classRoom?.isShutOut) return lab.text('room.closed');
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
    if (classRoom.mode === 'following') void this.try(() => classRoom.explore());
    else classRoom.back();
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
    render(this.#menu, classRoom.attendance.explorations.map((one, index) => h('button', {
      role: 'menuitem',
      onclick: () => {
        closePopover(this.#menu);
        void this.try(() => classRoom.open(one));
      },
    }, lab.text('room.try', { event: one.event, number: index + 1 }))));
    placePopover(this.#menu, this.#tries);
    this.#menu.querySelector('button')?.focus();
  }
}
