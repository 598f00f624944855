// @ts-check
/** The page for followers of a class: the form for its code, and then the class, in one document.
 * Nothing is loaded twice, and nothing is asked for that a first question doesn't need. */
import { ApiError, fetchDocument, patience } from './app/server/api.js';
import { HandRoom } from './app/class/hand-room.js';
import { HandPage } from './app/class/hand.view.js';
import { learnChoices } from './app/reasons/choices.js';
import { openDoor } from './app/rooms/door.view.js';
import { codeIn, handAddress, sample } from './app/rooms/room-code.js';
import { readFollower, saveFollower } from './app/rooms/follower-storage.js';
import { realClock } from './app/store/clock.js';
import { learn } from './app/server/texts.js';
import { Translator } from './app/words/i18n.js';

const query = new URLSearchParams(location.search);
const form = /** @type {HTMLFormElement} */ (document.querySelector('#join'));
const field = /** @type {HTMLInputElement} */ (document.querySelector('#code'));
const element = /** @type {HTMLElement} */ (document.querySelector('#hand'));
const named = codeIn(location.pathname);
const choices = fetchDocument('app/reasons/choices.json').then(learnChoices);
let translator = new Translator('en', {});
/** What the questions of a class need besides; asked for while the code is typed. */
let more = choices;
/** What is wrong; empty while nothing is. */
let wrong = query.get('problem') ?? '';
/** How long to wait before the next attempt. */
let seconds = query.get('seconds') ?? '';

Object.assign(window, { started: true });
document.querySelector('#old')?.setAttribute('hidden', '');
field.value = query.get('code') ?? named ?? '';
field.autocapitalize = 'characters';
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = codeIn(field.value);
  if (code) void enter(code);
  else complain('wrong');
});
await openDoor((spoken) => {
  translator = spoken;
  document.title = `${spoken.text('class.join.title')} – Lifecycle Lab`;
  const hint = document.querySelector('#hint');
  if (hint) hint.textContent = spoken.text('class.join.hint', { sample });
  const base = fetchDocument(`locales/${spoken.language}.json`)
    .then((texts) => Object.assign(spoken.messages, texts));
  more = Promise.all([base, learn(spoken, 'questions'), choices]).then(() => undefined);
  more.catch(() => undefined);
}, [], 'class');
patience.tell = (wait) => {
  seconds = String(wait);
  complain(wait > 0 ? 'busy' : '');
};
if (named) await enter(named);
else showForm();

function showForm() {
  form.hidden = false;
  complain(wrong);
  field.focus();
}

/** @type {(code: string) => Promise<void>} */
async function enter(code) {
  const room = new HandRoom(code, {
    clock: realClock, keep: (part) => saveFollower(code, part),
  }, readFollower(code));
  try {
    await Promise.all([room.enter(), more]);
  } catch (error) {
    room.leave();
    if (!(error instanceof ApiError)) throw error;
    // What was kept of a class that is over can still be saved.
    if (error.problem.code !== 'roomEnded' || room.recap.recap === null) {
      explain(error);
      return;
    }
    room.over = 'ended';
  }
  if (codeIn(location.pathname) !== code) {
    const own = query.has('lang') ? handAddress(code, translator.language) : `/join/${code}`;
    history.pushState(null, '', own);
    addEventListener('popstate', () => location.reload());
  }
  addEventListener('pagehide', () => room.leave());
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
  form.hidden = true;
  element.hidden = false;
  const hand = new HandPage({ translator, room, element });
  hand.start();
  // The titles of rare commands.
  await learn(translator, 'command').catch(() => undefined);
  hand.redraw();
}

/** @type {(error: ApiError) => void} */
function explain({ problem: { code, status, values } }) {
  seconds = String(values?.seconds ?? '');
  wrong = code === 'roomEnded' ? 'ended' : { 404: 'unknown', 429: 'tooMany' }[status] ?? 'offline';
  showForm();
}

/** @type {(problem: string) => void} */
function complain(problem) {
  wrong = problem;
  const place = document.querySelector('#problem');
  const words = problem && translator.text(`class.problem.${problem}`, { seconds });
  if (place) place.textContent = words;
  field.setAttribute('aria-invalid', String(problem !== ''));
  if (problem) field.focus();
}
