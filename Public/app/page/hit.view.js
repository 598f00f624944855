// @ts-check
/** Goes where a search leads. */
import { ofExample, ofShowing } from './answer.js';
import { openExample, readExample } from '../scenarios/address.js';
import { numberOf } from '../time/go-to.js';

/** @type {(lab: lab.Lab, hit: server.Hit, answer: page.Answer|null) => Promise<void>} */
export async function openHit(lab, { kind, id, path }, answer) {
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
  } else if (answer) {
    const at = numberOf(answer.shown);
    await lab.changeRun(() => openExample(lab, readExample(answer.example), { at }));
  } else if (path) {
    location.assign(path);
  }
}

/** What is asked for the answer to a hit; undefined if it isn't about a run.
 * @type {(lab: lab.Lab, hit: server.Hit) => page.Entry['ask']} */
export function answerToHit(lab, { kind, id }) {
  if (kind === 'example') return (signal) => ofExample(lab, id, signal);
  if (['finding', 'message', 'rule'].includes(kind)) return (signal) => ofShowing(lab, id, signal);
  return undefined;
}
