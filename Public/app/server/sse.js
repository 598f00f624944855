// @ts-check
/** Reads server-sent events from the pieces of a response, wherever they are cut. */

export class SseParser {
  #rest = '';
  #event = '';
  /** @type {string[]} */
  #data = [];

  /**
   * @param {string} piece
   * @returns {{event: string, data: string}[]} the messages that are whole now
   */
  take(piece) {
    const lines = (this.#rest + piece).split(/\r\n|\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  /** @param {string} line */
  #line(line) {
    if (line === '') return this.#end();
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') this.#event = value ?? '';
    if (field === 'data') this.#data.push(value ?? '');
    return [];
  }

  #end() {
    const message = { event: this.#event || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    return isEmpty ? [] : [message];
  }
}
