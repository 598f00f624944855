// @ts-check
/** What an address carries of a run besides the name of an example. */
import { isSamePlatform } from '../scenarios/shipped.js';

/** What an address carries of a run; null if the name of an example says it all.
 * @param {Pick<session.Family, 'scenario'|'platform'>} family
 * @param {readonly store.Command[]} performed
 * @param {scenarios.Shipped|null} shipped  the example whose scenario it is */
export function carriedOf({ scenario, platform }, performed, shipped) {
  const own = scenario.steps.length;
  const isWhole = performed.length >= own;
  const isPlain = performed.length === own && shipped !== null;
  if (isPlain && isSamePlatform(platform, shipped.platform)) return null;
  const begin = isWhole ? scenario : { ...scenario, steps: [...performed] };
  return {
    ...(shipped && isWhole ? { example: shipped.name } : { scenario: begin }),
    platform: { ...platform }, commands: performed.slice(own),
  };
}
