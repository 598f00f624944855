// @ts-check
/** Styles of what is loaded when it is first needed. */
import { fileAddress } from '../server/api.js';

/**
 * Adds a style sheet to the page, once; waits until it is there.
 *
 * @param {string} path  relative to the page
 * @returns {Promise<void>}
 */
export function linkStyle(path) {
  const address = fileAddress(path);
  const links = [...document.head.querySelectorAll('link')];
  if (links.some((one) => one.getAttribute('href') === address)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return new Promise((done) => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
  });
}
