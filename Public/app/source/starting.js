// @ts-check
/** Opens a scenario as a run that stands where its launch has ended, or at its point. */
import * as api from '../server/api.js';
import { newestVersion } from '../store/ios.js';
import { listedVersion } from '../log/log-report.js';

/** @param {lab.Lab} lab @param {any} scenario  that the server understands */
export async function startScenario(lab, scenario) {
  const platforms = await api.fetchPlatforms();
  const { ios, idiom } = scenario.platform ?? {};
  const listed = listedVersion(platforms.map((one) => one.ios), String(ios ?? newestVersion()));
  const platform = { ios: listed, idiom: String(idiom ?? 'phone') };
  await lab.session.open(scenario, platform, [], { place: () => lab.point.begin(null) });
}
