// @ts-check
/** Copying text. Where the page is not served safely, the browser offers only the old way. */
import { html } from './dom.view.js';

/** @type {(text: string) => Promise<boolean>}  whether it was copied */
export async function copyText(text) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  return isCopied || copyBySelection(text);
}

/** @type {(text: string) => boolean} */
function copyBySelection(text) {
  const focused = document.activeElement;
  const field = html('textarea', { readonly: '', class: 'visually-hidden', 'aria-hidden': 'true' });
  field.value = text;
  // Outside of a modal dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
