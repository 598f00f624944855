// @ts-check
/** The one button as a page has it: what it does now, and what a press asks of the room. It is the
 * same for the laptop, the phone and the keys of both.
 * @fires Leading#change something is said about a press, or no longer */
import { leadOf, phaseOf, placeBeside, Presses, stateOf, votesIn } from './lead.js';
import { changeOf, holdsVotes, isBeforeResults, usualLimit } from './phase.js';

export class Leading extends EventTarget {
  /** The key of what was said last about a press. */
  #said = '';
  #page;
  #presses;
  /** What was asked of the room and isn't answered yet. */
  #isBusy = false;

  /** @param {lead.LeadingPage} page */
  constructor(page) {
    super();
    this.#page = page;
    this.#presses = new Presses(page.now);
  }

  /** The key of what was said about the last press, as long as it is so; empty for nothing. */
  get said() {
    const { room } = this.#page;
    const { poll = null } = room ?? {};
    const isOpen = room !== null && poll !== null && isBeforeResults(poll.phase);
    if (this.#said === 'room.lead.nobody' && isOpen && votesIn(room).count > 0) return '';
    return isOpen ? this.#said : '';
  }

  get #state() {
    const { room, step } = this.#page;
    return room && stateOf(room, step);
  }

  /** What the button does; null while the page doesn't lead, or nothing follows. */
  get lead() {
    const { room, step } = this.#page;
    return room && leadOf(room, step);
  }

  /** The phase of a question to which the button leads; -1 where nothing is asked. */
  get phase() { return phaseOf(this.#state, this.lead); }

  /** The one button first, then the other ways. */
  get ways() {
    const { lead } = this;
    return lead ? [lead.does, ...lead.others] : [];
  }

  /** Goes one of the ways, that of the button unless given.
   * @param {lead.Way} [wish] @returns {Promise<void>} */
  async press(wish) {
    const { room } = this.#page;
    const way = wish ?? this.lead?.does;
    if (!room || !way || this.#isBusy) return;
    const counts = this.#presses.press(room.poll, way, votesIn(room));
    if (counts === 'bounce') return;
    this.say(counts === 'nobody' ? 'room.lead.nobody' : '');
    if (counts !== 'go') return;
    this.#isBusy = true;
    try {
      await this.#go(room, way);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Goes back: not while a question is open, which may have votes. */
  async back() {
    const { room } = this.#page;
    if (!room || this.#isBusy) return;
    const { poll, lesson } = room;
    if (lesson) await this.#stand(room, placeBeside(lesson, -1));
    else if (poll && isBeforeResults(poll.phase)) this.say('room.lead.voteOpen');
    else this.#page.call(-1);
  }

  /** Goes to a step of the plan, on the same terms.
   * @param {number} step @returns {Promise<void>} */
  async goTo(step) {
    const { room } = this.#page;
    if (room?.lesson && !this.#isBusy) await this.#stand(room, { id: room.lesson.id, step });
  }

  /** @type {(room: rooms.Room, place: lead.Place|null) => Promise<void>} */
  async #stand({ poll }, place) {
    if (poll && isBeforeResults(poll.phase)) this.say('room.lead.voteOpen');
    else if (place) await this.#page.desk.show({ lesson: place });
  }

  /** Whether the page may leave what is asked; says why not. */
  mayLeave() {
    const isHeld = holdsVotes(this.#page.room?.poll);
    if (isHeld) this.say('room.lead.voteOpen');
    return !isHeld;
  }

  /** @param {string} key */
  say(key) {
    if (key === this.#said) return;
    this.#said = key;
    this.dispatchEvent(new Event('change'));
  }

  /** @type {(room: rooms.Room, way: lead.Way) => Promise<void>} */
  async #go({ poll, lesson }, way) {
    const { desk } = this.#page;
    if (way === 'call') this.#page.call(1);
    if ((way === 'ask' || way === 'run') && lesson) {
      await desk.show({ lesson: { ...lesson, hasBegun: true } });
    }
    const change = poll && changeOf(poll, way === 'next' ? 'close' : way);
    if (change) {
      const limit = usualLimit(poll.form, change.phase);
      await desk.goOn(poll.id, { ...change, ...limit, ...this.#page.fieldsOf?.(change) });
    }
    const place = way === 'next' && lesson ? placeBeside(lesson, 1) : null;
    if (place) await desk.show({ lesson: place });
  }
}
