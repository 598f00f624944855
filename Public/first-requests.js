// @ts-check
/** What the server is asked for first. */
import { readNamed } from './app/scenarios/address.js';
import * as api from './app/server/api.js';
import { documentOf } from './app/session/family.js';
import { learnCallbacks } from './app/store/callbacks.js';
import { learnCommands } from './app/store/commands.js';
import { learnVersions } from './app/store/ios.js';

const query = new URLSearchParams(location.search);
const [visit] = performance.getEntriesByType('navigation');

/** Whether nobody has come back to the page. */
export const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';

/** Whether the address is that of an answer. */
export const isAnswer = api.labPath() !== location.pathname;

/** Whether the page begins with the shipped scenario that the address names. */
export const isPlain = isNew && !isAnswer && !/[#&]s=/.test(location.hash)
  && !['room', 'try', 'lesson', 'live'].some((name) => query.has(name));

/** The platforms, once the catalogues are known. */
export const known = learn();

/** The scenario to begin with, and its platform. */
export const example = isPlain ? readNamed(known) : null;

/** The run of it. */
export const created = example?.then((family) => api.createRun(documentOf(family))) ?? null;

created?.catch(() => undefined);
// The server has work before the other scripts begin.
await example?.catch(() => null);

async function learn() {
  const [platforms, callbacks, commands] = await Promise.all(
    [api.fetchPlatforms(), api.fetchCallbacks(), api.fetchCommands()]);
  learnVersions(platforms);
  learnCallbacks(callbacks);
  learnCommands(commands);
  return platforms;
}
