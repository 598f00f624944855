// @ts-check
/** The language that a person chooses. */
import { fetchDocument } from '../server/api.js';
import { changeAddress } from '../view/address.js';
import { saveSetting } from '../view/settings.js';
import { Translator } from '../words/i18n.js';

/** Speaks another language from now on; an address that asks for one is changed.
 * @type {(lab: lab.Lab, code: string) => Promise<void>} */
export async function speak(lab, code) {
  saveSetting('language', code);
  changeAddress({ lang: null });
  await lab.useTranslator(new Translator(code, await fetchDocument(`locales/${code}.json`)));
}
