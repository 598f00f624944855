// @ts-check
/** A page that leads no class any more goes on in a run of its own: the room keeps its run. */
import { commonSteps } from '../store/steps.js';

/** @param {lab.Lab} lab @param {rooms.Room|null} room  that the page has led */
export async function goOnAlone(lab, room) {
  const { session, store } = lab;
  const { family } = session;
  if (!family || !room || room.run.id !== session.id) return;
  const { scenario, platform, steps } = family;
  const performed = [...store.performed];
  const own = commonSteps(performed, steps) === steps.length ? steps.length : 0;
  const begin = own > 0 ? scenario : { ...scenario, steps: [] };
  await lab.keepStill(() => session.open(begin, platform, performed.slice(own),
    { cursor: store.cursor, isQuiet: true })).catch((error) => session.report(error));
}
