// @ts-check
/** The page where the code of a class is typed: one field, one button, no name. */
import { ApiError, patience } from './app/server/api.js';
import { codeIn, sample } from './app/rooms/room-code.js';
import { fetchRoom } from './app/server/room-api.js';
import { openDoor } from './app/rooms/door.view.js';

const query = new URLSearchParams(location.search);
const form = document.querySelector('form');
const field = document.querySelector('input');
const problem = document.querySelector('#problem');
const hint = document.querySelector('#hint');
/** The key of what is wrong; empty while nothing is. */
let wrong = query.has('problem') ? `room.${query.get('problem')}` : '';
/** How long to wait before the next attempt. */
let seconds = query.get('seconds') ?? '';
/** @type {words.Translator|null} */
let texts = null;

const named = codeIn(query.get('room') ?? '');
if (named) enter(named);
field?.setAttribute('autocapitalize', 'characters');
if (field) field.value = query.get('code') ?? '';
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void join();
});
patience.tell = (wait) => {
  seconds = String(wait);
  complain(wait > 0 ? 'room.busy' : '');
};
await openDoor((translator) => {
  texts = translator;
  document.title = `${translator.text('room.join.title')} – Lifecycle Lab`;
  if (hint) hint.textContent = translator.text('room.join.hint', { sample });
  complain(wrong);
});
field?.focus();

async function join() {
  const code = codeIn(field?.value ?? '');
  if (!code) {
    complain('room.join.wrong');
    return;
  }
  const error = await fetchRoom(code).then(() => null, (reason) => reason);
  if (error === null) enter(code);
  else if (!(error instanceof ApiError)) throw error;
  else {
    const { code: name, status, values } = error.problem;
    seconds = values?.seconds ?? '';
    complain(name === 'roomEnded' ? 'room.ended'
      : { 404: 'room.unknown', 429: 'room.tooMany' }[status] ?? 'room.offline');
  }
}

/** @type {(code: string) => void} */
function enter(code) {
  const address = new URL('./', location.href);
  address.searchParams.set('room', code);
  const lang = query.get('lang');
  if (lang) address.searchParams.set('lang', lang);
  location.assign(address);
}

/** @type {(key: string) => void} */
function complain(key) {
  wrong = key;
  if (!problem || !texts) return;
  problem.textContent = key ? texts.text(key, { sample, seconds }) : '';
  field?.setAttribute('aria-invalid', String(key !== ''));
  if (key) field?.focus();
}
