// @ts-check
/**
 * Opens a scenario as a run that stands before its first event.
 *
 * @typedef {import('../../app/lab.js').Lab} Lab
 */
import * as api from '../../app/api.js';
import { newestVersion } from '../../app/lab.js';
import { listedVersion } from '../../app/log-report.js';
import { dictionary } from '../../app/scenario-parts.js';

/**
 * @param {Lab} lab
 * @param {any} scenario  that the server understands
 */
export async function startScenario(lab, scenario) {
  const platforms = await api.fetchPlatforms();
  const { ios, idiom } = dictionary(dictionary(scenario).platform);
  const listed = listedVersion(platforms.map((one) => one.ios), String(ios ?? newestVersion));
  await lab.session.openAtStart(scenario, { ios: listed, idiom: String(idiom ?? 'phone') });
}
