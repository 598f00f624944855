// @ts-check
/** Writes zip archives that only store. Names are UTF-8, contents text. */

const utf8Names = 0x0800;
const version = 20;
const madeOnUnix = 3 << 8;
/** A plain file that its owner may write and everybody may read. */
const readable = (0o100644 << 16) >>> 0;
/** The first day that the format knows: archives of the same files are the same bytes. */
const date = (1 << 5) | 1;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value;
});

/** @type {(bytes: Uint8Array) => number}  The CRC-32 of the format, as an unsigned number. */
export function crc32(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** @type {(files: readonly code.ZipFile[]) => Uint8Array}  The archive of some files. */
export function zipOf(files) {
  const encoder = new TextEncoder();
  const entries = [];
  const local = [];
  let offset = 0;
  for (const { name, text } of files) {
    const entry = { name: encoder.encode(name), data: encoder.encode(text), offset };
    const record = localRecord(entry);
    entries.push(entry);
    local.push(record, entry.name, entry.data);
    offset += record.length + entry.name.length + entry.data.length;
  }
  const directory = joined(entries.flatMap((entry) => [centralRecord(entry), entry.name]));
  return joined([...local, directory, endRecord(entries.length, directory.length, offset)]);
}


/** @type {(entry: code.Entry) => Uint8Array} */
function localRecord({ name, data }) {
  return record([
    [4, 0x04034b50], [2, version], [2, utf8Names], [2, 0], [2, 0], [2, date],
    [4, crc32(data)], [4, data.length], [4, data.length], [2, name.length], [2, 0],
  ]);
}

/** @type {(entry: code.Entry) => Uint8Array} */
function centralRecord({ name, data, offset }) {
  return record([
    [4, 0x02014b50], [2, madeOnUnix | version], [2, version], [2, utf8Names], [2, 0], [2, 0],
    [2, date], [4, crc32(data)], [4, data.length], [4, data.length], [2, name.length], [2, 0],
    [2, 0], [2, 0], [2, 0], [4, readable], [4, offset],
  ]);
}

/** @param {number} count @param {number} size  of the directory
 * @param {number} offset */
function endRecord(count, size, offset) {
  return record([
    [4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0],
  ]);
}

/** Numbers in the order of the format, the low byte first.
 * @param {readonly [2|4, number][]} fields  width and value */
function record(fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

/** @type {(parts: readonly Uint8Array[]) => Uint8Array} */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
