// @ts-check
/**
 * The language that a person chooses.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { fetchDocument } from '../server/api.js';
import { changeAddress } from '../view/address.js';
import { saveSetting } from '../view/settings.js';
import { Translator } from '../words/i18n.js';

/**
 * Speaks another language from now on; an address that asks for one is changed.
 *
 * @param {Lab} lab
 * @param {string} code
 */
export async function speak(lab, code) {
  saveSetting('language', code);
  changeAddress({ lang: null });
  await lab.useTranslator(new Translator(code, await fetchDocument(`locales/${code}.json`)));
}
