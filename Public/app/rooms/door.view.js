// @ts-check
/** What the small pages of a class share: theme, language and texts. */
import { fetchDocument } from '../server/api.js';
import { learn } from '../server/texts.js';
import { chooseLanguage, languages } from '../words/i18n.js';
import { html } from '../view/dom.view.js';
import { applyTheme, savedTheme } from '../view/theme.view.js';
import { readSetting, saveSetting } from '../view/settings.js';
import { ClassTranslator } from './class-translator.js';

/** Reads the texts and writes them into the page; again where another language is chosen.
 * @param {(translator: ClassTranslator) => void} show  writes what isn't marked by `data-text`
 * @param {readonly string[]} [more]  other texts that the page needs, beside those of the lab
 * @param {string} [own]  the name of its own texts */
export async function openDoor(show, more = [], own = 'room') {
  applyTheme(savedTheme());
  const query = new URLSearchParams(location.search).get('lang');
  const saved = readSetting('language');
  const select = document.querySelector('#language');
  const use = async (/** @type {string} */ language) => {
    const base = more.length > 0 ? await fetchDocument(`locales/${language}.json`) : {};
    const translator = new ClassTranslator(language, base);
    await learn(translator, own, ...more);
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll('[data-text]')) {
      element.textContent = translator.text(element.getAttribute('data-text') ?? '');
    }
    show(translator);
  };
  const language = chooseLanguage({ query, saved, preferred: navigator.languages });
  if (select instanceof HTMLSelectElement) {
    select.replaceChildren(
      ...languages.map(({ code, name }) => html('option', { value: code, lang: code }, name)));
    select.value = language;
    select.addEventListener('change', () => {
      saveSetting('language', select.value);
      void use(select.value);
    });
  }
  await use(language);
}
