// @ts-check
/** Hands a file to the browser's downloads. */
import { html } from './dom.view.js';

/** @type {(name: string, content: Blob) => void} */
export function saveFile(name, content) {
  const address = URL.createObjectURL(content);
  const link = html('a', { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
