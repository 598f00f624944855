// @ts-check
/** A run as the fragment of an address: nothing of it is kept on a server. It holds the scenario,
 * or the name of a shipped one, what was done after it, and what the page showed. */
import { fetchDocument } from '../server/api.js';
import { exampleFor, examples } from '../scenarios/examples.js';

const version = 1;
const chunk = 0x2000;
/** A link that is longer than this is cut off by some programs. */
export const safeLength = 2000;
/** More than this is no link of ours. */
const longest = 512 * 1024;

/** @type {(shared: exporting.Shared) => Promise<string>}  the fragment with its `#` */
export async function fragmentOf({ event, ...rest }) {
  return `${await runFragment(rest)}&event=${event}`;
}

/** What the page shows: its run, or another scenario from its start.
 * @type {(lab: lab.Lab, other?: exporting.SharedScenario|null) => Promise<string>} */
export async function fragmentOfPage(lab, other = null) {
  const { inspector, session, store, translator, view } = lab;
  const { scenario, platform, performed, announcedSeq } =
    other ? { ...other, performed: [], announcedSeq: 0 } : store;
  if (!scenario) return '';
  const isShipped = examples.includes(scenario.id) && !session.canUndo;
  return fragmentOf({
    ...(isShipped ? { example: scenario.id } : { scenario }),
    platform: { ...platform },
    commands: performed.slice(scenario.steps.length),
    event: announcedSeq,
    language: translator.language,
    density: view.density,
    panel: inspector.isOpen ? inspector.tab : '',
  });
}

/** The same without the event.
 * @type {(run: Omit<exporting.Shared, 'event'>) => Promise<string>} */
export async function runFragment(run) {
  return `#s=${await pack({ version, ...run })}`;
}

/** @param {string} fragment @returns {Promise<exporting.Shared|null>}  null if it holds no run
 * @throws {SyntaxError}  if the run in it is damaged */
export async function sharedIn(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = fields.get('s');
  if (packed === null) return null;
  const shared = await unpack(packed);
  if (shared?.version !== version || !Array.isArray(shared.commands)) {
    throw new SyntaxError('not a run of this page');
  }
  const event = Number(fields.get('event'));
  return { ...shared, event: Number.isInteger(event) && event > 0 ? event : 0 };
}

/** @param {string} fragment @returns {Promise<compare.Asked|null>}  null if it holds no comparison
 * @throws {SyntaxError}  if the comparison in it is damaged */
async function comparisonIn(fragment) {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('c');
  if (packed === null) return null;
  const compared = await unpack(packed);
  if (!compared?.request) throw new SyntaxError('not a comparison of this page');
  return compared;
}

/** @param {string} fragment  of an address */
export async function readLink(fragment) {
  return Promise.all([sharedIn(fragment), comparisonIn(fragment)])
    .then(([shared, compared]) => ({ shared, compared, isDamaged: false }),
      () => ({ shared: null, compared: null, isDamaged: true }));
}

/** Opens what a link carries, paused where it was shared.
 * @type {(lab: lab.Lab, run: exporting.Shared) => Promise<void>} */
export async function openShared(lab, { example, scenario, platform, commands, density, panel }) {
  if (density) lab.view.useDensity(density);
  if (panel) lab.inspector.open(panel);
  const id = exampleFor(example ?? null);
  const opened = scenario ?? await fetchDocument(`examples/${id}.json`);
  await lab.session.open(opened, platform, commands);
}

/** @param {unknown} value  what JSON can hold
 * @returns {Promise<string>}  letters, digits, `-` and `_` */
export async function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const stream = streamOf('CompressionStream');
  const packed = stream ? await through(bytes, stream)
    : (await import('./deflate.js')).deflate(bytes);
  const parts = [];
  for (let at = 0; at < packed.length; at += chunk) {
    parts.push(String.fromCharCode(...packed.subarray(at, at + chunk)));
  }
  return btoa(parts.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param {string} text @returns {Promise<any>}
 * @throws {SyntaxError}  where it was not packed by {@link pack} */
export async function unpack(text) {
  if (text.length > longest || !/^[\w-]+$/.test(text)) throw new SyntaxError('not packed here');
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const packed = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const stream = streamOf('DecompressionStream');
    const bytes = stream ? await through(packed, stream, longest * 4)
      : (await import('./deflate.js')).inflate(packed, longest * 4);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new SyntaxError('the link is damaged or was cut off', { cause: error });
  }
}

/** What packs or unpacks; null in Firefox before 113.
 * @param {'CompressionStream'|'DecompressionStream'} name  which the type checker doesn't know yet
 * @returns {GenericTransformStream|null} */
function streamOf(name) {
  const { [name]: Stream } = /** @type {any} */ (globalThis);
  return Stream ? new Stream('deflate') : null;
}

/** @param {Uint8Array} bytes @param {GenericTransformStream} stream
 * @param {number} [limit]  of what comes out, so that a small link can't fill the memory */
async function through(bytes, stream, limit = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {number[]} */
  const result = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (result.length + part.value.length > limit) throw new RangeError('too large');
    for (const byte of part.value) result.push(byte);
  }
  return Uint8Array.from(result);
}
