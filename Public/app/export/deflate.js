// @ts-check
/** What `CompressionStream('deflate')` and its counterpart do, for Firefox before 113, which has
 * neither. What is packed here is not made smaller; whatever was packed elsewhere is read. */

const longestStored = 0xffff;
const headerSize = 2;
const checkSize = 4;
/** Where lengths of copies begin, and how many bits more each takes. */
const lengths = steps(3, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
  5, 5, 5, 5]);
/** The last length breaks the row. */
lengths.push({ base: 258, bits: 0 });
const distances = steps(1, [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10,
  10, 11, 11, 12, 12, 13, 13]);
/** In which order the lengths of the codes for lengths of codes come. */
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const endOfBlock = 256;

/** @type {(first: number, bits: readonly number[]) => {base: number, bits: number}[]} */
function steps(first, bits) {
  let base = first;
  return bits.map((count) => {
    const step = { base, bits: count };
    base += 1 << count;
    return step;
  });
}

/** @type {(bytes: Uint8Array) => Uint8Array} */
export function deflate(bytes) {
  const result = [0x78, 0x01];
  for (let at = 0; at === 0 || at < bytes.length; at += longestStored) {
    const part = bytes.subarray(at, at + longestStored);
    const { length } = part;
    const isLast = at + length >= bytes.length;
    result.push(isLast ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
    for (const byte of part) result.push(byte);
  }
  const check = checkOf(bytes);
  result.push(check >>> 24, (check >>> 16) & 0xff, (check >>> 8) & 0xff, check & 0xff);
  return Uint8Array.from(result);
}

/** Adler-32.
 * @type {(bytes: ArrayLike<number>) => number} */
function checkOf(bytes) {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    low = (low + (bytes[at] ?? 0)) % 65521;
    high = (high + low) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}

/** @param {Uint8Array} bytes @param {number} limit  of what comes out
 * @returns {Uint8Array} @throws {RangeError}  where more comes out, or the bytes are damaged */
export function inflate(bytes, limit) {
  const [method = 0, flags = 0] = bytes;
  const isPacked = (method & 0xf) === 8 && ((method << 8) | flags) % 31 === 0 && !(flags & 0x20);
  if (!isPacked) throw new RangeError('not packed');
  const reader = new BitReader(bytes.subarray(headerSize));
  /** @type {number[]} */
  const output = [];
  for (let isLast = false; !isLast;) {
    isLast = reader.bits(1) === 1;
    const kind = reader.bits(2);
    if (kind === 0) copyStored(reader, output);
    else if (kind === 1) readBlock(reader, output, fixedCodes(), limit);
    else if (kind === 2) readBlock(reader, output, ownCodes(reader), limit);
    else throw new RangeError('damaged');
    if (output.length > limit) throw new RangeError('too large');
  }
  const check = reader.rest().subarray(0, checkSize).reduce((sum, byte) => sum * 256 + byte, 0);
  if (check !== checkOf(output)) throw new RangeError('damaged');
  return Uint8Array.from(output);
}

/** @param {BitReader} reader @param {number[]} output */
function copyStored(reader, output) {
  const [a = 0, b = 0, c = 0, d = 0] = reader.rest();
  const length = a | (b << 8);
  if ((length ^ 0xffff) !== (c | (d << 8))) throw new RangeError('damaged');
  for (const byte of reader.take(length + 4).subarray(4)) output.push(byte);
}

/** @param {BitReader} reader @param {number[]} output
 * @param {{literals: Code, distances: Code}} codes @param {number} limit */
function readBlock(reader, output, codes, limit) {
  for (;;) {
    const literal = codes.literals.read(reader);
    if (literal === endOfBlock) return;
    if (literal < endOfBlock) output.push(literal);
    else {
      const length = reader.step(lengths[literal - endOfBlock - 1]);
      const distance = reader.step(distances[codes.distances.read(reader)]);
      if (distance > output.length) throw new RangeError('damaged');
      for (let count = 0; count < length; count += 1) {
        output.push(output[output.length - distance] ?? 0);
      }
    }
    if (output.length > limit) throw new RangeError('too large');
  }
}

/** The codes that every reader knows. */
function fixedCodes() {
  const literals = [
    ...Array(144).fill(8), ...Array(112).fill(9), ...Array(24).fill(7), ...Array(8).fill(8),
  ];
  return { literals: new Code(literals), distances: new Code(Array(30).fill(5)) };
}

/** The codes that stand before what they pack.
 * @param {BitReader} reader */
function ownCodes(reader) {
  const literalCount = reader.bits(5) + 257;
  const distanceCount = reader.bits(5) + 1;
  const count = reader.bits(4) + 4;
  const order = Array(19).fill(0);
  for (const symbol of codeOrder.slice(0, count)) order[symbol] = reader.bits(3);
  const code = new Code(order);
  /** @type {number[]} */
  const all = [];
  while (all.length < literalCount + distanceCount) {
    const symbol = code.read(reader);
    if (symbol < 16) all.push(symbol);
    else if (symbol === 16) repeat(all, all[all.length - 1] ?? 0, reader.bits(2) + 3);
    else repeat(all, 0, symbol === 17 ? reader.bits(3) + 3 : reader.bits(7) + 11);
  }
  return {
    literals: new Code(all.slice(0, literalCount)), distances: new Code(all.slice(literalCount)),
  };
}

/** @type {(all: number[], value: number, count: number) => void} */
function repeat(all, value, count) {
  for (let at = 0; at < count; at += 1) all.push(value);
}

/** A Huffman code, known by how long the code of each symbol is. */
class Code {
  #counts = Array(16).fill(0);
  /** @type {number[]}  The shortest code first. */
  #symbols;

  /** @param {readonly number[]} sizes  in bits; 0 for a symbol that doesn't occur */
  constructor(sizes) {
    for (const size of sizes) if (size > 0) this.#counts[size] += 1;
    this.#symbols = [...sizes.keys()].filter((symbol) => sizes[symbol] !== 0)
      .sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
  }

  /** @param {BitReader} reader */
  read(reader) {
    let [code, first, index] = [0, 0, 0];
    for (let size = 1; size < 16; size += 1) {
      code |= reader.bits(1);
      const count = this.#counts[size];
      if (code - first < count) return this.#symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new RangeError('damaged');
  }
}

/** Reads bits, the lowest of each byte first. */
class BitReader {
  #bytes;
  #at = 0;
  #bit = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** @param {number} count */
  bits(count) {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('cut off');
      value |= ((byte >> this.#bit) & 1) << index;
      this.#bit = (this.#bit + 1) % 8;
      if (this.#bit === 0) this.#at += 1;
    }
    return value;
  }

  /** @param {{base: number, bits: number}|undefined} step */
  step(step) {
    if (!step) throw new RangeError('damaged');
    return step.base + this.bits(step.bits);
  }

  /** What follows, from the next whole byte. */
  rest() {
    return this.#bytes.subarray(this.#at + (this.#bit === 0 ? 0 : 1));
  }

  /** @param {number} count  of bytes */
  take(count) {
    const part = this.rest().subarray(0, count);
    if (part.length < count) throw new RangeError('cut off');
    this.#at += count + (this.#bit === 0 ? 0 : 1);
    this.#bit = 0;
    return part;
  }
}
