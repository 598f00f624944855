// @ts-check
/** Styles of what is loaded when it is first needed. */
import { fileAddress } from '../server/api.js';

/** @type {Map<string, Promise<void>>}  The style sheets that were asked for, by their paths. */
const linked = new Map();

/** Adds a style sheet to the page, once; waits until it is there.
 * @param {string} path  relative to the page */
export function linkStyle(path) {
  const known = linked.get(path) ?? link(path);
  linked.set(path, known);
  return known;
}

/** @type {(path: string) => Promise<void>} */
function link(path) {
  const address = fileAddress(path);
  const links = [...document.head.querySelectorAll('link')];
  const isThere = links.some(({ dataset, href }) =>
    href === new URL(address, location.href).href || dataset.of?.split(' ').includes(path));
  if (isThere) return Promise.resolve();
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = address;
  document.head.append(element);
  return new Promise((done) => {
    element.addEventListener('load', () => done(), { once: true });
    element.addEventListener('error', () => done(), { once: true });
  });
}
