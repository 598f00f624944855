// @ts-check
/** A JSON text with its places: where each value stands, and where the text stops being JSON. */

/** How deep arrays and objects may be nested, as the server has it. */
const deepest = 64;
const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** Says where and why the text is no JSON. */
class Stop extends Error {
  /** @param {string} code @param {number} offset */
  constructor(code, offset) {
    super(code);
    this.code = code;
    this.offset = offset;
  }
}

class Scanner {
  /** @type {Map<string, editor.Span>} */
  spans = new Map();
  #at = 0;
  #depth = 0;
  #text;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  scan() {
    this.#value('', 0);
    this.#skipSpace();
    if (this.#at < this.#text.length) throw new Stop('trailing', this.#at);
  }

  /** @param {string} pointer @param {number} [keyStart]  else where the value starts */
  #value(pointer, keyStart) {
    this.#skipSpace();
    const start = this.#at;
    const sign = this.#text[start];
    if (sign === undefined) throw new Stop('ends', start);
    if (sign === '{') this.#members(pointer);
    else if (sign === '[') this.#elements(pointer);
    else if (sign === '"') this.#string();
    else if (!this.#pass(number) && !this.#pass(word)) throw new Stop('value', start);
    this.spans.set(pointer, { start, end: this.#at, keyStart: keyStart ?? start });
  }

  /** @type {(pointer: string) => void} */
  #members(pointer) {
    this.#enter();
    if (this.#take('}')) return;
    do {
      this.#skipSpace();
      const start = this.#at;
      if (this.#text[start] !== '"') throw new Stop('name', start);
      const name = this.#string();
      if (!this.#take(':', false)) throw new Stop('colon', this.#at);
      this.#value(`${pointer}/${escaped(name)}`, start);
    } while (this.#take(',', false));
    if (!this.#take('}')) throw new Stop('objectEnd', this.#at);
  }

  /** @type {(pointer: string) => void} */
  #elements(pointer) {
    this.#enter();
    if (this.#take(']')) return;
    let index = 0;
    do {
      this.#value(`${pointer}/${index}`);
      index += 1;
    } while (this.#take(',', false));
    if (!this.#take(']')) throw new Stop('arrayEnd', this.#at);
  }

  #enter() {
    if (this.#depth === deepest) throw new Stop('deep', this.#at);
    this.#depth += 1;
    this.#at += 1;
  }

  /** @returns {string} */
  #string() {
    const start = this.#at;
    this.#at += 1;
    do this.#pass(plain); while (this.#pass(escape));
    const sign = this.#text[this.#at];
    if (sign === undefined) throw new Stop('string', start);
    if (sign === '\\') throw new Stop('escape', this.#at);
    if (sign !== '"') throw new Stop('control', this.#at);
    this.#at += 1;
    return JSON.parse(this.#text.slice(start, this.#at));
  }

  /** @param {string} sign @param {boolean} [isEnd]  of an object or an array */
  #take(sign, isEnd = true) {
    this.#skipSpace();
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    if (isEnd) this.#depth -= 1;
    return true;
  }

  #skipSpace() {
    this.#pass(space);
  }

  /** @type {(pattern: RegExp) => boolean}  Passes over what a pattern finds here. */
  #pass(pattern) {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return false;
    this.#at = pattern.lastIndex;
    return match[0] !== '';
  }
}

/** @type {(text: string) => editor.Reading} */
export function readDocument(text) {
  const scanner = new Scanner(text);
  try {
    scanner.scan();
    return { value: JSON.parse(text), spans: scanner.spans, problem: null };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { code, offset } = error;
    return { value: null, spans: null, problem: { code, offset, ...positionAt(text, offset) } };
  }
}

/** @type {(text: string, offset: number) => editor.Position} */
export function positionAt(text, offset) {
  const before = text.slice(0, offset).split('\n');
  const last = before[before.length - 1] ?? '';
  return { line: before.length, column: [...last].length + 1 };
}

/** Where a pointer leads, or the innermost value around it that exists.
 * @type {(spans: Map<string, editor.Span>, pointer: string) => editor.Span} */
export function spanOf(spans, pointer) {
  const span = spans.get(pointer);
  if (span) return span;
  const end = pointer.lastIndexOf('/');
  return end < 0 ? { start: 0, end: 0, keyStart: 0 } : spanOf(spans, pointer.slice(0, end));
}

/** The innermost value around an offset, the name of a member included.
 * @param {Map<string, editor.Span>} spans @param {number} offset @returns {string}  its pointer */
export function pointerAt(spans, offset) {
  let best = '';
  let length = Infinity;
  for (const [pointer, { keyStart, end }] of spans) {
    if (offset < keyStart || offset > end || end - keyStart >= length) continue;
    best = pointer;
    length = end - keyStart;
  }
  return best;
}

/** @type {(name: string) => string} */
export function escaped(name) {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

/** @type {(...tokens: ((string|number))[]) => string} */
export function pointerOf(...tokens) {
  return tokens.map((token) => `/${escaped(String(token))}`).join('');
}

/** @type {(pointer: string) => string[]} */
export function tokensOf(pointer) {
  return pointer.split('/').slice(1)
    .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));
}

const lineWidth = 80;
const indent = '  ';

/** A value as text, with short objects and arrays on one line, as the shipped scenarios have it.
 * @param {unknown} value  what JSON can hold
 * @returns {string} */
export function formatJSON(value) {
  return `${format(value, '', 0)}\n`;
}

/** The margin is of the line on which the value begins; it and the name have used a part of that.
 * @type {(value: any, margin: string, used: number) => string} */
function format(value, margin, used) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const [open, close] = isArray ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0) return `${open}${close}`;
  const isWhole = margin === '' && !isArray;
  const short = isWhole ? '' : oneLine(value);
  if (short !== '' && used + short.length < lineWidth) return short;
  const inner = margin + indent;
  const lines = entries.map(([key, member]) => {
    const name = isArray ? '' : `${JSON.stringify(key)}: `;
    return inner + name + format(member, inner, inner.length + name.length);
  });
  return `${open}\n${lines.join(',\n')}\n${margin}${close}`;
}

/** @type {(value: any) => string} */
function oneLine(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const members = Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return `{${members.join(', ')}}`;
}
