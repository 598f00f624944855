// @ts-check
/** The page for the projector: slides of what a class does. It has no control, no key and no menu,
 * and nobody is counted for it. */
import { learnCatalog } from './app/class/catalog.js';
import { WallPage } from './app/class/wall.view.js';
import { WallRoom } from './app/class/wall-room.js';
import { learnChoices } from './app/reasons/choices.js';
import { openDoor } from './app/rooms/door.view.js';
import { codeIn } from './app/rooms/room-code.js';
import { ApiError, fetchDocument } from './app/server/api.js';
import { learn } from './app/server/texts.js';
import { realClock } from './app/store/clock.js';

/** How long to wait before the next attempt to enter, in milliseconds. */
const pause = 3000;
/** What a server says about a class that doesn't exist, or no more. */
const gone = [404, 410];

const code = codeIn(location.pathname) ?? '';
const element = /** @type {HTMLElement} */ (document.querySelector('#wall'));
/** What numbers, names and reasons are made with. */
const catalog = Promise.all([
  fetchDocument('app/reasons/choices.json').then(learnChoices),
  learnCatalog(),
]);

Object.assign(window, { started: true });
document.querySelector('#old')?.setAttribute('hidden', '');
await openDoor(async (translator) => {
  document.title = translator.text('class.wall.title', { code });
  const room = new WallRoom(code, { clock: realClock, keep: () => {} });
  const page = new WallPage({ translator, room, element });
  page.start(new URLSearchParams(location.search).get('at') ?? location.host);
  await Promise.all([catalog, learn(translator, 'questions', 'reason', 'contrast', 'lessons')]);
  addEventListener('pagehide', () => room.leave());
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
  await enter(room);
  page.redraw();
}, ['command'], 'class');

/** A wall that can't enter the class now tries again: nobody sits there to reload it.
 * @param {WallRoom} room */
async function enter(room) {
  try {
    await room.enter();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (gone.includes(error.problem.status)) room.end();
    else setTimeout(() => void enter(room), pause);
  }
}
