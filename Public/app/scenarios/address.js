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

/**
 * Opens a shipped scenario on the platform that it asks for, else on the newest iPhone.
 *
 * @param {import('../session/session.js').Session} session
 * @param {string} id
 */
export async function openExample(session, id) {
  const scenario = await fetchDocument(`examples/${id}.json`);
  const { ios = newestVersion(), idiom = 'phone' } = scenario.platform ?? {};
  await session.open(scenario, { ios, idiom });
}
