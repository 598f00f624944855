// @ts-check
/** Choices of the menu: what is chosen stands beside the word, the others behind it. */
import { languages } from '../words/i18n.js';
import { applyTheme, savedTheme, themes } from '../view/theme.view.js';
import { idioms } from '../store/ios.js';
import { speak } from './language.js';

/** The device, language and theme.
 * @type {(lab: lab.Lab, open: (name: string, items: view.MenuItem[]) => void) =>
 *   view.MenuItem[]} */
export function pageChoices(lab, open) {
  const choice = (/** @type {string} */ name, /** @type {view.MenuItem[]} */ items) => {
    const chosen = items.find(({ isOn }) => isOn)?.text ?? '';
    return { text: name, value: chosen, run: () => open(name, items) };
  };
  const { language } = lab.translator;
  const choose = (/** @type {string} */ idiomOf) =>
    void lab.changeRun(() => lab.session.changePlatform({ ios: lab.ios, idiom: idiomOf }));
  const theme = savedTheme();
  const { idiom = 'phone' } = lab.store.platform;
  return [
    ...(lab.store.connection === 'recorded' ? []
      : [choice(lab.text('header.idiom'), idioms.map(([value, text]) => ({
        text, isOn: value === idiom, run: () => choose(value),
      })))]),
    choice(lab.text('header.language'), languages.map(({ code, name }) => ({
      text: name, isOn: code === language, run: () => void speak(lab, code),
    }))),
    choice(lab.text('header.look'), themes.map((one) => ({
      text: lab.text(`theme.${one}`), isOn: one === theme, run: () => applyTheme(one),
    }))),
  ];
}
