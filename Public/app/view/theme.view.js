// @ts-check
/** The theme of the page, remembered in this browser. */
import { readSetting, saveSetting } from './settings.js';

export const themes = ['system', 'light', 'dark', 'contrast'];

/** @returns {string} */
export function savedTheme() {
  const saved = readSetting('theme') ?? 'system';
  return themes.includes(saved) ? saved : 'system';
}

/** @type {(theme: string) => void} */
export function applyTheme(theme) {
  saveSetting('theme', theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
