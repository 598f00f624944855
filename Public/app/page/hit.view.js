// @ts-check
/** Goes where a search leads. */
import { ofExample, ofMoment } from './preview.js';
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
    const { openAnswer } = await import('../answer/opening.view.js');
    await openAnswer(lab, path);
  }
}

/** How the run of a hit is asked for; empty if it isn't about a run.
 * @type {(lab: lab.Lab, hit: server.Hit) => Pick<page.Entry, 'ask'|'deed'>} */
export function previewOf(lab, { kind, id, moment }) {
  if (moment) return { ask: (signal) => ofMoment(lab, moment, signal), deed: 'run' };
  return kind === 'example' ? { ask: (signal) => ofExample(lab, id, signal), deed: 'run' } : {};
}
