// @ts-check
/** The scenario in the address of the page, and those that it can name. */
import { fetchDocument } from '../server/api.js';
import { newestVersion } from '../store/ios.js';
import { defaultExample, isShippedRun, isShippedScenario } from './shipped.js';

/** The shipped scenarios that the page has read, by their names.
 * @type {Map<string, scenarios.Shipped>} */
const read = new Map();
/** @type {WeakMap<session.Family, string>}  What runs of them are called. */
let names = new WeakMap();
/** The scenario that the address names, though it isn't shipped. */
let missing = '';

/** The scenario that the address names. */
export function namedExample() {
  const query = new URLSearchParams(location.search);
  const wish = query.get('scenario') ?? query.get('example') ?? '';
  return /^(\.\.\/records\/)?[\w-]+$/.test(wish) && wish !== missing ? wish : defaultExample;
}

/** Reads it, or the default one if there is no such file.
 * @param {unknown} [known]  when it is known which versions there are */
export function readNamed(known) {
  const wish = namedExample();
  return readExample(wish, known).catch((error) => {
    if (error.problem?.status !== 404 || wish === defaultExample) throw error;
    missing = wish;
    return readExample(defaultExample, known);
  });
}

/** Opens a shipped scenario at its point, on its own platform or on the newest iPhone.
 * @param {Pick<lab.Lab, 'session'|'point'>} lab @param {ReturnType<typeof readExample>} example
 * @param {{created?: Promise<server.CreatedRun>|null, at?: string|null}} how  its run, if the
 *   server was asked for it already; the row where it opens instead, as in `2.5` */
export async function openExample({ session, point }, example, how = {}) {
  const { created = null, at } = how;
  const find = at ? await rowFinder(at) : null;
  const { scenario, platform } = await example;
  await session.open(scenario, platform, [], { created, place: () => point.begin(find) });
}

/** @param {string} id @param {unknown} [known]  when it is known which versions there are */
export async function readExample(id, known) {
  const [scenario] = await Promise.all([fetchDocument(`examples/${id}.json`), known]);
  const { ios = newestVersion(), idiom = 'phone' } = scenario.platform ?? {};
  const platform = { ios, idiom };
  const shipped = { name: id, scenario, platform };
  read.set(id, shipped);
  names = new WeakMap();
  return shipped;
}

/** The shipped example whose scenario a run has, after reading it if need be; null without one.
 * @type {(family: session.Family) => Promise<scenarios.Shipped|null>} */
export async function shippedOf({ scenario }) {
  let shipped = readFor(scenario) ?? null;
  if (!shipped) {
    const { examples } = await import('./examples.js');
    const name = examples.includes(scenario.id) ? scenario.id : namedExample();
    shipped = read.get(name) ?? await readExample(name).catch(() => null);
  }
  return shipped && isShippedScenario(scenario, shipped) ? shipped : null;
}

/** The shipped example that a run is of; empty if it isn't known to be one as it is shipped.
 * @type {(family: session.Family) => string} */
export function exampleOf(family) {
  const known = names.get(family);
  if (known !== undefined) return known;
  const shipped = readFor(family.scenario) ?? read.get(namedExample());
  if (!shipped) return '';
  const name = isShippedRun(family, shipped) ? shipped.name : '';
  names.set(family, name);
  return name;
}

/** What was read of a scenario, also if it isn't listed, and named with its folder.
 * @type {(scenario: store.Scenario) => scenarios.Shipped|undefined} */
function readFor({ id }) {
  return [...read.values()].find(({ scenario }) => scenario.id === id);
}

/** What finds a row in a run.
 * @param {string} at */
async function rowFinder(at) {
  const { seqOf } = await import('../time/go-to.js');
  return (/** @type {Parameters<typeof seqOf>[0]} */ run) => seqOf(run, at);
}
