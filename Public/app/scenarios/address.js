// @ts-check
/** The scenario in the address of the page. */
import { defaultExample, exampleFor } from './examples.js';

/** The scenario that the address names. */
export function namedExample() {
  return exampleFor(new URLSearchParams(location.search).get('scenario'));
}

/** @param {string} id  empty where the scenario isn't a shipped one */
export function showExample(id) {
  const address = new URL(location.href);
  if (id === defaultExample || id === '') address.searchParams.delete('scenario');
  else address.searchParams.set('scenario', id);
  history.replaceState(null, '', address);
}
