// @ts-check
/** Announces each step to screen readers, what a person has asked for, and a busy server. */
import { patience } from '../server/api.js';
import { realClock } from '../store/clock.js';
import { Announcer } from './announcer.js';
import { whyIn } from '../reasons/why.js';

/** @param {import('../lab/lab.js').Lab} lab */
export function connectAnnouncements(lab) {
  const { store, playback } = lab;
  const live = document.querySelector('#live');
  const announcer = new Announcer(
    realClock,
    (sentence) => { if (live) live.textContent = sentence; },
    (count, latest) => lab.text('live.summary', { count, latest }),
  );
  lab.announcer = announcer;
  lab.addEventListener('language', () => {
    if (live?.textContent && store.event) live.textContent = whyIn(lab, store.event);
  });
  lab.addEventListener('say', () => announcer.tell(lab.saying));
  patience.tell = (seconds) => lab.session.notify(
    { kind: 'told', key: seconds > 0 ? 'status.busy' : 'status.free', values: { seconds } });
  /** @type {import('../store/types.js').TraceEvent|null} */
  let announced = null;
  const look = () => {
    const { event } = store;
    if (event && event !== announced) announcer.announce(whyIn(lab, event), playback.isPlaying);
    announced = event;
  };
  store.addEventListener('cursor', look);
  look();
}
