// @ts-check
/** Where a first visitor goes from the first minute. */
import { newestWith } from '../store/ios-facts.js';
import { isSame } from './first-minute.js';

/** @type {Record<'break'|'older'|'lesson', (lab: lab.Lab) => Promise<unknown>>} */
export const ways = {
  break: readBounds,
  older: (lab) => lab.changeRun(() => lab.session.changePlatform(
    { ...lab.store.platform, ios: newestWith('unloadsViews') })),
  lesson: async (lab) => {
    const { openLesson } = await import('../lessons/open-lesson.view.js');
    await openLesson(lab, 'late-loading');
  },
};

/** B asks for its size too early: the same run with other code, and what is wrong with it.
 * @type {(lab: lab.Lab) => Promise<void>} */
async function readBounds(lab) {
  const { session, store, inspector, playback } = lab;
  const { scenario } = store;
  if (!scenario) return;
  const overrides = { viewDidLoad: { do: [{ do: 'readGeometry' }] } };
  const controllers = { ...scenario.controllers, B: { ...scenario.controllers.B, overrides } };
  await lab.changeRun(async () => {
    await session.changeCode({ ...scenario, controllers });
    inspector.open('findings');
    const call = { controller: 'B', callback: 'viewDidLoad' };
    const mistake = store.events.find((one) => isSame(call, one));
    if (mistake) playback.jump(mistake.seq - 1);
    session.notify({ kind: 'told', key: 'minute.broken' });
  });
}
