// @ts-check
/** The scenario behind an app that is watched. */
import { countsOf, listedVersion } from '../log/log-report.js';
import { ApiError } from '../server/api.js';
import { fetchScenario } from '../server/live-api.js';
import { newestVersion, versions } from '../store/ios.js';

/** Of a launch that is too long, or takes too long, so many of the last events are taken. */
const lastEvents = [1500, 300, 60];

/** Null where none can be inferred yet; throws what the server says against it.
 * @type {(lab: lab.Lab) => Promise<live.Inferred|null>} */
export async function inferScenario({ live, store }) {
  if (!live) return null;
  /** @type {unknown} */
  let problem = null;
  for (const after of [0, ...lastEvents.map((count) => store.last - count)]) {
    if (after < 0) continue;
    try {
      return inferredIn(await fetchScenario(live.id, after), after > 0);
    } catch (error) {
      problem = error;
      if (!isTooMuch(error)) break;
    }
  }
  throw problem;
}

/** In how far the scenario may not be what happened; empty where it explains everything.
 * @type {(lab: lab.Lab, inferred: live.Inferred) => string} */
export function doubtOf(lab, { unexplained: count, assumes }) {
  if (count > 0) return lab.text('live.doubt', { count });
  return assumes.length > 0 ? lab.text('logs.unexplained') : '';
}

/** @type {(error: unknown) => boolean} */
function isTooMuch(error) {
  if (!(error instanceof ApiError)) return false;
  const { code, values } = error.problem;
  return code === 'tooLong' || (code === 'limitReached' && values?.limit === 'time');
}

/** @type {(report: log.LogReport, isPart: boolean) => live.Inferred|null} */
export function inferredIn(report, isPart) {
  const { scenario, verdict } = report;
  if (!scenario) return null;
  const { ios = newestVersion(), idiom = 'phone' } = { ...report.platform, ...scenario.platform };
  const listed = versions.map((one) => one.ios);
  const platform = { ios: listedVersion(listed, ios), idiom };
  const { different, missing, causeUnknown } = countsOf(report);
  const unexplained = different + missing + causeUnknown + report.unmatched;
  const assumes = verdict === 'possible' ? report.assumes : [];
  return { scenario, platform, unexplained, assumes, isPart };
}
