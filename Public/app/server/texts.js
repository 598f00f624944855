// @ts-check
/** The files of the page's texts. */
import { fetchDocument } from './api.js';

/** Reads parts of the texts in the language of the page.
 * @type {(translator: words.Translator, ...parts: string[]) => Promise<void>} */
export async function learn(translator, ...parts) {
  await Promise.all(parts.map(async (part) =>
    translator.add(part, await fetchDocument(`locales/${part}.${translator.files}.json`))));
}
