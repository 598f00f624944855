// @ts-check
/** Goes where a search leads. */
import { openExample, readExample } from '../scenarios/address.js';

/** @type {(lab: lab.Lab, hit: server.Hit) => Promise<void>} */
export async function openHit(lab, { kind, id, path }) {
  if (kind === 'example') {
    await lab.changeRun(() => openExample(lab, readExample(id)));
  } else if (kind === 'lesson') {
    const { openLesson } = await import('../lessons/open-lesson.view.js');
    await openLesson(lab, id);
  } else if (kind === 'walkthrough') {
    const { openShipped } = await import('../lessons/open-lesson.view.js');
    await openShipped(lab, id);
  } else if (kind === 'goal') {
    const [callback = '', controller] = id.split('.').reverse();
    await lab.open('takeMe', { goal: controller ? { callback, controller } : { callback } });
  } else if (path) {
    location.assign(path);
  }
}
