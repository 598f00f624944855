// @ts-check
/**
 * Writes the file with what a class has done.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./recap.js').Recap} Recap
 */
import { emptyState } from '../store/fold.js';
import { titleOf } from '../commands/commands.js';
import { recapPage } from './recap.js';
import { fragmentOf } from '../export/share.js';
import { saveFile } from '../view/save-file.view.js';

/**
 * @param {Lab} lab
 * @param {Recap} recap
 * @param {string} notes
 */
export async function saveRecap(lab, recap, notes) {
  const { translator, view } = lab;
  const { language } = translator;
  const links = new Map(await Promise.all(recap.runs.map(async (run) =>
    /** @type {const} */ ([run.number, await linkTo(run, language, view.density)]))));
  const now = new Date();
  const page = recapPage(recap, {
    text: (key, values) => translator.text(key, values), translator,
    title: (command) => titleOf(translator, command, emptyState),
    link: (number) => links.get(number) ?? '',
    notes, language,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(now),
  });
  saveFile(`class-${recap.code}-${now.toISOString().slice(0, 10)}.html`,
    new Blob([page], { type: 'text/html' }));
}

/**
 * A link that opens a run again, paused, without the room.
 *
 * @param {Recap['runs'][number]} run
 * @param {string} language
 * @param {string} density
 */
async function linkTo({ scenario, commands }, language, density) {
  const platform = { ...scenario.platform };
  const whole = { ...scenario, steps: [] };
  const fragment = await fragmentOf({
    scenario: whole, platform, commands, event: 0, language, density, panel: '',
  });
  return `${location.origin}/${fragment}`;
}
