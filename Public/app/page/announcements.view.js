// @ts-check
/** Announces each step to screen readers, as a sentence or as lines of a log, what a person has
 * asked for, and a busy server. */
import { patience } from '../server/api.js';
import { realClock } from '../store/clock.js';
import { Announcer } from './announcer.js';
import { linesOf, SpokenLog } from './spoken-log.js';
import { whyIn } from '../reasons/why.js';
import { html } from '../view/dom.view.js';
import { readSetting } from '../view/settings.js';

/** As many lines stay in the log, to be read again. */
const longest = 100;

/** @type {(lab: lab.Lab) => void} */
export function connectAnnouncements(lab) {
  const { store, playback } = lab;
  const live = document.querySelector('#live');
  const announcer = new Announcer(
    realClock,
    (sentence) => { if (live) live.textContent = sentence; },
    (count, latest) => lab.text('live.summary', { count, latest }),
  );
  const log = new SpokenLog(realClock, (first, last) => write(lab, first, last));
  log.isOn = readSetting('spokenLog') === 'true';
  announcer.log = log;
  lab.announcer = announcer;
  lab.addEventListener('language', () => {
    if (live?.textContent && store.event) announcer.repeat(whyIn(lab, store.event));
  });
  lab.addEventListener('say', () => announcer.tell(lab.saying));
  patience.tell = (seconds) => lab.session.notify(
    { kind: 'told', key: seconds > 0 ? 'status.busy' : 'status.free', values: { seconds } });
  /** @type {store.TraceEvent|null} */
  let announced = null;
  const look = () => {
    const { event } = store;
    if (event && event !== announced) {
      const { isPlaying } = playback;
      if (!log.isOn) announcer.announce(whyIn(lab, event), isPlaying);
      else if (!announcer.isMuted) log.take(after(lab, announced), event.seq, isPlaying);
    }
    announced = event;
  };
  store.addEventListener('cursor', look);
  look();
}

/** The first event that has not been told: the next on the way forward, or the current one.
 * @type {(lab: lab.Lab, last: store.TraceEvent|null) => number} */
function after({ store }, last) {
  const isBehind = last !== null && last === store.eventAt(last.seq) && last.seq < store.cursor;
  return isBehind ? last.seq + 1 : store.cursor;
}

/** Appends events to the log, which is there from the first of them on.
 * @type {(lab: lab.Lab, first: number, last: number) => Promise<void>} */
async function write(lab, first, last) {
  await lab.loadTexts('picture');
  const { lines, leftOut } = linesOf(lab.store, (event) => lab.view.shows(event), first, last);
  const log = document.querySelector('#spoken-log') ?? html('div', {
    id: 'spoken-log', class: 'visually-hidden', role: 'log', tabindex: '0',
  });
  log.setAttribute('aria-label', lab.text('picture.log'));
  if (!log.isConnected) document.body.append(log);
  if (leftOut > 0) log.append(html('p', {}, lab.text('picture.leftOut', { count: leftOut })));
  log.append(...lines.map((line) => html('p', {}, line)));
  while (log.childElementCount > longest) log.firstElementChild?.remove();
}
