// The answers of a server about one run.

/** JSON with its keys in order. */
export function textOf(value) {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `"${key}":${textOf(value[key])}`).join()}}`;
}

export class Ledger {
  /** The number of screens that were pushed. */
  pushed = 0;
  #steps = [textOf({ do: 'launch' })];
  #events = [];
  #unanswered = [];

  constructor(id) {
    this.path = `/api/runs/${id}`;
  }

  /** The number of known steps. */
  get length() {
    return this.#steps.length;
  }

  /** Notes a command that is on its way. */
  send(command) {
    this.#unanswered.push(textOf(command));
  }

  /** Notes that a command was not performed. */
  refuse(command) {
    this.#unanswered.splice(this.#unanswered.indexOf(textOf(command)), 1);
  }

  /** Notes a command that was performed, with its place and its events. */
  keep(command, answer) {
    this.refuse(command);
    const place = answer.version - 1;
    if (this.#steps[place]) throw new Error(`Two commands have version ${answer.version}.`);
    this.#steps[place] = textOf(command);
    for (const event of answer.events) this.#events[event.seq - 1] = textOf(event);
  }

  /**
   * Compares the run after a start with the known steps, and knows all of it from then on.
   *
   * A command whose answer never came may be there, but no more often than it was sent.
   *
   * @returns How many such commands are there.
   */
  compare(run, events) {
    const steps = run.scenario.steps.map(textOf);
    const found = events.map(textOf);
    if (run.version !== steps.length) throw new Error('The version is not the number of the steps.');
    this.#steps.forEach((known, index) => {
      if (steps[index] !== known) throw new Error(`Step ${index} is ${steps[index]}, not ${known}.`);
    });
    this.#events.forEach((known, index) => {
      if (found[index] !== known) throw new Error(`Event ${index + 1} is lost or another one.`);
    });
    const further = steps.filter((_, index) => !this.#steps[index]);
    for (const step of further) {
      const place = this.#unanswered.indexOf(step);
      if (place < 0) throw new Error(`${step} is there, and nobody sent it, or it is there twice.`);
      this.#unanswered.splice(place, 1);
    }
    this.#steps = steps;
    this.#events = found;
    this.#unanswered = [];
    return further.length;
  }
}
