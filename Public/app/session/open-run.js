// @ts-check
/** Opens a run on the server, no matter who began it. */
import { fetchRun } from '../server/api.js';
import { fetchBranches } from '../server/branch-api.js';

/** Opens a run at its end; going there can be taken back.
 * @type {(session: session.Session, id: string) => Promise<void>} */
export function openRun(session, id) {
  return session.enqueue(async () => {
    if (id === session.id && !session.hasMore) return;
    const family = await familyOf(session, id);
    const before = session.id ? session.place : null;
    await session.enter(id, { family });
    if (before) session.history.add(before);
  });
}

/** What a run has in common with its branches. If the page has had one of them open, it knows which
 * of the steps are the scenario's own. Otherwise all of them count as such.
 * @type {(session: session.Session, id: string) => Promise<session.Family>} */
async function familyOf({ id: open, family, history }, id) {
  const relatives = (await fetchBranches(id)).map((branch) => branch.id);
  if (family && open && relatives.includes(open)) return family;
  const places = [...history.past, ...history.future];
  const known = places.find(({ run }) => relatives.includes(run));
  if (known) return known.family;
  const { scenario } = await fetchRun(id);
  return { scenario, platform: scenario.platform ?? {}, steps: scenario.steps };
}
