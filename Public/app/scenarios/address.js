// @ts-check
/** The scenario in the address of the page, and those that it can name. */
import { fetchDocument } from '../server/api.js';
import { newestVersion } from '../store/ios.js';
import { changeAddress } from '../view/address.js';
import { defaultExample, exampleFor } from './examples.js';

/** The scenario that the address names. */
export function namedExample() {
  return exampleFor(new URLSearchParams(location.search).get('scenario'));
}

/** @param {string} id  empty where the scenario isn't a shipped one */
export function showExample(id) {
  changeAddress({ scenario: id === defaultExample || id === '' ? null : id });
}

/** Opens a shipped scenario on its own platform or on the newest iPhone.
 * @param {session.Session} session @param {ReturnType<typeof readExample>} example
 * @param {Promise<server.CreatedRun>|null} [created]  its run, where the server was asked for
 *   it already */
export async function openExample(session, example, created = null) {
  const { scenario, platform } = await example;
  await session.open(scenario, platform, [], { created });
}

/** @param {string} id @param {unknown} [known]  when it is known which versions there are */
export async function readExample(id, known) {
  const [scenario] = await Promise.all([fetchDocument(`examples/${id}.json`), known]);
  const { ios = newestVersion(), idiom = 'phone' } = scenario.platform ?? {};
  return { scenario, platform: { ios, idiom } };
}
