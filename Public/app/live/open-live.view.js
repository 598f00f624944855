// @ts-check
/** Turns the page to an app that writes into a live session, and back to runs as soon as one is
 * opened. */
import { ApiError } from '../server/api.js';
import { tellSeen } from '../reasons/causes.js';
import { fetchLive } from '../server/live-api.js';
import { realClock } from '../store/clock.js';
import { changeAddress } from '../view/address.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { LiveActions } from './live-actions.view.js';
import { LiveApp } from './live-app.js';
import { LiveBadge } from './live-badge.view.js';
import { seenSentence } from './seen-sentence.js';

/** In a tab that nobody sees there are no frames, in milliseconds. */
const unseen = 250;
/** Between two looks at what has come, in milliseconds. */
const pause = 100;
/** How long panels draw in a frame, in milliseconds: an app writes all the time. */
const drawTime = 2;
/** With more events a second than this, another comes before anything has slid to its place. */
const rapid = 30;

/** whether the session exists; if not, the page says so
 * @type {(lab: lab.Lab, id: string) => Promise<boolean>} */
export async function openLive(lab, id) {
  await Promise.all([lab.loadTexts('live', 'logs', 'problem'), linkStyle('app/live/live.css')]);
  try {
    await fetchLive(id);
    leave(lab);
    await watch(lab, id);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    leave(lab);
    lab.session.report(error);
    return false;
  }
}

/** @type {(lab: lab.Lab, id: string) => Promise<void>} */
async function watch(lab, id) {
  const { session, store } = lab;
  tellSeen(seenSentence);
  session.leave();
  const live = new LiveApp(id, lab, {
    clock: realClock, language: lab.translator.language, frame: pacedFrames(),
  });
  lab.watch(live);
  changeAddress({ live: id, scenario: null, at: null }, '');
  document.documentElement.dataset.live = id;
  for (const part of [LiveBadge, LiveActions]) part.define();
  const [badge, actions] = [new LiveBadge(), new LiveActions()];
  for (const part of [badge, actions]) part.lab = lab;
  document.querySelector('.brand')?.after(badge);
  document.querySelector('.actions command-list')?.before(actions);
  const parts = new AbortController();
  session.addEventListener('answered', () => { if (session.id) leave(lab); },
    { signal: parts.signal });
  lab.addEventListener('live', () => {
    if (lab.live === live) return;
    parts.abort();
    badge.remove();
    actions.remove();
  }, { signal: parts.signal });
  live.addEventListener('choice', () => lab.watch(live), { signal: parts.signal });
  LabElement.drawTime = drawTime;
  live.addEventListener('change', () => {
    document.documentElement.toggleAttribute('data-rapid', live.perSecond > rapid);
  }, { signal: parts.signal });
  store.setConnection('watched');
  await live.open();
}

/** Takes the news before a frame, then pauses for a while, at least as long as taking and drawing
 * took. The page keeps up with its own motions, no matter how fast the app writes. */
function pacedFrames() {
  let free = 0;
  return (/** @type {() => void} */ take) => {
    const wait = document.hidden ? unseen : Math.max(0, free - performance.now());
    const begin = () => {
      const start = performance.now();
      take();
      requestAnimationFrame(() => setTimeout(() => {
        const now = performance.now();
        free = Math.max(start + pause, now + (now - start));
      }));
    };
    setTimeout(() => { if (document.hidden) begin(); else requestAnimationFrame(begin); }, wait);
  };
}

/** @type {(lab: lab.Lab) => void} */
function leave(lab) {
  if (!lab.live) return;
  lab.live.close();
  LabElement.drawTime = Infinity;
  lab.watch(null);
  lab.findings.take({});
  const { documentElement: root } = document;
  root.removeAttribute('data-rapid');
  delete root.dataset.live;
  changeAddress({ live: null });
}
