// @ts-check
/** Opens a scenario as a run that stands where its launch has ended, or at its point. */
import * as api from '../server/api.js';
import { newestVersion } from '../store/ios.js';
import { listedVersion } from '../log/log-report.js';

/** @param {lab.Lab} lab @param {any} scenario  that the server understands
 * @param {number|null} [seq]  the event at which the run stands, instead of its point */
export async function startScenario(lab, scenario, seq = null) {
  const platforms = await api.fetchPlatforms();
  const { ios, idiom } = scenario.platform ?? {};
  const listed = listedVersion(platforms.map((one) => one.ios), String(ios ?? newestVersion()));
  const platform = { ios: listed, idiom: String(idiom ?? 'phone') };
  const find = seq === null ? null
    : (/** @type {Pick<lab.Lab, 'store'>} */ { store }) => Math.min(seq, store.last);
  await lab.session.open(scenario, platform, [], { place: () => lab.point.begin(find) });
}
